import { scopesOf } from "../domain/access.ts";
import { isEngineError } from "../domain/errors.ts";
import type { AccountId, NotificationId } from "../domain/ids.ts";
import { isOld, isReminderDue } from "../domain/old-entries.ts";
import type { Principal } from "../domain/principal.ts";
import { commitOnce } from "./commit.ts";
import type { Context } from "./context.ts";
import { readReminded, readReminderSwitch, settingStep } from "./credits.ts";
import { allCharacters } from "./memory-scopes.ts";
import { notificationChanges } from "./notify.ts";
import { readHeads } from "./scope-reads.ts";

/** So often it is looked whether there is anything old. */
const LOOK_MS = 6 * 3_600_000;

/**
 * Reminds the person to look through what was saved long ago, at most once a month, and only where there
 * is such a thing. It is looked for when the person looks at their notifications, as no job runs for who
 * is not there. Organizations' entries are not the person's to look through.
 *
 * @returns What to call then. It never fails: who looks at notifications gets them.
 * @see SPEC 6.13
 */
export function reminder(context: Context): (principal: Principal) => Promise<void> {
  const looked = new Map<AccountId, number>();
  return async (principal) => {
    const isOwn = principal.kind === "account" || (principal.kind === "key" && principal.writes);
    if (!isOwn) return;
    const { account } = principal;
    const now = context.ambient.now();
    if (now - (looked.get(account) ?? -Infinity) < LOOK_MS) return;
    looked.set(account, now);
    try {
      await remind(context, principal, account, now);
    } catch (error) {
      const name = isEngineError(error) ? error.code : String(error);
      context.ambient.log("warn", "Old memories could not be looked for", { error: name });
    }
  };
}

async function remind(
  context: Context,
  principal: Principal,
  account: AccountId,
  now: number,
): Promise<void> {
  const { store } = context;
  if (!(await readReminderSwitch(store, account))) return;
  if (!isReminderDue(await readReminded(store, account), now)) return;
  const { readable } = scopesOf(principal, await allCharacters(store, principal));
  const grants = readable.grants.filter((grant) => grant.account === account);
  const count = (await readHeads(store, { grants })).filter((head) => isOld(head, now)).length;
  if (count === 0) return;
  // Another page may do the same: whoever sets the time first tells.
  await commitOnce(context, async () => {
    const step = await settingStep(store, account, "reminded", { at: now });
    const told = await notificationChanges(context, {
      account,
      kind: "memory-review",
      chatId: null,
      facts: { count },
      id: `memory-review ${now}` as NotificationId,
    });
    return { expect: step.expect, changes: [...step.changes, ...told], result: undefined };
  });
}
