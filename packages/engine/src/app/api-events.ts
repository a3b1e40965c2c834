import type { EngineEvent } from "../domain/engine-event.ts";
import type { Principal } from "../domain/principal.ts";

export interface EventUseCases {
  /** Ends when the signal aborts. */
  subscribe(principal: Principal, signal: AbortSignal): AsyncIterable<EngineEvent>;
}
