import { OLD_ENTRY_DAYS } from "@keepsake/engine/limits";
import type { MemoryEntry, MemoryPatch, MemoryVersion } from "@keepsake/engine/wire";
import type { Backend, PageScope } from "../backend.ts";
import { BackendError } from "../backend-error.ts";
import { fakeChatMemory } from "./fake-chat-memory.ts";
import { fakeDrafts } from "./fake-drafts.ts";
import { checkRevision, found, makeEntry, NOWHERE } from "./fake-state.ts";
import type { FakeEntry, FakeState } from "./fake-state.ts";
import { fakeTaking, fakeTraces, removed } from "./fake-traces.ts";

const ENTRIES = 100;
const PINNED = 20;
const TEXT = 500;
const PAGE = 50;
const EXCERPT = 160;
const TRACED_AT_ONCE = 20;

/** The saved memories of the fake: the rules that the page can meet, over a map. */
export function fakeMemories(state: FakeState): Backend["memories"] {
  const inScope = (scope: PageScope | undefined) =>
    [...state.entries.values()].filter(({ entry }) => isPresent(entry) && isIn(entry, scope));

  function roomIn(scope: PageScope) {
    const rows = inScope(scope);
    return {
      unpinned: { count: rows.filter(({ entry }) => !entry.pinned).length, limit: ENTRIES },
      pinned: { count: rows.filter(({ entry }) => entry.pinned).length, limit: PINNED },
    };
  }

  function checkText(text: string): void {
    const count = [...text.normalize("NFC").trim()].length;
    if (count === 0) throw new BackendError("invalid", "text: is empty");
    if (count > TEXT)
      throw new BackendError("limit", "The text is too long", { count, limit: TEXT });
  }

  function write(row: FakeEntry, next: Partial<MemoryVersion>): MemoryEntry {
    const version: MemoryVersion = {
      writeId: state.nextId("write"),
      op: "set",
      key: row.entry.key,
      text: row.entry.text,
      pinned: row.entry.pinned,
      origin: "manual",
      confidence: null,
      source: { chatId: null, turnId: null, messageIds: [] },
      active: true,
      ...NOWHERE,
      messages: [],
      at: state.now(),
      ...next,
    };
    row.versions.push(version);
    return settle(row);
  }

  function settle(row: FakeEntry): MemoryEntry {
    const head = row.versions.findLast((version) => version.active);
    const isThere = head !== undefined && head.op === "set";
    row.entry = {
      ...row.entry,
      key: isThere ? head.key : null,
      text: isThere ? head.text : "",
      pinned: isThere && head.pinned,
      origin: head?.origin ?? row.entry.origin,
      writeId: isThere ? head.writeId : null,
      updatedAt: head?.at ?? row.entry.updatedAt,
      revision: row.entry.revision + 1,
    };
    return row.entry;
  }

  /** Another of its scope with that key, or with all that it would say. */
  function checkTaken(row: FakeEntry, { key, text }: MemoryPatch): void {
    const { entry } = row;
    const wanted = { key: key === undefined ? entry.key : key, text: text ?? entry.text };
    if (wanted.key === entry.key && wanted.text === entry.text) return;
    for (const { entry: other } of inScope(scopeOf(entry))) {
      if (other.id === entry.id) continue;
      const about =
        wanted.key !== null && wanted.key !== entry.key && other.key === wanted.key
          ? "key-taken"
          : other.key === wanted.key && other.text === wanted.text
            ? "text-taken"
            : undefined;
      if (about === undefined) continue;
      const details = { about, entryId: other.id };
      throw new BackendError("conflict", "Another memory stands against it", { details });
    }
  }

  return {
    list: async ({ scope, q, pinned, old = false, origins, limit = PAGE, cursor }) => {
      const rows = inScope(scope)
        .map(({ entry }) => entry)
        .filter((entry) => pinned === undefined || entry.pinned === pinned)
        .filter((entry) => origins === undefined || origins.includes(entry.origin))
        .filter((entry) => q === undefined || hasWords(entry, q))
        .filter((entry) => !old || isOld(entry, state.now()))
        .toReversed();
      if (old) rows.reverse();
      const from = Number(cursor ?? 0);
      return {
        items: rows.slice(from, from + limit),
        next: from + limit < rows.length ? String(from + limit) : null,
        total: rows.length,
        capacity: scope === undefined ? null : roomIn(scope),
      };
    },
    profile: async () => {
      const all = inScope({ scope: "global" }).map(({ entry }) => entry);
      const entries = all.filter((entry) => !entry.pinned);
      const lines = entries.map(({ key, text }) =>
        key === null ? `- ${text}` : `- ${key}: ${text}`,
      );
      return {
        text: lines.length === 0 ? "" : ["<memory>", ...lines, "</memory>"].join("\n"),
        tokens: lines.join("\n").length,
        entries,
        pinned: all.filter((entry) => entry.pinned),
      };
    },
    query: async ({ query, limit = 10, ...scope }) => {
      const words = query.toLowerCase().split(/\s+/u);
      const found = inScope("scope" in scope ? (scope as PageScope) : undefined).flatMap(
        ({ entry }) => {
          const text = `${entry.key ?? ""} ${entry.text}`.toLowerCase();
          const held = words.filter((word) => text.includes(word));
          const why = { by: ["words" as const], words: held };
          return held.length === 0 ? [] : [{ entry, score: held.length / words.length, why }];
        },
      );
      const items = found.toSorted((a, b) => b.score - a.score).slice(0, limit);
      return { items, byMeaning: false };
    },
    add: async (input) => {
      checkText(input.text);
      const same = inScope(input).find(
        ({ entry }) =>
          (input.key !== undefined && entry.key === input.key) || entry.text === input.text,
      );
      if (same !== undefined) {
        if (same.entry.text === input.text) {
          return { entry: same.entry, created: false, outcome: "known" };
        }
        return { entry: write(same, { text: input.text }), created: false, outcome: "updated" };
      }
      const { count, limit } = roomIn(input)[input.pinned === true ? "pinned" : "unpinned"];
      if (count >= limit) throw new BackendError("limit", "The scope is full", { count, limit });
      const { source, ...fields } = input;
      const from =
        source === undefined
          ? {}
          : { source: { chatId: source.chatId, turnId: null, messageIds: [] } };
      const row = makeEntry(state, { ...fields, ...from });
      state.entries.set(row.entry.id, row);
      return { entry: row.entry, created: true, outcome: "created" };
    },
    update: async (id, { revision, ...patch }) => {
      const row = found(state.entries, id);
      checkRevision(row.entry, revision);
      if (patch.text !== undefined) checkText(patch.text);
      checkTaken(row, patch);
      if (patch.pinned === true && !row.entry.pinned) {
        const { count, limit } = roomIn(scopeOf(row.entry)).pinned;
        if (count >= limit) throw new BackendError("limit", "No more pins", { count, limit });
      }
      return write(row, {
        ...(patch.key === undefined ? {} : { key: patch.key }),
        ...(patch.text === undefined ? {} : { text: patch.text }),
        ...(patch.pinned === undefined ? {} : { pinned: patch.pinned }),
      });
    },
    remove: async (id, also) => {
      found(state.entries, id);
      const taken = fakeTaking(state, also);
      state.entries.delete(id);
      return { removed: [removed("entry", id), ...taken] };
    },
    traces: async (id) => fakeTraces(state, found(state.entries, id).entry.text, [id]),
    tracesOfMany: async (ids) => {
      if (ids.length > TRACED_AT_ONCE) {
        throw new BackendError("limit", `ids may name at most ${TRACED_AT_ONCE} memories`);
      }
      const all = ids.map((id) => fakeTraces(state, found(state.entries, id).entry.text, ids));
      const items = new Map(all.flatMap((one) => one.items.map((item) => [item.id, item])));
      return {
        items: [...items.values()],
        goes: [{ kind: "index", count: ids.length }],
        partial: false,
      };
    },
    history: async (id) => {
      const { versions, entry } = found(state.entries, id);
      const items = versions.map((version) => withOrigin(state, version));
      return { items, next: null, entry: isPresent(entry) ? entry : null };
    },
    clear: async (scope, pinned) => {
      const going = inScope(scope).filter(({ entry }) => entry.pinned === pinned);
      for (const { entry } of going) state.entries.delete(entry.id);
      return { removed: going.length, pinnedLeft: roomIn(scope).pinned.count };
    },
    clearEverything: async () => {
      const count = inScope(undefined).length;
      state.entries.clear();
      state.suggestions.clear();
      return { removed: count === 0 ? [] : [{ kind: "entry", id: "", how: "removed", count }] };
    },
    many: async ({ ids, action, revisions = {}, also }) => {
      const rows = ids.map((id) => found(state.entries, id));
      for (const { entry } of rows) checkRevision(entry, revisions[entry.id]);
      if (action === "delete") {
        const taken = fakeTaking(state, also);
        for (const id of ids) state.entries.delete(id);
        return { items: [], removed: [...ids.map((id) => removed("entry", id)), ...taken] };
      }
      const pinned = action === "pin";
      const turning = rows.filter(({ entry }) => entry.pinned !== pinned);
      for (const { entry } of turning) {
        const scope = scopeOf(entry);
        const { count, limit } = roomIn(scope)[pinned ? "pinned" : "unpinned"];
        const more = turning.filter((row) => isIn(row.entry, scope)).length;
        if (count + more > limit) throw new BackendError("limit", "No room", { count, limit });
      }
      for (const row of turning) write(row, { pinned, origin: row.entry.origin });
      return { items: rows.map(({ entry }) => entry), removed: [] };
    },
    ...fakeDrafts(state, {
      inScope: (scope) => inScope(scope),
      roomIn,
      checkText,
      pin: (row) => write(row, { pinned: true, origin: row.entry.origin }),
    }),
    inChat: async (chatId) => fakeChatMemory(state, chatId),
    deep: async (chatId) => {
      found(state.chats, chatId);
      return state.deep.get(chatId) ?? { active: false, reason: "built-in", job: null, passes: [] };
    },
    undo: async (id, writeId) => {
      const row = found(state.entries, id);
      const index = row.versions.findIndex((version) => version.writeId === writeId);
      const version = row.versions[index];
      if (version === undefined) throw new BackendError("not_found", "There is no such write");
      row.versions[index] = { ...version, active: false, off: "undone", canUndo: false };
      return settle(row);
    },
  };
}

/** The version with who spoke, in which chat, and the beginning of the messages. */
function withOrigin(state: FakeState, version: MemoryVersion): MemoryVersion {
  const { chatId, messageIds } = version.source;
  const chat = chatId === null ? undefined : state.chats.get(chatId);
  const log = chatId === null ? [] : (state.messages.get(chatId) ?? []);
  const messages = messageIds.map((id) => ({ id, message: log.find((one) => one.id === id) }));
  const reply = messages.find(({ message }) => message?.role === "assistant")?.message;
  return {
    ...version,
    speaker:
      version.origin === "model" && reply !== undefined
        ? { id: reply.speakerId, name: reply.speakerName }
        : null,
    chat:
      chatId === null
        ? null
        : {
            id: chatId,
            title: chat?.title ?? null,
            characters: (chat?.characterIds ?? []).map(
              (id) => state.characters.get(id)?.name ?? null,
            ),
          },
    messages: messages.map(({ id, message }) => ({
      id,
      found:
        message === undefined || chatId === null
          ? null
          : {
              chatId,
              role: message.role,
              speakerName: message.speakerName,
              excerpt: message.text.slice(0, EXCERPT),
              hidden: message.hidden,
              createdAt: message.createdAt,
            },
    })),
  };
}

function isOld({ updatedAt }: MemoryEntry, now: string): boolean {
  return Date.parse(now) - Date.parse(updatedAt) >= OLD_ENTRY_DAYS * 86_400_000;
}

function isPresent(entry: MemoryEntry): boolean {
  return entry.writeId !== null;
}

function isIn(entry: MemoryEntry, scope: PageScope | undefined): boolean {
  if (scope === undefined) return true;
  if (scope.scope === "global") return entry.scope === "global";
  return scope.scope === "character"
    ? entry.characterId === scope.characterId
    : entry.organizationId === scope.organizationId;
}

function scopeOf(entry: MemoryEntry): PageScope {
  const { organizationId } = entry;
  if (organizationId !== null) return { scope: "organization", organizationId };
  return entry.characterId === null
    ? { scope: "global" }
    : { scope: "character", characterId: entry.characterId };
}

function hasWords(entry: MemoryEntry, q: string): boolean {
  const text = `${entry.key ?? ""} ${entry.text}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
