import type { Message, MessagePage, SearchHit } from "@keepsake/engine/wire";
import { BackendError } from "../backend-error.ts";
import type { MessagePlace } from "../backend.ts";
import { found } from "./fake-state.ts";
import type { FakeState } from "./fake-state.ts";

/** A page of a chat; its cursors are places in the list. */
export function fakePage(messages: readonly Message[], place: MessagePlace): MessagePage {
  const { limit } = place;
  const { length } = messages;
  let start = 0;
  if ("around" in place) {
    const at = messages.findIndex((message) => message.id === place.around);
    if (at < 0) throw new BackendError("not_found", "There is no such message");
    start = Math.max(0, at - Math.floor(limit / 2));
  } else if ("after" in place) start = Number(place.after);
  else start = Math.max(0, (place.before === undefined ? length : Number(place.before)) - limit);
  const isAbove = "before" in place && place.before !== undefined;
  const end = isAbove ? Number(place.before) : Math.min(length, start + limit);
  return {
    items: messages.slice(start, end),
    next: start === 0 ? null : String(start),
    later: end < length ? String(end) : null,
    laterCount: length - end,
  };
}

/** Finds by letters; the engine finds by words. */
export function fakeSearch(
  state: FakeState,
  query: { readonly q: string; readonly chatId: string | undefined; readonly limit: number },
): readonly SearchHit[] {
  const wanted = query.q.toLowerCase();
  const hits = [...state.messages].flatMap(([chatId, messages]) =>
    messages.flatMap((message, index): SearchHit[] => {
      const at = message.text.toLowerCase().indexOf(wanted);
      if (at < 0 || (query.chatId !== undefined && query.chatId !== chatId)) return [];
      return [
        {
          chat: found(state.chats, chatId),
          message,
          before: messages[index - 1] ?? null,
          after: messages[index + 1] ?? null,
          words: [message.text.slice(at, at + query.q.length)],
          score: 1,
        },
      ];
    }),
  );
  return hits.slice(0, query.limit);
}
