import type { AccountId, JobId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Change, Store } from "../ports/store.ts";

/** The key of an account's only job that makes vectors. */
export const EMBED_KEY = "embed";

export function embedJob(ambient: Ambient, account: AccountId): Job {
  const now = ambient.now();
  return {
    id: ambient.id() as JobId,
    account,
    kind: "embed",
    key: EMBED_KEY,
    state: "queued",
    attempts: 0,
    failures: 0,
    runAt: now,
    leaseUntil: 0,
    failure: null,
    failureMatter: null,
    createdAt: now,
    revision: 1,
  };
}

/**
 * The store, with the job that makes vectors queued in each commit that writes entries: whoever writes
 * one need not know of it, and no crash between two writes forgets it (DESIGN 1). Nothing is queued for
 * an embedder whose vectors are not kept.
 */
export function embeddingStore(
  store: Store,
  embedder: Embedder | undefined,
  ambient: Ambient,
): Store {
  if (embedder?.kind !== "remote") return store;
  const commit: Store["commit"] = ({ expect, changes }) => {
    const jobs = accountsToEmbed(changes).map((account): Change => {
      return { op: "enqueue", job: embedJob(ambient, account) };
    });
    return store.commit({ expect, changes: [...changes, ...jobs] });
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === "commit") return commit;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function accountsToEmbed(changes: readonly Change[]): readonly AccountId[] {
  const accounts = changes.flatMap((change) =>
    change.op === "put" && change.row === "entry" && change.value.head.present
      ? [change.value.entry.account]
      : [],
  );
  return [...new Set(accounts)];
}
