import type { Epoch } from "../domain/epoch.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";

/** The epoch with gaps where the texts of some entries or pieces stood (SPEC 8.2, 10.4). */
export function withGaps(epoch: Epoch, refs: ReadonlySet<string>): Epoch {
  return {
    ...epoch,
    sections: epoch.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.ref !== null && refs.has(item.ref) ? { ...item, text: null } : item,
      ),
    })),
    refs: epoch.refs.filter((ref) => !refs.has(ref)),
    revision: epoch.revision + 1,
  };
}

/**
 * Takes texts that are gone out of the prompts that were sent with them.
 *
 * @param refs - Ids of entries or pieces.
 *   A chat's present epoch may be among them: a prompt that has a gap is rendered anew (SPEC 8.3).
 */
export async function gapChanges(
  store: Store,
  account: AccountId,
  refs: readonly string[],
): Promise<{ readonly expect: readonly Expectation[]; readonly changes: readonly Change[] }> {
  const gone = new Set(refs);
  const epochs = new Map<string, Epoch>();
  for (const ref of gone) {
    for (const epoch of await store.epochsNaming(account, ref)) {
      epochs.set(epoch.id, epoch);
    }
  }
  const named = [...epochs.values()];
  return {
    expect: named.map((epoch) => ({
      kind: "row",
      row: "epoch",
      account,
      id: epoch.id,
      revision: epoch.revision,
    })),
    changes: named.map((epoch) => ({ op: "put", row: "epoch", value: withGaps(epoch, gone) })),
  };
}
