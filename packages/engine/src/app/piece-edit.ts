import { EngineError } from "../domain/errors.ts";
import type { AccountId, ChatId, PieceId } from "../domain/ids.ts";
import { PIECE_LINE_LENGTH, PIECE_LINES } from "../domain/limits.ts";
import { pieceTokens } from "../domain/piece-text.ts";
import type { Piece, PieceContent, Rule } from "../domain/piece.ts";
import { missingChildren, release } from "../domain/summary-tree.ts";
import { cleanText } from "../domain/text.ts";
import type { Change } from "../ports/store.ts";
import type { PiecePatch } from "./api-summary.ts";
import { chatStateOf, expectChat } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { expectPieces } from "./message-change.ts";
import { summaryJob } from "./reply-end.ts";
import { readTree, treeChanges } from "./tree-reads.ts";

/**
 * Gives a piece the person's words.
 *
 * Only what is sent, or is going to be, can be edited. What had been merged of it ahead, and is not
 * sent yet, goes and is merged again with the person's words.
 *
 * @throws {EngineError} `not_found`; `invalid` for a piece that a later one has replaced; `limit` for
 *   too much text; `conflict` where `patch.revision` is old, or where the person edited what was merged
 *   of the piece, too.
 * @see SPEC 4.7, 3.4, case P-E4
 */
export function editPiece(
  context: Context,
  input: {
    readonly account: AccountId;
    readonly chatId: ChatId;
    readonly pieceId: PieceId;
    readonly patch: PiecePatch;
  },
): Promise<Piece> {
  const { account, chatId, pieceId } = input;
  const { store } = context;
  const patch = cleanPatch(input.patch);
  return decideAndCommit(context, async (): Promise<Decision<Piece>> => {
    const [chat, piece] = await Promise.all([
      store.get("chat", account, chatId),
      store.get("piece", account, pieceId),
    ]);
    if (chat === undefined) throw new EngineError("not_found", "There is no such chat");
    if (piece?.chatId !== chatId || piece.tree === "draft") {
      throw new EngineError("not_found", "There is no such part of the summary");
    }
    if (patch.revision !== undefined && patch.revision !== piece.revision) {
      throw new EngineError("conflict", "The summary was changed meanwhile", {
        details: { field: "revision" },
      });
    }
    const tree = await readTree(store, chat, chat.windowFrom);
    const nodes = new Map(tree.nodes.map((node) => [node.id, node]));
    if (!nodes.has(piece.id)) {
      throw new EngineError("invalid", "A later part of the summary has taken this one's place", {
        details: { field: "pieceId" },
      });
    }
    const content = withPatch(piece, patch);
    if (JSON.stringify(content) === JSON.stringify(piece.content)) {
      return { expect: [], changes: [], result: piece };
    }
    const above = ancestorsOf(piece, nodes);
    if (above.some((node) => node.edited)) {
      throw new EngineError("conflict", "What this was merged into was edited; edit that instead");
    }
    const { model } = await chatStateOf(
      context,
      { kind: "account", account, memberships: [] },
      chat,
    );
    const edited: Piece = {
      ...piece,
      content,
      contentRevision: piece.contentRevision + 1,
      tokens: pieceTokens(content, (text) => model.countTokens(text)),
      edited: true,
      stale: false,
      makeshift: false,
      parentId: null,
      updatedAt: context.ambient.now(),
      revision: piece.revision + 1,
    };
    if (above.length === 0) {
      const put: Change = { op: "put", row: "piece", value: edited };
      return {
        expect: [expectChat(chat), ...expectPieces([piece])],
        changes: [put],
        result: edited,
      };
    }
    const siblings = await store.pieces(account, chatId, { ids: missingChildren(above) });
    const released = release(above, siblings);
    const put = released.put.map((row) => (row.id === piece.id ? edited : row));
    return {
      expect: [expectChat(chat), ...expectPieces([...above, ...siblings])],
      changes: [
        ...treeChanges(chat, { ...released, put }),
        { op: "put", row: "chat", value: { ...chat, revision: chat.revision + 1 } },
        { op: "enqueue", job: summaryJob(context, chat) },
      ],
      result: edited,
    };
  });
}

/** From the parent to the root; all of them reach into the window, or the piece would not be sent. */
function ancestorsOf(piece: Piece, nodes: ReadonlyMap<string, Piece>): readonly Piece[] {
  const above: Piece[] = [];
  for (let id = piece.parentId; id !== null;) {
    const node = nodes.get(id);
    if (node === undefined) break;
    above.push(node);
    id = node.parentId;
  }
  return above;
}

function cleanPatch(patch: PiecePatch): PiecePatch {
  return {
    ...(patch.sections === undefined ? {} : { sections: lines("sections", patch.sections) }),
    ...(patch.timeline === undefined ? {} : { timeline: lines("timeline", patch.timeline) }),
    ...(patch.promises === undefined ? {} : { promises: lines("promises", patch.promises) }),
    ...(patch.particulars === undefined
      ? {}
      : { particulars: lines("particulars", patch.particulars) }),
    ...(patch.state === undefined ? {} : { state: line("state", patch.state) }),
    ...(patch.rules === undefined ? {} : { rules: lines("rules", patch.rules) }),
    revision: patch.revision,
  };
}

/** Blank lines go, equal ones stand once. */
function lines(field: string, raw: readonly string[]): readonly string[] {
  if (raw.length > PIECE_LINES) {
    const message = `The ${field} has ${raw.length} lines; ${PIECE_LINES} are allowed`;
    throw new EngineError("limit", message, {
      details: { field, limit: PIECE_LINES, count: raw.length },
    });
  }
  return [...new Set(raw.map((text) => line(field, text)).filter((text) => text !== ""))];
}

function line(field: string, raw: string): string {
  const text = cleanText(raw, { field, max: PIECE_LINE_LENGTH, optional: true });
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ");
}

function withPatch({ content }: Piece, patch: PiecePatch): PieceContent {
  const known = new Map(content.rules.map((rule) => [rule.text, rule]));
  const rules = patch.rules?.map((text): Rule => known.get(text) ?? { text, messageId: null });
  return {
    sections: patch.sections ?? content.sections,
    timeline: patch.timeline ?? content.timeline,
    promises: patch.promises ?? content.promises,
    particulars: patch.particulars ?? content.particulars,
    state: patch.state ?? content.state,
    rules: rules ?? content.rules,
  };
}
