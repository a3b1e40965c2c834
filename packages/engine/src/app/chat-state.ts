import { accountOf, scopesFor, type ScopeAccess } from "../domain/access.ts";
import { DEFAULT_MEMORY_SETTINGS, type Character, type Persona } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, CharacterId, ChatId } from "../domain/ids.ts";
import type { Detail } from "../domain/limits.ts";
import type { Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { budgetFor, type Budget } from "../domain/window.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Expectation } from "../ports/store.ts";
import type { Context } from "./context.ts";
import { chatCharacters } from "./gateway.ts";

/** A chat with all that its turns and its summary depend on. */
export interface ChatState {
  readonly account: AccountId;
  readonly chat: Chat;
  readonly members: readonly Character[];
  /** Who speaks; the first member where nobody is named. */
  readonly character: Character;
  readonly persona: Persona | undefined;
  readonly model: LanguageModel;
  readonly budget: Budget;
  readonly detail: Detail;
  readonly access: ScopeAccess;
}

/** SPEC 3.3: Discord and Telegram are always balanced, a group uses its first member's level. */
function detailOf(chat: Chat, members: readonly Character[]): Detail {
  if (chat.channel === "discord" || chat.channel === "telegram") return "balanced";
  return members[0]?.memory.detail ?? "balanced";
}

/**
 * @throws {EngineError} `not_found` if there is no such chat of this account.
 */
export async function readChat(
  context: Context,
  principal: Principal,
  chatId: ChatId,
): Promise<Chat> {
  const chat = await context.store.get("chat", accountOf(principal, "read"), chatId);
  if (chat === undefined) throw new EngineError("not_found", "There is no such chat");
  return chat;
}

/**
 * Reads a chat's state. A group's members are those that still exist; where none does, the first stays
 * as a name without a description, so that the chat can be read and goes on.
 *
 * @throws {EngineError} `not_found`; `invalid` if `speakerId` names nobody of this chat.
 */
export async function readChatState(
  context: Context,
  principal: Principal,
  chatId: ChatId,
  speakerId?: CharacterId,
): Promise<ChatState> {
  const chat = await readChat(context, principal, chatId);
  return chatStateOf(context, principal, chat, speakerId);
}

export async function chatStateOf(
  context: Context,
  principal: Principal,
  chat: Chat,
  speakerId?: CharacterId,
): Promise<ChatState> {
  const { account } = chat;
  const [left, persona] = await Promise.all([
    chatCharacters(context, chat),
    chat.personaId === null ? undefined : context.store.get("persona", account, chat.personaId),
  ]);
  // A group goes on without whom the person deleted; one that is all of a chat stays as its name.
  const members = left.length > 0 ? left : [deletedCharacter(chat, chat.characterIds[0])];
  const character =
    speakerId === undefined ? members[0] : members.find((member) => member.id === speakerId);
  if (character === undefined) {
    throw new EngineError("invalid", "speakerId names nobody of this chat", {
      details: { field: "speakerId" },
    });
  }
  const model = context.models.reply(character.model);
  const detail = detailOf(chat, members);
  return {
    account,
    chat,
    members,
    character,
    persona,
    model,
    detail,
    budget: budgetFor(detail, model.info.contextTokens),
    access: scopesFor(principal, {
      account,
      challenge: chat.challenge,
      gateway: chat.gateway,
      members: left.map((member) => ({ ...member, ...member.memory })),
      speakerId: character.id,
    }),
  };
}

function deletedCharacter(chat: Chat, id = "" as CharacterId): Character {
  return {
    id,
    account: chat.account,
    name: chat.gateway?.characterName ?? chat.title,
    description: "",
    greeting: "",
    examples: "",
    model: null,
    memory: { ...DEFAULT_MEMORY_SETTINGS, learnFromChat: false },
    sharing: "private",
    createdAt: chat.createdAt,
    updatedAt: chat.updatedAt,
    revision: 0,
  };
}

/** The chat as it stood when it was read: what serialises turns and edits. */
export function expectChat(chat: Chat): Expectation {
  return { kind: "row", row: "chat", account: chat.account, id: chat.id, revision: chat.revision };
}

export function expectMessage(message: Message): Expectation {
  return {
    kind: "row",
    row: "message",
    account: message.account,
    id: message.id,
    revision: message.revision,
  };
}
