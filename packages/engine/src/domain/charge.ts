import type { AccountId, ChargeId, ChatId } from "./ids.ts";

/**
 * What tokens were used for: a reply, a background job by its kind, or a call that a person waits for.
 */
export const CHARGE_KINDS = [
  "reply",
  "summary",
  "rebuild",
  "deep",
  "extraction",
  "embed",
  "draft",
  "generate",
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * What one reply, or one run of a job, took (SPEC 9.1): all of its requests together, failed ones too.
 * It holds amounts and no text, and outlives its chat (SPEC 10.4).
 */
export interface Charge {
  /** Says which run it is of: the same run can never be put down twice. */
  readonly id: ChargeId;
  readonly account: AccountId;
  readonly kind: ChargeKind;
  /** Null where there is no chat, or none any more. */
  readonly chatId: ChatId | null;
  /** As the provider knows it. */
  readonly model: string;
  readonly inputTokens: number;
  /** Of the input: what the provider read from its cache, and what it wrote to it. */
  readonly cachedTokens: number;
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
  /** Counted by ourselves, at least in part: the provider did not say. */
  readonly estimated: boolean;
  /** In US dollars; null where no price was known. */
  readonly cost: number | null;
  readonly createdAt: number;
  readonly revision: number;
}

/** Deep memory costs no credits (SPEC 5.11). */
export const FREE_OF_CREDITS: ReadonlySet<ChargeKind> = new Set<ChargeKind>(["deep"]);

export const CHARGE_GROUPS = ["day", "kind", "model", "chat"] as const;
/** What charges are added up by. A day is one of the time zone that is asked for. */
export type ChargeGroup = (typeof CHARGE_GROUPS)[number];

/** Charges added up. */
export interface ChargeSum {
  /** The kind, model or chat; the day as `2031-04-05`; null for charges of no chat. */
  readonly key: string | null;
  readonly count: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** In US dollars, of those whose price was known. */
  readonly cost: number;
  /** How many had no price. */
  readonly unpriced: number;
}
