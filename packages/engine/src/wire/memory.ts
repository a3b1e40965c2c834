import { z } from "zod";
import {
  ENTRIES_AT_ONCE,
  ENTRY_KEY_LENGTH,
  ENTRY_TEXT_LENGTH,
  TRACED_AT_ONCE,
  TRACES_TAKEN,
} from "../domain/limits.ts";
import { field, Flag, Id, Instant, listOf, page, PageQuery, Revision } from "./common.ts";
import { text } from "./text.ts";

export const ScopeKind = z.enum(["character", "global", "organization"]);
export type ScopeKind = z.infer<typeof ScopeKind>;

export const Origin = z.enum([
  "model",
  "inline",
  "manual",
  "generated",
  "draft",
  "deep",
  "extraction",
  "import",
]);
export type Origin = z.infer<typeof Origin>;

/** Where a memory comes from (SPEC 5.17). */
export const MemorySource = z
  .object({
    chatId: z.string().nullable(),
    turnId: z.string().nullable(),
    messageIds: z.array(z.string()),
  })
  .meta({ id: "MemorySource" });
export type MemorySource = z.infer<typeof MemorySource>;

/** A saved memory (SPEC 5). */
export const MemoryEntry = z
  .object({
    id: z.string(),
    scope: ScopeKind,
    characterId: z.string().nullable(),
    organizationId: z.string().nullable(),
    key: z.string().nullable(),
    text: z.string(),
    pinned: z.boolean(),
    origin: Origin,
    confidence: z.number().nullable(),
    source: MemorySource,
    createdAt: Instant,
    updatedAt: Instant,
    /** Updated in the last seven days (SPEC 5.8). */
    recent: z.boolean(),
    /** The write that counts: what `undo` takes; null once it is gone. */
    writeId: z.string().nullable(),
    revision: Revision,
  })
  .meta({ id: "MemoryEntry" });
export type MemoryEntry = z.infer<typeof MemoryEntry>;

const Room = z.object({ count: z.number().int(), limit: z.number().int() });

/** How full a scope is (SPEC 5.3, 5.7). */
export const Capacity = z.object({ unpinned: Room, pinned: Room }).meta({ id: "Capacity" });
export type Capacity = z.infer<typeof Capacity>;

export const MemoryPage = page(MemoryEntry)
  .extend({
    total: z.number().int(),
    /** Null unless one scope was asked for. */
    capacity: Capacity.nullable(),
  })
  .meta({ id: "MemoryPage" });
export type MemoryPage = z.infer<typeof MemoryPage>;

export const scopeFields = {
  scope: ScopeKind,
  characterId: Id.optional(),
  organizationId: Id.optional(),
};

/** A scope as a request names it: by kind and id, or by the id alone. */
export interface ScopeFields {
  readonly scope?: ScopeKind | undefined;
  readonly characterId?: string | undefined;
  readonly organizationId?: string | undefined;
}

/** An id goes with its own kind and with no other. */
export function checkScope(context: z.core.ParsePayload<ScopeFields>): void {
  const { scope, characterId, organizationId } = context.value;
  const fault = (path: keyof ScopeFields, message: string) =>
    context.issues.push({ code: "custom", input: context.value, path: [path], message });
  const kind = scope ?? (characterId === undefined ? "organization" : "character");
  if (scope === "character" && characterId === undefined)
    fault("characterId", "is needed with the scope character");
  if (scope === "organization" && organizationId === undefined)
    fault("organizationId", "is needed with the scope organization");
  if (kind !== "character" && characterId !== undefined)
    fault("characterId", "goes only with the scope character");
  if (kind !== "organization" && organizationId !== undefined)
    fault("organizationId", "goes only with the scope organization");
}

export const MemoryQuery = PageQuery.extend({
  scope: ScopeKind.optional(),
  characterId: Id.optional(),
  organizationId: Id.optional(),
  q: field(text(1_000, { empty: true }).optional()),
  pinned: Flag.optional(),
  /** Only what was not touched for 90 days, the oldest first (SPEC 6.13). */
  old: Flag.optional(),
  origin: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(Origin).min(1).max(Origin.options.length).optional(),
    )
    .meta({ type: "array", items: { type: "string", enum: [...Origin.options] } }),
}).check(checkScope);

export const Key = text(ENTRY_KEY_LENGTH);

/** From where the person says that a memory comes: a chat of theirs, and messages of it (SPEC 5.17). */
export const NewSource = z
  .strictObject({ chatId: Id, messageIds: z.array(Id).optional() })
  .meta({ id: "NewSource" });
export type NewSource = z.infer<typeof NewSource>;

export const NewMemory = z
  .strictObject({
    ...scopeFields,
    key: Key.nullable().optional(),
    text: text(ENTRY_TEXT_LENGTH),
    pinned: z.boolean().optional(),
    source: NewSource.optional(),
  })
  .check(checkScope)
  .meta({ id: "NewMemory" });
export type NewMemory = z.infer<typeof NewMemory>;

export const MemoryPatch = z
  .strictObject({
    key: Key.nullable().optional(),
    text: text(ENTRY_TEXT_LENGTH).optional(),
    pinned: z.boolean().optional(),
    revision: Revision.optional(),
  })
  .meta({ id: "MemoryPatch" });
export type MemoryPatch = z.infer<typeof MemoryPatch>;

/** `pinned: true` removes the pinned ones, else the others (SPEC 5.13). */
export const MemoryClear = z
  .strictObject({ ...scopeFields, pinned: z.boolean().default(false) })
  .check(checkScope)
  .meta({ id: "MemoryClear" });
export type MemoryClear = z.input<typeof MemoryClear>;

export const MemoryCleared = z
  .object({ removed: z.number().int(), pinnedLeft: z.number().int() })
  .meta({ id: "MemoryCleared" });
export type MemoryCleared = z.infer<typeof MemoryCleared>;

/** Everything that is remembered of the person (SPEC 6.10): no program does it by mistake. */
export const MemoryClearEverything = z
  .strictObject({ confirmed: z.literal(true, { error: "must be true: this cannot be undone" }) })
  .meta({ id: "MemoryClearEverything" });
export type MemoryClearEverything = z.infer<typeof MemoryClearEverything>;

/**
 * Several entries at once: all or none. `revisions` has what was last seen of each, by id; `also`, of a
 * deletion, what else goes.
 */
export const MemoryMany = z
  .strictObject({
    ids: listOf(Id, ENTRIES_AT_ONCE, "memories", { whenEmpty: "names no memory" }),
    action: z.enum(["pin", "unpin", "delete"]),
    revisions: z.record(z.string(), Revision).optional(),
    also: listOf(Id, TRACES_TAKEN, "traces").optional(),
  })
  .meta({ id: "MemoryMany" });
export type MemoryMany = z.infer<typeof MemoryMany>;

/** Of which entries it is asked what else says them. */
export const MemoryTraced = z
  .strictObject({
    ids: listOf(Id, TRACED_AT_ONCE, "memories", { whenEmpty: "names no memory" }),
  })
  .meta({ id: "MemoryTraced" });
export type MemoryTraced = z.infer<typeof MemoryTraced>;

export const MemoryUndo = z.strictObject({ writeId: Id }).meta({ id: "MemoryUndo" });
export type MemoryUndo = z.infer<typeof MemoryUndo>;

/** What `POST /api/memories` did: `known` where it stood there already and nothing was written. */
export const SavedMemory = MemoryEntry.extend({
  outcome: z.enum(["created", "updated", "known"]),
}).meta({ id: "SavedMemory" });
export type SavedMemory = z.infer<typeof SavedMemory>;

/** The chat that a write came from. */
export const MemoryChat = z
  .object({
    id: z.string(),
    /** Null where the chat was deleted; "" where it has no title. */
    title: z.string().nullable(),
    /** Names of who is in it; null for a character that was deleted. */
    characters: z.array(z.string().nullable()),
  })
  .meta({ id: "MemoryChat" });
export type MemoryChat = z.infer<typeof MemoryChat>;

/** A message that a write came from; `found` is null where it is gone: deleted or rewound away. */
export const MemorySourceMessage = z
  .object({
    id: z.string(),
    found: z
      .object({
        chatId: z.string(),
        role: z.enum(["user", "assistant"]),
        speakerName: z.string(),
        /** The beginning of its text. */
        excerpt: z.string(),
        hidden: z.boolean(),
        createdAt: Instant,
      })
      .nullable(),
  })
  .meta({ id: "MemorySourceMessage" });
export type MemorySourceMessage = z.infer<typeof MemorySourceMessage>;

/** One write to an entry; `active` ones were not taken back. */
export const MemoryVersion = z
  .object({
    writeId: z.string(),
    op: z.enum(["set", "delete"]),
    key: z.string().nullable(),
    text: z.string(),
    pinned: z.boolean(),
    origin: Origin,
    confidence: z.number().nullable(),
    source: MemorySource,
    active: z.boolean(),
    /** Why it does not count: the person took it back, or another variant is shown. */
    off: z.enum(["undone", "swiped"]).nullable(),
    /** A model or a background pass wrote it, and `undo` can take it back. */
    canUndo: z.boolean(),
    /** Who spoke when a model wrote it. */
    speaker: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
    model: z.string().nullable(),
    chat: MemoryChat.nullable(),
    messages: z.array(MemorySourceMessage),
    at: Instant,
  })
  .meta({ id: "MemoryVersion" });
export type MemoryVersion = z.infer<typeof MemoryVersion>;

/** Oldest first. */
export const MemoryHistory = page(MemoryVersion)
  .extend({
    /** What counts now; null where nothing does: a model deleted it, or its writes were taken back. */
    entry: MemoryEntry.nullable(),
  })
  .meta({ id: "MemoryHistory" });
export type MemoryHistory = z.infer<typeof MemoryHistory>;
