import type { Chat } from "../domain/chat.ts";
import type { Epoch } from "../domain/epoch.ts";
import type { PieceId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Store } from "../ports/store.ts";

const MESSAGES_PAGE = 100;

/**
 * Messages whose note tells one of some pieces.
 *
 * Only a piece that the person edited is told in notes (SPEC 8.3), and only in the turns of an epoch
 * that holds an older reading of it. Of these epochs' turns all are read, and nothing after them: the
 * read ends at the first turn of a later epoch.
 *
 * @param naming - Epochs in which the pieces stand.
 * @see SPEC 10.4
 */
export async function messagesTold(
  store: Pick<Store, "pieces" | "messages">,
  chat: Pick<Chat, "account" | "id">,
  ids: readonly PieceId[],
  naming: readonly Epoch[],
): Promise<readonly Message[]> {
  if (naming.length === 0) return [];
  const pieces = await store.pieces(chat.account, chat.id, { ids });
  const edited = pieces.filter((piece) => piece.edited);
  const named = new Set<string>(edited.map((piece) => piece.id));
  const telling = naming.filter((epoch) =>
    edited.some((piece) => (epoch.pieces[piece.id] ?? Infinity) < piece.contentRevision),
  );
  const found = new Map<string, Message>();
  for (const epoch of telling) {
    for await (const message of turnsOf(store, epoch)) {
      const notes = [...(message.formerNotes ?? []), message.note];
      const lines = notes.flatMap((note) => note?.lines ?? []);
      if (lines.some(({ ref }) => ref !== null && named.has(ref))) found.set(message.id, message);
    }
  }
  return [...found.values()];
}

/** The messages that were live under an epoch, and those that came while it was in force. */
async function* turnsOf(store: Pick<Store, "messages">, epoch: Epoch): AsyncGenerator<Message> {
  for (let from = epoch.windowFrom; ;) {
    const page = await store.messages(epoch.account, epoch.chatId, { from, limit: MESSAGES_PAGE });
    for (const message of page) {
      const { note, createdAt } = message;
      const isLater = createdAt >= epoch.createdAt;
      // In a group the other members' prompts have epochs of their own.
      const isItsOwn = epoch.speakerId === undefined || epoch.speakerId === message.speakerId;
      if (note !== null && note.epochId !== epoch.id && isLater && isItsOwn) return;
      yield message;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < MESSAGES_PAGE) return;
    from = last.ordinal + 1;
  }
}
