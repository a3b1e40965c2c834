export { EngineError, isEngineError } from "./domain/errors.ts";
export type { EngineErrorCode, ErrorDetails } from "./domain/errors.ts";
export type * from "./app/api.ts";
export type * from "./domain/ids.ts";
