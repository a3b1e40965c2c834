import type { Epoch } from "../domain/epoch.ts";
import { bothGaps, bothTaken } from "../domain/erasure.ts";
import type { Message } from "../domain/message.ts";
import type { Change } from "../ports/store.ts";

/**
 * The changes of one commit, with those that several parts of a deletion made to the same prompt or
 * message as one: otherwise the last would bring back what the others took. What is removed stays so.
 *
 * @param changes - Puts of the same row are made from the same revision.
 * @see SPEC 10.4
 */
export function mergedChanges(changes: readonly Change[]): readonly Change[] {
  const removed = new Set<string>(
    changes.flatMap((change) =>
      change.op === "remove" && change.row === "message" ? [change.id] : [],
    ),
  );
  const messages = new Map<string, Message>();
  const epochs = new Map<string, Epoch>();
  for (const change of changes) {
    if (change.op !== "put") continue;
    if (change.row === "message") {
      const before = messages.get(change.value.id);
      const value = before === undefined ? change.value : bothTaken(before, change.value);
      messages.set(change.value.id, value);
    }
    if (change.row === "epoch") {
      const value = change.value as Epoch;
      const before = epochs.get(value.id);
      epochs.set(value.id, before === undefined ? value : bothGaps(before, value));
    }
  }
  const seen = new Set<string>();
  return changes.flatMap((change): readonly Change[] => {
    if (change.op !== "put" || (change.row !== "message" && change.row !== "epoch")) {
      return [change];
    }
    const { id } = change.value;
    const place = `${change.row} ${id}`;
    if (seen.has(place) || (change.row === "message" && removed.has(id))) return [];
    seen.add(place);
    if (change.row === "message") return [{ ...change, value: messages.get(id) ?? change.value }];
    return [{ ...change, value: epochs.get(id) ?? change.value }];
  });
}
