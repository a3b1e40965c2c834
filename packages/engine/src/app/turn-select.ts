import { accountOf } from "../domain/access.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, MessageId, TurnId } from "../domain/ids.ts";
import { swapVariants } from "../domain/journal.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { chatStateOf, expectChat, expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { journalChanges } from "./journal-changes.ts";
import { mergedChanges } from "./merged-changes.ts";
import { changedInPlace } from "./message-change.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { nextChat } from "./turn-parts.ts";

/**
 * Swipes to another variant: takes back the one's writes, puts back the other's, and lets the summary
 * and the notes after it follow.
 *
 * @throws {EngineError} `not_found` for a turn without a reply, `invalid` for a variant that there is
 *   not, `conflict` while a reply runs.
 * @see SPEC 5.12, 8.3
 */
export async function selectVariant(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  turnId: TurnId,
  input: { readonly variant: number; readonly messageId?: MessageId | undefined },
): Promise<Message> {
  const account = accountOf(principal, "write");
  await readIdleChat(context, hub, principal, chatId);
  const message = await decideAndCommit(context, async (): Promise<Decision<Message>> => {
    const chat = await context.store.get("chat", account, chatId);
    if (chat === undefined) throw new EngineError("not_found", "There is no such chat");
    refuseWhileRunning(chat);
    const replies = (await context.store.turnMessages(account, chatId, turnId)).filter(
      (candidate) => candidate.role === "assistant",
    );
    const reply =
      input.messageId === undefined
        ? replies.at(-1)
        : replies.find((candidate) => candidate.id === input.messageId);
    if (reply === undefined) throw new EngineError("not_found", "The turn has no such reply");
    const target = reply.variants[input.variant];
    if (target === undefined) {
      throw new EngineError("invalid", "The reply has no such variant", {
        details: { field: "variant", limit: reply.variants.length - 1, count: input.variant },
      });
    }
    if (input.variant === reply.selected) return { expect: [], changes: [], result: reply };
    const swiped = { ...reply, selected: input.variant, revision: reply.revision + 1 };
    const journal = await journalChanges(context.store, account, [reply.id], (entries) =>
      swapVariants(entries, {
        messageId: reply.id,
        from: selectedVariant(reply).id,
        to: target.id,
      }),
    );
    const state = await chatStateOf(context, principal, chat);
    const following = await changedInPlace(context, state, { before: reply, after: swiped });
    return {
      expect: [expectChat(chat), expectMessage(reply), ...journal.expect, ...following.expect],
      changes: mergedChanges([
        { op: "put", row: "chat", value: nextChat(context, chat, {}) },
        {
          op: "put",
          row: "message",
          value: swiped,
          terms: context.analyzer.terms(target.text),
        },
        ...journal.changes,
        ...following.changes,
      ]),
      result: swiped,
    };
  });
  context.notify(account, { type: "message", chatId });
  return message;
}
