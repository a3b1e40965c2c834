import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { extractionGate } from "../domain/extraction-need.ts";
import { memoryGates } from "../domain/memory-gates.ts";
import type { ChatId } from "../domain/ids.ts";
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
  const memoryOf = (character: Character) => {
    const { id: speakerId, name } = character;
    const model = context.models.reply(character.model);
    const { id, builtIn } = model.info;
    const manner = { builtIn, tools: model.toolSupport() };
    const asked = { account, challenge, gateway, members, speakerId };
    const state = memoryGates(principal, asked, manner);
    const extraction = extractionGate(principal, asked, character);
    return { ...state, extraction, name, model: { id, builtIn } };
  };
  return {
    members: characters.map(memoryOf),
    learning: await learningView(context, chat),
    gateway: reached,
  };
}

/** What automatic extraction has yet to read, and what the model could not; deleted messages count no more. */
async function learningView(
  { store }: Pick<Context, "store">,
  { account, id, learning }: Chat,
): Promise<ChatMemory["learning"]> {
  const waiting = learning?.waiting.length ?? 0;
  const found = await Promise.all(
    (learning?.missed ?? []).map((messageId) => store.get("message", account, messageId)),
  );
  const missed = found.filter((message) => message !== undefined).length;
  if (waiting === 0) return { waiting, missed, failure: null, failureMatter: null };
  const jobs = await store.jobs(account, id);
  const job = jobs.find(({ kind }) => kind === "extraction");
  return {
    waiting,
    missed,
    failure: job?.failure ?? null,
    failureMatter: job?.failureMatter ?? null,
  };
}
