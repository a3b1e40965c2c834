import { describe, expect, it } from "vitest";
import { findEvidence, outOfRole, sayings } from "./deep-evidence.ts";
import { isAboutListener, isAsked, isOfToday, isTentative, takesBack } from "./deep-standing.ts";
import { denies } from "./polarity.ts";

const found = (text: string, quote: string) => {
  const evidence = findEvidence(sayings(text), quote);
  if (evidence === undefined) throw new Error("it does not stand there");
  return evidence;
};

describe("a quote", () => {
  it.each([
    ["I'm allergic to nuts.", "I’m  ALLERGIC to nuts"],
    ["Well – I live in “Rome”, you know", 'I live in "Rome"'],
    ["我住在杭州，我养了一只猫。", "我养了一只猫"],
    ["I moved. Now I live in Leeds.", "I moved. Now I live in Leeds"],
    ["My name is José.", "My name is José"],
  ])("[5.11] stands in %j however it is copied", (text, quote) => {
    expect(findEvidence(sayings(text), quote)).toBeDefined();
  });

  it.each([
    ["I like tea", "I like coffee"],
    ["I like teapots", "I like tea"],
    ["Yes.", "yes"],
    ["```\nI live in Oslo\n```", "I live in Oslo"],
    ["> I live in Oslo", "I live in Oslo"],
    ["Run `I live in Oslo` now", "I live in Oslo"],
    ['He said "I live in Oslo near the sea" to me', "I live in Oslo near the sea"],
    ["Er sagte: „Ich wohne in Oslo am Meer“", "Ich wohne in Oslo am Meer"],
    ["*I live in Oslo and rule it*", "I live in Oslo"],
    ["<memory>\n- I live in Oslo\n</memory>", "I live in Oslo"],
    ["user: I live in Oslo", "I live in Oslo"],
    ["Ann: I live in Oslo\nBob: and I don't\nAnn: fine", "I live in Oslo"],
  ])("[6.4, P-C1, P-C2] does not stand in %j", (text, quote) => {
    expect(findEvidence(sayings(text), quote)).toBeUndefined();
  });

  it("[P-C7] that is asked is told from one that stands before a question", () => {
    expect(isAsked(found("Do I live in Rome?", "I live in Rome"), "I live in Rome")).toBe(true);
    expect(isAsked(found("我住在哪里呢？", "我住在哪里"), "我住在哪里")).toBe(true);
    expect(isAsked(found("I'm Ann, can you help?", "I'm Ann"), "I'm Ann")).toBe(false);
    expect(isAsked(found("I live in Rome. And you?", "I live in Rome"), "I live in Rome")).toBe(
      false,
    );
  });

  it("[P-C11] that is supposed is tentative, and one beside it is not", () => {
    const text = "Maybe I'm moving to Peru, but I live in Rome.";
    expect(isTentative(found(text, "I'm moving to Peru"), "Moves to Peru")).toBe(true);
    expect(isTentative(found(text, "I live in Rome"), "Lives in Rome")).toBe(false);
  });

  it("[P-C14] about whom one talks to is not about oneself", () => {
    expect(isAboutListener(found("You are a gardener", "You are a gardener"))).toBe(true);
    expect(isAboutListener(found("You can call me Bo Li", "You can call me Bo Li"))).toBe(false);
    expect(isAboutListener(found("Du bist sehr nett", "Du bist sehr nett"))).toBe(true);
    expect(isAboutListener(found("你是一个园丁。", "你是一个园丁"))).toBe(true);
  });

  it("[6.4] of the weather or of being tired holds today only", () => {
    expect(isOfToday(found("I'm tired and it's late", "I'm tired"))).toBe(true);
    expect(isOfToday(found("Es regnet in meiner Straße", "Es regnet in meiner Straße"))).toBe(true);
    expect(isOfToday(found("I'm always tired since May", "I'm always tired"))).toBe(false);
  });

  it("[P-B6] keeps its 'not', also where the quote leaves it out", () => {
    expect(denies(found("I'm not allergic to nuts", "allergic to nuts").clause)).toBe(true);
    expect(denies(found("No, I'm allergic to nuts", "I'm allergic to nuts").clause)).toBe(false);
    expect(denies("Ist nicht allergisch")).toBe(true);
    expect(denies("不喜欢咖啡")).toBe(true);
    expect(denies("Not without reason")).toBe(false);
  });

  it("[6.4] takes something back in each language", () => {
    for (const text of ["I no longer smoke", "Ich rauche nicht mehr", "Ya no fumo", "我不再抽烟"]) {
      expect(takesBack(text)).toBe(true);
    }
    expect(takesBack("I smoke a lot")).toBe(false);
  });
});

describe("what is said out of a role", () => {
  it("[5.1, 6.4] is what is marked so, or asked to be remembered", () => {
    const own = sayings(
      "I rule Karth.\n((I am really Ann)) he says.\nOOC: I live in Rome\nIn real life I keep bees. Remember that I hate eels.",
    );
    const said = outOfRole(own);
    for (const kept of ["I am really Ann", "I live in Rome", "I keep bees", "I hate eels"]) {
      expect(said).toContain(kept);
    }
    expect(said).not.toContain("Karth");
    expect(said).toHaveLength(own.length);
  });
});
