import { describe, expect, it } from "vitest";
import { extractByRules } from "./extract.ts";

const SAID = { at: Date.UTC(2026, 2, 11, 11), offsetMinutes: 60 };
const texts = (text: string) => extractByRules({ text, ...SAID }).map((one) => one.text);

describe("what goes on in a sentence, or begins with since when", () => {
  it.each<[string, readonly string[]]>([
    ["I've lived in York for two years, and I teach maths.", ["Lives in York", "Teaches maths"]],
    [
      "Ich bin 40, gelernte Köchin und wohne in Ulm.",
      ["Ist 40 Jahre alt", "Ist Köchin", "Wohnt in Ulm"],
    ],
    [
      "Ich spreche Dänisch und kann ein bisschen Klavier spielen.",
      ["Spricht Dänisch", "Spielt Klavier"],
    ],
    [
      "toco la viola en una orquesta y los jueves hago yoga",
      ["Toca la viola en una orquesta", "Hace yoga"],
    ],
    [
      "We have two sons, Ben and Tim, and a cat called Moss.",
      ["Has two sons, Ben and Tim", "Has a cat called Moss"],
    ],
    [
      "Wir haben zwei Söhne, Ben und Tim, und einen Kater namens Moritz.",
      ["Hat zwei Söhne, Ben und Tim", "Hat einen Kater namens Moritz"],
    ],
    [
      "Tenemos dos hijas, Nora y Bea, y una gata que se llama Nube.",
      ["Tiene dos hijas, Nora y Bea", "Tiene una gata que se llama Nube"],
    ],
    ["I no longer work at Siemens, I'm at Bosch now.", ["Works at Bosch"]],
    ["Small correction: I don't live in Leeds any more, I'm in York now.", ["Lives in York"]],
    ["Seit letztem Jahr habe ich ein Wohnmobil.", ["Hat ein Wohnmobil"]],
    ["desde enero tenemos por fin un huerto", ["Tiene un huerto"]],
    ["since May we finally have an allotment", ["Has an allotment"]],
    ["Since last year I've had a motorbike.", ["Has a motorbike"]],
  ])("[6.4] %s tells %j", (said, saved) => {
    expect(texts(said)).toEqual(saved);
  });

  it.each([
    "I lived in Bristol for ten years.",
    "I've lived in Bristol for ten years but now I'm bored.",
    "Kann ich Klavier spielen lernen?",
    "Als gelernter Tischler weißt du das sicher.",
    "My neighbours have two sons, Ben and Tim, and a cat called Moss.",
    "Seit gestern habe ich einen Schnupfen.",
    "Seit Mai habe ich ein Haus gesucht.",
    "seit mai haben wir endlich ruhe",
    "desde enero tenemos un problema",
    "since May we finally have peace",
    "Text for correction: I am living in Madrid since five years.",
  ])("[6.4] nothing of the kind is told by: %s", (said) => {
    expect(texts(said).filter((text) => !/Bristol/u.test(text))).toEqual([]);
  });
});

describe("others' facts and places of work that are let be understood", () => {
  it.each([
    [
      "My aunt has had dementia for years and I'm looking for a home.",
      "Aunt has had dementia for years",
    ],
    [
      "Mein Opa hat seit einem Jahr Arthrose und ich suche Übungen.",
      "Opa hat seit einem Jahr Arthrose",
    ],
    [
      "Mi abuela tiene desde hace años artrosis y busco ejercicios.",
      "Abuela tiene desde hace años artrosis",
    ],
    ["My uncle is a plumber and says I should replace the pipe.", "Uncle is a plumber"],
    ["Mein Schwager ist Elektriker und sagt, ich soll das tauschen.", "Schwager ist Elektriker"],
    ["Mi tía es abogada y dice que no firme.", "Tía es abogada"],
    ["Can I swap my late shift at the bakery?", "Works at the bakery"],
    ["Wie tausche ich meine Schicht in der Bäckerei?", "Arbeitet in der Bäckerei"],
    ["¿Cómo cambio mi turno en la farmacia con una compañera?", "Trabaja en la farmacia"],
  ])("[6.4] %s waits as: %s", (said, waiting) => {
    const found = extractByRules({ text: said, ...SAID });
    expect(found.map(({ text, confidence }) => [text, confidence < 0.7])).toEqual([
      [waiting, true],
    ]);
  });

  it.each([
    "My sister says I'm a plumber and a fool.",
    "Is my shift at the weekend too long?",
    "My shift in Excel is wrong.",
    "Ist meine Schicht am Dienstag zu lang?",
    "Meine Schicht im Kalender ist falsch.",
    "¿Es mi turno en el parchís?",
  ])("[6.4] nothing is let be understood by: %s", (said) => {
    expect(texts(said)).toEqual([]);
  });
});
