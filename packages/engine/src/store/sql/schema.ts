import type { Generated, Kysely } from "kysely";
import type { JobKind } from "../../domain/job.ts";
import type { PieceTree } from "../../domain/piece.ts";

/** 0 or 1: not every database has booleans. */
export type Flag = 0 | 1;

/** What every row has. `body` is JSON of all that has no column of its own (see columns.ts). */
export interface OwnedTable {
  account_id: string;
  id: string;
  revision: number;
  body: string;
}

interface CreatedTable extends OwnedTable {
  created_at: number;
}

interface ChatTable extends OwnedTable {
  updated_at: number;
  /** JSON list of ids. */
  character_ids: string;
}

interface MessageTable extends OwnedTable {
  /** By which the word index knows the message; never reused. */
  rid: Generated<number>;
  chat_id: string;
  turn_id: string;
  ordinal: number;
  hidden: Flag;
  created_at: number;
  /** Of the selected variant. */
  tokens: number;
}

interface PieceTable extends OwnedTable {
  chat_id: string;
  tree: PieceTree;
  parent_id: string | null;
  span_from: number;
  span_to: number;
  is_edited: Flag;
}

interface NotificationTable extends CreatedTable {
  chat_id: string | null;
  is_read: Flag;
}

interface ChargeTable extends CreatedTable {
  kind: string;
  chat_id: string | null;
  model: string;
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  cost: number | null;
}

interface ChatPartTable extends OwnedTable {
  chat_id: string;
}

interface SuggestionTable extends CreatedTable {
  chat_id: string | null;
  message_id: string;
  entry_id: string | null;
  scope: string;
  standing: Flag;
  form: string;
}

interface DeepPassTable extends CreatedTable {
  chat_id: string;
}

interface VectorTable extends OwnedTable {
  write_id: string | null;
  identity: string;
}

/** An entry with its head: lists and prompts read the columns alone, never `body`. */
export interface EntryTable extends OwnedTable {
  scope: string;
  seq: number;
  present: Flag;
  pinned: Flag;
  text: string;
  /** Shown while present, kept to be found by afterwards. */
  entry_key: string | null;
  origin: string;
  confidence: number | null;
  write_id: string | null;
  created_at: number;
  updated_at: number;
  key_hash: number | null;
  canonical_hash: number | null;
  canonical: string;
  /** What the word filter of a list looks through. */
  filter_text: string;
  /** The names that came with the text, as JSON. */
  mentions: string | null;
}

export interface JobTable {
  account_id: string;
  id: string;
  revision: number;
  kind: JobKind;
  job_key: string;
  state: "queued" | "running";
  attempts: number;
  failures: number;
  run_at: number;
  lease_until: number;
  failure: string | null;
  failure_matter: string | null;
  created_at: number;
}

export interface Schema {
  keepsake_schema: { version: number };
  character: CreatedTable;
  persona: CreatedTable;
  chat: ChatTable;
  message: MessageTable;
  piece: PieceTable;
  epoch: ChatPartTable;
  /** The entries and pieces whose text stands in an epoch. */
  epoch_ref: { account_id: string; ref: string; epoch_id: string };
  entry: EntryTable;
  /** The messages that versions of an entry hang on. */
  entry_anchor: { account_id: string; message_id: string; entry_id: string };
  /** The highest seq of a scope, and how many present entries it has. */
  scope_seq: {
    account_id: string;
    scope: string;
    seq: number;
    pinned: number;
    unpinned: number;
  };
  request: ChatPartTable;
  setting: OwnedTable;
  notification: NotificationTable;
  charge: ChargeTable;
  rebuild: ChatPartTable;
  suggestion: SuggestionTable;
  deepPass: DeepPassTable;
  vector: VectorTable;
  job: JobTable;
}

/** Either the database or a transaction on it. */
export type Queries = Kysely<Schema>;
