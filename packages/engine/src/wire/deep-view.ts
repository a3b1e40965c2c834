import type { DeepPass as PassRow, DeepReason, PassChange } from "../domain/deep-pass.ts";
import type { Scope } from "../domain/entry.ts";
import type { DeepChange, DeepMemory, DeepPass } from "./deep.ts";
import { instant } from "./instant.ts";
import { PROBLEM_MATTERS } from "./problem.ts";

interface ChangeState extends PassChange {
  readonly state: DeepChange["state"];
  readonly key: string | null;
  readonly text: string | null;
  readonly scope: Scope | null;
  readonly pinned: boolean;
  readonly canUndo: boolean;
}

interface PassState extends Omit<PassRow, "changes"> {
  readonly changes: readonly ChangeState[];
}

export function toDeepView(deep: {
  readonly active: boolean;
  readonly reason: DeepReason | null;
  readonly job: {
    readonly state: "queued" | "running";
    readonly attempts: number;
    readonly runAt: number;
    readonly failure: string | null;
    readonly failureMatter: string | null;
  } | null;
  readonly passes: readonly PassState[];
}): DeepMemory {
  const { active, reason, job } = deep;
  return {
    active,
    reason,
    job:
      job === null
        ? null
        : {
            state: job.state,
            attempts: job.attempts,
            runAt: instant(job.runAt),
            failure: job.failure,
            failureMatter: knownMatter(job.failureMatter),
          },
    passes: deep.passes.map(passView),
  };
}

function passView(pass: PassState): DeepPass {
  return {
    id: pass.id,
    from: pass.fromId,
    to: pass.toId,
    fromOrdinal: pass.from,
    toOrdinal: pass.to,
    messages: pass.messages,
    model: pass.model,
    outcome: pass.outcome,
    changes: pass.changes.map(changeView),
    refused: pass.refused,
    known: pass.known,
    failure: pass.failure,
    failureMatter: knownMatter(pass.failureMatter),
    createdAt: instant(pass.createdAt),
  };
}

function changeView(change: ChangeState): DeepChange {
  const { scope } = change;
  return {
    op: change.op,
    entryId: change.entryId,
    writeId: change.writeId,
    suggestionId: change.suggestionId,
    messageIds: [...change.messageIds],
    state: change.state,
    key: change.key,
    text: change.text,
    scope: scope?.kind ?? null,
    characterId: scope?.kind === "character" ? scope.characterId : null,
    pinned: change.pinned,
    canUndo: change.canUndo,
  };
}

function knownMatter(matter: string | null): DeepPass["failureMatter"] {
  return PROBLEM_MATTERS.find((known) => known === matter) ?? null;
}
