import type { RetrievalDocument } from "./document.ts";

/** A message as the ranking sees it. */
export interface LinkedMessage {
  readonly id: string;
  readonly text: string;
  readonly speaker: string;
  /** In ms since 1970. */
  readonly at: number;
}

/** After so long a pause a message answers nothing that was said before. */
const PAUSE_MS = 6 * 3_600_000;

/**
 * Messages of one chat as documents: each follows the one before it, as long as the talk goes on.
 *
 * @param messages - In order.
 */
export function linkedMessages(messages: readonly LinkedMessage[]): readonly RetrievalDocument[] {
  return messages.map(({ id, text, speaker, at }, place) => {
    const before = messages[place - 1];
    const isNear = before !== undefined && at - before.at < PAUSE_MS;
    return { id, text, speaker, at, follows: isNear ? before.id : null };
  });
}
