import { selectedVariant, type Message, type Role } from "./message.ts";
import type { OutsideSource } from "./outside.ts";
import { isBlank } from "./text.ts";

type Count = (text: string) => number;

/** A message as summarisers read it. */
export interface SummaryLine {
  /** "" for a person who has no name here. */
  readonly speaker: string;
  readonly role: Role;
  readonly text: string;
  /** Of a text from outside that the person brought along: it is nobody's word (SPEC 12.5). */
  readonly outside?: { readonly source: OutsideSource; readonly name: string };
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/**
 * What summarisers read of messages: the selected variant's text, and beside it, as what it is, what came
 * with it from outside. Hidden and empty messages are left out; notes, tool calls and their results are
 * no part of it (cases P-C1, P-C2).
 *
 * @param names.person - Who speaks where a user message has no name; "" where that is not known.
 * @param names.character - The same for replies.
 */
export function summaryLines(
  messages: readonly Message[],
  names: { readonly person: string; readonly character: string },
): readonly SummaryLine[] {
  return messages.flatMap((message) => {
    const { text } = selectedVariant(message);
    if (message.hidden) return [];
    const { role, createdAt, speakerName, outside = [] } = message;
    const fallback = role === "user" ? names.person : names.character;
    const speaker = speakerName === "" ? fallback : speakerName;
    return [
      ...(isBlank(text) ? [] : [{ speaker, role, text, createdAt }]),
      ...outside.map(({ source, name, text: brought }): SummaryLine => ({
        speaker: "",
        role,
        text: brought,
        outside: { source, name },
        createdAt,
      })),
    ];
  });
}

/**
 * Brings lines to a size: the longest are cut in their middle, the others stay whole (C-B17). A turn
 * cannot be split, so this is what becomes of a message that no model could read whole.
 */
export function clipLines(
  lines: readonly SummaryLine[],
  tokens: number,
  count: Count,
): readonly SummaryLine[] {
  const sizes = lines.map((line) => count(line.text));
  const share = fairShare(sizes, tokens);
  return lines.map((line, index) =>
    (sizes[index] ?? 0) <= share ? line : { ...line, text: clipText(line.text, share, count) },
  );
}

/** The size above which texts have to be cut, so that all together fit. */
export function fairShare(sizes: readonly number[], tokens: number): number {
  let left = tokens;
  let remaining = sizes.length;
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size * remaining > left) return Math.max(1, Math.floor(left / remaining));
    left -= size;
    remaining -= 1;
  }
  return Infinity;
}

/** Head and tail of a text, within so many tokens. */
export function clipText(text: string, tokens: number, count: Count): string {
  const size = count(text);
  if (size <= tokens) return text;
  const points = Array.from(text);
  for (let keep = Math.floor((points.length * tokens) / size); keep > 8; keep >>= 1) {
    const head = Math.ceil((keep * 2) / 3);
    const clipped = `${points.slice(0, head).join("")} […] ${points.slice(points.length - (keep - head)).join("")}`;
    if (count(clipped) <= tokens) return clipped;
  }
  return "[…]";
}
