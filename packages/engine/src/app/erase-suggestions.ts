import type { AccountId } from "../domain/ids.ts";
import type { RemovedThing } from "../domain/trace.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type { Change, Expectation } from "../ports/store.ts";

/** The rows of suggestions that go for good; `removed` as a receipt lists them. */
export function removedSuggestions(
  account: AccountId,
  suggestions: readonly Suggestion[],
): {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  readonly removed: readonly RemovedThing[];
} {
  return {
    expect: suggestions.map(({ id, revision }): Expectation => ({
      kind: "row",
      row: "suggestion",
      account,
      id,
      revision,
    })),
    changes: suggestions.map(({ id }): Change => ({
      op: "remove",
      row: "suggestion",
      account,
      id,
    })),
    removed: suggestions.map(({ id }): RemovedThing => ({ kind: "suggestion", id })),
  };
}
