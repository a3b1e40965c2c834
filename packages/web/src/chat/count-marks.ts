import type { MemoryMark } from "@keepsake/engine/wire";

/** Who made a mark: the reply itself, or a background pass. */
export type MarkMaker = "reply" | "deep" | "extraction";

export interface MarkCount {
  readonly by: MarkMaker;
  readonly saved: number;
  readonly updated: number;
  readonly deleted: number;
}

/** How much each maker saved, updated and deleted; who made nothing is left out. */
export function countMarks(marks: readonly MemoryMark[]): readonly MarkCount[] {
  return (["reply", "deep", "extraction"] as const).flatMap((by) => {
    const own = marks.filter((mark) => makerOf(mark) === by);
    if (own.length === 0) return [];
    const count = (op: MemoryMark["op"]) => own.filter((mark) => mark.op === op).length;
    return [{ by, saved: count("saved"), updated: count("updated"), deleted: count("deleted") }];
  });
}

function makerOf({ origin }: MemoryMark): MarkMaker {
  return origin === "deep" || origin === "extraction" ? origin : "reply";
}
