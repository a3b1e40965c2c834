import type { Mentions } from "../domain/entity.ts";
import type { EntryHead } from "../domain/entry.ts";
import type { Graph } from "../domain/graph.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Change } from "../ports/store.ts";

/** Graphs and names that are kept; the oldest give way. */
const GRAPHS_KEPT = 16;
const NAMES_KEPT = 50_000;

interface KeptGraph {
  readonly accounts: ReadonlySet<AccountId>;
  readonly seqs: string;
  readonly graph: Graph;
}

/**
 * What a graph took long to find out, kept until an entry of its accounts changes. A commit of this
 * process throws it away at once, so that no deleted text stays (SPEC 10.4); one of another process is
 * seen by the scopes' counters.
 */
export class GraphCache {
  readonly #graphs = new Map<string, KeptGraph>();
  readonly #names = new Map<string, { readonly write: string | null; readonly found: Mentions }>();
  #forgotten = 0;

  /** To be given to `keep`: what was read before something was forgotten is not kept. */
  get moment(): number {
    return this.#forgotten;
  }

  graph(key: string, seqs: string): Graph | undefined {
    const kept = this.#graphs.get(key);
    return kept?.seqs === seqs ? kept.graph : undefined;
  }

  keep(key: string, kept: KeptGraph, moment: number): void {
    if (moment !== this.#forgotten) return;
    this.#graphs.delete(key);
    this.#graphs.set(key, kept);
    const [oldest] = this.#graphs.keys();
    if (this.#graphs.size > GRAPHS_KEPT && oldest !== undefined) this.#graphs.delete(oldest);
  }

  /** The names that rules find in an entry, found once for each of its writes. */
  names(head: EntryHead, find: () => Mentions): Mentions {
    const key = nameKey(head.account, head.id);
    const known = this.#names.get(key);
    if (known !== undefined && known.write === head.writeId) return known.found;
    const found = find();
    if (this.#names.size >= NAMES_KEPT) this.#names.clear();
    this.#names.set(key, { write: head.writeId, found });
    return found;
  }

  /** Takes note of a commit. */
  forget(changes: readonly Change[]): void {
    for (const change of changes) {
      if ((change.op !== "put" && change.op !== "remove") || change.row !== "entry") continue;
      const account = change.op === "put" ? ownerOf(change) : change.account;
      const id = change.op === "put" ? entryIdOf(change) : change.id;
      this.#forgotten += 1;
      this.#names.delete(nameKey(account, id));
      for (const [key, { accounts }] of this.#graphs) {
        if (accounts.has(account)) this.#graphs.delete(key);
      }
    }
  }
}

type EntryPut = Extract<Change, { readonly op: "put" }>;

function ownerOf(change: EntryPut): AccountId {
  return "entry" in change.value ? change.value.entry.account : change.value.account;
}

function entryIdOf(change: EntryPut): string {
  return "entry" in change.value ? change.value.entry.id : change.value.id;
}

function nameKey(account: AccountId, id: string): string {
  return JSON.stringify([account, id]);
}
