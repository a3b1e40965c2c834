import type { Problem } from "@keepsake/engine/wire";

export type ProblemCode = Problem["code"] | "offline" | "broken";

/** Why a call failed; `offline` is no answer at all, `broken` one that makes no sense. */
export class BackendError extends Error {
  override readonly name = "BackendError";
  readonly code: ProblemCode;
  /** What is allowed, where a limit was passed, and what stands against it. */
  readonly limit: number | undefined;
  readonly count: number | undefined;
  /** What it is about, more closely than the code. */
  readonly matter: string | undefined;
  /** What of the input is wrong or too much. */
  readonly field: string | undefined;
  /** What stands against it, where a caller can do something about that; and which memory it is. */
  readonly about: string | undefined;
  readonly entryId: string | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    facts: {
      readonly limit?: number | undefined;
      readonly count?: number | undefined;
      readonly matter?: string | undefined;
      readonly field?: string | number | undefined;
      readonly details?: Readonly<Record<string, unknown>> | undefined;
    } = {},
  ) {
    super(detail);
    this.code = code;
    this.limit = facts.limit;
    this.count = facts.count;
    this.matter = facts.matter;
    this.field = facts.field === undefined ? undefined : String(facts.field);
    this.about = textOf(facts.details?.["about"]);
    this.entryId = textOf(facts.details?.["entryId"]);
  }

  static of(problem: Problem): BackendError {
    const field = problem.details?.["field"];
    return new BackendError(problem.code, problemText(problem), { ...problem, field });
  }
}

function textOf(fact: unknown): string | undefined {
  return typeof fact === "string" ? fact : undefined;
}

export function asBackendError(error: unknown): BackendError {
  if (error instanceof BackendError) return error;
  return new BackendError("broken", error instanceof Error ? error.message : String(error));
}

function problemText(problem: Problem): string {
  const faults = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`.trim());
  return [problem.detail, ...faults].join("\n");
}
