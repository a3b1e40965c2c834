import { accountOf } from "../domain/access.ts";
import type { EntrySource, Scope } from "../domain/entry.ts";
import { NO_SOURCE } from "../domain/entry-writes.ts";
import { EngineError } from "../domain/errors.ts";
import { DRAFT_MESSAGES } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import type { Expectation } from "../ports/store.ts";
import type { SourceInput } from "./api-drafts.ts";
import { expectMessage, readChat } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { refuseFromGateway } from "./gateway.ts";

export interface CheckedSource {
  readonly source: EntrySource;
  /** That its messages still are there when the write arrives. */
  readonly expect: readonly Expectation[];
}

const NOWHERE: CheckedSource = { source: NO_SOURCE, expect: [] };

/**
 * A source as it is put down: a chat of whoever asks, and messages of that chat, in their order there.
 * The turn is that of the newest message. An organization's entry names no chat: its readers must not
 * learn of those of whoever wrote it.
 *
 * @throws {EngineError} `not_found` for a chat or message that is not theirs, or not of this chat;
 *   `forbidden` for a challenge chat and one with somebody else's
 *   character, of which nothing is kept; `limit` for too many messages.
 * @see SPEC 5.16, 5.17, 6.12
 */
export async function checkedSource(
  context: Context,
  principal: Principal,
  input: SourceInput | undefined,
  scope: Scope,
): Promise<CheckedSource> {
  if (input === undefined) return NOWHERE;
  accountOf(principal, "write");
  const chat = await readChat(context, principal, input.chatId);
  if (chat.challenge) {
    throw new EngineError("forbidden", "Nothing is kept of a challenge chat");
  }
  refuseFromGateway(chat);
  const ids = [...new Set(input.messageIds)];
  refuseMany(ids.length);
  const found = await Promise.all(ids.map((id) => context.store.get("message", chat.account, id)));
  const messages = found
    .map((message) => {
      if (message?.chatId !== chat.id) {
        throw new EngineError("not_found", "There is no such message in this chat");
      }
      return message;
    })
    .toSorted((a, b) => a.ordinal - b.ordinal);
  const expect = messages.map(expectMessage);
  if (scope.kind === "organization") return { source: NO_SOURCE, expect };
  return {
    source: {
      chatId: chat.id,
      turnId: messages.at(-1)?.turnId ?? null,
      messageIds: messages.map(({ id }) => id),
    },
    expect,
  };
}

/** @throws {EngineError} `limit` with the present count. */
export function refuseMany(count: number): void {
  if (count <= DRAFT_MESSAGES) return;
  throw new EngineError("limit", `${count} messages are named; ${DRAFT_MESSAGES} are allowed`, {
    details: { field: "messageIds", limit: DRAFT_MESSAGES, count },
  });
}
