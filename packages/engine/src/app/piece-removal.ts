import { accountOf } from "../domain/access.ts";
import type { PieceId } from "../domain/ids.ts";
import { withoutLines } from "../domain/piece-cut.ts";
import { pieceTokens } from "../domain/piece-text.ts";
import type { Piece } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { chatStateOf, expectChat } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { gapChanges } from "./epoch-gaps.ts";
import { expectPieces } from "./message-change.ts";
import { findIn, type Hunt } from "./trace-hunt.ts";

/**
 * Takes the lines that say something out of a piece, an edited one too: the person asked for it. Prompts
 * that were sent with it, or with what a rebuild has replaced of its span, get a gap, and the chat's is
 * rendered anew. A piece that is gone already, or
 * says nothing of it any more, is left alone.
 *
 * @see SPEC 4.8, 10.4
 */
export async function cutPiece(
  context: Context,
  principal: Principal,
  pieceId: PieceId,
  hunt: Pick<Hunt, "said" | "common">,
): Promise<readonly RemovedThing[]> {
  const account = accountOf(principal, "write");
  const { store } = context;
  const cut = await decideAndCommit(
    context,
    async (): Promise<Decision<{ piece: Piece; removed: readonly RemovedThing[] } | undefined>> => {
      const nothing = { expect: [], changes: [], result: undefined };
      const piece = await store.get("piece", account, pieceId);
      const chat = piece === undefined ? undefined : await store.get("chat", account, piece.chatId);
      if (piece === undefined || chat === undefined) return nothing;
      const content = withoutLines(
        piece.content,
        (line) => findIn(context, hunt, line) !== undefined,
      );
      if (content === piece.content) return nothing;
      const { model } = await chatStateOf(context, principal, chat);
      const value: Piece = {
        ...piece,
        content,
        contentRevision: piece.contentRevision + 1,
        tokens: pieceTokens(content, (text) => model.countTokens(text)),
        updatedAt: context.ambient.now(),
        revision: piece.revision + 1,
      };
      const retired = await store.pieces(account, chat.id, {
        reaching: piece.from,
        tree: "retired",
      });
      const before = retired.filter((one) => one.from <= piece.to).map((one) => one.id);
      const gaps = await gapChanges(store, chat, [piece.id, ...before]);
      return {
        expect: [expectChat(chat), ...expectPieces([piece]), ...gaps.expect],
        changes: [
          { op: "put", row: "piece", value },
          { op: "put", row: "chat", value: { ...chat, revision: chat.revision + 1 } },
          ...gaps.changes,
        ],
        result: {
          piece,
          removed: [{ kind: "piece", id: piece.id, how: "cut" }, ...gaps.removed],
        },
      };
    },
  );
  if (cut === undefined) return [];
  context.notify(account, { type: "summary", chatId: cut.piece.chatId });
  return cut.removed;
}
