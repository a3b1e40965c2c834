import { DatabaseSync } from "node:sqlite";
import {
  entryDocument,
  entryText,
} from "../../packages/engine/src/domain/retrieval/entry-document.ts";
import { rankDocuments } from "../../packages/engine/src/domain/retrieval/rank.ts";
import { TermIndex } from "../../packages/engine/src/domain/retrieval/term-index.ts";
import { ENTRY_WEIGHTS, type Weights } from "../../packages/engine/src/domain/retrieval/weights.ts";
import type { EntryHead } from "../../packages/engine/src/domain/entry.ts";
import { textAnalyzer } from "../../packages/engine/src/models/analyzer.ts";
import { staticEmbedder } from "../../packages/engine/src/models/static-embedder/index.ts";
import { embedderTable } from "../../packages/engine/src/models/static-embedder-file.ts";
import { SET_ENTRIES } from "./own-set.ts";

/** Ids of entries that answer a question, best first. */
export type EntryRanking = (question: string) => readonly string[];

const LIMIT = 10;

/** As `memory_query` ranks, with the built-in embedder or without. */
export async function ourEntryRanking(
  options: { readonly vectors: boolean; readonly weights?: Weights } = { vectors: true },
): Promise<EntryRanking> {
  const analyzer = textAnalyzer();
  const embedder = staticEmbedder({
    load: embedderTable,
    language: (text) => analyzer.language(text),
  });
  // Once loaded, it answers at once.
  await embedder.embed([""]);
  const vectorOf = (text: string) => (options.vectors ? (embedder.embedNow?.(text) ?? null) : null);
  const index = new TermIndex(analyzer);
  for (const { id, text } of SET_ENTRIES) {
    const head = { id, text, key: null, updatedAt: 0 } as unknown as EntryHead;
    index.put(entryDocument(head, vectorOf(entryText(head))));
  }
  const weights = options.weights ?? ENTRY_WEIGHTS;
  return (question) =>
    rankDocuments(index, question, { limit: LIMIT, vector: vectorOf(question), weights }).map(
      ({ id }) => id,
    );
}

/** SQLite's FTS5 with Porter's stems, or with trigrams: whatever of the two finds more is told. */
export function plainEntryRanking(tokenizer: "porter unicode61" | "trigram"): EntryRanking {
  const database = new DatabaseSync(":memory:");
  database.exec(`create virtual table entry using fts5(text, tokenize = '${tokenizer}')`);
  const insert = database.prepare("insert into entry (rowid, text) values (?, ?)");
  for (const [place, { text }] of SET_ENTRIES.entries()) insert.run(place, text);
  const select = database.prepare(
    "select rowid from entry where entry match ? order by bm25(entry) limit ?",
  );
  return (question) => {
    const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu))];
    if (words.length === 0) return [];
    const match = words.map((word) => `"${word}"`).join(" OR ");
    return select.all(match, LIMIT).map(({ rowid }) => SET_ENTRIES[Number(rowid)]?.id ?? "");
  };
}
