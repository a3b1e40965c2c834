import { isEngineError, type Principal } from "@keepsake/engine";
import type { Engine } from "@keepsake/engine";
import { Id, notFound, problemOfError, problemOfIssues, toProblem } from "@keepsake/engine/wire";
import type { Problem } from "@keepsake/engine/wire";
import { BackendError } from "../backend/backend-error.ts";

/** What the parts of the backend in the page work with. */
export interface LocalParts {
  readonly engine: Engine;
  readonly principal: Principal;
  readonly now: () => number;
  /** Told of what should not have happened. */
  readonly log: (error: unknown) => void;
}

/** The part of a wire schema that checks. */
interface Schema<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: Issues } };
}
type Issues = Parameters<typeof problemOfIssues>[0];

/**
 * What a body comes to, as if it had gone over HTTP: what is undefined is left out.
 *
 * @throws {BackendError} As the server would refuse it.
 */
export function checked<Output>(schema: Schema<Output>, body: unknown): Output {
  return parsed(schema, JSON.parse(JSON.stringify(body)));
}

/** The same of a query, whose values are all text. */
export function asked<Output>(
  schema: Schema<Output>,
  query: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>,
): Output {
  const given = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, typeof value === "object" ? [...value] : String(value)] as const];
  });
  return parsed(schema, Object.fromEntries(given));
}

/** @throws {BackendError} `not_found` of an id that nothing can have (SPEC 12.6). */
export function idOf<Name extends string>(id: string): Name {
  if (!Id.safeParse(id).success) throw BackendError.of(notFound());
  return id as Name;
}

function parsed<Output>(schema: Schema<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw BackendError.of(problemOfIssues(result.error.issues));
}

/** @throws {BackendError} For whatever the work throws. */
export async function answered<Result>(
  { log }: Pick<LocalParts, "log">,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackendError) throw error;
    throw BackendError.of(problemOf(error, log));
  }
}

/** What a failure tells the page; of one that nobody expects, nothing but that. */
export function problemOf(error: unknown, log: (error: unknown) => void): Problem {
  if (isEngineError(error)) return problemOfError(error);
  log(error);
  return toProblem({
    code: "unavailable",
    status: 500,
    message: "Something went wrong inside Keepsake; the browser's console tells more.",
  });
}
