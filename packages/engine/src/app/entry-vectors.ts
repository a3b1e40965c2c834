import type { EntryHead } from "../domain/entry.ts";
import {
  type EmbedderIdentity,
  identityKey,
  isCurrentVector,
  unpackVector,
} from "../domain/entry-vector.ts";
import type { EntryId } from "../domain/ids.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Store } from "../ports/store.ts";
import { EMBED_KEY, embedJob } from "./embed-queue.ts";

/** What is known of the meaning of some entries. */
export interface KnownVectors {
  /** By entry; null where the embedder has nothing to say of the text, or could not take it. */
  readonly found: ReadonlyMap<EntryId, Float32Array | null>;
  /** Entries of which nothing is known yet: the job `embed` makes their vectors. */
  readonly missing: readonly EntryHead[];
}

/**
 * Reads the vectors of present entries as the present embedder made them: what another model, or
 * another version of it, made is not looked at (P-J1), nor what was made of an earlier text.
 *
 * @param embedder - A remote one. As long as it has not said its dimensions, nothing is found.
 */
export async function vectorsOf(
  store: Pick<Store, "vectors">,
  embedder: Embedder,
  heads: readonly EntryHead[],
): Promise<KnownVectors> {
  const { identity } = embedder;
  const found = new Map<EntryId, Float32Array | null>();
  if (!isKnown(identity)) return { found, missing: heads };
  for (const [account, entries] of Map.groupBy(heads, (head) => head.account)) {
    const byId = new Map(entries.map((head) => [head.id, head]));
    for (const vector of await store.vectors(account, [...byId.keys()])) {
      const head = byId.get(vector.id);
      if (head === undefined || !isCurrentVector(vector, head, identity)) continue;
      found.set(vector.id, vector.values === null ? null : unpackVector(vector.values));
    }
  }
  return { found, missing: heads.filter(({ id }) => !found.has(id)) };
}

/** Queues the making of vectors for accounts of these entries that have no job for it. */
export async function wantVectors(
  { store, ambient }: { readonly store: Store; readonly ambient: Ambient },
  missing: readonly EntryHead[],
): Promise<void> {
  for (const account of new Set(missing.map((head) => head.account))) {
    if ((await store.jobs(account, EMBED_KEY)).length > 0) continue;
    await store.commit({
      expect: [],
      changes: [{ op: "enqueue", job: embedJob(ambient, account) }],
    });
  }
}

/** A remote embedder learns its dimensions with its first answer. */
export function isKnown({ dimensions }: EmbedderIdentity): boolean {
  return dimensions > 0;
}

/** As vectors of this embedder name it. */
export function keyOf({ identity }: Embedder): string {
  return identityKey(identity);
}
