import type { CharacterId, ChatId, Engine, HeadDraft, EntryId, Principal } from "@keepsake/engine";
import {
  AlsoQuery,
  ChatMemory,
  FoundMemories,
  MemoryClear,
  MemoryCleared,
  MemoryClearEverything,
  MemoryEntry,
  MemoryHistory,
  MemoryMany,
  MemoryManyDone,
  MemoryPage,
  MemoryPatch,
  MemoryQuery,
  MemoryQuestion,
  MemoryTraced,
  MemoryUndo,
  NewMemory,
  Receipt,
  SavedMemory,
  toCapacityView,
  toChatMemoryView,
  toFoundMemory,
  toReceiptView,
  toScope,
  toSource,
  toTracesView,
  toVersionView,
  Traces,
  memoryView,
  memoryViews,
} from "@keepsake/engine/wire";
import { createRoute, z } from "@hono/zod-openapi";
import { body, json, PathId, READ_PROBLEMS, WRITE_PROBLEMS } from "../described.ts";
import { signedRoutes } from "../signed.ts";

const tags = ["Saved memories"];
const params = z.object({ id: PathId });

const list = createRoute({
  operationId: "listMemories",
  method: "get",
  path: "/memories",
  tags,
  summary: "Saved memories, the last changed first",
  request: { query: MemoryQuery },
  responses: { 200: json(MemoryPage, "A page of them."), ...READ_PROBLEMS },
});

const add = createRoute({
  operationId: "addMemory",
  method: "post",
  path: "/memories",
  tags,
  summary: "Saves a memory",
  request: { body: body(NewMemory) },
  responses: {
    200: json(SavedMemory, "The key or the same text stood there already; what stands there now."),
    201: json(SavedMemory, "The new entry."),
    ...WRITE_PROBLEMS,
  },
});

const clear = createRoute({
  operationId: "clearMemories",
  method: "post",
  path: "/memories/clear",
  tags,
  summary: "Removes all entries of a scope that are not pinned, or all pinned ones",
  request: { body: body(MemoryClear) },
  responses: { 200: json(MemoryCleared, "How many went and stay."), ...WRITE_PROBLEMS },
});

const clearEverything = createRoute({
  operationId: "clearEverything",
  method: "post",
  path: "/memories/clear-everything",
  tags,
  summary:
    "Removes all that is remembered of the person, pinned or not, but what organizations have",
  request: { body: body(MemoryClearEverything) },
  responses: { 200: json(Receipt, "What was removed, counted by kind."), ...WRITE_PROBLEMS },
});

const many = createRoute({
  operationId: "changeManyMemories",
  method: "post",
  path: "/memories/many",
  tags,
  summary:
    "Pins, unpins or deletes several entries, with the traces that `also` names: all or none",
  request: { body: body(MemoryMany) },
  responses: {
    200: json(MemoryManyDone, "The entries as they are now, or what was removed."),
    ...WRITE_PROBLEMS,
  },
});

const tracesOfMany = createRoute({
  operationId: "getTracesOfMemories",
  method: "post",
  path: "/memories/traces",
  tags,
  summary: "What else says what several entries say, each thing once",
  request: { body: body(MemoryTraced) },
  responses: { 200: json(Traces, "Evidence, the surest first."), ...WRITE_PROBLEMS },
});

const query = createRoute({
  operationId: "queryMemories",
  method: "post",
  path: "/memories/query",
  tags,
  summary: "Entries that answer a question, by words, spelling and meaning, best first",
  request: { body: body(MemoryQuestion) },
  responses: { 200: json(FoundMemories, "The best of them."), ...READ_PROBLEMS },
});

const inChat = createRoute({
  operationId: "getChatMemory",
  method: "get",
  path: "/chats/{id}/memory",
  tags,
  summary: "What memory does in a chat, by member, and which switch decides it",
  request: { params },
  responses: { 200: json(ChatMemory, "The state in effect."), ...READ_PROBLEMS },
});

const history = createRoute({
  operationId: "getMemoryHistory",
  method: "get",
  path: "/memories/{id}/history",
  tags,
  summary: "An entry's writes with where they came from, oldest first",
  request: { params },
  responses: { 200: json(MemoryHistory, "All of them."), ...READ_PROBLEMS },
});

const update = createRoute({
  operationId: "updateMemory",
  method: "patch",
  path: "/memories/{id}",
  tags,
  summary: "Edits, pins or unpins an entry",
  request: { params, body: body(MemoryPatch) },
  responses: { 200: json(MemoryEntry, "The entry as it is now."), ...WRITE_PROBLEMS },
});

const remove = createRoute({
  operationId: "deleteMemory",
  method: "delete",
  path: "/memories/{id}",
  tags,
  summary: "Deletes an entry for good, with the traces that `also` names",
  request: { params, query: AlsoQuery },
  responses: { 200: json(Receipt, "What was removed."), ...WRITE_PROBLEMS },
});

const traces = createRoute({
  operationId: "getMemoryTraces",
  method: "get",
  path: "/memories/{id}/traces",
  tags,
  summary: "What else says what an entry says",
  request: { params },
  responses: { 200: json(Traces, "Evidence, the surest first."), ...READ_PROBLEMS },
});

const undo = createRoute({
  operationId: "undoMemoryWrite",
  method: "post",
  path: "/memories/{id}/undo",
  tags,
  summary: "Takes back one write of a model or a background pass",
  request: { params, body: body(MemoryUndo) },
  responses: { 200: json(MemoryEntry, "The entry as it is now."), ...WRITE_PROBLEMS },
});

export function memoryRoutes(parts: { readonly engine: Engine; readonly now: () => number }) {
  const { memories } = parts.engine;
  const view = (principal: Principal, head: HeadDraft) =>
    memoryView({ engine: parts.engine, principal, now: parts.now() }, head);

  const views = (principal: Principal, heads: readonly HeadDraft[]) =>
    memoryViews({ engine: parts.engine, principal, now: parts.now() }, heads);

  return signedRoutes()
    .openapi(list, async (c) => {
      const principal = c.get("principal");
      const query = c.req.valid("query");
      const found = await memories.list(
        principal,
        {
          scope: toScope(query),
          q: query.q,
          pinned: query.pinned,
          old: query.old,
          origins: query.origin,
        },
        { limit: query.limit, cursor: query.cursor },
      );
      const items = await views(principal, found.items);
      const capacity = found.capacity === null ? null : toCapacityView(found.capacity);
      return c.json({ items, next: found.next, total: found.total, capacity }, 200);
    })
    .openapi(add, async (c) => {
      const principal = c.get("principal");
      const input = c.req.valid("json");
      const { entry, created, outcome } = await memories.add(principal, {
        scope: toScope(input),
        key: input.key,
        text: input.text,
        pinned: input.pinned,
        source: toSource(input.source),
      });
      return c.json({ ...(await view(principal, entry)), outcome }, created ? 201 : 200);
    })
    .openapi(clear, async (c) => {
      const input = c.req.valid("json");
      const { removed, pinnedLeft } = await memories.clear(c.get("principal"), {
        scope: toScope(input),
        pinned: input.pinned,
      });
      return c.json({ removed, pinnedLeft }, 200);
    })
    .openapi(clearEverything, async (c) =>
      c.json(toReceiptView(await memories.clearEverything(c.get("principal"))), 200),
    )
    .openapi(many, async (c) => {
      const principal = c.get("principal");
      const { ids, ...input } = c.req.valid("json");
      const done = await memories.many(principal, { ...input, ids: ids as EntryId[] });
      const items = await views(principal, done.entries);
      return c.json({ items, ...toReceiptView(done) }, 200);
    })
    .openapi(tracesOfMany, async (c) => {
      const ids = c.req.valid("json").ids as EntryId[];
      return c.json(toTracesView(await memories.tracesOfMany(c.get("principal"), ids)), 200);
    })
    .openapi(query, async (c) => {
      const principal = c.get("principal");
      const asked = c.req.valid("json");
      const { chatId, characterId } = asked;
      const found = await memories.query(principal, {
        query: asked.query,
        limit: asked.limit,
        ...(asked.scope === undefined && asked.organizationId === undefined
          ? { chatId: chatId as ChatId, characterId: characterId as CharacterId }
          : { scope: toScope(asked) }),
      });
      const heads = found.items.map(({ entry }) => entry);
      const shown = await views(principal, heads);
      const items = found.items.flatMap((one, place) => {
        const seen = shown[place];
        return seen === undefined ? [] : [toFoundMemory(seen, one)];
      });
      return c.json({ items, byMeaning: found.byMeaning }, 200);
    })
    .openapi(inChat, async (c) => {
      const id = c.req.valid("param").id as ChatId;
      return c.json(toChatMemoryView(await memories.inChat(c.get("principal"), id)), 200);
    })
    .openapi(history, async (c) => {
      const id = c.req.valid("param").id as EntryId;
      const principal = c.get("principal");
      const { head, versions } = await memories.past(principal, id);
      const entry = head.present ? await view(principal, head) : null;
      return c.json({ items: versions.map(toVersionView), next: null, entry }, 200);
    })
    .openapi(update, async (c) => {
      const principal = c.get("principal");
      const id = c.req.valid("param").id as EntryId;
      const changed = await memories.update(principal, id, c.req.valid("json"));
      return c.json(await view(principal, changed), 200);
    })
    .openapi(remove, async (c) => {
      const id = c.req.valid("param").id as EntryId;
      const { also } = c.req.valid("query");
      return c.json(toReceiptView(await memories.remove(c.get("principal"), id, also)), 200);
    })
    .openapi(traces, async (c) => {
      const id = c.req.valid("param").id as EntryId;
      return c.json(toTracesView(await memories.traces(c.get("principal"), id)), 200);
    })
    .openapi(undo, async (c) => {
      const principal = c.get("principal");
      const id = c.req.valid("param").id as EntryId;
      const left = await memories.undo(principal, id, c.req.valid("json").writeId);
      return c.json(await view(principal, left), 200);
    });
}
