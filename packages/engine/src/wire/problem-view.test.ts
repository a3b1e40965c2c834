import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ErrorDetails } from "../domain/errors.ts";
import { PROBLEM_WORDS } from "../domain/summary-answer.ts";
import { Problem } from "./problem.ts";
import { knownMatter, toProblem } from "./problem-view.ts";

describe("toProblem", () => {
  it("[5.3] states a limit and the count at the top", () => {
    const { code, message, details } = new EngineError("limit", "The scope is full", {
      details: { limit: 100, count: 100, scope: "global" },
    });
    const problem = toProblem({ code, message, details });
    expect(problem).toEqual({
      type: "about:blank",
      title: "Conflict",
      status: 409,
      detail: "The scope is full",
      code: "limit",
      limit: 100,
      count: 100,
      details: { scope: "global" },
    });
    expect(Problem.parse(problem)).toEqual(problem);
  });

  it("[12.3] says what it is about, so that a page can say it in any language", () => {
    const of = (details: ErrorDetails) =>
      toProblem({ code: "unavailable", message: "No", details });
    expect(of({ matter: "rate", status: 429 })).toMatchObject({
      matter: "rate",
      details: { status: 429 },
    });
    expect(of({ reason: "full", path: "db" }).matter).toBe("store-full");
    expect(of({ matter: "weather" })).not.toHaveProperty("matter");
    expect(of({ status: 500 })).not.toHaveProperty("matter");
    expect(Problem.parse(of({ matter: "silence" })).matter).toBe("silence");
  });

  it("has facts of the provider not stand in for its own status", () => {
    const problem = toProblem({
      code: "unavailable",
      message: "The model does not answer",
      details: { status: 429, retryable: "yes" },
    });
    expect(problem.status).toBe(503);
    expect(problem.details).toEqual({ status: 429, retryable: "yes" });
  });
});

describe("knownMatter", () => {
  it.each(Object.keys(PROBLEM_WORDS))(
    "[4.9, 11.7] knows that an answer was %s, so that pages say it in their language",
    (problem) => expect(knownMatter(problem)).toBe(problem),
  );
});
