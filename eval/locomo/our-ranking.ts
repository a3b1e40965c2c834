import {
  rankDocuments,
  type RankOptions,
} from "../../packages/engine/src/domain/retrieval/rank.ts";
import { TermIndex } from "../../packages/engine/src/domain/retrieval/term-index.ts";
import { linkedMessages } from "../../packages/engine/src/domain/retrieval/linked-messages.ts";
import type { Weights } from "../../packages/engine/src/domain/retrieval/weights.ts";
import { textAnalyzer } from "../../packages/engine/src/models/analyzer.ts";
import type { SaidMessage } from "./conversations.ts";
import type { Ranking } from "./plain-words.ts";

const analyzer = textAnalyzer();

/** An index of a conversation as `history_search` makes one. */
export function indexOf(messages: readonly SaidMessage[]): TermIndex {
  const index = new TermIndex(analyzer);
  for (const document of linkedMessages(messages)) index.put(document);
  return index;
}

/** The ranking of `history_search`, with the built-in parts alone. */
export function ourRanking(index: TermIndex, limit: number, weights?: Weights): Ranking {
  const options: RankOptions = weights === undefined ? { limit } : { limit, weights };
  return (question) => rankDocuments(index, question, options).map(({ id }) => id);
}
