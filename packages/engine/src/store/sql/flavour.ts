import type { AliasedRawBuilder, CompiledQuery, Expression, RawBuilder } from "kysely";
import type { Queries } from "./schema.ts";

/** A message as the word index needs it. */
export interface IndexedMessage {
  readonly rid: number;
  readonly account: string;
  readonly chatId: string;
}

/** The words of messages. Each database has its own way to index them. */
export interface WordIndex {
  /** Replaces the words of a message; none takes it out. */
  put(queries: Queries, message: IndexedMessage, terms: readonly string[]): Promise<void>;
  /** Takes all messages of a chat out; called while they stand in their table. */
  removeChat(queries: Queries, account: string, chatId: string): Promise<void>;
  /** Best first; higher scores are better. */
  search(
    queries: Queries,
    query: {
      readonly account: string;
      readonly chatId: string | undefined;
      readonly terms: readonly string[];
      readonly limit: number;
    },
  ): Promise<readonly { readonly rid: number; readonly score: number }[]>;
}

/** Where the SQL of one database differs from the others'. */
export interface Flavour {
  /** Runs alone, all or nothing; repeated as a whole where the database asks for that. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Runs a query whose text is ready, by the shortest way there is. */
  run<Row>(queries: Queries, query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** Several reads of one state. */
  read<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** A JSON list as a table with the column `value`. */
  elements<Name extends string>(
    list: Expression<string>,
    name: Name,
  ): AliasedRawBuilder<{ value: string }, Name>;
  /** A column by which the planner shall find nothing, because another index has the right order. */
  unindexed<T = string>(column: string): RawBuilder<T>;
  /** Whether a text holds another, to the letter. */
  contains(text: Expression<string>, part: string): RawBuilder<boolean>;
  readonly words: WordIndex;
}
