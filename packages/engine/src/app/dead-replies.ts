import { accountOf } from "../domain/access.ts";
import { isEngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Context } from "./context.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat } from "./running.ts";

/** Chats that are looked at together. */
const AT_ONCE = 200;

/**
 * Ends every reply whose process died, as far as it came, and puts back what a regeneration that died had
 * taken back: so that nothing waits for the person to come back to that very chat. One that another
 * process still writes is left to it.
 *
 * @param signal - Ends the search.
 * @returns How many were ended.
 * @see SPEC 5.12, 7.2
 */
export async function endDeadReplies(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  signal: AbortSignal,
): Promise<number> {
  const account = accountOf(principal, "write");
  let ended = 0;
  let cursor: string | undefined;
  do {
    const page = await context.store.chats(account, { limit: AT_ONCE, cursor });
    const cut = page.items.filter(
      ({ id, running }) => running !== null && hub.of(id) === undefined,
    );
    for (const { id, running } of cut) {
      const left = (running?.leaseUntil ?? 0) - context.ambient.now();
      if (left >= 0) await context.ambient.sleep(left + 1, signal);
      if (signal.aborted) return ended;
      if (await isEnded(context, hub, principal, id)) ended += 1;
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && !signal.aborted);
  return ended;
}

/** False where it is alive after all, or its chat is gone; what else fails is left to the next who asks. */
async function isEnded(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
): Promise<boolean> {
  try {
    await readIdleChat(context, hub, principal, chatId);
    return true;
  } catch (error) {
    if (isEngineError(error, "conflict", "not_found")) return false;
    context.ambient.log("error", "A reply that was cut off could not be ended", {
      chat: chatId,
      error: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}
