import { isEngineError } from "@keepsake/engine";
import {
  notFound,
  problemOfError,
  problemOfIssues,
  toProblem,
  type Problem,
} from "@keepsake/engine/wire";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";

/** Writes a problem as the body of an answer (RFC 9457). */
export function answer(
  c: Context,
  problem: Problem,
  headers: Record<string, string> = {},
): Response {
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
    ...headers,
    "Content-Type": "application/problem+json",
  });
}

/** A refusal that no code of the engine stands for. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.detail);
    this.problem = problem;
    this.headers = headers;
  }
}

/** What a thrown error tells the caller; of one that nobody expects, nothing. */
export function problemOf(error: unknown): Problem {
  if (isEngineError(error)) return problemOfError(error);
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof HTTPException) return ofStatus(error);
  return toProblem({
    code: "unavailable",
    status: 500,
    message: "Something went wrong inside Keepsake; the log tells more.",
  });
}

function ofStatus(error: HTTPException): Problem {
  switch (error.status) {
    case 400:
      return toProblem({ code: "invalid", status: 400, message: "The body is not valid JSON." });
    case 415:
      return toProblem({
        code: "invalid",
        status: 415,
        message: "The body must be sent as Content-Type: application/json.",
      });
    default:
      return toProblem({ code: "invalid", status: error.status, message: error.message });
  }
}

/** Answers what a route throws, and logs what is a bug. */
export function onError(log: (error: unknown) => void): ErrorHandler {
  return (error, c) => {
    const problem = problemOf(error);
    if (problem.status === 500) log(error);
    return answer(c, problem, error instanceof ProblemError ? { ...error.headers } : {});
  };
}

/** Which part of a request was checked. */
type Target = "json" | "query" | "param" | "header" | (string & {});

/**
 * What a schema says against a request. An id in the path that no thing can have is one that none has.
 *
 * @see SPEC 12.6
 */
export function problemOfRequest(target: Target, issues: readonly z.core.$ZodIssue[]): Problem {
  return target === "param" ? notFound() : problemOfIssues(issues);
}
