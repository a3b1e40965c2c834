import type { Entry } from "../domain/entry.ts";
import type { EntryId, WriteId } from "../domain/ids.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type { Change, Expectation } from "../ports/store.ts";

/**
 * A suggestion as the journal and the erasure see it: an entry of one write that hangs on the same. What
 * takes that write back takes the suggestion back (SPEC 5.12, 6.4).
 */
export function asEntry(suggestion: Suggestion): Entry {
  const { id, account, scope, createdAt, revision, text, anchor, source } = suggestion;
  return {
    id: id as string as EntryId,
    account,
    scope,
    versions: [
      {
        id: id as string as WriteId,
        op: "set",
        // What only waits holds no key.
        key: null,
        text,
        pinned: false,
        origin: suggestion.origin,
        confidence: suggestion.confidence,
        anchor,
        source,
        active: suggestion.standing,
        at: createdAt,
      },
    ],
    erased: false,
    createdAt,
    revision,
  };
}

/**
 * The rows of suggestions that become what the journal says of them.
 *
 * @param after - What became of `asEntry` of each, in the same order.
 */
export function followedChanges(
  suggestions: readonly Suggestion[],
  after: readonly Entry[],
): { readonly expect: readonly Expectation[]; readonly changes: readonly Change[] } {
  const expect: Expectation[] = [];
  const changes: Change[] = [];
  suggestions.forEach((suggestion, index) => {
    const entry = after[index];
    const { account, id, revision, standing } = suggestion;
    const version = entry?.erased === true ? undefined : entry?.versions.at(-1);
    if (version?.active === standing) return;
    expect.push({ kind: "row", row: "suggestion", account, id, revision });
    changes.push(
      version === undefined
        ? { op: "remove", row: "suggestion", account, id }
        : {
            op: "put",
            row: "suggestion",
            value: { ...suggestion, standing: version.active, revision: revision + 1 },
          },
    );
  });
  return { expect, changes };
}
