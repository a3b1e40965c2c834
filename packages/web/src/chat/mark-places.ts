import type { MemoryMark, Message } from "@keepsake/engine/wire";

/** What is told of memory on a message. */
export interface PlacedMarks {
  readonly marks: readonly MemoryMark[];
  /** So many writes wait in the tray. */
  readonly waits: number;
}

/** The messages on which something is told, by their ids. */
export type MarkPlaces = ReadonlyMap<string, PlacedMarks>;

/**
 * On which message each mark stands: what a reply's shown variant wrote on the reply, what hangs on what
 * the person said on the first reply of that turn, or, where there is none, on the message itself.
 *
 * @param messages - Of one chat, oldest first, without a gap.
 * @see SPEC 5.17
 */
export function markPlaces(messages: readonly Message[]): MarkPlaces {
  const replies = new Map<string, string>();
  for (const { id, role, turnId } of messages) {
    if (role === "assistant" && !replies.has(turnId)) replies.set(turnId, id);
  }
  const places = new Map<string, PlacedMarks>();
  const put = (id: string, more: readonly MemoryMark[], waiting = 0) => {
    if (more.length === 0 && waiting === 0) return;
    const { marks, waits } = places.get(id) ?? { marks: [], waits: 0 };
    places.set(id, { marks: [...marks, ...more], waits: waits + waiting });
  };
  for (const message of messages) {
    const { id, role, turnId, memory, waits } = message;
    put(role === "user" ? (replies.get(turnId) ?? id) : id, memory, waits);
    put(id, message.variants[message.selected]?.memory ?? []);
  }
  return places;
}
