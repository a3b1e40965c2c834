import type { Epoch } from "../../domain/epoch.ts";
import type { Piece } from "../../domain/piece.ts";
import type { Change } from "../../ports/store.ts";
import { freeze } from "../frozen-copy.ts";
import { valueOf } from "./columns.ts";
import type { OwnedTable } from "./schema.ts";

/** Kinds that are read at every turn, are long, and seldom change. */
type KeptKind = "epoch" | "piece";
type KeptValue<K extends KeptKind> = { readonly epoch: Epoch; readonly piece: Piece }[K];

/** Of all texts together. */
const LARGEST = 4_000_000;

/**
 * Long rows as they were read last. One is used again only where its revision, which every change
 * raises, still stands in the database; what a commit of this process changes or takes away is
 * forgotten with it (SPEC 10.4).
 */
export class KeptRows {
  readonly #rows = new Map<string, { readonly value: Epoch | Piece; readonly size: number }>();
  #size = 0;

  /** The row, if it is kept in this revision. */
  find<K extends KeptKind>(
    kind: K,
    account: string,
    { id, revision }: { readonly id: string; readonly revision: number },
  ): KeptValue<K> | undefined {
    const key = keyOf(kind, account, id);
    const kept = this.#rows.get(key);
    if (kept === undefined || kept.value.revision !== revision) return undefined;
    // The one that was used longest ago stands first.
    this.#rows.delete(key);
    this.#rows.set(key, kept);
    return kept.value as KeptValue<K>;
  }

  /** Makes a row's value, which nobody can change, and keeps it. */
  keep<K extends KeptKind>(kind: K, row: OwnedTable): KeptValue<K> {
    const value = valueOf(kind, row) as KeptValue<K>;
    freeze(value);
    const key = keyOf(kind, row.account_id, row.id);
    this.#forget(key);
    this.#rows.set(key, { value, size: row.body.length });
    this.#size += row.body.length;
    for (const oldest of this.#rows.keys()) {
      if (this.#size <= LARGEST) break;
      this.#forget(oldest);
    }
    return value;
  }

  /** To be told of every commit. */
  after(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.op !== "put" && change.op !== "remove") continue;
      const { row } = change;
      if (row === "epoch" || row === "piece") {
        const { account, id } = change.op === "put" ? change.value : change;
        this.#forget(keyOf(row, account, id));
      } else if (row === "chat" && change.op === "remove") {
        for (const [key, { value }] of this.#rows)
          if (value.chatId === change.id) this.#forget(key);
      }
    }
  }

  #forget(key: string): void {
    this.#size -= this.#rows.get(key)?.size ?? 0;
    this.#rows.delete(key);
  }
}

function keyOf(kind: KeptKind, account: string, id: string): string {
  return JSON.stringify([kind, account, id]);
}
