import { describe, expect, it } from "vitest";
import { ENTITY_TEXTS } from "./__fixtures__/entity-texts.ts";
import { ruleEntities } from "./entity-rules.ts";

describe("ruleEntities", () => {
  it.each(["en", "de", "es"] as const)(
    "[6.7] of the names it finds 9 in 10 are right, and it finds 9 in 10: %s",
    (language) => {
      const faults: string[] = [];
      let [found, wanted, right] = [0, 0, 0];
      for (const { text, names } of ENTITY_TEXTS.filter((one) => one.language === language)) {
        const is = ruleEntities(text).map(({ name, type }) => `${name} (${type ?? "no type"})`);
        const ought = names.map(([name, type]) => `${name} (${type})`);
        found += is.length;
        wanted += ought.length;
        right += ought.filter((one) => is.includes(one)).length;
        if (is.join() !== ought.join()) faults.push(`${text}: ${is.join(", ")}`);
      }
      expect(right / found, faults.join("\n")).toBeGreaterThanOrEqual(0.9);
      expect(right / wanted, faults.join("\n")).toBeGreaterThanOrEqual(0.9);
    },
  );

  it("[6.7] finds an entity whatever the rules of extraction write around it, and never throws", () => {
    expect(ruleEntities("user_name: Alice")).toEqual([{ name: "Alice", type: "person" }]);
    expect(ruleEntities("Works at Works at in in")).toEqual([]);
    for (const text of [
      "",
      " ",
      "🙂",
      "in In IN",
      "\u0000",
      "a".repeat(500),
      "A ".repeat(250),
      "de la de la",
    ]) {
      expect(() => ruleEntities(text)).not.toThrow();
    }
  });

  it("[P-I1] a name in a script without capitals is no reason to fail, and a known one is found", () => {
    expect(ruleEntities("住在柏林，用 TypeScript 写程序")).toEqual([
      { name: "TypeScript", type: "technology" },
    ]);
  });
});
