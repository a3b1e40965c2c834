import { describe, expect, it } from "vitest";
import { characterUseCases } from "./characters.ts";
import {
  changes,
  deepChat,
  deepRig,
  deepState,
  drain,
  learned,
  numberOf,
  sayTurns,
  TALK,
} from "./testing/deep.ts";
import { dataOf, moveTo } from "./testing/summaries.ts";
import { ANN, ann, rig } from "./testing/rig.ts";

const NUTS = "By the way, I'm allergic to walnuts.";

describe("deep memory works", () => {
  const answer = (request: Parameters<typeof numberOf>[0]) =>
    changes({
      op: "save",
      text: "Is allergic to walnuts",
      from: [numberOf(request, "walnuts")],
      quote: "I'm allergic to walnuts",
    });

  it("[5.11] free of credits: without any left it goes on, and takes none", async () => {
    const r = deepRig(answer);
    const id = await deepChat(r, [{ says: NUTS }]);
    const setting = (name: string, value: unknown) =>
      ({
        op: "put",
        row: "setting",
        value: { id: name as never, account: ANN, value: JSON.stringify(value), revision: 1 },
      }) as const;
    const price = { input: 1, cachedInput: 1, cacheWrite: 1, output: 1 };
    await r.store.commit({
      expect: [],
      changes: [setting("prices", { scripted: price }), setting("credits", { balance: -5 })],
    });
    await drain(r);
    expect(await learned(r, id)).toEqual(["Is allergic to walnuts"]);
    const charges = await r.store.charges(ANN, { limit: 50 });
    const [deep] = charges.items.filter(({ kind }) => kind === "deep");
    expect(deep?.cost).toBeGreaterThan(0);
    const others = charges.items.filter(({ kind }) => kind !== "deep");
    const spent = others.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    const balance = await r.store.get("setting", ANN, "credits");
    expect((JSON.parse(balance?.value ?? "{}") as { balance: number }).balance).toBeCloseTo(
      -5 - spent,
      6,
    );
  });

  it.each([
    ["discord", { channel: "discord" as const }, "channel"],
    ["telegram", { channel: "telegram" as const }, "channel"],
    ["api", { channel: "api" as const }, "channel"],
    ["challenge", { challenge: true }, "challenge"],
  ])("[5.11, 5.16] in no %s chat", async (_, over, reason) => {
    const r = deepRig(answer);
    const { id } = await r.newChat({ detail: "core" });
    const chat = await r.chat(id);
    await r.store.commit({
      expect: [],
      changes: [{ op: "put", row: "chat", value: { ...chat, ...over, revision: 2 } }],
    });
    const wide = Array.from({ length: 3 }, () => TALK).flat();
    await sayTurns(r, id, [{ says: NUTS }, ...TALK, ...wide]);
    await drain(r);
    expect((await r.store.pieces(ANN, id, { roots: true })).length).toBeGreaterThan(0);
    expect(await deepState(r, id)).toMatchObject({ active: false, reason, passes: [] });
    expect(r.asked).toEqual([]);
  });

  it("[5.11, 11.6] not with the built-in partner, and says so", async () => {
    const r = deepRig(answer, { builtIn: true });
    const id = await deepChat(r, [{ says: NUTS }]);
    await drain(r);
    expect(await deepState(r, id)).toMatchObject({ active: false, reason: "built-in", passes: [] });
    expect(r.asked).toEqual([]);
  });

  it("[5.11] only where the plan has it", async () => {
    const r = rig(() => "{}");
    const id = await deepChat(r, [{ says: NUTS }]);
    await drain(r);
    expect(await deepState(r, id)).toMatchObject({ active: false, reason: "plan", passes: [] });
    expect(r.model.requests.filter(({ purpose }) => purpose === "deep")).toEqual([]);
  });

  it("[5.11] only while the account's switch is on, and what left the window meanwhile stays unread", async () => {
    const r = deepRig();
    const id = await deepChat(r, [{ says: NUTS }]);
    const set = (value: boolean, revision: number) =>
      r.store.commit({
        expect: [],
        changes: [
          {
            op: "put",
            row: "setting",
            value: { id: "deep-memory" as never, account: ANN, value: `${value}`, revision },
          },
        ],
      });
    await set(false, 1);
    await drain(r);
    expect(await deepState(r, id)).toMatchObject({ active: false, reason: "setting" });
    await set(true, 2);
    await sayTurns(r, id, TALK);
    await r.say(id, "On with it.");
    await drain(r);
    expect(await deepState(r, id)).toMatchObject({ active: true, passes: [{ from: 19 }] });
    expect(r.asked.map(dataOf).join("\n")).not.toContain("walnuts");
  });

  it("[5.14] not where the character does not learn; that is never read later, what came before and after is", async () => {
    const r = deepRig();
    const { id } = await r.newChat({ detail: "core" });
    const [character] = (await r.chat(id)).characterIds;
    const learn = async (learnFromChat: boolean) => {
      r.ambient.advance(1_000);
      await characterUseCases(r.context).update(ann, character ?? ("" as never), {
        memory: { learnFromChat },
      });
      r.ambient.advance(1_000);
    };
    await sayTurns(r, id, [{ says: "I was born in Kent." }, { says: "I like it here." }]);
    await learn(false);
    await sayTurns(r, id, [{ says: "I have a secret twin." }, { says: "She lives in Perth." }]);
    expect(await deepState(r, id)).toMatchObject({ active: false, reason: "learn" });
    await learn(true);
    await sayTurns(r, id, [{ says: NUTS }, ...TALK, ...TALK]);
    await r.say(id, "On with it.");
    await drain(r);
    const read = r.asked.map(dataOf).join("\n");
    expect(read).toContain("Kent");
    expect(read).toContain("walnuts");
    expect(read).not.toContain("twin");
    expect(read).not.toContain("Perth");
  });

  it("[5.14] not at all while it does not learn: what left the window then is passed over", async () => {
    const r = deepRig();
    const id = await deepChat(r, [{ says: NUTS }], { learnFromChat: false });
    await drain(r);
    expect((await r.chat(id)).deepTo).toBe(18);
    expect(r.asked).toEqual([]);
  });

  it("[5.11] on 6 new messages and 2 of the person's; what is less waits for more", async () => {
    const r = deepRig(answer);
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, [{ says: NUTS }, { says: "Well." }, { says: "Psst.", hidden: true }]);
    await moveTo(r, id, 7);
    await drain(r);
    expect((await r.store.pieces(ANN, id, { roots: true })).at(-1)?.to).toBe(6);
    expect(r.asked).toEqual([]);
    expect((await r.chat(id)).deepTo).toBe(0);
    await sayTurns(r, id, TALK.slice(0, 3));
    await moveTo(r, id, 11);
    await drain(r);
    expect(await learned(r, id)).toEqual(["Is allergic to walnuts"]);
    expect((await r.chat(id)).deepTo).toBe(10);
  });

  it("[5.11] reads no reply that was stopped or failed, no hidden message, no variant that is not selected", async () => {
    const r = deepRig();
    const id = await deepChat(r, [
      { says: NUTS, reply: "Half a stop", status: "stopped" },
      { says: "Really.", reply: "Half a fail", status: "failed" },
      { says: "Hide this", reply: "Hidden reply", hidden: true },
    ]);
    const [, , , , , , , swiped] = await r.history(id);
    const [variant] = swiped?.variants ?? [];
    if (swiped === undefined || variant === undefined) throw new Error("nothing was said");
    const variants = [variant, { ...variant, id: "other" as never, text: "The other variant" }];
    await r.store.commit({
      expect: [],
      changes: [{ op: "put", row: "message", value: { ...swiped, variants, revision: 2 } }],
    });
    await drain(r);
    const data = dataOf(r.asked[0]);
    expect(data).toContain("walnuts");
    for (const text of ["Half a", "Hide", "The other variant"]) expect(data).not.toContain(text);
  });
});
