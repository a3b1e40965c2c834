import { toProblem } from "@keepsake/engine/wire";
import { ProblemError } from "../problems.ts";

/** 429, with the seconds after which it is heard again. */
export function tooManyAttempts(waitMs: number): ProblemError {
  const seconds = Math.ceil(waitMs / 1_000);
  return new ProblemError(
    toProblem({
      code: "limit",
      status: 429,
      message: `There were too many attempts; the next one is heard in ${seconds} seconds`,
      details: { matter: "people-attempts", seconds },
    }),
    { "Retry-After": String(seconds) },
  );
}
