import { accountOf } from "../domain/access.ts";
import type { AccountId, OrganizationId } from "../domain/ids.ts";
import { organizationScope, ownerOf } from "../domain/scope.ts";
import type { Directory } from "../ports/directory.ts";
import type { EngineEvent } from "../domain/engine-event.ts";
import type { EventUseCases } from "./api.ts";

/** So many events wait for a slow listener; older ones are dropped: each only says what to read again. */
const BACKLOG = 256;

interface Told {
  readonly event: EngineEvent;
  /** Whose memory it is about; null for the account's own. */
  readonly organizationId: OrganizationId | null;
}

interface Listener {
  readonly account: AccountId;
  /** The organizations that the account belonged to when it began to listen, by whose rows theirs are. */
  readonly organizations: ReadonlyMap<AccountId, OrganizationId>;
  readonly queue: Told[];
  wake: () => void;
}

/**
 * Tells listeners of this process what happened (API: GET /api/events): to their account, and to the
 * organizations that they still belong to.
 */
export class EventBus implements EventUseCases {
  readonly #listeners = new Set<Listener>();
  readonly #directory: Directory;

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  notify(account: AccountId, event: EngineEvent): void {
    for (const listener of this.#listeners) {
      const organizationId = listener.organizations.get(account) ?? null;
      if (listener.account !== account && organizationId === null) continue;
      listener.queue.push({ event, organizationId });
      if (listener.queue.length > BACKLOG) listener.queue.shift();
      listener.wake();
    }
  }

  subscribe: EventUseCases["subscribe"] = (principal, signal) => {
    const account = accountOf(principal, "read");
    const memberships = "memberships" in principal ? principal.memberships : [];
    const organizations = new Map(
      memberships.map(({ organizationId }) => [
        ownerOf(organizationScope(organizationId), account),
        organizationId,
      ]),
    );
    const listener: Listener = { account, organizations, queue: [], wake: () => undefined };
    this.#listeners.add(listener);
    signal.addEventListener(
      "abort",
      () => {
        this.#listeners.delete(listener);
        listener.wake();
      },
      { once: true },
    );
    return this.#drain(listener, signal);
  };

  async *#drain(listener: Listener, signal: AbortSignal): AsyncGenerator<EngineEvent> {
    while (!signal.aborted) {
      const told = listener.queue.shift();
      if (told === undefined) await new Promise<void>((resolve) => (listener.wake = resolve));
      else if (await this.#mayKnow(listener, told)) yield told.event;
    }
  }

  /** A stream may last longer than a membership. */
  async #mayKnow({ account }: Listener, { organizationId }: Told): Promise<boolean> {
    if (organizationId === null) return true;
    const organization = await this.#directory.organization(organizationId);
    return organization?.members.some((member) => member.account === account) ?? false;
  }
}
