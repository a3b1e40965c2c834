import { accountOf } from "../domain/access.ts";
import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, ChatId, PersonaId, TurnId } from "../domain/ids.ts";
import { TITLE_LENGTH } from "../domain/limits.ts";
import type { Gateway } from "../domain/gateway.ts";
import { closedNotice } from "../domain/high-usage.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { cleanText } from "../domain/text.ts";
import type { Change } from "../ports/store.ts";
import type { ChatInput, ChatUseCases } from "./api.ts";
import { carryOverChat } from "./carry-over.ts";
import { removeChat } from "./chat-removal.ts";
import { memberChange, readMembers } from "./chat-members.ts";
import { expectChat, readChat } from "./chat-state.ts";
import { chatTraces } from "./chat-traces.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import { branchChat, rewindChat } from "./history.ts";
import { messagePage } from "./message-pages.ts";
import { offeredCharacter } from "./gateway.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat } from "./running.ts";
import { readAlso, takeItself, takeTraces } from "./take-traces.ts";
import { newMessage, newVariant, nextChat } from "./turn-parts.ts";

/** Chats as things: list, make, rename, read, rewind, branch, delete (SPEC 7.1). */
export function chatUseCases(context: Context, hub: ReplyHub): ChatUseCases {
  const { store } = context;
  return {
    list: async (principal, page) => store.chats(accountOf(principal, "read"), page),
    create: async (principal, input) => createChat(context, principal, input),
    get: (principal, id) => readChat(context, principal, id),

    async update(principal, id, input) {
      const account = accountOf(principal, "write");
      const title = input.title === undefined ? undefined : cleanTitle(input.title);
      const updated = await decideAndCommit(context, async () => {
        const chat = await readChat(context, principal, id);
        if (input.revision !== undefined && input.revision !== chat.revision) {
          throw new EngineError("conflict", "The chat was changed meanwhile", {
            details: { field: "revision" },
          });
        }
        const personaId = input.personaId === undefined ? chat.personaId : input.personaId;
        if (personaId !== chat.personaId) await mustKnowPersona(context, account, personaId);
        const members = await memberChange(context, chat, input.characterIds);
        const settings = groupSettings(chat, input);
        const titled = title === undefined ? {} : { title, titleFrom: null };
        const closed = input.highUsage === null ? closedNotice(chat) : {};
        const isTitled = title === undefined || (title === chat.title && chat.titleFrom === null);
        const others = { ...members, ...settings, ...closed };
        if (personaId === chat.personaId && isTitled && Object.keys(others).length === 0) {
          return { expect: [], changes: [], result: chat };
        }
        const next = nextChat(context, chat, { ...titled, personaId, ...others });
        return {
          expect: [expectChat(chat)],
          changes: [{ op: "put" as const, row: "chat" as const, value: next }],
          result: next,
        };
      });
      context.notify(account, { type: "message", chatId: id });
      return updated;
    },

    remove: async (principal, id, also = []) => {
      const taken = readAlso(also);
      await readIdleChat(context, hub, principal, id);
      const first = await takeTraces(context, hub, principal, taken, []);
      return { removed: await takeItself(first, () => removeChat(context, hub, principal, id)) };
    },
    traces: (principal, id) => chatTraces(context, principal, id),

    async messages(principal, id, page) {
      return messagePage(store, await readChat(context, principal, id), page);
    },

    rewind: (principal, id, messageId) => rewindChat(context, hub, principal, id, messageId),
    branch: (principal, id, messageId) => branchChat(context, hub, principal, id, messageId),
    carryOver: (principal, id) => carryOverChat(context, hub, principal, id),
  };
}

/** What of a group's settings changes. */
function groupSettings(
  chat: Pick<Chat, "replies" | "answerEachOther">,
  input: Pick<ChatInput, "replies" | "answerEachOther">,
): Pick<Chat, "replies" | "answerEachOther"> {
  const { replies, answerEachOther } = input;
  return {
    ...(replies === undefined || replies === chat.replies ? {} : { replies }),
    ...(answerEachOther === undefined || answerEachOther === chat.answerEachOther
      ? {}
      : { answerEachOther }),
  };
}

function cleanTitle(title: string): string {
  return cleanText(title, { field: "title", max: TITLE_LENGTH, optional: true });
}

async function createChat(context: Context, principal: Principal, input: ChatInput): Promise<Chat> {
  const account = accountOf(principal, "write");
  const { members, gateway } = await newMembers(context, principal, account, input);
  const personaId: PersonaId | null = input.personaId ?? null;
  await mustKnowPersona(context, account, personaId);
  const now = context.ambient.now();
  const first = members[0];
  const chat: Chat = {
    id: context.ambient.id() as ChatId,
    account,
    title: input.title === undefined ? "" : cleanTitle(input.title),
    titleFrom: null,
    characterIds: input.characterIds,
    ...(gateway === undefined ? {} : { gateway }),
    personaId,
    channel: input.channel ?? "web",
    challenge: input.challenge ?? false,
    ...groupSettings({}, input),
    branchOf: null,
    nextOrdinal: first === undefined || first.greeting === "" ? 1 : 2,
    windowFrom: 1,
    deepTo: 0,
    epochId: null,
    running: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
  await context.store.commit({
    expect: [{ kind: "row", row: "chat", account, id: chat.id, revision: "absent" }],
    changes: [{ op: "put", row: "chat", value: chat }, ...greetingChanges(context, chat, first)],
  });
  context.notify(account, { type: "message", chatId: chat.id });
  return chat;
}

/** Whom a new chat is with: characters of the account, or one that another offers (SPEC 6.12, 7.5). */
async function newMembers(
  context: Context,
  principal: Principal,
  account: AccountId,
  { characterIds, through }: ChatInput,
): Promise<{ readonly members: readonly Character[]; readonly gateway?: Gateway }> {
  if (through === undefined) return { members: await readMembers(context, account, characterIds) };
  const [id, ...others] = characterIds;
  if (id === undefined || others.length > 0) {
    throw new EngineError("invalid", "A chat through an organization has exactly one character", {
      details: { field: "characterIds", limit: 1, count: characterIds.length },
    });
  }
  const caller = principal.kind === "account" || principal.kind === "key" ? principal : undefined;
  if (caller === undefined) throw new EngineError("not_found", "There is no such character");
  const { character, gateway } = await offeredCharacter(context, caller, through, id);
  return { members: [character], gateway };
}

function greetingChanges(
  context: Context,
  chat: Chat,
  character: Character | undefined,
): readonly Change[] {
  if (character === undefined || character.greeting === "") return [];
  const model = context.models.reply(character.model);
  const greeting: Message = newMessage(
    context,
    { account: chat.account, chat },
    {
      turnId: context.ambient.id() as TurnId,
      ordinal: 1,
      role: "assistant",
      speakerId: character.id,
      speakerName: character.name,
      variant: newVariant(context, {
        text: character.greeting,
        tokens: model.countTokens(character.greeting),
        status: "complete",
        epochId: null,
        model: null,
      }),
    },
  );
  const terms = context.analyzer.terms(selectedVariant(greeting).text);
  return [{ op: "put", row: "message", value: greeting, terms }];
}

async function mustKnowPersona(
  context: Context,
  account: AccountId,
  id: PersonaId | null,
): Promise<void> {
  if (id !== null && (await context.store.get("persona", account, id)) === undefined) {
    throw new EngineError("not_found", "There is no such persona");
  }
}
