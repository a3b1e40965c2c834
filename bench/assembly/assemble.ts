import type { Principal } from "@keepsake/engine";
import { chatStateOf, readChat } from "../../packages/engine/src/app/chat-state.ts";
import type { Context } from "../../packages/engine/src/app/context.ts";
import { planPrompt, type PromptPlan } from "../../packages/engine/src/app/prompt-plan.ts";
import { newMessage, newVariant } from "../../packages/engine/src/app/turn-parts.ts";
import type { TurnId } from "../../packages/engine/src/domain/ids.ts";
import { moveWindow } from "../../packages/engine/src/domain/window.ts";
import { OWNER, type LongChat } from "./long-chat.ts";

const OWNED: Principal = { kind: "account", account: OWNER, memberships: [] };
const TEXT = "And what do you think of it now?";

/**
 * All that a turn does between the person's message and the request to the model, save the commit.
 *
 * @param prefix - Whether the chat's frozen prefix is gone on with, or rendered anew.
 */
export async function assemble(
  context: Context,
  { chatId }: LongChat,
  prefix: "kept" | "anew",
): Promise<PromptPlan> {
  const { store } = context;
  const stored = await readChat(context, OWNED, chatId);
  const chat = prefix === "kept" ? stored : { ...stored, epochId: null, epochs: {} };
  const state = await chatStateOf(context, OWNED, chat);
  const user = newMessage(context, state, {
    turnId: "turn-next" as TurnId,
    ordinal: chat.nextOrdinal,
    role: "user",
    speakerId: null,
    speakerName: "",
    variant: newVariant(context, {
      text: TEXT,
      tokens: state.model.countTokens(TEXT),
      status: "complete",
      epochId: null,
      model: null,
    }),
  });
  const live = await store.messages(chat.account, chat.id, { from: chat.windowFrom });
  const roots = await store.pieces(chat.account, chat.id, { roots: true });
  const windowFrom = moveWindow({
    live: [...live, user],
    from: chat.windowFrom,
    aheadTo: roots.at(-1)?.to ?? 0,
    replies: 1,
    budget: state.budget,
  });
  return planPrompt(context, state, {
    windowFrom,
    earlier: live.filter((message) => message.ordinal >= windowFrom),
    turn: [user],
    roots,
  });
}
