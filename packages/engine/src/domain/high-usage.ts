import type { Section, SectionName } from "./epoch.ts";
import type { MessageId } from "./ids.ts";
import {
  HIGH_USAGE_FACTOR,
  HIGH_USAGE_FROM_REPLIES,
  HIGH_USAGE_PROMPT_TOKENS,
  HIGH_USAGE_REPLIES,
} from "./limits.ts";

/** The parts of a reply's tokens, in the order in which they are sent (SPEC 8.1). */
export const USAGE_LAYERS = [
  "character",
  "pinned",
  "long-term",
  "merged",
  "recent",
  "entries",
  "live",
  "reply",
] as const;
export type UsageLayer = (typeof USAGE_LAYERS)[number];

export interface LayerTokens {
  readonly layer: UsageLayer;
  readonly tokens: number;
}

/** The high-usage notice of a chat: given once, kept with it (SPEC 9.2). */
export interface HighUsage {
  /** The reply that it stands under; null where the chat branched off one that had been told. */
  readonly messageId: MessageId | null;
  readonly reason: HighUsageReason;
  readonly promptTokens: number;
  /** In US dollars; null where no price is known. */
  readonly cost: number | null;
  /** Of the replies before; null where no price is known. */
  readonly median: number | null;
  readonly layers: readonly LayerTokens[];
  /** The person closed it. */
  readonly dismissed: boolean;
  readonly createdAt: number;
}

export type HighUsageReason = "cost" | "prompt";

/**
 * Whether a reply was unusually expensive, and by what: its cost is over three times the median of the
 * replies before it, or its prompt over 20,000 tokens. A few replies make no median: below five only
 * the prompt counts. Replies whose cost nobody knows are left out.
 *
 * @param input.promptTokens - Of the largest single request.
 * @param input.earlier - Costs of the account's replies before this one, newest first.
 * @see SPEC 9.2
 */
export function highUsageReason(input: {
  readonly cost: number | null;
  readonly promptTokens: number;
  readonly earlier: readonly (number | null)[];
}): HighUsageReason | undefined {
  const { cost, promptTokens } = input;
  const usual = usualCost(input.earlier);
  if (cost !== null && usual !== null && cost > HIGH_USAGE_FACTOR * usual) return "cost";
  return promptTokens > HIGH_USAGE_PROMPT_TOKENS ? "prompt" : undefined;
}

/**
 * The median of the last 50 known costs; null if there are fewer than five.
 *
 * @param earlier - Newest first.
 */
export function usualCost(earlier: readonly (number | null)[]): number | null {
  const known = earlier.slice(0, HIGH_USAGE_REPLIES).filter((cost) => cost !== null);
  return known.length < HIGH_USAGE_FROM_REPLIES ? null : median(known);
}

/** The middle one; of two middle ones the mean. Null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? upper);
  return (lower + upper) / 2;
}

const LAYER_OF: Readonly<Record<SectionName, UsageLayer>> = {
  character: "character",
  persona: "character",
  organization: "entries",
  pinned: "pinned",
  "long-term": "long-term",
  merged: "merged",
  recent: "recent",
  entries: "entries",
  profile: "entries",
};

/**
 * Where a reply's tokens went, layer by layer; empty layers are left out. What of the prompt stands in
 * no section is the live conversation.
 */
export function usageLayers(input: {
  readonly sections: readonly Pick<Section, "name" | "tokens">[];
  readonly promptTokens: number;
  readonly replyTokens: number;
}): readonly LayerTokens[] {
  const sums = new Map<UsageLayer, number>();
  const add = (layer: UsageLayer, tokens: number) =>
    sums.set(layer, (sums.get(layer) ?? 0) + tokens);
  for (const { name, tokens } of input.sections) add(LAYER_OF[name], tokens);
  const fixed = [...sums.values()].reduce((sum, tokens) => sum + tokens, 0);
  add("live", Math.max(0, input.promptTokens - fixed));
  add("reply", input.replyTokens);
  return USAGE_LAYERS.flatMap((layer) => {
    const tokens = sums.get(layer) ?? 0;
    return tokens > 0 ? [{ layer, tokens }] : [];
  });
}

/** A branch tells the same story at the same price: where the chat was told, it counts as told, too. */
export function branchNotice(chat: { readonly highUsage?: HighUsage | null }): {
  readonly highUsage?: HighUsage;
} {
  const { highUsage } = chat;
  if (highUsage === undefined || highUsage === null) return {};
  return { highUsage: { ...highUsage, messageId: null, dismissed: true } };
}

/** The person has read the notice; nothing where there is none to close. */
export function closedNotice(chat: { readonly highUsage?: HighUsage | null }): {
  readonly highUsage?: HighUsage;
} {
  const { highUsage } = chat;
  if (highUsage === undefined || highUsage === null || highUsage.dismissed) return {};
  return { highUsage: { ...highUsage, dismissed: true } };
}
