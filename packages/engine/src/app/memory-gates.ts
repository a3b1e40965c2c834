import { memoryGates } from "../domain/memory-gates.ts";
import type { CharacterId, ChatId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { ChatMemory } from "./api-memories.ts";
import { readChat } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { chatReach } from "./gateway.ts";

/**
 * What memory does in a chat, and which switch decides it.
 *
 * @throws {EngineError} `not_found`.
 * @see SPEC 5.14 to 5.16, 5.18
 */
export async function chatMemory(
  context: Context,
  principal: Principal,
  chatId: ChatId,
): Promise<ChatMemory> {
  const chat = await readChat(context, principal, chatId);
  const { account, challenge, gateway } = chat;
  const { characters, gateway: reached } = await chatReach(context, chat);
  const members = characters.map((character) => ({ ...character, ...character.memory }));
  const memoryOf = (speakerId: CharacterId, name: string, modelName: string | null) => {
    const model = context.models.reply(modelName);
    const { id, builtIn } = model.info;
    const manner = { builtIn, tools: model.toolSupport() };
    const asked = { account, challenge, gateway, members, speakerId };
    const state = memoryGates(principal, asked, manner);
    return { ...state, name, model: { id, builtIn } };
  };
  return {
    members: characters.map(({ id, name, model }) => memoryOf(id, name, model)),
    gateway: reached,
  };
}
