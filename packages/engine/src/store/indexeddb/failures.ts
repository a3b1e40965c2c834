import { EngineError } from "../../domain/errors.ts";

/** What the names of DOM exceptions mean for a caller; all of them are `unavailable`. */
const MATTERS: Readonly<Record<string, readonly [reason: string, what: string]>> = {
  QuotaExceededError: ["full", "has no room left: the browser gives this page no more storage"],
  InvalidStateError: ["closed", "was closed by the browser"],
  AbortError: ["aborted", "could not be written: the browser broke the commit off"],
  UnknownError: ["disk", "cannot be read or written: the browser reports an error"],
  TimeoutError: ["busy", "is busy"],
  NotReadableError: ["damaged", "is damaged"],
  DataError: ["damaged", "is damaged"],
  SecurityError: ["forbidden", "may not be used on this page"],
};

/** Turns what the browser reports into the failure that a caller can act on; all else stays. */
export function failureOf(error: unknown, database: string): unknown {
  if (!(error instanceof DOMException) && !isNamed(error)) return error;
  const matter = MATTERS[error.name];
  if (matter === undefined) return error;
  const [reason, what] = matter;
  return new EngineError("unavailable", `The browser's database ${database} ${what}`, {
    details: { reason, database },
    cause: error,
  });
}

function isNamed(error: unknown): error is { readonly name: string } {
  return error instanceof Error && !(error instanceof EngineError) && error.name in MATTERS;
}

export function newerThanKnown(database: string, found: number, known: number): EngineError {
  return new EngineError(
    "unavailable",
    `The browser's database ${database} is of version ${found}, this page knows version ${known}`,
    { details: { reason: "newer", found, known } },
  );
}
