import type { Suggestion } from "../domain/suggestion.ts";
import { instant } from "./instant.ts";
import { toScopeView, toSourceView } from "./memory-view.ts";
import type { Suggestion as SuggestionView } from "./tray.ts";

/** A suggestion as the person decides it. */
export function toSuggestionView(waiting: {
  readonly suggestion: Suggestion;
  readonly target: {
    readonly id: string;
    readonly key: string | null;
    readonly text: string;
    readonly pinned: boolean;
  } | null;
  readonly isOutdated: boolean;
  readonly room: { readonly count: number; readonly limit: number };
}): SuggestionView {
  const { suggestion, target, isOutdated, room } = waiting;
  return {
    id: suggestion.id,
    ...toScopeView(suggestion.scope),
    op: suggestion.op,
    key: suggestion.key,
    text: suggestion.text,
    target:
      target === null
        ? null
        : { id: target.id, key: target.key, text: target.text, pinned: target.pinned },
    outdated: isOutdated,
    reason: suggestion.reason,
    room: { count: room.count, limit: room.limit },
    origin: suggestion.origin,
    confidence: suggestion.confidence,
    source: toSourceView(suggestion.source),
    createdAt: instant(suggestion.createdAt),
  };
}
