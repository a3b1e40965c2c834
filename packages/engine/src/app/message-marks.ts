import { accountOf } from "../domain/access.ts";
import type { MessageId } from "../domain/ids.ts";
import { marksOn, type MessageMarks } from "../domain/marks.ts";
import type { Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { Context } from "./context.ts";

/**
 * What models and background passes wrote to the saved memories from these messages, and what of it waits.
 *
 * @param messages - As the same principal has read them; those of others have no marks.
 * @see SPEC 5.17
 */
export async function messageMarks(
  context: Pick<Context, "store">,
  principal: Principal,
  messages: readonly Message[],
): Promise<ReadonlyMap<MessageId, MessageMarks>> {
  const account = accountOf(principal, "read");
  const ids = messages.flatMap((message) => (message.account === account ? [message.id] : []));
  if (ids.length === 0) return new Map();
  const [entries, suggestions] = await Promise.all([
    context.store.entriesAnchoredTo(account, ids),
    context.store.suggestions(account, { messageIds: ids }),
  ]);
  return marksOn(entries, suggestions, new Set(ids));
}
