import { describe, expect, it } from "vitest";
import { characterUseCases } from "./characters.ts";
import { personaUseCases } from "./personas.ts";
import { ann, rig } from "./testing/rig.ts";

describe("what other pages are told of characters and personas", () => {
  it("[7.6] that one was made, changed or deleted, by its id alone", async () => {
    const r = rig();
    const characters = characterUseCases(r.context);
    const { id } = await characters.create(ann, { name: "Mira" });
    await characters.update(ann, id, { name: "Miriam" });
    await characters.remove(ann, id, "global");
    const personas = personaUseCases(r.context);
    const persona = await personas.create(ann, { name: "Ann" });
    await personas.update(ann, persona.id, { name: "Anna" });
    await personas.remove(ann, persona.id);
    const told = r.events.filter(({ type }) => type === "character" || type === "persona");
    expect(told).toEqual([
      ...Array.from({ length: 3 }, () => ({ type: "character", id })),
      ...Array.from({ length: 3 }, () => ({ type: "persona", id: persona.id })),
    ]);
  });
});
