import type { Capacity, MemoryEntry, MemorySaved } from "@keepsake/engine/wire";
import type { Backend, PageScope } from "../backend.ts";
import { BackendError } from "../backend-error.ts";
import { found, makeEntry } from "./fake-state.ts";
import type { FakeEntry, FakeState } from "./fake-state.ts";

const DESCRIPTION = 1_000;
const MESSAGES = 20;
const DRAFTS = 5;

interface FakeMemoryParts {
  readonly inScope: (scope: PageScope) => readonly FakeEntry[];
  readonly roomIn: (scope: PageScope) => Capacity;
  readonly checkText: (text: string) => void;
  readonly pin: (row: FakeEntry) => MemoryEntry;
}

/** Drafts of the fake: sentences as they stand, by rules that the page can meet. */
export function fakeDrafts(
  state: FakeState,
  { inScope, roomIn, checkText, pin }: FakeMemoryParts,
): Pick<Backend["memories"], "generate" | "draft" | "save"> {
  return {
    generate: async ({ description, ...scope }) => {
      const count = [...description.normalize("NFC").trim()].length;
      if (count === 0) throw new BackendError("invalid", "description: is empty");
      if (count > DESCRIPTION) {
        throw new BackendError("limit", "Too long", { count, limit: DESCRIPTION });
      }
      const texts = description.split(/(?<=[.!?])\s+/u);
      return {
        items: texts.map((text) => draftOf(text, scope, [])),
        by: "rules",
        leftOut: 0,
        limit: 500,
      };
    },
    draft: async ({ chatId, messageIds, mode }) => {
      const chat = found(state.chats, chatId);
      if (chat.challenge) throw new BackendError("forbidden", "In a challenge chat memory is off");
      if (messageIds.length > MESSAGES) {
        const count = messageIds.length;
        throw new BackendError("limit", "Too many", { count, limit: MESSAGES });
      }
      const log = state.messages.get(chatId) ?? [];
      const chosen = log.filter(({ id }) => messageIds.includes(id));
      if (chosen.length < messageIds.length) throw new BackendError("not_found", "No message");
      const [first] = chat.characterIds;
      const items = chosen.map((message) => {
        const owner = message.role === "user" ? first : (message.speakerId ?? first);
        const text =
          message.role === "user" ? message.text : `${message.speakerName}: ${message.text}`;
        const scope: PageScope =
          owner === undefined ? { scope: "global" } : { scope: "character", characterId: owner };
        return draftOf(text, scope, [message.id]);
      });
      const isAsIs = mode === "as-is";
      return {
        items: isAsIs ? items : items.slice(0, DRAFTS),
        by: isAsIs ? "as-is" : "rules",
        leftOut: 0,
        limit: 500,
      };
    },
    save: async ({ entries, pinned, source, ...into }, dryRun = false) => {
      for (const { text } of entries) checkText(text);
      if (source !== undefined) found(state.chats, source.chatId);
      const pins = pinned ?? source !== undefined;
      const fresh: { text: string; scope: PageScope; row: FakeEntry | null }[] = [];
      const decided = entries.map((entry) => {
        const scope = pageScope(entry.scope === undefined ? into : entry);
        const same = (text: string) => text.toLowerCase() === entry.text.trim().toLowerCase();
        const there = inScope(scope).find((row) => same(row.entry.text));
        const twin = fresh.find((one) => nameOf(one.scope) === nameOf(scope) && same(one.text));
        if (there === undefined && twin === undefined) {
          fresh.push({ text: entry.text.trim(), scope, row: null });
        }
        const outcome: MemorySaved["items"][number]["outcome"] =
          there !== undefined
            ? pins && !there.entry.pinned
              ? "pinned"
              : "known"
            : twin !== undefined
              ? "known"
              : "created";
        return { entry, scope, there, outcome };
      });
      const names = new Map(decided.map(({ scope }) => [nameOf(scope), scope]));
      const rooms = [...names].map(([name, scope]) => {
        const ofScope = decided.filter((one) => nameOf(one.scope) === name);
        const count = (outcome: string) => ofScope.filter((one) => one.outcome === outcome).length;
        const [created, turned] = [count("created"), count("pinned")];
        return {
          scope: scope.scope,
          characterId: scope.scope === "character" ? scope.characterId : null,
          organizationId: null,
          capacity: roomIn(scope),
          more: {
            pinned: pins ? created + turned : 0,
            unpinned: pins ? 0 - turned : created,
          },
        };
      });
      if (dryRun) {
        return { items: decided.map(({ outcome }) => ({ outcome, entry: null })), rooms };
      }
      for (const { capacity, more } of rooms) {
        for (const side of ["pinned", "unpinned"] as const) {
          const { count, limit } = capacity[side];
          if (more[side] > 0 && count + more[side] > limit) {
            throw new BackendError("limit", "The scope is full", { count, limit });
          }
        }
      }
      const origin = source === undefined ? "generated" : "draft";
      const items = decided.map(({ entry, scope, there, outcome }) => {
        if (there !== undefined) {
          return { outcome, entry: outcome === "pinned" ? pin(there) : there.entry };
        }
        const one = fresh.find(
          ({ text, scope: own }) =>
            nameOf(own) === nameOf(scope) && text.toLowerCase() === entry.text.trim().toLowerCase(),
        );
        if (one?.row === null) {
          const messageIds = entry.messageIds ?? source?.messageIds ?? [];
          const from = { chatId: source?.chatId ?? null, turnId: null, messageIds };
          one.row = makeEntry(state, {
            ...scope,
            text: one.text,
            pinned: pins,
            origin,
            source: from,
          });
          state.entries.set(one.row.entry.id, one.row);
        }
        return { outcome, entry: one?.row?.entry ?? null };
      });
      return { items, rooms };
    },
  };
}

function draftOf(text: string, scope: PageScope, messageIds: readonly string[]) {
  return {
    text,
    length: [...text].length,
    scope: scope.scope,
    characterId: scope.scope === "character" ? scope.characterId : null,
    organizationId: null,
    messageIds: [...messageIds],
  };
}

function nameOf(scope: PageScope): string {
  if (scope.scope === "global") return "global";
  return scope.scope === "character" ? scope.characterId : scope.organizationId;
}

function pageScope(of: {
  readonly scope?: string | undefined;
  readonly characterId?: string | undefined;
}): PageScope {
  return of.characterId === undefined
    ? { scope: "global" }
    : { scope: "character", characterId: of.characterId };
}
