import type { Charge } from "../../domain/charge.ts";
import { DEFAULT_MEMORY_SETTINGS, type Character, type Persona } from "../../domain/character.ts";
import type { Chat } from "../../domain/chat.ts";
import type { DeepPass } from "../../domain/deep-pass.ts";
import type { Entry, EntryVersion } from "../../domain/entry.ts";
import type { EntryVector } from "../../domain/entry-vector.ts";
import type { Epoch } from "../../domain/epoch.ts";
import type { AccountId } from "../../domain/ids.ts";
import type { Job } from "../../domain/job.ts";
import type { Message, Variant } from "../../domain/message.ts";
import type { Notification } from "../../domain/notification.ts";
import { EMPTY_CONTENT, type Piece } from "../../domain/piece.ts";
import type { Rebuild } from "../../domain/rebuild.ts";
import type { RequestRecord, Setting } from "../../domain/record.ts";
import type { Suggestion } from "../../domain/suggestion.ts";
import type { Change, EntryRow, Expectation, RowKind, Rows } from "../../ports/store.ts";

export const ann = "ann" as AccountId;
export const bob = "bob" as AccountId;

/** A brand is a matter of types alone: in samples any string stands for an id. */
type Loose<T> = {
  readonly [K in keyof T]?: T[K] extends string | null ? T[K] | (string & {}) : T[K];
};

const times = { createdAt: 1_000, updatedAt: 1_000, revision: 1 };

export function character(over: Loose<Character> = {}): Character {
  return {
    id: "mira",
    account: ann,
    name: "Mira",
    description: "A librarian",
    greeting: "Hello",
    examples: "",
    model: null,
    memory: DEFAULT_MEMORY_SETTINGS,
    sharing: "private",
    ...times,
    ...over,
  } as Character;
}

export function persona(over: Loose<Persona> = {}): Persona {
  return { id: "me", account: ann, name: "Ann", description: "", ...times, ...over } as Persona;
}

export function chat(
  over: Loose<Omit<Chat, "characterIds">> & { characterIds?: string[] } = {},
): Chat {
  return {
    id: "chat",
    account: ann,
    title: "A chat",
    titleFrom: null,
    characterIds: ["mira"],
    personaId: null,
    channel: "web",
    challenge: false,
    branchOf: null,
    nextOrdinal: 1,
    windowFrom: 1,
    epochId: null,
    running: null,
    ...times,
    ...over,
  } as unknown as Chat;
}

export function variant(text: string): Variant {
  return {
    id: `variant of ${text.slice(0, 20)}`,
    text,
    tokens: 3,
    status: "complete",
    steps: [],
    epochId: null,
    model: null,
    usage: null,
    cost: null,
    failure: null,
    createdAt: 1_000,
  } as unknown as Variant;
}

export function message(
  ordinal: number,
  over: Loose<Message> & { readonly text?: string } = {},
): Message {
  const { text = `message ${ordinal}`, ...rest } = over;
  return {
    id: `m${String(ordinal).padStart(4, "0")}`,
    account: ann,
    chatId: "chat",
    turnId: `t${ordinal}`,
    ordinal,
    role: "user",
    speakerId: null,
    speakerName: "Ann",
    variants: [variant(text)],
    selected: 0,
    hidden: false,
    note: null,
    createdAt: 1_000 + ordinal,
    revision: 1,
    ...rest,
  } as Message;
}

export function piece(
  id: string,
  span: readonly [number, number],
  over: Loose<Omit<Piece, "children">> & { children?: string[] } = {},
): Piece {
  const [from, to] = span;
  return {
    id,
    account: ann,
    chatId: "chat",
    tier: "recent",
    from,
    to,
    fromId: `m${from}`,
    toId: `m${to}`,
    messages: to - from + 1,
    contentRevision: 1,
    content: { ...EMPTY_CONTENT, timeline: [`what ${id} tells`] },
    tokens: 5,
    sourceTokens: 50,
    detail: "balanced",
    edited: false,
    stale: false,
    makeshift: false,
    tree: "serving",
    usage: null,
    parentId: null,
    children: [],
    ...times,
    ...over,
  } as unknown as Piece;
}

export function epoch(id: string, over: Loose<Epoch> = {}): Epoch {
  return {
    id,
    account: ann,
    chatId: "chat",
    windowFrom: 1,
    coveredTo: 0,
    sections: [
      {
        name: "entries",
        items: [
          { text: "likes tea", ref: "tea" },
          { text: null, ref: null },
        ],
        tokens: 2,
      },
    ],
    asOf: { global: 3, "character:mira": 4 },
    pieces: { p1: 2 },
    refs: ["tea", "p1"],
    createdAt: 1_000,
    revision: 1,
    ...over,
  } as Epoch;
}

export interface EntrySample {
  readonly id?: string;
  readonly account?: AccountId;
  readonly scope?: Entry["scope"];
  readonly key?: string | null;
  readonly text?: string;
  readonly pinned?: boolean;
  readonly present?: boolean;
  readonly updatedAt?: number;
  readonly revision?: number;
  /** A message that its version hangs on. */
  readonly anchor?: string;
}

/** An entry of one version; of a deleted one the version is switched off. */
export function entry(sample: EntrySample = {}): EntryRow {
  const { id = "tea", account = ann, scope = { kind: "global" }, key = null } = sample;
  const { text = "likes tea", pinned = false, present = true, updatedAt = 1_000 } = sample;
  const { revision = 1, anchor } = sample;
  const version = {
    id: `write of ${id}`,
    op: "set",
    key,
    text,
    pinned,
    origin: "model",
    confidence: 0.85,
    anchor: anchor === undefined ? null : { kind: "message", messageId: anchor },
    source: { chatId: "chat", turnId: null, messageIds: anchor === undefined ? [] : [anchor] },
    active: present,
    at: updatedAt,
  } as unknown as EntryVersion;
  const shared = { id, account, scope, createdAt: 500, revision } as Pick<
    Entry,
    "id" | "account" | "scope" | "createdAt" | "revision"
  >;
  return {
    entry: { ...shared, versions: [version], erased: false },
    head: {
      ...shared,
      present,
      key: present ? key : null,
      text: present ? text : "",
      pinned: present && pinned,
      origin: "model",
      confidence: present ? 0.85 : null,
      writeId: present ? version.id : null,
      updatedAt,
    },
    canonical: present ? text.toLowerCase() : "",
  };
}

export function request(over: Loose<RequestRecord> = {}): RequestRecord {
  return {
    id: "chat key",
    account: ann,
    chatId: "chat",
    turnId: "t1",
    messageId: "m2",
    createdAt: 1_000,
    revision: 1,
    ...over,
  } as RequestRecord;
}

export function setting(over: Loose<Setting> = {}): Setting {
  return { id: "tools", account: ann, value: "yes", revision: 1, ...over } as Setting;
}

export function notification(over: Loose<Notification> = {}): Notification {
  return {
    id: "n1",
    account: ann,
    kind: "rebuild-done",
    chatId: "chat",
    facts: { pieces: 7 },
    read: false,
    createdAt: 1_000,
    revision: 1,
    ...over,
  } as Notification;
}

export function charge(over: Loose<Charge> = {}): Charge {
  return {
    id: "reply run1",
    account: ann,
    kind: "reply",
    chatId: "chat",
    model: "tiny",
    inputTokens: 100,
    cachedTokens: 60,
    cacheWriteTokens: 20,
    outputTokens: 10,
    estimated: false,
    cost: 0.000_25,
    createdAt: 1_000,
    revision: 1,
    ...over,
  } as Charge;
}

export function rebuild(over: Loose<Rebuild> = {}): Rebuild {
  return {
    id: "chat",
    account: ann,
    chatId: "chat",
    state: "active",
    detail: "detailed",
    to: 40,
    steps: 2,
    failure: null,
    failureMatter: null,
    ...times,
    ...over,
  } as Rebuild;
}

export function suggestion(over: Loose<Suggestion> = {}): Suggestion {
  return {
    id: "s1",
    account: ann,
    scope: { kind: "global" },
    op: "save",
    key: null,
    text: "likes plums",
    entryId: null,
    basis: null,
    reason: "outside",
    origin: "model",
    confidence: 0.85,
    anchor: { kind: "variant", messageId: "m0002", variantId: "v1" },
    source: { chatId: "chat", turnId: "t1", messageIds: ["m0002"] },
    standing: true,
    createdAt: 1_000,
    revision: 1,
    ...over,
  } as Suggestion;
}

export function deepPass(over: Loose<DeepPass> = {}): DeepPass {
  return {
    id: "job1 1",
    account: ann,
    chatId: "chat",
    from: 1,
    to: 18,
    fromId: "m1",
    toId: "m18",
    messages: 18,
    model: "tiny",
    outcome: "done",
    changes: [
      { op: "saved", entryId: "tea", writeId: "w1", suggestionId: null, messageIds: ["m3"] },
    ],
    refused: 1,
    known: 2,
    failure: null,
    failureMatter: null,
    createdAt: 1_000,
    revision: 1,
    ...over,
  } as unknown as DeepPass;
}

/** A vector of what `entry` gives. */
export function vector(over: Loose<EntryVector> = {}): EntryVector {
  const { id = "tea" } = over;
  return {
    id,
    account: ann,
    writeId: `write of ${id}`,
    identity: '["tiny",3,"1"]',
    values: "7f0081",
    failure: null,
    revision: 1,
    ...over,
  } as EntryVector;
}

export function job(id: string, over: Loose<Job> = {}): Job {
  return {
    id,
    account: ann,
    kind: "summary",
    key: "chat",
    state: "queued",
    attempts: 0,
    failures: 0,
    runAt: 1_000,
    leaseUntil: 0,
    failure: null,
    failureMatter: null,
    createdAt: 1_000,
    revision: 1,
    ...over,
  } as Job;
}

export type PlainKind = Exclude<RowKind, "entry" | "message">;

export function put<K extends PlainKind>(row: K, value: Rows[K]): Change {
  return { op: "put", row, value };
}

export function putMessage(value: Message, terms?: readonly string[]): Change {
  return terms === undefined
    ? { op: "put", row: "message", value }
    : { op: "put", row: "message", value, terms };
}

export function putEntry(sample: EntrySample = {}): Change {
  return { op: "put", row: "entry", value: entry(sample) };
}

export function remove(row: RowKind, id: string, account = ann): Change {
  return { op: "remove", row, account, id };
}

export function rowAt(
  row: RowKind,
  id: string,
  revision: number | "present" | "absent",
  account = ann,
): Expectation {
  return { kind: "row", row, account, id, revision };
}
