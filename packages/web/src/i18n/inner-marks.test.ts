import { describe, expect, it } from "vitest";
import { innerMarks } from "./inner-marks.ts";
import { translate } from "./translate.ts";

describe("quotation marks within a quotation", () => {
  it.each([
    [
      "en",
      "Written down: “The ship is called Aurora.”",
      "Written down: ‘The ship is called Aurora.’",
    ],
    ["de", "Written down: “Aurora.” Or „Luna“?", "Written down: ‚Aurora.‘ Or ‚Luna‘?"],
    ["es", "Anotado: «Aurora» o “Luna”.", "Anotado: “Aurora” o “Luna”."],
    ["en", 'It is "so" called; 5" long', 'It is ‘so’ called; 5" long'],
    ["de", "… und schrieb: „Das Schiff", "… und schrieb: ‚Das Schiff"],
    ["en", "I've said “don’t” twice", "I've said ‘don’t’ twice"],
  ])("[11.7] are the inner ones of %s", (locale, words, turned) => {
    expect(innerMarks(words, locale)).toBe(turned);
  });

  it("[11.7] are turned in a line that puts its own around the words", () => {
    const say = (line: string) => translate(line, { text: "so „hieß“ es" }, "de");
    expect(say("„{text}“ behalten")).toBe("„so ‚hieß‘ es“ behalten");
    expect(say("Gelöscht: {text}")).toBe("Gelöscht: so „hieß“ es");
  });
});
