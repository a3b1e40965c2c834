import fc from "fast-check";
import type { MessageId, PieceId } from "../ids.ts";
import type { Message } from "../message.ts";
import type { Piece, Tier } from "../piece.ts";
import { budgetFor } from "../window.ts";
import { aContent, aMessage, aPiece, CHAT } from "./builders.ts";
import type { SimulatedChat } from "./simulated-chat.ts";

/** A context with which a window holds 30 messages of 20 tokens at *core events*. */
export const TREE_CONTEXT_TOKENS = 2_400;
const TOKENS = 20;

const anyShape = fc.record({
  /** Turns of each leaf. */
  leaves: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40, size: "max" }),
  /** Children of each merged piece, from the first leaf on. */
  merges: fc.array(fc.integer({ min: 2, max: 5 }), { maxLength: 16, size: "max" }),
  /** Merged pieces that each append takes, and whether a condensing comes after it. */
  appends: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), { maxLength: 5 }),
  /** Turns in no piece. */
  loose: fc.integer({ min: 1, max: 14 }),
  /** How many turns after the last piece the window begins; -1 where that piece is written ahead. */
  window: fc.integer({ min: -1, max: 6 }),
  /** Every so many pieces one is the person's; none at 0. */
  edited: fc.constantFrom(0, 0, 3, 7, 20),
});

/** A chat whose tree came about by any leaves, merges, appends and condensings. */
export const anyTree: fc.Arbitrary<SimulatedChat> = anyShape.map((shape) => {
  const turns = shape.leaves.reduce((sum, count) => sum + count, 0) + shape.loose;
  const messages = Array.from({ length: turns * 2 }, (_, index) =>
    aMessage({ ordinal: index + 1, tokens: TOKENS, text: `Never say ${index + 1}.` }),
  );
  const forest = new Forest(shape.edited, messages);
  const leaves: Piece[] = [];
  let next = 1;
  for (const count of shape.leaves) {
    leaves.push(forest.leaf(next, next + count * 2 - 1));
    next += count * 2;
  }
  const merged: Piece[] = [];
  for (const count of shape.merges) {
    const taken = leaves.splice(0, count);
    if (taken.length > 0) merged.push(forest.over("merged", taken));
  }
  let longTerm: Piece | undefined;
  for (const [count, isCondensed] of shape.appends) {
    const taken = merged.splice(0, count);
    if (taken.length === 0) break;
    longTerm = forest.over("long-term", longTerm === undefined ? taken : [longTerm, ...taken]);
    if (isCondensed) longTerm = forest.over("long-term", [longTerm]);
  }
  const newest = shape.leaves.at(-1) ?? 0;
  const first = shape.window < 0 ? next - newest * 2 : next + shape.window * 2;
  return {
    id: CHAT,
    budget: budgetFor("core", TREE_CONTEXT_TOKENS),
    messages,
    pieces: forest.pieces(),
    windowFrom: Math.min(first, turns * 2 - 1),
    nextOrdinal: turns * 2 + 1,
    nextId: 1,
    job: undefined,
  };
});

class Forest {
  readonly #rows = new Map<PieceId, Piece>();
  readonly #edited: number;
  readonly #messages: readonly Message[];

  constructor(edited: number, messages: readonly Message[]) {
    this.#edited = edited;
    this.#messages = messages;
  }

  leaf(from: number, to: number): Piece {
    return this.#add("recent", from, to, []);
  }

  over(tier: Tier, children: readonly Piece[]): Piece {
    const parent = this.#add(
      tier,
      children[0]?.from ?? 0,
      children.at(-1)?.to ?? 0,
      children.map(({ id }) => id),
    );
    for (const child of children) this.#rows.set(child.id, { ...child, parentId: parent.id });
    return parent;
  }

  pieces(): readonly Piece[] {
    return [...this.#rows.values()];
  }

  #add(tier: Tier, from: number, to: number, children: readonly PieceId[]): Piece {
    const number = this.#rows.size + 1;
    const messageId = (ordinal: number) =>
      this.#messages[ordinal - 1]?.id ?? (`m${ordinal}` as MessageId);
    const rules = [{ text: `Never say ${from}.`, messageId: messageId(from) }];
    const piece = aPiece({
      id: `piece-${number}`,
      tier,
      from,
      to,
      fromId: messageId(from),
      toId: messageId(to),
      content: aContent({ timeline: [`${tier} ${number}, ${from} to ${to}`], rules }),
      children,
      detail: "core",
      edited: this.#edited > 0 && number % this.#edited === 0,
    });
    this.#rows.set(piece.id, piece);
    return piece;
  }
}
