import { z } from "zod";
import { ENTRIES_AT_ONCE, ENTRY_KEY_LENGTH, ENTRY_TEXT_LENGTH } from "../domain/limits.ts";
import { SUGGESTION_OPS, SUGGESTION_REASONS } from "../domain/suggestion.ts";
import { field, Id, Instant, listOf, page, PageQuery } from "./common.ts";
import { checkScope, MemoryEntry, MemorySource, Origin, ScopeKind } from "./memory.ts";
import { Problem } from "./problem.ts";
import { text } from "./text.ts";

export const SuggestionReason = z.enum(SUGGESTION_REASONS);
export type SuggestionReason = z.infer<typeof SuggestionReason>;

const Room = z.object({ count: z.number().int(), limit: z.number().int() });

/** What a model or a background pass would have written; it waits for the person (SPEC 6.4). */
export const Suggestion = z
  .object({
    id: z.string(),
    scope: ScopeKind,
    characterId: z.string().nullable(),
    organizationId: z.string().nullable(),
    op: z.enum(SUGGESTION_OPS),
    key: z.string().nullable(),
    /** "" of a deletion: `target` says what would go. */
    text: z.string(),
    /** The entry that it is about, as it stands now; null of a new one, and where it is gone. */
    target: z
      .object({
        id: z.string(),
        key: z.string().nullable(),
        text: z.string(),
        pinned: z.boolean(),
      })
      .nullable(),
    /** The entry is not what it was when this was suggested: accepting answers `conflict`. */
    outdated: z.boolean(),
    reason: SuggestionReason,
    /** Unpinned entries of its scope now: a new one needs `count` to be below `limit`. */
    room: Room,
    origin: Origin,
    confidence: z.number().nullable(),
    source: MemorySource,
    createdAt: Instant,
  })
  .meta({ id: "Suggestion" });
export type Suggestion = z.infer<typeof Suggestion>;

export const TrayPage = page(Suggestion)
  .extend({
    total: z.number().int(),
    /** How full the tray of the scope is that was asked for; null without one. */
    capacity: Room.nullable(),
  })
  .meta({ id: "TrayPage" });
export type TrayPage = z.infer<typeof TrayPage>;

export const TrayQuery = PageQuery.extend({
  scope: ScopeKind.optional(),
  characterId: Id.optional(),
  organizationId: Id.optional(),
  chatId: field(Id.optional()),
}).check(checkScope);

export const TrayAction = z.enum(["accept", "reject"]);
export type TrayAction = z.infer<typeof TrayAction>;

export const TrayDecision = z
  .strictObject({
    action: TrayAction,
    /** In the person's words, on accepting. */
    text: text(ENTRY_TEXT_LENGTH).optional(),
    key: text(ENTRY_KEY_LENGTH).nullable().optional(),
  })
  .meta({ id: "TrayDecision" });
export type TrayDecision = z.infer<typeof TrayDecision>;

export const TrayOutcome = z.enum(["saved", "updated", "deleted", "known", "rejected"]);
export type TrayOutcome = z.infer<typeof TrayOutcome>;

export const TrayDecided = z
  .object({
    outcome: TrayOutcome,
    /** As it stands now; null where it was deleted, and after a rejection. */
    entry: MemoryEntry.nullable(),
  })
  .meta({ id: "TrayDecided" });
export type TrayDecided = z.infer<typeof TrayDecided>;

/** Several, one after the other, oldest first. */
export const TrayMany = z
  .strictObject({
    ids: listOf(Id, ENTRIES_AT_ONCE, "suggestions", { whenEmpty: "names no suggestion" }),
    action: TrayAction,
  })
  .meta({ id: "TrayMany" });
export type TrayMany = z.infer<typeof TrayMany>;

export const TrayManyDone = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Null where it stays in the tray; `problem` says why. */
        outcome: TrayOutcome.nullable(),
        problem: Problem.nullable(),
      }),
    ),
  })
  .meta({ id: "TrayManyDone" });
export type TrayManyDone = z.infer<typeof TrayManyDone>;
