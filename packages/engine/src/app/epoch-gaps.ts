import type { Epoch } from "../domain/epoch.ts";
import { withoutEntries } from "../domain/erasure.ts";
import type { Chat } from "../domain/chat.ts";
import type { PieceId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { expectMessage } from "./chat-state.ts";
import { messagesTold } from "./told-pieces.ts";

/** The epoch with gaps where the texts of some entries or pieces stood (SPEC 8.2, 10.4). */
export function withGaps(epoch: Epoch, refs: ReadonlySet<string>): Epoch {
  return {
    ...epoch,
    sections: epoch.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.ref !== null && refs.has(item.ref) ? { ...item, text: null } : item,
      ),
    })),
    refs: epoch.refs.filter((ref) => !refs.has(ref)),
    revision: epoch.revision + 1,
  };
}

export interface Gaps {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  /** What of it a receipt lists. */
  readonly removed: readonly RemovedThing[];
}

/**
 * Takes the texts of pieces out of what was sent with them: the prompts, a chat's present one among
 * them, which is then rendered anew (SPEC 8.3), and the notes of turns.
 *
 * @param ids - The pieces; they are read as they stand before the commit.
 * @param written - Messages that the caller writes without their note, or removes.
 * @see SPEC 8.2, 10.4
 */
export async function gapChanges(
  store: Store,
  chat: Pick<Chat, "account" | "id">,
  ids: readonly PieceId[],
  written: readonly Pick<Message, "id">[] = [],
): Promise<Gaps> {
  const { account } = chat;
  const gone = new Set<string>(ids);
  const epochs = new Map<string, Epoch>();
  for (const ref of gone) {
    for (const epoch of await store.epochsNaming(account, ref)) {
      epochs.set(epoch.id, epoch);
    }
  }
  const named = [...epochs.values()];
  const known = new Set<string>(written.map((message) => message.id));
  const told = await messagesTold(store, chat, ids, named);
  const messages = told.filter((message) => !known.has(message.id));
  return {
    expect: [
      ...named.map((epoch): Expectation => {
        const { id, revision } = epoch;
        return { kind: "row", row: "epoch", account, id, revision };
      }),
      ...messages.map(expectMessage),
    ],
    changes: [
      ...named.map((epoch): Change => ({ op: "put", row: "epoch", value: withGaps(epoch, gone) })),
      ...messages.flatMap((message): readonly Change[] => {
        const scrubbed = withoutEntries(message, gone);
        return scrubbed === undefined
          ? []
          : [{ op: "put", row: "message", value: scrubbed.message }];
      }),
    ],
    removed: [...named, ...messages].map(({ id }) => ({ kind: "prompt", id })),
  };
}
