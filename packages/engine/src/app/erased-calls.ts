import { withoutCalls } from "../domain/erasure.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Variant } from "../domain/message.ts";
import type { Store } from "../ports/store.ts";

/**
 * A reply's variant without the calls whose entry was deleted for good meanwhile, or whose
 * suggestion is gone from the tray. Whoever writes a
 * variant that it did not just read passes it through here, so that nothing running late brings a
 * deleted text back.
 *
 * @see SPEC 10.4
 */
export async function withoutErasedCalls(
  store: Pick<Store, "get">,
  account: AccountId,
  variant: Variant,
): Promise<Variant> {
  const calls = variant.steps.flatMap((step) => step.calls);
  const named = new Set(calls.flatMap(({ entryId }) => entryId ?? []));
  const waiting = new Set(calls.flatMap(({ suggestionId }) => suggestionId ?? []));
  const gone = new Set<string>();
  for (const id of named) {
    if ((await store.get("entry", account, id))?.erased !== false) gone.add(id);
  }
  for (const id of waiting) {
    if ((await store.get("suggestion", account, id)) !== undefined) continue;
    // An accepted one is an entry of the same id.
    if ((await store.get("entry", account, id))?.erased !== false) gone.add(id);
  }
  for (const told of calls.flatMap((call) => call.told ?? [])) {
    if (told.kind === "message") {
      if ((await store.get("message", account, told.id)) === undefined) gone.add(told.id);
    } else if ((await store.get("entry", told.account, told.id))?.erased !== false) {
      gone.add(told.id);
    }
  }
  return gone.size === 0 ? variant : withoutCalls(variant, gone);
}
