import type {
  DeletionReceipt,
  Taught,
  Trace as FoundTrace,
  Traces as FoundTraces,
} from "../domain/trace.ts";
import { toScopeView } from "./memory-view.ts";
import type { Receipt, Taught as TaughtView, Trace, Traces } from "./traces.ts";

export function toTracesView(traces: FoundTraces): Traces {
  return {
    items: traces.items.map(toTraceView),
    goes: traces.goes.map(({ kind, count }) => ({ kind, count })),
    partial: traces.isPartial,
  };
}

function toTraceView(trace: FoundTrace): Trace {
  const place =
    trace.scope === null
      ? { scope: null, characterId: null, organizationId: null }
      : toScopeView(trace.scope);
  return {
    id: trace.id,
    kind: trace.kind,
    thingId: trace.thingId,
    chatId: trace.chatId,
    chatTitle: trace.chatTitle,
    ...place,
    tier: trace.tier,
    role: trace.role,
    name: trace.name,
    own: trace.isOwn,
    evidence: trace.evidence,
    quotes: [...trace.quotes],
    words: [...trace.words],
    past: trace.isPast,
    fate: trace.fate,
    canTake: trace.canTake,
  };
}

export function toReceiptView({ removed }: DeletionReceipt): Receipt {
  return {
    removed: removed.map(({ kind, id, how, count }) => ({
      kind,
      id,
      how: how ?? "removed",
      count: count ?? 1,
    })),
  };
}

export function toTaughtView(taught: Taught): TaughtView {
  return {
    entryId: taught.entryId,
    key: taught.key,
    text: taught.text,
    ...toScopeView(taught.scope),
    becomes: taught.becomes,
  };
}
