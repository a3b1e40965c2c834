import { describe, expect, it } from "vitest";
import { entityForm, keptMentions } from "./entity.ts";
import { ENTITIES_PER_ENTRY, ENTITY_NAME_LENGTH } from "./limits.ts";

describe("keptMentions", () => {
  it("[6.7] keeps names that stand in the text, with their types, other names and relations", () => {
    const given = {
      entities: [
        { name: "Mira", type: "person" as const },
        { name: "ACME", type: "organization" as const, aliases: ["Acme Inc.", "acme"] },
      ],
      relations: [{ from: "Mira", to: "Acme Inc.", relation: "works at" }],
    };
    expect(keptMentions("Mira works at Acme.", given)).toEqual({
      entities: [
        { name: "Mira", type: "person" },
        { name: "ACME", type: "organization", aliases: ["Acme Inc."] },
      ],
      relations: [{ from: "Mira", to: "Acme Inc.", relation: "works at" }],
    });
  });

  it("[12.3] leaves out names that the text does not hold, and relations to them", () => {
    const given = {
      entities: [
        { name: "Ann", type: "person" as const },
        { name: "Berlin", type: "place" as const },
      ],
      relations: [{ from: "Ann", to: "Berlin", relation: "lives in" }],
    };
    expect(keptMentions("Anna moved to Berlin", given)).toEqual({
      entities: [{ name: "Berlin", type: "place" }],
    });
    expect(
      keptMentions("田中さんは東京に住んでいます", { entities: [{ name: "東京", type: "place" }] }),
    ).toEqual({ entities: [{ name: "東京", type: "place" }] });
  });

  it("[12.3, 12.6] whatever a model answers, what is kept is short, storable and of known types", () => {
    const many = Array.from({ length: 40 }, (_, index) => `N${index}`);
    const text = `${many.join(" ")} ${"x".repeat(ENTITY_NAME_LENGTH + 1)}`;
    const kept = keptMentions(text, {
      entities: [
        { name: "N1", type: "planet" as never },
        { name: "N1", type: "person" },
        { name: "x".repeat(ENTITY_NAME_LENGTH + 1), type: null },
        { name: "N2\u0000", type: null },
        { name: " - ", type: null },
        { name: 7 as never, type: null },
        ...many.map((name) => ({ name, type: null })),
      ],
    });
    expect(kept.entities).toHaveLength(ENTITIES_PER_ENTRY);
    expect(kept.entities?.[0]).toEqual({ name: "N1", type: null });
  });
});

describe("entityForm", () => {
  it("[6.7] two spellings of a name are one, two names are two", () => {
    expect(entityForm("  José  ")).toBe(entityForm("Jose"));
    expect(entityForm("Straße")).toBe(entityForm("STRASSE"));
    expect(entityForm("New-York")).toBe(entityForm("new york"));
    expect(entityForm("Mira's")).toBe(entityForm("Mira"));
    expect(entityForm("Acme Inc.")).toBe(entityForm("acme inc"));
    expect(entityForm("C++")).not.toBe(entityForm("C#"));
    expect(entityForm("Node.js")).not.toBe(entityForm("Nodejs"));
    expect(entityForm("??")).toBe("??");
    expect(entityForm("ガ")).not.toBe(entityForm("カ"));
  });
});
