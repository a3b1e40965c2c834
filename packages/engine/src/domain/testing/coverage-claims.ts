import { selectedVariant } from "../message.ts";
import type { Piece } from "../piece.ts";
import { frontier } from "../summary-tree.ts";
import { rootsOf, type SimulatedChat } from "./simulated-chat.ts";

/** What is wrong with a chat's coverage, in words; nothing where all is well (SPEC 2.1). */
export function coverageFlaws(chat: SimulatedChat): readonly string[] {
  return [
    ...treeFlaws(chat),
    ...spanFlaws(chat),
    ...messageFlaws(chat),
    ...ruleFlaws(chat),
    ...windowFlaws(chat),
  ];
}

/** How many of the pieces cover each ordinal. */
function coverage(chat: SimulatedChat, pieces: readonly Piece[]): Uint8Array {
  const counts = new Uint8Array(chat.nextOrdinal);
  for (const piece of pieces) {
    for (let ordinal = piece.from; ordinal <= piece.to; ordinal += 1) {
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
  }
  return counts;
}

function orderFlaws(name: string, pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    return next !== undefined && next.from <= piece.to
      ? [`${name}: ${piece.id} and ${next.id} are not in order`]
      : [];
  });
}

/** Every node but a root is named by its parent, and a parent's children name it. */
function treeFlaws(chat: SimulatedChat): readonly string[] {
  const byId = new Map<string, Piece>(chat.pieces.map((piece) => [piece.id, piece]));
  const flaws = [...orderFlaws("roots", rootsOf(chat))];
  for (const piece of chat.pieces) {
    if (piece.from > piece.to) flaws.push(`${piece.id} ends before it begins`);
    const parent = piece.parentId === null ? undefined : byId.get(piece.parentId);
    if (piece.parentId !== null && parent?.children.includes(piece.id) !== true) {
      flaws.push(`${piece.id} is no child of ${piece.parentId}`);
    }
    const children = piece.children.flatMap((id) => byId.get(id) ?? []);
    if (children.length < piece.children.length) flaws.push(`${piece.id} lacks children`);
    if (children.some((child) => child.parentId !== piece.id)) {
      flaws.push(`${piece.id} names a child of another`);
    }
    if (children.some((child) => child.from < piece.from || child.to > piece.to)) {
      flaws.push(`${piece.id} does not hold its children`);
    }
    if (piece.tier === "recent" && children.length > 0) flaws.push(`${piece.id} is recent`);
    if (piece.tier !== "recent" && children.length === 0) flaws.push(`${piece.id} is childless`);
    flaws.push(...orderFlaws(`children of ${piece.id}`, children));
  }
  return flaws;
}

/** A piece says which messages it covers, and how many. */
function spanFlaws(chat: SimulatedChat): readonly string[] {
  const { messages } = chat;
  const before = new Uint16Array(chat.nextOrdinal + 1);
  for (const message of messages) before[message.ordinal + 1] = 1;
  for (let ordinal = 1; ordinal < before.length; ordinal += 1) {
    before[ordinal] = (before[ordinal] ?? 0) + (before[ordinal - 1] ?? 0);
  }
  return chat.pieces.flatMap((piece) => {
    const span = messages.slice(before[piece.from], before[piece.to + 1]);
    const visible = span.filter((message) => !message.hidden).length;
    const flaws: string[] = [];
    if (span.length === 0) flaws.push(`${piece.id} covers nothing`);
    if (visible !== piece.messages) {
      flaws.push(`${piece.id} counts ${piece.messages} messages of ${visible}`);
    }
    if (span[0]?.id !== piece.fromId || span.at(-1)?.id !== piece.toId) {
      flaws.push(`${piece.id} misnames its ends`);
    }
    return flaws;
  });
}

/** Every message is live, in one leaf of what is sent, or pending. */
function messageFlaws(chat: SimulatedChat): readonly string[] {
  const roots = rootsOf(chat);
  const sent = frontier(chat.pieces, chat.windowFrom);
  const inLeaves = coverage(
    chat,
    chat.pieces.filter((piece) => piece.children.length === 0),
  );
  const inRoots = coverage(chat, roots);
  const inSent = coverage(chat, sent);
  const coveredTo = roots.at(-1)?.to ?? 0;
  const flaws = [...orderFlaws("frontier", sent)];
  if (sent.some((piece) => piece.to >= chat.windowFrom)) flaws.push("a live message is summarised");
  for (const { ordinal, id, hidden } of chat.messages) {
    const leaves = inLeaves[ordinal] ?? 0;
    const isLive = ordinal >= chat.windowFrom;
    if (leaves > 1) flaws.push(`${id} is in ${leaves} leaves`);
    if (leaves !== inRoots[ordinal]) flaws.push(`${id} is below a root and in no leaf`);
    if (!isLive && !hidden && leaves !== inSent[ordinal])
      flaws.push(`${id} is neither sent nor pending`);
    if (isLive && inSent[ordinal] !== 0) flaws.push(`${id} is live and summarised`);
    if (leaves === 0 && ordinal < coveredTo) flaws.push(`${id} is in no piece, later ones are`);
  }
  return flaws;
}

/** A rule stands word for word in the message that it names. */
function ruleFlaws(chat: SimulatedChat): readonly string[] {
  const texts = new Map<string, string>(
    chat.messages.map((message) => [message.id, selectedVariant(message).text]),
  );
  return chat.pieces.flatMap((piece) =>
    piece.content.rules
      .filter(
        ({ text, messageId }) =>
          messageId !== null && texts.get(messageId)?.includes(text) !== true,
      )
      .map((rule) => `${piece.id} keeps a rule of ${rule.messageId} that is gone`),
  );
}

function windowFlaws(chat: SimulatedChat): readonly string[] {
  const before = chat.messages.findLast((message) => message.ordinal < chat.windowFrom);
  const first = chat.messages.find((message) => message.ordinal >= chat.windowFrom);
  const leaves = chat.pieces.filter((piece) => piece.children.length === 0);
  const ahead = leaves.filter((piece) => piece.to >= chat.windowFrom).length;
  return [
    ...(before !== undefined && before.turnId === first?.turnId
      ? ["the window starts within a turn"]
      : []),
    ...(ahead > 1 ? [`${ahead} pieces are written ahead`] : []),
  ];
}
