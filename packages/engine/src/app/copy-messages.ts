import type { ChatId, MessageId, TurnId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import type { Context } from "./context.ts";

/**
 * Copied turns own no writes: their calls name no entry, their notes are told anew; and nothing was sent
 * for them (SPEC 5.12).
 */
export function copyMessages(
  context: Context,
  source: readonly Message[],
  chatId: ChatId,
): readonly Message[] {
  const turns = new Map<string, TurnId>();
  return source.map((message) => {
    const turnId = turns.get(message.turnId) ?? (context.ambient.id() as TurnId);
    turns.set(message.turnId, turnId);
    return {
      ...message,
      id: context.ambient.id() as MessageId,
      chatId,
      turnId,
      variants: message.variants.map((variant) => ({ ...variant, epochId: null, sent: [] })),
      note: null,
      formerNotes: [],
      revision: 1,
    };
  });
}

/** Which copy a message has, by its id. */
export function copiedIds(
  source: readonly Message[],
  copies: readonly Message[],
): ReadonlyMap<string, MessageId> {
  return new Map(
    source.flatMap((message, index) => {
      const copy = copies[index];
      return copy === undefined ? [] : [[message.id, copy.id] as const];
    }),
  );
}
