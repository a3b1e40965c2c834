import type { Store } from "../../ports/store.ts";

/** A store whose process is killed at the given call: that one and all after it fail. */
export function dying(store: Store, step: number): { readonly store: Store; isDead(): boolean } {
  let calls = 0;
  const proxy = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]): unknown => {
        calls += 1;
        if (calls >= step) return Promise.reject(new Error("killed"));
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { store: proxy, isDead: () => calls >= step };
}
