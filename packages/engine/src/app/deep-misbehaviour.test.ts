import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import { characterScope } from "../domain/scope.ts";
import { memoryUseCases } from "./memories.ts";
import {
  type BadReader,
  FACT,
  FALSE_ANSWERS,
  good,
  KNOWN,
  NO_ANSWERS,
  PINNED,
  SAID,
} from "./testing/bad-readers.ts";
import {
  deepChat,
  deepRig,
  deepState,
  drain,
  drainAll,
  learned,
  sayTurns,
} from "./testing/deep.ts";
import { ann } from "./testing/rig.ts";
import { expectCovered } from "./testing/coverage-check.ts";

const LINES = [...KNOWN, PINNED].map(({ key, text }) => (key === null ? text : `${key}: ${text}`));

/** A chat whose character knows something, and whose deep pass is answered by `bad` until it is mended. */
async function world(bad: BadReader) {
  let isGood = false;
  const r = deepRig((request) => (isGood ? good(request) : bad.answer(request)));
  const id = await deepChat(r, SAID);
  const [character] = (await r.chat(id)).characterIds;
  if (character === undefined) throw new Error("nobody is there");
  const memories = memoryUseCases(r.context, r.hub);
  const scope = characterScope(character);
  for (const { text, key } of KNOWN) await memories.add(ann, { scope, text, key });
  await memories.add(ann, { scope, ...PINNED, pinned: true });
  return {
    r,
    id,
    mend: () => {
      isGood = true;
    },
  };
}

async function outcomes(w: Awaited<ReturnType<typeof world>>) {
  return (await deepState(w.r, w.id)).passes.map(({ outcome }) => outcome);
}

/** The conversation goes on until the next chunk has left the window. */
async function goOn({ r, id }: { r: ReturnType<typeof deepRig>; id: ChatId }): Promise<void> {
  const talk = Array.from({ length: 10 }, (_, at) => ({
    says: `And then, what did they plant in bed ${at + 20}?`,
    reply: `Tulips of sort ${at}.`,
  }));
  await sayTurns(r, id, talk);
  await r.say(id, "And what now?");
  await drainAll(r, 2);
}

describe("a deep pass that is answered with", () => {
  it.each([...NO_ANSWERS, ...FALSE_ANSWERS])(
    "$name: no false entry, and nothing that was there is lost",
    async (bad) => {
      const w = await world(bad);
      await drainAll(w.r, 12);
      expect(await learned(w.r, w.id)).toEqual([...LINES].toSorted());
      expect(await outcomes(w)).toEqual([bad.outcome]);
      const state = await deepState(w.r, w.id);
      expect(state.job).toBeNull();
      expect(state.passes[0]?.changes).toEqual([]);
      expect(state.passes[0]?.failure === null).toBe(bad.outcome === "done");
      await expectCovered(w.r, w.id);
      expect((await w.r.say(w.id, "Good night.")).at(-1)?.type).toBe("reply-end");
    },
  );

  it.each(NO_ANSWERS.filter(({ name }) => !/P-D13|refusal/.test(name)))(
    "$name, and then as it should: the stretch is read after all [P-D1]",
    async (bad) => {
      const w = await world(bad);
      await drain(w.r);
      w.mend();
      await drainAll(w.r);
      expect(await learned(w.r, w.id)).toEqual([...LINES, FACT].toSorted());
      expect(await outcomes(w)).toEqual(["done"]);
    },
  );

  it.each(NO_ANSWERS.filter(({ outcome }) => outcome === "waiting"))(
    "$name for hours: the stretch is read with the next one",
    async (bad) => {
      const w = await world(bad);
      await drainAll(w.r, 12);
      expect(await outcomes(w)).toEqual(["waiting"]);
      w.mend();
      await goOn(w);
      expect(await learned(w.r, w.id)).toContain(FACT);
      expect(await outcomes(w)).toContain("done");
    },
  );

  it.each(FALSE_ANSWERS.slice(0, 8))(
    "$name beside what is true: the true one is kept",
    async (bad) => {
      const w = await world({
        ...bad,
        answer: (request) => {
          const answer = bad.answer(request);
          const [one, two] = [good(request), typeof answer === "string" ? answer : "{}"];
          const list = [one, two].flatMap(
            (text) => (JSON.parse(text) as { changes: unknown[] }).changes,
          );
          return JSON.stringify(list);
        },
      });
      await drainAll(w.r, 3);
      expect(await learned(w.r, w.id)).toEqual([...LINES, FACT].toSorted());
    },
  );
});
