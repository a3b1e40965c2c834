import type { Chat } from "../domain/chat.ts";
import { selectedVariant } from "../domain/message.ts";
import type { Piece, Rule } from "../domain/piece.ts";
import { lostRules, swappedTrees, type PlacedRule } from "../domain/rebuild-swap.ts";
import type { Rebuild } from "../domain/rebuild.ts";
import type { Change, Commit } from "../ports/store.ts";
import type { Context } from "./context.ts";
import { expectPieces } from "./message-change.ts";

/**
 * The commit that puts a finished second tree into the place of the one that is sent.
 *
 * Prompts that were sent keep what they said (SPEC 8.2); the chat's next turn finds its pieces gone and
 * renders its prefix anew, as at a move of the window (SPEC 8.3).
 *
 * @see SPEC 4.4, 4.10
 */
export async function swapChanges(context: Context, chat: Chat, rebuild: Rebuild): Promise<Commit> {
  const { store } = context;
  const { account, id } = chat;
  const [serving, draft] = await Promise.all([
    store.pieces(account, id, { reaching: 0 }),
    store.pieces(account, id, { reaching: 0, tree: "draft" }),
  ]);
  const rules: PlacedRule[] = [];
  for (const lost of lostRules(serving, draft)) {
    const ordinal = await ordinalOf(context, chat, lost.rule, lost.piece);
    if (ordinal !== undefined) rules.push({ rule: lost.rule, ordinal });
  }
  const put = swappedTrees({ serving, draft, rules, detail: rebuild.detail });
  const written = new Set(
    put.filter(({ tree }) => tree === "serving").map((piece): string => piece.id),
  );
  return {
    // A piece can be edited, or cut, without a word to the chat.
    expect: expectPieces([
      ...draft,
      ...serving.filter((piece) => piece.parentId === null || written.has(piece.id)),
    ]),
    changes: put.map((value): Change => ({ op: "put", row: "piece", value })),
  };
}

/** Where a rule belongs in the new tree; undefined where no message says it any more. */
async function ordinalOf(
  { store }: Context,
  { account, id }: Chat,
  rule: Rule,
  piece: Piece,
): Promise<number | undefined> {
  if (rule.messageId === null) return piece.to;
  const message = await store.get("message", account, rule.messageId);
  if (message?.chatId !== id) return undefined;
  return selectedVariant(message).text.includes(rule.text) ? message.ordinal : undefined;
}
