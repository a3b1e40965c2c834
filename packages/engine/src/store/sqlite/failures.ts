import { EngineError } from "../../domain/errors.ts";

const BUSY = 5;
const LOCKED = 6;

/** What SQLite's primary result codes mean for a caller; all of them are `unavailable`. */
const MATTERS: Readonly<Record<number, readonly [reason: string, what: string]>> = {
  [BUSY]: ["busy", "is busy: another process is writing to it"],
  [LOCKED]: ["busy", "is busy: another process is writing to it"],
  8: ["read-only", "cannot be written: the file or its folder is read-only"],
  10: ["disk", "cannot be read or written: the disk reports an error"],
  11: ["damaged", "is damaged"],
  13: ["full", "cannot grow: the disk is full"],
  14: ["not-openable", "cannot be opened: its folder is missing or may not be used"],
  23: ["not-openable", "cannot be opened: access is denied"],
  26: ["not-a-database", "is not a database of Keepsake: the file holds something else"],
};

/** Turns what SQLite reports into the failure that a caller can act on; all else stays as it is. */
export function failureOf(error: unknown, path: string): unknown {
  const code = resultCode(error);
  if (code === undefined) return error;
  // Extended result codes carry the primary one in their low byte.
  const matter = MATTERS[code & 0xff];
  if (matter === undefined) return error;
  const [reason, what] = matter;
  return new EngineError("unavailable", `The database ${path} ${what}`, {
    details: { reason, path },
    cause: error,
  });
}

export function isBusy(error: unknown): boolean {
  if (error instanceof EngineError) return error.details["reason"] === "busy";
  const code = resultCode(error);
  return code !== undefined && ((code & 0xff) === BUSY || (code & 0xff) === LOCKED);
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}
