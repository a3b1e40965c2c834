import { describe, expect, it } from "vitest";
import { PIECE_SOURCE_SHARE } from "../domain/limits.ts";
import type { Message } from "../domain/message.ts";
import { EMPTY_CONTENT } from "../domain/piece.ts";
import { scriptedModel } from "../models/scripted.ts";
import { ANN, ann, rig } from "./testing/rig.ts";
import {
  allPieces,
  dataOf,
  moveTo,
  queueSummary,
  roots,
  seed,
  summaryText,
} from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const spans = (
  pieces: readonly { readonly tier: string; readonly from: number; readonly to: number }[],
) => pieces.map(({ tier, from, to }) => `${tier} ${from}-${to}`);

describe("a summary job", () => {
  it("[4.1] summarises the oldest 60 % ahead once the window is past 85 %, and leaves it live", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id } = await r.newChat({ detail: "core" });
    const worker = createWorker(r.context);
    await seed(r, id, 12);
    await worker.drain();
    expect(await roots(r, id)).toEqual([]);
    await seed(r, id, 1);
    await worker.drain();
    expect(spans(await roots(r, id))).toEqual(["recent 1-18"]);
    expect((await r.chat(id)).windowFrom).toBe(1);
    expect(await r.store.jobs(ANN, id)).toEqual([]);
  });

  it("[C-B26] between two marks nothing is summarised, however many turns come", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id } = await r.newChat({ detail: "core" });
    const worker = createWorker(r.context);
    await seed(r, id, 13);
    await worker.drain();
    const after = r.model.requests.length;
    for (let turn = 0; turn < 2; turn += 1) {
      await seed(r, id, 1);
      await worker.drain();
    }
    expect(r.model.requests).toHaveLength(after);
  });

  it("[4.2] four recent pieces merge, four merged ones become the long-term piece", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 9 * 16);
    await moveTo(r, id, 9 * 32 + 1);
    await createWorker(r.context).drain();
    expect(spans(await roots(r, id))).toEqual(["long-term 1-288"]);
    const all = await allPieces(r, id);
    expect(all.filter((piece) => piece.tier === "recent")).toHaveLength(16);
    expect(all.filter((piece) => piece.tier === "merged")).toHaveLength(4);
    const [long] = all;
    expect(long).toMatchObject({ messages: 288, detail: "core", makeshift: false });
    expect(
      r.model.requests.map(({ purpose }) => purpose).filter((one) => one === "merge"),
    ).toHaveLength(5);
  });

  it("[C-B22] what is merged is sent once: the merged piece, not its originals", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 36);
    await moveTo(r, id, 73);
    await createWorker(r.context).drain();
    const { sections } = await r.prompts.get(ann, id);
    const names = sections.map((section) => section.name);
    expect(names).toContain("merged");
    expect(names).not.toContain("recent");
    const children = (await allPieces(r, id)).filter((piece) => piece.parentId !== null);
    expect(children).toHaveLength(4);
  });

  it("[C-B5] a long chat without a summary is covered from its oldest message on", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 30);
    await moveTo(r, id, 49);
    const worker = createWorker(r.context, { runners: {} });
    await worker.drain();
    await createWorker(r.context).drain();
    const leaves = (await allPieces(r, id)).filter((piece) => piece.children.length === 0);
    expect(leaves[0]?.from).toBe(1);
    leaves.forEach((piece, index) => expect(piece.from).toBe((leaves[index - 1]?.to ?? 0) + 1));
    expect(dataOf(r.model.requests[0])).toContain("Question 1 about");
    expect(await r.store.countMessages(ANN, id, (leaves.at(-1)?.to ?? 0) + 1, 48)).toBe(0);
  });

  it("[C-B8] hidden messages are neither read nor counted", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 20, { hidden: (turn) => turn <= 10 });
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(0);
    await seed(r, id, 5);
    await createWorker(r.context).drain();
    const [piece] = await roots(r, id);
    expect(piece).toMatchObject({ from: 1, messages: 18 });
    expect(dataOf(r.model.requests[0])).not.toContain("Question 3 about");
    expect(dataOf(r.model.requests[0])).toContain("Question 11 about");
  });

  it("[C-B2] in a group each message is read once, under its speaker's name", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 16, { replies: ["Bo", "Cy"] });
    await moveTo(r, id, 49);
    await createWorker(r.context).drain();
    const data = r.model.requests.map(dataOf).join("\n");
    for (let turn = 1; turn <= 16; turn += 1) {
      expect(data.split(`Question ${turn} about`)).toHaveLength(2);
      expect(data.split(`"Bo": "Answer ${turn} about`)).toHaveLength(2);
      expect(data.split(`"Cy": "Answer ${turn} about`)).toHaveLength(2);
    }
  });

  it("[4.4] rules of the person are quoted by code, in whatever tier", async () => {
    const said: Readonly<Record<number, string>> = {
      3: "Never call me Bob.",
      20: "No, my name is Kira.",
    };
    const r = rig((_request, index) =>
      summaryText(index, { rules: ["I love the assistant's tone", "Question 5 about the garden"] }),
    );
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 36, {
      person: (turn) => said[turn] ?? `Question ${turn} about the garden`,
      reply: (turn) => (turn === 4 ? "Never call me Siri." : `Answer ${turn}`),
    });
    await moveTo(r, id, 73);
    await createWorker(r.context).drain();
    const [piece] = await roots(r, id);
    const texts = piece?.content.rules.map((rule) => rule.text);
    expect(piece?.tier).toBe("merged");
    expect(texts).toContain("Never call me Bob.");
    expect(texts).toContain("No, my name is Kira.");
    expect(texts).toContain("Question 5 about the garden");
    expect(texts).not.toContain("I love the assistant's tone");
    expect(texts).not.toContain("Never call me Siri.");
    const messages = new Map(
      (await r.history(id)).map((message: Message) => [message.id, message]),
    );
    for (const rule of piece?.content.rules ?? []) {
      const text = messages.get(rule.messageId ?? ("" as never))?.variants[0]?.text ?? "";
      expect(text).toContain(rule.text);
    }
  });

  it("[4.13] a piece is asked to be at most a quarter of what it covers, and stays within its tier", async () => {
    const r = rig(() =>
      summaryText(0, {
        timeline: Array.from({ length: 300 }, (_, at) => `Thing ${at} happened in the old garden.`),
      }),
    );
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13, { person: (turn) => `Word ${turn}. `.repeat(30) });
    await createWorker(r.context).drain();
    const [piece] = await roots(r, id);
    const asked = Number(
      /at most (\d+) tokens/u.exec(r.model.requests[0]?.system[0]?.text ?? "")?.[1],
    );
    expect(asked).toBe(Math.min(250, Math.floor((piece?.sourceTokens ?? 0) * PIECE_SOURCE_SHARE)));
    expect(piece?.tokens).toBeLessThanOrEqual(250);
  });

  it("[9.1] a piece keeps the tokens that its call took, counted where the provider does not say", async () => {
    const usage = { inputTokens: 321, outputTokens: 45, cachedTokens: 6 };
    const r = rig((_request, index) => ({
      text: summaryText(index),
      usage: index === 0 ? usage : null,
    }));
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 18);
    await moveTo(r, id, 37);
    await createWorker(r.context).drain();
    const [first, second] = await roots(r, id);
    expect(first?.usage).toEqual(usage);
    expect(second?.usage?.inputTokens).toBeGreaterThan(100);
    expect(second?.usage?.outputTokens).toBeGreaterThan(10);
  });

  it("[3.4] a changed level counts for new pieces, written ones keep theirs", async () => {
    const r = rig((_request, index) => summaryText(index));
    const { id, characterIds } = await r.newChat({ detail: "core" });
    await seed(r, id, 9);
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    const character = await r.store.get("character", ANN, characterIds[0] ?? "");
    if (character === undefined) throw new Error("no character");
    const memory = { ...character.memory, detail: "detailed" as const };
    await r.store.commit({
      expect: [],
      changes: [{ op: "put", row: "character", value: { ...character, memory, revision: 2 } }],
    });
    await seed(r, id, 24);
    await moveTo(r, id, 67);
    await createWorker(r.context).drain();
    expect((await roots(r, id)).map(({ detail }) => detail)).toEqual(["core", "detailed"]);
    expect(r.model.requests[1]?.system[0]?.text).toContain("side details");
  });

  it("[4.6] a long-term piece over 125 % is condensed to 85 %, and its rules stay", async () => {
    const sections = Array.from({ length: 15 }, (_, at) => `In month ${at} they kept a garden.`);
    const r = rig((request, index) =>
      request.purpose === "condense"
        ? summaryText(0, { timeline: sections, state: "" })
        : summaryText(index),
    );
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 9);
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    const [leaf] = await roots(r, id);
    if (leaf === undefined) throw new Error("no leaf");
    const timeline = Array.from({ length: 500 }, (_, at) => `On day ${at} they watered the roses.`);
    const rules = [{ text: "Never call me Bob.", messageId: leaf.fromId }];
    const content = { ...EMPTY_CONTENT, timeline, state: "In the garden.", rules };
    const long = {
      ...leaf,
      tier: "long-term" as const,
      content,
      tokens: 6_000,
      revision: leaf.revision + 1,
    };
    await r.store.commit({ expect: [], changes: [{ op: "put", row: "piece", value: long }] });
    await queueSummary(r, id);
    await createWorker(r.context).drain();
    const [condensed] = await roots(r, id);
    expect(condensed?.children).toEqual([long.id]);
    expect(condensed?.tokens).toBeLessThanOrEqual(3_400);
    expect(condensed?.tokens).toBeGreaterThan(2_000);
    expect(condensed?.content.sections).toEqual(sections);
    expect(condensed?.content.timeline.at(-1)).toBe(timeline.at(-1));
    expect(condensed?.content.rules).toEqual(rules);
    expect(condensed?.content.state).toBe("In the garden.");
  });

  it("[P-D11] a summariser that shortens nothing cannot keep the job busy", async () => {
    const r = rig((request, index) => {
      const data = dataOf(request);
      return request.purpose === "condense" ? (data.split("\n")[1] ?? "") : summaryText(index);
    });
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 9);
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    const [leaf] = await roots(r, id);
    if (leaf === undefined) throw new Error("no leaf");
    const timeline = Array.from({ length: 500 }, (_, at) => `On day ${at} they watered the roses.`);
    const content = { ...EMPTY_CONTENT, timeline };
    const long = {
      ...leaf,
      tier: "long-term" as const,
      content,
      tokens: 6_000,
      revision: leaf.revision + 1,
    };
    await r.store.commit({ expect: [], changes: [{ op: "put", row: "piece", value: long }] });
    await queueSummary(r, id);
    const before = r.model.requests.length;
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(before + 2);
    const [condensed] = await roots(r, id);
    expect(condensed?.tokens).toBeLessThanOrEqual(3_400);
    expect(condensed?.content.sections[0]).toBe(timeline[0]);
    expect(condensed?.content.timeline.at(-1)).toBe(timeline.at(-1));
  });

  it("[4.12] the summary is asked for in the language that the person writes", async () => {
    const r = rig((_request, index) =>
      summaryText(index, { timeline: ["Die Person wohnt in Köln und mag Rosen."], state: "" }),
    );
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13, {
      person: () => "Ich wohne in Köln und ich mag die Rosen in meinem Garten sehr.",
    });
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(1);
    expect(r.model.requests[0]?.system[0]?.text).toContain("Write in German");
  });

  it("[C-B17] what does not fit the model is split at a turn, and nothing is lost", async () => {
    const r = rig((_request, index) => summaryText(index));
    const small = scriptedModel((_request, index) => summaryText(index), { contextTokens: 4_000 });
    const context = { ...r.context, models: { reply: () => r.model, background: () => small } };
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 6, {
      person: (turn) => `${turn} roses and lilies. `.repeat(120),
      tokens: 600,
    });
    await moveTo(r, id, 13);
    await createWorker(context).drain();
    const leaves = (await allPieces(r, id)).filter((piece) => piece.children.length === 0);
    expect(leaves.length).toBeGreaterThan(2);
    leaves.forEach((piece, index) => {
      expect(piece.from).toBe((leaves[index - 1]?.to ?? 0) + 1);
      expect(piece.to % 2).toBe(0);
    });
    expect(leaves.at(-1)?.to).toBe(12);
    for (const request of small.requests) {
      expect(small.countTokens(dataOf(request) + (request.system[0]?.text ?? ""))).toBeLessThan(
        3_000,
      );
    }
  });

  it("[C-B17] a request that turns out too long is tried with half of it", async () => {
    const r = rig();
    const { EngineError } = await import("../domain/errors.ts");
    const picky = scriptedModel((request, index) =>
      r.model.countTokens(dataOf(request)) > 2_500
        ? { error: new EngineError("invalid", "The prompt is too long") }
        : summaryText(index),
    );
    const context = { ...r.context, models: { reply: () => r.model, background: () => picky } };
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 6, {
      person: (turn) => `${turn} roses and lilies. `.repeat(120),
      tokens: 600,
    });
    await moveTo(r, id, 13);
    await createWorker(context).drain();
    const leaves = (await allPieces(r, id)).filter((piece) => piece.children.length === 0);
    expect(leaves.at(-1)?.to).toBe(12);
    expect(leaves.some((piece) => piece.makeshift)).toBe(false);
  });

  it("[11.6] without a model the built-in rules write, and nothing is marked as a makeshift", async () => {
    const r = rig();
    const builtIn = scriptedModel([], { builtIn: true });
    const context = { ...r.context, models: { reply: () => builtIn, background: () => builtIn } };
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 9 * 16);
    await moveTo(r, id, 289);
    await createWorker(context).drain();
    expect(spans(await roots(r, id))).toEqual(["long-term 1-288"]);
    expect((await allPieces(r, id)).some((piece) => piece.makeshift)).toBe(false);
    expect(builtIn.requests).toHaveLength(0);
  });
});
