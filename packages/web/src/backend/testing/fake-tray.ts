import type { Message, Suggestion, TrayDecision } from "@keepsake/engine/wire";
import { asBackendError, BackendError } from "../backend-error.ts";
import type { Backend } from "../backend.ts";
import { fakeMemories } from "./fake-memories.ts";
import { found, type FakeState } from "./fake-state.ts";

const PAGE = 50;
const TRAY = 100;

/** What the fake's model would have saved in a reply. */
export function makeSuggestion(
  state: FakeState,
  of: {
    readonly characterId: string;
    readonly text: string;
    readonly chatId: string;
    readonly reply: Message;
  },
): Suggestion {
  return {
    id: state.nextId("suggestion"),
    scope: "character",
    characterId: of.characterId,
    organizationId: null,
    op: "save",
    key: null,
    text: of.text,
    target: null,
    outdated: false,
    reason: "outside",
    room: { count: 0, limit: 100 },
    origin: "model",
    confidence: null,
    source: { chatId: of.chatId, turnId: of.reply.turnId, messageIds: [of.reply.id] },
    createdAt: state.now(),
  };
}

/** The tray of the fake: its suggestions, and the rules that the page can meet. */
export function fakeTray(state: FakeState): Backend["tray"] {
  const memories = fakeMemories(state);
  const scopeOf = ({ characterId }: Suggestion) =>
    characterId === null
      ? ({ scope: "global" } as const)
      : ({ scope: "character", characterId } as const);

  async function decide(id: string, decision: TrayDecision) {
    const one = found(state.suggestions, id);
    if (decision.action === "reject") {
      state.suggestions.delete(id);
      return { outcome: "rejected", entry: null } as const;
    }
    if (one.outdated) {
      throw new BackendError("conflict", "The memory has changed since this was suggested");
    }
    const { text = one.text, key = one.key } = decision;
    if (one.op === "delete") {
      state.entries.delete(one.target?.id ?? "");
      state.suggestions.delete(id);
      return { outcome: "deleted", entry: null } as const;
    }
    if (one.op === "update") {
      const entry = await memories.update(one.target?.id ?? "", { text, key });
      state.suggestions.delete(id);
      return { outcome: "updated", entry } as const;
    }
    const { entry, created } = await memories.add({
      ...scopeOf(one),
      text,
      ...(key === null ? {} : { key }),
    });
    state.suggestions.delete(id);
    const row = state.entries.get(entry.id);
    if (created && row !== undefined) {
      const origin = text === one.text && key === one.key ? one.origin : "manual";
      row.entry = { ...row.entry, origin, source: one.source };
    }
    return { outcome: created ? "saved" : "known", entry: row?.entry ?? entry } as const;
  }

  return {
    list: async ({ scope, cursor }) => {
      const wanted = scope?.scope === "character" ? scope.characterId : null;
      const rows = [...state.suggestions.values()]
        .filter((one) => scope === undefined || one.characterId === wanted)
        .toReversed();
      const from = Number(cursor ?? 0);
      const page = await Promise.all(
        rows.slice(from, from + PAGE).map(async (one) => {
          const { capacity } = await memories.list({ scope: scopeOf(one), limit: 1 });
          return { ...one, room: capacity?.unpinned ?? one.room };
        }),
      );
      return {
        items: page,
        next: from + PAGE < rows.length ? String(from + PAGE) : null,
        total: rows.length,
        capacity: scope === undefined ? null : { count: rows.length, limit: TRAY },
      };
    },
    decide,
    decideMany: async (ids, action) => {
      const items = [];
      for (const id of ids) {
        try {
          items.push({ id, outcome: (await decide(id, { action })).outcome, problem: null });
        } catch (cause) {
          const { code, message, limit, count } = asBackendError(cause);
          const sizes = {
            ...(limit === undefined ? {} : { limit }),
            ...(count === undefined ? {} : { count }),
          };
          const shared = { type: "about:blank", title: "", status: 409, detail: message } as const;
          items.push({
            id,
            outcome: null,
            problem: { ...shared, code: code === "limit" ? code : ("conflict" as const), ...sizes },
          });
        }
      }
      return { items };
    },
  };
}
