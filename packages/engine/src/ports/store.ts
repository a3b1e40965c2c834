import type { Charge, ChargeGroup, ChargeKind, ChargeSum } from "../domain/charge.ts";
import type { Character, Persona } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import type { DeepPass } from "../domain/deep-pass.ts";
import type { Entry, EntryHead, Origin } from "../domain/entry.ts";
import type { EntryVector } from "../domain/entry-vector.ts";
import type { Epoch } from "../domain/epoch.ts";
import type { AccountId, ChatId, EntryId, JobId, MessageId, PieceId } from "../domain/ids.ts";
import type { Job, JobKind } from "../domain/job.ts";
import type { Message } from "../domain/message.ts";
import type { Notification } from "../domain/notification.ts";
import type { Piece, PieceTree } from "../domain/piece.ts";
import type { Rebuild } from "../domain/rebuild.ts";
import type { RequestRecord, Setting } from "../domain/record.ts";
import type { Suggestion } from "../domain/suggestion.ts";

/** What a store keeps, by name. Every row carries `account`, `id` and `revision`. */
export interface Rows {
  readonly character: Character;
  readonly persona: Persona;
  readonly chat: Chat;
  readonly message: Message;
  readonly piece: Piece;
  readonly epoch: Epoch;
  readonly entry: Entry;
  /** Which turn an Idempotency-Key made. */
  readonly request: RequestRecord;
  readonly setting: Setting;
  readonly notification: Notification;
  readonly charge: Charge;
  readonly rebuild: Rebuild;
  readonly suggestion: Suggestion;
  readonly deepPass: DeepPass;
  /** Only of an embedder that is asked over a network: others make theirs anew. */
  readonly vector: EntryVector;
}

export type RowKind = keyof Rows;

/**
 * What must hold for a commit to be applied. All are checked against the state before its changes.
 *
 * - `row`: the row stands at this revision, at whichever it is (`present`), or is absent.
 * - `key`: no other present entry of the scope has this key (code units are compared).
 * - `text`: no other present entry of the scope has this canonical form (`canonicalText`).
 * - `count`: at most `atMost` present entries of the scope are pinned, or unpinned.
 * - `tray`: no standing suggestion of the scope has this form (`suggestionForm`), and at most `atMost`
 *   stand there.
 * - `lease`: the job runs, in this attempt, and its lease has not been taken over.
 */
export type Expectation =
  | {
      readonly kind: "row";
      readonly row: RowKind;
      readonly account: AccountId;
      readonly id: string;
      readonly revision: number | "present" | "absent";
    }
  | {
      readonly kind: "key" | "text";
      readonly account: AccountId;
      readonly scope: string;
      readonly value: string;
      /** The entry that may have it. */
      readonly except: EntryId | null;
    }
  | {
      readonly kind: "count";
      readonly account: AccountId;
      readonly scope: string;
      readonly pinned: boolean;
      readonly atMost: number;
    }
  | {
      readonly kind: "tray";
      readonly account: AccountId;
      readonly scope: string;
      readonly form: string;
      readonly atMost: number;
    }
  | {
      readonly kind: "lease";
      readonly account: AccountId;
      readonly id: JobId;
      readonly attempt: number;
    };

/** Everything of an entry that a store indexes, decided by the domain; `seq` is given by the store. */
export interface EntryRow {
  readonly entry: Entry;
  readonly head: Omit<EntryHead, "seq">;
  /** Canonical form of key and text, by which duplicates are found; "" when not present. */
  readonly canonical: string;
}

/**
 * One change. `put` writes the whole row under the revision that the row carries; whoever decides
 * raises it. A put of a message may bring `terms`, the words by which search finds it: an empty list
 * takes it out of the index, no `terms` leaves the index as it is.
 * A removed chat takes its messages, pieces, epochs, requests, notifications, rebuild, suggestions,
 * passes of deep memory and jobs along;
 * its charges stay, of no chat any more.
 * A put of an entry takes away a vector that was made of another write of it, and any vector once it is
 * not present.
 * `enqueue` does nothing when a job of the same account, kind and key is queued already, except that
 * the earlier of both `runAt` counts. It does not look at running ones.
 * `finish` deletes a job; `retry` queues it again.
 */
export type Change =
  | {
      readonly op: "put";
      readonly row: Exclude<RowKind, "entry" | "message">;
      readonly value: Rows[Exclude<RowKind, "entry" | "message">];
    }
  | {
      readonly op: "put";
      readonly row: "message";
      readonly value: Message;
      readonly terms?: readonly string[];
    }
  | { readonly op: "put"; readonly row: "entry"; readonly value: EntryRow }
  | {
      readonly op: "remove";
      readonly row: RowKind;
      readonly account: AccountId;
      readonly id: string;
    }
  | { readonly op: "enqueue"; readonly job: Job }
  | { readonly op: "finish"; readonly account: AccountId; readonly id: JobId }
  | {
      readonly op: "retry";
      readonly account: AccountId;
      readonly id: JobId;
      readonly runAt: number;
      readonly failures: number;
      readonly failure: string | null;
      readonly failureMatter: string | null;
    };

export interface Commit {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
}

/** A page of a list. `next` is a cursor for the page after it, null on the last one. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface PageRequest {
  readonly limit: number;
  /** Opaque, as it came in `next`. A cursor that this store did not make is `invalid`. */
  readonly cursor?: string | undefined;
}

/** Bounds are ordinals, both included. `newest` keeps the last `limit` rows; the answer is always oldest first. */
export interface MessageRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
  readonly newest?: boolean | undefined;
}

/**
 * - `roots`: pieces without a parent.
 * - `covering`: pieces of any place in the tree whose span holds the ordinal.
 * - `reaching`: pieces whose span ends at or after the ordinal.
 * - `within`: pieces whose span ends at or before the ordinal.
 * - `edited`: pieces in the person's words.
 * - `ids`: these, of whatever tree; missing ones are left out.
 *
 * All but `ids` look at one tree of the chat: the serving one where nothing is said.
 */
export type PieceFilter =
  | (PieceSearch & { readonly tree?: PieceTree | undefined })
  | { readonly ids: readonly PieceId[] };

export type PieceSearch =
  | { readonly roots: true }
  | { readonly covering: number }
  | { readonly reaching: number }
  | { readonly within: number }
  | { readonly edited: true };

export interface EntryFilter {
  /** Scope keys; an empty list finds nothing (P-G3). */
  readonly scopes: readonly string[];
  readonly pinned?: boolean | undefined;
  /** Who wrote what counts: one of these; an empty list finds nothing. */
  readonly origins?: readonly Origin[] | undefined;
  /** Case-insensitive words, each of which must stand in key or text. */
  readonly q?: string | undefined;
}

/**
 * Suggestions, standing or not: of a scope, hanging on one of the messages, or about one of the entries.
 */
export type SuggestionSearch =
  | { readonly scope: string }
  | { readonly messageIds: readonly MessageId[] }
  | { readonly entryIds: readonly EntryId[] };

export interface SuggestionFilter {
  /** Scope keys; an empty list finds nothing. */
  readonly scopes: readonly string[];
  /** Only what was suggested in this chat. */
  readonly chatId?: ChatId | undefined;
}

export interface ChargeFilter {
  readonly kind?: ChargeKind | undefined;
  readonly chatId?: ChatId | undefined;
}

/** Times are epoch milliseconds; `to` is not included. */
export interface ChargeSumRequest {
  readonly from: number;
  readonly to: number;
  readonly by: ChargeGroup;
  /** How far the clock of whoever asks is ahead of UTC: their days are meant. */
  readonly offsetMinutes: number;
}

export interface ScopeCount {
  readonly pinned: number;
  readonly unpinned: number;
}

/** How many rows of each kind a chat has, hidden messages among them. */
export interface ChatRows {
  readonly message: number;
  readonly piece: number;
  readonly epoch: number;
  readonly request: number;
  readonly notification: number;
  readonly suggestion: number;
  readonly job: number;
}

export interface FoundMessage {
  readonly message: Message;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
}

/**
 * Holds everything of every account.
 *
 * There is no `transaction(callback)`: IndexedDB closes a transaction as soon as the callback waits
 * for anything else. Callers read, decide in pure code, and commit the outcome in one step. Each read
 * is consistent in itself; what is decided from several reads is held together by the expectations.
 *
 * Every store alike refuses NUL and lone surrogates in any text, with `invalid` (SPEC 12.6).
 */
export interface Store {
  get<K extends RowKind>(row: K, account: AccountId, id: string): Promise<Rows[K] | undefined>;

  /** Newest first by `createdAt`, then id. */
  characters(account: AccountId, page: PageRequest): Promise<Page<Character>>;
  personas(account: AccountId, page: PageRequest): Promise<Page<Persona>>;
  notifications(account: AccountId, page: PageRequest): Promise<Page<Notification>>;
  /** How many of them nobody has read. */
  unreadNotifications(account: AccountId): Promise<number>;
  charges(account: AccountId, page: PageRequest & ChargeFilter): Promise<Page<Charge>>;
  /** Charges of a time, added up; by key, those of no chat last. */
  sumCharges(account: AccountId, request: ChargeSumRequest): Promise<readonly ChargeSum[]>;
  /** Newest first by `updatedAt`, then id. */
  chats(
    account: AccountId,
    page: PageRequest & { readonly characterId?: string | undefined },
  ): Promise<Page<Chat>>;

  messages(account: AccountId, chatId: ChatId, range: MessageRange): Promise<readonly Message[]>;
  /** Of one turn, in order. */
  turnMessages(account: AccountId, chatId: ChatId, turnId: string): Promise<readonly Message[]>;
  /** How many messages that are not hidden stand between two ordinals, both included. */
  countMessages(account: AccountId, chatId: ChatId, from: number, to: number): Promise<number>;
  /** What the removal of a chat takes along; all 0 for one that is not there. */
  chatRows(account: AccountId, chatId: ChatId): Promise<ChatRows>;
  /** Tokens of the selected variants of the same, added up where they lie. */
  sumTokens(account: AccountId, chatId: ChatId, from: number, to: number): Promise<number>;
  /** Best first; messages that hold at least one of the terms, more and rarer ones before. */
  searchMessages(
    account: AccountId,
    query: {
      readonly terms: readonly string[];
      readonly chatId?: ChatId | undefined;
      readonly limit: number;
    },
  ): Promise<readonly FoundMessage[]>;

  /** In order of span, parents before children. */
  pieces(account: AccountId, chatId: ChatId, filter: PieceFilter): Promise<readonly Piece[]>;

  /** What deep memory did in a chat, newest first (SPEC 5.11). */
  deepPasses(account: AccountId, chatId: ChatId, limit: number): Promise<readonly DeepPass[]>;

  /** Epochs of any chat of the account in which the entry's or piece's text stands. */
  epochsNaming(account: AccountId, ref: string): Promise<readonly Epoch[]>;
  /** Accounts with such an epoch: what an organization tells stands in the prompts of its members. */
  accountsNaming(ref: string): Promise<readonly AccountId[]>;

  /** Present entries, newest `updatedAt` first, then greatest id. */
  entryHeads(account: AccountId, scopes: readonly string[]): Promise<readonly EntryHead[]>;
  /** A page of the same. */
  entryPage(
    account: AccountId,
    filter: EntryFilter,
    page: PageRequest,
  ): Promise<Page<EntryHead> & { readonly total: number }>;
  /** Full entries of these ids, absent and erased ones included; missing ones are left out. By id. */
  entriesById(account: AccountId, ids: readonly EntryId[]): Promise<readonly Entry[]>;
  /** Heads, absent ones included, of entries touched after the given seq of their scope. */
  entriesSince(
    account: AccountId,
    asOf: Readonly<Record<string, number>>,
  ): Promise<readonly EntryHead[]>;
  /** The highest seq by scope key; 0 for a scope that nobody has written. */
  entrySeqs(
    account: AccountId,
    scopes: readonly string[],
  ): Promise<Readonly<Record<string, number>>>;
  /**
   * Full entries, absent ones included, with a version that hangs on one of these messages, and those
   * that the person deleted or took back and that were learned from one (`forgottenFrom`).
   */
  entriesAnchoredTo(
    account: AccountId,
    messageIds: readonly MessageId[],
  ): Promise<readonly Entry[]>;
  /** The entry of the scope, present or not, whose newest version has this key; a present one first. */
  entryByKey(account: AccountId, scope: string, key: string): Promise<Entry | undefined>;
  /** The present entry of the scope with this canonical form. */
  entryByText(account: AccountId, scope: string, canonical: string): Promise<Entry | undefined>;
  entryCount(account: AccountId, scope: string): Promise<ScopeCount>;
  /** Of these entries, of whatever embedder; missing ones are left out. */
  vectors(account: AccountId, entryIds: readonly EntryId[]): Promise<readonly EntryVector[]>;
  /** Present entries of any scope that have no vector of this embedder (`identityKey`), by id. */
  entriesWithoutVector(
    account: AccountId,
    identity: string,
    limit: number,
  ): Promise<readonly EntryHead[]>;

  /** Standing suggestions, newest first by `createdAt`, then id. */
  suggestionPage(
    account: AccountId,
    filter: SuggestionFilter,
    page: PageRequest,
  ): Promise<Page<Suggestion> & { readonly total: number }>;
  /** By `createdAt`, then id. */
  suggestions(account: AccountId, search: SuggestionSearch): Promise<readonly Suggestion[]>;

  /** Queued and running jobs with this key. */
  jobs(account: AccountId, key: string): Promise<readonly Job[]>;
  /**
   * Takes the next job that is due and whose key has no other running one, and starts it: `running`,
   * one more attempt, a lease until `now + leaseMs`. A running job whose lease is over counts as due.
   * Oldest `runAt` first. Two processes never get the same attempt.
   */
  claimJob(now: number, leaseMs: number, kinds: readonly JobKind[]): Promise<Job | undefined>;
  /** Extends the lease. False if the attempt is no longer this job's. */
  renewJob(job: Job, leaseUntil: number): Promise<boolean>;

  /**
   * Applies all changes or none, in order; durable when it resolves.
   *
   * @throws {EngineError} `conflict` if an expectation does not hold (`details.expectation` is its
   *   index), `invalid` for text that no store takes, `unavailable` if the disk is full or read-only.
   */
  commit(commit: Commit): Promise<void>;

  /** Throws `unavailable` when the store cannot be read (SPEC: health). */
  check(): Promise<void>;
  close(): Promise<void>;
}
