import type { Character, Persona } from "./character.ts";
import type { Chat } from "./chat.ts";
import type { OwnPrices } from "./cost.ts";
import type { DeepPass } from "./deep-pass.ts";
import type { Entry } from "./entry.ts";
import { withoutTold } from "./erasure.ts";
import type { AccountId, CharacterId, EntryId, MessageId } from "./ids.ts";
import { copiedLearning } from "./learning.ts";
import type { Message, Step, Told, ToolCall, Variant } from "./message.ts";
import type { Piece } from "./piece.ts";
import type { Suggestion } from "./suggestion.ts";

/** The newest version of the file that is written; older ones are read. */
export const ARCHIVE_VERSION = 1;

type Archived<T extends { readonly account: AccountId }> = Omit<T, "account">;

export type ArchivedCharacter = Archived<Character>;
export type ArchivedPersona = Archived<Persona>;
export type ArchivedEntry = Archived<Entry>;
export type ArchivedSuggestion = Archived<Suggestion>;
export type ArchivedPass = Archived<DeepPass>;
/** Of the tree that is sent; what a rebuild has not finished, or has replaced, is left out. */
export type ArchivedPiece = Omit<Piece, "account" | "tree">;

/** Without what only says how far this installation has come with it. */
export type ArchivedChat = Omit<Chat, "account" | "epochId" | "epochs" | "running" | "learning"> & {
  /** Several characters speak. */
  readonly isGroup: boolean;
};

export interface ArchivedCall extends Omit<ToolCall, "told"> {
  readonly told?: readonly ArchivedTold[];
}

/** What the answer to a call tells: the account's own. */
export type ArchivedTold =
  | { readonly kind: "entry"; readonly id: EntryId }
  | { readonly kind: "message"; readonly id: MessageId };

export interface ArchivedStep extends Omit<Step, "calls"> {
  readonly calls: readonly ArchivedCall[];
}

export interface ArchivedVariant extends Omit<Variant, "epochId" | "sent" | "steps"> {
  readonly steps: readonly ArchivedStep[];
}

/** Without what was sent for it: prompts are made anew. */
export interface ArchivedMessage extends Omit<
  Message,
  "account" | "note" | "formerNotes" | "variants"
> {
  readonly variants: readonly ArchivedVariant[];
}

export interface ArchivedSettings {
  readonly prices: OwnPrices;
  readonly deepMemory: boolean;
  readonly memoryReminder: boolean;
}

/** What an archive holds of each kind; every row without its account, which is that of whoever reads it. */
export interface ArchivedRows {
  readonly settings: ArchivedSettings;
  readonly persona: ArchivedPersona;
  readonly character: ArchivedCharacter;
  readonly entry: ArchivedEntry;
  readonly suggestion: ArchivedSuggestion;
  readonly chat: ArchivedChat;
  readonly message: ArchivedMessage;
  readonly piece: ArchivedPiece;
  readonly pass: ArchivedPass;
}

export type ArchivedKind = keyof ArchivedRows;

export const ARCHIVED_KINDS = [
  "settings",
  "persona",
  "character",
  "entry",
  "suggestion",
  "chat",
  "message",
  "piece",
  "pass",
] as const satisfies readonly ArchivedKind[];

export type ArchivedRow = {
  readonly [K in ArchivedKind]: { readonly kind: K; readonly value: ArchivedRows[K] };
}[ArchivedKind];

export interface ArchiveHead {
  readonly kind: "head";
  readonly version: number;
  readonly exportedAt: number;
  /** Null for everything. */
  readonly characterId: CharacterId | null;
}

/** The last line: a file without it was cut off. */
export interface ArchiveEnd {
  readonly kind: "end";
  readonly counts: Readonly<Record<ArchivedKind, number>>;
}

/**
 * One line of an archive. In order: the head, settings, personas, characters, entries, suggestions, then
 * each chat followed by its messages, pieces and passes; the end (SPEC 10.1).
 */
export type ArchiveItem = ArchiveHead | ArchivedRow | ArchiveEnd;

/** A line with its number in the file, from 1. */
export interface PlacedItem {
  readonly line: number;
  readonly item: ArchiveItem;
}

export const NOTHING_ARCHIVED: Readonly<Record<ArchivedKind, number>> = {
  settings: 0,
  persona: 0,
  character: 0,
  entry: 0,
  suggestion: 0,
  chat: 0,
  message: 0,
  piece: 0,
  pass: 0,
};

export function archivedChat(chat: Chat): ArchivedChat {
  const {
    account: _account,
    epochId: _epochId,
    epochs,
    running: _running,
    learning: _learning,
    ...kept
  } = chat;
  return { ...kept, isGroup: epochs !== undefined };
}

/** What was said before is not read again by what learns from turns (SPEC 5.12). */
export function restoredChat({ isGroup, ...kept }: ArchivedChat, account: AccountId): Chat {
  return {
    ...kept,
    // A file must not keep out of prompts what is yet to be said.
    windowFrom: Math.min(kept.windowFrom, kept.nextOrdinal),
    ...(kept.deepTo === undefined ? {} : { deepTo: Math.min(kept.deepTo, kept.nextOrdinal - 1) }),
    ...(kept.quotesFrom === undefined
      ? {}
      : { quotesFrom: Math.min(kept.quotesFrom, kept.nextOrdinal) }),
    account,
    epochId: null,
    ...(isGroup ? { epochs: {} } : {}),
    running: null,
    learning: copiedLearning(kept.nextOrdinal - 1),
  };
}

/** Calls that were answered with what belongs to an organization are left out: it is not the person's. */
export function archivedMessage(whole: Message): ArchivedMessage {
  const {
    account: _account,
    note: _note,
    formerNotes: _former,
    variants,
    ...kept
  } = ownPart(whole);
  return { ...kept, revision: whole.revision, variants: variants.map(archivedVariant) };
}

function archivedVariant(variant: Variant): ArchivedVariant {
  const { epochId: _epochId, sent: _sent, steps, ...kept } = variant;
  return {
    ...kept,
    status: kept.status === "running" ? "stopped" : kept.status,
    steps: steps.map(({ text, calls }) => ({ text, calls: calls.map(archivedCall) })),
  };
}

function archivedCall({ told, ...call }: ToolCall): ArchivedCall {
  return told === undefined ? call : { ...call, told: told.map(archivedTold) };
}

function archivedTold(told: Told): ArchivedTold {
  return told.kind === "entry" ? { kind: "entry", id: told.id } : told;
}

function ownPart(message: Message): Message {
  const calls = message.variants.flatMap(({ steps }) => steps.flatMap((step) => step.calls));
  const foreign = calls
    .flatMap((call) => call.told ?? [])
    .flatMap((one) => (one.kind === "entry" && one.account !== message.account ? one.id : []));
  return foreign.length === 0 ? message : (withoutTold(message, new Set(foreign)) ?? message);
}

export function restoredMessage(archived: ArchivedMessage, account: AccountId): Message {
  return {
    ...archived,
    account,
    note: null,
    variants: archived.variants.map((variant) => ({
      ...variant,
      epochId: null,
      steps: variant.steps.map(({ text, calls }) => ({ text, calls: calls.map(restoredCall) })),
    })),
  };

  function restoredCall({ told, ...call }: ArchivedCall): ToolCall {
    if (told === undefined) return call;
    return {
      ...call,
      told: told.map((one) => (one.kind === "entry" ? { ...one, account } : one)),
    };
  }
}

export function archivedPiece({ account: _account, tree: _tree, ...kept }: Piece): ArchivedPiece {
  return kept;
}

export function restoredPiece(archived: ArchivedPiece, account: AccountId): Piece {
  return { ...archived, account, tree: "serving" };
}

/** A row whose account alone is left out. */
export function withoutAccount<T extends { readonly account: AccountId }>({
  account: _account,
  ...kept
}: T): Archived<T> {
  return kept;
}

/** Whether two values of an archive say the same, in whatever order their fields stand. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameValue(value, other[index]))
    );
  }
  const [a, b] = [given(one), given(other)];
  return a.size === b.size && [...a].every(([key, value]) => isSameValue(value, b.get(key)));
}

/** Fields that are left out, and those that are undefined, are the same in a file. */
function given(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, field]) => field !== undefined));
}
