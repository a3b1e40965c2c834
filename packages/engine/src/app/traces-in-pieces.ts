import type { Chat } from "../domain/chat.ts";
import { TRACES_PIECES } from "../domain/limits.ts";
import type { Message } from "../domain/message.ts";
import { pieceLines } from "../domain/piece-cut.ts";
import type { Piece } from "../domain/piece.ts";
import { missingChildren } from "../domain/summary-tree.ts";
import type { Store } from "../ports/store.ts";
import type { TraceFate } from "../domain/trace.ts";
import type { Context } from "./context.ts";
import {
  chatReader,
  findIn,
  listed,
  traceOf,
  type Found,
  type Hunt,
  type RankedTrace,
} from "./trace-hunt.ts";

const QUOTES = 3;

/**
 * Summary pieces that say what is looked for: those over the deleted message, whatever they say, those
 * of its chat, and those over other messages that say it.
 *
 * @param fateOf - What becomes of a piece by the deletion itself; undefined where it does not cover it.
 * @see SPEC 4.8, 10.4
 */
export async function tracesInPieces(
  context: Pick<Context, "analyzer" | "store">,
  hunt: Hunt,
  where: {
    readonly chat: Chat | undefined;
    readonly messages: readonly Pick<Message, "account" | "chatId" | "ordinal">[];
  },
  fateOf: (piece: Piece) => TraceFate | undefined = () => undefined,
): Promise<Found> {
  const { store } = context;
  const { chat } = where;
  const own = chat === undefined ? NONE : await treePieces(store, chat);
  const pieces = new Map(own.pieces.map((piece) => [piece.id, piece]));
  for (const { account, chatId, ordinal } of where.messages) {
    for (const piece of await store.pieces(account, chatId, { covering: ordinal })) {
      pieces.set(piece.id, piece);
    }
  }
  const chatOf = chatReader(store, hunt.account);
  const traces: RankedTrace[] = [];
  for (const piece of pieces.values()) {
    const said = pieceLines(piece.content).flatMap((line) => {
      const finding = findIn(context, hunt, line);
      return finding === undefined ? [] : [{ line, finding }];
    });
    const fate = fateOf(piece);
    if (said.length === 0 && fate === undefined) continue;
    const home = await chatOf(piece.chatId);
    const isSame = said.some(({ finding }) => finding.likeness === "same");
    traces.push({
      share: Math.max(0, ...said.map(({ finding }) => finding.share)),
      trace: traceOf({
        kind: "piece",
        thingId: piece.id,
        chatId: piece.chatId,
        chatTitle: home?.title ?? "",
        tier: piece.tier,
        isOwn: piece.edited,
        evidence: fate === undefined ? (isSame ? "same" : "words") : "covers",
        quotes: said.slice(0, QUOTES).map(({ line }) => line),
        words: [...new Set(said.flatMap(({ finding }) => finding.words))],
        fate: fate ?? "stays",
        canTake: said.length > 0 && (fate === undefined || fate === "marked"),
      }),
    });
  }
  return listed({ traces, isPartial: own.isPartial });
}

const NONE = { pieces: [], isPartial: false } as const;

/** A chat's pieces from the roots down, those of a rebuild that runs too, as many as are looked at. */
async function treePieces(
  store: Pick<Store, "pieces">,
  chat: Pick<Chat, "account" | "id">,
): Promise<{ readonly pieces: readonly Piece[]; readonly isPartial: boolean }> {
  const { account, id } = chat;
  const found = [
    ...(await store.pieces(account, id, { roots: true })),
    ...(await store.pieces(account, id, { roots: true, tree: "draft" })),
  ];
  for (let layer: readonly Piece[] = found; layer.length > 0;) {
    const ids = missingChildren(layer);
    const room = TRACES_PIECES - found.length;
    if (ids.length > room) return { pieces: found, isPartial: true };
    layer = ids.length === 0 ? [] : await store.pieces(account, id, { ids });
    found.push(...layer);
  }
  return { pieces: found, isPartial: false };
}
