import { accountOf } from "../domain/access.ts";
import { renamed } from "../domain/chat-title.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import { dropAnchored } from "../domain/journal.ts";
import type { Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { chatStateOf, expectChat, expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { journalChanges } from "./journal-changes.ts";
import { mergedChanges } from "./merged-changes.ts";
import { changedInPlace } from "./message-change.ts";
import { readMessage } from "./message-read.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { nextChat } from "./turn-parts.ts";

/**
 * Deletes one message for good, in one commit: its variants, calls and words, what it taught, and what
 * the pieces over it said of it.
 *
 * @throws {EngineError} `not_found`; `conflict` while a reply runs.
 * @see SPEC 4.8, 5.12, 10.4
 */
export async function removeMessage(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  chatId: ChatId,
  messageId: MessageId,
): Promise<readonly RemovedThing[]> {
  await readIdleChat(context, hub, principal, chatId);
  const removed = await decideAndCommit(
    context,
    async (): Promise<Decision<readonly RemovedThing[]>> => {
      const { chat, message } = await readMessage(context, principal, chatId, messageId, "write");
      refuseWhileRunning(chat);
      const { account } = chat;
      const state = await chatStateOf(context, principal, chat);
      const ids = new Set([message.id]);
      const journal = await journalChanges(context.store, account, [...ids], (entries) =>
        dropAnchored(entries, ids),
      );
      const following = await changedInPlace(context, state, { before: message, after: undefined });
      return {
        expect: [expectChat(chat), expectMessage(message), ...journal.expect, ...following.expect],
        changes: mergedChanges([
          {
            op: "put",
            row: "chat",
            value: nextChat(context, chat, renamed(chat, message.id, undefined)),
          },
          { op: "remove", row: "message", account, id: message.id },
          ...journal.changes,
          ...following.changes,
        ]),
        result: eachOnce([...messageThings(message), ...journal.removed, ...following.removed]),
      };
    },
  );
  context.notify(accountOf(principal, "write"), { type: "message", chatId });
  return removed;
}

/** All that goes with a message's row, as a receipt lists it. */
function messageThings(message: Message): readonly RemovedThing[] {
  const calls = message.variants.flatMap(({ steps }) => steps.flatMap((step) => step.calls));
  return [
    { kind: "message", id: message.id },
    ...message.variants.map(({ id }): RemovedThing => ({ kind: "variant", id })),
    ...calls.map(({ id }): RemovedThing => ({ kind: "tool-call", id })),
    { kind: "index", id: message.id },
    ...(message.note === null ? [] : [{ kind: "prompt" as const, id: message.id }]),
  ];
}

/** A receipt says a thing once, by the most that happened to it. */
export function eachOnce(removed: readonly RemovedThing[]): readonly RemovedThing[] {
  const byThing = new Map<string, RemovedThing>();
  for (const thing of removed) {
    const place = `${thing.kind} ${thing.id}`;
    const known = byThing.get(place);
    if (known === undefined || known.how !== undefined) byThing.set(place, thing);
  }
  return [...byThing.values()];
}
