import type { EntryHead } from "../entry.ts";
import type { RetrievalDocument } from "./document.ts";

/** What of an entry is looked through, and what its vector is made of. */
export function entryText({ key, text }: Pick<EntryHead, "key" | "text">): string {
  return key === null ? text : `${key.replaceAll("_", " ")}: ${text}`;
}

/** A present entry as a document. */
export function entryDocument(
  head: EntryHead,
  vector: Float32Array | null = null,
): RetrievalDocument {
  const entities = (head.entities ?? []).flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  return { id: head.id, text: entryText(head), at: head.updatedAt, entities, vector };
}
