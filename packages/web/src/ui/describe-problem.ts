import type { BackendError } from "../backend/backend-error.ts";
import { matterLine } from "./matter-line.ts";
import type { Translate } from "../i18n/use-t.tsx";

/**
 * A failure in the person's language: what is so and what to do next. `detail` is what the program
 * that failed said of it, where that tells more.
 */
export function describeProblem(
  error: BackendError,
  t: Translate,
): { readonly reason: string; readonly detail?: string } {
  const known = matterLine(error.matter, t);
  switch (error.code) {
    case "offline":
      return { reason: t("problem.offline") };
    case "broken":
      return { reason: t("problem.broken"), detail: error.message };
    case "invalid":
      return { reason: t("problem.invalid"), detail: known ?? error.message };
    case "not_found":
      return { reason: t("problem.notFound") };
    case "forbidden":
      return { reason: known ?? t("problem.forbidden") };
    case "conflict":
      return { reason: t("problem.conflict") };
    case "credits_spent":
      return { reason: known ?? t("problem.creditsSpent") };
    case "unavailable":
      return known === undefined
        ? { reason: t("problem.unavailable"), detail: error.message }
        : { reason: known };
    case "limit": {
      const { limit, count = limit } = error;
      if (limit === undefined || count === undefined) {
        return { reason: t("problem.limit"), detail: error.message };
      }
      // What was sent is too much; else there is no room for it.
      const line = error.field === undefined ? "problem.limitOf" : "problem.tooMuch";
      return { reason: t(line, { count, limit }) };
    }
  }
}
