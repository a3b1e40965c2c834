import type { Epoch } from "../domain/epoch.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Message, Variant } from "../domain/message.ts";
import type { MadeMessage } from "../domain/prompt-messages.ts";
import type { SentAs } from "../domain/sent-as.ts";
import { readSent, type SentMessage } from "../domain/sent-record.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { sentPrompt } from "./prompt-plan.ts";

/** A prompt as it was sent, or as it would be. */
export interface Sent {
  readonly epoch: Epoch;
  readonly messages: readonly SentMessage[];
  readonly as: SentAs | undefined;
  readonly tools: boolean;
  /** What the reply put down when it asked, not what is made of the chat as it is now. */
  readonly recorded: boolean;
  /** The chat's messages that it may have sent. */
  readonly from: readonly Message[];
}

export function wasSent(variant: Variant): boolean {
  return (variant.sent ?? []).length > 0 || variant.epochId !== null;
}

/**
 * What a variant answered, as far as the texts still stand.
 *
 * @param request - From 0; the last one without it.
 * @returns Undefined where nothing was sent for it.
 * @throws {EngineError} `invalid` for a request that there is not.
 * @see SPEC 8.2, 10.4
 */
export async function readSentPrompt(
  context: Context,
  state: ChatState,
  {
    reply,
    variant,
    request,
  }: { readonly reply: Message; readonly variant: Variant; readonly request?: number | undefined },
): Promise<Sent | undefined> {
  const requests = variant.sent ?? [];
  const last = Math.max(requests.length, 1) - 1;
  const at = request ?? last;
  if (at > last) {
    throw new EngineError("invalid", "The reply has no such request", {
      details: { field: "request", limit: last, count: at },
    });
  }
  const asked = requests[at];
  const epochId = asked?.epochId ?? variant.epochId;
  const epoch =
    epochId === null ? undefined : await context.store.get("epoch", state.account, epochId);
  if (epoch === undefined) return undefined;
  const from = await readLive(context, state, epoch, reply);
  if (asked !== undefined) {
    const messages = readSent(requests.slice(0, at + 1), from);
    return { epoch, messages, as: asked.as, tools: asked.tools, recorded: true, from };
  }
  const empty = { ...reply, variants: [{ ...variant, text: "", steps: [] }], selected: 0 };
  const before = from.filter((message) => message.ordinal < reply.ordinal);
  const { made } = sentPrompt(epoch, [...before, empty]);
  const messages = made.map(whole);
  return { epoch, messages, as: undefined, tools: true, recorded: false, from };
}

export function whole({ role, parts }: MadeMessage): SentMessage {
  return { role, parts: parts.map((part) => ({ kind: part.kind, part })) };
}

/** The window up to the reply, and its turn, which a rewind may have left below the window. */
async function readLive(
  { store }: Context,
  { account }: ChatState,
  epoch: Epoch,
  reply: Message,
): Promise<readonly Message[]> {
  const chatId: ChatId = epoch.chatId;
  const [live, turn] = await Promise.all([
    store.messages(account, chatId, { from: epoch.windowFrom, to: reply.ordinal }),
    store.turnMessages(account, chatId, reply.turnId),
  ]);
  const known = new Set<string>(live.map((message) => message.id));
  const others = turn.filter(({ id }) => !known.has(id));
  return [...live, ...others].toSorted((a, b) => a.ordinal - b.ordinal);
}
