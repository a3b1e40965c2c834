import type { Chat } from "../domain/chat.ts";
import type { Entry } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import { dropAnchored } from "../domain/journal.ts";
import type { Message } from "../domain/message.ts";
import { outsideTexts } from "../domain/outside.ts";
import type { Piece } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";
import type { RemovedKind, Trace, TraceFate, Traces } from "../domain/trace.ts";
import { chatStateOf, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { touchedPieces } from "./message-change.ts";
import { readMessage } from "./message-read.ts";
import { relatedChats } from "./related-chats.ts";
import { findIn, huntFor, traceOf, type Hunt } from "./trace-hunt.ts";
import {
  ownEntries,
  ownSuggestions,
  tracesInEntries,
  type KnownEntry,
} from "./traces-in-entries.ts";
import { tracesInMessages } from "./traces-in-messages.ts";
import { tracesInPieces } from "./traces-in-pieces.ts";

/** So many messages after it are looked at, whether the index finds them or not. */
const NEAR = 4;

/** What a message's deletion looks for: all that its variants say. */
export function messageHunt(
  context: Pick<Context, "analyzer" | "store">,
  state: Pick<ChatState, "account" | "members" | "persona">,
  message: Message,
): Promise<Hunt> {
  const { account, members, persona } = state;
  return huntFor(context, {
    account,
    texts: [...message.variants.map((variant) => variant.text), ...outsideTexts(message)],
    names: [...members.map(({ name }) => name), persona?.name ?? "", message.speakerName],
    messageId: message.id,
  });
}

/**
 * What else says what a message says, and what becomes of each; and what goes with the message.
 *
 * @throws {EngineError} `not_found`.
 * @see SPEC 10.4
 */
export async function messageTraces(
  context: Context,
  principal: Principal,
  chatId: ChatId,
  messageId: MessageId,
): Promise<Traces> {
  const { store } = context;
  const { chat, message } = await readMessage(context, principal, chatId, messageId, "read");
  const state = await chatStateOf(context, principal, chat);
  const hunt = await messageHunt(context, state, message);
  const { account } = chat;
  const [entries, waiting, anchored, following, serving, draft] = await Promise.all([
    ownEntries(store, principal, account),
    ownSuggestions(store, principal, account),
    store.entriesAnchoredTo(account, [message.id]),
    store.messages(account, chatId, { from: message.ordinal + 1, limit: NEAR }),
    touchedPieces(store, chat, message, undefined),
    touchedPieces(store, chat, message, undefined, "draft"),
  ]);
  const after = new Map(
    dropAnchored([...anchored, ...waiting], new Set([message.id])).map((entry) => [
      entry.id,
      entry,
    ]),
  );
  const all = new Map([...entries, ...waiting, ...anchored].map((entry) => [entry.id, entry]));
  const inEntries = tracesInEntries(context, hunt, [...all.values()], (entry) =>
    knownEntry(entry, message, after.get(entry.id)),
  );
  const inMessages = await tracesInMessages(context, hunt, following);
  const copies = (await relatedChats(store, chat)).map(({ id }) => ({
    account,
    chatId: id,
    ordinal: message.ordinal,
  }));
  const gone = new Set([...serving.touched.remove, ...draft.touched.remove]);
  const covering = new Set([...serving.covering, ...draft.covering].map(({ id }) => id));
  const fateOf = (piece: Piece): TraceFate | undefined => {
    if (!covering.has(piece.id)) return undefined;
    if (gone.has(piece.id)) return "goes";
    return piece.edited ? "marked" : "rewritten";
  };
  const inPieces = await tracesInPieces(
    context,
    hunt,
    { chat, messages: [message, ...inMessages.messages, ...copies] },
    fateOf,
  );
  const erased = anchored.filter(({ id }) => after.get(id)?.erased === true);
  const dropped = anchored.flatMap(({ id, versions }) =>
    versions.filter((version) => !(after.get(id)?.versions ?? []).includes(version)),
  );
  const prompts = await promptsNaming(context, account, [
    ...erased.map(({ id }) => id),
    ...covering,
  ]);
  const calls = message.variants.flatMap(({ steps }) => steps.flatMap((step) => step.calls));
  const found = [inEntries, inPieces, inMessages].flatMap(({ traces }) => traces);
  return {
    items: [...found.map(({ trace }) => trace), ...inTitle(context, hunt, chat)],
    goes: counted({
      message: 1,
      variant: message.variants.length,
      "tool-call": calls.length,
      index: 1,
      entry: erased.length,
      version: dropped.length,
      piece: gone.size,
      prompt: prompts + (message.note === null ? 0 : 1),
    }),
    isPartial: inEntries.isPartial || inPieces.isPartial || inMessages.isPartial,
  };
}

/** A title that the person gave stays as it is; one that was taken from the message goes with it. */
function inTitle(
  context: Pick<Context, "analyzer">,
  hunt: Hunt,
  { id, title, titleFrom }: Chat,
): readonly Trace[] {
  const finding = titleFrom === null ? findIn(context, hunt, title) : undefined;
  if (finding === undefined) return [];
  return [
    traceOf({
      kind: "chat",
      thingId: id,
      chatId: id,
      chatTitle: title,
      evidence: finding.likeness,
      quotes: [title],
      words: finding.words,
      canTake: false,
    }),
  ];
}

function knownEntry(
  entry: Entry,
  message: Message,
  after: Entry | undefined,
): KnownEntry | undefined {
  if (after !== undefined) {
    const isGone = after.erased || (headOf(entry).present && !headOf(after).present);
    return { evidence: "taught", fate: isGone ? "goes" : "stays" };
  }
  const isSource = entry.versions.some(({ source }) => source.messageIds.includes(message.id));
  return isSource ? { evidence: "source", fate: "stays" } : undefined;
}

/** How many kept prompts hold the text of one of these. */
export async function promptsNaming(
  context: Pick<Context, "store">,
  account: Message["account"],
  refs: readonly string[],
): Promise<number> {
  const naming = await Promise.all(refs.map((ref) => context.store.epochsNaming(account, ref)));
  return new Set(naming.flat().map((epoch) => epoch.id)).size;
}

export function counted(counts: Readonly<Partial<Record<RemovedKind, number>>>): Traces["goes"] {
  return (Object.keys(counts) as RemovedKind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
}
