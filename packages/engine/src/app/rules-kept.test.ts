import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { summaryUseCases } from "./summary.ts";
import { expectCovered } from "./testing/coverage-check.ts";
import { setDetail } from "./testing/rebuilds.ts";
import { ann, rig, type Rig } from "./testing/rig.ts";
import { dataOf, moveTo, roots, seed } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const RULES = [
  "Never call me Bob.",
  "From now on call me Roberto, please!",
  "Please don't mention my brother again.",
  "Don’t ever use emojis with me.",
  "I said Thursday, not Tuesday.",
  "Nenn mich nie wieder Bobby.",
  "Ab jetzt bitte keine Witze über meine Mutter.",
  "Nein, ich heiße Björn.",
  "Nunca me llames Bob.",
  "No me preguntes por mi trabajo.",
  "Me llamo Íñigo, no Iñaki.",
  "别再叫我小鲍。",
  "以后请叫我小李。",
  "ボブと呼ばないでください。",
  "밥이라고 부르지 마세요.",
];

const CONTEXT_TOKENS = 2_400;
const PLANTED_TURN = 5;
const TURNS = 1_500;

/** Drops every rule, puts it otherwise, says the opposite, and says that it no longer counts. */
const HOSTILE: readonly ((request: RecordedRequest) => Readonly<Record<string, unknown>>)[] = [
  () => ({ rules: [] }),
  () => ({ rules: ["The person would rather not be called Bob.", "Call me Bob."] }),
  () => ({ state: "The person likes to be called Bob, and they joke about the mother." }),
  (request) => ({ resolved: [...RULES, dataOf(request)], rules: RULES.map((rule) => `${rule}!`) }),
];

function hostile(request: RecordedRequest, index: number): ScriptedAnswer {
  if (request.purpose === "reply") return "Mhm.";
  const change = HOSTILE[index % HOSTILE.length];
  return JSON.stringify({
    timeline: Array.from({ length: 12 }, (_, at) => `Scene ${index}.${at} in the garden.`),
    promises: [],
    resolved: [],
    particulars: [],
    state: `Scene ${index} is over.`,
    rules: [],
    ...change?.(request),
  });
}

async function longChat(): Promise<{ readonly r: Rig; readonly id: ChatId }> {
  const r = rig(hostile, { contextTokens: CONTEXT_TOKENS });
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, TURNS, {
    person: (turn) =>
      turn === PLANTED_TURN ? RULES.join(" ") : `Question ${turn} about the garden`,
  });
  await moveTo(r, id, TURNS * 2 - 9);
  await createWorker(r.context).drain();
  return { r, id };
}

async function newestPrompt(r: Rig, id: ChatId): Promise<string> {
  const before = r.model.requests.length;
  await r.say(id, "Who am I?");
  const asked = r.model.requests.slice(before).find(({ purpose }) => purpose === "reply");
  return JSON.stringify([asked?.system, asked?.messages]);
}

function expectRules(prompt: string): void {
  const lost = RULES.filter((rule) => !prompt.includes(rule));
  expect(lost).toEqual([]);
  expect(prompt).not.toContain("rather not be called");
}

describe("rules of the person", () => {
  it("[4.4] said at message 9, stand word for word in the prompt at message 3,000", async () => {
    const { r, id } = await longChat();
    const kinds = new Set(r.model.requests.map(({ purpose }) => purpose));
    expect(kinds).toEqual(new Set(["summary", "merge", "condense"]));
    await expectCovered(r, id);
    const longTerm = (await roots(r, id))[0];
    expect(longTerm?.tier).toBe("long-term");
    expect(longTerm?.content.rules.map(({ text }) => text)).toEqual(RULES);
    const { messageId } = longTerm?.content.rules[0] ?? {};
    expect((await r.history(id)).find((message) => message.id === messageId)?.ordinal).toBe(9);
    const prompt = await newestPrompt(r, id);
    expect(longTerm?.to).toBeGreaterThan(2_500);
    expect(prompt).not.toContain("Question 5 about");
    expectRules(prompt);
  });

  it("[4.4, 4.10] stand after two rebuilds at other levels, those that the person wrote into a piece, too", async () => {
    const { r, id } = await longChat();
    const summary = summaryUseCases(r.context);
    const [first] = (await summary.get(ann, id)).pieces;
    if (first === undefined) throw new Error("nothing is summarised");
    const own = "Speak of the lighthouse as if it were alive.";
    await summary.edit(ann, id, first.id, { rules: [...RULES, own] });
    const rebuilds = rebuildUseCases(r.context);
    for (const detail of ["detailed", "core"] as const) {
      const before = await roots(r, id);
      await setDetail(r, id, detail);
      await rebuilds.start(ann, id);
      await createWorker(r.context).drain();
      expect((await rebuilds.get(ann, id)).running).toBeNull();
      const known = new Set(before.map((piece) => piece.id));
      const after = await roots(r, id);
      expect(after.filter((piece) => known.has(piece.id))).toEqual([]);
      expect(new Set(after.map((piece) => piece.detail))).toEqual(new Set([detail]));
      await expectCovered(r, id);
      const prompt = await newestPrompt(r, id);
      expectRules(prompt);
      expect(prompt).toContain(own);
    }
  });

  it("[4.4] come along into a branch, and go with the message that said them alone", async () => {
    const { r, id } = await longChat();
    const history = await r.history(id);
    const [said, point] = [history[PLANTED_TURN * 2 - 2], history[2_899]];
    if (said === undefined || point === undefined) throw new RangeError("the chat is too short");
    const branch = await r.chats.branch(ann, id, point.id);
    await createWorker(r.context).drain();
    expectRules(await newestPrompt(r, branch.id));

    await r.messages.edit(ann, id, said.id, { text: RULES.slice(1).join(" ") });
    const atOnce = await newestPrompt(r, id);
    expect(atOnce).not.toContain(RULES[0]);
    expect(RULES.slice(1).filter((rule) => !atOnce.includes(rule))).toEqual([]);
    r.ambient.advance(3_600_000);
    await createWorker(r.context).drain();
    expect((await roots(r, id))[0]).toMatchObject({ stale: false });
    const later = await newestPrompt(r, id);
    expect(later).not.toContain(RULES[0]);
    expect(RULES.slice(1).filter((rule) => !later.includes(rule))).toEqual([]);
    expectRules(await newestPrompt(r, branch.id));
  });
});
