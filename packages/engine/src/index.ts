export { createEngine } from "./app/engine.ts";
export type { EngineOptions } from "./app/engine.ts";
export { EngineError, isEngineError } from "./domain/errors.ts";
export type { EngineErrorCode, ErrorDetails } from "./domain/errors.ts";
export type * from "./app/api.ts";
export type * from "./domain/ids.ts";
export type * from "./domain/entry.ts";
export type * from "./domain/principal.ts";
export type { Store } from "./ports/store.ts";
