import {
  isEngineError,
  type Engine,
  type HeadDraft,
  type EntrySource,
  type Principal,
} from "@keepsake/engine";
import { toMemoryView, type MemoryEntry } from "@keepsake/engine/wire";

/** An entry with the source of the write that counts (SPEC 5.17). */
export async function memoryView(
  asked: { readonly engine: Engine; readonly principal: Principal; readonly now: number },
  head: HeadDraft,
): Promise<MemoryEntry> {
  return toMemoryView(head, await sourceOf(asked, head), asked.now);
}

async function sourceOf(
  asked: { readonly engine: Engine; readonly principal: Principal },
  head: HeadDraft,
): Promise<EntrySource | undefined> {
  if (head.writeId === null) return undefined;
  try {
    const entry = await asked.engine.memories.get(asked.principal, head.id);
    return entry.versions.find((version) => version.id === head.writeId)?.source;
  } catch (error) {
    if (isEngineError(error, "not_found")) return undefined;
    throw error;
  }
}
