import type { Principal } from "@keepsake/engine";
import type { OwnOrganization } from "./people-store.ts";

/** Who is asking, and by what that is known. */
export interface Caller {
  readonly principal: Principal;
  /** What was shown; `nothing` where signing in is off, or to what is open to all. */
  readonly by: "session" | "key" | "guest" | "nothing";
  /** Of the session or the key. */
  readonly credentialId: string | null;
  /** Null where nobody signs in. */
  readonly name: string | null;
  readonly organizations: readonly OwnOrganization[];
}

/** Somebody who is let in without showing anything. */
export function withoutName(principal: Principal): Caller {
  return { principal, by: "nothing", credentialId: null, name: null, organizations: [] };
}
