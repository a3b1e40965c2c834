import type { Chat } from "../domain/chat.ts";
import type { AccountId, ChatId, EntryId, MessageId } from "../domain/ids.ts";
import { TRACES_LISTED } from "../domain/limits.ts";
import { saidOf, saysIt, type Finding, type Said } from "../domain/says-it.ts";
import type { Store } from "../ports/store.ts";
import type { Trace, TraceEvidence } from "../domain/trace.ts";
import type { Context } from "./context.ts";

/** What is looked for, and what it is not looked for in. */
export interface Hunt {
  readonly account: AccountId;
  readonly said: Said;
  /** Names that are called all the time. */
  readonly common: ReadonlySet<string>;
  /** What is going to be deleted itself. */
  readonly messageId: MessageId | null;
  readonly entryId: EntryId | null;
}

/** What was found of one kind, and whether there may be more. */
export interface Found {
  readonly traces: readonly RankedTrace[];
  readonly isPartial: boolean;
}

export interface RankedTrace {
  readonly trace: Trace;
  readonly share: number;
}

/** @param names - Of whoever speaks: characters, personas. */
export function huntFor(
  context: Pick<Context, "analyzer">,
  input: {
    readonly account: AccountId;
    readonly texts: readonly string[];
    readonly names: readonly string[];
    readonly messageId?: MessageId;
    readonly entryId?: EntryId;
  },
): Hunt {
  const { analyzer } = context;
  const common = new Set(
    input.names.flatMap((name) => analyzer.words(name).map((word) => word.text)),
  );
  return {
    account: input.account,
    common,
    said: saidOf(input.texts, (text) => analyzer.words(text), common),
    messageId: input.messageId ?? null,
    entryId: input.entryId ?? null,
  };
}

/** Why a text is taken to say what is looked for; undefined where nothing tells that it does. */
export function findIn(
  context: Pick<Context, "analyzer">,
  hunt: Pick<Hunt, "said" | "common">,
  text: string,
): Finding | undefined {
  return saysIt(hunt.said, text, (part) => context.analyzer.words(part), hunt.common);
}

/** A trace of which most is not so; the rest is told. */
export function traceOf(
  given: Pick<Trace, "kind" | "thingId" | "evidence"> & Partial<Trace>,
): Trace {
  return {
    id: `${given.kind}:${given.thingId}`,
    chatId: null,
    chatTitle: null,
    scope: null,
    tier: null,
    role: null,
    name: null,
    isOwn: false,
    quotes: [],
    words: [],
    isPast: false,
    fate: "stays",
    canTake: true,
    ...given,
  };
}

const SUREST: readonly TraceEvidence[] = [
  "taught",
  "source",
  "covers",
  "copy",
  "key",
  "same",
  "words",
];

/** The surest first; what is past a list's length is left out, which is said. */
export function listed(found: Found): Found {
  const inOrder = found.traces.toSorted(
    (a, b) =>
      SUREST.indexOf(a.trace.evidence) - SUREST.indexOf(b.trace.evidence) || b.share - a.share,
  );
  return {
    traces: inOrder.slice(0, TRACES_LISTED),
    isPartial: found.isPartial || inOrder.length > TRACES_LISTED,
  };
}

/** Titles of chats, each read once. */
export function chatReader(
  store: Pick<Store, "get">,
  account: AccountId,
): (id: ChatId) => Promise<Chat | undefined> {
  const known = new Map<ChatId, Promise<Chat | undefined>>();
  return (id) => {
    const read = known.get(id) ?? store.get("chat", account, id);
    known.set(id, read);
    return read;
  };
}
