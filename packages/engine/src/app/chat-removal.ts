import { accountOf } from "../domain/access.ts";
import type { Entry } from "../domain/entry.ts";
import type { AccountId, ChatId } from "../domain/ids.ts";
import { dropLost } from "../domain/journal.ts";
import type { Principal } from "../domain/principal.ts";
import type { ChatRows } from "../ports/store.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { expectChat, readChat } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { droppedChanges } from "./journal-changes.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { ownEntries } from "./traces-in-entries.ts";

/**
 * Deletes a chat for good, in one commit: all its rows, and those writes of it that nothing can bring
 * back any more. What it taught and still counts stays.
 *
 * @throws {EngineError} `not_found`; `conflict` while a reply runs.
 * @see SPEC 10.4, C-E17
 */
export async function removeChat(
  context: Context,
  hub: ReplyHub,
  principal: Principal,
  id: ChatId,
): Promise<readonly RemovedThing[]> {
  const account = accountOf(principal, "write");
  const { store } = context;
  await readIdleChat(context, hub, principal, id);
  const removed = await decideAndCommit(
    context,
    async (): Promise<Decision<readonly RemovedThing[]>> => {
      const chat = await readChat(context, principal, id);
      refuseWhileRunning(chat);
      const taught = await entriesOfChat(context, principal, account, id);
      const lost = await droppedChanges(store, account, taught, (entries) => dropLost(entries, id));
      const rows = await store.chatRows(account, id);
      return {
        expect: [expectChat(chat), ...lost.expect],
        changes: [...lost.changes, { op: "remove", row: "chat", account, id }],
        result: [...chatThings(id, rows), ...lost.removed],
      };
    },
  );
  context.notify(account, { type: "message", chatId: id });
  return removed;
}

/** What a chat's removal takes along, counted: a long one has too many rows to name. */
export function chatThings(id: ChatId, rows: ChatRows): readonly RemovedThing[] {
  const counts = [
    ["message", rows.message],
    ["index", rows.message],
    ["piece", rows.piece],
    ["prompt", rows.epoch],
    ["request", rows.request],
    ["notification", rows.notification],
    ["suggestion", rows.suggestion],
    ["job", rows.job],
  ] as const;
  return [
    { kind: "chat", id },
    ...counts.flatMap(([kind, count]): readonly RemovedThing[] =>
      count === 0 ? [] : [{ kind, id, count }],
    ),
  ];
}

/** Entries of which a version was written in a chat, those that were taken back among them. */
export async function entriesOfChat(
  context: Pick<Context, "store">,
  principal: Principal,
  account: AccountId,
  chatId: ChatId,
): Promise<readonly Entry[]> {
  const entries = await ownEntries(context.store, principal, account);
  return entries.filter((entry) =>
    entry.versions.some((version) => version.source.chatId === chatId),
  );
}
