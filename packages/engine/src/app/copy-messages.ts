import { withoutTold } from "../domain/erasure.ts";
import type { ChatId, MessageId, TurnId } from "../domain/ids.ts";
import type { Message, ToolCall } from "../domain/message.ts";
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
  const ids = new Map(source.map(({ id }) => [id, context.ambient.id() as MessageId]));
  return source.map((whole) => {
    const message = withoutTold(whole, notCopied(whole, ids)) ?? whole;
    const turnId = turns.get(message.turnId) ?? (context.ambient.id() as TurnId);
    turns.set(message.turnId, turnId);
    return {
      ...message,
      id: ids.get(message.id) ?? (context.ambient.id() as MessageId),
      chatId,
      turnId,
      variants: message.variants.map((variant) => ({
        ...variant,
        steps: variant.steps.map((step) => ({ ...step, calls: step.calls.map(telling(ids)) })),
        epochId: null,
        sent: [],
      })),
      note: null,
      formerNotes: [],
      revision: 1,
    };
  });
}

/** Messages that a reply quotes and that stay behind: the copy quotes them no more. */
function notCopied(message: Message, ids: ReadonlyMap<string, MessageId>): ReadonlySet<string> {
  const calls = message.variants.flatMap(({ steps }) => steps.flatMap((step) => step.calls));
  const told = calls.flatMap((call) => call.told ?? []);
  return new Set(told.flatMap(({ kind, id }) => (kind === "message" && !ids.has(id) ? id : [])));
}

/** A call that was answered with messages was answered with their copies. */
function telling(ids: ReadonlyMap<string, MessageId>): (call: ToolCall) => ToolCall {
  return (call) =>
    call.told === undefined
      ? call
      : {
          ...call,
          told: call.told.map((told) =>
            told.kind === "message" ? { ...told, id: ids.get(told.id) ?? told.id } : told,
          ),
        };
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
