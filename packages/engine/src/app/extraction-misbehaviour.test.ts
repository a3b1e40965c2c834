import { describe, expect, it } from "vitest";
import { EXTRACTION_ATTEMPTS } from "../domain/limits.ts";
import { characterScope } from "../domain/scope.ts";
import { ruledNuts } from "./testing/ruled.ts";
import {
  type BadLearner,
  FACT,
  FALSE_ANSWERS,
  good,
  KNOWN,
  NO_ANSWERS,
  PINNED,
  SAID,
} from "./testing/bad-learners.ts";
import {
  drain,
  drainAll,
  learningOf,
  learnRig,
  lines,
  remembered,
  save,
} from "./testing/learning.ts";
import { ann } from "./testing/rig.ts";

const BEFORE = [...KNOWN, PINNED]
  .map(({ key, text }) => (key === null ? text : `${key}: ${text}`))
  .toSorted();

/** A chat whose turn is read by a model that answers as `bad` does, until it is mended. */
async function world(bad: BadLearner, rules?: Parameters<typeof learnRig>[1]) {
  let isGood = false;
  const r = learnRig((request) => (isGood ? good() : bad.answer(request)), {
    reply: () => "Aim for 00:30 then. You like jazz and long walks by the sea.",
    ...rules,
  });
  const { id, characterIds } = await r.learningChat();
  const scope = characterScope(characterIds[0] ?? ("" as never));
  for (const { text, key } of KNOWN) await r.memories.add(ann, { scope, text, key });
  await r.memories.add(ann, { scope, ...PINNED, pinned: true });
  await r.say(id, "Hello there.");
  isGood = true;
  await drain(r);
  isGood = false;
  await r.say(id, SAID);
  return {
    r,
    id,
    mend: () => {
      isGood = true;
    },
  };
}

describe("a turn that is answered with", () => {
  it.each([...NO_ANSWERS, ...FALSE_ANSWERS])(
    "$name: no false entry, nothing that was there is lost, and the chat goes on",
    async (bad) => {
      const { r, id } = await world(bad);
      await drainAll(r, 12);
      expect(await remembered(r, id)).toEqual(BEFORE);
      expect(await learningOf(r, id)).toMatchObject({ waiting: 0, failure: null });
      expect((await r.say(id, "Good night.")).at(-1)?.type).toBe("reply-end");
    },
  );

  it.each(NO_ANSWERS.filter(({ isRefusal }) => isRefusal !== true))(
    "$name, and then as it should: the turn is read after all [P-D1]",
    async (bad) => {
      const w = await world(bad);
      await drain(w.r);
      expect(await learningOf(w.r, w.id)).toMatchObject({ waiting: 1, missed: 0 });
      expect((await learningOf(w.r, w.id)).failure).not.toBeNull();
      w.mend();
      await drainAll(w.r, 3);
      expect(await remembered(w.r, w.id)).toEqual([...BEFORE, FACT].toSorted());
      expect(await learningOf(w.r, w.id)).toMatchObject({ waiting: 0, missed: 0, failure: null });
    },
  );

  it.each(NO_ANSWERS)(
    "$name for good: the rules read it, and it counts as not learned [P-D1]",
    async (bad) => {
      const { r, id } = await world(bad, { rules: ruledNuts });
      const before = r.asked.length;
      await drainAll(r, 12);
      expect(r.asked.length - before).toBe(bad.isRefusal === true ? 1 : EXTRACTION_ATTEMPTS);
      expect(await remembered(r, id)).toEqual([...BEFORE, FACT].toSorted());
      expect(await learningOf(r, id)).toMatchObject({ waiting: 0, missed: 1 });
    },
  );

  it.each(FALSE_ANSWERS.slice(0, 24))(
    "$name beside what is true: the true one is kept",
    async (bad) => {
      const w = await world({
        ...bad,
        answer: (request) => `${bad.answer(request) as string}\n${good()}`,
      });
      await drain(w.r);
      expect(await remembered(w.r, w.id)).toEqual([...BEFORE, FACT].toSorted());
    },
  );
});

describe("an answer that is broken but complete in part", () => {
  it("[P-D1] what was whole before the cut is kept, and nobody is asked again", async () => {
    const w = await world({
      name: "cut",
      answer: () => ({
        text: `${good()}\n{"op": "save", "text": "Loves pl`,
        reason: "length",
      }),
    });
    const before = w.r.asked.length;
    await drainAll(w.r, 3);
    expect(await remembered(w.r, w.id)).toEqual([...BEFORE, FACT].toSorted());
    expect(w.r.asked.length - before).toBe(1);
  });

  it.each([
    ["in a fence", `Here you are:\n\`\`\`json\n${good()}\n\`\`\``],
    ["as a list", `[${good()}]`],
    ["as a member", `{"changes": [${good()}]}`],
    ["with comments and commas", good().replace("{", "{ // the fact\n").replace("}", ",}")],
    ["after thoughts", `<think>Walnuts, then.</think>\n${good()}`],
    [
      "with other names",
      '{"action": "add", "memory": "Is allergic to walnuts", "evidence": "I’m allergic to walnuts", "category": "statement"}',
    ],
    [
      "with confidence in percent",
      lines(save(FACT, "I'm allergic to walnuts", { confidence: "95" })),
    ],
    ["twice", `${good()}\n${good()}`],
  ])("[C-F12, P-D1] %s it is read all the same", async (_, answer) => {
    const w = await world({ name: "odd", answer: () => answer });
    await drain(w.r);
    expect(await remembered(w.r, w.id)).toEqual([...BEFORE, FACT].toSorted());
  });

  it("[C-B12] thoughts are given room beside the answer, and more after each failure", async () => {
    const w = await world({ name: "empty", answer: () => "" });
    await drainAll(w.r, 6);
    const rooms = w.r.asked.slice(1).map(({ maxOutputTokens }) => maxOutputTokens);
    expect(rooms).toHaveLength(EXTRACTION_ATTEMPTS);
    expect(rooms[1]).toBeGreaterThan(rooms[0] ?? Infinity);
  });
});
