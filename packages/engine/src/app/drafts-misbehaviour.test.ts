import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import { GLOBAL } from "../domain/scope.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { answerOf, dataOf, drafting, systemOf, type DraftScript } from "./testing/drafting.ts";
import { refusal } from "./testing/memory-world.ts";
import { ann } from "./testing/rig.ts";

/** What a model does, and what the person is told of it; `asks` is how often it is asked. */
interface BadWay {
  readonly name: string;
  readonly answer: DraftScript;
  readonly matter: string;
  readonly asks: number;
}

const GERMAN = answerOf(
  "Sie ist gegen Walnüsse allergisch und darf keine davon essen",
  "Ihre Schwester heißt Berta und wohnt in Porto am Meer",
);

const provider =
  (matter: string, details: Readonly<Record<string, string | number>> = {}) =>
  (): ScriptedAnswer => ({
    error: new EngineError("unavailable", "The provider failed", {
      details: { matter, retryable: "no", ...details },
    }),
  });

const BAD_WAYS: readonly BadWay[] = [
  { name: "nothing", answer: () => "", matter: "empty", asks: 2 },
  { name: "white space", answer: () => " \n\u200b\t", matter: "empty", asks: 2 },
  { name: "thoughts alone", answer: () => "<think>Walnuts.</think>", matter: "empty", asks: 2 },
  { name: "thoughts without an end", answer: () => "<think>Walnuts and", matter: "empty", asks: 2 },
  {
    name: "thoughts until the room is spent",
    answer: () => ({ text: "<think>Walnuts", reason: "length" }),
    matter: "cut",
    asks: 2,
  },
  {
    name: "an answer cut before its first memory",
    answer: () => ({ text: '{"memories": [{"text": "Is allergic', reason: "length" }),
    matter: "cut",
    asks: 2,
  },
  {
    name: "a refusal in words",
    answer: () => "I'm sorry, but I can't help with saving personal data.",
    matter: "refused",
    asks: 2,
  },
  {
    name: "a refusal by the provider",
    answer: () => ({ text: "", reason: "refusal" }),
    matter: "refused",
    asks: 1,
  },
  {
    name: "a question for what it has",
    answer: () => "Could you please provide the conversation that I should read?",
    matter: "unreadable",
    asks: 2,
  },
  {
    name: "a reply as if it took part",
    answer: () => "Oh no, walnuts! I will never bake you that cake again, dear.",
    matter: "unreadable",
    asks: 2,
  },
  {
    name: "a page of a proxy",
    answer: () => "<html><h1>502</h1></html>",
    matter: "unreadable",
    asks: 2,
  },
  {
    name: "other JSON",
    answer: () => '{"status": "ok", "count": 3}',
    matter: "unreadable",
    asks: 2,
  },
  {
    name: "memories that are none",
    answer: () => '{"memories": [1, null, {"a": 2}]}',
    matter: "unreadable",
    asks: 2,
  },
  {
    name: "hollow memories",
    answer: () => answerOf("none", "N/A", "- ..."),
    matter: "empty",
    asks: 2,
  },
  {
    name: "the schema",
    answer: () => '{"type": "object", "properties": {"memories": {"type": "array"}}}',
    matter: "echo",
    asks: 2,
  },
  {
    name: "its instructions",
    answer: (request) => answerOf(...systemOf(request).split("\n\n").slice(1, 3)),
    matter: "echo",
    asks: 2,
  },
  {
    name: "the lines it was given",
    answer: (request) => answerOf(...dataOf(request).split("\n").slice(1, -1)),
    matter: "echo",
    asks: 2,
  },
  {
    name: "itself again and again",
    answer: () =>
      answerOf(
        ...Array.from({ length: 60 }, () => "She is allergic to walnuts and to walnuts alone"),
      ),
    matter: "repetition",
    asks: 2,
  },
  {
    name: "another script",
    answer: () => answerOf("她对核桃过敏，一点也不能吃，吃了会很难受"),
    matter: "script",
    asks: 2,
  },
  { name: "another language", answer: () => GERMAN, matter: "language", asks: 2 },
  {
    name: "names and numbers of its own",
    answer: () => answerOf("Lives in Lisbon with 3 cats"),
    matter: "invented",
    asks: 2,
  },
  { name: "the wrong key", answer: provider("key"), matter: "key", asks: 1 },
  {
    name: "too many requests",
    answer: provider("rate", { retryable: "yes" }),
    matter: "rate",
    asks: 1,
  },
  {
    name: "no network",
    answer: provider("network", { retryable: "yes" }),
    matter: "network",
    asks: 1,
  },
  {
    name: "a stream that breaks off",
    answer: () => ({ text: '{"memor', ...(provider("broken")() as object) }),
    matter: "broken",
    asks: 1,
  },
];

const TALK = [
  ["I'm allergic to walnuts, and my sister Berta lives in Porto.", "I will remember that, dear."],
] as const;

describe("a model that misbehaves when it is asked for drafts", () => {
  it.each(BAD_WAYS)(
    "[5.6, 12.3] $name: nothing is drafted, and $matter is told",
    async ({ answer, matter, asks }) => {
      const d = await drafting(TALK, answer);
      const refused = await refusal(d.draft());
      expect([refused.code, refused.details["matter"]]).toEqual(["unavailable", matter]);
      expect(d.asked()).toHaveLength(asks);
      expect((await d.memories.list(ann, {}, { limit: 5 })).total).toBe(0);
    },
  );

  it.each(
    BAD_WAYS.filter(
      ({ name }) => !/lines it was given|wrong key|network|requests|breaks/u.test(name),
    ),
  )(
    "[5.6, 12.3] $name: nothing is generated from a description either",
    async ({ answer, matter }) => {
      const d = await drafting([], answer);
      const refused = await refusal(
        d.memories.generate(ann, { description: TALK[0][0], scope: GLOBAL }),
      );
      expect([refused.code, refused.details["matter"]]).toEqual(["unavailable", matter]);
    },
  );

  it.each(BAD_WAYS.filter(({ asks }) => asks === 2))(
    "[P-I2, C-F12] $name: one word about it is said, and a good second answer counts",
    async ({ answer }) => {
      const d = await drafting(TALK, (request, attempt) =>
        attempt === 0 ? answer(request, 0) : answerOf("Is allergic to walnuts"),
      );
      expect((await d.draft()).items.map(({ text }) => text)).toEqual(["Is allergic to walnuts"]);
      const [first, second] = d.asked().map(systemOf);
      expect(second?.length).toBeGreaterThan(first?.length ?? 0);
    },
  );

  it("[P-D1] whole memories of an answer that is cut twice are kept", async () => {
    const cut = `{"memories": [{"text": "Is allergic to walnuts", "from": [1]}, {"text": "Has a sis`;
    const d = await drafting(TALK, () => ({ text: cut, reason: "length" }));
    expect((await d.draft()).items.map(({ text }) => text)).toEqual(["Is allergic to walnuts"]);
    expect(d.asked()).toHaveLength(2);
  });

  it("[5.6] a second answer that is worse does not take what the first one had", async () => {
    const d = await drafting(TALK, (_, attempt) =>
      attempt === 0 ? answerOf("Is allergic to walnuts", "Is 34 years old") : "",
    );
    const drafts = await d.draft();
    expect(drafts.items.map(({ text }) => text)).toEqual(["Is allergic to walnuts"]);
    expect(drafts.leftOut).toBe(1);
  });

  it("[P-I1] what is said in Chinese is drafted in Chinese, names as they stand", async () => {
    const d = await drafting(
      [["我对核桃过敏，我姐姐小梅住在柏林。", "好的，我记住了。"]],
      (_, attempt) =>
        attempt === 0
          ? answerOf("Her elder sister Little Plum lives in Berlin, and walnuts are bad for her")
          : answerOf("对核桃过敏", "姐姐小梅住在柏林"),
    );
    expect((await d.draft()).items.map(({ text }) => text)).toEqual([
      "对核桃过敏",
      "姐姐小梅住在柏林",
    ]);
  });

  it("[P-I5] the person's language counts, not the character's", async () => {
    const d = await drafting(
      [["Ich bin gegen Walnüsse allergisch.", "Oh dear, I will never bake with walnuts again."]],
      () => answerOf({ text: "Backt nie wieder mit Walnüssen", from: [1] }),
    );
    expect((await d.draft([1])).items[0]?.text).toBe("Mira: Backt nie wieder mit Walnüssen");
    expect(systemOf(d.asked()[0])).toContain("German");
  });

  it("[P-D10] a repetitive conversation may be drafted repetitively", async () => {
    const said = Array.from(
      { length: 30 },
      (_, at) => `On day ${at} I watered the roses by the wall.`,
    );
    const d = await drafting([[said.join("\n"), "Mhm."]], () =>
      answerOf("Waters the roses by the wall each day"),
    );
    expect((await d.draft()).items).toHaveLength(1);
  });

  it("[P-D17] texts such as __proto__ are texts", async () => {
    const d = await drafting(
      [["My project is called __proto__, or constructor.", "Odd."]],
      () =>
        '{"memories": [{"text": "__proto__ is a project", "__proto__": {"x": 1}, "from": [1]}, "constructor"]}',
    );
    expect((await d.draft()).items.map(({ text }) => text)).toEqual([
      "__proto__ is a project",
      "constructor",
    ]);
  });
});
