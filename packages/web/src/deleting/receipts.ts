import type { Receipt } from "@keepsake/engine/wire";

/** A receipt, and the place where it is shown. */
export interface ShownReceipt {
  readonly receipt: Receipt;
  readonly path: string;
}

/** The last receipt of a deletion, for as long as the person stays where it is shown (SPEC 10.4). */
export interface Receipts {
  show(receipt: Receipt, path: string): void;
  dismiss(): void;
  current(): ShownReceipt | null;
  subscribe(onChange: () => void): () => void;
}

export function receiptsOfThePage(): Receipts {
  let shown: ShownReceipt | null = null;
  const watchers = new Set<() => void>();
  const set = (next: ShownReceipt | null) => {
    if (next === shown) return;
    shown = next;
    for (const watcher of watchers) watcher();
  };
  return {
    show: (receipt, path) => set({ receipt, path }),
    dismiss: () => set(null),
    current: () => shown,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
