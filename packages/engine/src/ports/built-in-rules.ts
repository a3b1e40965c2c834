import type { Finding, SaidTurn } from "../domain/extraction/finding.ts";
import type { PieceContent } from "../domain/piece.ts";

/** A message as summarisers read it. */
export interface SourceLine {
  /** "" for a person who has no name here. */
  readonly speaker: string;
  readonly role: "user" | "assistant";
  readonly text: string;
  /** Set of a text from outside: nobody said it. */
  readonly outside?: object;
  readonly createdAt: number;
}

/**
 * Summaries without a model (SPEC 4.9, 11.6): used where none is set up, and to file a chunk that a
 * model refuses. Never fails. `rules` of the answers are empty: code carries those by itself.
 */
export interface BuiltInRules {
  /** A chunk becomes timeline, promises, particulars and state within `tokens`, in its language. */
  summarise(lines: readonly SourceLine[], tokens: number): PieceContent;
  /** Pieces, oldest first, become one within `tokens`. */
  merge(pieces: readonly PieceContent[], tokens: number): PieceContent;
  /**
   * Statements that stay true for weeks, word for word as they were said: the most telling of all lines, in
   * their order. A question, small talk and doubts are none.
   *
   * @param most - So many at most.
   * @returns Each with the place of its line among `lines`.
   */
  statements(
    lines: readonly SourceLine[],
    most: number,
  ): readonly { readonly text: string; readonly line: number }[];
  /** What a message of the person says that is worth keeping (SPEC 6.4), in its order. */
  findings(turn: SaidTurn): readonly Finding[];
  /** The oldest timeline lines become short section lines until the piece is within `tokens`. */
  condense(piece: PieceContent, tokens: number): PieceContent;
}
