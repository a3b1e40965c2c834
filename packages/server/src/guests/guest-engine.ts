import {
  EngineError,
  type CharacterInput,
  type Engine,
  type Principal,
  type ReplyStream,
} from "@keepsake/engine";
import { GUEST_CHARACTERS, GUEST_CHATS, GUEST_TEXT_LENGTH } from "@keepsake/engine/limits";

/**
 * What a guest may do with the engine of their visit: memory is off in every chat, no model is chosen,
 * and all that grows is bounded.
 *
 * @param reply - Counts a reply while it is asked for; throws where there is none left.
 * @see SPEC 5.16
 */
export function guestEngine(
  engine: Engine,
  reply: (ask: () => Promise<ReplyStream>) => Promise<ReplyStream>,
): Engine {
  const { characters, chats, turns } = engine;
  const oneMoreCharacter = upTo(GUEST_CHARACTERS);
  const oneMoreChat = upTo(GUEST_CHATS);
  return {
    ...engine,
    characters: {
      ...characters,
      create: (principal, input) =>
        oneMoreCharacter(() => characters.create(principal, guestCharacter(input))),
    },
    chats: {
      ...chats,
      create: (principal, { characterIds, title }) =>
        oneMoreChat(() => chats.create(principal, { characterIds, title, challenge: true })),
    },
    turns: {
      ...turns,
      async send(principal: Principal, chatId, input) {
        refuseLong("text", input.text);
        if ((input.outside ?? []).length > 0) {
          throw new EngineError("forbidden", "A guest brings no texts along");
        }
        return reply(() => turns.send(principal, chatId, input));
      },
      regenerate: (...asked) => reply(() => turns.regenerate(...asked)),
      continue: (...asked) => reply(() => turns.continue(...asked)),
    },
  };
}

function guestCharacter(input: CharacterInput): CharacterInput {
  const { name, description = "", greeting = "", examples = "" } = input;
  refuseLong("description", description);
  refuseLong("greeting", greeting);
  refuseLong("examples", examples);
  return { name, description, greeting, examples, memory: { learnFromChat: false } };
}

/** Nothing that a guest makes is deleted before all of it is: what was made is what there is. */
function upTo(limit: number): <Made>(make: () => Promise<Made>) => Promise<Made> {
  let count = 0;
  return async (make) => {
    if (count >= limit) {
      throw new EngineError("limit", `A guest has at most ${limit} of these`, {
        details: { limit, count },
      });
    }
    // Counted before it is made: those that come at once are all counted.
    count += 1;
    try {
      return await make();
    } catch (error) {
      count -= 1;
      throw error;
    }
  };
}

function refuseLong(field: string, text: string): void {
  const count = [...text].length;
  if (count <= GUEST_TEXT_LENGTH) return;
  throw new EngineError("limit", `${field} has ${count} characters; a guest's have at most 4,000`, {
    details: { field, limit: GUEST_TEXT_LENGTH, count },
  });
}
