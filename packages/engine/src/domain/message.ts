import type {
  AccountId,
  ChatId,
  EntryId,
  EpochId,
  MessageId,
  SuggestionId,
  TurnId,
  VariantId,
} from "./ids.ts";
import type { OutsideText } from "./outside.ts";
import type { SentAs } from "./sent-as.ts";

export type Role = "user" | "assistant";
export type VariantStatus = "running" | "complete" | "stopped" | "failed";

/** A tool call of a reply with its answer; both are text of the turn (SPEC 8.3). */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** The arguments, as JSON text. */
  readonly input: string;
  readonly output: string;
  /** The entry whose text stands in the call, so that erasing it can erase the call. */
  readonly entryId: EntryId | null;
  /** The suggestion that it became instead of a write, so that rejecting it can erase the call. */
  readonly suggestionId?: SuggestionId;
  /** Whose texts stand in the answer: with them the call goes (SPEC 10.4). */
  readonly told?: readonly Told[];
  /** Of the inline form (SPEC 5.9): it is never sent as a call. */
  readonly inline?: true;
}

/** An entry or a message whose text was told in the answer to a call. */
export type Told =
  | { readonly kind: "entry"; readonly account: AccountId; readonly id: EntryId }
  | { readonly kind: "message"; readonly id: MessageId };

/** One request to the model: what it wrote, then what it called. A reply has one or more. */
export interface Step {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Input tokens that the provider read from its cache; 0 where it does not say. */
  readonly cachedTokens: number;
  /** Input tokens that it wrote to its cache; left out where it does not say. */
  readonly cacheWriteTokens?: number;
  /** Counted by ourselves, at least in part: the provider did not say. */
  readonly estimated?: true;
}

/**
 * What one request of a reply was made of, without its text: the texts stand in the epoch and in the
 * messages, and with these they go (SPEC 8.2, 10.4).
 */
export interface SentRequest {
  readonly epochId: EpochId;
  /** Its messages (`recordOf`); after another request of the reply only what is new. */
  readonly parts: string;
  /** It begins with all messages of the request before it. */
  readonly more?: true;
  /** Tools were offered with it. */
  readonly tools: boolean;
  /** Where the model wanted to be asked in another manner than the plain one. */
  readonly as?: SentAs;
}

/** One of several texts of the same message (SPEC 1). A user message has exactly one. */
export interface Variant {
  readonly id: VariantId;
  readonly text: string;
  /** Tokens of the text and of all tool calls (SPEC 3.7). */
  readonly tokens: number;
  readonly status: VariantStatus;
  /** Empty for plain text. Otherwise the texts of the steps joined are `text`. */
  readonly steps: readonly Step[];
  /** The epoch whose prompt this answered; null for user messages and greetings. */
  readonly epochId: EpochId | null;
  /** Its requests to the model, in order; missing where none was made (SPEC 8.2). */
  readonly sent?: readonly SentRequest[];
  readonly model: string | null;
  readonly usage: Usage | null;
  /** In US dollars; null where no price is known. */
  readonly cost: number | null;
  /** Why it is `failed`, in words. */
  readonly failure: string | null;
  /** What that was about, for whoever says it in other words (`matter` of an error's details). */
  readonly failureMatter?: string | null;
  readonly createdAt: number;
}

/** What a turn was told of memory that changed since its epoch was rendered (SPEC 8.3). */
export interface TurnNote {
  readonly epochId: EpochId;
  /** Changes up to here are told, by scope key (see Epoch.asOf). */
  readonly asOf: Readonly<Record<string, number>>;
  readonly lines: readonly NoteLine[];
}

export interface NoteLine {
  readonly text: string;
  /** The entry or piece whose text the line holds. */
  readonly ref: string | null;
  /** The piece's content revision that the line tells. Null for entries. */
  readonly revision: number | null;
}

export interface Message {
  readonly id: MessageId;
  readonly account: AccountId;
  readonly chatId: ChatId;
  readonly turnId: TurnId;
  /** Place in its chat. Rising, never reused, never renumbered; gaps are allowed. */
  readonly ordinal: number;
  readonly role: Role;
  /** A character's id, or a persona's; null for the person without a persona. */
  readonly speakerId: string | null;
  /** Kept with the message, so that history survives the speaker (C-E5). */
  readonly speakerName: string;
  readonly variants: readonly Variant[];
  /** Index into `variants`. */
  readonly selected: number;
  /** Hidden from the model (SPEC 7.1). */
  readonly hidden: boolean;
  /** On the user message, or, where several characters speak, on the reply of the one who was told. */
  readonly note: TurnNote | null;
  /** Notes that were sent and have been told anew since: the prompts that held them show them (SPEC 8.2). */
  readonly formerNotes?: readonly TurnNote[];
  /** Text from outside the person that came with a user message; it counts in its variant's tokens. */
  readonly outside?: readonly OutsideText[];
  readonly createdAt: number;
  readonly revision: number;
}

/** The calls of a step that are sent as such: not what was written by the inline form. */
export function toolCallsOf({ calls }: Pick<Step, "calls">): readonly ToolCall[] {
  return calls.some(isInline) ? calls.filter((call) => !isInline(call)) : calls;
}

function isInline({ inline }: ToolCall): boolean {
  return inline === true;
}

/** The variant that counts. */
export function selectedVariant(message: Message): Variant {
  const variant = message.variants[message.selected];
  if (variant === undefined) throw new RangeError(`message ${message.id} has no selected variant`);
  return variant;
}

/** So many notes of one message that are sent no more are kept. */
const FORMER_NOTES = 20;

/**
 * The message with another note. One that told something is kept: it stands in prompts that were sent.
 *
 * @see SPEC 8.2, 8.3
 */
export function withNote(message: Message, note: TurnNote | null): Message {
  const { note: before } = message;
  if (before === null || before.lines.length === 0 || saysSame(before, note)) {
    return { ...message, note };
  }
  const formerNotes = [...(message.formerNotes ?? []), before].slice(-FORMER_NOTES);
  return { ...message, note, formerNotes };
}

function saysSame(a: TurnNote, b: TurnNote | null): boolean {
  return (
    b !== null &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => line.text === b.lines[index]?.text)
  );
}
