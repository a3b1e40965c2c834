import type { ChatId, Engine } from "@keepsake/engine";
import { describe, expect, it } from "vitest";
import {
  ACME,
  askers,
  entriesOf,
  foreignMarks,
  isOfGateway,
  script,
  type Asker,
} from "./testing/walls/askers.ts";
import { MISSING } from "./testing/walls/wall-ids.ts";
import type { Document } from "./testing/walls/wall-requests.ts";
import { wallWorld, type WallWorld } from "./testing/walls/wall-world.ts";

function bobOf(world: WallWorld): Asker {
  const [bob] = askers(world);
  if (bob === undefined) throw new Error("nobody asks");
  return bob;
}

function refuseForeignTouches(world: WallWorld, where: string): void {
  for (const touch of world.touched.take()) {
    const isAllowed =
      (touch.isWrite ? ["bob"] : ["bob", ACME]).includes(touch.account) || isOfGateway(touch);
    expect(isAllowed, `${where}: ${JSON.stringify(touch)}`).toBe(true);
  }
}

/** How a character is given what is remembered (SPEC 6.2). */
const DELIVERIES = ["every-turn", "profile"] as const;

describe("the walls between people, in motion", () => {
  it.each(DELIVERIES)(
    "[6.12] no tool, called by name, reads or writes anything through a gateway: %s",
    async (delivery) => {
      const named = new Set<string>();
      const world = await wallWorld(
        (request) => {
          for (const { name } of request.tools ?? []) named.add(name);
          const last = request.messages.at(-1);
          if (last?.role === "user" && last.text.includes("CALL")) {
            return {
              calls: [...named].map((name) => ({
                name,
                input: {
                  text: "Planted",
                  key: "key",
                  memory: "key",
                  query: "SECRET",
                  limit: 10,
                  chatId: "nope",
                },
              })),
            };
          }
          return script(request);
        },
        { delivery },
      );
      const { acme, gateway } = world;
      expect([...named]).toEqual(
        expect.arrayContaining(["memory_save", "memory_update", "memory_delete"]),
      );
      const before = await entriesOf(world);
      const asked = acme.model.requests.length;
      world.touched.take();
      const events = await acme.bob.reply(`/api/chats/${gateway.chat}/turns`, {
        text: "CALL them",
      });
      expect(events.map(({ event }) => event)).not.toContain("memory");
      refuseForeignTouches(world, "tools");
      for (const { system, messages } of acme.model.requests.slice(asked)) {
        expect(foreignMarks(world, bobOf(world), JSON.stringify([system, messages]))).toEqual([]);
      }
      expect(await entriesOf(world)).toEqual(before);
      const tray = await acme.bob.ask<{ total: number }>("GET", "/api/memories/tray");
      expect(tray.body.total).toBe(0);
    },
  );

  it("[12.2] a cursor of somebody else's list leads nowhere but into one's own", async () => {
    const world = await wallWorld(script);
    const { acme, own } = world;
    const { body } = await acme.ann.ask<Document>("GET", "/api/openapi.json");
    const lists = Object.entries(body.paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).some(({ name }) => name === "cursor" || name === "before")
        ? [path.replace("{id}", own.ann.chat)]
        : [],
    );
    expect(lists.length).toBeGreaterThan(5);
    let tried = 0;
    for (const path of lists) {
      const page = await acme.ann.ask<{ next: string | null }>("GET", `${path}?limit=1`);
      if (page.body.next === null || page.body.next === undefined) continue;
      const name = path.endsWith("/messages") ? "before" : "cursor";
      for (const asker of askers(world)) {
        if (asker.sees.includes("ann")) continue;
        const caller = acme.as(asker.principal);
        const cursor = encodeURIComponent(page.body.next);
        const answer = await caller.request("GET", `${path}?limit=50&${name}=${cursor}`);
        const text = await answer.text();
        expect(answer.status, path).not.toBe(500);
        expect(foreignMarks(world, asker, text), `${asker.name}: ${path}`).toEqual([]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  it("[12.2] no event tells of another's things", async () => {
    const world = await wallWorld(script);
    const { acme, own } = world;
    const stop = new AbortController();
    const heard: string[] = [];
    const all = askers(world).filter(({ sees }) => !sees.includes("umbra"));
    const listening = all.flatMap(({ principal }) =>
      principal.kind === "guest" || principal.kind === "gateway"
        ? []
        : [listen(acme.engine.events.subscribe(principal, stop.signal), heard)],
    );
    expect(listening).toHaveLength(all.length - 2);
    const { ann } = own;
    await acme.ann.ask("PATCH", `/api/chats/${ann.chat}`, { title: "Other" });
    await acme.ann.reply(`/api/chats/${ann.chat}/turns`, { text: "SAVE SECRET-ann-later" });
    await acme.ann.ask("PATCH", `/api/characters/${ann.character}`, { name: "Other" });
    await acme.ann.ask("PATCH", `/api/memories/${ann.entry}`, { text: "Other" });
    await acme.ann.ask("DELETE", `/api/memories/${ann.entry}`);
    await acme.bob.ask("POST", "/api/personas", { name: "Told last" });
    await expect.poll(() => heard.some((event) => event.includes('"persona"'))).toBe(true);
    stop.abort();
    await Promise.all(listening);
    for (const id of [ann.chat, ann.character, ann.entry])
      expect(heard.join(" ")).not.toContain(id);
  });

  it("[6.12, 12.2] jobs of a chat stay inside its walls, also where its rights went meanwhile", async () => {
    for (const change of ["none", "profile", "private", "left"] as const) {
      const memory = change === "profile" ? { delivery: change } : {};
      const world = await wallWorld(script, memory);
      const { acme, gateway } = world;
      const before = await entriesOf(world);
      await acme.engine.worker.drain();
      for (let turn = 0; turn < 40; turn += 1) {
        const text = `Day ${turn}: we walked to the lighthouse and counted ${turn} boats. I keep bees.`;
        await acme.bob.reply(`/api/chats/${gateway.chat}/turns`, { text });
      }
      if (change === "private") {
        const path = `/api/characters/${gateway.character}`;
        await acme.ann.ask("PATCH", path, { sharing: "private" });
      }
      if (change === "left") acme.leaves("acme", "bob");
      const asked = acme.model.requests.length;
      world.touched.take();
      expect(await acme.engine.worker.drain(), change).toBeGreaterThan(0);
      refuseForeignTouches(world, `jobs, ${change}`);
      const requests = acme.model.requests.slice(asked);
      expect(requests.length, change).toBeGreaterThan(0);
      for (const { system, messages } of requests) {
        expect(foreignMarks(world, bobOf(world), JSON.stringify([system, messages]))).toEqual([]);
      }
      expect(await entriesOf(world), change).toEqual(before);
      const chat = await acme.engine.chats.get(acme.principal("bob"), gateway.chat as ChatId);
      expect(chat.deepTo, "deep memory passes over").toBeGreaterThan(0);
      expect(requests.map(({ purpose }) => purpose)).not.toContain("deep");
    }
  });

  it("[12.2] nothing of anybody stands in the log", async () => {
    const world = await wallWorld((request) => {
      const last = request.messages.at(-1);
      if (last?.role === "user" && last.text.includes("FAIL")) {
        return { error: new Error("the provider fell over") };
      }
      return script(request);
    });
    const { acme, own, gateway } = world;
    await acme.ann.reply(`/api/chats/${own.ann.chat}/turns`, { text: "FAIL SECRET-ann-said" });
    await acme.bob.reply(`/api/chats/${gateway.chat}/turns`, { text: "FAIL SECRET-bob-said" });
    for (const path of ["/api/memories?q=SECRET-q", `/api/chats/${MISSING.chat}`]) {
      await acme.bob.request("GET", path);
    }
    await acme.engine.worker.drain();
    expect(acme.logged.join("\n")).not.toMatch(/SECRET|OFFER/u);
  });
});

async function listen(
  events: ReturnType<Engine["events"]["subscribe"]>,
  heard: string[],
): Promise<void> {
  for await (const event of events) heard.push(JSON.stringify(event));
}
