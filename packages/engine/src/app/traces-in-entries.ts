import { type Entry, scopeKey } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import { TRACES_ENTRIES } from "../domain/limits.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Store } from "../ports/store.ts";
import type { TraceEvidence, TraceFate } from "../domain/trace.ts";
import type { Context } from "./context.ts";
import { allScopes } from "./memory-scopes.ts";
import { asEntry } from "./suggestion-changes.ts";
import { findIn, listed, traceOf, type Found, type Hunt, type RankedTrace } from "./trace-hunt.ts";

/** What is known of an entry before its texts are looked at. */
export interface KnownEntry {
  readonly evidence: TraceEvidence;
  readonly fate: TraceFate;
}

/**
 * Saved memories that say what is looked for, in their present text or in their history, and those
 * that are known to come from it or to have its key. Those of an organization are not looked at: they
 * are not the person's alone.
 *
 * @param known - Tells of an entry that belongs to it, whatever its text.
 * @see SPEC 10.4
 */
export function tracesInEntries(
  context: Pick<Context, "analyzer">,
  hunt: Hunt,
  entries: readonly Entry[],
  known: (entry: Entry) => KnownEntry | undefined,
): Found {
  const traces = entries.flatMap((entry): readonly RankedTrace[] => {
    if (entry.id === hunt.entryId || entry.erased) return [];
    const head = headOf(entry);
    const own = known(entry);
    const now = head.present ? findIn(context, hunt, head.text) : undefined;
    const past = entry.versions
      .map((version) => findIn(context, hunt, version.text))
      .find((finding) => finding !== undefined);
    const finding = now ?? past;
    if (own === undefined && finding === undefined) return [];
    const shown = head.present ? [head.text] : [];
    return [
      {
        share: finding?.share ?? 0,
        trace: traceOf({
          kind: "entry",
          thingId: entry.id,
          scope: entry.scope,
          name: head.key,
          isOwn: head.pinned,
          evidence: own?.evidence ?? finding?.likeness ?? "words",
          quotes: now === undefined && past !== undefined ? past.quotes : shown,
          words: finding?.words ?? [],
          isPast: now === undefined && (past !== undefined || !head.present),
          fate: own?.fate ?? "stays",
          canTake: own?.fate !== "goes",
        }),
      },
    ];
  });
  return listed({ traces, isPartial: entries.length >= TRACES_ENTRIES });
}

/**
 * What waits in the trays of the account's own scopes, as the entries that it would be: it says what they
 * say, and is taken along under its own id.
 */
export async function ownSuggestions(
  store: Store,
  principal: Principal,
  account: AccountId,
): Promise<readonly Entry[]> {
  const { grants } = await allScopes(store, principal);
  const own = grants.filter((grant) => grant.account === account);
  const found = await Promise.all(
    own.map(({ scope }) => store.suggestions(account, { scope: scopeKey(scope) })),
  );
  return found.flat().map(asEntry);
}

/** The account's own entries, those that were taken back included; the last touched first. */
export async function ownEntries(
  store: Store,
  principal: Principal,
  account: AccountId,
): Promise<readonly Entry[]> {
  const scopes = await allScopes(store, principal);
  const own = scopes.grants.filter(
    (grant) => grant.account === account && grant.scope.kind !== "organization",
  );
  const heads = await store.entriesSince(
    account,
    Object.fromEntries(own.map(({ scope }) => [scopeKey(scope), 0])),
  );
  const newest = heads
    .toSorted((a, b) => Number(b.present) - Number(a.present) || b.updatedAt - a.updatedAt)
    .slice(0, TRACES_ENTRIES);
  const entries = await Promise.all(newest.map(({ id }) => store.get("entry", account, id)));
  return entries.flatMap((entry) => (entry === undefined || entry.erased ? [] : [entry]));
}
