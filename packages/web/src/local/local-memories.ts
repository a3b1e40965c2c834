import type { CharacterId, ChatId, EntryId, HeadDraft, MessageId } from "@keepsake/engine";
import {
  AlsoQuery,
  MemoryClear,
  MemoryDraftRequest,
  MemoryGenerate,
  MemoryMany,
  MemoryPatch,
  MemoryQuery,
  MemoryQuestion,
  MemorySave,
  MemorySaveQuery,
  MemoryTraced,
  MemoryUndo,
  memoryView,
  memoryViews,
  NewMemory,
  toCapacityView,
  toChatMemoryView,
  toDeepView,
  toDraftsView,
  toFoundMemory,
  toReceiptView,
  toSavedView,
  toScope,
  toSource,
  toTracesView,
  toVersionView,
} from "@keepsake/engine/wire";
import type { Backend } from "../backend/backend.ts";
import { answered, asked, checked, idOf, type LocalParts } from "./ask.ts";

type Memories = Backend["memories"];

/** Saved memories of this browser. */
export function localMemories(parts: LocalParts): Memories {
  return { ...readings(parts), ...writings(parts), ...proposals(parts) };
}

function viewsOf(parts: LocalParts) {
  return (heads: readonly HeadDraft[]) => memoryViews({ ...parts, now: parts.now() }, heads);
}

function viewOf(parts: LocalParts) {
  return (head: HeadDraft) => memoryView({ ...parts, now: parts.now() }, head);
}

type Reads = "list" | "query" | "traces" | "tracesOfMany" | "history" | "inChat" | "deep";

function readings(parts: LocalParts): Pick<Memories, Reads | "profile"> {
  const { engine, principal } = parts;
  const { memories } = engine;
  const view = viewOf(parts);
  return {
    list: ({ scope, q, origins, ...rest }) =>
      answered(parts, async () => {
        const query = asked(MemoryQuery, {
          ...scope,
          q: q === "" ? undefined : q,
          origin: origins,
          ...rest,
        });
        const { pinned, old, origin, limit, cursor } = query;
        const filter = { scope: toScope(query), q: query.q, pinned, old, origins: origin };
        const found = await memories.list(principal, filter, { limit, cursor });
        const items = await viewsOf(parts)(found.items);
        const capacity = found.capacity === null ? null : toCapacityView(found.capacity);
        return { items, next: found.next, total: found.total, capacity };
      }),
    query: (body) =>
      answered(parts, async () => {
        const question = checked(MemoryQuestion, body);
        const { chatId, characterId, query, limit } = question;
        const found = await memories.query(principal, {
          query,
          limit,
          ...(question.scope === undefined && question.organizationId === undefined
            ? { chatId: chatId as ChatId, characterId: characterId as CharacterId }
            : { scope: toScope(question) }),
        });
        const items = await Promise.all(
          found.items.map(async (one) => toFoundMemory(await view(one.entry), one)),
        );
        return { items, byMeaning: found.byMeaning };
      }),
    traces: (id) =>
      answered(parts, async () =>
        toTracesView(await memories.traces(principal, idOf<EntryId>(id))),
      ),
    tracesOfMany: (ids) =>
      answered(parts, async () => {
        const named = checked(MemoryTraced, { ids }).ids as EntryId[];
        return toTracesView(await memories.tracesOfMany(principal, named));
      }),
    history: (id) =>
      answered(parts, async () => {
        const { head, versions } = await memories.past(principal, idOf<EntryId>(id));
        const entry = head.present ? await view(head) : null;
        return { items: versions.map(toVersionView), next: null, entry };
      }),
    inChat: (chatId) =>
      answered(parts, async () =>
        toChatMemoryView(await memories.inChat(principal, idOf<ChatId>(chatId))),
      ),
    deep: (chatId) =>
      answered(parts, async () =>
        toDeepView(await engine.deep.get(principal, idOf<ChatId>(chatId))),
      ),
    profile: () =>
      answered(parts, async () => {
        const found = await memories.profile(principal, {});
        const views = viewsOf(parts);
        const [entries, pinned] = await Promise.all([views(found.entries), views(found.pinned)]);
        return { text: found.text, tokens: found.tokens, entries, pinned };
      }),
  };
}

type Writes = "add" | "update" | "remove" | "clear" | "clearEverything" | "many" | "undo";

function writings(parts: LocalParts): Pick<Memories, Writes> {
  const { principal } = parts;
  const { memories } = parts.engine;
  const view = viewOf(parts);
  return {
    add: (body) =>
      answered(parts, async () => {
        const { key, text, pinned, source, ...scope } = checked(NewMemory, body);
        const saved = await memories.add(principal, {
          scope: toScope(scope),
          key,
          text,
          pinned,
          source: toSource(source),
        });
        return { entry: await view(saved.entry), created: saved.created, outcome: saved.outcome };
      }),
    update: (id, body) =>
      answered(parts, async () => {
        const patch = checked(MemoryPatch, body);
        return view(await memories.update(principal, idOf<EntryId>(id), patch));
      }),
    remove: (id, also) =>
      answered(parts, async () => {
        const taken = asked(AlsoQuery, { also }).also;
        return toReceiptView(await memories.remove(principal, idOf<EntryId>(id), taken));
      }),
    clear: (scope, pinned) =>
      answered(parts, async () => {
        const input = checked(MemoryClear, { ...scope, pinned });
        const cleared = await memories.clear(principal, {
          scope: toScope(input),
          pinned: input.pinned,
        });
        return { removed: cleared.removed, pinnedLeft: cleared.pinnedLeft };
      }),
    clearEverything: () =>
      answered(parts, async () => toReceiptView(await memories.clearEverything(principal))),
    many: (body) =>
      answered(parts, async () => {
        const { ids, ...input } = checked(MemoryMany, body);
        const done = await memories.many(principal, { ...input, ids: ids as EntryId[] });
        const items = await viewsOf(parts)(done.entries);
        return { items, ...toReceiptView(done) };
      }),
    undo: (id, writeId) =>
      answered(parts, async () => {
        const write = checked(MemoryUndo, { writeId }).writeId;
        return view(await memories.undo(principal, idOf<EntryId>(id), write));
      }),
  };
}

function proposals(parts: LocalParts): Pick<Memories, "generate" | "draft" | "save"> {
  const { principal } = parts;
  const { memories } = parts.engine;
  const view = viewOf(parts);
  return {
    generate: (body, signal) =>
      untilGivenUp(signal, (until) =>
        answered(parts, async () => {
          const { description, ...scope } = checked(MemoryGenerate, body);
          const input = { description, scope: toScope(scope) };
          return toDraftsView(await memories.generate(principal, input, until));
        }),
      ),
    draft: (body, signal) =>
      untilGivenUp(signal, (until) =>
        answered(parts, async () => {
          const { chatId, messageIds, mode } = checked(MemoryDraftRequest, body);
          const input = { chatId: chatId as ChatId, messageIds: messageIds as MessageId[], mode };
          return toDraftsView(await memories.draft(principal, input, until));
        }),
      ),
    save: (body, dry) =>
      answered(parts, async () => {
        const { dryRun } = asked(MemorySaveQuery, { dryRun: dry });
        const { entries, pinned, source, ...scope } = checked(MemorySave, body);
        const saved = await memories.save(principal, {
          scope: toScope(scope),
          entries: entries.map((entry) => ({
            key: entry.key,
            text: entry.text,
            scope: toScope(entry),
            messageIds: entry.messageIds as MessageId[] | undefined,
          })),
          pinned,
          source: toSource(source),
          dryRun,
        });
        const views = await Promise.all(
          saved.items.map(async ({ entry }) => (entry === null ? null : view(entry))),
        );
        return toSavedView(saved, views);
      }),
  };
}

/** Rejects with the signal's reason where it aborts, as a request that is given up does. */
async function untilGivenUp<Result>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(signal ?? new AbortController().signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
