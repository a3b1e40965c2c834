import type { Entry } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import type { EntryId, MessageId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { Traces } from "../domain/trace.ts";
import type { Context } from "./context.ts";
import { grantedEntry } from "./memory-scopes.ts";
import { counted, promptsNaming } from "./message-traces.ts";
import { huntFor, type Hunt } from "./trace-hunt.ts";
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
  const { store } = context;
  const entry = await grantedEntry(store, principal, id, "read");
  const { account } = entry;
  const hunt = await entryHunt(context, entry);
  const sources = sourcesOf(entry);
  const near = await Promise.all([...sources].map((one) => store.get("message", account, one)));
  const present = near.flatMap((message): readonly Message[] =>
    message === undefined ? [] : [message],
  );
  const { key } = headOf(entry);
  const inEntries = tracesInEntries(
    context,
    hunt,
    [
      ...(await ownEntries(store, principal, account)),
      ...(await ownSuggestions(store, principal, account)),
    ],
    (other): KnownEntry | undefined =>
      key !== null && headOf(other).key === key ? { evidence: "key", fate: "stays" } : undefined,
  );
  const inMessages = await tracesInMessages(context, hunt, present, sources);
  const inPieces = await tracesInPieces(context, hunt, {
    chat: undefined,
    messages: inMessages.messages,
  });
  return {
    items: [inMessages, inPieces, inEntries].flatMap(({ traces }) =>
      traces.map(({ trace }) => trace),
    ),
    goes: counted({
      entry: 1,
      version: entry.versions.length,
      prompt: await promptsNaming(context, account, [entry.id]),
    }),
    isPartial: inEntries.isPartial || inMessages.isPartial || inPieces.isPartial,
  };
}

function sourcesOf(entry: Entry): ReadonlySet<MessageId> {
  return new Set(
    entry.versions.flatMap(({ anchor, source }) =>
      anchor === null ? source.messageIds : [anchor.messageId, ...source.messageIds],
    ),
  );
}
