import type { Detail } from "./limits.ts";
import { EMPTY_CONTENT, type Piece, type Rule } from "./piece.ts";
import { unionRules } from "./rules.ts";
import { coveredTo } from "./summary-work.ts";
import { canonicalText } from "./text.ts";

/** A rule, and the message in whose pieces it has to stand. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly ordinal: number;
}

function rootsOf(nodes: readonly Piece[]): readonly Piece[] {
  return nodes
    .filter((piece) => piece.parentId === null)
    .toSorted((first, second) => first.from - second.from);
}

/**
 * Rules that are sent now and stand in no piece of the second tree: what a model once found in a message
 * and the next one did not, and what the person wrote into a piece. Each with the piece that has it.
 *
 * @param serving - All nodes of the tree that is sent.
 * @param draft - All nodes of the second one.
 * @see SPEC 4.4, 4.10
 */
export function lostRules(
  serving: readonly Piece[],
  draft: readonly Piece[],
): readonly { readonly rule: Rule; readonly piece: Piece }[] {
  const end = coveredTo(rootsOf(draft));
  const known = new Set(
    rootsOf(draft).flatMap(({ content }) => content.rules.map(({ text }) => canonicalText(text))),
  );
  return rootsOf(serving)
    .filter((piece) => piece.from <= end)
    .flatMap((piece) => piece.content.rules.map((rule) => ({ rule, piece })))
    .filter(({ rule }) => !known.has(canonicalText(rule.text)));
}

/**
 * Puts a second tree into the place of the one that is sent.
 *
 * The old pieces are retired: their text goes, the span stays. What lies wholly behind the second tree
 * is newer than it and stays; where it has another detail it is marked to be written again.
 *
 * @param input.serving - All nodes of the tree that is sent.
 * @param input.draft - All nodes of the second one.
 * @param input.rules - Rules to be carried over; one whose message stands behind the second tree is not.
 * @param input.detail - The level of the second tree.
 * @returns The rows to write.
 * @see SPEC 4.4, 4.10, 2.1
 */
export function swappedTrees(input: {
  readonly serving: readonly Piece[];
  readonly draft: readonly Piece[];
  readonly rules: readonly PlacedRule[];
  readonly detail: Detail;
}): readonly Piece[] {
  const end = coveredTo(rootsOf(input.draft));
  const stays = (piece: Piece) => piece.from > end;
  const kept = new Set<string>(input.serving.filter(stays).map((piece) => piece.id));
  const old = input.serving.flatMap((piece): readonly Piece[] => {
    if (!kept.has(piece.id)) return [retired(piece)];
    const change: Partial<Piece> = {
      ...(piece.parentId !== null && !kept.has(piece.parentId) ? { parentId: null } : {}),
      ...(piece.detail !== input.detail && !piece.edited
        ? { detail: input.detail, stale: true }
        : {}),
    };
    return Object.keys(change).length === 0 ? [] : [raised(piece, change)];
  });
  const added = rulesByPiece(input.draft, input.rules, end);
  const now = input.draft.map((piece) => {
    const rules = unionRules(piece.content.rules, added.get(piece.id) ?? []);
    return raised(piece, { tree: "serving", content: { ...piece.content, rules } });
  });
  return [...old, ...now];
}

function raised(piece: Piece, change: Partial<Piece>): Piece {
  return { ...piece, ...change, revision: piece.revision + 1 };
}

function retired(piece: Piece): Piece {
  return raised(piece, { tree: "retired", content: EMPTY_CONTENT, parentId: null, children: [] });
}

/** For every piece over a rule's message, and over that piece, the rules that it gets. */
function rulesByPiece(
  draft: readonly Piece[],
  rules: readonly PlacedRule[],
  end: number,
): ReadonlyMap<string, readonly Rule[]> {
  const byId = new Map<string, Piece>(draft.map((piece) => [piece.id, piece]));
  const leaves = draft
    .filter((piece) => piece.children.length === 0)
    .toSorted((first, second) => first.from - second.from);
  const added = new Map<string, Rule[]>();
  for (const { rule, ordinal } of rules) {
    if (ordinal > end && rule.messageId !== null) continue;
    const leaf = leaves.findLast((piece) => piece.from <= ordinal) ?? leaves[0];
    for (let piece = leaf; piece !== undefined; piece = byId.get(piece.parentId ?? "")) {
      const list = added.get(piece.id);
      if (list === undefined) added.set(piece.id, [rule]);
      else list.push(rule);
    }
  }
  return added;
}
