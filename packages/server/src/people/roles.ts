import type { AccountId } from "@keepsake/engine";
import type { Member, Role } from "./people-store.ts";

/**
 * Whether a change would leave an organization without an admin. One without members needs none.
 *
 * @param role - What the member becomes; null: belongs to it no more.
 * @see SPEC 6.11
 */
export function leavesNoAdmin(
  members: readonly Pick<Member, "account" | "role">[],
  account: AccountId,
  role: Role | null,
): boolean {
  if (role === "admin") return false;
  const others = members.filter((member) => member.account !== account);
  if (others.some((member) => member.role === "admin")) return false;
  return role === "member" || others.length > 0;
}
