import type { Change, Store } from "../ports/store.ts";

/** The store, telling of every commit that was applied. */
export function watchedStore(store: Store, onApplied: (changes: readonly Change[]) => void): Store {
  const commit: Store["commit"] = async (given) => {
    await store.commit(given);
    onApplied(given.changes);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === "commit") return commit;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
