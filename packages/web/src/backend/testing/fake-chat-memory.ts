import type { ChatMemory, GateReason, MemoryGate } from "@keepsake/engine/wire";
import { found } from "./fake-state.ts";
import type { FakeState } from "./fake-state.ts";

const ON: MemoryGate = { active: true, reason: null };

/** What memory does in a chat of the fake: as its characters' switches say, with the built-in partner. */
export function fakeChatMemory(state: FakeState, chatId: string): ChatMemory {
  const chat = found(state.chats, chatId);
  const members = chat.characterIds.flatMap((id) => state.characters.get(id) ?? []);
  return {
    gateway: chat.gateway === null ? null : "open",
    learning: { waiting: 0, missed: 0, failure: null, failureMatter: null },
    members: members.map(({ id, name, model, memory }) => {
      const off: GateReason | null = chat.challenge
        ? "challenge"
        : memory.learnFromChat
          ? null
          : "learn-off";
      const reading: MemoryGate = off === null ? ON : { active: false, reason: off };
      const others = members.filter((one) => one.id !== id);
      return {
        characterId: id,
        name,
        model: { id: model ?? "built-in", builtIn: model === null },
        reading,
        tools:
          off === null && model === "toolless" ? { active: false, reason: "no-tools" } : reading,
        inline: off === null && model === null ? { active: false, reason: "built-in" } : reading,
        extraction:
          off === null && !memory.extraction
            ? { active: false, reason: "extraction-off" }
            : reading,
        isolated: memory.isolated,
        reads: reading.active
          ? [{ scope: "character", characterId: id, organizationId: null } as const]
          : [],
        apart:
          !reading.active || memory.isolated
            ? []
            : others
                .filter((one) => one.memory.isolated || !one.memory.learnFromChat)
                .map((one) => ({
                  characterId: one.id,
                  reason: one.memory.isolated ? "isolated" : "learn-off",
                })),
      };
    }),
  };
}
