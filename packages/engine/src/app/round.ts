import type { CharacterId } from "../domain/ids.ts";
import { whoAnswers, type ReplyMode } from "../domain/speakers.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";

/** So far back it is looked who has spoken; a member that has not since is first by turn. */
const SPOKEN_MESSAGES = 200;

/**
 * Who answers a message, in order; the only character of a chat that is no group.
 *
 * @param asked.picked - A member, where the person picks one.
 * @param asked.before - The first message that does not count as spoken before, by ordinal.
 * @see SPEC 7.5
 */
export async function roundOf(
  context: Context,
  state: ChatState,
  asked: {
    readonly text: string;
    readonly picked?: CharacterId | undefined;
    readonly replies?: ReplyMode | undefined;
    readonly before?: number;
  },
): Promise<readonly CharacterId[]> {
  const { chat, account, members } = state;
  if (members.length === 1 || asked.picked !== undefined) return [state.character.id];
  const newest = await context.store.messages(account, chat.id, {
    limit: SPOKEN_MESSAGES,
    newest: true,
    ...(asked.before === undefined ? {} : { to: asked.before - 1 }),
  });
  return whoAnswers({
    text: asked.text,
    members,
    spoken: newest.flatMap((message) => (message.role === "assistant" ? [message.speakerId] : [])),
    replies: asked.replies ?? chat.replies ?? "mentioned",
  });
}
