import type { Chat } from "../domain/chat.ts";
import type { AccountId, ChatId, EntryId, MessageId } from "../domain/ids.ts";
import { TRACES_LISTED, TRACES_SEARCHED } from "../domain/limits.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { searchedText } from "../domain/outside.ts";
import { saidOf, saysIt, withoutNames, type Finding, type Said } from "../domain/says-it.ts";
import type { Store } from "../ports/store.ts";
import type { Trace, TraceEvidence } from "../domain/trace.ts";
import type { Context } from "./context.ts";

/** What is looked for, and what it is not looked for in. */
export interface Hunt {
  readonly account: AccountId;
  readonly said: Said;
  /** Names that are called all the time. */
  readonly common: ReadonlySet<string>;
  /** Messages that hold some of its words, the best first; as many as are looked through. */
  readonly hits: readonly Message[];
  /** What is going to be deleted itself. */
  readonly messageId: MessageId | null;
  readonly entryId: EntryId | null;
}

/** A name that more messages call tells nothing by itself. */
const RARE = 12;
/** So many places are shown of a thing that says several. */
const QUOTES = 3;

/** What was found of one kind, and whether there may be more. */
export interface Found {
  readonly traces: readonly RankedTrace[];
  readonly isPartial: boolean;
}

export interface RankedTrace {
  readonly trace: Trace;
  readonly share: number;
}

/**
 * Makes ready what is looked for. A name that many messages call is no evidence by itself: so many
 * are counted as the index finds.
 *
 * @param names - Of whoever speaks: characters, personas.
 */
export async function huntFor(
  context: Pick<Context, "analyzer" | "store">,
  input: {
    readonly account: AccountId;
    readonly texts: readonly string[];
    readonly names: readonly string[];
    readonly messageId?: MessageId;
    readonly entryId?: EntryId;
  },
): Promise<Hunt> {
  const { analyzer, store } = context;
  const { account } = input;
  const common = new Set(
    input.names.flatMap((name) => analyzer.words(name).map((word) => word.text)),
  );
  const said = saidOf(input.texts, (text) => analyzer.words(text), common);
  const terms = [...new Set(said.asked.flatMap((word) => word.terms))];
  const hits =
    terms.length === 0
      ? []
      : await store.searchMessages(account, { terms, limit: TRACES_SEARCHED });
  const counts = new Map<string, number>();
  for (const { message } of hits) {
    const held = new Set(analyzer.terms(searchedText(selectedVariant(message).text, message)));
    for (const { text, terms: forms } of said.asked) {
      if (forms.some((form) => held.has(form))) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const often = [...counts].flatMap(([text, count]) => (count > RARE ? [text] : []));
  return {
    account,
    common,
    hits: hits.map(({ message }) => message),
    said: withoutNames(said, new Set(often)),
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

/**
 * What was found of several things, each once: by what tells most surely, with the words and the places
 * of all.
 */
export function onceEach(found: readonly Found[]): Found {
  const all = Map.groupBy(
    found.flatMap(({ traces }) => traces),
    ({ trace }) => trace.id,
  );
  const isPartial = found.some((one) => one.isPartial);
  const traces = [...all.values()].flatMap((same): readonly RankedTrace[] => {
    const [first] = same.toSorted(bySurest);
    if (first === undefined || same.length === 1) return same;
    const told = same.map(({ trace }) => trace);
    const trace = {
      ...first.trace,
      quotes: [...new Set(told.flatMap(({ quotes }) => quotes))].slice(0, QUOTES),
      words: [...new Set(told.flatMap(({ words }) => words))],
      isPast: told.every(({ isPast }) => isPast),
    };
    return [{ share: first.share, trace }];
  });
  return listed({ traces, isPartial });
}

function bySurest(a: RankedTrace, b: RankedTrace): number {
  return SUREST.indexOf(a.trace.evidence) - SUREST.indexOf(b.trace.evidence) || b.share - a.share;
}

/** The surest first; what is past a list's length is left out, which is said. */
export function listed(found: Found): Found {
  const inOrder = found.traces.toSorted(bySurest);
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
