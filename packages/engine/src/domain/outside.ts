import type { Doubt } from "./background-write.ts";

/** Where a text came from that the person did not write (SPEC 12.5). */
export const OUTSIDE_SOURCES = ["web", "file", "tool"] as const;
export type OutsideSource = (typeof OUTSIDE_SOURCES)[number];

/** Text that came into a chat from outside the person, with the message that brought it. */
export interface OutsideText {
  readonly source: OutsideSource;
  /** Of the file, the page or the tool, as the person sees it. */
  readonly name: string;
  readonly text: string;
}

/**
 * Whether what a model makes of these messages may be written at once: not while text from outside is
 * among them. To be asked of what the model had before it: the live window, or the chunk that is read.
 *
 * @see SPEC 12.5
 */
export function doubtIn(
  messages: Iterable<{ readonly outside?: readonly OutsideText[]; readonly hidden: boolean }>,
): Doubt {
  for (const { outside = [], hidden } of messages) {
    if (outside.length > 0 && !hidden) return "outside";
  }
  return null;
}
