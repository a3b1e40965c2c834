import { EngineError, type AccountId } from "@keepsake/engine";
import type { Caller } from "./people/caller.ts";
import { personOf } from "./people/doorkeeper.ts";
import type { People } from "./people/people.ts";

/**
 * What only somebody who has signed in may use, and as whom.
 *
 * @throws {EngineError} `forbidden` for keys, and where signing in is off.
 */
export function signedIn(
  people: People | undefined,
  caller: Caller,
): People & { readonly account: AccountId; readonly sessionId: string } {
  const person = personOf(caller);
  if (people?.auth === "on") return { ...people, ...person };
  throw new EngineError("forbidden", "Nobody signs in here: KEEPSAKE_AUTH is off");
}
