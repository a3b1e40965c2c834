import type { Receipt, RemovedKind, RemovedThing } from "@keepsake/engine/wire";

/** How many things of a kind something became of. */
export interface ReceiptLine {
  readonly kind: RemovedKind;
  readonly how: RemovedThing["how"];
  readonly count: number;
}

/** What a person knows by name; the rest is in the details. */
const NAMED: ReadonlySet<RemovedKind> = new Set(["message", "entry", "chat", "piece"]);

const ORDER: readonly RemovedKind[] = [
  "chat",
  "message",
  "entry",
  "piece",
  "variant",
  "version",
  "prompt",
  "tool-call",
  "index",
  "request",
  "notification",
  "suggestion",
  "pass",
  "job",
];

/** A receipt, counted by kind and by what became of it; what was removed comes first. */
export function receiptLines({ removed }: Receipt): readonly ReceiptLine[] {
  const counts = new Map<string, ReceiptLine>();
  for (const { kind, how, count } of removed) {
    const place = `${how} ${kind}`;
    const before = counts.get(place)?.count ?? 0;
    counts.set(place, { kind, how, count: before + count });
  }
  return [...counts.values()].toSorted(
    (a, b) =>
      Number(b.how === "removed") - Number(a.how === "removed") ||
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}

/** The lines that the short sentence names: what is gone and has a name. */
export function namedLines(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  return lines.filter(({ kind, how }) => how === "removed" && NAMED.has(kind));
}
