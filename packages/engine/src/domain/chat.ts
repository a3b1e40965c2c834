import type { Gateway } from "./gateway.ts";
import type { HighUsage } from "./high-usage.ts";
import type {
  AccountId,
  CharacterId,
  ChatId,
  EpochId,
  MessageId,
  PersonaId,
  TurnId,
  VariantId,
} from "./ids.ts";
import type { Learning } from "./learning.ts";
import type { Usage } from "./message.ts";
import type { ReplyMode } from "./speakers.ts";

export type Channel = "web" | "discord" | "telegram" | "api";

/** The reply that is being written in a chat; at most one (SPEC 7.2). */
export interface RunningReply {
  readonly turnId: TurnId;
  readonly messageId: MessageId;
  readonly variantId: VariantId;
  /** What to select again when a regeneration brings no text (SPEC 5.12); null outside one. */
  readonly previousVariantId: VariantId | null;
  /**
   * Later replies of the turn whose writes are taken back while this one is written again, so that it
   * knows nothing of itself through them (SPEC 5.12). Whoever ends the run puts them back.
   */
  readonly held?: readonly { readonly messageId: MessageId; readonly variantId: VariantId }[];
  /** A further reply of a round: where a stop comes before its first word, nothing is left of it. */
  readonly inRound?: true;
  /** Names the run; a run whose token no longer stands here has been given up for dead. */
  readonly token: string;
  /** Epoch milliseconds; past it the process that wrote the reply is taken for dead. */
  readonly leaseUntil: number;
  /** Set by whoever asks for a stop, read by the process that runs the reply. */
  readonly stopRequested: boolean;
  /** What the variant had taken before this run, so that each run is put down by itself (SPEC 9.1). */
  readonly usageBefore?: Usage | null;
  /** Tokens of the prompt, and of the variant before this run, as counted by ourselves. */
  readonly promptTokens?: number;
  readonly tokensBefore?: number;
}

/** What a chat carries on of another. The ordinals of both are the same, up to and with `to`. */
export interface Continued {
  readonly chatId: ChatId;
  /** The other chat's last message when it was carried over. */
  readonly messageId: MessageId;
  /** The last ordinal that stands in carried pieces alone; its message is in the other chat. */
  readonly to: number;
  /** How many messages the carried pieces cover. */
  readonly messages: number;
}

export interface Chat {
  readonly id: ChatId;
  readonly account: AccountId;
  readonly title: string;
  /** The message that the title was taken from; null where the person gave it, and without one. */
  readonly titleFrom: MessageId | null;
  /** One to ten; a group has more than one. */
  readonly characterIds: readonly CharacterId[];
  /** The one character belongs to another account (SPEC 6.12); absent where all are the account's own. */
  readonly gateway?: Gateway;
  readonly personaId: PersonaId | null;
  readonly channel: Channel;
  /** SPEC 5.16. */
  readonly challenge: boolean;
  readonly branchOf: { readonly chatId: ChatId; readonly messageId: MessageId } | null;
  /** The chat whose memory this one carries on; absent where it began by itself (SPEC 7.1). */
  readonly continues?: Continued;
  /** The ordinal that the next message gets. Starts at 1. */
  readonly nextOrdinal: number;
  /** The ordinal from which messages are live (SPEC 3.5). Messages below are summarised or pending. */
  readonly windowFrom: number;
  /**
   * The last ordinal that deep memory has read or passed over (SPEC 5.11); missing in chats that are older
   * than it, which it reads from their next summary on.
   */
  readonly deepTo?: number;
  /** The ordinal of the first reply that was answered with old messages; none is before it (SPEC 10.4). */
  readonly quotesFrom?: number;
  /** What automatic extraction has to read and has read (SPEC 6.4); missing where no turn was finished. */
  readonly learning?: Learning;
  /** The prefix of the newest prompt; null before the first turn and after what forces a new one. */
  readonly epochId: EpochId | null;
  /** In a group: the prefix in force of each member that has spoken (SPEC 8.3), by its id. */
  readonly epochs?: Readonly<Record<string, EpochId>>;
  /** How many of a group answer a message (SPEC 7.5); `mentioned` where it is not said. */
  readonly replies?: ReplyMode;
  /** A member that another's reply names may answer it, once a round. */
  readonly answerEachOther?: boolean;
  /** Who was a member and is no more: the others are told (C-E5). */
  readonly left?: readonly { readonly id: CharacterId; readonly name: string }[];
  readonly running: RunningReply | null;
  /** The one high-usage notice (SPEC 9.2); null or left out while none was given. */
  readonly highUsage?: HighUsage | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Rises with every change of the chat's order: the row that serialises turns and edits. */
  readonly revision: number;
}
