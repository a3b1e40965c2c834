import type { BackgroundAuthor } from "../domain/background-write.ts";
import type { DeepChange } from "../domain/deep-check.ts";
import type { PassChange } from "../domain/deep-pass.ts";
import { likeness } from "../domain/deep-likeness.ts";
import type { DeepEntry } from "../domain/deep-lines.ts";
import { headOf } from "../domain/entry-head.ts";
import { scopeKey, type Entry } from "../domain/entry.ts";
import type { AccountId, ChatId, MessageId } from "../domain/ids.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { doubtIn } from "../domain/outside.ts";
import { characterScope } from "../domain/scope.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import {
  decideBackgroundWrites,
  type BackgroundOutcome,
  type BackgroundWrite,
  type WantedChange,
} from "./background-write.ts";
import { expectMessage, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { readReadings, type DeepNeed, type DeepReading } from "./deep-need.ts";

export type Reading = Extract<DeepNeed, { readonly kind: "read" }>;

/** What of a pass's changes still holds, as one commit. */
export interface DeepWrites {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  readonly done: readonly PassChange[];
  /** To be told once it is committed. */
  readonly outcomes: readonly BackgroundOutcome[];
  readonly known: number;
  /** Changes that no longer hold, or find no room. */
  readonly dropped: number;
}

/**
 * Decides what becomes of changes that were found while the chat went on, on the rows as they are now;
 * no model is asked again for it. Whatever the person pinned, edited or deleted meanwhile stays as they
 * left it, what was deleted does not come back in other words, and a change whose messages are no longer
 * what was read is dropped.
 *
 * @see SPEC 5.7, 5.11, 5.12, 10.4, cases P-E4, P-F11
 */
export async function deepWrites(
  context: Context,
  state: ChatState,
  read: Reading,
  changes: readonly DeepChange[],
): Promise<DeepWrites> {
  const { account, chat } = state;
  const now = await readNow(context, state, read);
  const writes: (BackgroundWrite & { readonly of: DeepChange })[] = [];
  let known = 0;
  let dropped = 0;
  for (const change of changes) {
    const wanted = await wantedNow(context, account, change, read.readings, now);
    const author = authorOf(chat.id, change, now.messages);
    if (wanted === "known") known += 1;
    else if (wanted === undefined || author === undefined) dropped += 1;
    else {
      const scope = characterScope(change.memberId);
      const doubt = doubtIn(now.messages.values()) ?? (change.isSure ? null : "unsure");
      writes.push({ scope, change: wanted, author, doubt, whenFull: "tray", of: change });
    }
  }
  const decided = await decideBackgroundWrites(context, account, writes);
  const done: PassChange[] = [];
  const cited = new Set<MessageId>();
  decided.result.forEach((outcome, index) => {
    const change = writes[index]?.of;
    if (change === undefined) return;
    if (outcome.kind === "known" || outcome.kind === "waiting") known += 1;
    else if (outcome.kind === "refused") dropped += 1;
    else {
      done.push(passChange(change, outcome));
      for (const id of change.messageIds) cited.add(id);
    }
  });
  const guards = [...cited].flatMap((id) => now.messages.get(id) ?? []).map(expectMessage);
  return {
    expect: [...decided.expect, ...guards],
    changes: decided.changes,
    outcomes: decided.result,
    done,
    known,
    dropped,
  };
}

function passChange(
  { op, messageIds }: DeepChange,
  outcome: Extract<BackgroundOutcome, { readonly kind: "written" | "waits" | "waiting" }>,
): PassChange {
  if (outcome.kind !== "written") {
    const suggestionId = outcome.suggestion.id;
    return { op: "suggested", entryId: null, writeId: null, suggestionId, messageIds };
  }
  const { decision } = outcome;
  return {
    op: op === "delete" ? "deleted" : decision.kind === "created" ? "saved" : "updated",
    entryId: decision.entry.id,
    writeId: decision.entry.versions.at(-1)?.id ?? null,
    suggestionId: null,
    messageIds,
  };
}

interface Now {
  readonly messages: ReadonlyMap<MessageId, Message>;
  readonly readings: readonly DeepReading[];
  /** Messages that say what they said, and may be rested on. */
  readonly citable: ReadonlySet<MessageId>;
}

async function readNow({ store, ...rest }: Context, state: ChatState, read: Reading): Promise<Now> {
  const { account, chat } = state;
  const from = read.messages[0]?.ordinal ?? 1;
  const found = await store.messages(account, chat.id, { from, to: read.to });
  const before = new Map(read.messages.map((message) => [message.id, message]));
  const same = found.filter((message) => {
    const was = before.get(message.id);
    return was !== undefined && textOf(was) === textOf(message);
  });
  const readings = await readReadings({ store, ...rest }, state, same);
  const lines = readings.flatMap((reading) => reading.lines.filter((line) => line.isCitable));
  return {
    messages: new Map(found.map((message) => [message.id, message])),
    readings,
    citable: new Set(lines.map((line) => line.messageId)),
  };
}

/** True where a message of the person that was read says something else by now, and is to be read again. */
export async function wasEdited(
  store: Pick<Store, "messages">,
  { account, chat }: Pick<ChatState, "account" | "chat">,
  read: Reading,
): Promise<boolean> {
  const from = read.messages[0]?.ordinal ?? 1;
  const found = await store.messages(account, chat.id, { from, to: read.to });
  const before = new Map(read.messages.map((message) => [message.id, message]));
  return found.some((message) => {
    const was = before.get(message.id);
    return message.role === "user" && was !== undefined && textOf(was) !== textOf(message);
  });
}

function textOf(message: Message): string {
  return selectedVariant(message).text;
}

/** What was shown and is gone by now, in whatever words: the person has deleted it meanwhile. */
function comesBack(
  { analyzer }: Context,
  change: DeepChange,
  shown: readonly DeepReading[],
  now: DeepReading,
): boolean {
  if (change.op === "delete") return false;
  const there = new Set(now.entries.map((entry) => entry.id));
  const gone = shown
    .flatMap((reading) => reading.entries)
    .filter((entry) => !there.has(entry.id) && entry.id !== change.entry?.id);
  return gone.some((entry) => likeness(entry, change, (text) => analyzer.words(text)) !== "other");
}

function authorOf(
  chatId: ChatId,
  change: DeepChange,
  messages: ReadonlyMap<MessageId, Message>,
): BackgroundAuthor | undefined {
  const sources = change.messageIds
    .flatMap((id) => messages.get(id) ?? [])
    .toSorted((a, b) => a.ordinal - b.ordinal);
  const newest = sources.at(-1);
  if (newest === undefined) return undefined;
  return {
    origin: "deep",
    confidence: null,
    anchor: { kind: "message", messageId: newest.id },
    source: {
      chatId,
      turnId: newest.turnId,
      messageIds: sources.map((message) => message.id),
    },
  };
}

/** What is still to be written of a change; undefined where it no longer holds. */
async function wantedNow(
  context: Context,
  account: AccountId,
  change: DeepChange,
  shown: readonly DeepReading[],
  now: Now,
): Promise<WantedChange | "known" | undefined> {
  if (!change.messageIds.every((id) => now.citable.has(id))) return undefined;
  const reading = now.readings.find(({ lines }) =>
    lines.some((line) => line.messageId === change.messageIds[0]),
  );
  if (reading === undefined || comesBack(context, change, shown, reading)) return undefined;
  const { store, analyzer } = context;
  if (change.entry !== null) {
    const entry = await store.get("entry", account, change.entry.id);
    if (entry === undefined || !isAsShown(entry, change.entry)) return undefined;
    const { text } = change;
    return change.op === "delete"
      ? { op: "delete", entryId: entry.id }
      : { op: "update", entryId: entry.id, text };
  }
  const isThere = reading.entries.some((entry) => {
    const like = likeness(entry, change, (text) => analyzer.words(text));
    return like === "same" || like === "less";
  });
  if (isThere) return "known";
  const scope = scopeKey(characterScope(change.memberId));
  const { key, text } = change;
  const taken = key === null ? undefined : await store.entryByKey(account, scope, key);
  // A key that somebody has, or had and was deleted with it, is not taken over by a new fact.
  return { op: "save", key: taken === undefined ? key : null, text };
}

/** Neither pinned, edited nor deleted since the model saw it. */
function isAsShown(entry: Entry, shown: DeepEntry): boolean {
  const head = headOf(entry);
  return head.present && !head.pinned && head.text === shown.text && head.key === shown.key;
}
