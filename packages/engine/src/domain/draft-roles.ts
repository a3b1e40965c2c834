import type { CharacterId, MessageId } from "./ids.ts";
import { holds, namingOf, tellingIn, type Reading } from "./invented.ts";
import type { Role } from "./message.ts";
import { canonicalText } from "./text.ts";

/** A message that drafts come from. */
export interface DraftSource {
  readonly id: MessageId;
  readonly role: Role;
  /** "" for a person without a name. */
  readonly speaker: string;
  /** The character that spoke; null for the person. */
  readonly characterId: CharacterId | null;
  readonly text: string;
}

/**
 * A message's own words as a memory. Who said it stands before it where it is not plainly the person
 * (P-C6): what a character or a persona says is never read as the person's word.
 */
export function spokenText({ speaker, text }: Pick<DraftSource, "speaker" | "text">): string {
  const said = text.normalize("NFC").trim();
  return speaker === "" ? said : `${speaker}: ${said}`;
}

/**
 * Which messages a draft goes back to, in order: those that it was said to come from, and those that alone
 * hold a name or number of it. Where nothing is said, those with a word in common; else all of them.
 *
 * @param from - Their places, from 1; what is no place counts for nothing.
 */
export function sourcesOf(
  text: string,
  from: readonly number[],
  sources: readonly DraftSource[],
  reading: Reading,
): readonly DraftSource[] {
  const named = new Set(from.flatMap((place) => sources[place - 1] ?? []));
  const telling = tellingIn(text, reading);
  for (const mark of telling) {
    const holding = sources.filter((source) => holds(namingOf([source.text], reading), mark));
    if (holding.length > 0 && !holding.some((source) => named.has(source))) {
      for (const source of holding) named.add(source);
    }
  }
  if (named.size === 0) {
    const terms = new Set(reading.words(text).flatMap((word) => word.terms));
    for (const source of sources) {
      if (reading.words(source.text).some((word) => word.terms.some((term) => terms.has(term)))) {
        named.add(source);
      }
    }
  }
  return named.size === 0 ? sources : sources.filter((source) => named.has(source));
}

/**
 * A draft with its role kept (P-C6, P-C14): where it rests on what a character said alone, the character's
 * name stands before it, unless it names the character already. It rests on that where all its messages are
 * the character's, or where a name or number of it stands in none of the person's.
 */
export function withRole(text: string, sources: readonly DraftSource[], reading: Reading): string {
  const theirs = sources.filter(({ role }) => role === "assistant");
  const speaker = theirs.at(-1)?.speaker ?? "";
  if (speaker === "" || canonicalText(text).includes(canonicalText(speaker))) return text;
  const own = namingOf(
    sources.flatMap((source) => (source.role === "user" ? [source.text, source.speaker] : [])),
    reading,
  );
  const isTheirs =
    theirs.length === sources.length ||
    tellingIn(text, reading).some(
      (mark) =>
        !holds(own, mark) && theirs.some((source) => holds(namingOf([source.text], reading), mark)),
    );
  return isTheirs ? `${speaker}: ${text}` : text;
}
