import { EngineError } from "../domain/errors.ts";
import type { EpochId } from "../domain/ids.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { withoutErasedCalls } from "./erased-calls.ts";
import { refuseTooLarge, sentPrompt, type MadeRequest, type PromptPlan } from "./prompt-plan.ts";

/** A request of a reply, and the epoch that it is made with. */
export interface ReplyRequest extends MadeRequest {
  readonly epochId: EpochId;
}

/** The first request of a reply: the prompt as it was planned and committed. */
export function firstRequest(plan: PromptPlan, reply: Message): ReplyRequest {
  return { ...plan.requestWith(reply), epochId: plan.epoch.id };
}

/**
 * A further request of the same reply, with what it called and was answered. What was deleted since the
 * first one is in none after it.
 *
 * @throws {EngineError} `limit` if the calls made it too large for the model's context; `conflict` if
 *   the chat is gone.
 * @see SPEC 3.6, 8.3, 10.4
 */
export async function nextRequest(
  context: Context,
  state: ChatState,
  plan: PromptPlan,
  reply: Message,
): Promise<ReplyRequest> {
  const { store } = context;
  const { account } = state;
  const others = plan.sent.filter((message) => message.id !== reply.id);
  const [epoch, variant, kept, now] = await Promise.all([
    store.get("epoch", account, plan.epoch.id),
    withoutErasedCalls(store, account, selectedVariant(reply)),
    store.get("message", account, reply.id),
    readAgain(context, others),
  ]);
  if (epoch === undefined) throw new EngineError("conflict", "The chat was removed meanwhile");
  const left = { ...reply, variants: [variant], selected: 0, note: kept?.note ?? null };
  const request =
    epoch.revision === plan.epoch.revision && isAsSent(others, now)
      ? firstRequest(plan, left)
      : {
          ...sentPrompt(epoch, [...now, left]),
          epochId: epoch.id,
        };
  refuseTooLarge(state, epoch.sections, request.messages);
  return request;
}

/** The messages of a prompt as they are now; what was removed is left out. */
async function readAgain(
  { store }: Context,
  sent: readonly Message[],
): Promise<readonly Message[]> {
  const now = await Promise.all(
    sent.map((message) => store.get("message", message.account, message.id)),
  );
  return now.flatMap((message) => message ?? []);
}

/** Whether nothing was taken out of them: not a call, not a line of what a turn was told. */
function isAsSent(sent: readonly Message[], now: readonly Message[]): boolean {
  const told = (message: Message) => JSON.stringify([message.note, selectedVariant(message).steps]);
  return (
    now.length === sent.length &&
    now.every((message, index) => {
      const before = sent[index];
      return before !== undefined && told(before) === told(message);
    })
  );
}
