import { isEngineError } from "@keepsake/engine";
import { toProblem, type Fault, type Problem } from "@keepsake/engine/wire";
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
  if (isEngineError(error)) {
    return toProblem({ code: error.code, message: error.message, details: error.details });
  }
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
export function problemOfIssues(target: Target, issues: readonly z.core.$ZodIssue[]): Problem {
  if (target === "param") return notFound();
  const errors = issues.flatMap(faultsOf);
  const limits = issues.map(limitsOf).find((found) => found !== undefined);
  const tooMuch = limits !== undefined && limits.count > limits.limit;
  return toProblem({
    code: tooMuch ? "limit" : "invalid",
    message: errors.map(sentence).join(" "),
    errors,
    ...(limits === undefined ? {} : { details: { limit: limits.limit, count: limits.count } }),
  });
}

export function notFound(): Problem {
  return toProblem({ code: "not_found", message: "There is no such thing here." });
}

function faultsOf(issue: z.core.$ZodIssue): readonly Fault[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: join(path, key), message: "is not known here" }));
  }
  return [{ path, message: issue.message }];
}

function limitsOf(issue: z.core.$ZodIssue): { limit: number; count: number } | undefined {
  if (issue.code !== "custom") return undefined;
  const { limit, count } = issue.params ?? {};
  return typeof limit === "number" && typeof count === "number" ? { limit, count } : undefined;
}

function sentence(fault: Fault): string {
  return `${fault.path === "" ? "The body" : fault.path}: ${fault.message}.`;
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
