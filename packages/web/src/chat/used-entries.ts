import type { EntryWhy, PromptView } from "@keepsake/engine/wire";

/** A memory that was sent, or the gap that a deleted one left. */
export interface UsedEntry {
  readonly entryId: string | null;
  /** Null for a gap. */
  readonly text: string | null;
  readonly why: EntryWhy | null;
}

export interface UsedEntries {
  readonly pinned: readonly UsedEntry[];
  readonly chosen: readonly UsedEntry[];
  /** Told with a turn after the beginning was written, or in the model's own calls. */
  readonly told: readonly UsedEntry[];
}

const SECTIONS = { pinned: "pinned", entries: "chosen", profile: "chosen" } as const;

/**
 * The saved memories that stand in a prompt, in its order, each once in its place.
 *
 * @see SPEC 5.17, 8.2
 */
export function usedEntries(prompt: PromptView): UsedEntries {
  const used = { pinned: [] as UsedEntry[], chosen: [] as UsedEntry[], told: [] as UsedEntry[] };
  for (const { name, items } of prompt.sections) {
    if (name !== "pinned" && name !== "entries" && name !== "profile") continue;
    for (const { entryId, text, why } of items) {
      if (entryId === null && text !== null) continue;
      used[SECTIONS[name]].push({ entryId, text: text === null ? null : bare(text), why });
    }
  }
  for (const { parts } of prompt.messages) {
    for (const { kind, entryId, text, why, pieceId, call } of parts) {
      const isGap = kind === "note" && text === null && pieceId === null;
      const isNamed = entryId !== null && kind !== "result";
      if (!isGap && !isNamed) continue;
      const line = text === null || call !== null ? null : bare(text);
      if (call !== null && text !== null && used.told.some((one) => one.entryId === entryId))
        continue;
      used.told.push({ entryId, text: line ?? (text === null ? null : calledText(text)), why });
    }
  }
  return used;
}

/** The line of a list without its dash. */
function bare(line: string): string {
  return line.replace(/^-\s+/, "").trim();
}

/** What a call of the model saved. */
function calledText(input: string): string {
  try {
    const value: unknown = JSON.parse(input);
    if (typeof value === "object" && value !== null && "text" in value) {
      return String(value.text);
    }
  } catch {
    // Shown as the model wrote it.
  }
  return input;
}
