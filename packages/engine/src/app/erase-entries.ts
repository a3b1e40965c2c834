import type { Entry } from "../domain/entry.ts";
import { entryRow } from "../domain/entry-head.ts";
import { erased as withoutText } from "../domain/entry-writes.ts";
import type { Epoch } from "../domain/epoch.ts";
import { withoutEntries, withoutNoteLines, withoutTold } from "../domain/erasure.ts";
import type { AccountId, MessageId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import { organizationKey } from "../domain/scope.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { chatsSince, messagesSince } from "./account-messages.ts";
import { expectMessage } from "./chat-state.ts";
import { withGaps } from "./epoch-gaps.ts";
import { removedSuggestions } from "./erase-suggestions.ts";
import { asEntry } from "./suggestion-changes.ts";

export interface Erasure {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  readonly removed: readonly RemovedThing[];
}

type Told = Pick<
  Store,
  "accountsNaming" | "chats" | "epochsNaming" | "get" | "messages" | "suggestions"
>;

/**
 * The commit that deletes entries for good: their texts and histories, where they stand in stored
 * prompts, in notes of turns, and in the calls by which a model wrote them. Chats that show them have
 * their prompt rendered anew.
 *
 * @param entries - Of one account, as they were read.
 * @param suggestions - What waits in the tray and goes with them, beside what is about them.
 * @see SPEC 8.3, 10.4
 */
export async function eraseEntries(
  store: Told,
  account: AccountId,
  entries: readonly Entry[],
  suggestions: readonly Suggestion[] = [],
): Promise<Erasure> {
  const erased = [...entries, ...suggestions.map(asEntry)];
  const told = await eraseTold(store, account, { erased, cut: [] });
  const taken = new Set(told.removed.flatMap(({ kind, id }) => (kind === "suggestion" ? id : [])));
  const waiting = removedSuggestions(
    account,
    suggestions.filter(({ id }) => !taken.has(id)),
  );
  return {
    expect: [
      ...waiting.expect,
      ...entries.map(({ id, revision }): Expectation => ({
        kind: "row",
        row: "entry",
        account,
        id,
        revision,
      })),
      ...told.expect,
    ],
    changes: [
      ...waiting.changes,
      ...entries.map((entry): Change => ({
        op: "put",
        row: "entry",
        value: entryRow(withoutText(entry)),
      })),
      ...told.changes,
    ],
    removed: [...entries.flatMap(erasedThings), ...waiting.removed, ...told.removed],
  };
}

/** An entry that goes with all its versions, as a receipt lists it. */
export function erasedThings(entry: Entry): readonly RemovedThing[] {
  return [
    { kind: "entry", id: entry.id },
    ...entry.versions.map(({ id }): RemovedThing => ({ kind: "version", id })),
  ];
}

/** An entry of which some writes are dropped for good, the first of them at `since`. */
export interface Cut {
  readonly entry: Entry;
  readonly since: number;
}

/**
 * The commit that takes the texts of entries out of what was told with them: prompts, a chat's present
 * one among them, which is rendered anew, notes of turns, and, of the ones that go wholly, calls and what
 * waits in the tray to change them.
 *
 * @param gone.erased - Entries that go wholly, as they were before.
 * @param gone.cut - Entries of which some writes go.
 * @param written - Messages that the caller writes or removes itself.
 * @see SPEC 8.3, 10.4
 */
export async function eraseTold(
  store: Told,
  account: AccountId,
  gone: { readonly erased: readonly Entry[]; readonly cut: readonly Cut[] },
  written: ReadonlySet<MessageId> = new Set(),
): Promise<Erasure> {
  if (gone.erased.length === 0 && gone.cut.length === 0) {
    return { expect: [], changes: [], removed: [] };
  }
  const about = await store.suggestions(account, { entryIds: gone.erased.map(({ id }) => id) });
  const waiting = removedSuggestions(account, about);
  const named = new Set<string>([...gone.erased.flatMap(namesOf), ...about.map(({ id }) => id)]);
  const cut = new Map<string, number>(gone.cut.map(({ entry, since }) => [entry.id, since]));
  const expect: Expectation[] = [...waiting.expect];
  const changes: Change[] = [...waiting.changes];
  const removed: RemovedThing[] = [...waiting.removed];
  for (const teller of await tellersOf(store, account, gone)) {
    const told = await eraseFrom(store, teller, { gone, named, cut, written });
    expect.push(...told.expect);
    changes.push(...told.changes);
    // A receipt lists nothing of other people's chats.
    if (teller === account) removed.push(...told.removed);
  }
  return { expect, changes, removed };
}

/** In whose prompts entries may stand: their account's, or those of all who were told an organization's. */
async function tellersOf(
  store: Told,
  account: AccountId,
  gone: { readonly erased: readonly Entry[]; readonly cut: readonly Cut[] },
): Promise<readonly AccountId[]> {
  const entries = [...gone.erased, ...gone.cut.map(({ entry }) => entry)];
  const keys = new Set(entries.flatMap(({ scope }) => organizationKey(scope) ?? []));
  if (keys.size === 0) return [account];
  const found = await Promise.all([...keys].map((key) => store.accountsNaming(key)));
  return [...new Set(found.flat())];
}

async function eraseFrom(
  store: Told,
  account: AccountId,
  {
    gone,
    named,
    cut,
    written,
  }: {
    readonly gone: { readonly erased: readonly Entry[]; readonly cut: readonly Cut[] };
    readonly named: ReadonlySet<string>;
    readonly cut: ReadonlyMap<string, number>;
    readonly written: ReadonlySet<MessageId>;
  },
): Promise<Erasure> {
  const all = new Set<string>([...named, ...cut.keys()]);
  const epochs = new Map<string, Epoch>();
  for (const id of all) {
    for (const epoch of await store.epochsNaming(account, id)) {
      if (epoch.createdAt >= (cut.get(id) ?? -Infinity)) epochs.set(epoch.id, epoch);
    }
  }
  const expect: Expectation[] = [];
  const changes: Change[] = [];
  const removed: RemovedThing[] = [];
  for (const epoch of epochs.values()) {
    const { id, revision } = epoch;
    expect.push({ kind: "row", row: "epoch", account, id, revision });
    const value: Epoch = { ...withGaps(epoch, all), revoked: true };
    changes.push({ op: "put", row: "epoch", value });
    removed.push({ kind: "prompt", id });
  }
  for (const message of await messagesNaming(store, account, gone)) {
    if (written.has(message.id)) continue;
    const scrubbed = withoutEntries(message, named) ?? { message, calls: [] };
    // What was dropped of an entry may be what was quoted.
    const answered = withoutTold(scrubbed.message, new Set(cut.keys())) ?? scrubbed.message;
    const bare = withoutNoteLines(answered, all);
    if (bare === message) continue;
    expect.push(expectMessage(message));
    const value: Message = { ...bare, revision: message.revision + 1 };
    changes.push({ op: "put", row: "message", value });
    if (value.note !== message.note || value.formerNotes !== message.formerNotes) {
      removed.push({ kind: "prompt", id: message.id });
    }
    for (const id of scrubbed.calls) removed.push({ kind: "tool-call", id });
  }
  return { expect, changes, removed };
}

/**
 * Messages that may name the entries: those that they came from, and all since the oldest of them was
 * made, live ones always included.
 */
async function messagesNaming(
  store: Told,
  account: AccountId,
  gone: { readonly erased: readonly Entry[]; readonly cut: readonly Cut[] },
): Promise<readonly Message[]> {
  const since = Math.min(
    ...gone.erased.map((entry) => entry.createdAt),
    ...gone.cut.map((one) => one.since),
  );
  const found = new Map<MessageId, Message>();
  for (const id of sourcesOf(gone.erased)) {
    const message = await store.get("message", account, id);
    if (message !== undefined) found.set(id, message);
  }
  for await (const chat of chatsSince(store, account, since)) {
    for await (const message of messagesSince(store, chat, since)) found.set(message.id, message);
  }
  return [...found.values()];
}

/** By what calls name an entry: itself, and the suggestions that became it. */
function namesOf({ id, versions }: Entry): readonly string[] {
  return [id, ...versions.flatMap(({ suggestionId }) => suggestionId ?? [])];
}

function sourcesOf(entries: readonly Entry[]): ReadonlySet<MessageId> {
  const versions = entries.flatMap((entry) => entry.versions);
  return new Set(
    versions.flatMap(({ anchor, source }) =>
      anchor === null ? source.messageIds : [anchor.messageId, ...source.messageIds],
    ),
  );
}
