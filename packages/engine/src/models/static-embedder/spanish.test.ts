import { describe, expect, it } from "vitest";
import { foldWord } from "./folded-words.ts";
import { spanish } from "./lexicon/lexicons.ts";
import { glossSpanish } from "./spanish.ts";

const lexicon = spanish();
const gloss = (word: string) => glossSpanish(lexicon, foldWord(word))?.join(" ");

describe("glossSpanish", () => {
  it.each([
    ["gato", "cat"],
    ["gatas", "cat"],
    ["perrito", "dog"],
    ["luces", "light"],
    ["profesoras", "teacher"],
    ["trabajé", "work"],
    ["trabajando", "work"],
    ["comieron", "eat"],
    ["duermen", "sleep"],
    ["quiero", "love want"],
    ["jugué", "play game"],
    ["empecé", "begin start"],
    ["toqué", "touch play instrument"],
    ["conozco", "know"],
    ["construyó", "build"],
    ["pidió", "order ask"],
    ["comprándolo", "buy"],
    ["llamarme", "call named"],
    ["cansada", "tired"],
    ["carísimo", "expensive"],
    ["niño", "child"],
    ["tranquilamente", "calm quiet"],
  ])("[6.3] knows the form %s", (word, english) => {
    expect(gloss(word)).toBe(english);
  });

  it("keeps ñ, which is a letter of its own", () => {
    expect(foldWord("AÑO")).toBe("año");
    expect(foldWord("canción")).toBe("cancion");
  });

  it("says nothing of words that it does not know", () => {
    for (const word of ["zyzzyva", "quaxtrilla", "ab"]) expect(gloss(word)).toBeUndefined();
  });
});
