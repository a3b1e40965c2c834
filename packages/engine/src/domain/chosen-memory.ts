import { type EntryHead, scopeKey } from "./entry.ts";
import type { Epoch } from "./epoch.ts";
import { profileOf } from "./profile.ts";
import { isRecent, selectEntries, type Selection } from "./selection.ts";

/** What of saved memory stands in a prompt's beginning. */
export interface ChosenMemory extends Selection {
  /** In the place of the unpinned entries, for an assistant; oldest first. */
  readonly profile: readonly EntryHead[];
}

/**
 * Chooses what a prompt's beginning holds of saved memory, by the way in which the character is given
 * it: pinned entries whole and the newest others (5.8), or pinned entries whole and a profile (6.2). What
 * an organization tells everyone is given alike to both.
 *
 * @param input.before - The chat's epoch so far: its profile goes on.
 * @see SPEC 5.7, 5.8, 6.2, 6.11, 8.1
 */
export function chosenMemory(
  input: Parameters<typeof selectEntries>[0] & {
    readonly delivery?: Epoch["delivery"];
    readonly before?: Pick<Epoch, "delivery" | "sections" | "createdAt"> | undefined;
  },
): ChosenMemory {
  const { delivery, before, ...given } = input;
  if (delivery !== "profile") return { ...selectEntries(given), profile: [] };

  const scopes = new Set(given.scopes);
  const heads = given.heads.filter((head) => scopes.has(scopeKey(head.scope)));
  const isShared = (head: EntryHead) => head.scope.kind === "organization";
  const selected = selectEntries({
    ...given,
    heads: heads.filter((head) => head.pinned || isShared(head)),
  });
  const { entries, ranks, of } = profileOf({
    heads: heads.filter((head) => !isShared(head)),
    told: toldProfile(before),
    now: given.now,
    tokenBudget: given.tokenBudget,
    countTokens: (head) => given.countTokens(head, isRecent(head, given.now)),
  });
  const recent = entries.filter((head) => isRecent(head, given.now)).map((head) => head.id);
  return {
    ...selected,
    profile: entries,
    recent: [...selected.recent, ...recent],
    why: new Map([
      ...selected.why,
      ...entries.map((head) => {
        const place = { rank: ranks.get(head.id) ?? of, of, chosen: entries.length };
        const why = { scope: scopeKey(head.scope), recent: isRecent(head, given.now), place };
        return [head.id, why] as const;
      }),
    ]),
  };
}

/** Undefined where the chat has no profile yet: one is made. */
function toldProfile(
  before: Pick<Epoch, "delivery" | "sections" | "createdAt"> | undefined,
): Parameters<typeof profileOf>[0]["told"] {
  if (before?.delivery !== "profile") return undefined;
  const section = before.sections.find(({ name }) => name === "profile");
  const ids = (section?.items ?? []).flatMap(({ ref }) => (ref === null ? [] : [ref]));
  return { ids, since: before.createdAt };
}
