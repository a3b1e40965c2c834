import { describe, expect, it } from "vitest";
import { extractByRules } from "./extract.ts";

const SAID = { at: Date.UTC(2026, 2, 11, 11), offsetMinutes: 60 };
const texts = (text: string) => extractByRules({ text, ...SAID }).map((one) => one.text);

describe("what is set right within a sentence", () => {
  it.each([
    [
      "Wir fliegen nicht am 3. Mai, sondern am 5. Mai nach Rom.",
      "Fliegt am 5. Mai nach Rom (2026-05-05)",
    ],
    ["Wir ziehen nicht nach Köln, sondern nach Bonn.", "Zieht nach Bonn"],
    [
      "Mein Termin ist nicht am Montag, sondern am Dienstag.",
      "Termin ist am Dienstag (2026-03-17)",
    ],
    [
      "We're not flying to Lisbon in July but in August.",
      "Is flying to Lisbon in August (2026-08)",
    ],
    ["We're not moving to Leeds but to York.", "Is moving to York"],
    ["My exam isn't on 3 June, it's on 5 June.", "Exam is on 5 June (2026-06-05)"],
    ["No viajamos a Lisboa en julio, sino en agosto.", "Viaja a Lisboa en agosto (2026-08)"],
    ["No nos mudamos a Vigo, sino a Lugo.", "Se muda a Lugo"],
    ["Mi examen no es el 3 de junio, sino el 5 de junio.", "Examen es el 5 de junio (2026-06-05)"],
  ])("[6.4] %s saves what is so: %s", (said, saved) => {
    expect(texts(said)).toEqual([saved]);
  });

  it.each([
    "Wir fahren doch nicht im Juli nach Dänemark.",
    "Mein Termin ist nicht am Montag.",
    "No viajamos a Lisboa en julio.",
    "Mi examen no es el 3 de junio.",
    "We're not moving to Leeds.",
    "Fahren wir nicht im Juli, sondern im August?",
    "Vielleicht fahren wir nicht im Juli, sondern im August.",
  ])("[6.4] what is only denied or asked is no plan: %s", (said) => {
    expect(texts(said)).toEqual([]);
  });
});

describe("names of the person's people", () => {
  it.each([
    ["My son's name is Oskar.", "Son's name is Oskar"],
    ["My son isn't called Tim, he's called Tom.", "Son is called Tom"],
    ["Meine Tochter heißt Vera.", "Tochter heißt Vera"],
    ["Meine Oma heißt nicht Anna, sie heißt Hanna.", "Oma heißt Hanna"],
    ["Mi mujer se llama Inés.", "Mujer se llama Inés"],
    ["Mi hermana no se llama Lola, se llama Luna.", "Hermana se llama Luna"],
    ["Mein Hund heißt nicht Bello, sondern Bruno.", "Hund heißt Bruno"],
  ])("[6.4] a name of the household is the person's own word: %s", (said, saved) => {
    const found = extractByRules({ text: said, ...SAID });
    expect(found.map(({ text, confidence }) => [text, confidence >= 0.85])).toEqual([
      [saved, true],
    ]);
  });

  it.each([
    "My boss is called Trevor.",
    "Meine Kollegin heißt nicht Anna, sondern Hanna.",
    "Mi vecina se llama Rosa.",
    "My best friend is called Joe.",
  ])("[6.4] what others are called waits: %s", (said) => {
    const found = extractByRules({ text: said, ...SAID });
    expect(found.map(({ kind }) => kind)).toEqual(["third-person"]);
  });
});
