import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { LANGUAGES } from "../languages.ts";
import { retell } from "./retell.ts";

describe("retell", () => {
  it.each([
    ["en", "My dog is called Rex.", "your dog is called Rex"],
    ["en", "I live in Hamburg", "you live in Hamburg"],
    [
      "en",
      "I'm allergic to walnuts, and so is my sister.",
      "you're allergic to walnuts, and so is your sister",
    ],
    ["en", "Yesterday I was at the harbour", "yesterday you were at the harbour"],
    ["de", "Mein Hund heißt Bello.", "dein Hund heißt Bello"],
    [
      "de",
      "Ich wohne in Bonn und arbeite als Lehrer",
      "du wohnst in Bonn und arbeitest als Lehrer",
    ],
    [
      "de",
      "Gestern war ich mit meiner Schwester im Kino",
      "gestern warst du mit deiner Schwester im Kino",
    ],
    ["es", "Mi gato se llama Copo", "tu gato se llama Copo"],
    ["es", "Vivo en Sevilla", "vives en Sevilla"],
    ["es", "Me llamo Lucía", "te llamas Lucía"],
  ] as const)("[11.6] in %s “%s” becomes “%s”", (language, sentence, told) => {
    expect(retell(sentence, language)).toBe(told);
  });

  it.each([
    ["en", "You told me about your dog"],
    ["en", "Elena lives in Hamburg."],
    ["en", "We went to Rome. I loved it."],
    ["de", "Ich grübele über alles nach"],
    ["de", "Du hast mir geholfen"],
    ["es", "Compré un coche y estoy feliz"],
  ] as const)("[11.6] in %s “%s” is better quoted", (language, sentence) => {
    expect(retell(sentence, language)).toBeUndefined();
  });

  it("[12.3] takes any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          const told = retell(`my ich mi ${text}`, language);
          expect(told === undefined || told.length > 0).toBe(true);
        },
      ),
    );
  });
});
