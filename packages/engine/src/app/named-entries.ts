import type { Entry } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { EntryId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Context } from "./context.ts";
import { grantedEntry } from "./memory-scopes.ts";

/**
 * Entries that were named, each once: all of them, or a refusal that says which is not there. No other
 * account's is told from a missing one.
 *
 * @throws {EngineError} `not_found` with `details.field`, the place in the list, and `details.missing`.
 */
export async function namedEntries(
  context: Pick<Context, "store">,
  principal: Principal,
  asked: readonly EntryId[],
  right: "read" | "write",
): Promise<readonly Entry[]> {
  const ids = [...new Set(asked)];
  const found = await Promise.all(ids.map((id) => presentEntry(context, principal, id, right)));
  const missing = ids.filter((_, index) => found[index] === undefined);
  const [first] = missing;
  if (first === undefined) return found.flatMap((entry) => entry ?? []);
  throw new EngineError(
    "not_found",
    missing.length === 1
      ? "One of these memories is not there; nothing was changed"
      : `${missing.length} of these memories are not there; nothing was changed`,
    { details: { field: `ids.${asked.indexOf(first)}`, missing: missing.length } },
  );
}

/** An entry that stands there; undefined where it does not, or not for whoever asks. */
export async function presentEntry(
  context: Pick<Context, "store">,
  principal: Principal,
  id: EntryId,
  right: "read" | "write",
): Promise<Entry | undefined> {
  try {
    const entry = await grantedEntry(context.store, principal, id, right);
    return headOf(entry).present ? entry : undefined;
  } catch (error) {
    if (isEngineError(error, "not_found")) return undefined;
    throw error;
  }
}

/** @throws {EngineError} `invalid` for no ids, `limit` for more than are taken at once. */
export function refuseIds(ids: readonly EntryId[], limit: number): void {
  const count = new Set(ids).size;
  if (count === 0) {
    throw new EngineError("invalid", "ids names no memory", { details: { field: "ids" } });
  }
  if (count <= limit) return;
  const message = `ids names ${count} memories; ${limit} are allowed at once`;
  throw new EngineError("limit", message, { details: { field: "ids", limit, count } });
}
