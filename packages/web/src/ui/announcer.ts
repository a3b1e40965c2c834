/** Says a sentence to a screen reader, once. */
export interface Announcer {
  announce(text: string): void;
  current(): string;
  subscribe(onChange: () => void): () => void;
}

export function announcer(): Announcer {
  let text = "";
  const watchers = new Set<() => void>();
  return {
    announce(next) {
      // A repeated sentence is only spoken again if it differs.
      text = next === text ? `${next}\u00A0` : next;
      for (const watcher of watchers) watcher();
    },
    current: () => text,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
