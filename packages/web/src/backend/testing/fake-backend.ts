import type { Chat, Message, OfferedCharacter } from "@keepsake/engine/wire";
import { BackendError } from "../backend-error.ts";
import type { Backend } from "../backend.ts";
import { fakeArchive } from "./fake-archive.ts";
import { fakeRebuilds } from "./fake-rebuilds.ts";
import { fakeGraph } from "./fake-graph.ts";
import { fakeMemories } from "./fake-memories.ts";
import { fakeNotifications } from "./fake-notifications.ts";
import { fakeUsage } from "./fake-usage.ts";
import { fakePeople } from "./fake-people.ts";
import { fakePrompt } from "./fake-prompt.ts";
import { fakePage, fakeSearch } from "./fake-search.ts";
import {
  checkRevision,
  emptySummary,
  fakeState,
  found,
  makeCharacter,
  makeMessage,
  makePersona,
  withVariants,
} from "./fake-state.ts";
import type { FakeState } from "./fake-state.ts";
import { fakeTaking, fakeTraces, removed } from "./fake-traces.ts";
import { fakeTray } from "./fake-tray.ts";
import { fakeTurns } from "./fake-turns.ts";
import type { FakeScript } from "./fake-turns.ts";

const ECHO: FakeScript = {
  reply: (text) => ["You said: ", text],
};

/** A backend in memory, for tests of components and for work on the page without a server. */
export function fakeBackend(
  options: { readonly state?: FakeState; readonly script?: Partial<FakeScript> } = {},
): Backend {
  const { state = fakeState() } = options;
  const script = { ...ECHO, ...options.script };
  const log = (chatId: string) => found(state.messages, chatId);

  function addChat(
    of: Pick<Chat, "characterIds" | "title"> &
      Partial<
        Pick<Chat, "branchOf" | "gateway" | "continues" | "personaId" | "challenge" | "replies">
      >,
  ): Chat {
    const at = state.now();
    const chat: Chat = {
      branchOf: null,
      gateway: null,
      continues: null,
      highUsage: null,
      personaId: null,
      challenge: false,
      replies: "mentioned",
      answerEachOther: false,
      ...of,
      id: state.nextId("chat"),
      channel: "web",
      running: null,
      createdAt: at,
      updatedAt: at,
      revision: 1,
    };
    state.chats.set(chat.id, chat);
    state.messages.set(chat.id, []);
    state.summaries.set(chat.id, emptySummary());
    return chat;
  }

  return {
    me: async () => ({
      account: "owner",
      auth: "off",
      name: null,
      by: "nothing",
      organizations: [...state.organizations],
      model: { id: "built-in", builtIn: true, contextTokens: 32_768 },
      version: "0.1.0",
    }),
    people: fakePeople(),
    characters: {
      list: async () => ({ items: [...state.characters.values()], next: null }),
      offered: async () => ({ items: state.offered, next: null }),
      create: async (input) => {
        const character = makeCharacter(state, input);
        state.characters.set(character.id, character);
        return character;
      },
      get: async (id) => found(state.characters, id),
      update: async (id, { revision, memory, ...patch }) => {
        const before = found(state.characters, id);
        checkRevision(before, revision);
        const next = {
          ...before,
          ...withoutUndefined(patch),
          memory: { ...before.memory, ...withoutUndefined(memory ?? {}) },
          revision: before.revision + 1,
        };
        state.characters.set(id, next);
        return next;
      },
      remove: async (id, memories) => {
        found(state.characters, id);
        state.characters.delete(id);
        const own = [...state.entries.values()].filter(({ entry }) => entry.characterId === id);
        for (const row of own) {
          if (memories === "delete") state.entries.delete(row.entry.id);
          else row.entry = { ...row.entry, scope: "global", characterId: null };
        }
        return memories === "delete"
          ? { moved: 0, removed: own.length }
          : { moved: own.length, removed: 0 };
      },
    },
    personas: {
      list: async () => ({ items: [...state.personas.values()], next: null }),
      create: async (input) => {
        const persona = makePersona(state, input);
        state.personas.set(persona.id, persona);
        return persona;
      },
      update: async (id, { revision, ...patch }) => {
        const before = found(state.personas, id);
        checkRevision(before, revision);
        const next = { ...before, ...withoutUndefined(patch), revision: before.revision + 1 };
        state.personas.set(id, next);
        return next;
      },
      remove: async (id) => {
        found(state.personas, id);
        state.personas.delete(id);
      },
    },
    chats: {
      list: async ({ characterId } = {}) => ({
        items: [...state.chats.values()]
          .filter((chat) => characterId === undefined || chat.characterIds.includes(characterId))
          .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
        next: null,
      }),
      create: async ({ characterIds, title = "", ...more }) => {
        const { personaId = null, challenge = false, replies = "mentioned", through } = more;
        const offered = state.offered.find(
          ({ id, owner }) => id === characterIds[0] && owner.id === through?.ownerId,
        );
        if (offered === undefined) checkMembers(characterIds);
        const gateway = offered === undefined ? null : gatewayTo(offered);
        const chat = addChat({ characterIds, title, personaId, challenge, replies, gateway });
        const { id, name, greeting } = offered ?? found(state.characters, characterIds[0] ?? "");
        if (greeting !== "") {
          log(chat.id).push(
            makeMessage(state, {
              turnId: state.nextId("turn"),
              role: "assistant",
              speakerId: id,
              speakerName: name,
              text: greeting,
            }),
          );
        }
        return chat;
      },
      get: async (id) => found(state.chats, id),
      update: async (id, { revision, ...patch }) => {
        const before = found(state.chats, id);
        checkRevision(before, revision);
        if (patch.characterIds !== undefined) checkMembers(patch.characterIds);
        const next = { ...before, ...withoutUndefined(patch), revision: before.revision + 1 };
        state.chats.set(id, next);
        return next;
      },
      remove: async (id, also) => {
        found(state.chats, id);
        const taken = fakeTaking(state, also);
        state.chats.delete(id);
        state.messages.delete(id);
        return { removed: [removed("chat", id), ...taken] };
      },
      traces: async (id) => {
        found(state.chats, id);
        return { items: [], goes: [], partial: false };
      },
      messages: async (id, place) => fakePage(log(id), place),
      rewind: async (id, messageId) => {
        const messages = log(id);
        const index = messages.findIndex((message) => message.id === messageId);
        const removed = messages.splice(index + 1);
        return { chat: found(state.chats, id), removedMessages: removed.length };
      },
      branch: async (id, messageId) => {
        const { characterIds, title } = found(state.chats, id);
        const messages = log(id);
        const end = messages.findIndex((message) => message.id === messageId) + 1;
        const chat = addChat({ characterIds, title, branchOf: { chatId: id, messageId } });
        state.messages.set(
          chat.id,
          messages.slice(0, end).map((message) => ({ ...message, id: state.nextId("message") })),
        );
        return chat;
      },
      carryOver: async (id) => {
        const { characterIds, title } = found(state.chats, id);
        const last = log(id).at(-1);
        if (last === undefined) throw new BackendError("invalid", "The chat has no messages");
        const summary = found(state.summaries, id);
        const covered = summary.pieces.reduce((sum, piece) => sum + piece.messages, 0);
        const chat = addChat({
          characterIds,
          title: title === "" ? "" : `${title} (2)`,
          continues: { chatId: id, messageId: last.id, messages: covered },
        });
        state.messages.set(
          chat.id,
          log(id)
            .slice(covered)
            .map((message) => ({ ...message, id: state.nextId("message") })),
        );
        state.summaries.set(chat.id, {
          ...summary,
          pieces: summary.pieces.map((piece) => ({ ...piece, fromChatId: id, toChatId: id })),
        });
        return chat;
      },
    },
    turns: fakeTurns(state, script),
    messages: {
      edit: async (chatId, id, { text, hidden, revision }) => {
        const messages = log(chatId);
        const index = messages.findIndex((message) => message.id === id);
        const before = found(new Map(messages.map((message) => [message.id, message])), id);
        checkRevision(before, revision);
        const edited: Message =
          text === undefined
            ? { ...before, revision: before.revision + 1 }
            : withVariants(
                before,
                before.variants.map((one, at) => (at === before.selected ? { ...one, text } : one)),
                before.selected,
              );
        const next = { ...edited, hidden: hidden ?? before.hidden };
        messages[index] = next;
        return next;
      },
      remove: async (chatId, id, also) => {
        found(byId(log(chatId)), id);
        return { removed: [...fakeTaking(state, [`message:${id}`]), ...fakeTaking(state, also)] };
      },
      traces: async (chatId, id) => fakeTraces(state, found(byId(log(chatId)), id).text, [id]),
      outside: async (chatId, id) => {
        found(byId(log(chatId)), id);
        return [...(state.outside.get(id) ?? [])];
      },
      taught: async (chatId, id) => {
        found(byId(log(chatId)), id);
        return [];
      },
    },
    summary: {
      get: async (chatId) => found(state.summaries, chatId),
      edit: async (chatId, pieceId, { revision, ...patch }) => {
        const summary = found(state.summaries, chatId);
        const before = found(new Map(summary.pieces.map((piece) => [piece.id, piece])), pieceId);
        checkRevision(before, revision);
        const next = {
          ...before,
          ...withoutUndefined(patch),
          edited: true,
          revision: before.revision + 1,
        };
        const pieces = summary.pieces.map((piece) => (piece.id === pieceId ? next : piece));
        state.summaries.set(chatId, { ...summary, pieces });
        return next;
      },
      children: async (_chatId, pieceId) => state.children.get(pieceId) ?? [],
      tryNow: async (chatId) => {
        const summary = found(state.summaries, chatId);
        state.summaries.set(chatId, { ...summary, job: null, work: null, failure: null });
      },
      ...fakeRebuilds(state),
    },
    tray: fakeTray(state),
    archive: fakeArchive(),
    graph: async (wanted) => fakeGraph(state, wanted),
    memories: fakeMemories(state),
    notifications: fakeNotifications(state),
    ...fakeUsage(state),
    prompt: async (chatId, asked = {}) => fakePrompt(log(chatId), asked),
    previewPrompt: async (chatId, preview) => fakePrompt(log(chatId), preview),
    search: async (q, { chatId, limit = 20 } = {}) => fakeSearch(state, { q, chatId, limit }),
    watch: (onEvent) => {
      state.watchers.add(onEvent);
      return () => state.watchers.delete(onEvent);
    },
  };
}

const MOST_MEMBERS = 10;

function checkMembers(ids: readonly string[]): void {
  if (ids.length === 0 || ids.length > MOST_MEMBERS || new Set(ids).size < ids.length) {
    throw new BackendError("invalid", "A chat has 1 to 10 different characters");
  }
}

type Given<Patch> = { [Key in keyof Patch]: Exclude<Patch[Key], undefined> };

function withoutUndefined<Patch extends object>(patch: Patch): Partial<Given<Patch>> {
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<Given<Patch>>;
}

function byId(messages: readonly Message[]): ReadonlyMap<string, Message> {
  return new Map(messages.map((message) => [message.id, message]));
}

function gatewayTo({ name, organization, owner }: OfferedCharacter): Chat["gateway"] {
  return { organizationId: organization.id, ownerName: owner.name, characterName: name };
}
