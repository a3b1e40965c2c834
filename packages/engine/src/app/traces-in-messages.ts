import { TRACES_SEARCHED } from "../domain/limits.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { searchedText } from "../domain/outside.ts";
import type { MessageId } from "../domain/ids.ts";
import type { Context } from "./context.ts";
import { chatReader, findIn, listed, traceOf, type Found, type Hunt } from "./trace-hunt.ts";

/** A message that says it, with where and why. */
export interface FoundMessages extends Found {
  readonly messages: readonly Message[];
}

/**
 * Messages that say what is looked for: the best of the word index over all chats, and those that are
 * near it in any case. Texts of variants that are not selected are looked at, too.
 *
 * @param near - Looked at whether the index finds them or not.
 * @param sources - Messages that it came from.
 * @see SPEC 10.4
 */
export async function tracesInMessages(
  context: Pick<Context, "analyzer" | "store">,
  hunt: Hunt,
  near: readonly Message[],
  sources: ReadonlySet<MessageId> = new Set(),
): Promise<FoundMessages> {
  const { store } = context;
  const { hits } = hunt;
  const candidates = new Map([...near, ...hits].map((message) => [message.id, message]));
  const chatOf = chatReader(store, hunt.account);
  const traces: Found["traces"][number][] = [];
  const messages: Message[] = [];
  for (const message of candidates.values()) {
    if (message.id === hunt.messageId) continue;
    const selected = selectedVariant(message);
    const now = findIn(context, hunt, searchedText(selected.text, message));
    const past = message.variants
      .filter((variant) => variant !== selected)
      .map((variant) => findIn(context, hunt, variant.text))
      .find((finding) => finding !== undefined);
    const finding = now ?? past;
    const isSource = sources.has(message.id);
    if (finding === undefined && !isSource) continue;
    const chat = await chatOf(message.chatId);
    if (chat === undefined) continue;
    messages.push(message);
    traces.push({
      share: finding?.share ?? 0,
      trace: traceOf({
        kind: "message",
        thingId: message.id,
        chatId: chat.id,
        chatTitle: chat.title,
        role: message.role,
        name: message.speakerName,
        evidence: isSource ? "source" : (finding?.likeness ?? "words"),
        quotes: finding?.quotes ?? [beginning(selected.text)],
        words: finding?.words ?? [],
        isPast: now === undefined && past !== undefined,
      }),
    });
  }
  const found = listed({
    traces,
    isPartial: hunt.said.isCut || hits.length >= TRACES_SEARCHED,
  });
  const kept = new Set(found.traces.map(({ trace }) => trace.thingId));
  return { ...found, messages: messages.filter(({ id }) => kept.has(id)) };
}

const BEGINNING = 200;

function beginning(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const characters = Array.from(line.slice(0, 2 * BEGINNING));
  return characters.length <= BEGINNING ? line : `${characters.slice(0, BEGINNING).join("")}…`;
}
