import type { AccountId } from "../domain/ids.ts";
import type { Chat } from "../domain/chat.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { linkedMessages } from "../domain/retrieval/linked-messages.ts";
import { readQuestion } from "../domain/retrieval/question.ts";
import { rankDocuments, type Ranked } from "../domain/retrieval/rank.ts";
import { TermIndex } from "../domain/retrieval/term-index.ts";
import type { Context } from "./context.ts";

/** A place in a chat where something was found: the message, and those beside it. */
export interface FoundPlace {
  readonly hit: Message;
  readonly words: readonly string[];
  readonly before: Message | undefined;
  readonly after: Message | undefined;
}

/** A longer past is not read whole: the store's word index says which messages may answer. */
const READ_WHOLE = 600;
/** Of a longer one so many messages are looked at, each with two on either side. */
const CANDIDATES = 160;
const BESIDE = 2;
/** What scores less than this share of the best one is no answer. */
const FAR = 0.2;

/**
 * Looks through the old messages of a chat: those before the live window, which the model does not see.
 * Hidden ones and variants that are not selected are not looked at. What is found by its neighbours alone
 * stands beside them.
 *
 * @returns Best first.
 * @see SPEC 6.3, 7.1
 */
export async function searchHistory(
  context: Pick<Context, "analyzer" | "store">,
  chat: Pick<Chat, "account" | "id" | "windowFrom">,
  query: { readonly text: string; readonly limit: number },
): Promise<readonly FoundPlace[]> {
  const to = chat.windowFrom - 1;
  const total = await context.store.countMessages(chat.account, chat.id, 0, to);
  if (total === 0) return [];
  const read =
    total <= READ_WHOLE
      ? await context.store.messages(chat.account, chat.id, { to })
      : await candidates(context, chat, query.text);
  const messages = read.filter(isSaid);
  const ranked = rankMessages(context, messages, { ...query, total });
  const places = new Map(messages.map((message, place) => [message.id as string, place]));
  const best = ranked[0]?.score ?? 0;
  const clear = ranked.filter(({ arms, score }) => !arms.includes("around") && score > best * FAR);
  return clear.slice(0, query.limit).flatMap(({ id, words }) => {
    const place = places.get(id);
    const hit = place === undefined ? undefined : messages[place];
    if (place === undefined || hit === undefined) return [];
    return [{ hit, words, before: messages[place - 1], after: messages[place + 1] }];
  });
}

/** What is looked at of a message: the person's words and the replies, not what came from outside. */
function isSaid(message: Message): boolean {
  const { status, text } = selectedVariant(message);
  return !message.hidden && status !== "running" && text.trim() !== "";
}

function rankMessages(
  { analyzer }: Pick<Context, "analyzer">,
  messages: readonly Message[],
  query: { readonly text: string; readonly limit: number; readonly total: number },
): readonly Ranked[] {
  const index = new TermIndex(analyzer);
  const documents = linkedMessages(
    messages.map((message) => ({
      id: message.id,
      text: selectedVariant(message).text,
      // A model asks for "the user" where it means the person.
      speaker: message.role === "user" ? `${message.speakerName} user` : message.speakerName,
      at: message.createdAt,
    })),
  );
  for (const document of documents) index.put(document);
  return rankDocuments(index, query.text, { limit: 3 * query.limit, total: query.total });
}

/** In order, each once. */
async function candidates(
  { analyzer, store }: Pick<Context, "analyzer" | "store">,
  { account, id, windowFrom }: Pick<Chat, "account" | "id" | "windowFrom">,
  question: string,
): Promise<readonly Message[]> {
  const { sought, onlyTies } = readQuestion(question, analyzer);
  const told = sought.filter(({ kind }) => onlyTies || kind !== "tie");
  const terms = [...new Set(told.flatMap((one) => one.terms))];
  const found = await store.searchMessages(account, { terms, chatId: id, limit: CANDIDATES });
  const ordinals = found.map(({ message }) => message.ordinal).filter((one) => one < windowFrom);
  const spans = spansOf(ordinals.toSorted((a, b) => a - b));
  return (
    await Promise.all(spans.map((span) => readSpan(store, account, id, span, windowFrom)))
  ).flat();
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function spansOf(ordinals: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  for (const ordinal of ordinals) {
    const last = spans.at(-1);
    const [from, to] = [ordinal - BESIDE, ordinal + BESIDE];
    if (last !== undefined && from <= last.to + 1) spans[spans.length - 1] = { ...last, to };
    else spans.push({ from, to });
  }
  return spans;
}

function readSpan(
  store: Context["store"],
  account: AccountId,
  chatId: Chat["id"],
  { from, to }: Span,
  windowFrom: number,
): Promise<readonly Message[]> {
  return store.messages(account, chatId, { from, to: Math.min(to, windowFrom - 1) });
}
