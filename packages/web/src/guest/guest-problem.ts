import type { BackendError } from "../backend/backend-error.ts";
import type { useGuestLines } from "./use-guest-lines.ts";

type Say = ReturnType<typeof useGuestLines>["t"];

/** Why something was refused to a guest, in their words; undefined where the code tells it. */
export function guestProblem(error: BackendError, say: Say): string | undefined {
  switch (error.matter) {
    case "people-guest-replies":
      return say("noneLeft");
    case "people-guests-full":
      return say("full");
    case "people-attempts":
      return say("attempts");
    case "people-signed-out":
      return say("ended");
    default:
      return error.field === "text" && error.limit !== undefined
        ? say("tooLong", { limit: error.limit, count: error.count ?? error.limit })
        : undefined;
  }
}
