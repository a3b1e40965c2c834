import { describe, expect, it } from "vitest";
import { memoryUseCases } from "./memories.ts";
import { ANN, ann, rig } from "./testing/rig.ts";

const GLOBAL = { kind: "global" } as const;

describe("what would be sent", () => {
  it("[8.2] says why each memory is in: pinned, its place among the newest, or told since", async () => {
    const r = rig();
    const memories = memoryUseCases(r.context);
    const { id } = await r.newChat();
    const old = await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    r.ambient.advance(8 * 86_400_000);
    const recent = await memories.add(ann, { scope: GLOBAL, text: "Owns a boat" });
    const pinned = await memories.add(ann, { scope: GLOBAL, text: "Is Alice", pinned: true });
    await r.say(id, "Hello");
    const later = await memories.add(ann, { scope: GLOBAL, text: "Moved to Porto" });
    await r.say(id, "Again");
    const turnId = await r.lastTurn(id);
    const { sections, messages } = await r.prompts.get(ann, id, { turnId });
    const items = sections.flatMap((section) => section.items);
    const why = (entryId: string) => items.find((item) => item.entryId === entryId)?.why;
    expect(why(old.entry.id)).toEqual({
      kind: "chosen",
      scope: "global",
      recent: false,
      rank: 2,
      of: 2,
      chosen: 2,
    });
    expect(why(recent.entry.id)).toMatchObject({ kind: "chosen", recent: true, rank: 1 });
    expect(why(pinned.entry.id)).toEqual({ kind: "pinned", scope: "global", recent: true });
    const told = messages
      .flatMap(({ parts }) => parts)
      .find((part) => part.entryId === later.entry.id);
    expect(told?.why).toMatchObject({ kind: "told", turnId });
    expect(sections.at(-1)?.entryIds).toEqual([later.entry.id]);
  });

  it("[8.2, 8.3] tells what the prompt before began with, to the character, and what was added", async () => {
    const r = rig();
    const { id } = await r.newChat();
    await r.say(id, "Hello 😀");
    await r.say(id, "Again");
    const view = await r.prompts.get(ann, id, { turnId: await r.lastTurn(id), difference: true });
    expect(view.sections.map(({ name, repeated }) => [name, repeated])).toEqual([
      ["character", "whole"],
      ["live", "part"],
    ]);
    const live = view.messages.filter(({ role }) => role !== "system");
    expect(live.map(({ repeated }) => repeated)).toEqual(["whole", "none", "none"]);
    expect([view.difference?.removed, view.difference?.added]).toEqual([0, 4]);
    const shares = view.sections.reduce((sum, { share }) => sum + share, 0);
    expect(shares + (view.tools?.tokens ?? 0) / view.tokens).toBeCloseTo(1);
  });

  it("[8.2] with a text is what is sent when it is, and changes nothing", async () => {
    const r = rig();
    const { id } = await r.newChat();
    await r.say(id, "Hello");
    await memoryUseCases(r.context).add(ann, { scope: GLOBAL, text: "Likes tea" });
    const before = [await r.store.get("chat", ANN, id), await r.history(id)];
    const preview = await r.prompts.preview(ann, id, { text: "And now?" });
    expect([await r.store.get("chat", ANN, id), await r.history(id)]).toEqual(before);
    await r.say(id, "And now?");
    const sent = await r.prompts.get(ann, id, { turnId: await r.lastTurn(id) });
    const texts = (view: typeof sent) => view.messages.map(({ role, text }) => [role, text]);
    expect(texts(preview)).toEqual(texts(sent));
    expect(preview.tokens).toBe(sent.tokens);
    expect(preview.stablePrefixTokens).toBe(sent.stablePrefixTokens);
  });

  it("[3.6] is shown with its sizes where it would be refused", async () => {
    const r = rig(undefined, { contextTokens: 1_500 });
    const { id } = await r.newChat();
    const text = "word ".repeat(2_000);
    await expect(r.say(id, text)).rejects.toMatchObject({ code: "limit" });
    const { fit, tokens } = await r.prompts.preview(ann, id, { text });
    expect(fit.fits).toBe(false);
    expect(fit.neededTokens).toBe(tokens + fit.replyTokens);
    expect(fit.contextTokens).toBe(1_500);
    expect((await r.prompts.preview(ann, id, { text: "Hi" })).fit.fits).toBe(true);
  });

  it("[8.4] counts the descriptions of tools where they are offered", async () => {
    const r = rig();
    const { id } = await r.newChat();
    const { id: mute } = await r.newChat({ learnFromChat: false });
    const view = await r.prompts.get(ann, id);
    const sections = view.sections.reduce((sum, { tokens }) => sum + tokens, 0);
    expect(view.tools?.tokens).toBeGreaterThan(100);
    expect(view.tokens).toBe(sections + (view.tools?.tokens ?? 0));
    expect((await r.prompts.get(ann, mute)).tools).toBeNull();
  });

  it("[12.6] names a variant or a request that there is not", async () => {
    const r = rig();
    const { id } = await r.newChat();
    await r.say(id, "Hello");
    const turnId = await r.lastTurn(id);
    await expect(r.prompts.get(ann, id, { turnId, variant: 1 })).rejects.toMatchObject({
      code: "invalid",
      details: { field: "variant", limit: 0, count: 1 },
    });
    await expect(r.prompts.get(ann, id, { turnId, request: 3 })).rejects.toMatchObject({
      code: "invalid",
      details: { field: "request", limit: 0, count: 3 },
    });
  });
});
