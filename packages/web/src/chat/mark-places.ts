import type { MemoryMark, Message } from "@keepsake/engine/wire";

/** The marks of the messages that are shown, by message. */
export type MarkPlaces = ReadonlyMap<string, readonly MemoryMark[]>;

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
  const places = new Map<string, MemoryMark[]>();
  const put = (id: string, marks: readonly MemoryMark[]) => {
    if (marks.length > 0) places.set(id, [...(places.get(id) ?? []), ...marks]);
  };
  for (const message of messages) {
    const { id, role, turnId, memory } = message;
    put(role === "user" ? (replies.get(turnId) ?? id) : id, memory);
    put(id, message.variants[message.selected]?.memory ?? []);
  }
  return places;
}
