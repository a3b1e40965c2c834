import { describe, expect, it } from "vitest";
import type { Caller } from "./testing/open-app.ts";
import { MISSING, type WallIds, withoutIds } from "./testing/walls/wall-ids.ts";
import type { Touch } from "./testing/walls/touched-rows.ts";
import {
  ENDLESS,
  type Document,
  type WallRequest,
  wallRequests,
} from "./testing/walls/wall-requests.ts";
import {
  ACME,
  askers,
  entriesOf,
  foreignMarks,
  isOfGateway,
  script,
  type Asker,
} from "./testing/walls/askers.ts";
import { wallWorld, type WallWorld } from "./testing/walls/wall-world.ts";

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly headers: string;
  readonly caching: string | null;
  readonly touches: readonly Touch[];
}

async function ask(world: WallWorld, caller: Caller, request: WallRequest): Promise<Heard> {
  world.touched.take();
  const response = await caller.request(request.method, request.path, request.body);
  const text = await response.text();
  return {
    status: response.status,
    text,
    headers: JSON.stringify([...response.headers]),
    caching: response.headers.get("Cache-Control"),
    touches: world.touched.take(),
  };
}

async function requestsOf(world: WallWorld): Promise<readonly ((ids: WallIds) => WallRequest)[]> {
  const document = await world.acme.ann.ask<Document>("GET", "/api/openapi.json");
  return wallRequests(document.body).filter((make) => !ENDLESS.has(make(MISSING).operationId));
}

describe("the walls between people", () => {
  it("[12.2] every mark can be found by whom it belongs to: the walk below is able to fail", async () => {
    const world = await wallWorld(script);
    const requests = await requestsOf(world);
    for (const owner of ["ann", "dan"] as const) {
      const ids = [world.own[owner], { ...world.own[owner], chat: "", character: "" }];
      let seen = "";
      for (const make of requests) {
        for (const one of ids) {
          const request = make(one);
          if (request.method === "GET") seen += (await ask(world, world.acme[owner], request)).text;
        }
      }
      const missed = (world.marks.get(owner) ?? []).filter(
        (mark) => !seen.includes(mark) && !mark.includes("offered"),
      );
      expect(missed, owner).toEqual([]);
    }
  });

  it("[6.12, 12.2] nobody gets at what is another's, by any route and any id, nor writes it", async () => {
    const world = await wallWorld(script);
    const requests = await requestsOf(world);
    for (const asker of askers(world)) {
      const caller = world.acme.as(asker.principal);
      for (const owner of ["ann", "dan"] as const) {
        if (asker.sees.includes(owner)) continue;
        const organization = asker.sees.includes("umbra") ? "acme" : "umbra";
        const ids = { ...world.own[owner], organization };
        for (const make of requests) {
          const request = make(ids);
          const where = `${asker.name}: ${request.method} ${request.path} ${JSON.stringify(request.body)}`;
          const theirs = await ask(world, caller, request);
          expect(theirs.status, where).not.toBe(500);
          expect(foreignMarks(world, asker, theirs.text + theirs.headers), where).toEqual([]);
          expect(theirs.caching, where).toBe("no-store");
          for (const touch of theirs.touches) {
            const isAllowed =
              (touch.isWrite ? asker.writes : asker.reads).includes(touch.account) ||
              (asker.sees.includes("acme") && isOfGateway(touch));
            expect(isAllowed, `${where}: ${JSON.stringify(touch)}`).toBe(true);
          }
          if (!request.isNaming || theirs.status < 400) continue;
          const none = await ask(world, caller, make(MISSING));
          expect({ status: theirs.status, text: withoutIds(theirs.text, ids) }, where).toEqual({
            status: none.status,
            text: withoutIds(none.text, MISSING),
          });
          expect(
            theirs.touches.map(({ call, row }) => `${call} ${row}`).toSorted(),
            `${where}: as much work`,
          ).toEqual(none.touches.map(({ call, row }) => `${call} ${row}`).toSorted());
        }
      }
    }
    const [after] = await world.acme.ann.messages(world.own.ann.chat);
    expect(after?.text).toContain("SECRET-ann-greeting");
  });

  it("[6.12] through a gateway no route reads or writes anything of its owner's but the card", async () => {
    const world = await wallWorld(script);
    const { acme, gateway } = world;
    const [bob] = askers(world);
    if (bob === undefined) throw new Error("nobody asks");
    const before = await entriesOf(world);
    const asked = acme.model.requests.length;
    const later: WallRequest[] = [];
    for (const make of await requestsOf(world)) {
      const request = make(gateway);
      // What takes the chat away comes last.
      if (request.method === "DELETE" || request.operationId === "rewindChat") later.push(request);
      else await walk(request);
    }
    for (const request of later) await walk(request);
    async function walk(request: WallRequest): Promise<void> {
      const where = `${request.method} ${request.path} ${JSON.stringify(request.body)}`;
      const heard = await ask(world, acme.bob, request);
      expect(heard.status, where).not.toBe(500);
      expect(foreignMarks(world, bob as Asker, heard.text), where).toEqual([]);
      for (const touch of heard.touches) {
        const isAllowed =
          (touch.isWrite ? ["bob"] : ["bob", ACME]).includes(touch.account) || isOfGateway(touch);
        expect(isAllowed, `${where}: ${JSON.stringify(touch)}`).toBe(true);
      }
    }
    expect((await entriesOf(world)).ann).toEqual(before.ann);
    for (const { system, messages } of acme.model.requests.slice(asked)) {
      expect(foreignMarks(world, bob, JSON.stringify([system, messages]))).toEqual([]);
    }
  });
});
