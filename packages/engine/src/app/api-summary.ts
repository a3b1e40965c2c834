import type { ChatId, MessageId, PieceId } from "../domain/ids.ts";
import type { Detail } from "../domain/limits.ts";
import type { Piece } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";

export interface JobState {
  readonly state: "queued" | "running";
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly runAt: number;
}

/** A piece with the times of the messages at its ends; null where such a message is gone. */
export interface ShownPiece extends Piece {
  readonly fromAt: number | null;
  readonly toAt: number | null;
}

/** What a summary's job is at, and over how many messages. */
export interface SummaryWorkState {
  readonly kind: "leaf" | "merge" | "append" | "rewrite" | "condense";
  readonly messages: number;
}

export interface SummaryState {
  /** What is sent: the frontier below the live window, oldest first. */
  readonly pieces: readonly ShownPiece[];
  /** Written ahead: takes effect when the window moves past it (SPEC 4.1). */
  readonly ahead: readonly ShownPiece[];
  readonly pending: number;
  readonly detail: Detail;
  /** The first live message; null in an empty chat. */
  readonly windowFromId: MessageId | null;
  /** The ordinal from which messages are live. */
  readonly windowFrom: number;
  readonly job: JobState | null;
  /** What the job is at, or is going to be; null without one. */
  readonly work: SummaryWorkState | null;
  /** What failed last, in words; null when all is well. */
  readonly failure: string | null;
  /** What it was about (`matter` of an error's details). */
  readonly failureMatter: string | null;
}

export interface PiecePatch {
  /** The condensed lines before the timeline (SPEC 4.6). */
  readonly sections?: readonly string[] | undefined;
  readonly timeline?: readonly string[] | undefined;
  readonly promises?: readonly string[] | undefined;
  readonly particulars?: readonly string[] | undefined;
  readonly state?: string | undefined;
  readonly rules?: readonly string[] | undefined;
  readonly revision?: number | undefined;
}

export interface SummaryUseCases {
  get(principal: Principal, chatId: ChatId): Promise<SummaryState>;
  edit(
    principal: Principal,
    chatId: ChatId,
    pieceId: PieceId,
    patch: PiecePatch,
  ): Promise<ShownPiece>;
  /** What a piece was made from, oldest first; nothing for one that was made from messages (SPEC 4.5). */
  children(principal: Principal, chatId: ChatId, pieceId: PieceId): Promise<readonly ShownPiece[]>;
  /** Has the chat's summary looked at now, without waiting for the next try (SPEC 4.9). */
  tryNow(principal: Principal, chatId: ChatId): Promise<void>;
}
