import { z } from "zod";
import type { EngineErrorCode } from "../domain/errors.ts";

export const PROBLEM_CODES = [
  "invalid",
  "not_found",
  "forbidden",
  "limit",
  "conflict",
  "unavailable",
  "credits_spent",
] as const satisfies readonly EngineErrorCode[];

/**
 * What an error is about, for a page that says it in its own words. The first are of the model and its
 * provider, those from `unreadable` on of what it wrote as a summary or as drafts of memories, those
 * with `people-` of who may come in, those with `store-` of where everything is kept.
 */
export const PROBLEM_MATTERS = [
  "key",
  "forbidden",
  "model",
  "rate",
  "server",
  "refused",
  "request",
  "too-long",
  "cut",
  "broken",
  "empty",
  "silence",
  "network",
  "unreadable",
  "echo",
  "copy",
  "repetition",
  "short",
  "long",
  "script",
  "language",
  "invented",
  "program",
  "credits",
  "provider-credits",
  "gateway-withdrawn",
  "gateway-left",
  "archive",
  "archive-room",
  "archive-under-way",
  "archive-stalled",
  "archive-id",
  "people-signed-out",
  "people-credentials",
  "people-attempts",
  "people-name-taken",
  "people-code",
  "people-sign-up-closed",
  "people-last-admin",
  "people-guests-full",
  "people-guest-replies",
  "store-busy",
  "store-read-only",
  "store-disk",
  "store-full",
  "store-damaged",
  "store-closed",
  "store-aborted",
  "store-forbidden",
  "store-newer",
  "store-not-openable",
  "store-not-a-database",
] as const;
export type ProblemMatter = (typeof PROBLEM_MATTERS)[number];

/** One thing that is wrong with a request. */
export const Fault = z.object({
  /** Where: names joined by dots, such as `memory.detail` or `characterIds.0`; "" for the whole. */
  path: z.string(),
  message: z.string(),
});
export type Fault = z.infer<typeof Fault>;

/** What every error answers, as `application/problem+json` (RFC 9457). */
export const Problem = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(PROBLEM_CODES),
    /** What it is about, more closely than the code; left out where nothing more is known. */
    matter: z.enum(PROBLEM_MATTERS).optional(),
    /** What is allowed, where a limit was passed, and what stands against it. */
    limit: z.number().optional(),
    count: z.number().optional(),
    /** What is wrong with the request, one by one. */
    errors: z.array(Fault).optional(),
    /** Other facts, by name. */
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
