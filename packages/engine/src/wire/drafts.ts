import { z } from "zod";
import { DESCRIPTION_LENGTH, ENTRY_TEXT_LENGTH } from "../domain/limits.ts";
import { Flag, Id } from "./common.ts";
import {
  Capacity,
  checkScope,
  Key,
  MemoryEntry,
  NewSource,
  ScopeKind,
  scopeFields,
} from "./memory.ts";
import { text } from "./text.ts";

/** The answer to "What should the character remember?" (SPEC 5.6). */
export const MemoryGenerate = z
  .strictObject({ ...scopeFields, description: text(DESCRIPTION_LENGTH) })
  .check(checkScope)
  .meta({ id: "MemoryGenerate" });
export type MemoryGenerate = z.infer<typeof MemoryGenerate>;

/** Messages that memories are drafted from (SPEC 5.6). */
export const MemoryDraftRequest = z
  .strictObject({
    chatId: Id,
    /** One to twenty. */
    messageIds: z.array(Id).min(1),
    /** `as-is` takes their own words. */
    mode: z.enum(["ai", "as-is"]),
  })
  .meta({ id: "MemoryDraftRequest" });
export type MemoryDraftRequest = z.infer<typeof MemoryDraftRequest>;

/** A memory that is proposed and not saved. */
export const MemoryDraft = z
  .object({
    /** Where it is longer than `limit`, the person shortens it: nothing is cut (SPEC 5.3). */
    text: z.string(),
    /** In Unicode code points, as an entry is measured. */
    length: z.number().int(),
    /** Where it belongs as far as can be told; the person chooses. */
    scope: ScopeKind,
    characterId: z.string().nullable(),
    organizationId: z.string().nullable(),
    messageIds: z.array(z.string()),
  })
  .meta({ id: "MemoryDraft" });
export type MemoryDraft = z.infer<typeof MemoryDraft>;

export const MemoryDrafts = z
  .object({
    /** Empty where a model found nothing to remember. */
    items: z.array(MemoryDraft),
    /** `rules`: by built-in rules, as no model is set up. */
    by: z.enum(["model", "rules", "as-is"]),
    /** Drafts that named what the source does not say, or were too many. */
    leftOut: z.number().int(),
    /** How long an entry may be. */
    limit: z.literal(ENTRY_TEXT_LENGTH),
  })
  .meta({ id: "MemoryDrafts" });
export type MemoryDrafts = z.infer<typeof MemoryDrafts>;

const NewDraft = z
  .strictObject({
    /** In place of the request's. */
    scope: ScopeKind.optional(),
    characterId: Id.optional(),
    organizationId: Id.optional(),
    key: Key.nullable().optional(),
    text: text(ENTRY_TEXT_LENGTH),
    /** Of the source's chat, in place of the source's messages. */
    messageIds: z.array(Id).optional(),
  })
  .check(checkScope);

export const MemorySave = z
  .strictObject({
    ...scopeFields,
    entries: z.array(NewDraft).min(1),
    /** True where a source is named, and nothing is said (SPEC 5.6). */
    pinned: z.boolean().optional(),
    /** With one the entries are drafts of a conversation, without one they were generated. */
    source: NewSource.optional(),
  })
  .check(checkScope)
  .meta({ id: "MemorySave" });
export type MemorySave = z.infer<typeof MemorySave>;

export const MemorySaveQuery = z.strictObject({
  /** Tells what would come of it, and writes nothing. */
  dryRun: Flag.optional(),
});

export const MemorySaved = z
  .object({
    /** One for each entry, in order. */
    items: z.array(
      z.object({
        /** `known`: stood there already. `pinned`: stood there, and is pinned now. */
        outcome: z.enum(["created", "updated", "pinned", "known"]),
        /** Null in a dry run. */
        entry: MemoryEntry.nullable(),
      }),
    ),
    /** Of each scope: how full it was before, and how many more it is to hold. */
    rooms: z.array(
      z.object({
        scope: ScopeKind,
        characterId: z.string().nullable(),
        organizationId: z.string().nullable(),
        capacity: Capacity,
        more: z.object({ unpinned: z.number().int(), pinned: z.number().int() }),
      }),
    ),
  })
  .meta({ id: "MemorySaved" });
export type MemorySaved = z.infer<typeof MemorySaved>;
