import { headOf } from "../domain/entry-head.ts";
import { accountOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import type { EntryVersion } from "../domain/entry.ts";
import { type ShownVersion, writesOf } from "../domain/entry-head.ts";
import type { AccountId, CharacterId, ChatId, EntryId, MessageId } from "../domain/ids.ts";
import { SOURCE_EXCERPT_LENGTH } from "../domain/limits.ts";
import { selectedVariant, type Message, type Variant } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { excerptOf } from "../domain/text.ts";
import type { Store } from "../ports/store.ts";
import type { EntryPast, PastChat, PastMessage, PastVersion } from "./api-past.ts";
import { grantedEntry } from "./memory-scopes.ts";

type Reads = Pick<Store, "get">;

/**
 * Where an entry comes from: every write that is on file with who, when, which chat, which messages.
 *
 * Chats and messages are the asker's own alone; of an organization's entry those of others read as gone.
 * What was deleted has no text here, not even an excerpt (SPEC 10.4).
 *
 * @throws {EngineError} See `grantedEntry`.
 * @see SPEC 5.17
 */
export async function entryPast(
  store: Store,
  principal: Principal,
  id: EntryId,
): Promise<EntryPast> {
  const account = accountOf(principal, "read");
  const entry = await grantedEntry(store, principal, id, "read");
  const { versions } = entry;
  const [chats, messages] = await Promise.all([
    readChats(store, account, versions),
    readMessages(store, account, versions),
  ]);
  return {
    head: headOf(entry),
    versions: writesOf(entry).map((version) => pastOf(version, chats, messages)),
  };
}

function pastOf(
  version: ShownVersion,
  chats: ReadonlyMap<string, PastChat>,
  messages: ReadonlyMap<string, Message>,
): PastVersion {
  const { anchor, source } = version;
  const anchored = anchor === null ? undefined : messages.get(anchor.messageId);
  const from = anchored ?? firstReply(source.messageIds, messages);
  const variant = variantOf(version, from);
  const isByModel = version.origin === "model" || version.origin === "inline";
  return {
    version,
    off: version.active ? null : anchor === null ? "undone" : "swiped",
    speaker:
      isByModel && from?.role === "assistant"
        ? { id: from.speakerId, name: from.speakerName }
        : null,
    model: isByModel ? (variant?.model ?? null) : null,
    chat: source.chatId === null ? null : (chats.get(source.chatId) ?? goneChat(source.chatId)),
    messages: source.messageIds.map((id) => ({
      id,
      message: shownMessage(version, messages.get(id)),
    })),
  };
}

function firstReply(
  ids: readonly MessageId[],
  messages: ReadonlyMap<string, Message>,
): Message | undefined {
  return ids.map((id) => messages.get(id)).find((message) => message?.role === "assistant");
}

function variantOf({ anchor }: EntryVersion, message: Message | undefined): Variant | undefined {
  if (message === undefined) return undefined;
  if (anchor?.kind !== "variant" || anchor.messageId !== message.id)
    return selectedVariant(message);
  return message.variants.find((one) => one.id === anchor.variantId);
}

function shownMessage(version: EntryVersion, message: Message | undefined): PastMessage["message"] {
  if (message === undefined) return undefined;
  const { chatId, role, speakerName, hidden, createdAt } = message;
  const text = (variantOf(version, message) ?? selectedVariant(message)).text;
  return {
    chatId,
    role,
    speakerName,
    excerpt: excerptOf(text, SOURCE_EXCERPT_LENGTH),
    hidden,
    createdAt,
  };
}

function goneChat(id: ChatId): PastChat {
  return { id, title: null, characters: [] };
}

async function readChats(
  store: Reads,
  account: AccountId,
  versions: readonly EntryVersion[],
): Promise<ReadonlyMap<string, PastChat>> {
  const ids = new Set(versions.flatMap(({ source }) => source.chatId ?? []));
  const found = await Promise.all([...ids].map((id) => store.get("chat", account, id)));
  const chats = found.filter((chat) => chat !== undefined);
  const names = await readNames(store, account, chats);
  return new Map(
    chats.map(({ id, title, characterIds }) => {
      const characters = characterIds.map((member) => names.get(member) ?? null);
      return [id, { id, title, characters }];
    }),
  );
}

async function readNames(
  store: Reads,
  account: AccountId,
  chats: readonly Chat[],
): Promise<ReadonlyMap<CharacterId, string>> {
  const ids = new Set(chats.flatMap(({ characterIds }) => characterIds));
  const found = await Promise.all([...ids].map((id) => store.get("character", account, id)));
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one.name] as const])));
}

async function readMessages(
  store: Reads,
  account: AccountId,
  versions: readonly EntryVersion[],
): Promise<ReadonlyMap<string, Message>> {
  const ids = new Set(
    versions.flatMap(({ anchor, source }) => [
      ...source.messageIds,
      ...(anchor === null ? [] : [anchor.messageId]),
    ]),
  );
  const found = await Promise.all([...ids].map((id) => store.get("message", account, id)));
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one] as const])));
}
