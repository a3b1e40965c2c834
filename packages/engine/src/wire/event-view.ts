import type { EngineEvent } from "../domain/engine-event.ts";
import type { ServerEvent } from "./event.ts";
import { scopeOfKey, toScopeView } from "./memory-view.ts";

/** What happened elsewhere, as whoever watches is told. */
export function toServerEvent(event: EngineEvent): ServerEvent {
  switch (event.type) {
    case "summary":
    case "message":
    case "job":
      return { event: event.type, data: { chatId: event.chatId } };
    case "character":
      return { event: "character", data: { characterId: event.id } };
    case "persona":
      return { event: "persona", data: { personaId: event.id } };
    case "memory":
      return {
        event: "memory",
        data: { ...toScopeView(scopeOfKey(event.scope)), entryId: event.entryId },
      };
    case "notification":
      return {
        event: "notification",
        data: { id: event.id, kind: event.kind, chatId: event.chatId },
      };
  }
}
