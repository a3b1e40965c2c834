import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeEntities } from "./entities.ts";
import { ENTITY_TYPES, type EntityMention, type EntityType } from "./entity.ts";
import { ENTITIES_PER_ENTRY } from "./limits.ts";

function said(name: string, type: EntityType | null = null, aliases: readonly string[] = []) {
  return { name, type, ...(aliases.length === 0 ? {} : { aliases }) };
}

const naming = (...entities: readonly EntityMention[]) => ({ entities });

describe("mergeEntities", () => {
  it("[6.7] spellings of one name are one entity, under the most frequent of them", () => {
    const { entities } = mergeEntities([
      naming(said("New York")),
      naming(said("new-york")),
      naming(said("New York"), said("NEW YORK")),
    ]);
    expect(entities).toEqual([
      {
        form: "new york",
        names: ["New York", "NEW YORK", "new-york"],
        types: [],
        entries: [0, 1, 2],
      },
    ]);
  });

  it("[6.7] other names of the same bring entries together, whichever comes first", () => {
    const one = naming(said("NYC", "place", ["New York City", "Big Apple"]));
    const other = naming(said("New York City", "place"));
    const third = naming(said("big apple"));
    for (const order of [
      [one, other, third],
      [third, other, one],
    ]) {
      const { entities } = mergeEntities(order);
      expect(entities).toHaveLength(1);
      expect(entities[0]).toMatchObject({
        form: "big apple",
        entries: [0, 1, 2],
        types: ["place"],
      });
    }
    expect(mergeEntities([one]).entities[0]).toMatchObject({
      form: "nyc",
      names: ["NYC", "Big Apple", "New York City"],
    });
  });

  it("[6.7] the most frequent type goes first, and ties have a fixed order", () => {
    const types = (...list: readonly (EntityType | null)[]) =>
      mergeEntities(list.map((type) => naming(said("Mercury", type)))).entities[0]?.types;
    expect(types("concept", "product", "product", null)).toEqual(["product", "concept"]);
    expect(types("animal", "person")).toEqual(["person", "animal"]);
    expect(types("person", "animal")).toEqual(["person", "animal"]);
    expect(types(null)).toEqual([]);
  });

  it("[6.7] what is said of two entities ties them, else their standing in the same entry", () => {
    const works = {
      ...naming(said("Mira"), said("Acme")),
      relations: [{ from: "Mira", to: "ACME", relation: "works at" }],
    };
    const { entities, ties } = mergeEntities([works, works, naming(said("Acme"), said("Berlin"))]);
    const place = (form: string) => entities.findIndex((entity) => entity.form === form);
    expect(ties).toEqual([
      { from: place("mira"), to: place("acme"), relation: "works at", count: 2 },
      { from: place("acme"), to: place("berlin"), relation: null, count: 1 },
    ]);
  });

  it("[6.7, 12.4] names that a language knows are names like others", () => {
    const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
    const { entities, ties } = mergeEntities([
      naming(...names.map((name) => said(name, "concept"))),
    ]);
    expect(new Set(entities.map((entity) => entity.names[0]))).toEqual(new Set(names));
    expect(ties).toHaveLength(6);
  });

  it("[P-F20] an entity is there exactly as long as an entry names it, whatever the order", () => {
    const mention = fc.record({
      name: fc.constantFrom("Ann", "ANN", "Bob", "Bob Ray", "Acme", "C++", "C#"),
      type: fc.constantFrom(...ENTITY_TYPES, null),
      aliases: fc.subarray(["Annie", "Bob", "acme"]),
    });
    const entries = fc.array(fc.record({ entities: fc.array(mention, { maxLength: 4 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(entries, (named) => {
        const { entities, ties } = mergeEntities(named);
        const back = mergeEntities(named.toReversed());
        expect(back.entities.map(({ form, names, types }) => [form, names, types])).toEqual(
          entities.map(({ form, names, types }) => [form, names, types]),
        );
        for (const entity of entities) {
          expect(entity.entries.length).toBeGreaterThan(0);
          for (const at of entity.entries) expect(named[at]?.entities.length).toBeGreaterThan(0);
        }
        const reached = new Set(entities.flatMap((entity) => entity.entries));
        for (const [at, { entities: own }] of named.entries()) {
          expect(reached.has(at)).toBe(own.length > 0);
        }
        for (const tie of ties) expect(tie.from).not.toBe(tie.to);
      }),
    );
  });

  it("[6.7] a list of names without end does not make a graph without end", () => {
    const many = Array.from({ length: 500 }, (_, at) => said(`Name ${at}`));
    expect(mergeEntities([naming(...many)]).entities).toHaveLength(ENTITIES_PER_ENTRY);
  });
});
