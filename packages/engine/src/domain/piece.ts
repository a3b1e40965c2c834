import type { AccountId, ChatId, MessageId, PieceId } from "./ids.ts";
import type { Detail } from "./limits.ts";
import type { Usage } from "./message.ts";

export const TIERS = ["recent", "merged", "long-term"] as const;
export type Tier = (typeof TIERS)[number];

/**
 * Which tree of its chat a piece stands in.
 *
 * - `serving`: what is sent, shown, edited and branched from.
 * - `draft`: what a rebuild has written so far (SPEC 4.10); nothing but the rebuild reads it.
 * - `retired`: what a rebuild has replaced. Its text is gone; it says over which messages the prompts
 *   that were sent with it tell, so that a deletion finds them (SPEC 8.2, 10.4).
 */
export type PieceTree = "serving" | "draft" | "retired";

/**
 * A correction or rule in the person's own words, exactly as they stand in a message (SPEC 4.4), or as
 * the person wrote them into a piece (SPEC 4.7).
 */
export interface Rule {
  readonly text: string;
  /** Null for one that the person wrote into a piece: no message takes it back. */
  readonly messageId: MessageId | null;
}

/** The five parts of a piece (SPEC 4.3). Lines have no line breaks. */
export interface PieceContent {
  /** Oldest lines of a long-term piece, condensed (SPEC 4.6); before `timeline`. */
  readonly sections: readonly string[];
  readonly timeline: readonly string[];
  readonly promises: readonly string[];
  readonly particulars: readonly string[];
  readonly state: string;
  readonly rules: readonly Rule[];
}

/** A node of the summary tree (SPEC 4, DESIGN 3). */
export interface Piece {
  readonly id: PieceId;
  readonly account: AccountId;
  readonly chatId: ChatId;
  readonly tree: PieceTree;
  readonly tier: Tier;
  /** First and last ordinal covered, both included. */
  readonly from: number;
  readonly to: number;
  /** The messages at the ends of the span, and how many it covers (hidden ones are not counted). */
  readonly fromId: MessageId;
  readonly toId: MessageId;
  /** The chats of these two messages, where they stand in another one (SPEC 7.1). */
  readonly fromChatId?: ChatId;
  readonly toChatId?: ChatId;
  readonly messages: number;
  readonly content: PieceContent;
  /** Rises with every change of `content`; `revision` also with every move in the tree. */
  readonly contentRevision: number;
  /** Tokens of the rendered piece without its rules (SPEC 4.4). */
  readonly tokens: number;
  /** Tokens of what it was made from: the messages of the span. */
  readonly sourceTokens: number;
  readonly detail: Detail;
  readonly edited: boolean;
  readonly stale: boolean;
  /** Filed by the built-in rules because the model failed (SPEC 4.9); tried again later. */
  readonly makeshift: boolean;
  /** What the call that wrote it took (SPEC 9.1); null where no model was asked, or none said. */
  readonly usage: Usage | null;
  /** Null for a root: the roots, oldest first, are disjoint and without a gap. */
  readonly parentId: PieceId | null;
  /** In order of span; empty for a leaf. */
  readonly children: readonly PieceId[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly revision: number;
}

export const EMPTY_CONTENT: PieceContent = {
  sections: [],
  timeline: [],
  promises: [],
  particulars: [],
  state: "",
  rules: [],
};
