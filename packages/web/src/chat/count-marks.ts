import type { MemoryMark } from "@keepsake/engine/wire";

/** How many entries a reply saved, updated and deleted. */
export function countMarks(
  marks: readonly MemoryMark[],
): Readonly<Record<MemoryMark["op"], number>> {
  const count = (op: MemoryMark["op"]) => marks.filter((mark) => mark.op === op).length;
  return { saved: count("saved"), updated: count("updated"), deleted: count("deleted") };
}
