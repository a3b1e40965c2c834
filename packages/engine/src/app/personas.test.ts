import { describe, expect, it } from "vitest";
import { personaUseCases } from "./personas.ts";
import { ann, bob, memoryWorld, refusal } from "./testing/memory-world.ts";

describe("personaUseCases", () => {
  it("[7.6] makes, changes, finds and removes personas, each only for its account", async () => {
    const { context } = await memoryWorld();
    const personas = personaUseCases(context);
    const made = await personas.create(ann, { name: "Captain", description: " Sails. " });
    expect(made).toMatchObject({ name: "Captain", description: "Sails.", revision: 1 });
    const changed = await personas.update(ann, made.id, { name: "Skipper", revision: 1 });
    expect((await personas.list(ann, { limit: 5 })).items).toEqual([changed]);
    expect((await refusal(personas.update(ann, made.id, { revision: 1 }))).code).toBe("conflict");
    expect((await refusal(personas.remove(bob, made.id))).code).toBe("not_found");
    await personas.remove(ann, made.id);
    expect((await refusal(personas.get(ann, made.id))).code).toBe("not_found");
  });
});
