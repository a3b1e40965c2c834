import type { EngineError, EngineErrorCode, ErrorDetails } from "../domain/errors.ts";
import { PROBLEM_MATTERS } from "./problem.ts";
import type { Fault, Problem, ProblemMatter } from "./problem.ts";

/** What each code answers over HTTP. */
export const PROBLEM_STATUS = {
  invalid: 422,
  not_found: 404,
  forbidden: 403,
  limit: 409,
  conflict: 409,
  unavailable: 503,
  credits_spent: 402,
} as const satisfies Record<EngineErrorCode, number>;

const TITLES: Readonly<Partial<Record<number, string>>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/**
 * A problem document. Of the details `matter`, `limit` and `count` stand at its top; an empty rest is
 * left out.
 *
 * @param input.status - Where it is not the code's own (`PROBLEM_STATUS`).
 */
export function toProblem(input: {
  readonly code: EngineErrorCode;
  readonly message: string;
  readonly details?: ErrorDetails | undefined;
  readonly status?: number | undefined;
  readonly errors?: readonly Fault[] | undefined;
}): Problem {
  const status = input.status ?? PROBLEM_STATUS[input.code];
  const { limit, count, matter: named, ...details } = input.details ?? {};
  const matter = matterOf(named, details["reason"]);
  return {
    type: "about:blank",
    title: TITLES[status] ?? "Error",
    status,
    detail: input.message,
    code: input.code,
    ...(matter === undefined ? {} : { matter }),
    ...(typeof limit === "number" ? { limit } : {}),
    ...(typeof count === "number" ? { count } : {}),
    ...(input.errors === undefined ? {} : { errors: input.errors.map((fault) => ({ ...fault })) }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  };
}

/** What the engine's refusal tells the caller. */
export function problemOfError({ code, message, details }: EngineError): Problem {
  return toProblem({ code, message, details });
}

/** An id that no thing can have is one that none has (SPEC 12.6). */
export function notFound(): Problem {
  return toProblem({ code: "not_found", message: "There is no such thing here." });
}

/** What was kept as a failure's matter, where it is one that pages have words for. */
export function knownMatter(matter: string | null | undefined): ProblemMatter | null {
  return PROBLEM_MATTERS.find((known) => known === matter) ?? null;
}

type Fact = ErrorDetails[string] | undefined;

/** A store calls its own `reason`. */
function matterOf(named: Fact, reason: Fact): ProblemMatter | undefined {
  const matter = named ?? `store-${reason ?? ""}`;
  return PROBLEM_MATTERS.find((known) => known === matter);
}
