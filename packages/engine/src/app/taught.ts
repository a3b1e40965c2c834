import type { Entry } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, EntryId, MessageId, WriteId } from "../domain/ids.ts";
import { dropAnchored, dropVariant, keptByThePerson } from "../domain/journal.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import type { Taught } from "../domain/trace.ts";
import type { Context } from "./context.ts";
import { readMessage } from "./message-read.ts";

/**
 * What an edit of a message's text takes back, for good: what was extracted from a user message; what
 * the selected variant of a reply wrote, which no swipe brings back then, as its text is another.
 *
 * @see SPEC 5.12
 */
export function editedAway(message: Message, entries: readonly Entry[]): readonly Entry[] {
  return message.role === "user"
    ? dropAnchored(entries, new Set([message.id]), "message")
    : dropVariant(entries, { messageId: message.id, variantId: selectedVariant(message).id });
}

/**
 * The same, but with some entries kept as they stand: as the person's own, which nothing takes back.
 *
 * @see SPEC 5.12
 */
export function keptOf(
  context: Pick<Context, "ambient">,
  before: readonly Entry[],
  after: readonly Entry[],
  keep: readonly EntryId[],
): readonly Entry[] {
  const wanted = new Set<string>(keep);
  const was = new Map(before.map((entry) => [entry.id, entry]));
  return after.map((entry) => {
    const old = was.get(entry.id);
    if (old === undefined || old === entry || !wanted.has(entry.id)) return entry;
    const writeId = context.ambient.id() as WriteId;
    return keptByThePerson(old, entry, { writeId, at: context.ambient.now() });
  });
}

/** Refuses to keep what hangs on another text. @throws {EngineError} `invalid`. */
export function refuseForeign(keep: readonly EntryId[], taught: readonly Taught[]): void {
  const known = new Set<string>(taught.map((one) => one.entryId));
  if (keep.every((id) => known.has(id))) return;
  throw new EngineError("invalid", "keep names a memory that the edit does not take back", {
    details: { field: "keep" },
  });
}

/**
 * What an edit of a message's text would take back, before it is done.
 *
 * @throws {EngineError} `not_found`.
 * @see SPEC 5.12
 */
export async function taughtBy(
  context: Pick<Context, "store">,
  principal: Principal,
  chatId: ChatId,
  messageId: MessageId,
): Promise<readonly Taught[]> {
  const { message } = await readMessage(context, principal, chatId, messageId, "read");
  const entries = await context.store.entriesAnchoredTo(message.account, [message.id]);
  const after = editedAway(message, entries);
  return entries.flatMap((entry, index): readonly Taught[] => {
    const next = after[index];
    if (next === undefined || next === entry) return [];
    const now = headOf(entry);
    const then = headOf(next);
    const isSame = now.present === then.present && now.text === then.text && now.key === then.key;
    if (isSame) return [];
    const shown = now.present ? now : then;
    return [
      {
        entryId: entry.id,
        key: shown.key,
        text: shown.text,
        scope: entry.scope,
        becomes: now.present ? (then.present ? "before" : "gone") : "back",
      },
    ];
  });
}
