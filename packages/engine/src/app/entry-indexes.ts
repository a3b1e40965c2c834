import type { ReadableScopes } from "../domain/access.ts";
import { scopeKey, type EntryHead } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import { entryDocument, entryText } from "../domain/retrieval/entry-document.ts";
import { TermIndex } from "../domain/retrieval/term-index.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Change, Store } from "../ports/store.ts";
import { keyOf, vectorsOf } from "./entry-vectors.ts";

/** What a query looks through: the present entries of some scopes, and their index. */
export interface EntryIndex {
  readonly index: TermIndex;
  readonly heads: ReadonlyMap<string, EntryHead>;
  /** Entries whose vectors are still to be made. */
  readonly missing: readonly EntryHead[];
}

export interface IndexParts {
  readonly analyzer: Analyzer;
  readonly embedder?: Embedder | undefined;
  /** The embedder has been asked once: from then on a text without a vector has none. */
  readonly isReady: boolean;
}

type Reads = Pick<Store, "entryHeads" | "entriesSince" | "entrySeqs" | "vectors">;

/** So many sets of scopes stay in memory, the last used ones. */
const KEPT = 24;

/**
 * Indexes of saved memories, one for each set of scopes that was asked for. Made from the store, then kept
 * in step by what changed since; what this process deletes leaves them with its commit.
 *
 * @see SPEC 6.3, 10.4, DESIGN 8
 */
export class EntryIndexes {
  readonly #kept = new Map<string, Kept>();

  /** Of entries that may be read, up to date. Only what `readable` grants is in it. */
  async of(reads: Reads, readable: ReadableScopes, parts: IndexParts): Promise<EntryIndex> {
    const key = JSON.stringify(
      readable.grants.map(({ account, scope }) => [account, scopeKey(scope)]),
    );
    const kept = this.#kept.get(key) ?? new Kept(readable, parts);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const other of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(other);
    }
    try {
      await kept.refresh(reads, parts.isReady);
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
    return kept;
  }

  /** What a commit took away is gone from here with it; what it wrote is read with the next query. */
  applied(changes: readonly Change[]): void {
    for (const change of changes) {
      if (!("row" in change) || change.row !== "entry") continue;
      for (const kept of this.#kept.values()) {
        if (change.op === "remove") {
          kept.drop(change.id);
          continue;
        }
        const { entry, head } = change.value;
        if (!head.present || !kept.holds(entry.account, scopeKey(entry.scope))) {
          kept.drop(entry.id);
        }
      }
    }
  }
}

/** The index of one set of scopes. */
class Kept implements EntryIndex {
  readonly #index: TermIndex;
  /** Entries that are not in the index yet: who only wants the entries does not wait for it. */
  readonly #behind = new Set<string>();
  readonly heads = new Map<string, EntryHead>();
  missing: readonly EntryHead[] = [];
  readonly #embedder: Embedder | undefined;
  readonly #scopes: ReadonlyMap<AccountId, readonly string[]>;
  /** Up to which seq changes are read, by account, then scope; nothing before the first read. */
  #asOf: Map<AccountId, Record<string, number>> | undefined;
  /** Whose vectors these are, as `identityKey` says it; they are never mixed (P-J1). */
  #madeBy: string | undefined;
  /** Entries without a vector, as long as the embedder may not have been ready, or has not made it. */
  readonly #unread = new Set<string>();
  #refreshing: Promise<void> = Promise.resolve();

  constructor(readable: ReadableScopes, parts: IndexParts) {
    this.#index = new TermIndex(parts.analyzer);
    this.#embedder = parts.embedder;
    const groups = Map.groupBy(readable.grants, ({ account }) => account);
    this.#scopes = new Map(
      [...groups].map(([account, grants]) => [account, grants.map(({ scope }) => scopeKey(scope))]),
    );
  }

  get index(): TermIndex {
    for (const id of this.#behind) {
      const head = this.heads.get(id);
      if (head === undefined) continue;
      const vector = this.#vectorOf(head);
      if (vector === null && this.#embedder !== undefined) this.#unread.add(id);
      this.#index.put(entryDocument(head, vector));
    }
    this.#behind.clear();
    return this.#index;
  }

  holds(account: AccountId, scope: string): boolean {
    return this.#scopes.get(account)?.includes(scope) ?? false;
  }

  drop(id: string): void {
    this.#index.remove(id);
    this.#behind.delete(id);
    this.heads.delete(id);
    this.#unread.delete(id);
    this.missing = this.missing.filter((head) => head.id !== id);
  }

  /** One refresh at a time: two queries at once read the same changes. */
  refresh(reads: Reads, isReady: boolean): Promise<void> {
    const next = this.#refreshing.then(() => this.#read(reads, isReady));
    this.#refreshing = next.catch(() => undefined);
    return next;
  }

  async #read(reads: Reads, isReady: boolean): Promise<void> {
    if (this.#asOf === undefined) await this.#readAll(reads);
    else await this.#readChanges(reads, this.#asOf);
    if (!isReady || this.#embedder === undefined) return;
    if (this.#isLocal) this.#readVectors();
    else await this.#readStored(reads, this.#embedder);
  }

  async #readAll(reads: Reads): Promise<void> {
    const asOf = new Map<AccountId, Record<string, number>>();
    for (const [account, scopes] of this.#scopes) {
      // The seqs first: what is written in between is read twice, never missed.
      asOf.set(account, { ...(await reads.entrySeqs(account, scopes)) });
      for (const head of await reads.entryHeads(account, scopes)) this.#put(head);
    }
    this.#asOf = asOf;
  }

  async #readChanges(reads: Reads, asOf: Map<AccountId, Record<string, number>>): Promise<void> {
    for (const [account, known] of asOf) {
      for (const head of await reads.entriesSince(account, known)) {
        const scope = scopeKey(head.scope);
        if (head.present) this.#put(head);
        else this.drop(head.id);
        known[scope] = Math.max(known[scope] ?? 0, head.seq);
      }
    }
  }

  #put(head: EntryHead): void {
    const before = this.heads.get(head.id);
    this.heads.set(head.id, head);
    if (before !== undefined && saysTheSame(before, head)) return;
    if (before !== undefined) this.#index.remove(head.id);
    this.#behind.add(head.id);
  }

  get #isLocal(): boolean {
    return this.#embedder?.kind === "local";
  }

  #vectorOf(head: EntryHead): Float32Array | null {
    return this.#isLocal ? (this.#embedder?.embedNow?.(entryText(head)) ?? null) : null;
  }

  #readVectors(): void {
    const { index } = this;
    for (const id of this.#unread) {
      const head = this.heads.get(id);
      if (head !== undefined) index.setVector(id, this.#vectorOf(head));
    }
    this.#unread.clear();
  }

  async #readStored(reads: Reads, embedder: Embedder): Promise<void> {
    const { index } = this;
    const madeBy = keyOf(embedder);
    if (this.#madeBy !== madeBy) {
      for (const id of this.heads.keys()) {
        index.setVector(id, null);
        this.#unread.add(id);
      }
      this.#madeBy = madeBy;
    }
    const heads = [...this.#unread].flatMap((id) => this.heads.get(id) ?? []);
    const { found, missing } = await vectorsOf(reads, embedder, heads);
    for (const [id, vector] of found) {
      // What a commit took away meanwhile is no longer there to get one.
      index.setVector(id, vector);
      this.#unread.delete(id);
    }
    this.missing = missing;
  }
}

function saysTheSame(a: EntryHead, b: EntryHead): boolean {
  return (
    a.text === b.text &&
    a.key === b.key &&
    a.updatedAt === b.updatedAt &&
    JSON.stringify(a.entities) === JSON.stringify(b.entities)
  );
}
