import { describe, expect, it } from "vitest";
import { added, NO_SCORE, precisionOf, recallOf, scoreOf } from "../testing/extraction-score.ts";
import { UTTERANCES } from "./__fixtures__/utterances.ts";
import { extractByRules } from "./extract.ts";

/** A Wednesday at noon, in UTC+1. */
const at = Date.UTC(2026, 2, 11, 11);
const found = (text: string) => extractByRules({ text, at, offsetMinutes: 60 });
const texts = (text: string) => found(text).map((finding) => finding.text);

describe("extractByRules", () => {
  it.each(["en", "de", "es"] as const)(
    "[6.4] of its findings 95 in 100 are right, and of what there is it finds 80 in 100: %s",
    (language) => {
      const own = UTTERANCES.filter((one) => one.language === language);
      const score = own.map((one) => scoreOf(one, found(one.text))).reduce(added, NO_SCORE);
      expect(own.length).toBeGreaterThan(30);
      expect(precisionOf(score), score.faults.join("\n")).toBeGreaterThanOrEqual(0.95);
      expect(recallOf(score), score.faults.join("\n")).toBeGreaterThanOrEqual(0.8);
    },
  );

  it("[6.4] forgets the one and saves the other in one sentence", () => {
    expect(found("Forget that I like Python; I use TypeScript now")).toMatchObject([
      {
        kind: "explicit",
        text: "Uses TypeScript",
        value: "TypeScript",
        confidence: 0.95,
        forgets: "Likes Python",
      },
    ]);
    expect(found("Vergiss bitte, dass ich einen Hund habe.")).toMatchObject([
      { text: "", forgets: "Hat einen Hund" },
    ]);
    expect(found("Olvida que tengo un perro.")).toMatchObject([
      { text: "", forgets: "Tiene un perro" },
    ]);
  });

  it("[6.4] what is asked to be remembered counts, whatever it is of, before or after", () => {
    expect(found("Please remember that the spare key is under the blue pot.")).toMatchObject([
      { kind: "explicit", text: "The spare key is under the blue pot", attribute: "note" },
    ]);
    expect(found("Ich habe am 5. Juni Hochzeitstag, merk dir das bitte.")).toMatchObject([
      { kind: "explicit", text: "Hat am 5. Juni Hochzeitstag (2026-06-05)" },
    ]);
    expect(found("Soy celíaca. No lo olvides.")).toMatchObject([{ kind: "explicit" }]);
  });

  it("[6.4] a secret is kept not even where it is asked for", () => {
    expect(found("Please remember that my password is hunter2now")).toEqual([]);
    expect(found("Merk dir: meine PIN ist 4711")).toEqual([]);
    expect(found("Recuerda que mi clave es: perro1234")).toEqual([]);
    expect(found("My card is 4111 1111 1111 1111, remember that.")).toEqual([]);
  });

  it("[6.4] what a persona plays is nothing, what is said out of the part is kept", () => {
    const played = (text: string) =>
      extractByRules({ text, at, offsetMinutes: 0, isPlayed: true }).map((one) => one.text);
    expect(played("I live in a tower and I have two dragons.")).toEqual([]);
    expect(played("I draw my sword. ((by the way, I live in Ghent))")).toEqual(["Lives in Ghent"]);
  });

  it("[6.4] [P-C2] what Keepsake put into a prompt and what is quoted are nobody's word", () => {
    expect(found("<memory>\n- Lives in Bath\n</memory>\nmy memory says: I live in Bath")).toEqual(
      [],
    );
    expect(found("> I live in Bath\n> I have a dog\nwhat do you make of it?")).toEqual([]);
  });

  it("[P-B9] [P-B10] a plan has the day that was meant when it was said, by the person's clock", () => {
    expect(texts("I'm flying to Lisbon tomorrow.")).toEqual([
      "Is flying to Lisbon tomorrow (2026-03-12)",
    ]);
    const late = { text: "I'm flying to Lisbon tomorrow.", at: Date.UTC(2019, 4, 2, 23, 30) };
    expect(extractByRules({ ...late, offsetMinutes: 60 })[0]?.text).toContain("(2019-05-04)");
    expect(extractByRules({ ...late, offsetMinutes: 0 })[0]?.text).toContain("(2019-05-03)");
    expect(texts("I have an exam on 3 January")).toEqual(["Has an exam on 3 January (2027-01-03)"]);
  });

  it("[P-B17] stores only what was said: a walk with the dog is no home", () => {
    expect(texts("I walked my dog in NYC")).toEqual(["Has a dog"]);
  });

  it("[P-B6] a denial of what was thought takes it back and puts nothing in its place", () => {
    expect(found("No, that was not me, I'm not allergic to walnuts.")).toMatchObject([
      { kind: "correction", text: "", forgets: "Is allergic to walnuts" },
    ]);
  });

  it("[P-B7] of two words on what has one value the later one stands", () => {
    expect(texts("I'm vegan. No, sorry, I'm vegetarian.")).toEqual(["Is vegetarian"]);
  });

  it("[6.4] what one message says and takes back is not saved", () => {
    expect(texts("I live in Rome. Actually I don't live in Rome, I made that up.")).toEqual([""]);
    expect(texts("I have two dogs. Just kidding!")).toEqual([]);
    expect(texts("Allergic to walnuts, I am not.")).toEqual([]);
  });

  it("[6.4] an adverb that turns a habit round is kept", () => {
    expect(texts("I never eat breakfast")).toEqual(["Never eats breakfast"]);
    expect(texts("Nunca ceno después de las nueve.")).toEqual(["Nunca cena después de las nueve"]);
  });

  it("[6.4] how somebody wants to be addressed and answered is a decision", () => {
    expect(found("Bitte duze mich.")).toMatchObject([
      { kind: "decision", attribute: "address-form", confidence: 0.8 },
    ]);
    expect(found("From now on answer me in Welsh, please.")).toMatchObject([
      { kind: "decision", attribute: "answer-language", value: "Welsh" },
    ]);
  });

  it("[P-C7] [P-C12] questions and commands are no facts", () => {
    for (const text of [
      "What are the KPIs for user Christophe?",
      "What is your name?",
      "Run echo hello",
      "Do I live in Berlin?",
      "Wie heiße ich?",
      "¿Cómo me llamo?",
    ]) {
      expect(found(text), text).toEqual([]);
    }
  });

  it("[P-C11] a hypothesis is no fact", () => {
    expect(found("I think the search returns empty because the index is stale.")).toEqual([]);
    expect(found("Maybe I'm allergic to cats")).toEqual([]);
  });

  it("[P-I1] the text is in the person's language, names as they were written", () => {
    expect(texts("Meine Schwester Jördis wohnt in Sankt Pölten")).toEqual([
      "Schwester Jördis wohnt in Sankt Pölten",
    ]);
    expect(texts("me llamo Íñigo Martínez de la Torre")).toEqual([
      "Se llama Íñigo Martínez de la Torre",
    ]);
  });
});

/** The same numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("extractByRules, whatever it is given", () => {
  it("[6.4] never throws, and every quote stands in the message", () => {
    const random = numbers(7);
    const parts = [
      ..."I my me . , ; : ! ? \n ( ) \" ' “ ” „ « » ` * _ > < & 1 3 2026 \u0000 \u202e \ud800 é 🙂 漢字 ß".split(
        " ",
      ),
      ..."am live in have two dogs allergic to remember that forget ich bin wohne in dass meine Schwester heißt me llamo soy vivo en tengo que mi recuerda from now on tomorrow am 3. Mai".split(
        " ",
      ),
    ];
    for (let round = 0; round < 400; round += 1) {
      const length = 1 + Math.floor(random() * 40);
      const text = Array.from(
        { length },
        () => parts[Math.floor(random() * parts.length)] ?? "",
      ).join(random() < 0.8 ? " " : "");
      for (const finding of found(text)) {
        expect(finding.text !== "" || finding.forgets !== null, text).toBe(true);
        expect(finding.attribute, text).toMatch(/^[\p{L}\p{N}-]+$/u);
        expect(finding.subject, text).toMatch(/^[\p{L}\p{N}-]+$/u);
      }
    }
    for (const { text } of UTTERANCES) {
      for (const { quote } of found(text)) expect(text.normalize("NFC")).toContain(quote);
    }
  });

  it.each([
    "She told me: remember that he's a spy",
    "Er sagte: Merk dir, dass ich Arzt bin",
    "Vergiss nicht, mir Bescheid zu sagen",
    "Ich heiße das nicht gut",
    "Give me a bio: I am a painter in Rome",
  ])("[6.4] what is another's, or only a text to work on, is no finding: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("[6.4] since when something is so is no part of what it is", () => {
    expect(found("Ich bin seit letztem Jahr Vegetarier").map((one) => one.text)).toEqual([
      "Ist Vegetarier",
    ]);
    const said = "Merk dir bitte, dass ich Arzt bin. Remember that I'm a vegan.";
    expect(found(said).map(({ kind }) => kind)).toEqual(["explicit", "explicit"]);
  });

  it("[6.4] finds the same in a composed and a decomposed text, and past signs that nobody sees", () => {
    for (const { text } of UTTERANCES) {
      const plain = found(text.normalize("NFC"));
      expect(found(text.normalize("NFD")), text).toEqual(plain);
      const sown = text.replace(/(?<=\p{L})(?=\p{L}\p{L})/gu, "\u200b").replace(/^/u, "\ufeff");
      expect(found(sown), text).toEqual(plain);
    }
  });

  it("[6.4] looks at a bounded part of any message, so that 100 KB of anything stay harmless", () => {
    const hostile = [
      "I am allergic to nuts and ",
      "my sister ",
      "‘",
      "“said ",
      "“",
      "„",
      "«a",
      "‚",
      "「",
      "*a ",
      "every monday i go ",
      "ich bin gegen ",
      "tengo dos hijos y ",
      "remember that ",
      "forget that i ",
      "from: a\n",
      "i live in x. ",
      "((",
      "-",
      "correct my ",
      "bin seit y ",
      "wohne mit a seit b ",
      "vivo desde hace ya como ",
      "quick background: a, ",
      "1",
      " ",
      "\n",
      "a",
      "e\u0301",
    ].map((part) => part.repeat(Math.ceil(100_000 / part.length)));
    for (const text of hostile) expect(found(text).length).toBeLessThanOrEqual(20);
    const far = `${"Nothing to see here. ".repeat(4_000)}My name is Ann.`;
    expect(found(`My name is Ann. ${far}`).map((one) => one.value)).toEqual(["Ann"]);
  });
});
