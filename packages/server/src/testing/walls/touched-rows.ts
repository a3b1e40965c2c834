import type { Store } from "@keepsake/engine";

type Change = Parameters<Store["commit"]>[0]["changes"][number];

/** One thing that a store was asked, or told to change. */
export interface Touch {
  readonly call: string;
  /** Of a single row. */
  readonly row: string | null;
  readonly account: string;
  readonly isWrite: boolean;
}

export interface TouchedRows {
  readonly store: Store;
  /** What was asked and changed since the last time. */
  take(): readonly Touch[];
}

/** Calls that name no account. */
const UNNAMED = new Set(["accountsNaming", "claimJob", "renewJob", "check", "close"]);

/** A store that remembers whose rows were read and changed. */
export function touchedRows(store: Store): TouchedRows {
  let touches: Touch[] = [];
  return {
    take: () => {
      const taken = touches;
      touches = [];
      return taken;
    },
    store: new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function" || typeof name !== "string") return value;
        return (...args: readonly unknown[]): unknown => {
          touches.push(...touchesOf(name, args));
          return Reflect.apply(value, target, args);
        };
      },
    }),
  };
}

function touchesOf(call: string, args: readonly unknown[]): readonly Touch[] {
  if (UNNAMED.has(call)) return [];
  if (call === "commit") {
    const [{ changes }] = args as Parameters<Store["commit"]>;
    return changes.map((change) => ({
      call: `commit ${change.op}`,
      row: "row" in change ? change.row : "job",
      account: accountOfChange(change),
      isWrite: true,
    }));
  }
  const isRow = call === "get";
  return [
    {
      call,
      row: isRow ? String(args[0]) : null,
      account: String(args[isRow ? 1 : 0]),
      isWrite: false,
    },
  ];
}

function accountOfChange(change: Change): string {
  if ("account" in change) return change.account;
  if ("job" in change) return change.job.account;
  if ("entry" in change.value) return change.value.entry.account;
  return change.value.account;
}
