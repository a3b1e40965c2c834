import { accountOf } from "../domain/access.ts";
import { headOf } from "../domain/entry-head.ts";
import type { ChatId } from "../domain/ids.ts";
import { dropLost } from "../domain/journal.ts";
import type { Principal } from "../domain/principal.ts";
import type { Traces } from "../domain/trace.ts";
import { chatThings, entriesOfChat } from "./chat-removal.ts";
import { readChat } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { counted } from "./message-traces.ts";
import { relatedChats } from "./related-chats.ts";
import { listed, traceOf, type RankedTrace } from "./trace-hunt.ts";

/**
 * What else says what a chat says: the entries that it taught, its branches and
 * continuations, and what it was made from.
 *
 * @throws {EngineError} `not_found`.
 * @see SPEC 10.4, C-E7
 */
export async function chatTraces(
  context: Pick<Context, "store">,
  principal: Principal,
  id: ChatId,
): Promise<Traces> {
  const { store } = context;
  const account = accountOf(principal, "read");
  const chat = await readChat(context as Context, principal, id);
  const entries = await entriesOfChat(context, principal, account, id);
  const after = new Map(dropLost(entries, id).map((entry) => [entry.id, entry.erased]));
  const inEntries = listed({
    isPartial: false,
    traces: entries.map((entry): RankedTrace => {
      const head = headOf(entry);
      const goes = after.get(entry.id) === true;
      const isTaught = entry.versions.some(
        ({ anchor, source }) => anchor !== null && source.chatId === id,
      );
      return {
        share: 0,
        trace: traceOf({
          kind: "entry",
          thingId: entry.id,
          scope: entry.scope,
          name: head.key,
          isOwn: head.pinned,
          evidence: isTaught ? "taught" : "source",
          quotes: head.present ? [head.text] : [],
          isPast: !head.present,
          fate: goes ? "goes" : "stays",
          canTake: !goes,
        }),
      };
    }),
  });
  const copies = (await relatedChats(store, chat)).map((copy) =>
    traceOf({
      kind: "chat",
      thingId: copy.id,
      chatId: copy.id,
      chatTitle: copy.title,
      evidence: "copy",
    }),
  );
  const rows = await store.chatRows(account, id);
  const things = chatThings(id, rows);
  return {
    items: [...inEntries.traces.map(({ trace }) => trace), ...copies],
    goes: counted({
      ...Object.fromEntries(things.map(({ kind, count = 1 }) => [kind, count])),
      entry: [...after.values()].filter(Boolean).length,
    }),
    isPartial: inEntries.isPartial,
  };
}
