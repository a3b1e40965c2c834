import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import { isStorable } from "../domain/text.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { summaryUseCases } from "./summary.ts";
import { readSummaryNeed } from "./summary-view.ts";
import { BAD_SUMMARISERS, USED, type BadSummariser } from "./testing/bad-summarisers.ts";
import { expectCovered } from "./testing/coverage-check.ts";
import {
  DUE_CONTEXT_TOKENS,
  dueChat,
  LONG_MESSAGES,
  PLANTED_RULE,
  STEPS,
  type Step,
} from "./testing/due-summaries.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { queueSummary, roots, seed } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const GOOD = JSON.stringify({
  timeline: Array.from({ length: 12 }, (_, at) => `In week ${at} they planted a bed of roses.`),
  promises: ["Mira will water the roses."],
  resolved: [],
  particulars: ["The wall is 3 metres high."],
  state: "They sit in the garden.",
  rules: [],
});

const TIER: Record<Step, string> = {
  leaf: "recent",
  merge: "merged",
  append: "long-term",
  condense: "long-term",
};

/** In pieces of seven characters, as streaming brings it. */
function streamed(answer: ScriptedAnswer): ScriptedAnswer {
  const reply = typeof answer === "string" ? { text: answer } : answer;
  if (typeof reply.text !== "string" || reply.text.length > 5_000) return reply;
  return { ...reply, text: reply.text.match(/[^]{1,7}/gu) ?? [] };
}

interface World {
  readonly r: Rig;
  readonly id: ChatId;
  readonly worker: ReturnType<typeof createWorker>;
  /** The model behaves from now on. */
  mend(): void;
  /** A reply is sent and read to its end while the summariser has been asked and says nothing. */
  replyMeanwhile(): Promise<void>;
  panel(): ReturnType<ReturnType<typeof summaryUseCases>["get"]>;
}

async function world(step: Step, bad: BadSummariser, isStreamed: boolean): Promise<World> {
  let isGood = false;
  const asked = Promise.withResolvers<void>();
  const replied = Promise.withResolvers<void>();
  const r = rig(
    async (request): Promise<ScriptedAnswer> => {
      if (request.purpose === "reply") return "Mhm, the roses.";
      asked.resolve();
      await replied.promise;
      if (isGood) return GOOD;
      const answer = bad.answer(request);
      return isStreamed ? streamed(answer) : answer;
    },
    { contextTokens: DUE_CONTEXT_TOKENS },
  );
  const id = await dueChat(r, step);
  const need = await readSummaryNeed(r.context, ANN, id);
  expect(need?.work?.kind).toBe(step);
  return {
    r,
    id,
    worker: createWorker(r.context),
    mend: () => {
      isGood = true;
    },
    async replyMeanwhile() {
      await asked.promise;
      const events = await r.say(id, "How are the roses?");
      expect(events.at(-1)?.type).toBe("reply-end");
      expect((await r.history(id)).at(-1)?.variants[0]).toMatchObject({
        text: "Mhm, the roses.",
        status: "complete",
      });
      replied.resolve();
    },
    panel: () => summaryUseCases(r.context).get(ann, id),
  };
}

/** Lets all due jobs be done; a model that is silent is waited for as long as it takes. */
async function drain({ r, worker }: World): Promise<void> {
  const done = worker.drain();
  const clock = setInterval(() => r.ambient.advance(60_000), 5);
  await done.finally(() => clearInterval(clock));
}

function comesTo({ failure, pieces }: Awaited<ReturnType<World["panel"]>>): string {
  return failure ?? (pieces.some((piece) => piece.makeshift) ? "filed" : "used");
}

async function expectCarried({ r, id }: World): Promise<void> {
  await expectCovered(r, id);
  const said = (await roots(r, id)).flatMap((piece) => piece.content.rules.map(({ text }) => text));
  expect(new Set(said)).toEqual(new Set([PLANTED_RULE]));
  for (const piece of await roots(r, id)) {
    const { sections, timeline, state } = piece.content;
    expect([...sections, ...timeline, state].filter((text) => !isStorable(text))).toEqual([]);
    expect(sections.length + timeline.length).toBeGreaterThan(0);
  }
}

describe.each(STEPS)("a summariser that answers a %s with", (step) => {
  it.each(BAD_SUMMARISERS)(
    "[4.9, C-B25] $name: no reply is late, the panel says so, and all is well once it behaves",
    async (bad) => {
      for (const isStreamed of [false, true]) {
        const w = await world(step, bad, isStreamed);
        const draining = drain(w);
        await w.replyMeanwhile();
        await draining;
        expect(comesTo(await w.panel())).toMatch(bad.comesTo);
        await expectCarried(w);

        w.mend();
        await seed(w.r, w.id, 16, LONG_MESSAGES);
        for (let round = 0; round < 3; round += 1) {
          w.r.ambient.advance(3_600_000);
          await queueSummary(w.r, w.id);
          await drain(w);
        }
        const after = await w.panel();
        expect(after).toMatchObject({ failure: null, pending: 0 });
        expect(after.pieces.filter((piece) => piece.makeshift)).toEqual([]);
        expect([...after.pieces, ...after.ahead].map(({ tier }) => tier)).toContain(TIER[step]);
        await expectCarried(w);
      }
    },
  );

  it.each(BAD_SUMMARISERS.filter((bad) => bad.comesTo !== USED))(
    "[4.9] $name, always: what is pending is filed, marked, and written again later",
    async (bad) => {
      const w = await world(step, bad, false);
      const draining = drain(w);
      await w.replyMeanwhile();
      await draining;
      for (let round = 0; round < 8; round += 1) {
        w.r.ambient.advance(3_600_000);
        await drain(w);
      }
      const panel = await w.panel();
      expect(panel).toMatchObject({ failure: null, pending: 0, job: null });
      expect(panel.pieces.some((piece) => piece.makeshift)).toBe(true);
      await expectCarried(w);

      w.mend();
      await seed(w.r, w.id, 16, LONG_MESSAGES);
      for (let round = 0; round < 3; round += 1) {
        w.r.ambient.advance(3_600_000);
        await drain(w);
      }
      const after = await w.panel();
      expect([...after.pieces, ...after.ahead].filter((piece) => piece.makeshift)).toEqual([]);
      await expectCarried(w);
    },
  );
});
