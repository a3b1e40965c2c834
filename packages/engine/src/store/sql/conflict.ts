import { EngineError } from "../../domain/errors.ts";

/** @param index - Of the expectation that does not hold. */
export function conflictAt(index: number): EngineError {
  return new EngineError("conflict", "Something has changed since it was read", {
    details: { expectation: index },
  });
}
