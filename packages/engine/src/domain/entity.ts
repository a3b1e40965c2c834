import {
  ENTITIES_PER_ENTRY,
  ENTITY_ALIASES,
  ENTITY_NAME_LENGTH,
  RELATION_LENGTH,
  RELATIONS_PER_ENTRY,
} from "./limits.ts";
import { codePointLength, isBlank, isStorable } from "./text.ts";

/** What a name in an entry stands for. The order decides ties. */
export const ENTITY_TYPES = [
  "person",
  "organization",
  "place",
  "project",
  "technology",
  "product",
  "event",
  "animal",
  "concept",
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** A name that an entry tells of. */
export interface EntityMention {
  /** As the entry writes it. */
  readonly name: string;
  readonly type: EntityType | null;
  /** Other names of the same: "New York City" of "NYC". */
  readonly aliases?: readonly string[];
}

/** How two names of one entry belong together: Mira, "works at", Acme. */
export interface EntityRelation {
  readonly from: string;
  readonly to: string;
  readonly relation: string;
}

/** The names of an entry, where whoever wrote it gave them. */
export interface Mentions {
  readonly entities?: readonly EntityMention[];
  readonly relations?: readonly EntityRelation[];
  /** They came with an earlier text: what else this one names is for the rules to find. */
  readonly carried?: true;
}

/**
 * What a model says of the names in an entry, in the form that is kept. A model's answer may hold
 * anything: what is no name, too long, not storable or said twice is left out, as is what is over the
 * limits, a name that neither itself nor by an alias stands in the text, and a relation whose ends are
 * not among the names. Nothing is thrown.
 *
 * @param text - The entry's text and key, in which the names must stand.
 * @returns Without `entities` where none is left.
 * @see SPEC 6.4, 6.7, 12.3
 */
export function keptMentions(text: string, given: Mentions): Mentions {
  const within = entityForm(text);
  const entities = new Map<string, EntityMention>();
  for (const raw of given.entities ?? []) {
    if (entities.size >= ENTITIES_PER_ENTRY) break;
    const mention = keptMention(raw);
    if (mention === undefined || entities.has(entityForm(mention.name))) continue;
    const names = [mention.name, ...(mention.aliases ?? [])];
    if (names.some((name) => holdsName(within, entityForm(name)))) {
      entities.set(entityForm(mention.name), mention);
    }
  }
  if (entities.size === 0) return {};
  const named = new Set(
    [...entities.values()].flatMap(({ name, aliases = [] }) => [name, ...aliases].map(entityForm)),
  );
  const relations: EntityRelation[] = [];
  for (const raw of given.relations ?? []) {
    if (relations.length >= RELATIONS_PER_ENTRY) break;
    const from = keptText(raw.from, ENTITY_NAME_LENGTH);
    const to = keptText(raw.to, ENTITY_NAME_LENGTH);
    const relation = keptText(raw.relation, RELATION_LENGTH);
    if (from === undefined || to === undefined || relation === undefined) continue;
    const isTie = named.has(entityForm(from)) && named.has(entityForm(to));
    if (isTie && entityForm(from) !== entityForm(to)) relations.push({ from, to, relation });
  }
  return { entities: [...entities.values()], ...(relations.length === 0 ? {} : { relations }) };
}

/** Names that came with an earlier text, and those that rules find in the text as it is beside them. */
export function withFound(carried: Mentions, found: readonly EntityMention[]): Mentions {
  const { entities = [], relations } = carried;
  const forms = new Set(
    entities.flatMap(({ name, aliases = [] }) => [name, ...aliases].map(entityForm)),
  );
  const more = found.filter(({ name }) => !forms.has(entityForm(name)));
  return {
    entities: [...entities, ...more].slice(0, ENTITIES_PER_ENTRY),
    ...(relations === undefined ? {} : { relations }),
  };
}

/**
 * The form by which two names are the same entity: NFKC, lower case, Latin marks and ß folded, hyphens,
 * underscores and white space as one space, quotation marks, a final dot and a possessive 's dropped.
 * Signs that tell names apart ("C++", "C#", ".NET", "Node.js") stay. Never "" unless the name is blank.
 *
 * @see SPEC 6.7
 */
export function entityForm(name: string): string {
  const folded = name
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\s\p{Cc}\p{Pd}_]+/gu, " ")
    .replace(/[‘’‚‛`']/gu, "'")
    .replace(/["“”„‟«»]/gu, "")
    .trim();
  const bare = folded.replace(/(?<=\p{L})'s$/u, "").replace(/(?<=[\p{L}\p{N}])[.,;:!?]+$/u, "");
  return bare || folded || name;
}

/** Whether a text of that form holds a name of that form, not inside another word. */
export function holdsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? " ";
    const after = text[at + name.length] ?? " ";
    const isWhole =
      !(isLetter(before) && isLetter(name[0])) && !(isLetter(after) && isLetter(name.at(-1)));
    if (isWhole) return true;
  }
  return false;
}

/** Of scripts that put no space between words a name may stand anywhere. */
function isLetter(char: string | undefined): boolean {
  return (
    char !== undefined &&
    /[\p{L}\p{N}]/u.test(char) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(char)
  );
}

function keptMention(raw: EntityMention): EntityMention | undefined {
  const name = keptText(raw.name, ENTITY_NAME_LENGTH);
  if (name === undefined) return undefined;
  const type = ENTITY_TYPES.find((known) => known === raw.type) ?? null;
  const aliases = new Map<string, string>();
  for (const alias of raw.aliases ?? []) {
    const kept = keptText(alias, ENTITY_NAME_LENGTH);
    if (kept === undefined || entityForm(kept) === entityForm(name)) continue;
    if (aliases.size < ENTITY_ALIASES) aliases.set(entityForm(kept), kept);
  }
  return { name, type, ...(aliases.size === 0 ? {} : { aliases: [...aliases.values()] }) };
}

function keptText(raw: unknown, max: number): string | undefined {
  if (typeof raw !== "string" || !isStorable(raw)) return undefined;
  const text = raw.normalize("NFC").replace(/\s+/gu, " ").trim();
  return isBlank(text) || !/[\p{L}\p{N}]/u.test(text) || codePointLength(text) > max
    ? undefined
    : text;
}
