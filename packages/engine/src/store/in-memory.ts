import type { EntryHead } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { PageRequest, Store } from "../ports/store.ts";
import { sumsOf } from "./charge-sums.ts";
import { comparePlaces, isBehind, pageOf, type Place, placeOf } from "./cursor.ts";
import { anchorMessages } from "./entry-index.ts";
import { guardedStore } from "./guarded-store.ts";
import { entryTest, pieceTest, suggestionSearchTest, suggestionTest } from "./filters.ts";
import { applyCommit } from "./in-memory/commit.ts";
import { emptyTables, getRow, rowKey, type StoredEntry } from "./in-memory/tables.ts";
import { compareJobs, nextJob, startedJob } from "./job-queue.ts";
import { newestPasses } from "./newest-passes.ts";
import { rankByTerms } from "./ranking.ts";
import { sumOfTokens } from "./sum-of-tokens.ts";
import { inTreeOrder } from "./tree-order.ts";

/**
 * A store that forgets everything with the process. It is the plainest reading of the port, for
 * tests and for trying things out; what it returns is frozen.
 */
export function inMemoryStore(): Store {
  const tables = emptyTables();
  const list = <T extends { readonly account: string; readonly id: string }>(
    name: string,
    rows: Map<string, T>,
    account: AccountId,
    page: PageRequest,
    at: (row: T) => number,
    takes: (row: T) => boolean = () => true,
  ) => {
    const place = (row: T): Place => ({ at: at(row), id: row.id });
    const from = placeOf(name, page);
    const found = [...rows.values()]
      .filter((row) => row.account === account && takes(row) && isBehind(place(row), from))
      .toSorted((a, b) => comparePlaces(place(a), place(b)));
    return pageOf(name, found, page.limit, place);
  };
  const chatMessages = (account: AccountId, chatId: string): Message[] => {
    return [...tables.rows.message.values()]
      .filter((message) => message.account === account && message.chatId === chatId)
      .toSorted((a, b) => a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1));
  };
  const entries = (account: AccountId): StoredEntry[] => {
    return [...tables.entries.values()].filter((stored) => stored.entry.account === account);
  };
  const heads = (account: AccountId, scopes: readonly string[]): StoredEntry[] =>
    entries(account)
      .filter((stored) => stored.head.present && scopes.includes(stored.scope))
      .toSorted((a, b) => comparePlaces(headPlace(a.head), headPlace(b.head)));

  return guardedStore({
    get: async (row, account, id) => {
      return getRow(tables, row, account, id);
    },

    characters: async (account, page) =>
      list("characters", tables.rows.character, account, page, (row) => row.createdAt),
    personas: async (account, page) =>
      list("personas", tables.rows.persona, account, page, (row) => row.createdAt),
    notifications: async (account, page) =>
      list("notifications", tables.rows.notification, account, page, (row) => row.createdAt),
    unreadNotifications: async (account) =>
      [...tables.rows.notification.values()].filter((row) => row.account === account && !row.read)
        .length,
    charges: async (account, page) =>
      list(
        "charges",
        tables.rows.charge,
        account,
        page,
        (row) => row.createdAt,
        (row) =>
          (page.kind === undefined || row.kind === page.kind) &&
          (page.chatId === undefined || row.chatId === page.chatId),
      ),
    sumCharges: async (account, { from, to, by, offsetMinutes }) =>
      sumsOf(
        [...tables.rows.charge.values()].filter(
          (row) => row.account === account && row.createdAt >= from && row.createdAt < to,
        ),
        by,
        offsetMinutes,
      ),
    chats: async (account, page) =>
      list(
        "chats",
        tables.rows.chat,
        account,
        page,
        (row) => row.updatedAt,
        (row) =>
          page.characterId === undefined ||
          row.characterIds.some((member) => member === page.characterId),
      ),

    messages: async (account, chatId, range) => {
      const { from = -Infinity, to = Infinity, limit = Infinity, newest = false } = range;
      const found = chatMessages(account, chatId).filter(
        (message) => message.ordinal >= from && message.ordinal <= to,
      );
      return newest ? found.slice(Math.max(0, found.length - limit)) : found.slice(0, limit);
    },
    turnMessages: async (account, chatId, turnId) =>
      chatMessages(account, chatId).filter((message) => message.turnId === turnId),
    countMessages: async (account, chatId, from, to) =>
      chatMessages(account, chatId).filter(
        (message) => !message.hidden && message.ordinal >= from && message.ordinal <= to,
      ).length,
    chatRows: async (account, chatId) => {
      const count = (
        rows: Map<string, { readonly account: string; readonly chatId: string | null }>,
      ) =>
        [...rows.values()].filter((row) => row.account === account && row.chatId === chatId).length;
      const { message, piece, epoch, request, notification } = tables.rows;
      const jobs = [...tables.jobs.values()].filter(
        (job) => job.account === account && job.key === chatId,
      );
      return {
        message: count(message),
        piece: count(piece),
        epoch: count(epoch),
        request: count(request),
        notification: count(notification),
        suggestion: [...tables.rows.suggestion.values()].filter(
          (row) => row.account === account && row.source.chatId === chatId,
        ).length,
        job: jobs.length,
      };
    },
    sumTokens: async (account, chatId, from, to) =>
      sumOfTokens(
        chatMessages(account, chatId).filter(
          (message) => message.ordinal >= from && message.ordinal <= to,
        ),
      ),
    searchMessages: async (account, query) => {
      const texts = [...tables.rows.message.values()]
        .filter((message) => message.account === account)
        .toSorted((a, b) => comparePlaces(messagePlace(a), messagePlace(b)))
        .flatMap(({ id }) => {
          const terms = tables.terms.get(rowKey(account, id));
          return terms === undefined ? [] : [{ id, terms }];
        });
      return rankByTerms(texts, query.terms)
        .flatMap(({ id, score }) => {
          const message = tables.rows.message.get(rowKey(account, id));
          if (message === undefined) return [];
          const inChat = query.chatId === undefined || message.chatId === query.chatId;
          return inChat ? [{ message, score }] : [];
        })
        .slice(0, query.limit);
    },

    pieces: async (account, chatId, filter) => {
      const takes = pieceTest(filter);
      return inTreeOrder(
        [...tables.rows.piece.values()].filter(
          (piece) => piece.account === account && piece.chatId === chatId && takes(piece),
        ),
      );
    },
    deepPasses: async (account, chatId, limit) =>
      newestPasses(
        [...tables.rows.deepPass.values()].filter(
          (pass) => pass.account === account && pass.chatId === chatId,
        ),
        limit,
      ),
    epochsNaming: async (account, ref) => {
      return [...tables.rows.epoch.values()].filter(
        (epoch) => epoch.account === account && epoch.refs.includes(ref),
      );
    },
    accountsNaming: async (ref) => {
      const naming = [...tables.rows.epoch.values()].filter(({ refs }) => refs.includes(ref));
      return [...new Set(naming.map(({ account }) => account))].toSorted();
    },

    entryHeads: async (account, scopes) => heads(account, scopes).map((stored) => stored.head),
    entryPage: async (account, filter, page) => {
      const place = placeOf("entries", page);
      const takes = entryTest(filter);
      const found = heads(account, filter.scopes)
        .filter(takes)
        .map((stored) => stored.head);
      const behind = found.filter((head) => isBehind(headPlace(head), place));
      return { ...pageOf("entries", behind, page.limit, headPlace), total: found.length };
    },
    entriesSince: async (account, asOf) =>
      entries(account)
        .filter((stored) => {
          const since = Object.hasOwn(asOf, stored.scope) ? asOf[stored.scope] : undefined;
          return since !== undefined && stored.head.seq > since;
        })
        .map((stored) => stored.head)
        .toSorted((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1)),
    entrySeqs: async (account, scopes) => {
      return Object.fromEntries(
        scopes.map((scope) => [scope, tables.seqs.get(rowKey(account, scope)) ?? 0]),
      );
    },
    entriesById: async (account, ids) => {
      const wanted = new Set<string>(ids);
      return entries(account)
        .map((stored) => stored.entry)
        .filter(({ id }) => wanted.has(id))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    entriesAnchoredTo: async (account, messageIds) => {
      const wanted = new Set<string>(messageIds);
      return entries(account)
        .map((stored) => stored.entry)
        .filter((entry) => anchorMessages(entry).some((id) => wanted.has(id)));
    },
    entryByKey: async (account, scope, key) =>
      entries(account)
        .filter((stored) => stored.scope === scope && stored.findableKey === key)
        .toSorted(
          (a, b) =>
            Number(b.head.present) - Number(a.head.present) ||
            comparePlaces(headPlace(a.head), headPlace(b.head)),
        )[0]?.entry,
    entryByText: async (account, scope, canonical) =>
      heads(account, [scope]).find((stored) => stored.canonical === canonical)?.entry,
    entryCount: async (account, scope) => {
      const found = heads(account, [scope]);
      const pinned = found.filter((stored) => stored.head.pinned).length;
      return { pinned, unpinned: found.length - pinned };
    },

    vectors: async (account, entryIds) => {
      const wanted = new Set<string>(entryIds);
      return [...tables.rows.vector.values()]
        .filter((row) => row.account === account && wanted.has(row.id))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    entriesWithoutVector: async (account, identity, limit) =>
      entries(account)
        .map((stored) => stored.head)
        .filter(
          ({ id, present }) =>
            present && tables.rows.vector.get(rowKey(account, id))?.identity !== identity,
        )
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit),

    suggestionPage: async (account, filter, page) => {
      const takes = suggestionTest(filter);
      const rows = tables.rows.suggestion;
      const total = [...rows.values()].filter(
        (row) => row.account === account && takes(row),
      ).length;
      const found = list("suggestions", rows, account, page, (row) => row.createdAt, takes);
      return { ...found, total };
    },
    suggestions: async (account, search) => {
      const takes = suggestionSearchTest(search);
      return [...tables.rows.suggestion.values()]
        .filter((row) => row.account === account && takes(row))
        .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },

    jobs: async (account, key) => {
      return [...tables.jobs.values()]
        .filter((job) => job.account === account && job.key === key)
        .toSorted(compareJobs);
    },
    claimJob: async (now, leaseMs, kinds) => {
      const jobs = [...tables.jobs.values()];
      const next = nextJob(jobs, now, kinds);
      if (next === undefined) return undefined;
      const started = Object.freeze(startedJob(next, now + leaseMs));
      tables.jobs.set(rowKey(next.account, next.id), started);
      return started;
    },
    renewJob: async (job, leaseUntil) => {
      const key = rowKey(job.account, job.id);
      const stored = tables.jobs.get(key);
      if (stored?.state !== "running" || stored.attempts !== job.attempts) return false;
      tables.jobs.set(key, { ...stored, leaseUntil, revision: stored.revision + 1 });
      return true;
    },

    commit: async (commit) => {
      applyCommit(tables, commit);
    },
    check: async () => undefined,
    close: async () => undefined,
  });
}

function headPlace(head: EntryHead): Place {
  return { at: head.updatedAt, id: head.id };
}

function messagePlace(message: Message): Place {
  return { at: message.createdAt, id: message.id };
}
