import type { Member } from "./members-of.ts";

/** A mention that is being typed: where its `@` stands, and what follows it up to the caret. */
export interface TypedMention {
  readonly from: number;
  readonly to: number;
  readonly query: string;
}

const LONGEST = 40;

/**
 * The mention that the caret stands in: an `@` at the beginning of a word, and no line break after it.
 *
 * @param caret - Between 0 and the text's length.
 */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(Math.max(0, caret - LONGEST - 1), caret);
  const found = /(?:^|[^\p{L}\p{N}_@])@([^@\n]*)$/u.exec(before);
  const query = found?.[1];
  if (query === undefined || /\s{2}|^\s/u.test(query)) return undefined;
  return { from: caret - query.length - 1, to: caret, query };
}

/** The members whose name, or a word of it, begins with what is typed. */
export function mentionable(members: readonly Member[], query: string): readonly Member[] {
  const wanted = fold(query);
  return members.filter(({ name }) => {
    const folded = fold(name);
    return folded.startsWith(wanted) || folded.split(" ").some((word) => word.startsWith(wanted));
  });
}

/** The text with the member's name in place of what was typed, and where the caret stands then. */
export function withMention(
  text: string,
  mention: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(mention.to);
  const put = `@${name}${/^\s/u.test(after) ? "" : " "}`;
  return {
    text: text.slice(0, mention.from) + put + after,
    caret: mention.from + put.length,
  };
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
