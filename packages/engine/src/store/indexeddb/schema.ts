import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { Charge } from "../../domain/charge.ts";
import type { Character, Persona } from "../../domain/character.ts";
import type { Chat } from "../../domain/chat.ts";
import type { DeepPass } from "../../domain/deep-pass.ts";
import type { Mentions } from "../../domain/entity.ts";
import type { Entry, EntryHead } from "../../domain/entry.ts";
import type { EntryVector } from "../../domain/entry-vector.ts";
import type { Epoch } from "../../domain/epoch.ts";
import type { MessageId } from "../../domain/ids.ts";
import type { Job } from "../../domain/job.ts";
import type { Message } from "../../domain/message.ts";
import type { Notification } from "../../domain/notification.ts";
import type { Piece } from "../../domain/piece.ts";
import type { Rebuild } from "../../domain/rebuild.ts";
import type { RequestRecord, Setting } from "../../domain/record.ts";
import type { Suggestion } from "../../domain/suggestion.ts";

type RowKey = [account: string, id: string];

interface Kept<T, Indexes extends Record<string, IDBValidKey> = Record<never, never>> {
  readonly key: RowKey;
  readonly value: T;
  readonly indexes: Indexes;
}

/** Where an entry is, and what it is found by without opening its database. */
export interface EntryPlace {
  readonly account: string;
  readonly id: string;
  readonly scope: string;
  readonly database: string;
  readonly revision: number;
  /** The messages that its versions hang on. */
  readonly anchors: readonly string[];
}

export interface ScopeState {
  readonly account: string;
  readonly scope: string;
  readonly seq: number;
  /** Null once it was deleted with its character. */
  readonly database: string | null;
}

/** The words of one message. */
export interface MessageWords {
  readonly account: string;
  readonly id: string;
  readonly chatId: string;
  readonly terms: readonly string[];
  /** Each term once, with the account before it. */
  readonly tokens: readonly string[];
}

/**
 * An entry as it lies in the database of its scope: readable as it is, by key, value and times
 * (SPEC 11.1).
 */
export interface EntryRecord {
  readonly account: string;
  readonly id: string;
  readonly key: string | null;
  readonly value: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly pinned: boolean;
  /** 1 while it is present: indexes know no booleans. */
  readonly presence: 0 | 1;
  readonly scope: Entry["scope"];
  readonly scopeKey: string;
  readonly origin: EntryHead["origin"];
  readonly confidence: number | null;
  readonly writeId: EntryHead["writeId"];
  readonly revision: number;
  readonly seq: number;
  readonly versions: Entry["versions"];
  readonly erased: boolean;
  /** Of a tombstone; see `Entry`. */
  readonly erasedFrom?: readonly MessageId[];
  readonly forgotten?: true;
  /** The names that came with the text. */
  readonly mentions?: Mentions;
  readonly canonical: string;
  readonly findableKey: string | null;
  readonly filterText: string;
}

export interface EntryOperation {
  readonly database: string;
  /** What is put; `remove` takes the entry out of this database. */
  readonly put?: EntryRecord;
  readonly remove?: RowKey;
}

/** What a commit still has to do in databases of entries (DESIGN 1). */
export interface Intent {
  readonly id: number;
  readonly operations: readonly EntryOperation[];
  /** Databases that are deleted afterwards if no entry is left in them. */
  readonly clear: readonly string[];
}

export interface ChatSchema extends DBSchema {
  character: Kept<Character, { byTime: [string, number, string] }>;
  persona: Kept<Persona, { byTime: [string, number, string] }>;
  chat: Kept<Chat, { byTime: [string, number, string] }>;
  message: Kept<
    Message,
    { byOrdinal: [string, string, number, string]; byTurn: [string, string, string] }
  >;
  piece: Kept<Piece, { byChat: [string, string] }>;
  epoch: Kept<Epoch, { byChat: [string, string]; byRef: string }>;
  request: Kept<RequestRecord, { byChat: [string, string] }>;
  setting: Kept<Setting>;
  notification: Kept<Notification, { byTime: [string, number, string]; byChat: [string, string] }>;
  charge: Kept<
    Charge,
    {
      byTime: [string, number, string];
      byKind: [string, string, number, string];
      byChat: [string, string, number, string];
    }
  >;
  rebuild: Kept<Rebuild, { byChat: [string, string] }>;
  suggestion: Kept<
    Suggestion,
    {
      byTime: [string, number, string];
      byChat: [string, string];
      byMessage: [string, string];
      byEntry: [string, string];
    }
  >;
  deepPass: Kept<DeepPass, { byChat: [string, string] }>;
  vector: Kept<EntryVector>;
  job: Kept<Job, { byKey: [string, string] }>;
  words: Kept<MessageWords, { byToken: string }>;
  entryPlace: Kept<EntryPlace, { byAnchor: string }>;
  scopeState: Kept<ScopeState>;
  intent: { readonly key: number; readonly value: Intent; readonly indexes: Record<never, never> };
}

export interface EntrySchema extends DBSchema {
  entries: Kept<
    EntryRecord,
    {
      byPresence: [string, string, number];
      bySeq: [string, string, number];
      byKey: [string, string, string];
    }
  >;
}

export const CHAT_STORES = [
  "character",
  "persona",
  "chat",
  "message",
  "piece",
  "epoch",
  "request",
  "setting",
  "notification",
  "charge",
  "rebuild",
  "suggestion",
  "deepPass",
  "vector",
  "job",
  "words",
  "entryPlace",
  "scopeState",
  "intent",
] as const;

export type ChatDatabase = IDBPDatabase<ChatSchema>;
export type ChatTransaction = IDBPTransaction<ChatSchema, typeof CHAT_STORES, "readwrite">;
export type EntryDatabase = IDBPDatabase<EntrySchema>;

/** Brings a database one version on. */
export type UpgradeStep = (database: IDBDatabase) => void;

/** In order. One that has been published is never changed; a new one follows. */
export const CHAT_STEPS: readonly UpgradeStep[] = [
  createChatStores,
  createNotifications,
  createCharges,
  addRebuilds,
  createSuggestions,
  addDeepPasses,
  addVectors,
];
export const ENTRY_STEPS: readonly UpgradeStep[] = [createEntryStores];

function keyedStore(database: IDBDatabase, name: string): IDBObjectStore {
  return database.createObjectStore(name, { keyPath: ["account", "id"] });
}

function createChatStores(database: IDBDatabase): void {
  const keyed = (name: string) => keyedStore(database, name);

  keyed("character").createIndex("byTime", ["account", "createdAt", "id"]);
  keyed("persona").createIndex("byTime", ["account", "createdAt", "id"]);
  keyed("chat").createIndex("byTime", ["account", "updatedAt", "id"]);
  const messages = keyed("message");
  messages.createIndex("byOrdinal", ["account", "chatId", "ordinal", "id"]);
  messages.createIndex("byTurn", ["account", "chatId", "turnId"]);
  keyed("piece").createIndex("byChat", ["account", "chatId"]);
  const epochs = keyed("epoch");
  epochs.createIndex("byChat", ["account", "chatId"]);
  epochs.createIndex("byRef", "refs", { multiEntry: true });
  keyed("request").createIndex("byChat", ["account", "chatId"]);
  keyed("setting");
  keyed("job").createIndex("byKey", ["account", "key"]);
  keyed("words").createIndex("byToken", "tokens", { multiEntry: true });
  keyed("entryPlace").createIndex("byAnchor", "anchors", { multiEntry: true });
  database.createObjectStore("scopeState", { keyPath: ["account", "scope"] });
  database.createObjectStore("intent", { keyPath: "id" });
}

function createNotifications(database: IDBDatabase): void {
  const notifications = keyedStore(database, "notification");
  notifications.createIndex("byTime", ["account", "createdAt", "id"]);
  notifications.createIndex("byChat", ["account", "chatId"]);
}

function createCharges(database: IDBDatabase): void {
  const charges = keyedStore(database, "charge");
  charges.createIndex("byTime", ["account", "createdAt", "id"]);
  charges.createIndex("byKind", ["account", "kind", "createdAt", "id"]);
  charges.createIndex("byChat", ["account", "chatId", "createdAt", "id"]);
}

/** A second tree of pieces beside the one that is sent (SPEC 4.10). */
function addRebuilds(database: IDBDatabase): void {
  keyedStore(database, "rebuild").createIndex("byChat", ["account", "chatId"]);
}

/** What waits for the person to decide (SPEC 6.4). */
function createSuggestions(database: IDBDatabase): void {
  const suggestions = keyedStore(database, "suggestion");
  suggestions.createIndex("byTime", ["account", "createdAt", "id"]);
  suggestions.createIndex("byChat", ["account", "source.chatId"]);
  suggestions.createIndex("byMessage", ["account", "anchor.messageId"]);
  suggestions.createIndex("byEntry", ["account", "entryId"]);
}

/** What deep memory did (SPEC 5.11). */
function addDeepPasses(database: IDBDatabase): void {
  keyedStore(database, "deepPass").createIndex("byChat", ["account", "chatId"]);
}

/** What an embedder made of entries (SPEC 6.3). */
function addVectors(database: IDBDatabase): void {
  keyedStore(database, "vector");
}

function createEntryStores(database: IDBDatabase): void {
  const entries = database.createObjectStore("entries", { keyPath: ["account", "id"] });
  entries.createIndex("byPresence", ["account", "scopeKey", "presence"]);
  entries.createIndex("bySeq", ["account", "scopeKey", "seq"]);
  entries.createIndex("byKey", ["account", "scopeKey", "findableKey"]);
}
