import type { Chat } from "../domain/chat.ts";
import type { Entry } from "../domain/entry.ts";
import type { HeadDraft } from "../domain/entry-head.ts";
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
    getMany(
      principal: Principal,
      ids: readonly EntryId[],
    ): Promise<readonly Pick<Entry, "account" | "id" | "versions">[]>;
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

/** Entries with the sources of the writes that count, which are read in one go (SPEC 5.17). */
export async function memoryViews(
  shown: Shown & { readonly now: number },
  heads: readonly HeadDraft[],
): Promise<MemoryEntry[]> {
  const written = heads.filter(({ writeId }) => writeId !== null);
  const { engine, principal, now } = shown;
  const ids = [...new Set(written.map(({ id }) => id))];
  const found = ids.length === 0 ? [] : await engine.memories.getMany(principal, ids);
  const versions = new Map(found.map((entry) => [rowKey(entry), entry.versions]));
  return heads.map((head) => {
    const write = versions.get(rowKey(head))?.find(({ id }) => id === head.writeId);
    return toMemoryView(head, write?.source, now);
  });
}

/** Two accounts may have an id of the same name. */
function rowKey({ account, id }: Pick<HeadDraft, "account" | "id">): string {
  return JSON.stringify([account, id]);
}

/** One of them. */
export async function memoryView(
  shown: Shown & { readonly now: number },
  head: HeadDraft,
): Promise<MemoryEntry> {
  const [view] = await memoryViews(shown, [head]);
  if (view === undefined) throw new RangeError("one entry has one view");
  return view;
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
