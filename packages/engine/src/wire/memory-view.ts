import type { EntrySource, Scope } from "../domain/entry.ts";
import type { HeadDraft } from "../domain/entry-head.ts";
import type { ShownVersion } from "../domain/entry-head.ts";
import type { CharacterId, OrganizationId } from "../domain/ids.ts";
import { RECENT_DAYS } from "../domain/limits.ts";
import { instant } from "./instant.ts";
import type {
  Capacity as CapacityView,
  MemoryEntry,
  MemorySource,
  MemorySourceMessage,
  MemoryVersion,
  ScopeFields,
  ScopeKind,
} from "./memory.ts";

const DAY_MS = 86_400_000;

/** @param now - Epoch milliseconds, from which `recent` is told (SPEC 5.8). */
export function toMemoryView(
  head: HeadDraft,
  source: EntrySource | undefined,
  now: number,
): MemoryEntry {
  return {
    id: head.id,
    ...toScopeView(head.scope),
    key: head.key,
    text: head.text,
    pinned: head.pinned,
    origin: head.origin,
    confidence: head.confidence,
    source: toSourceView(source ?? { chatId: null, turnId: null, messageIds: [] }),
    createdAt: instant(head.createdAt),
    updatedAt: instant(head.updatedAt),
    recent: now - head.updatedAt < RECENT_DAYS * DAY_MS,
    writeId: head.writeId,
    revision: head.revision,
  };
}

/** @param past - What of an entry's past is shown of one write. */
export function toVersionView(past: {
  readonly version: ShownVersion;
  readonly off: "undone" | "swiped" | null;
  readonly speaker: { readonly id: string | null; readonly name: string } | null;
  readonly model: string | null;
  readonly chat: {
    readonly id: string;
    readonly title: string | null;
    readonly characters: readonly (string | null)[];
  } | null;
  readonly messages: readonly {
    readonly id: string;
    readonly message:
      | {
          readonly chatId: string;
          readonly role: "user" | "assistant";
          readonly speakerName: string;
          readonly excerpt: string;
          readonly hidden: boolean;
          readonly createdAt: number;
        }
      | undefined;
  }[];
}): MemoryVersion {
  const { version, off, speaker, model, chat } = past;
  return {
    writeId: version.id,
    op: version.op,
    key: version.key,
    text: version.text,
    pinned: version.pinned,
    origin: version.origin,
    confidence: version.confidence,
    source: toSourceView(version.source),
    active: version.active,
    off,
    canUndo: version.active && version.anchor !== null,
    speaker: speaker === null ? null : { id: speaker.id, name: speaker.name },
    model,
    chat:
      chat === null ? null : { id: chat.id, title: chat.title, characters: [...chat.characters] },
    messages: past.messages.map(({ id, message }) => ({ id, found: toFoundView(message) })),
    at: instant(version.at),
  };
}

function toFoundView(
  message: Parameters<typeof toVersionView>[0]["messages"][number]["message"],
): MemorySourceMessage["found"] {
  if (message === undefined) return null;
  const { chatId, role, speakerName, excerpt, hidden, createdAt } = message;
  return { chatId, role, speakerName, excerpt, hidden, createdAt: instant(createdAt) };
}

interface ScopeView {
  readonly scope: ScopeKind;
  readonly characterId: string | null;
  readonly organizationId: string | null;
}

export function toScopeView(scope: Scope): ScopeView {
  return {
    scope: scope.kind,
    characterId: scope.kind === "character" ? scope.characterId : null,
    organizationId: scope.kind === "organization" ? scope.organizationId : null,
  };
}

/**
 * A scope key taken apart; the way back of `scopeKey`.
 *
 * @throws {RangeError} If it is none.
 */
export function scopeOfKey(key: string): Scope {
  if (key === "global") return { kind: "global" };
  const colon = key.indexOf(":");
  const id = key.slice(colon + 1);
  if (key.startsWith("character:")) return { kind: "character", characterId: id as CharacterId };
  if (key.startsWith("organization:"))
    return { kind: "organization", organizationId: id as OrganizationId };
  throw new RangeError(`not a scope key: ${key}`);
}

/**
 * The scope that a checked request names; undefined where it names none.
 *
 * @throws {RangeError} For a kind without its id, which no checked request has.
 */
export function toScope(fields: ScopeFields & { readonly scope: ScopeKind }): Scope;
export function toScope(fields: ScopeFields): Scope | undefined;
export function toScope(fields: ScopeFields): Scope | undefined {
  const { scope, characterId, organizationId } = fields;
  if (scope === "global") return { kind: "global" };
  if (characterId !== undefined) {
    return { kind: "character", characterId: characterId as CharacterId };
  }
  if (organizationId !== undefined) {
    return { kind: "organization", organizationId: organizationId as OrganizationId };
  }
  if (scope !== undefined) throw new RangeError(`a scope without its id: ${scope}`);
  return undefined;
}

export function toCapacityView(capacity: {
  readonly unpinned: { readonly count: number; readonly limit: number };
  readonly pinned: { readonly count: number; readonly limit: number };
}): CapacityView {
  return {
    unpinned: { count: capacity.unpinned.count, limit: capacity.unpinned.limit },
    pinned: { count: capacity.pinned.count, limit: capacity.pinned.limit },
  };
}

export function toSourceView(source: EntrySource): MemorySource {
  return { chatId: source.chatId, turnId: source.turnId, messageIds: [...source.messageIds] };
}
