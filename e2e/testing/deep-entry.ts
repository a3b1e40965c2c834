import { entryRow } from "../../packages/engine/src/domain/entry-head.ts";
import type {
  AccountId,
  ChatId,
  EntryId,
  MessageId,
  TurnId,
  WriteId,
} from "../../packages/engine/src/domain/ids.ts";
import { GLOBAL } from "../../packages/engine/src/domain/scope.ts";
import type { Store } from "../../packages/engine/src/ports/store.ts";

const AT = Date.UTC(2026, 0, 2);

/** Files a global memory as deep memory does, from one message of the long chat. */
export async function fileFrom(
  store: Pick<Store, "commit">,
  ordinal: number,
  text: string,
): Promise<void> {
  const messageId = `m${ordinal}` as MessageId;
  const value = entryRow({
    id: `deep-${ordinal}` as EntryId,
    account: "owner" as AccountId,
    scope: GLOBAL,
    versions: [
      {
        id: `deep-write-${ordinal}` as WriteId,
        op: "set",
        key: null,
        text,
        pinned: false,
        origin: "deep",
        confidence: null,
        anchor: { kind: "message", messageId },
        source: {
          chatId: "long" as ChatId,
          turnId: `t${Math.ceil(ordinal / 2)}` as TurnId,
          messageIds: [messageId],
        },
        active: true,
        at: AT,
      },
    ],
    erased: false,
    createdAt: AT,
    revision: 1,
  });
  await store.commit({ expect: [], changes: [{ op: "put", row: "entry", value }] });
}
