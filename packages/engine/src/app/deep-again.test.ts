import { describe, expect, it } from "vitest";
import { scopeKey } from "../domain/entry.ts";
import { characterScope } from "../domain/scope.ts";
import type { RecordedRequest } from "../models/scripted.ts";
import {
  changes,
  deepChat,
  deepRig,
  drain,
  learned,
  numberOf,
  sayTurns,
  TALK,
} from "./testing/deep.ts";
import { ANN, ann } from "./testing/rig.ts";

const loves = (request: RecordedRequest, what: string, key: string) => ({
  op: "save",
  key,
  text: `Loves ${what}`,
  from: [numberOf(request, what)],
  quote: `I love ${what}`,
});

describe("two facts of one pass", () => {
  it("[5.2, 5.11, P-B4] under one key stand beside each other: neither takes the other's place", async () => {
    const r = deepRig((request) =>
      changes(loves(request, "walnuts", "taste"), loves(request, "sailing", "taste")),
    );
    const id = await deepChat(r, [{ says: "I love walnuts." }, { says: "I love sailing." }]);
    await drain(r);
    expect(await learned(r, id)).toEqual(["Loves sailing", "taste: Loves walnuts"]);
    const [member] = (await r.chat(id)).characterIds;
    const scope = member === undefined ? "" : scopeKey(characterScope(member));
    const heads = await r.store.entryHeads(ANN, [scope]);
    const rows = await Promise.all(heads.map((head) => r.store.get("entry", ANN, head.id)));
    expect(rows.map((row) => row?.versions.length)).toEqual([1, 1]);
  });
});

describe("a turn of which nothing was forgotten", () => {
  it("[5.11, 5.12] is read, also where an attempt to write its reply again saved something and failed", async () => {
    let isFailing = false;
    const r = deepRig((request) => changes(loves(request, "walnuts", "taste")));
    const stream = r.model.stream.bind(r.model);
    let round = 0;
    Object.assign(r.model, {
      stream: (request: Parameters<typeof stream>[0]) => {
        if (request.purpose !== "reply" || !isFailing) return stream(request);
        round += 1;
        if (round > 1) throw new Error("down");
        const call = { id: "c", name: "memory_save", input: '{"text":"Likes tea"}' };
        return (async function* () {
          yield { type: "tool-call" as const, call };
          yield { type: "finish" as const, reason: "tool-calls" as const, usage: null };
        })();
      },
    });
    const { id } = await r.newChat({ detail: "core" });
    await r.say(id, "I love walnuts.");
    isFailing = true;
    for await (const _ of await r.turns.regenerate(ann, id, await r.lastTurn(id))) void _;
    isFailing = false;
    expect(round).toBe(2);
    expect(await learned(r, id)).toEqual([]);
    await sayTurns(r, id, [...TALK, ...TALK]);
    await drain(r);
    expect(await learned(r, id)).toEqual(["taste: Loves walnuts"]);
  });
});
