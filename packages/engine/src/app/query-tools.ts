import { EngineError } from "../domain/errors.ts";
import {
  foundBlock,
  foundEntryLine,
  foundMessageLines,
  type FoundLine,
} from "../domain/found-block.ts";
import type { MessageId } from "../domain/ids.ts";
import {
  ANSWER_ENTRIES,
  ANSWER_PLACES,
  ANSWER_TOKENS,
  QUERIES_PER_REPLY,
  QUERY_LENGTH,
} from "../domain/limits.ts";
import { selectedVariant, type Message, type Told } from "../domain/message.ts";
import { readQueryCall } from "../domain/query-call.ts";
import { cleanText } from "../domain/text.ts";
import type { ModelToolCall, ToolSpec } from "../ports/language-model.ts";
import { expectChat, type ChatState } from "./chat-state.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import { searchHistory, type FoundPlace } from "./history-search.ts";
import { findEntries } from "./query.ts";
import { readableNow } from "./readable-now.ts";
import type { FoundEntry } from "./query-api.ts";

/** What a model is answered, and whose texts stand in that. */
export interface LookedUp {
  readonly output: string;
  readonly told: readonly Told[];
}

const QUERY = {
  type: "string",
  description:
    "What you want to know, in the words in which it was probably said: names, things, dates.",
};

/** The tools by which a model looks something up in the middle of a reply (SPEC 6.3). */
export function queryTools(): readonly ToolSpec[] {
  return [
    tool(
      "memory_query",
      "Looks through all saved memories about the person, also those that do not stand in <memory>. " +
        "Use it before you say that you do not know something about them.",
    ),
    tool(
      "history_search",
      "Looks through the earlier messages of this chat that you no longer see word for word, and " +
        "quotes them with their dates. Use it for what exactly was said, and when.",
    ),
  ];
}

function tool(name: string, description: string): ToolSpec {
  return {
    name,
    description,
    parameters: {
      type: "object",
      properties: { query: QUERY },
      required: ["query"],
      additionalProperties: false,
    },
  };
}

/**
 * Carries out a call that looks something up. It reads only what may be read in the chat at this moment,
 * and no failure of it breaks the reply: the model is told in words.
 *
 * @param caller.asked - Such calls of the reply before this one.
 * @see SPEC 6.3, 5.14, 12.3
 */
export async function lookUp(
  context: Context,
  caller: {
    readonly state: ChatState;
    readonly messageId: MessageId;
    readonly asked: number;
  },
  call: Pick<ModelToolCall, "name" | "input">,
): Promise<LookedUp> {
  const { state, asked } = caller;
  const read = readQueryCall(call.name, call.input);
  if ("fault" in read) return nothing(read.fault);
  if (asked >= QUERIES_PER_REPLY) {
    return nothing(
      `Nothing was looked up: ${QUERIES_PER_REPLY} questions are allowed in one reply. Answer with what you have.`,
    );
  }
  try {
    const query = cleanText(read.call.query, { field: "query", max: QUERY_LENGTH });
    const readable = await readableNow(context, state);
    if (readable.grants.length === 0) return nothing("Memory is off in this chat.");
    if (read.call.tool === "memory_query") {
      const { items } = await findEntries(context, readable, {
        query,
        limit: ANSWER_ENTRIES,
        account: state.account,
      });
      return await answerEntries(context, state, items);
    }
    const chat = (await context.store.get("chat", state.account, state.chat.id)) ?? state.chat;
    const found = await searchHistory(context, chat, { text: query, limit: ANSWER_PLACES });
    const answer = answerPlaces(state, found);
    if (answer.told.length > 0) await noteQuotes(context, caller);
    return answer;
  } catch (error) {
    if (error instanceof EngineError) return nothing(`Nothing was looked up: ${error.message}.`);
    throw error;
  }
}

/** Puts down in the chat that replies quote old messages from here on, before the first quote is kept. */
async function noteQuotes(
  context: Context,
  { state, messageId }: { readonly state: ChatState; readonly messageId: MessageId },
): Promise<void> {
  const { account } = state;
  await decideAndCommit(context, async () => {
    const [chat, reply] = await Promise.all([
      context.store.get("chat", account, state.chat.id),
      context.store.get("message", account, messageId),
    ]);
    if (chat === undefined || reply === undefined) {
      throw new EngineError("not_found", "The chat was removed meanwhile");
    }
    const quotesFrom = Math.min(chat.quotesFrom ?? Infinity, reply.ordinal);
    if (quotesFrom === chat.quotesFrom) return { expect: [], changes: [], result: undefined };
    const value = { ...chat, quotesFrom, revision: chat.revision + 1 };
    return {
      expect: [expectChat(chat)],
      changes: [{ op: "put", row: "chat", value }],
      result: undefined,
    };
  });
}

function nothing(output: string): LookedUp {
  return { output, told: [] };
}

async function answerEntries(
  context: Context,
  state: ChatState,
  found: readonly FoundEntry[],
): Promise<LookedUp> {
  const lines: string[] = [];
  const told: Told[] = [];
  let left = ANSWER_TOKENS;
  for (const { entry } of found) {
    const line = foundEntryLine(entry, {
      origin: entry.origin,
      chatTitle: await titleOf(context, state, entry),
    });
    left -= state.model.countTokens(line);
    if (left < 0 && lines.length > 0) break;
    lines.push(line);
    told.push({ kind: "entry", account: entry.account, id: entry.id });
  }
  if (lines.length === 0) return nothing("No saved memory fits.");
  return { output: foundBlock("memory", lines), told };
}

/** The title of another chat of the same account that an entry came from. */
async function titleOf(
  { store }: Context,
  state: ChatState,
  { account, id, writeId }: FoundEntry["entry"],
): Promise<string | null> {
  if (account !== state.account) return null;
  const entry = await store.get("entry", account, id);
  const chatId = entry?.versions.find((version) => version.id === writeId)?.source.chatId ?? null;
  if (chatId === null || chatId === state.chat.id) return null;
  return (await store.get("chat", account, chatId))?.title ?? null;
}

/** The best places as far as there is room, told in the order in which they were said. */
function answerPlaces(state: ChatState, found: readonly FoundPlace[]): LookedUp {
  const shown = new Map<string, { readonly message: Message; isHit: boolean }>();
  const words = new Set<string>();
  let left = ANSWER_TOKENS;
  for (const place of found) {
    const beside = [place.before, place.hit, place.after].flatMap((message) => message ?? []);
    const fresh = beside.filter(({ id }) => !shown.has(id));
    const lines = foundMessageLines(
      fresh.map((one) => lineOf(one, false)),
      place.words,
      0,
    );
    const cost = lines.reduce((sum, line) => sum + state.model.countTokens(line), 0);
    if (cost > left && shown.size > 0) break;
    left -= cost;
    for (const message of fresh) shown.set(message.id, { message, isHit: false });
    const hit = shown.get(place.hit.id);
    if (hit !== undefined) hit.isHit = true;
    for (const word of place.words) words.add(word);
  }
  if (shown.size === 0) return nothing("No earlier message of this chat fits.");
  const told = [...shown.values()].toSorted((a, b) => a.message.ordinal - b.message.ordinal);
  const lines = told.map(({ message, isHit }) => lineOf(message, isHit));
  return {
    output: foundBlock("messages", foundMessageLines(lines, [...words], 0)),
    told: told.map(({ message }) => ({ kind: "message", id: message.id })),
  };
}

function lineOf(message: Message, isHit: boolean): FoundLine {
  const { speakerName, createdAt, role } = message;
  const speaker = speakerName === "" ? (role === "user" ? "The person" : "You") : speakerName;
  return { speaker, text: selectedVariant(message).text, at: createdAt, isHit };
}
