import type { z } from "zod";
import type { Fault, Problem } from "./problem.ts";
import { toProblem } from "./problem-view.ts";

/** What a schema says against what was sent in. */
export function problemOfIssues(issues: readonly z.core.$ZodIssue[]): Problem {
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
