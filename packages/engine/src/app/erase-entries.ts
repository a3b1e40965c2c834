import type { Entry } from "../domain/entry.ts";
import { entryRow } from "../domain/entry-head.ts";
import { erased } from "../domain/entry-writes.ts";
import type { Epoch } from "../domain/epoch.ts";
import { withoutEntries } from "../domain/erasure.ts";
import type { AccountId, MessageId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { RemovedThing } from "./api.ts";
import { withGaps } from "./epoch-gaps.ts";
import { chatsSince, messagesSince } from "./account-messages.ts";

export interface Erasure {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  readonly removed: readonly RemovedThing[];
}

/**
 * The commit that deletes entries for good: their texts and histories, where they stand in stored
 * prompts, in notes of turns, and in the calls by which a model wrote them. Chats that show them have
 * their prompt rendered anew.
 *
 * @param entries - Of one account, as they were read.
 * @see SPEC 8.3, 10.4
 */
export async function eraseEntries(
  store: Store,
  account: AccountId,
  entries: readonly Entry[],
): Promise<Erasure> {
  const ids = entries.map((entry) => entry.id);
  const named = new Set<string>(ids);
  const naming = await Promise.all(ids.map((id) => store.epochsNaming(account, id)));
  const epochs = new Map(naming.flat().map((epoch) => [epoch.id, epoch]));
  const messages = await messagesNaming(store, account, entries);
  const expect: Expectation[] = [];
  const changes: Change[] = [];
  const removed: RemovedThing[] = [];
  const expectRow = (row: "entry" | "epoch" | "message", id: string, revision: number) =>
    expect.push({ kind: "row", row, account, id, revision });

  for (const entry of entries) {
    expectRow("entry", entry.id, entry.revision);
    changes.push({ op: "put", row: "entry", value: entryRow(erased(entry)) });
    removed.push({ kind: "entry", id: entry.id });
    for (const version of entry.versions) removed.push({ kind: "version", id: version.id });
  }
  for (const epoch of epochs.values()) {
    expectRow("epoch", epoch.id, epoch.revision);
    const value: Epoch = { ...withGaps(epoch, named), revoked: true };
    changes.push({ op: "put", row: "epoch", value });
    removed.push({ kind: "prompt", id: epoch.id });
  }
  for (const message of messages) {
    const scrubbed = withoutEntries(message, named);
    if (scrubbed === undefined) continue;
    expectRow("message", message.id, message.revision);
    changes.push({ op: "put", row: "message", value: scrubbed.message });
    if (scrubbed.message.note !== message.note) removed.push({ kind: "prompt", id: message.id });
    for (const id of scrubbed.calls) removed.push({ kind: "tool-call", id });
  }
  return { expect, changes, removed };
}

/**
 * Messages that may name the entries: those that they came from, and all since the oldest of them was
 * made, live ones always included.
 */
async function messagesNaming(
  store: Store,
  account: AccountId,
  entries: readonly Entry[],
): Promise<readonly Message[]> {
  const since = Math.min(...entries.map((entry) => entry.createdAt));
  const found = new Map<MessageId, Message>();
  for (const id of sourcesOf(entries)) {
    const message = await store.get("message", account, id);
    if (message !== undefined) found.set(id, message);
  }
  for await (const chat of chatsSince(store, account, since)) {
    for await (const message of messagesSince(store, chat, since)) found.set(message.id, message);
  }
  return [...found.values()];
}

function sourcesOf(entries: readonly Entry[]): ReadonlySet<MessageId> {
  const versions = entries.flatMap((entry) => entry.versions);
  return new Set(
    versions.flatMap(({ anchor, source }) =>
      anchor === null ? source.messageIds : [anchor.messageId, ...source.messageIds],
    ),
  );
}
