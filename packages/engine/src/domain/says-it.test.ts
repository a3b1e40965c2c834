import { describe, expect, it } from "vitest";
import { textAnalyzer } from "../models/analyzer.ts";
import { saidOf, saysIt, withoutNames } from "./says-it.ts";

const { words } = textAnalyzer();
const find = (deleted: string, text: string, common?: ReadonlySet<string>) =>
  saysIt(saidOf([deleted], words, common), text, words, common);

describe("saysIt", () => {
  it.each([
    [
      "My garden is in Elm Street.",
      "I walked down Elm Street with the dog. It rained.",
      "elm street",
    ],
    [
      "Meine Tochter ist gegen Walnüsse allergisch.",
      "- Allergie der Tochter: Walnuss",
      "tochter walnusse",
    ],
    ["Mi hermana se llama Lucía y vive en Cádiz.", "Lucía, de Cádiz, vino a cenar.", "lucia cadiz"],
    ["私は札幌に住んでいます。", "札幌に住んでいるそうです。", "札幌"],
    ["저는 부산에서 살아요.", "언니도 부산에 살아요", "부산"],
  ])("[10.4] finds in %j what %j tells of it", (deleted, text, expected) => {
    const found = find(deleted, text);
    expect(found).toBeDefined();
    for (const word of expected.split(" ")) expect(found?.words.join(" ")).toContain(word);
    expect(text).toContain(found?.quotes[0]);
  });

  it.each([
    ["My garden is in Elm Street.", "What would you like to talk about today?"],
    ["I really like you, you know that?", "You know what I would like? To go there now."],
    ["Please remember this for me.", "I will remember it, thank you very much."],
    ["Ich habe das wirklich sehr gern, weißt du.", "Das weißt du doch, ich habe es dir gesagt."],
  ])("[10.4] shares nothing that tells between %j and %j", (deleted, text) => {
    expect(find(deleted, text)).toBeUndefined();
  });

  it("[10.4] calls the same words the same, whatever their case, marks and surroundings", () => {
    expect(find("My code is 4711!", "She said: my code is 4711, remember")?.likeness).toBe("same");
    expect(find("Tea with milk", "tea with milk.")?.likeness).toBe("same");
    expect(find("Red wine", "Coloured winery, the reddest")).toBeUndefined();
  });

  it("[10.4] takes one word for evidence only where a sentence has no other", () => {
    expect(find("Walnuts!", "I cannot eat walnuts, sorry.")?.words).toEqual(["walnuts"]);
    expect(
      find("The walnuts were on the old table", "Walnuts stood in the recipe book"),
    ).toBeUndefined();
  });

  it("[10.4] takes a name or a long number for evidence even alone, unless it is called all the time", () => {
    expect(
      find("My garden lies in Zephyrgasse.", "How did Zephyrgasse come into it?")?.words,
    ).toEqual(["zephyrgasse"]);
    expect(find("The door opens with 4711, dear.", "Was it 4711 again, or not?")?.words).toEqual([
      "4711",
    ]);
    const said = withoutNames(
      saidOf(["My garden lies in Zephyrgasse."], words),
      new Set(["zephyrgasse"]),
    );
    expect(saysIt(said, "How did Zephyrgasse come into it?", words)).toBeUndefined();
    expect(saysIt(said, "The garden in Zephyrgasse", words)).toBeDefined();
  });

  it("[10.4] does not count names that are called in every message", () => {
    const common = new Set(["mira", "ben"]);
    expect(find("Mira and Ben danced.", "Mira and Ben slept.")).toBeDefined();
    expect(find("Mira and Ben danced.", "Mira and Ben slept.", common)).toBeUndefined();
  });

  it("[10.4] quotes the sentence that says it, the nearest first", () => {
    const text = "Good morning. My garden is in Elm Street. The garden of Elm Street is green.";
    expect(find("My garden is in Elm Street", text)?.quotes[0]).toBe("My garden is in Elm Street.");
  });

  it("[10.4] says where a text is longer than what is looked for", () => {
    const long = Array.from({ length: 80 }, (_, index) => `The parcel ${index} has come.`).join(
      " ",
    );
    expect(saidOf([long], words).isCut).toBe(true);
    expect(saidOf(["The parcel has come."], words).isCut).toBe(false);
  });

  it("[10.4] finds nothing where nothing is said", () => {
    expect(saidOf(["", "…", "😀"], words).sayings).toEqual([]);
    expect(find("Elm Street", "")).toBeUndefined();
  });
});
