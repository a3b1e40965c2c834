import { expect } from "vitest";
import type { ChatId } from "../../domain/ids.ts";
import { selectedVariant, type Message } from "../../domain/message.ts";
import { EMPTY_CONTENT, type Piece } from "../../domain/piece.ts";
import { findRules } from "../../domain/rules.ts";
import { frontier } from "../../domain/summary-tree.ts";
import { canonicalText } from "../../domain/text.ts";
import { treeOf } from "./rebuilds.ts";
import { ANN, type Rig } from "./rig.ts";

/** Spans that do not overlap, oldest first. */
function inOrder(pieces: readonly Piece[]): void {
  for (const [index, piece] of pieces.entries()) {
    expect(piece.from).toBeGreaterThan(pieces[index - 1]?.to ?? 0);
  }
}

/** SPEC 2.1, and the shape of the tree, as the store holds them. */
export async function expectCovered(r: Rig, chatId: ChatId): Promise<void> {
  const chat = await r.chat(chatId);
  const messages = await r.history(chatId);
  const nodes = await r.store.pieces(ANN, chatId, { within: Number.MAX_SAFE_INTEGER });
  const sent = frontier(nodes, chat.windowFrom);
  inOrder(sent);
  let pending = 0;
  for (const message of messages) {
    const leaves = sent.filter(
      (piece) => piece.from <= message.ordinal && message.ordinal <= piece.to,
    ).length;
    const isLive = message.ordinal >= chat.windowFrom;
    expect(leaves).toBe(isLive ? 0 : Math.min(leaves, 1));
    if (!isLive && leaves === 0 && !message.hidden) pending += 1;
  }
  const covered = nodes.filter((piece) => piece.parentId === null).at(-1)?.to ?? 0;
  expect(await r.store.countMessages(ANN, chatId, covered + 1, chat.windowFrom - 1)).toBe(pending);
  const byId = new Map(nodes.map((piece) => [piece.id, piece]));
  for (const piece of nodes.filter(({ parentId }) => parentId !== null)) {
    expect(byId.get(piece.parentId ?? piece.id)?.children).toContain(piece.id);
  }
  for (const piece of nodes) {
    for (const child of piece.children) expect(byId.get(child)?.parentId).toBe(piece.id);
  }
  inOrder(nodes.filter((piece) => piece.parentId === null));
  await checkDraft(r, chatId, messages);
}

/** What a rebuild has written so far is a tree of its own, below the live window (SPEC 4.10). */
async function checkDraft(r: Rig, chatId: ChatId, messages: readonly Message[]): Promise<void> {
  const { windowFrom } = await r.chat(chatId);
  const draft = await treeOf(r, chatId, "draft");
  if ((await r.store.get("rebuild", ANN, chatId)) === undefined) expect(draft).toEqual([]);
  inOrder(draft.filter((piece) => piece.parentId === null));
  const byId = new Map(draft.map((piece) => [piece.id, piece]));
  for (const piece of draft) {
    expect(piece.to).toBeLessThan(windowFrom);
    if (piece.parentId !== null) {
      expect(byId.get(piece.parentId)?.children).toContain(piece.id);
    }
    for (const child of piece.children) expect(byId.get(child)?.parentId).toBe(piece.id);
    const covered = messages.filter(
      ({ ordinal, hidden }) => !hidden && piece.from <= ordinal && ordinal <= piece.to,
    );
    // What was carried over from another chat covers messages that stand there.
    const isCarried = piece.fromChatId !== undefined || piece.toChatId !== undefined;
    expect(isCarried || piece.messages === covered.length).toBe(true);
  }
  for (const piece of await treeOf(r, chatId, "retired")) {
    expect(JSON.stringify(piece.content)).toBe(JSON.stringify(EMPTY_CONTENT));
  }
}

/**
 * SPEC 4.4, 10.4: a piece that is sent and up to date quotes every rule in the person's messages that it
 * covers, and no piece quotes what its message no longer says.
 */
export async function expectRulesKept(r: Rig, chatId: ChatId): Promise<void> {
  const { windowFrom } = await r.chat(chatId);
  const messages = await r.history(chatId);
  const nodes = await r.store.pieces(ANN, chatId, { within: Number.MAX_SAFE_INTEGER });
  // A chat that goes on from another holds pieces over that one's messages.
  const first = messages[0]?.ordinal ?? Infinity;
  const textOf = new Map(messages.map((one) => [one.id, selectedVariant(one).text]));
  for (const piece of nodes.filter(({ from }) => from >= first)) {
    const gone = piece.content.rules.filter(
      ({ text, messageId }) => messageId !== null && textOf.get(messageId)?.includes(text) !== true,
    );
    expect(gone).toEqual([]);
  }
  for (const piece of frontier(nodes, windowFrom)) {
    if (piece.stale || piece.edited) continue;
    const quoted = new Set(piece.content.rules.map(({ text }) => canonicalText(text)));
    const due = messages
      .filter((one) => one.ordinal >= piece.from && one.ordinal <= piece.to)
      .filter((one) => one.role === "user" && !one.hidden)
      .flatMap((one) => findRules(selectedVariant(one).text));
    expect(due.filter((text) => !quoted.has(canonicalText(text)))).toEqual([]);
  }
}
