import type { EntryHead } from "./entry.ts";
import type { EntryId } from "./ids.ts";
import { PROFILE_TOKENS, PROFILE_USUAL_TOKENS } from "./limits.ts";
import { tellsWhoSomebodyIs } from "./profile-words.ts";

const DAY_MS = 86_400_000;
/** Where so many in a row have found no room, there is none. */
const MISSES = 50;
/** What is this old counts half as fresh. */
const HALF_FRESH_DAYS = 90;

/** What an assistant is told of a person when a chat with it begins (SPEC 6.2). */
export interface Profile {
  /** Oldest first (SPEC 8.1). */
  readonly entries: readonly EntryHead[];
  /** Of their lines. */
  readonly tokens: number;
  /** Of each entry among those that were to choose from, from 1, by its id. */
  readonly ranks: ReadonlyMap<EntryId, number>;
  /** How many there were to choose from. */
  readonly of: number;
}

/**
 * Chooses the entries that make a profile.
 *
 * What tells who somebody is goes first (name, home, work, family, health, language, how to be
 * addressed), then what the person wrote or asked for, then what is newer and surer. Such first things
 * may fill a profile; everything else ends at its usual size. Too few entries make a short one: nothing
 * is added to fill it.
 *
 * What a chat was told at its beginning stays in its profile, as it reads now; what is new since is put
 * beside it where there is room (SPEC 8.3).
 *
 * @param input.heads - Entries to choose from, in any order; absent and pinned ones are left out.
 * @param input.told - What the chat's profile consists of so far; undefined where it begins.
 * @param input.tokenBudget - Where the model's context asks for less than `PROFILE_TOKENS`.
 * @param input.countTokens - The size of an entry's line.
 * @see SPEC 6.2, 8.1, 8.4
 */
export function profileOf(input: {
  readonly heads: Iterable<EntryHead>;
  readonly told?: { readonly ids: readonly string[]; readonly since: number } | undefined;
  readonly now: number;
  readonly tokenBudget: number;
  readonly countTokens: (entry: EntryHead) => number;
}): Profile {
  const ranked = rankedHeads(input.heads, input.now);
  const most = Math.min(PROFILE_TOKENS, input.tokenBudget);
  const told = new Set(input.told?.ids);
  const since = input.told?.since;
  const chosen: EntryHead[] = [];
  const ranks = new Map<EntryId, number>();
  let tokens = 0;
  /** Whether there was room. */
  const take = (rank: number, head: EntryHead, limit: number): boolean => {
    if (tokens >= limit) return false;
    const size = input.countTokens(head);
    if (tokens + size > limit) return false;
    tokens += size;
    chosen.push(head);
    ranks.set(head.id, rank);
    return true;
  };
  if (told.size > 0) {
    for (const [index, { head }] of ranked.entries()) {
      if (told.has(head.id)) take(index + 1, head, most);
    }
  }
  let misses = 0;
  let plainMisses = 0;
  for (const [index, { head, tellsWho }] of ranked.entries()) {
    if (told.has(head.id) || (since !== undefined && head.updatedAt < since)) continue;
    if (tokens >= most || misses >= MISSES) break;
    if (tellsWho || since !== undefined) misses = take(index + 1, head, most) ? 0 : misses + 1;
    else if (plainMisses < MISSES) {
      const usual = Math.min(most, PROFILE_USUAL_TOKENS);
      plainMisses = take(index + 1, head, usual) ? 0 : plainMisses + 1;
    }
  }
  return {
    entries: chosen.toSorted(oldestFirst),
    tokens,
    ranks,
    of: ranked.length,
  };
}

/** What was found out of heads that are kept from one profile to the next. */
const known = new WeakMap<EntryHead, boolean>();

interface Ranked {
  readonly head: EntryHead;
  readonly tellsWho: boolean;
  readonly weight: number;
}

function rankedHeads(heads: Iterable<EntryHead>, now: number): readonly Ranked[] {
  const ranked: Ranked[] = [];
  for (const head of heads) {
    if (!head.present || head.pinned) continue;
    let tellsWho = known.get(head);
    if (tellsWho === undefined) {
      tellsWho = tellsWhoSomebodyIs(head.key, head.text);
      known.set(head, tellsWho);
    }
    ranked.push({ head, tellsWho, weight: weightOf(head, tellsWho, now) });
  }
  return ranked.sort((a, b) => b.weight - a.weight || (a.head.id < b.head.id ? 1 : -1));
}

function weightOf(head: EntryHead, tellsWho: boolean, now: number): number {
  const ageDays = Math.max(0, now - head.updatedAt) / DAY_MS;
  const freshness = HALF_FRESH_DAYS / (HALF_FRESH_DAYS + ageDays);
  const own = OWN.has(head.origin) ? 1 : 0;
  return (tellsWho ? 2 : 0) + own + (head.confidence ?? 1) / 2 + freshness;
}

/** What the person wrote, chose or asked for. */
const OWN: ReadonlySet<string> = new Set(["manual", "generated", "draft", "import"]);

function oldestFirst(a: EntryHead, b: EntryHead): number {
  return a.updatedAt - b.updatedAt || (a.id < b.id ? -1 : 1);
}
