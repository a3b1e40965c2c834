import { EngineError } from "../domain/errors.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Change, Store } from "../ports/store.ts";

/** A store in which accounts can be closed: from then on nothing is written there, only removed. */
export interface ClosableStore {
  readonly store: Store;
  close(account: AccountId): void;
  /** For somebody new who comes to the same id. */
  open(account: AccountId): void;
}

/**
 * What began before an account was deleted may want to write after it: a request with a slow body, a
 * reply, a job. Nothing of it may come to stand there again (SPEC 10.4, 12.1).
 */
export function closableStore(store: Store): ClosableStore {
  const closed = new Set<AccountId>();
  const commit: Store["commit"] = async (given) => {
    if (closed.size > 0 && given.changes.some((change) => writesTo(closed, change))) {
      throw new EngineError("not_found", "The account has been deleted");
    }
    await store.commit(given);
  };
  return {
    store: new Proxy(store, {
      get(target, name) {
        if (name === "commit") return commit;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
    close: (account) => void closed.add(account),
    open: (account) => void closed.delete(account),
  };
}

function writesTo(closed: ReadonlySet<AccountId>, change: Change): boolean {
  switch (change.op) {
    case "put":
      return closed.has(change.row === "entry" ? change.value.entry.account : change.value.account);
    case "enqueue":
      return closed.has(change.job.account);
    case "retry":
      return closed.has(change.account);
    case "remove":
    case "finish":
      return false;
  }
}
