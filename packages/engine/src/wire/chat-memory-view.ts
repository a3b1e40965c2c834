import type { Grant } from "../domain/access.ts";
import type { GatewayState } from "../domain/gateway.ts";
import type { Gate, MemberMemory } from "../domain/memory-gates.ts";
import type { ChatMemory, MemberMemory as MemberMemoryView, MemoryGate } from "./chat-memory.ts";
import { toScopeView } from "./memory-view.ts";
import { knownMatter } from "./problem-view.ts";

/** What memory does for a member, with what it is called and whom it is written by. */
type Named = MemberMemory & {
  readonly extraction: Gate;
  readonly name: string;
  readonly model: { readonly id: string; readonly builtIn: boolean };
};

export function toChatMemoryView(memory: {
  readonly members: readonly Named[];
  readonly gateway: GatewayState | null;
  readonly learning: {
    readonly waiting: number;
    readonly missed: number;
    readonly failure: string | null;
    readonly failureMatter: string | null;
  };
}): ChatMemory {
  const { waiting, missed, failure, failureMatter } = memory.learning;
  return {
    members: memory.members.map(toMemberView),
    learning: { waiting, missed, failure, failureMatter: knownMatter(failureMatter) },
    gateway: memory.gateway,
  };
}

function toMemberView(member: Named): MemberMemoryView {
  return {
    characterId: member.characterId,
    name: member.name,
    model: { id: member.model.id, builtIn: member.model.builtIn },
    reading: toGateView(member.reading),
    tools: toGateView(member.tools),
    inline: toGateView(member.inline),
    extraction: toGateView(member.extraction),
    isolated: member.isolated,
    reads: member.reads.map(({ scope }: Grant) => toScopeView(scope)),
    apart: member.apart.map(({ id, reason }) => ({ characterId: id, reason })),
  };
}

function toGateView(gate: Gate): MemoryGate {
  return { active: gate.active, reason: gate.reason };
}
