import type { MemoryDrafts, MemorySave } from "@keepsake/engine/wire";
import type { PageScope } from "../backend/backend.ts";
import { codePoints } from "./code-points.ts";

/** A draft as the person has it before them. */
export interface ReviewItem {
  readonly text: string;
  /** Where it goes: `global`, or a character's id. */
  readonly into: string;
  /** Where it was proposed to go. */
  readonly owner: string;
  readonly messageIds: readonly string[];
  /** Dropped ones stay in sight and are not saved. */
  readonly kept: boolean;
}

export interface Review {
  readonly by: MemoryDrafts["by"];
  readonly leftOut: number;
  readonly limit: number;
  readonly items: readonly ReviewItem[];
}

export const INTO_ALL = "global";

export function reviewOf(drafts: MemoryDrafts): Review {
  const { by, leftOut, limit } = drafts;
  const items = drafts.items.map(({ text, characterId, messageIds }): ReviewItem => {
    const into = characterId ?? INTO_ALL;
    return { text, into, owner: into, messageIds, kept: true };
  });
  return { by, leftOut, limit, items };
}

/** The same review with one of its items changed. */
export function withItem(review: Review, index: number, change: Partial<ReviewItem>): Review {
  const items = review.items.map((item, at) => (at === index ? { ...item, ...change } : item));
  return { ...review, items };
}

/** What keeps an item from being saved; undefined for none. */
export function faultOf(item: ReviewItem, limit: number): "empty" | "too-long" | undefined {
  const length = codePoints(item.text);
  if (length === 0) return "empty";
  return length > limit ? "too-long" : undefined;
}

/** The items that would be saved, with their places in the review. */
export function savable({ items, limit }: Review): readonly (readonly [number, ReviewItem])[] {
  return items.flatMap((item, index) =>
    item.kept && faultOf(item, limit) === undefined ? [[index, item] as const] : [],
  );
}

/**
 * What is asked of the backend.
 *
 * @param source.chatId - Where drafts come from; null for what was generated.
 */
export function saveRequest(
  items: readonly ReviewItem[],
  source: { readonly chatId: string | null; readonly pinned: boolean },
): MemorySave {
  const entries = items.map(({ text, into, messageIds }) => ({
    ...scopeOf(into),
    text: text.trim(),
    ...(source.chatId === null ? {} : { messageIds: [...messageIds] }),
  }));
  return {
    scope: "global",
    entries,
    pinned: source.pinned,
    ...(source.chatId === null ? {} : { source: { chatId: source.chatId } }),
  };
}

function scopeOf(into: string): PageScope {
  return into === INTO_ALL ? { scope: "global" } : { scope: "character", characterId: into };
}

/** A review as it was kept; null where that is nothing, or none. */
export function restoreReview(json: string): Review | null {
  if (json === "") return null;
  try {
    const kept = JSON.parse(json) as Partial<Review> | null;
    if (!Array.isArray(kept?.items) || typeof kept.limit !== "number") return null;
    const items = kept.items.filter(
      (item: Partial<ReviewItem>) =>
        typeof item.text === "string" &&
        typeof item.into === "string" &&
        Array.isArray(item.messageIds),
    );
    return {
      by: kept.by === "model" || kept.by === "as-is" ? kept.by : "rules",
      leftOut: typeof kept.leftOut === "number" ? kept.leftOut : 0,
      limit: kept.limit,
      items,
    };
  } catch {
    return null;
  }
}
