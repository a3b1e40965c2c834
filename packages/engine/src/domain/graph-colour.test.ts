import { describe, expect, it } from "vitest";
import { ENTITY_TYPES } from "./entity.ts";
import { AMBER_SLOT, colourSlot } from "./graph-colour.ts";

describe("colourSlot", () => {
  it("[6.9] gives every type its slot for good, and amber's to technology", () => {
    expect(Object.fromEntries(ENTITY_TYPES.map((type) => [type, colourSlot(type)]))).toEqual({
      person: 6,
      organization: 2,
      place: 4,
      project: 8,
      technology: 3,
      product: 0,
      event: 7,
      animal: 9,
      concept: 5,
    });
    expect(colourSlot("technology")).toBe(AMBER_SLOT);
  });

  it("[6.9] the common types have a slot each", () => {
    expect(new Set(ENTITY_TYPES.map(colourSlot)).size).toBe(ENTITY_TYPES.length);
  });

  it("[6.9] case makes no colour, and no type is none", () => {
    expect(colourSlot("Technology")).toBe(colourSlot("technology"));
    for (const none of [null, undefined, "", "  "]) expect(colourSlot(none)).toBeNull();
  });

  it("[6.9] any other type has a slot of the palette", () => {
    for (const type of ["constructor", "__proto__", "植物", "x".repeat(500)]) {
      expect(colourSlot(type)).toBeGreaterThanOrEqual(0);
      expect(colourSlot(type)).toBeLessThan(10);
    }
  });
});
