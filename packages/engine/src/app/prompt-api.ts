import type { SectionName } from "../domain/epoch.ts";
import type { CharacterId, ChatId, EntryId, MessageId, PieceId, TurnId } from "../domain/ids.ts";
import type { LineDiff } from "../domain/line-diff.ts";
import type { Usage } from "../domain/message.ts";
import type { Tier } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";
import type { PartKind } from "../domain/prompt-messages.ts";

/** Why an entry stands in a prompt. */
export type EntryWhy =
  /** The person pinned it. */
  | { readonly kind: "pinned"; readonly scope: string; readonly recent: boolean }
  /**
   * Among the newest of its scope, or in the profile by its weight: `rank` of `of`, and so many of them
   * were `chosen`.
   */
  | {
      readonly kind: "chosen" | "profile";
      readonly scope: string;
      readonly recent: boolean;
      readonly rank: number;
      readonly of: number;
      readonly chosen: number;
    }
  /** It was saved or changed after the beginning was written, and told with a turn. */
  | { readonly kind: "told"; readonly turnId: TurnId | null; readonly messageId: MessageId | null }
  /** The model wrote it in a reply that is sent. */
  | {
      readonly kind: "written";
      readonly turnId: TurnId | null;
      readonly messageId: MessageId | null;
    };

export interface PromptPiece {
  readonly id: PieceId;
  readonly tier: Tier;
  readonly fromId: MessageId;
  readonly toId: MessageId;
  readonly messages: number;
}

/** One entry, summary piece or paragraph of a section. */
export interface PromptItem {
  /** Null where it was deleted since: a gap. */
  readonly text: string | null;
  readonly entryId: EntryId | null;
  /** Null for what is none, and for one that is gone. */
  readonly piece: PromptPiece | null;
  readonly why: EntryWhy | null;
}

/** How much of a part the prompt before began with, too. */
export type Repeated = "whole" | "part" | "none";

export interface PromptSection {
  /** A section of SPEC 8.1 or `live`. */
  readonly name: SectionName | "live";
  /** As it was sent; a gap reads `[…]`. */
  readonly text: string;
  readonly tokens: number;
  /** Of all tokens, from 0 to 1. */
  readonly share: number;
  readonly repeated: Repeated;
  /** Of its text, in UTF-16 units. */
  readonly repeatedLength: number;
  readonly gaps: number;
  readonly entryIds: readonly EntryId[];
  /** None in `live`, whose parts are `messages`. */
  readonly items: readonly PromptItem[];
}

export interface PromptPart {
  readonly kind: PartKind;
  readonly text: string | null;
  readonly entryId: EntryId | null;
  readonly pieceId: PieceId | null;
  readonly why: EntryWhy | null;
  /** Of a call and its result. */
  readonly call: { readonly id: string; readonly name: string } | null;
}

/** One message of the request. */
export interface SentMessageView {
  readonly role: "system" | "user" | "assistant" | "tool";
  /** Exactly as it was sent, but for gaps, which read `[…]`; "" for a tool's. */
  readonly text: string;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly input: string }[];
  readonly results: readonly {
    readonly id: string;
    readonly name: string;
    readonly output: string;
  }[];
  readonly tokens: number;
  readonly repeated: Repeated;
  /** Where a provider that wants one gets a cache breakpoint (SPEC 8.3). */
  readonly breakpoint: boolean;
  readonly gaps: number;
  /** The message of the chat that it is; null for the system's and for what the program adds. */
  readonly messageId: MessageId | null;
  readonly turnId: TurnId | null;
  /** None of a system message: its parts are the sections. */
  readonly parts: readonly PromptPart[];
}

/** A reply of the chat. */
export interface ReplyRef {
  readonly turnId: TurnId;
  readonly messageId: MessageId;
}

export interface PromptView {
  readonly sections: readonly PromptSection[];
  /** The request's messages in order, system blocks first. */
  readonly messages: readonly SentMessageView[];
  /** The descriptions of the tools that were offered, one a line; null for none. */
  readonly tools: {
    readonly names: readonly string[];
    readonly text: string;
    readonly tokens: number;
  } | null;
  readonly tokens: number;
  /** What the next prompt would be allowed to hold at most (SPEC 8.4). */
  readonly budgetTokens: number;
  /** Whether it fits the model's context with room for the reply (SPEC 3.6). */
  readonly fit: {
    readonly contextTokens: number;
    readonly replyTokens: number;
    readonly neededTokens: number;
    readonly fits: boolean;
  };
  /** Tokens that begin the prompt before, too. */
  readonly stablePrefixTokens: number;
  /** Places where something was that is gone or changed since. */
  readonly gaps: number;
  /** Every byte is as it was sent. False with gaps, and for a reply older than the record of what is sent. */
  readonly exact: boolean;
  /** The whole reply's, in US dollars; null where no price is known. */
  readonly cost: number | null;
  /**
   * What one request of this size costs to read, in US dollars: `warm` where the provider still has the
   * repeated beginning in its cache, `cold` where it has nothing. Null where no price is known.
   */
  readonly inputCost: { readonly warm: number; readonly cold: number } | null;
  /** What the provider counted, for all requests of the reply. */
  readonly usage: Usage | null;
  /** Null for a prompt that was not sent. */
  readonly reply:
    | (ReplyRef & {
        readonly variant: number;
        readonly variants: number;
        readonly model: string | null;
        /** Which of its requests this is, from 0. */
        readonly request: number;
        readonly requests: number;
      })
    | null;
  /** The prompt that `repeated`, `stablePrefixTokens` and `difference` compare with. */
  readonly comparedWith: (ReplyRef & { readonly variant: number }) | null;
  readonly previous: ReplyRef | null;
  readonly next: ReplyRef | null;
  /** Only where it was asked for. */
  readonly difference: LineDiff | null;
}

export interface PromptQuery {
  readonly turnId?: TurnId | undefined;
  /** A reply; of several in the turn the last one without it. */
  readonly messageId?: MessageId | undefined;
  /** From 0; else the selected one. */
  readonly variant?: number | undefined;
  /** From 0; else the last one, which holds what the others sent. */
  readonly request?: number | undefined;
  readonly difference?: boolean | undefined;
}

export interface PromptPreview {
  /** What stands in the message box. */
  readonly text?: string | undefined;
  readonly speakerId?: CharacterId | undefined;
  readonly difference?: boolean | undefined;
}

export interface PromptUseCases {
  /**
   * What was sent for a reply; without a turn or a message, what would be sent.
   *
   * @throws {EngineError} `not_found`; `invalid` for a variant or a request that there is not.
   * @see SPEC 8.2
   */
  get(principal: Principal, chatId: ChatId, query?: PromptQuery): Promise<PromptView>;
  /** What would be sent with a text. Changes nothing; says where it would not fit (SPEC 3.6). */
  preview(principal: Principal, chatId: ChatId, input: PromptPreview): Promise<PromptView>;
}
