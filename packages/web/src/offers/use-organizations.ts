import type { Membership } from "@keepsake/engine/wire";
import { useMe } from "../settings/use-me.ts";

const NONE: readonly Membership[] = [];

/** The organizations that the person belongs to; none where nobody signs in, or while it is not known. */
export function useOrganizations(): readonly Membership[] {
  return useMe().data?.organizations ?? NONE;
}
