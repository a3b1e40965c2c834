import type { Entry } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import type { EntryId, MessageId } from "../domain/ids.ts";
import { TRACED_AT_ONCE } from "../domain/limits.ts";
import type { Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { Traces } from "../domain/trace.ts";
import type { Context } from "./context.ts";
import { grantedEntry } from "./memory-scopes.ts";
import { counted, promptsNaming } from "./message-traces.ts";
import { namedEntries, refuseIds } from "./named-entries.ts";
import { type Found, huntFor, type Hunt, onceEach } from "./trace-hunt.ts";
import {
  ownEntries,
  ownSuggestions,
  tracesInEntries,
  type KnownEntry,
} from "./traces-in-entries.ts";
import { tracesInMessages } from "./traces-in-messages.ts";
import { tracesInPieces } from "./traces-in-pieces.ts";

/** What an entry's deletion looks for: all that it says and said before. */
export async function entryHunt(
  context: Pick<Context, "analyzer" | "store">,
  entry: Entry,
): Promise<Hunt> {
  const { account, scope } = entry;
  const character =
    scope.kind === "character"
      ? await context.store.get("character", account, scope.characterId)
      : undefined;
  const texts = entry.versions.toReversed().flatMap(({ text }) => (text === "" ? [] : [text]));
  return huntFor(context, {
    account,
    texts,
    names: character === undefined ? [] : [character.name],
    entryId: entry.id,
  });
}

/**
 * What else says what an entry says: messages, those that it came from first, summary pieces over them,
 * and other entries.
 *
 * @throws {EngineError} `not_found`.
 * @see SPEC 10.4
 */
export async function entryTraces(
  context: Context,
  principal: Principal,
  id: EntryId,
): Promise<Traces> {
  return tracesOf(context, principal, [await grantedEntry(context.store, principal, id, "read")]);
}

/**
 * What else says what any of several entries says, each thing once, by what tells most surely. The
 * entries themselves are no traces of each other.
 *
 * @throws {EngineError} `limit` for more than `TRACED_AT_ONCE`; `not_found` where one is not there.
 * @see SPEC 10.4
 */
export async function entriesTraces(
  context: Context,
  principal: Principal,
  ids: readonly EntryId[],
): Promise<Traces> {
  refuseIds(ids, TRACED_AT_ONCE);
  return tracesOf(context, principal, await namedEntries(context, principal, ids, "read"));
}

async function tracesOf(
  context: Context,
  principal: Principal,
  entries: readonly Entry[],
): Promise<Traces> {
  const chosen = new Set<string>(entries.map(({ id }) => id));
  const found: FoundOfEntry[] = [];
  let prompts = 0;
  for (const [account, own] of Map.groupBy(entries, (entry) => entry.account)) {
    const others = [
      ...(await ownEntries(context.store, principal, account)),
      ...(await ownSuggestions(context.store, principal, account)),
    ].filter(({ id }) => !chosen.has(id));
    for (const entry of own) found.push(await tracesOfOne(context, entry, others));
    const ids = own.map(({ id }) => id);
    prompts += await promptsNaming(context, account, ids);
  }
  const kinds = [
    onceEach(found.map(({ inMessages }) => inMessages)),
    onceEach(found.map(({ inPieces }) => inPieces)),
    onceEach(found.map(({ inEntries }) => inEntries)),
  ];
  return {
    items: kinds.flatMap(({ traces }) => traces.map(({ trace }) => trace)),
    goes: counted({
      entry: entries.length,
      version: entries.reduce((sum, { versions }) => sum + versions.length, 0),
      prompt: prompts,
    }),
    isPartial: kinds.some(({ isPartial }) => isPartial),
  };
}

type FoundOfEntry = Readonly<Record<"inMessages" | "inPieces" | "inEntries", Found>>;

async function tracesOfOne(
  context: Context,
  entry: Entry,
  others: readonly Entry[],
): Promise<FoundOfEntry> {
  const { store } = context;
  const { account } = entry;
  const hunt = await entryHunt(context, entry);
  const sources = sourcesOf(entry);
  const near = await Promise.all([...sources].map((one) => store.get("message", account, one)));
  const present = near.flatMap((message): readonly Message[] =>
    message === undefined ? [] : [message],
  );
  const { key } = headOf(entry);
  const inEntries = tracesInEntries(context, hunt, others, (other): KnownEntry | undefined =>
    key !== null && headOf(other).key === key ? { evidence: "key", fate: "stays" } : undefined,
  );
  const inMessages = await tracesInMessages(context, hunt, present, sources);
  const inPieces = await tracesInPieces(context, hunt, {
    chat: undefined,
    messages: inMessages.messages,
  });
  return { inMessages, inPieces, inEntries };
}

function sourcesOf(entry: Entry): ReadonlySet<MessageId> {
  return new Set(
    entry.versions.flatMap(({ anchor, source }) =>
      anchor === null ? source.messageIds : [anchor.messageId, ...source.messageIds],
    ),
  );
}
