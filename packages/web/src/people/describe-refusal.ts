import type { BackendError } from "../backend/backend-error.ts";
import type { usePeople } from "./use-people.ts";

type Say = ReturnType<typeof usePeople>["t"];

/** Why something about people was refused, in the person's words; undefined where the code tells it. */
export function describeRefusal(error: BackendError, say: Say): string | undefined {
  switch (error.matter) {
    case "people-credentials":
      return say("wrong.credentials");
    case "people-attempts":
      return say("wrong.attempts");
    case "people-name-taken":
      return say("wrong.name");
    case "people-code":
      return say("wrong.code");
    case "people-sign-up-closed":
      return say("wrong.closed");
    case "people-last-admin":
      return say("wrong.admin");
    default:
      return undefined;
  }
}
