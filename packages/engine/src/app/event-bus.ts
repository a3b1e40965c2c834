import { accountOf } from "../domain/access.ts";
import type { AccountId } from "../domain/ids.ts";
import type { EngineEvent, EventUseCases } from "./api.ts";

/** So many events wait for a slow listener; older ones are dropped: each only says what to read again. */
const BACKLOG = 256;

interface Listener {
  readonly account: AccountId;
  readonly queue: EngineEvent[];
  wake: () => void;
}

/** Tells listeners of this process what happened (API: GET /api/events). */
export class EventBus implements EventUseCases {
  readonly #listeners = new Set<Listener>();

  notify(account: AccountId, event: EngineEvent): void {
    for (const listener of this.#listeners) {
      if (listener.account !== account) continue;
      listener.queue.push(event);
      if (listener.queue.length > BACKLOG) listener.queue.shift();
      listener.wake();
    }
  }

  subscribe: EventUseCases["subscribe"] = (principal, signal) => {
    const account = accountOf(principal, "read");
    const listener: Listener = { account, queue: [], wake: () => undefined };
    this.#listeners.add(listener);
    signal.addEventListener(
      "abort",
      () => {
        this.#listeners.delete(listener);
        listener.wake();
      },
      { once: true },
    );
    return drain(listener, signal);
  };
}

async function* drain(listener: Listener, signal: AbortSignal): AsyncGenerator<EngineEvent> {
  while (!signal.aborted) {
    const event = listener.queue.shift();
    if (event !== undefined) yield event;
    else await new Promise<void>((resolve) => (listener.wake = resolve));
  }
}
