import { toServerEvent, type Me, type ServerEvent } from "@keepsake/engine/wire";
import type { Backend } from "../backend/backend.ts";
import type { LocalParts } from "./ask.ts";
import { localArchive } from "./local-archive.ts";
import { localAccount } from "./local-account.ts";
import { localCharacters } from "./local-characters.ts";
import { localChats } from "./local-chats.ts";
import { localMemories } from "./local-memories.ts";
import { localPeople } from "./local-people.ts";
import { localSummary } from "./local-summary.ts";
import { localTurns } from "./local-turns.ts";
import type { OtherTabs } from "./other-tabs.ts";

export interface LocalOptions extends LocalParts {
  readonly model: () => Me["model"];
  readonly version: string;
  /** Tabs that work on the same data; none where nothing is said. */
  readonly tabs?: OtherTabs | undefined;
}

/** Keepsake in the page itself, without a server (SPEC 11.1, DESIGN 9). */
export function localBackend(options: LocalOptions): Backend {
  const { principal, version, model } = options;
  return {
    me: async () => ({
      account: "account" in principal ? principal.account : "",
      auth: "off",
      name: null,
      by: "nothing",
      organizations: [],
      model: model(),
      version,
    }),
    people: localPeople(),
    ...localCharacters(options),
    ...localChats(options),
    ...localTurns(options),
    ...localSummary(options),
    memories: localMemories(options),
    ...localAccount(options),
    archive: localArchive(options),
    watch: (onEvent) => watch(options, onEvent),
  };
}

/** What this tab's engine does, and what others tell that theirs do. */
function watch(
  { engine, principal, log, tabs }: LocalOptions,
  onEvent: (event: ServerEvent) => void,
): () => void {
  const left = new AbortController();
  const own = async (): Promise<void> => {
    for await (const event of engine.events.subscribe(principal, left.signal)) {
      onEvent(toServerEvent(event));
    }
  };
  own().catch((error: unknown) => {
    if (!left.signal.aborted) log(error);
  });
  const leave = tabs?.listen(onEvent);
  return () => {
    left.abort();
    leave?.();
  };
}
