import type {
  Character,
  CharacterRemoved,
  Chat,
  ChatMemory,
  DeepMemory,
  FoundMemories,
  ImportOutcome,
  Me,
  MemoryCleared,
  MemoryDrafts,
  MemoryEntry,
  MemoryHistory,
  MemoryManyDone,
  MemoryPage,
  MemorySaved,
  Message,
  MessagePage,
  OfferedCharacter,
  OutsideList,
  Persona,
  NotificationPage,
  Piece,
  PieceList,
  PromptView,
  RebuildState,
  Receipt,
  ReplyEvent,
  Rewound,
  SavedMemory,
  SearchPage,
  Settings,
  SummaryState,
  TaughtList,
  Traces,
  TrayDecided,
  TrayManyDone,
  TrayPage,
  Unread,
  UsageSums,
  UserProfile,
} from "@keepsake/engine/wire";
import type { Backend, Page, PageScope, ReplyStream } from "./backend.ts";
import { BackendError } from "./backend-error.ts";
import { archiveName } from "./archive-name.ts";
import type { GraphData } from "../graph/graph-data.ts";
import { callJson, callStream, path } from "./http.ts";
import type { Call, Fetch } from "./http.ts";
import { remotePeople } from "./remote-people.ts";
import { watchEvents } from "./watch-events.ts";

const REPLY_EVENTS: ReadonlySet<string> = new Set<ReplyEvent["event"]>([
  "turn-start",
  "reply-start",
  "reply-delta",
  "memory",
  "reply-end",
  "reply-failed",
  "turn-end",
  "error",
]);

/** Keepsake behind HTTP, as API.md names it. */
export function remoteBackend(options: { readonly fetch: Fetch; readonly base?: string }): Backend {
  const { fetch, base = "" } = options;

  /** The body as the route promises it; both sides are built from the same schemas. */
  async function ask<Body>(to: string, call?: Call): Promise<Body> {
    return (await callJson(fetch, base + to, call)).body as Body;
  }

  async function* reply(to: string, call: Call): ReplyStream {
    let isRound = false;
    for await (const { event, data } of callStream(fetch, base + to, call)) {
      if (!REPLY_EVENTS.has(event)) continue;
      yield { event, data: parse(data) } as ReplyEvent;
      isRound ||= event === "reply-start";
      if (event === "error" || event === "turn-end") return;
      if (event === "reply-end" && !isRound) return;
    }
    throw new BackendError("offline", "The stream ended early");
  }

  return {
    me: () => ask<Me>("/api/me"),
    people: remotePeople(ask),
    characters: {
      list: (cursor) => ask<Page<Character>>("/api/characters", { query: { cursor, limit: 200 } }),
      offered: (cursor) =>
        ask<Page<OfferedCharacter>>("/api/offered-characters", { query: { cursor, limit: 200 } }),
      create: (body) => ask<Character>("/api/characters", { method: "POST", body }),
      get: (id) => ask<Character>(path`/api/characters/${id}`),
      update: (id, body) => ask<Character>(path`/api/characters/${id}`, { method: "PATCH", body }),
      remove: (id, memories) =>
        ask<CharacterRemoved>(path`/api/characters/${id}`, {
          method: "DELETE",
          query: { memories },
        }),
    },
    personas: {
      list: (cursor) => ask<Page<Persona>>("/api/personas", { query: { cursor, limit: 200 } }),
      create: (body) => ask<Persona>("/api/personas", { method: "POST", body }),
      update: (id, body) => ask<Persona>(path`/api/personas/${id}`, { method: "PATCH", body }),
      remove: (id) => ask<void>(path`/api/personas/${id}`, { method: "DELETE" }),
    },
    chats: {
      list: ({ characterId, cursor } = {}) =>
        ask<Page<Chat>>("/api/chats", { query: { characterId, cursor } }),
      create: (body) => ask<Chat>("/api/chats", { method: "POST", body }),
      get: (id) => ask<Chat>(path`/api/chats/${id}`),
      update: (id, body) => ask<Chat>(path`/api/chats/${id}`, { method: "PATCH", body }),
      remove: (id, also) =>
        ask<Receipt>(path`/api/chats/${id}`, { method: "DELETE", query: { also } }),
      traces: (id) => ask<Traces>(path`/api/chats/${id}/traces`),
      messages: (id, place) =>
        ask<MessagePage>(path`/api/chats/${id}/messages`, { query: { ...place } }),
      rewind: (id, messageId) =>
        ask<Rewound>(path`/api/chats/${id}/rewind`, { method: "POST", body: { messageId } }),
      branch: (id, messageId) =>
        ask<Chat>(path`/api/chats/${id}/branch`, { method: "POST", body: { messageId } }),
      carryOver: (id) => ask<Chat>(path`/api/chats/${id}/carry-over`, { method: "POST", body: {} }),
    },
    turns: {
      send: (chatId, { requestKey, ...body }) =>
        reply(path`/api/chats/${chatId}/turns`, {
          method: "POST",
          body,
          headers: { "idempotency-key": requestKey },
        }),
      regenerate: (chatId, turnId, messageId) =>
        reply(path`/api/chats/${chatId}/turns/${turnId}/regenerate`, {
          method: "POST",
          body: { messageId },
        }),
      continue: (chatId, turnId) =>
        reply(path`/api/chats/${chatId}/turns/${turnId}/continue`, { method: "POST", body: {} }),
      select: (chatId, turnId, variant, messageId) =>
        ask<Message>(path`/api/chats/${chatId}/turns/${turnId}/selected`, {
          method: "PUT",
          body: { variant, messageId },
        }),
      stop: (chatId) => ask<void>(path`/api/chats/${chatId}/stop`, { method: "POST", body: {} }),
    },
    messages: {
      edit: (chatId, id, body) =>
        ask<Message>(path`/api/chats/${chatId}/messages/${id}`, { method: "PATCH", body }),
      remove: (chatId, id, also) =>
        ask<Receipt>(path`/api/chats/${chatId}/messages/${id}`, {
          method: "DELETE",
          query: { also },
        }),
      traces: (chatId, id) => ask<Traces>(path`/api/chats/${chatId}/messages/${id}/traces`),
      taught: async (chatId, id) =>
        (await ask<TaughtList>(path`/api/chats/${chatId}/messages/${id}/taught`)).items,
      outside: async (chatId, id) =>
        (await ask<OutsideList>(path`/api/chats/${chatId}/messages/${id}/outside`)).items,
    },
    summary: {
      get: (chatId) => ask<SummaryState>(path`/api/chats/${chatId}/summary`),
      edit: (chatId, pieceId, body) =>
        ask<Piece>(path`/api/chats/${chatId}/summary/${pieceId}`, { method: "PATCH", body }),
      children: async (chatId, pieceId) =>
        (await ask<PieceList>(path`/api/chats/${chatId}/summary/${pieceId}/children`)).items,
      tryNow: (chatId) =>
        ask<void>(path`/api/chats/${chatId}/summary/try-now`, { method: "POST", body: {} }),
      rebuild: (chatId) => ask<RebuildState>(path`/api/chats/${chatId}/summary/rebuild`),
      orderRebuild: (chatId, mode) =>
        ask<RebuildState>(path`/api/chats/${chatId}/summary/rebuild`, {
          method: "POST",
          body: { mode },
        }),
    },
    graph: ({ scope, open }) =>
      ask<GraphData>("/api/graph", { query: { ...scopeQuery(scope), open } }),
    memories: {
      list: ({ scope, q, origins, ...rest }) =>
        ask<MemoryPage>("/api/memories", {
          query: {
            ...scopeQuery(scope),
            q: q === "" ? undefined : q,
            origin: origins,
            ...rest,
          },
        }),
      add: async (body) => {
        const answer = await callJson(fetch, `${base}/api/memories`, { method: "POST", body });
        const { outcome, ...entry } = answer.body as SavedMemory;
        return { entry, created: answer.status === 201, outcome };
      },
      update: (id, body) => ask<MemoryEntry>(path`/api/memories/${id}`, { method: "PATCH", body }),
      remove: (id, also) =>
        ask<Receipt>(path`/api/memories/${id}`, { method: "DELETE", query: { also } }),
      traces: (id) => ask<Traces>(path`/api/memories/${id}/traces`),
      tracesOfMany: (ids) => ask<Traces>("/api/memories/traces", { method: "POST", body: { ids } }),
      history: (id) => ask<MemoryHistory>(path`/api/memories/${id}/history`),
      clear: (scope, pinned) =>
        ask<MemoryCleared>("/api/memories/clear", { method: "POST", body: { ...scope, pinned } }),
      clearEverything: () =>
        ask<Receipt>("/api/memories/clear-everything", {
          method: "POST",
          body: { confirmed: true },
        }),
      many: (body) => ask<MemoryManyDone>("/api/memories/many", { method: "POST", body }),
      query: (body) => ask<FoundMemories>("/api/memories/query", { method: "POST", body }),
      inChat: (chatId) => ask<ChatMemory>(path`/api/chats/${chatId}/memory`),
      deep: (chatId) => ask<DeepMemory>(path`/api/chats/${chatId}/deep-memory`),
      profile: () => ask<UserProfile>("/api/profile"),
      generate: (body, signal) =>
        ask<MemoryDrafts>("/api/memories/generate", { method: "POST", body, signal }),
      draft: (body, signal) =>
        ask<MemoryDrafts>("/api/memories/draft", { method: "POST", body, signal }),
      save: (body, dryRun) =>
        ask<MemorySaved>("/api/memories/save", { method: "POST", body, query: { dryRun } }),
      undo: (id, writeId) =>
        ask<MemoryEntry>(path`/api/memories/${id}/undo`, { method: "POST", body: { writeId } }),
    },
    tray: {
      list: ({ scope, cursor }) =>
        ask<TrayPage>("/api/memories/tray", { query: { ...scopeQuery(scope), cursor } }),
      decide: (id, body) =>
        ask<TrayDecided>(path`/api/memories/tray/${id}`, { method: "POST", body }),
      decideMany: (ids, action) =>
        ask<TrayManyDone>("/api/memories/tray", { method: "POST", body: { ids, action } }),
    },
    notifications: {
      list: (cursor) => ask<NotificationPage>("/api/notifications", { query: { cursor } }),
      mark: async (ids, read) => {
        const body = ids === undefined ? { read } : { ids, read };
        return (await ask<Unread>("/api/notifications", { method: "PATCH", body })).unread;
      },
      remove: (id) => ask<void>(path`/api/notifications/${id}`, { method: "DELETE" }),
      clear: () => ask<void>("/api/notifications", { method: "DELETE" }),
    },
    archive: {
      // The browser fetches it by itself, however large it is.
      download: async () => ({
        href: `${base}/api/export`,
        name: archiveName(),
        release: () => undefined,
      }),
      take: (file, dryRun) =>
        ask<ImportOutcome>("/api/import", { method: "POST", body: file, query: { dryRun } }),
    },
    usage: (by) =>
      ask<UsageSums>("/api/usage", { query: { by, offset: -new Date().getTimezoneOffset() } }),
    settings: {
      get: () => ask<Settings>("/api/settings"),
      update: (body) => ask<Settings>("/api/settings", { method: "PATCH", body }),
    },
    prompt: (chatId, asked = {}) =>
      ask<PromptView>(path`/api/chats/${chatId}/prompt`, { query: { ...asked } }),
    previewPrompt: (chatId, body) =>
      ask<PromptView>(path`/api/chats/${chatId}/prompt`, { method: "POST", body }),
    search: async (q, options = {}) =>
      (await ask<SearchPage>("/api/search", { query: { q, ...options } })).items,
    watch: (onEvent, onGap) => watchEvents({ url: `${base}/api/events`, onEvent, onGap }),
  };
}

function scopeQuery(scope: PageScope | undefined): Record<string, string> {
  return scope === undefined ? {} : { ...scope };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new BackendError("broken", "The stream holds what is not JSON");
  }
}
