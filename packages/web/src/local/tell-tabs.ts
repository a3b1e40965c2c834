import type { Engine, Principal } from "@keepsake/engine";
import { toServerEvent } from "@keepsake/engine/wire";
import type { OtherTabs } from "./other-tabs.ts";

/** Tells other tabs what this one's engine changes, until the signal aborts. */
export async function tellTabs(options: {
  readonly engine: Pick<Engine, "events">;
  readonly principal: Principal;
  readonly tabs: OtherTabs;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { engine, principal, tabs, signal } = options;
  for await (const event of engine.events.subscribe(principal, signal)) {
    tabs.tell(toServerEvent(event));
  }
}
