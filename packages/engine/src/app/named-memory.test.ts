import { describe, expect, it } from "vitest";
import type { EntryId } from "../domain/ids.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { Store } from "../ports/store.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { namedMemory } from "./named-memory.ts";
import { ANN, ann, memoryWorld, MIA } from "./testing/memory-world.ts";

const OWN = characterScope(MIA);

async function world() {
  const store = await sqliteStore({ path: ":memory:" });
  const { memories } = await memoryWorld({ store });
  const add = async (text: string, key?: string) =>
    (await memories.add(ann, { scope: OWN, text, key })).entry.id;
  const named = async (memory: string, from: Store = store) =>
    (await namedMemory(from, ANN, OWN, memory))?.id;
  return { store, memories, add, named };
}

/** A store in which no scope is read through. */
function withoutScans(store: Store): Store {
  return {
    ...store,
    entryHeads: () => Promise.reject(new Error("the scope was read through")),
  };
}

describe("namedMemory", () => {
  it("[5.6] finds a key without reading the scope through", async () => {
    const { store, add, named } = await world();
    const drink = await add("Green tea: no sugar", "drink");
    await add("drink");
    expect(await named(" drink", withoutScans(store))).toBe(drink);
    await store.close();
  });

  it("[5.6] finds a text however it is written, and a line of <memory>", async () => {
    const { store, add, named } = await world();
    const tea = await add("Likes tea");
    const drink = await add("Green tea: no sugar", "drink");
    for (const memory of ["Likes tea", "likes TEA.", "- Likes tea (recent)", "- Likes tea"]) {
      expect(await named(memory), memory).toBe(tea);
    }
    for (const memory of ["drink: Green tea: no sugar", "- drink: green tea: no sugar"]) {
      expect(await named(memory), memory).toBe(drink);
    }
    await store.close();
  });

  it("[5.6, 5.10] finds it by its text alone, its key in other letters, and its line as it is shown", async () => {
    const { store, add, named } = await world();
    const drink = await add("Green tea", "drink");
    const code = await add("Writes <b> and\nnew lines", "html");
    expect(await named("green tea.")).toBe(drink);
    expect(await named("DRINK")).toBe(drink);
    expect(await named("- html: Writes &lt;b> and new lines (recent)")).toBe(code);
    expect(await named("Green")).toBeUndefined();
    expect(await named("")).toBeUndefined();
    await store.close();
  });

  it("[5.6] finds nothing that was deleted, and nothing of another scope", async () => {
    const { store, memories, add, named } = await world();
    const id: EntryId = await add("Green tea", "drink");
    await memories.remove(ann, id);
    await memories.add(ann, { scope: GLOBAL, key: "food", text: "Likes figs" });
    expect(await named("drink")).toBeUndefined();
    expect(await named("Green tea")).toBeUndefined();
    expect(await named("food")).toBeUndefined();
    await store.close();
  });
});
