/** Whether the server knows nobody behind this page, which then asks to sign in. */
export interface SignedOut {
  current(): boolean;
  set(isOut: boolean): void;
  subscribe(onChange: () => void): () => void;
}

export function signedOutState(): SignedOut {
  const watchers = new Set<() => void>();
  let isOut = false;
  return {
    current: () => isOut,
    set(next) {
      if (next === isOut) return;
      isOut = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
