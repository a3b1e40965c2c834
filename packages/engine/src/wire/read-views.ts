import type { Chat } from "../domain/chat.ts";
import type { Entry, EntrySource } from "../domain/entry.ts";
import type { HeadDraft } from "../domain/entry-head.ts";
import { isEngineError } from "../domain/errors.ts";
import type { ChatId, EntryId } from "../domain/ids.ts";
import type { MessageMarks } from "../domain/marks.ts";
import type { Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { Message as MessageView } from "./chat.ts";
import { toMessageView } from "./chat-view.ts";
import type { MemoryEntry } from "./memory.ts";
import { toMemoryView } from "./memory-view.ts";

/** What views ask of the engine besides what they are given. */
export interface ViewReads {
  readonly memories: {
    get(principal: Principal, id: EntryId): Promise<Pick<Entry, "versions">>;
  };
  readonly messages: {
    marks(
      principal: Principal,
      messages: readonly Message[],
    ): Promise<ReadonlyMap<string, MessageMarks>>;
  };
  readonly chats: {
    get(principal: Principal, id: ChatId): Promise<Pick<Chat, "windowFrom">>;
  };
}

/** Who is shown something, and what it is read from. */
export interface Shown {
  readonly engine: ViewReads;
  readonly principal: Principal;
}

/** An entry with the source of the write that counts (SPEC 5.17). */
export async function memoryView(
  shown: Shown & { readonly now: number },
  head: HeadDraft,
): Promise<MemoryEntry> {
  return toMemoryView(head, await sourceOf(shown, head), shown.now);
}

async function sourceOf(
  { engine, principal }: Shown,
  head: HeadDraft,
): Promise<EntrySource | undefined> {
  if (head.writeId === null) return undefined;
  try {
    const entry = await engine.memories.get(principal, head.id);
    return entry.versions.find((version) => version.id === head.writeId)?.source;
  } catch (error) {
    if (isEngineError(error, "not_found")) return undefined;
    throw error;
  }
}

/** Messages of one chat with what was remembered from them (SPEC 5.17). */
export async function messageViews(
  { engine, principal }: Shown,
  messages: readonly Message[],
  chat: Pick<Chat, "windowFrom">,
): Promise<MessageView[]> {
  const marks = await engine.messages.marks(principal, messages);
  return messages.map((message) => toMessageView(message, chat, marks.get(message.id)));
}

/** One message likewise. */
export async function messageView(
  { engine, principal }: Shown,
  message: Message,
  chat: Pick<Chat, "windowFrom">,
): Promise<MessageView> {
  const marks = await engine.messages.marks(principal, [message]);
  return toMessageView(message, chat, marks.get(message.id));
}
