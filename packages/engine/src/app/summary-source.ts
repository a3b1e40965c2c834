import type { Message } from "../domain/message.ts";
import type { Piece, PieceContent, Rule } from "../domain/piece.ts";
import { readableEnd } from "../domain/summary-choice.ts";
import { clipLines, summaryLines } from "../domain/summary-lines.ts";
import { fitParts, type SummaryPart, type SummaryTask } from "../domain/summary-task.ts";
import type { SummaryWork } from "../domain/summary-work.ts";
import type { Store } from "../ports/store.ts";
import type { ChatState } from "./chat-state.ts";

/** What one step reads, and what has to be as it was read when the step is committed. */
export interface SummarySource {
  /** As decided; a chunk that could not be read at once ends earlier. */
  readonly work: SummaryWork;
  readonly task: SummaryTask;
  /** Rules that the pieces carry already. */
  readonly carried: readonly Rule[];
  readonly messages: readonly Message[];
  readonly pieces: readonly Piece[];
  /** Tokens of the messages that the outcome covers. */
  readonly sourceTokens: number;
}

interface Reading {
  readonly context: { readonly store: Pick<Store, "pieces" | "messages"> };
  readonly state: ChatState;
  readonly roots: readonly Piece[];
  /** What the summariser can read at once, in tokens. */
  readonly room: number;
}

/**
 * Reads what a step needs.
 *
 * A piece that is written again reads what it was made from; below it, a stale piece gives way to what
 * it was made from in turn, down to the messages, so that nothing outdated is read (SPEC 4.8).
 *
 * @param reading.roots - Pieces without a parent, oldest first.
 */
export async function readSource(reading: Reading, work: SummaryWork): Promise<SummarySource> {
  switch (work.kind) {
    case "leaf":
      return readLeaf(reading, work);
    case "merge":
      return readParts(reading, work, { tier: "merged", over: work.pieces, outdated: undefined });
    case "append": {
      const over = work.longTerm === undefined ? work.pieces : [work.longTerm, ...work.pieces];
      return readParts(reading, work, { tier: "long-term", over, outdated: undefined });
    }
    case "condense":
      return readLongTerm(work, work.piece, undefined);
    case "rewrite":
      return readAgain(reading, work);
  }
}

type Rewrite = Extract<SummaryWork, { kind: "rewrite" }>;
type Leaf = Extract<SummaryWork, { kind: "leaf" }>;

async function readAgain(reading: Reading, work: Rewrite): Promise<SummarySource> {
  const { piece } = work;
  if (piece.children.length === 0) return readLeaf(reading, work);
  const over = await childrenOf(reading, piece);
  const only = over.length === 1 ? over[0] : undefined;
  if (only?.tier === "long-term" && !only.stale) return readLongTerm(work, only, piece);
  const tier = piece.tier === "long-term" ? "long-term" : "merged";
  return readParts(reading, work, { tier, over, outdated: piece });
}

async function readLeaf(reading: Reading, work: Leaf | Rewrite): Promise<SummarySource> {
  const { room, state, roots } = reading;
  const count = counterOf(state);
  const piece = work.kind === "rewrite" ? work.piece : undefined;
  const { from, to } = work.kind === "rewrite" ? work.piece : work;
  const chunk = await messagesIn(reading, from, to);
  const size = (message: Message) =>
    summaryLines([message], namesOf(state)).reduce(
      (sum, { text }) => sum + count(text) + LINE_OVERHEAD,
      0,
    );
  const end = piece === undefined ? readableEnd(chunk, room, size) : to;
  const messages = chunk.filter((message) => message.ordinal <= end);
  const lines = summaryLines(messages, namesOf(state));
  const before = roots.findLast((root) => root.to < from && root.messages > 0);
  const isRead = before !== undefined && !before.stale;
  return {
    work: work.kind === "leaf" ? { ...work, to: end } : work,
    task: {
      kind: "leaf",
      lines: clipLines(lines, room, count),
      before: isRead ? before.content : undefined,
    },
    carried: piece?.content.rules ?? [],
    messages,
    pieces: [...(isRead ? [before] : []), ...(piece === undefined ? [] : [piece])],
    sourceTokens: lines.reduce((sum, line) => sum + count(line.text), 0),
  };
}

/** A message's frame in the data: role, name, marks. */
const LINE_OVERHEAD = 12;

function readLongTerm(work: SummaryWork, piece: Piece, outdated: Piece | undefined): SummarySource {
  const pieces = outdated === undefined ? [piece] : [piece, outdated];
  return {
    work,
    task: { kind: "condense", content: piece.content },
    carried: pieces.flatMap((one) => one.content.rules),
    messages: [],
    pieces,
    sourceTokens: piece.sourceTokens,
  };
}

async function readParts(
  reading: Reading,
  work: SummaryWork,
  given: {
    readonly tier: "merged" | "long-term";
    readonly over: readonly Piece[];
    /** The piece that is written again: its rules count, its text does not. */
    readonly outdated: Piece | undefined;
  },
): Promise<SummarySource> {
  const below: Below = { base: undefined, parts: [], pieces: [], messages: [] };
  await collect(reading, given.over, below);
  const parts = fitParts(below.parts, reading.room, counterOf(reading.state));
  const pieces = given.outdated === undefined ? below.pieces : [...below.pieces, given.outdated];
  return {
    work,
    task:
      given.tier === "merged"
        ? { kind: "merge", parts }
        : { kind: "append", parts, base: below.base },
    carried: pieces.flatMap((piece) => piece.content.rules),
    messages: below.messages,
    pieces,
    sourceTokens: given.over.reduce((sum, piece) => sum + piece.sourceTokens, 0),
  };
}

interface Below {
  /** What a long-term piece goes on from. */
  base: PieceContent | undefined;
  readonly parts: SummaryPart[];
  readonly pieces: Piece[];
  readonly messages: Message[];
}

async function collect(reading: Reading, over: readonly Piece[], below: Below): Promise<void> {
  for (const piece of over) {
    below.pieces.push(piece);
    if (!piece.stale || piece.edited) {
      const begins = below.base === undefined && below.parts.length === 0;
      if (begins && piece.tier === "long-term") below.base = piece.content;
      else below.parts.push({ kind: "piece", content: piece.content });
    } else if (piece.children.length > 0) {
      await collect(reading, await childrenOf(reading, piece), below);
    } else {
      const messages = await messagesIn(reading, piece.from, piece.to);
      below.messages.push(...messages);
      const lines = summaryLines(messages, namesOf(reading.state));
      if (lines.length > 0) below.parts.push({ kind: "messages", lines });
    }
  }
}

function childrenOf({ context, state }: Reading, piece: Piece): Promise<readonly Piece[]> {
  return context.store.pieces(state.account, state.chat.id, { ids: piece.children });
}

function messagesIn(
  { context, state }: Reading,
  from: number,
  to: number,
): Promise<readonly Message[]> {
  return context.store.messages(state.account, state.chat.id, { from, to });
}

function counterOf(state: ChatState): (text: string) => number {
  return (text) => state.model.countTokens(text);
}

function namesOf(state: ChatState): { readonly person: string; readonly character: string } {
  return { person: state.persona?.name ?? "", character: state.character.name };
}
