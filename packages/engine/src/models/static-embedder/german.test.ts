import { describe, expect, it } from "vitest";
import { foldWord } from "./folded-words.ts";
import { glossGerman } from "./german.ts";
import { readLexicon } from "./lexicon.ts";
import { german } from "./lexicon/lexicons.ts";

const lexicon = german();
const gloss = (word: string) => glossGerman(lexicon, foldWord(word))?.join(" ");

describe("glossGerman", () => {
  it.each([
    ["Katze", "cat"],
    ["Katzen", "cat"],
    ["Kätzchen", "kitten"],
    ["Hunden", "dog"],
    ["Mütter", "mother"],
    ["Äpfeln", "apple"],
    ["Lehrerinnen", "teacher"],
    ["arbeitest", "work"],
    ["gearbeitet", "work"],
    ["gespielt", "play"],
    ["wanderte", "hike"],
    ["sammle", "collect"],
    ["angerufen", "call phone"],
    ["anzurufen", "call phone"],
    ["eingeladen", "invite"],
    ["verkaufte", "sell"],
    ["dunkles", "dark"],
    ["teuren", "expensive"],
    ["roten", "red"],
    ["Aepfel", "apple"],
    ["Strasse", "street"],
  ])("[6.3] knows the form %s", (word, english) => {
    expect(gloss(word)).toBe(english);
  });

  it.each([
    ["Wohnungsmiete", "apartment flat rent"],
    ["Hundefutter", "dog feed pet food"],
    ["Geburtstagskuchen", "birthday cake"],
    ["Klavierlehrerin", "piano teacher"],
    ["Schulfreundin", "school girlfriend friend"],
    ["Kinderzahnarzt", "child dentist"],
    ["Nussallergie", "nut allergy"],
    ["Winterurlaubsplanung", "winter vacation holiday plan"],
  ])("[6.3] reads the compound %s by its parts", (word, english) => {
    expect(gloss(word)).toBe(english);
  });

  it("says nothing of words that it does not know", () => {
    for (const word of ["Quaxtrill", "ab", "Zyzzyva", "Berlin"])
      expect(gloss(word)).toBeUndefined();
  });

  it("does not take apart what is too long for a word", () => {
    const small = readLexicon(["abab pair; ababab triple"]);
    expect(glossGerman(small, "ab".repeat(5))?.join(" ")).toBe("pair triple");
    expect(glossGerman(small, "ab".repeat(50))).toBeUndefined();
  });
});
