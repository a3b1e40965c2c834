import type { RecordedRequest } from "../../../models/scripted.ts";
import { isMade, plain } from "./plain.ts";
import type { Reference } from "./reference.ts";

/**
 * No request of any kind holds a text that the person has deleted (10.4); and no prompt tells, as memory,
 * what was taken back (8.3). Looked for are texts that nothing else says.
 *
 * @throws {Error} Where one does.
 */
export function tellsNothingGone(
  { reference, said }: { readonly reference: Reference; readonly said: ReadonlySet<string> },
  request: RecordedRequest,
): void {
  const there = new Set(
    reference.memories.flatMap(({ isGone, writes }) =>
      isGone ? [] : writes.flatMap(({ text, on }) => (on ? [text] : [])),
    ),
  );
  const kept = new Set(
    reference.memories.flatMap(({ isGone, writes }) =>
      isGone ? [] : writes.map(({ text }) => plain(text)),
    ),
  );
  const isOwn = (text: string) => isMade(text) && !said.has(text);
  const deleted = [...reference.deleted].filter((text) => isOwn(text) && !kept.has(plain(text)));
  const all = JSON.stringify(request);
  const found = deleted.find((text) => all.includes(text));
  if (found !== undefined)
    throw new Error(`a ${request.purpose} request holds ${near(all, found)}`);
  const taken = [...reference.written].filter((text) => isOwn(text) && !there.has(text));
  const told = JSON.stringify([
    request.system,
    request.messages.filter(({ role }) => role === "user"),
  ]);
  const back = taken.find((text) => told.includes(text));
  if (back !== undefined) throw new Error(`a ${request.purpose} request tells ${near(told, back)}`);
}

function near(all: string, text: string): string {
  const at = all.indexOf(text);
  return `${text}: ${all.slice(Math.max(0, at - 200), at + 200)}`;
}
