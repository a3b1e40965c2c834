export type EngineErrorCode =
  | "invalid"
  | "not_found"
  | "forbidden"
  | "limit"
  | "conflict"
  | "unavailable"
  | "credits_spent";

export type ErrorDetails = Readonly<Record<string, string | number>>;

/** Every failure a caller can act on. Anything else that is thrown is a bug. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;
  /** Facts for the caller, safe to show: never message text, memory text or keys. */
  readonly details: ErrorDetails;

  constructor(
    code: EngineErrorCode,
    message: string,
    options: { readonly details?: ErrorDetails; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** True for an EngineError of one of the given codes, of any code when none is given. */
export function isEngineError(
  error: unknown,
  ...codes: readonly EngineErrorCode[]
): error is EngineError {
  return error instanceof EngineError && (codes.length === 0 || codes.includes(error.code));
}

/** What an error is about, more closely than its code; null where nothing more is known. */
export function matterOf({ details }: EngineError): string | null {
  const named = details["matter"] ?? details["problem"];
  return typeof named === "string" ? named : null;
}
