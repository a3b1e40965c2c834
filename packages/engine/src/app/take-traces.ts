import { accountOf } from "../domain/access.ts";
import { type Entry, scopeKey } from "../domain/entry.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { AccountId, ChatId, EntryId, MessageId, PieceId } from "../domain/ids.ts";
import { TRACES_TAKEN } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type { RemovedThing, Trace } from "../domain/trace.ts";
import { removeChat } from "./chat-removal.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import { eraseEntries } from "./erase-entries.ts";
import { entryHunt } from "./entry-traces.ts";
import { allScopes, grantedEntry } from "./memory-scopes.ts";
import { eachOnce, removeMessage } from "./message-removal.ts";
import { cutPiece } from "./piece-removal.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat } from "./running.ts";
import { findIn, type Hunt } from "./trace-hunt.ts";

type Kind = Trace["kind"];

/** What goes first: so nothing that a later step rewrites is read from what an earlier one takes. */
const ORDER: readonly Kind[] = ["piece", "entry", "message", "chat"];

export interface Taken {
  readonly kind: Kind;
  readonly thingId: string;
}

/**
 * Reads the traces that a deletion is to take along.
 *
 * @throws {EngineError} `invalid` for what is no id of a trace, `limit` for more than are taken at once.
 */
export function readAlso(also: readonly string[]): readonly Taken[] {
  const wanted = [...new Set(also)];
  if (wanted.length > TRACES_TAKEN) {
    const message = `also names ${wanted.length} traces; ${TRACES_TAKEN} are allowed`;
    throw new EngineError("limit", message, {
      details: { field: "also", limit: TRACES_TAKEN, count: wanted.length },
    });
  }
  return wanted.map((id) => {
    const colon = id.indexOf(":");
    const kind = ORDER.find((one) => one === id.slice(0, colon));
    if (kind === undefined || colon === id.length - 1) {
      throw new EngineError(
        "invalid",
        "also names what is no trace: it takes message:…, piece:…, entry:… and chat:…",
        { details: { field: "also" } },
      );
    }
    return { kind, thingId: id.slice(colon + 1) };
  });
}

/**
 * Takes traces along, before the thing itself goes: pieces, then entries, then messages, then chats, each
 * in a commit of its own. Whoever is stopped in between still has the thing itself, and deletes it again:
 * what is gone already is passed over.
 *
 * @param hunts - What the traces were found by; none where nothing was looked for by its words.
 * @throws {EngineError} `conflict` while a reply runs in a chat that is concerned: then nothing is taken.
 * @see SPEC 10.4
 */
export async function takeTraces(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  taken: readonly Taken[],
  hunts: readonly Pick<Hunt, "said" | "common">[],
): Promise<readonly RemovedThing[]> {
  const account = accountOf(principal, "write");
  const chats = new Map<string, ChatId>();
  for (const { kind, thingId } of taken) {
    const chatId =
      kind === "chat"
        ? (thingId as ChatId)
        : kind === "message"
          ? (await context.store.get("message", account, thingId))?.chatId
          : undefined;
    if (chatId !== undefined && (await context.store.get("chat", account, chatId)) !== undefined) {
      chats.set(`${kind} ${thingId}`, chatId);
    }
  }
  for (const chatId of new Set(chats.values())) {
    await readIdleChat(context, hub, principal, chatId);
  }
  const removed: RemovedThing[] = [];
  const inOrder = taken.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  for (const { kind, thingId } of inOrder) {
    const chatId = chats.get(`${kind} ${thingId}`);
    if (kind === "piece") {
      for (const hunt of hunts) {
        removed.push(...(await cutPiece(context, principal, thingId as PieceId, hunt)));
      }
    } else if (kind === "entry") {
      removed.push(...(await goneOr(() => eraseSaying(context, principal, thingId))));
    } else if (chatId !== undefined) {
      removed.push(
        ...(await goneOr(() =>
          kind === "chat"
            ? removeChat(context, hub, principal, chatId)
            : removeMessage(context, hub, principal, chatId, thingId as MessageId),
        )),
      );
    }
  }
  return eachOnce(removed);
}

/**
 * Takes the thing itself, after its traces; one that was named among them, or stood in a chat that was,
 * is gone by then.
 *
 * @returns What both took: the receipt.
 * @throws {EngineError} `not_found` where nothing was taken, and what `work` throws.
 */
export async function takeItself(
  first: readonly RemovedThing[],
  work: () => Promise<readonly RemovedThing[]>,
): Promise<readonly RemovedThing[]> {
  const own = await (first.length === 0 ? work() : goneOr(work));
  return eachOnce([...own, ...first]);
}

/** Erases an entry, or what waits in a tray under that id. @throws {EngineError} `not_found`, `forbidden`. */
async function eraseSaying(
  context: Context,
  principal: Principal,
  id: string,
): Promise<readonly RemovedThing[]> {
  const { store } = context;
  const account = accountOf(principal, "write");
  const waits = await store.get("suggestion", account, id);
  if (waits === undefined) return eraseEntry(context, principal, id as EntryId);
  const removed = await decideAndCommit(context, async () => {
    const now = await store.get("suggestion", account, id);
    const erasure = await eraseEntries(store, account, [], now === undefined ? [] : [now]);
    return { ...erasure, result: erasure.removed };
  });
  context.notify(account, { type: "memory", scope: scopeKey(waits.scope), entryId: null });
  return removed;
}

/** Erases one entry. @throws {EngineError} `not_found`, `forbidden`. */
export async function eraseEntry(
  context: Context,
  principal: Principal,
  id: EntryId,
): Promise<readonly RemovedThing[]> {
  const { store } = context;
  const { entry, removed } = await decideAndCommit(context, async () => {
    const found = await grantedEntry(store, principal, id, "write");
    const waiting = await sayingInTray(context, principal, found.account, [found]);
    const erasure = await eraseEntries(store, found.account, [found], waiting);
    return { ...erasure, result: { entry: found, removed: erasure.removed } };
  });
  context.notify(entry.account, {
    type: "memory",
    scope: scopeKey(entry.scope),
    entryId: entry.id,
  });
  return removed;
}

/**
 * What waits in an account's trays and says what one of its entries says: nobody's word yet, it goes
 * along without being asked for, and the receipt lists it (SPEC 10.4).
 */
export async function sayingInTray(
  context: Context,
  principal: Principal,
  account: AccountId,
  entries: readonly Entry[],
): Promise<readonly Suggestion[]> {
  const { grants } = await allScopes(context.store, principal);
  const own = grants.filter((grant) => grant.account === account);
  const trays = await Promise.all(
    own.map(({ scope }) => context.store.suggestions(account, { scope: scopeKey(scope) })),
  );
  const waiting = trays.flat();
  if (waiting.length === 0) return [];
  const hunts = await Promise.all(entries.map((entry) => entryHunt(context, entry)));
  return waiting.filter(({ text }) =>
    hunts.some((hunt) => findIn(context, hunt, text) !== undefined),
  );
}

/** What is gone already is no fault of whoever takes it along. */
async function goneOr(
  work: () => Promise<readonly RemovedThing[]>,
): Promise<readonly RemovedThing[]> {
  try {
    return await work();
  } catch (error) {
    if (isEngineError(error, "not_found")) return [];
    throw error;
  }
}
