import { withoutCalls } from "../domain/erasure.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Variant } from "../domain/message.ts";
import type { Store } from "../ports/store.ts";

/**
 * A reply's variant without the calls whose entry was deleted for good meanwhile. Whoever writes a
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
  const named = [...new Set(calls.flatMap(({ entryId }) => (entryId === null ? [] : [entryId])))];
  const entries = await Promise.all(named.map((id) => store.get("entry", account, id)));
  const erased = named.filter((_, index) => entries[index]?.erased !== false);
  return erased.length === 0 ? variant : withoutCalls(variant, new Set<string>(erased));
}
