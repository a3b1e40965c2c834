import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { textAnalyzer } from "./analyzer.ts";

const analyzer = textAnalyzer();

function finds(query: string, text: string): boolean {
  const terms = new Set(analyzer.terms(text));
  return analyzer.terms(query).some((term) => terms.has(term));
}

describe("textAnalyzer", () => {
  it.each([
    ["咖啡", "我喜欢喝咖啡"],
    ["柏林", "我住在柏林"],
    ["猫", "彼女は猫が好きです"],
    ["散步", "用户周末经常带宠物去公园散步。"],
    ["コーヒー", "朝はコーヒーを飲みます"],
    ["고양이", "고양이가 좋아요"],
    ["집", "지금 집에 가요"],
    ["학교", "우리 학교에서 만나요"],
  ])("[P-I3] %s is found in %s", (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it("[P-I3] two Han texts without a common word share no term", () => {
    expect(finds("咖啡", "我住在柏林")).toBe(false);
  });

  it.each([
    ["dogs", "I have a dog and a parrot."],
    ["Hunde", "Mein Hund heißt Rex."],
    ["Haus", "Die alten Häuser stehen noch am Fluss."],
    ["libro", "Me gustan los libros de misterio."],
    ["canciones", "Escribí una canción para ella."],
    ["strasse", "Ich wohne in der Bergstraße, einer ruhigen Straße."],
    ["Malmo", "Jag bor i Malmö"],
    ["cafe", "We met at the café."],
    ["Elena", "This is Elena’s bicycle."],
    ["ELENA", "elena wohnt in hamburg"],
    ["name", "user_name: Alice"],
    ["ﬁsh", "She caught a fish."],
  ])("[6.3] %s finds %s", (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it("[11.4] terms stand in order, with repeats, and the same for the same text", () => {
    expect(analyzer.terms("tea and tea")).toEqual(["tea", "and", "tea"]);
    const text = "Ich mag Hunde, 我喜欢喝咖啡, and I like dogs 🐶.";
    expect(textAnalyzer().terms(text)).toEqual(analyzer.terms(text));
  });

  it("[3.7] no text makes it throw, and none of its terms is empty or long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 1_500 }), (text) => {
        for (const term of analyzer.terms(text)) {
          expect(term.length).toBeGreaterThan(0);
          expect(term.length).toBeLessThanOrEqual(2 * 64);
        }
      }),
      { numRuns: 60 },
    );
    expect(analyzer.terms("constructor __proto__ toString")).toContain("proto");
  });

  it.each(["I walked the dog to Ümit's café 2 times. ", "我的妹妹去年春天搬到了汉堡", "x", "가"])(
    "[P-I3] a megabyte of %j is worked through in linear time",
    (unit) => {
      const timed = (length: number): number => {
        const text = unit.repeat(length / unit.length);
        const started = performance.now();
        analyzer.terms(text);
        return performance.now() - started;
      };
      timed(20_000);
      expect(timed(1_000_000)).toBeLessThan(100 * Math.max(timed(100_000), 10));
    },
    30_000,
  );
});

describe("textAnalyzer language", () => {
  it.each([
    ["en", "What is my name?"],
    ["en", "My dog is called Rex"],
    ["en", "Hello there"],
    ["en", "lol that's so cool"],
    ["en", "I like Berlin"],
    ["de", "Wie heißt mein Hund?"],
    ["de", "ich wohne in Bonn"],
    ["de", "Danke dir"],
    ["de", "Hallo!"],
    ["de", "Mag Hunde"],
    ["es", "¿Dónde vivo?"],
    ["es", "hola"],
    ["es", "Tengo un perro que se llama Luna"],
    ["es", "Me llamo Ana"],
    ["fr", "Je ne sais pas ce que tu veux"],
    ["nl", "Ik weet het niet"],
    ["it", "Non lo so, forse domani"],
    ["sv", "Jag heter Anna och bor i Lund"],
    ["ru", "Привет, как дела?"],
    ["ja", "彼女は猫が好きです"],
    ["zh", "我喜欢喝咖啡"],
    ["ko", "고양이를 좋아해요"],
  ])("[4.12] says %s for %s", (language, text) => {
    expect(analyzer.language(text)).toBe(language);
  });

  it.each(["", "ok", "Luna", "🎉", "12:30", "\ud800"])("[4.12] says nothing of %j", (text) => {
    expect(analyzer.language(text)).toBeNull();
  });
});

describe("textAnalyzer words", () => {
  it.each([
    ["I really like the garden in Elm Street", ["garden", "elm", "street"]],
    ["Ich habe wirklich keine Zeit für den Garten", ["zeit", "garten"]],
    ["Yo tengo un perro que se llama Toño", ["perro", "llama", "tono"]],
    ["My code is 7, not x", ["code", "7"]],
    ["", []],
  ])("[10.4] of %j are what it is about", (text, expected) => {
    expect(analyzer.words(text).map((word) => word.text)).toEqual(expected);
  });

  it("[10.4] are names where they have a capital within a sentence, or letters and digits, or three digits", () => {
    const text = "Yesterday Klara showed Room 4b to Łukasz at 4711 Elm, in 17 minutes";
    const names = analyzer.words(text).flatMap((word) => (word.isName ? [word.text] : []));
    expect(names).toEqual(["klara", "room", "4b", "lukasz", "4711", "elm"]);
  });

  it("[10.4] are found in the index by one of their terms, in every language", () => {
    for (const text of [
      "The gardens of Elm Street",
      "Walnüsse im Garten",
      "札幌に住んでいます",
      "부산에서 살아요",
    ]) {
      const indexed = new Set(analyzer.terms(text));
      for (const word of analyzer.words(text)) {
        expect(
          word.terms.some((term) => indexed.has(term)),
          word.text,
        ).toBe(true);
      }
    }
  });
});
