import type { ImportedMemory } from "./imported.ts";

/** A memory of which only what is given is known. */
export function plainMemory(
  given: Pick<ImportedMemory, "text"> & Partial<ImportedMemory>,
): ImportedMemory {
  return {
    place: "",
    key: null,
    createdAt: null,
    updatedAt: null,
    category: null,
    entities: [],
    relations: [],
    extras: {},
    ...given,
  };
}
