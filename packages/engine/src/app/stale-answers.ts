import type { Chat } from "../domain/chat.ts";
import { withoutTold } from "../domain/erasure.ts";
import type { Message } from "../domain/message.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { expectMessage } from "./chat-state.ts";

const PAGE = 200;

/**
 * Takes answers to calls of later replies out in which a message is quoted that is edited, hidden, swiped
 * or deleted now: they would go on telling what it said.
 *
 * @see SPEC 8.3, 10.4, 5.12
 */
export async function staleAnswers(
  store: Pick<Store, "messages">,
  { quotesFrom }: Pick<Chat, "quotesFrom">,
  changed: Message,
): Promise<{
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  readonly removed: readonly RemovedThing[];
}> {
  const { account, chatId, id } = changed;
  const ids = new Set([id]);
  const found: { readonly before: Message; readonly after: Message }[] = [];
  if (quotesFrom === undefined) return { expect: [], changes: [], removed: [] };
  for (let from = Math.max(changed.ordinal + 1, quotesFrom); ;) {
    const page = await store.messages(account, chatId, { from, limit: PAGE });
    for (const before of page) {
      const after = withoutTold(before, ids);
      if (after !== undefined) found.push({ before, after });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    from = last.ordinal + 1;
  }
  return {
    expect: found.map(({ before }) => expectMessage(before)),
    changes: found.map(({ after }): Change => ({ op: "put", row: "message", value: after })),
    removed: found.flatMap(({ before, after }) =>
      goneCalls(before, after).map((call): RemovedThing => ({ kind: "tool-call", id: call })),
    ),
  };
}

function goneCalls(before: Message, after: Message): readonly string[] {
  const left = new Set(callsOf(after));
  return callsOf(before).filter((id) => !left.has(id));
}

function callsOf({ variants }: Message): readonly string[] {
  return variants.flatMap(({ steps }) => steps.flatMap(({ calls }) => calls.map(({ id }) => id)));
}
