import { Lexer } from "marked";
import type { Token } from "marked";

/**
 * Cuts Markdown into its blocks.
 *
 * Text that the lexer gives up on (nested past its stack, say) is one plain block: a reply is
 * always shown.
 */
export function parseBlocks(text: string): readonly Token[] {
  try {
    return Lexer.lex(text, { gfm: true, breaks: true }).filter(
      (token) => token.type !== "space" && token.type !== "def",
    );
  } catch {
    return [{ type: "text", raw: text, text }];
  }
}
