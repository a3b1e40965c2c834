import {
  ENTITY_TYPES,
  type EntityMention,
  type EntityType,
  entityForm,
  type Mentions,
} from "./entity.ts";
import { ENTITIES_PER_ENTRY } from "./limits.ts";

/** What several entries name: one person, place or thing under all its names. */
export interface Entity {
  /** The least of its names' canonical forms: more entries do not change it. */
  readonly form: string;
  /** As the entries write it, the most frequent first; other names that were only told of come last. */
  readonly names: readonly string[];
  /** The most frequent first, ties in the order of `ENTITY_TYPES`. */
  readonly types: readonly EntityType[];
  /** Places of the entries that name it, in their order. */
  readonly entries: readonly number[];
}

/** How two entities belong together; both are places among the entities. */
export interface EntityTie {
  readonly from: number;
  readonly to: number;
  /** Null where they only stand in the same entries. */
  readonly relation: string | null;
  /** Entries that say so. */
  readonly count: number;
}

export interface Entities {
  /** Most entries first, then by form. */
  readonly entities: readonly Entity[];
  readonly ties: readonly EntityTie[];
}

/**
 * Brings the names of several entries together. Names are one entity where their canonical forms are the
 * same, or where one is told to be another name of the other. What two entries say of its type is
 * counted. Two entities are tied by what is said of them, else by standing in the same entry.
 *
 * Nothing is kept of its own: an entity is there as long as an entry names it (case P-F20).
 *
 * @param named - The names of each entry; only the first `ENTITIES_PER_ENTRY` of one count.
 * @see SPEC 6.7
 */
export function mergeEntities(named: readonly Mentions[]): Entities {
  const merge = new Merge();
  const kept = named.map(({ entities = [] }) => entities.slice(0, ENTITIES_PER_ENTRY));
  for (const [entry, mentions] of kept.entries()) {
    for (const mention of mentions) merge.add(mention, entry);
  }
  const groups = merge.groups();
  const places = new Map(
    groups.flatMap(({ forms }, place) => forms.map((form) => [form, place] as const)),
  );
  const placeOf = (name: string) => places.get(merge.formOf(name));
  return {
    entities: groups.map(({ entity }) => entity),
    ties: tiesOf(named, kept, placeOf),
  };
}

/** What is known of one canonical form. */
interface FormFacts {
  /** Another form of the same entity; itself where it stands for all. */
  parent: FormFacts;
  readonly form: string;
  readonly spellings: Map<string, number>;
  readonly types: Map<EntityType, number>;
  readonly entries: number[];
}

class Merge {
  readonly #facts = new Map<string, FormFacts>();
  readonly #forms = new Map<string, string>();

  formOf(name: string): string {
    const known = this.#forms.get(name);
    if (known !== undefined) return known;
    const form = entityForm(name);
    this.#forms.set(name, form);
    return form;
  }

  add({ name, type, aliases = [] }: EntityMention, entry: number): void {
    const facts = this.#of(name);
    count(facts.spellings, name);
    if (type !== null) count(facts.types, type);
    if (facts.entries.at(-1) !== entry) facts.entries.push(entry);
    for (const alias of aliases) {
      const other = this.#of(alias);
      if (!other.spellings.has(alias)) other.spellings.set(alias, 0);
      join(facts, other);
    }
  }

  groups(): readonly { readonly entity: Entity; readonly forms: readonly string[] }[] {
    const byRoot = Map.groupBy(this.#facts.values(), rootOf);
    return [...byRoot.values()]
      .map((members) => ({ entity: entityOf(members), forms: members.map(({ form }) => form) }))
      .sort(
        (a, b) =>
          b.entity.entries.length - a.entity.entries.length ||
          (a.entity.form < b.entity.form ? -1 : 1),
      );
  }

  #of(name: string): FormFacts {
    const form = this.formOf(name);
    const known = this.#facts.get(form);
    if (known !== undefined) return known;
    const facts = {
      form,
      spellings: new Map<string, number>(),
      types: new Map<EntityType, number>(),
      entries: [],
    } as Omit<FormFacts, "parent"> as FormFacts;
    facts.parent = facts;
    this.#facts.set(form, facts);
    return facts;
  }
}

function rootOf(facts: FormFacts): FormFacts {
  let root = facts;
  while (root.parent !== root) root = root.parent;
  let step = facts;
  while (step.parent !== root) {
    const next = step.parent;
    step.parent = root;
    step = next;
  }
  return root;
}

function join(one: FormFacts, other: FormFacts): void {
  const [a, b] = [rootOf(one), rootOf(other)];
  if (a !== b) b.parent = a;
}

function entityOf(members: readonly FormFacts[]): Entity {
  const own = members.filter(({ entries }) => entries.length > 0);
  const spellings = new Map<string, number>();
  const types = new Map<EntityType, number>();
  for (const member of members) {
    for (const [name, times] of member.spellings) count(spellings, name, times);
    for (const [type, times] of member.types) count(types, type, times);
  }
  const lists = own.map(({ entries }) => entries);
  const entries =
    lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())].sort((a, b) => a - b);
  return {
    form: own.map(({ form }) => form).reduce((least, form) => (form < least ? form : least)),
    names: byCount(spellings, (a, b) => (a < b ? -1 : 1)),
    types: byCount(types, (a, b) => ENTITY_TYPES.indexOf(a) - ENTITY_TYPES.indexOf(b)),
    entries,
  };
}

function byCount<T>(counts: ReadonlyMap<T, number>, tie: (a: T, b: T) => number): readonly T[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || tie(a, b)).map(([value]) => value);
}

function count<T>(counts: Map<T, number>, value: T, by = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + by);
}

interface CountedTie {
  readonly tie: Omit<EntityTie, "count">;
  count: number;
  /** The last entry that was counted. */
  entry: number;
}

/** What is said of two entities goes before their standing together, in either direction. */
function tiesOf(
  named: readonly Mentions[],
  kept: readonly (readonly EntityMention[])[],
  placeOf: (name: string) => number | undefined,
): readonly EntityTie[] {
  const said = new Map<string, CountedTie>();
  const together = new Map<number, CountedTie>();
  const isSaid = new Set<number>();
  for (const [entry, { relations = [] }] of named.entries()) {
    for (const { from: one, to: other, relation } of relations) {
      const [from, to] = [placeOf(one), placeOf(other)];
      if (from === undefined || to === undefined || from === to) continue;
      const key = `${from} ${to} ${relation.toLowerCase()}`;
      countTie(said, key, entry, () => ({ from, to, relation }));
      isSaid.add(pairOf(from, to));
    }
  }
  for (const [entry, mentions] of kept.entries()) {
    if (mentions.length < 2) continue;
    const places = mentions.map(({ name }) => placeOf(name) ?? -1);
    for (const [at, one] of places.entries()) {
      for (let next = at + 1; next < places.length; next += 1) {
        const other = places[next] ?? -1;
        if (one === other) continue;
        const pair = pairOf(one, other);
        if (isSaid.has(pair)) continue;
        const [from, to] = one < other ? [one, other] : [other, one];
        countTie(together, pair, entry, () => ({ from, to, relation: null }));
      }
    }
  }
  return [...said.values(), ...together.values()].map(({ tie: { from, to, relation }, count }) => ({
    from,
    to,
    relation,
    count,
  }));
}

const MOST_ENTITIES = 2 ** 26;

/** Two places as one number, whichever comes first. */
function pairOf(one: number, other: number): number {
  return one < other ? one * MOST_ENTITIES + other : other * MOST_ENTITIES + one;
}

/** Entries come in their order: one that was counted last is not counted again. */
function countTie<Key>(
  ties: Map<Key, CountedTie>,
  key: Key,
  entry: number,
  make: () => CountedTie["tie"],
): void {
  const known = ties.get(key);
  if (known === undefined) ties.set(key, { tie: make(), count: 1, entry });
  else if (known.entry !== entry) {
    known.count += 1;
    known.entry = entry;
  }
}
