import { headOf } from "../domain/entry-head.ts";
import { scopeKey, type EntrySource, type Origin, type Scope } from "../domain/entry.ts";
import { BY_THE_PERSON, entryKey, entryText, type ScopeCounts } from "../domain/entry-writes.ts";
import { EngineError } from "../domain/errors.ts";
import type { Grant } from "../domain/access.ts";
import { SAVED_AT_ONCE } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import {
  decideSaves,
  refuseFullScopes,
  type SaveStep,
  type SaveWish,
} from "../domain/save-many.ts";
import type { Expectation } from "../ports/store.ts";
import type { SavedMemories, SaveInput, ScopeRoom } from "./api-drafts.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { decisionChanges, readScopeView, stampOf } from "./entry-commits.ts";
import { heldScope } from "./memory-scopes.ts";
import { checkedSource, type CheckedSource } from "./memory-source.ts";

type SaveEntry = SaveInput["entries"][number];

/** What was decided: steps in the order of the entries, and how full their scopes are. */
interface Decided {
  readonly steps: readonly SaveStep[];
  readonly rooms: readonly (Room & { readonly grant: Grant })[];
}

interface Room {
  readonly count: ScopeCounts;
  readonly more: ScopeCounts;
}

/**
 * Saves several memories of the person's in one commit: all or none (SPEC 5.6).
 *
 * @throws {EngineError} See `DraftUseCases.save`.
 * @see SPEC 5.2, 5.3, 5.6, 5.7
 */
export async function saveMemories(
  context: Context,
  principal: Principal,
  input: SaveInput,
): Promise<SavedMemories> {
  refuseCount(input.entries.length);
  const entries = input.entries.map((entry) => ({
    ...entry,
    key: entryKey(entry.key),
    text: entryText(entry.text),
  }));
  const decide = () => decided(context, principal, input, entries);
  if (input.dryRun === true) {
    const { result } = await decide();
    return {
      items: result.steps.map(({ outcome }) => ({ outcome, entry: null })),
      rooms: roomsOf(context, result),
    };
  }
  const { steps, rooms } = await decideAndCommit(context, async () => {
    const decision = await decide();
    refuseFullScopes(decision.result.rooms, context.capacity);
    return decision;
  });
  for (const { grant } of rooms) {
    const scope = scopeKey(grant.scope);
    const written = steps.filter(
      ({ decision }) => decision.kind !== "known" && scopeKey(decision.entry.scope) === scope,
    );
    const [first, second] = written;
    if (first === undefined) continue;
    const entryId = second === undefined ? first.decision.entry.id : null;
    context.notify(grant.account, { type: "memory", scope, entryId });
  }
  const items = steps.map(({ decision, outcome }) => ({
    outcome,
    entry: headOf(decision.entry),
  }));
  return { items, rooms: roomsOf(context, { steps, rooms }) };
}

async function decided(
  context: Context,
  principal: Principal,
  input: SaveInput,
  entries: readonly (SaveEntry & { readonly key: string | null; readonly text: string })[],
): Promise<Decision<Decided>> {
  const { store, ambient } = context;
  const grants = new Map<string, Grant>();
  const expect: Expectation[] = [];
  for (const scope of entries.map((entry) => entry.scope ?? input.scope)) {
    const name = scopeKey(scope);
    if (grants.has(name)) continue;
    const held = await heldScope(store, principal, scope, "write");
    expect.push(...held.expect);
    grants.set(name, held.grant);
  }
  const origin: Origin = input.source === undefined ? "generated" : "draft";
  const pinned = input.pinned ?? input.source !== undefined;
  const sources = new Map<string, CheckedSource>();
  const counts = new Map<string, ScopeCounts>();
  const wishes: SaveWish[] = [];
  for (const entry of entries) {
    const grant = grants.get(scopeKey(entry.scope ?? input.scope));
    if (grant === undefined) throw new RangeError("a scope that was not looked up");
    const { account, scope } = grant;
    const { key, text } = entry;
    const { byKey, byText, count } = await readScopeView(store, account, scope, { key, text });
    if (!counts.has(scopeKey(scope))) counts.set(scopeKey(scope), count);
    const source = await sourceOf(context, principal, input, { ...entry, scope }, sources);
    wishes.push({
      account,
      scope,
      key,
      text,
      pinned,
      byKey,
      byText,
      author: { ...BY_THE_PERSON, origin, source },
    });
  }
  const { steps, more } = decideSaves(wishes, () => stampOf(ambient));
  for (const checked of sources.values()) expect.push(...checked.expect);
  const rooms = [...grants].map(([name, grant]) => ({
    grant,
    count: counts.get(name) ?? { pinned: 0, unpinned: 0 },
    more: more.get(name) ?? { pinned: 0, unpinned: 0 },
  }));
  const commits = steps.map(({ decision }) => decisionChanges(decision));
  return {
    expect: [
      ...uniqueRows(expect),
      ...commits.flatMap((commit) => commit.expect.filter(({ kind }) => kind !== "count")),
      ...rooms.flatMap((room) => roomExpectations(room, context.capacity)),
    ],
    changes: commits.flatMap(({ changes }) => changes),
    result: { steps, rooms },
  };
}

/** Each source is looked up once, however many entries name it. */
async function sourceOf(
  context: Context,
  principal: Principal,
  { source }: SaveInput,
  { messageIds, scope }: Pick<SaveEntry, "messageIds"> & { readonly scope: Scope },
  known: Map<string, CheckedSource>,
): Promise<EntrySource> {
  if (source === undefined && messageIds !== undefined) {
    throw new EngineError(
      "invalid",
      "messageIds are of the source's chat, and no source is named",
      {
        details: { field: "entries.messageIds" },
      },
    );
  }
  const wanted =
    source === undefined ? undefined : { ...source, messageIds: messageIds ?? source.messageIds };
  const name = JSON.stringify([wanted?.messageIds ?? null, scopeKey(scope)]);
  const found = known.get(name) ?? (await checkedSource(context, principal, wanted, scope));
  known.set(name, found);
  return found.source;
}

/** That the room is still there for all of them together when the write arrives. */
function roomExpectations(
  { grant, more }: Room & { readonly grant: Grant },
  capacity: ScopeCounts,
): readonly Expectation[] {
  const { account } = grant;
  const scope = scopeKey(grant.scope);
  return (["pinned", "unpinned"] as const).flatMap((side): readonly Expectation[] =>
    more[side] <= 0
      ? []
      : [
          {
            kind: "count",
            account,
            scope,
            pinned: side === "pinned",
            atMost: capacity[side] - more[side],
          },
        ],
  );
}

function uniqueRows(expect: readonly Expectation[]): readonly Expectation[] {
  return [...new Map(expect.map((one) => [JSON.stringify(one), one])).values()];
}

function roomsOf({ capacity }: Context, { rooms }: Decided): readonly ScopeRoom[] {
  return rooms.map(({ grant, count, more }) => {
    const side = (name: "pinned" | "unpinned") => ({
      count: count[name],
      limit: capacity[name],
      more: more[name],
    });
    return { scope: grant.scope, unpinned: side("unpinned"), pinned: side("pinned") };
  });
}

function refuseCount(count: number): void {
  if (count >= 1 && count <= SAVED_AT_ONCE) return;
  const details = { field: "entries", limit: SAVED_AT_ONCE, count };
  if (count === 0) throw new EngineError("invalid", "No memory is named", { details });
  throw new EngineError("limit", `${count} memories are named; ${SAVED_AT_ONCE} are allowed`, {
    details,
  });
}
