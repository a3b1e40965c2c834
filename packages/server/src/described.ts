import { Problem, ReplyEvents } from "@keepsake/engine/wire";
import { z } from "@hono/zod-openapi";

/** How routes describe what goes in and out; the parts of `createRoute` that they share. */

export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

export function body<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}

export const EMPTY = { description: "Done." };

/** An `{id}` in a path: any string; one that nothing has answers `not_found`. */
export const PathId = z
  .string()
  .refine((id) => id.isWellFormed() && !id.includes("\0"))
  .meta({ minLength: 1 });

const MEANINGS = {
  400: "Not JSON, or not UTF-8.",
  401: "Nobody is signed in, or the key does not hold.",
  403: "Not allowed to whoever asks.",
  402: "The account's credits are spent.",
  404: "No such thing, or not yours.",
  409: "A limit is reached, or something else was faster.",
  413: "The body is too large.",
  415: "Not sent as JSON.",
  422: "Something in the request is wrong.",
  429: "Too many attempts; `Retry-After` says when the next one is heard.",
  503: "The store or the model cannot be reached.",
} as const;

type ProblemStatus = keyof typeof MEANINGS;
type ProblemAnswer = {
  description: string;
  content: { "application/problem+json": { schema: typeof Problem } };
};

function problems<Status extends ProblemStatus>(
  ...statuses: readonly Status[]
): Record<Status, ProblemAnswer> {
  const entries = statuses.map((status) => [
    status,
    {
      description: MEANINGS[status],
      content: { "application/problem+json": { schema: Problem } },
    },
  ]);
  return Object.fromEntries(entries) as Record<Status, ProblemAnswer>;
}

/** What a request without a body may be refused with. */
export const READ_PROBLEMS = problems(401, 404, 422, 503);
/** What a request that changes something may be refused with. */
export const WRITE_PROBLEMS = problems(400, 401, 403, 404, 409, 413, 415, 422, 503);
/** What a request about people may be refused with. */
export const PEOPLE_PROBLEMS = problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503);
/** What a request to a model may be refused with, where the answer is no stream. */
export const MODEL_PROBLEMS = problems(400, 401, 402, 403, 404, 409, 413, 415, 422, 503);
/** What a request for a reply may be refused with, before its stream begins. */
export const REPLY_PROBLEMS = problems(400, 401, 402, 403, 404, 409, 413, 415, 422, 503);

/** A stream of events, each described by the schema of its data. */
export function events(
  description: string,
  schemas: Readonly<Record<string, z.ZodType>>,
): { description: string; content: { "text/event-stream": { schema: z.ZodType } } } {
  const named = Object.entries(schemas).map(([event, data]) =>
    z.object({ event: z.literal(event), data }),
  );
  const [first, ...rest] = named;
  if (first === undefined) throw new RangeError("a stream without events");
  return {
    description,
    content: { "text/event-stream": { schema: z.union([first, ...rest]) } },
  };
}

export const REPLY_STREAM = events(
  "The reply as it comes; ends after `reply-end` or `error`. It goes on when nobody listens.",
  ReplyEvents,
);
