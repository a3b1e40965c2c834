import { type AccessChat, scopesFor } from "./access.ts";
import { extractsBy, type MemorySettings } from "./character.ts";
import { scopeKey, type Scope } from "./entry.ts";
import { type Gate, type ModelManner, memoryGates } from "./memory-gates.ts";
import { selectedVariant, type Message } from "./message.ts";
import type { Principal } from "./principal.ts";
import { characterScope, GLOBAL } from "./scope.ts";
import type { CharacterId } from "./ids.ts";
import { isBlank } from "./text.ts";

/**
 * Where what is learned from a turn goes: to the account where the character is given its memory as
 * *profile and query*, else to the character that answered. An isolated one writes its own scope only.
 *
 * @see SPEC 5.18, 6.4
 */
export function extractionScope(member: {
  readonly id: CharacterId;
  readonly memory: Pick<MemorySettings, "isolated" | "delivery">;
}): Scope {
  const { isolated, delivery } = member.memory;
  return delivery === "profile" && !isolated ? GLOBAL : characterScope(member.id);
}

/**
 * Whether what the person says is learned automatically where a member answers, and which switch decides.
 * What may not be written is not learned: challenge chats, guests, gateways, keys that only read, *Learn
 * from chat* off. Else the character's own switch decides. The channel does not: what a program sends
 * through the API is what its person says, where the character's switch says so.
 *
 * @param chat.speakerId - The member that is asked about.
 * @see SPEC 5.14, 5.16, 5.18, 6.4, 6.12
 */
export function extractionGate(
  principal: Principal,
  chat: AccessChat,
  member: { readonly id: CharacterId; readonly memory: MemorySettings },
): Gate {
  const access = { ...chat, speakerId: member.id };
  const { tools } = memoryGates(principal, access, ANY_MODEL);
  if (!tools.active) return tools;
  const { writable } = scopesFor(principal, access);
  const isWritable = writable.keys.includes(scopeKey(extractionScope(member)));
  if (!isWritable) return { active: false, reason: "read-only" };
  return extractsBy(member.memory)
    ? { active: true, reason: null }
    : { active: false, reason: "extraction-off" };
}

/** How a model writes of its own accord does not matter here. */
const ANY_MODEL: ModelManner = { builtIn: false, tools: "yes" };

/**
 * True for a turn of which the person's words may be read: it was answered, and to the end, and nobody
 * has hidden what they said from the model.
 *
 * @param turn - Its messages.
 * @see SPEC 6.4, 7.1
 */
export function isTurnReadable(turn: readonly Message[]): boolean {
  const said = turn.find((message) => message.role === "user");
  if (said === undefined || said.hidden || isBlank(selectedVariant(said).text)) return false;
  return turn.some(
    (message) =>
      message.role === "assistant" &&
      message.variants.some((variant) => variant.status === "complete"),
  );
}

/** Who answered a turn, in order, each once. */
export function answerersOf(turn: readonly Message[]): readonly CharacterId[] {
  const ids = turn.flatMap(({ role, speakerId }) =>
    role === "assistant" && speakerId !== null ? [speakerId as CharacterId] : [],
  );
  return [...new Set(ids)];
}
