import { scopeKey } from "../../domain/entry.ts";
import { selectedVariant } from "../../domain/message.ts";
import { suggestionForm } from "../../domain/suggestion.ts";
import type { RowKind, Rows } from "../../ports/store.ts";
import type { OwnedTable } from "./schema.ts";

/** Kinds whose rows are columns and a body; entries have a table of their own making. */
export type PlainKind = Exclude<RowKind, "entry">;

const EVERYWHERE = { account: "account_id", id: "id", revision: "revision" };

/** Which properties have a column, because something is looked for or ordered by them. */
const COLUMNS: Readonly<Record<PlainKind, Readonly<Record<string, string>>>> = {
  character: { ...EVERYWHERE, createdAt: "created_at" },
  persona: { ...EVERYWHERE, createdAt: "created_at" },
  chat: { ...EVERYWHERE, updatedAt: "updated_at", characterIds: "character_ids" },
  message: {
    ...EVERYWHERE,
    chatId: "chat_id",
    turnId: "turn_id",
    ordinal: "ordinal",
    hidden: "hidden",
    createdAt: "created_at",
  },
  piece: {
    ...EVERYWHERE,
    chatId: "chat_id",
    tree: "tree",
    parentId: "parent_id",
    from: "span_from",
    to: "span_to",
  },
  epoch: { ...EVERYWHERE, chatId: "chat_id" },
  request: { ...EVERYWHERE, chatId: "chat_id" },
  setting: EVERYWHERE,
  charge: {
    ...EVERYWHERE,
    kind: "kind",
    chatId: "chat_id",
    model: "model",
    inputTokens: "input_tokens",
    cachedTokens: "cached_tokens",
    outputTokens: "output_tokens",
    cost: "cost",
    createdAt: "created_at",
  },
  notification: { ...EVERYWHERE, chatId: "chat_id", read: "is_read", createdAt: "created_at" },
  rebuild: { ...EVERYWHERE, chatId: "chat_id" },
  suggestion: {
    ...EVERYWHERE,
    entryId: "entry_id",
    standing: "standing",
    createdAt: "created_at",
  },
  deepPass: { ...EVERYWHERE, chatId: "chat_id", createdAt: "created_at" },
  vector: { ...EVERYWHERE, writeId: "write_id", identity: "identity" },
};

export type Column = string | number | null;

/** Columns that say again what stands in the body, so that it can be looked for or added up without it. */
const DERIVED: {
  readonly [K in PlainKind]?: (value: Rows[K]) => Readonly<Record<string, Column>>;
} = {
  message: (message) => ({ tokens: selectedVariant(message).tokens }),
  piece: (piece) => ({ is_edited: piece.edited ? 1 : 0 }),
  suggestion: (suggestion) => ({
    scope: scopeKey(suggestion.scope),
    chat_id: suggestion.source.chatId,
    message_id: suggestion.anchor.messageId,
    form: suggestionForm(suggestion),
  }),
};
const DERIVED_NAMES: { readonly [K in PlainKind]?: readonly string[] } = {
  message: ["tokens"],
  piece: ["is_edited"],
  suggestion: ["scope", "chat_id", "message_id", "form"],
};

const FLAGS: ReadonlySet<string> = new Set(["hidden", "is_read", "standing"]);
const LISTS: ReadonlySet<string> = new Set(["character_ids"]);

/** A value as a row of its table. */
export function rowOf<K extends PlainKind>(
  kind: K,
  value: Rows[K],
): Readonly<Record<string, Column>> {
  const body: Record<string, unknown> = { ...value };
  const row: Record<string, Column> = {};
  for (const [property, column] of Object.entries(COLUMNS[kind])) {
    row[column] = columnOf(column, body[property]);
    delete body[property];
  }
  row["body"] = JSON.stringify(body);
  return { ...row, ...DERIVED[kind]?.(value) };
}

/** A row of a kind's table as the value that it was made from. */
export function valueOf<K extends PlainKind>(kind: K, row: OwnedTable): Rows[K] {
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  const names = COLUMNS[kind];
  const value: Record<string, unknown> = JSON.parse(row.body);
  for (const property in names) {
    const column = names[property] ?? "";
    value[property] = propertyOf(column, columns[column]);
  }
  return value as unknown as Rows[K];
}

/** The columns of a kind's table that a put writes. */
export function columnNames(kind: PlainKind): readonly string[] {
  return [...Object.values(COLUMNS[kind]), "body", ...(DERIVED_NAMES[kind] ?? [])];
}

function columnOf(column: string, property: unknown): Column {
  if (FLAGS.has(column)) return property === true ? 1 : 0;
  if (LISTS.has(column)) return JSON.stringify(property);
  return property as Column;
}

function propertyOf(column: string, value: unknown): unknown {
  if (FLAGS.has(column)) return value === 1;
  if (LISTS.has(column)) return JSON.parse(String(value));
  return value;
}
