import type { BackgroundAuthor } from "../domain/background-write.ts";
import { likeness } from "../domain/deep-likeness.ts";
import type { DeepEntry } from "../domain/deep-lines.ts";
import { countingVersion, headOf } from "../domain/entry-head.ts";
import { scopeKey, type Entry } from "../domain/entry.ts";
import { doubtIn } from "../domain/outside.ts";
import { SAVED_FROM, SUGGESTED_FROM } from "../domain/limits.ts";
import {
  type Fact,
  forgetting,
  type KnownEntry,
  reconcile,
  type Reconciled,
} from "../domain/reconcile.ts";
import type { WordsOf } from "../domain/says-it.ts";
import type { Change, Expectation } from "../ports/store.ts";
import {
  decideBackgroundWrites,
  type BackgroundOutcome,
  type BackgroundWrite,
  type WantedChange,
} from "./background-write.ts";
import type { Context } from "./context.ts";
import type { Candidate } from "./extraction-find.ts";
import type { TurnReading } from "./extraction-need.ts";

/** What of a turn's candidates holds, as one commit. */
export interface ExtractionWrites {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  /** To be told once it is committed. */
  readonly outcomes: readonly BackgroundOutcome[];
  /** Something of it is known only since a reply of the same turn saved it. */
  readonly leans: boolean;
}

/**
 * Decides what becomes of what a turn taught, on the entries as they are now; no model is asked again.
 * What the person changed, pinned or deleted while it was read stays as they left it, and what they took
 * away does not come back in other words.
 *
 * @param shown - The reading that the candidates were found in.
 * @param now - The same turn, read again.
 * @see SPEC 5.7, 5.12, 6.4, 6.5, 10.4, 12.5, cases P-E4, P-F11
 */
export async function extractionWrites(
  context: Context,
  candidates: readonly Candidate[],
  shown: TurnReading,
  now: TurnReading,
): Promise<ExtractionWrites> {
  const wordsOf: WordsOf = (text) => context.analyzer.words(text);
  const { state, message, learner } = now;
  const live = await context.store.messages(state.account, state.chat.id, {
    from: Math.min(state.chat.windowFrom, message.ordinal),
  });
  const outside = doubtIn(live);
  const there = new Set(now.heads.map(({ id }) => id));
  const gone = shown.heads.filter(({ id }) => !there.has(id));
  let known: readonly KnownEntry[] = knownOf(now);
  const writes: BackgroundWrite[] = [];
  let leans = false;
  const put = (change: WantedChange, candidate: Candidate, isSure: boolean): void => {
    const { confidence } = candidate;
    if (confidence < SUGGESTED_FROM) return;
    const isUnsure = !isSure || confidence < SAVED_FROM;
    const doubt = outside ?? (isUnsure ? ("unsure" as const) : null);
    const author = authorOf(now, confidence);
    writes.push({ scope: learner.scope, change, author, doubt, whenFull: "tray" });
    known = after(known, change, doubt === null);
  };

  for (const candidate of candidates) {
    const { fact, isSure, mentions } = candidate;
    const isBack = fact !== null && gone.some((head) => likeness(head, fact, wordsOf) !== "other");
    const settled = fact === null || isBack ? undefined : settle(candidate, fact, known, wordsOf);
    for (const one of forgottenBy(candidate, known, wordsOf)) {
      // What takes its place keeps it in its history; what says the same is not what was meant.
      if (settled !== undefined && settled.kind !== "save" && settled.entry.id === one.entry.id) {
        continue;
      }
      if (!(await isOlder(context, one.entry, now))) continue;
      put({ op: "delete", entryId: one.entry.id }, candidate, one.isSure && isSure);
    }
    if (fact === null || settled === undefined) continue;
    if (settled.kind === "known") {
      leans ||= await isOfReply(context, settled.entry, now);
      continue;
    }
    if (candidate.isKnown === true) continue;
    if (settled.kind === "save") {
      const isTaken = fact.key !== null && known.some(({ key }) => key === fact.key);
      const key = isTaken ? null : fact.key;
      put({ op: "save", key, text: fact.text, mentions }, candidate, isSure && settled.isSure);
    } else if (await isOlder(context, settled.entry, now)) {
      const { id } = settled.entry;
      put({ op: "update", entryId: id, text: fact.text, mentions }, candidate, isSure);
    }
  }
  const decided = await decideBackgroundWrites(context, state.account, writes);
  return { expect: decided.expect, changes: decided.changes, outcomes: decided.result, leans };
}

/** Undefined where an entry that was to be replaced is no longer what it was. */
function settle(
  { replaces }: Candidate,
  fact: Fact,
  known: readonly KnownEntry[],
  wordsOf: WordsOf,
): Reconciled | undefined {
  if (replaces === null) return reconcile(fact, known, wordsOf);
  const entry = known.find(({ id }) => id === replaces.id);
  if (entry === undefined || !isAsShown(entry, replaces)) return undefined;
  return { kind: "update", entry, because: "more" };
}

function knownOf({ heads, learner }: TurnReading): readonly KnownEntry[] {
  const open = new Set(learner.open);
  return heads.map(({ id, key, text, pinned, scope }) => ({
    id,
    key,
    text,
    pinned,
    isOpen: open.has(scopeKey(scope)),
  }));
}

/** What is known once a change is made, so that the next one of the turn is held against that. */
function after(
  known: readonly KnownEntry[],
  change: WantedChange,
  isMade: boolean,
): readonly KnownEntry[] {
  if (change.op === "save") {
    // No entry yet: it can be known, and not be changed.
    const id = `new ${known.length}` as KnownEntry["id"];
    const key = change.key ?? null;
    return [{ id, key, text: change.text, pinned: false, isOpen: false }, ...known];
  }
  if (change.op === "delete") {
    return isMade ? known.filter(({ id }) => id !== change.entryId) : known;
  }
  return known.map((entry) =>
    entry.id === change.entryId ? { ...entry, text: change.text, isOpen: false } : entry,
  );
}

function forgottenBy(
  { forgets }: Candidate,
  known: readonly KnownEntry[],
  wordsOf: WordsOf,
): readonly { readonly entry: KnownEntry; readonly isSure: boolean }[] {
  if (forgets === null) return [];
  if (typeof forgets === "string") return forgetting(forgets, known, wordsOf);
  const entry = known.find(({ id }) => id === forgets.entry.id);
  if (entry === undefined || !isAsShown(entry, forgets.entry)) return [];
  return [{ entry, isSure: forgets.isSure }];
}

/** Neither pinned, edited nor deleted since the model saw it. */
function isAsShown(entry: KnownEntry, shown: DeepEntry): boolean {
  return entry.isOpen && !entry.pinned && entry.text === shown.text && entry.key === shown.key;
}

/**
 * Whether an entry says what was said before this turn: what the person said or wrote later is not
 * replaced by what they said earlier, as where an old message is edited, or read late.
 *
 * @see SPEC 6.5, cases P-B7, P-B9
 */
async function isOlder(
  { store }: Pick<Context, "store">,
  { id }: KnownEntry,
  { message, state }: TurnReading,
): Promise<boolean> {
  const entry = await store.get("entry", state.account, id);
  if (entry === undefined || !headOf(entry).present) return false;
  return (await saidAt(store, entry)) <= message.createdAt;
}

/** Whether what counts of an entry was written by a reply of this turn, and goes with it (SPEC 5.12). */
async function isOfReply(
  { store }: Pick<Context, "store">,
  { id }: KnownEntry,
  { state, turn }: TurnReading,
): Promise<boolean> {
  const entry = await store.get("entry", state.account, id);
  const anchor = entry === undefined ? undefined : countingVersion(entry)?.anchor;
  return anchor?.kind === "variant" && turn.some((message) => message.id === anchor.messageId);
}

async function saidAt(store: Context["store"], entry: Entry): Promise<number> {
  const version = countingVersion(entry);
  if (version === undefined) return entry.createdAt;
  if (version.anchor === null) return version.at;
  const found = await Promise.all(
    version.source.messageIds.map((id) => store.get("message", entry.account, id)),
  );
  const times = found.flatMap((message) => message?.createdAt ?? []);
  return times.length === 0 ? Math.min(version.at, entry.createdAt) : Math.max(...times);
}

function authorOf({ state, message }: TurnReading, confidence: number): BackgroundAuthor {
  return {
    origin: "extraction",
    confidence,
    anchor: { kind: "message", messageId: message.id },
    source: { chatId: state.chat.id, turnId: message.turnId, messageIds: [message.id] },
  };
}
