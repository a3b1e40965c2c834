import { describe, expect, it } from "vitest";
import type { ChatId, MessageId, PieceId } from "./ids.ts";
import type { Message } from "./message.ts";
import type { Piece } from "./piece.ts";
import {
  adopt,
  aheadOf,
  copyTree,
  frontier,
  missingChildren,
  reachBack,
  release,
  touch,
} from "./summary-tree.ts";
import { aBudget, aContent, aPiece, someTurns } from "./testing/builders.ts";

/**
 * A long-term piece over a merged one and two recent ones, and a recent root:
 *
 *     long 1-12: merged 1-8 (r1 1-4, r2 5-8), r3 9-12
 *     r4 13-16
 */
const r1 = aPiece({ id: "r1", from: 1, to: 4, parentId: "merged" });
const r2 = aPiece({ id: "r2", from: 5, to: 8, parentId: "merged" });
const merged = aPiece({
  id: "merged",
  tier: "merged",
  from: 1,
  to: 8,
  parentId: "long",
  children: ["r1", "r2"],
});
const r3 = aPiece({ id: "r3", from: 9, to: 12, parentId: "long" });
const long = aPiece({
  id: "long",
  tier: "long-term",
  from: 1,
  to: 12,
  children: ["merged", "r3"],
});
const r4 = aPiece({ id: "r4", from: 13, to: 16 });
const tree = [r1, r2, r3, r4, merged, long];

const ids = (pieces: readonly Piece[]) => pieces.map((piece) => piece.id);

describe("frontier", () => {
  it("[4.1] sends the highest pieces that end before the window, oldest first", () => {
    expect(ids(frontier(tree, 17))).toEqual(["long", "r4"]);
    expect(ids(frontier(tree, 13))).toEqual(["long"]);
    expect(ids(frontier(tree, 12))).toEqual(["merged"]);
    expect(ids(frontier(tree, 8))).toEqual(["r1"]);
    expect(frontier(tree, 4)).toEqual([]);
  });

  it("[4.1] names the rest as written ahead", () => {
    expect(ids(aheadOf(tree, 12))).toEqual(["r3", "r4", "long"]);
    expect(aheadOf(tree, 17)).toEqual([]);
  });

  it("[2.1] sends no piece whose messages are all hidden", () => {
    expect(frontier([{ ...r4, messages: 0 }], 17)).toEqual([]);
  });
});

describe("adopt and release", () => {
  it("[4.5] a merge keeps its children, and releasing it brings them back", () => {
    const parts = [r1, r2].map((piece) => ({ ...piece, parentId: null }));
    const parent = { ...merged, parentId: null };
    const { put, remove } = adopt(parent, parts);
    expect(put.map((piece) => [piece.id, piece.parentId, piece.revision])).toEqual([
      ["merged", null, 1],
      ["r1", "merged", 2],
      ["r2", "merged", 2],
    ]);
    expect(remove).toEqual([]);
    const back = release([parent], put.slice(1));
    expect(back.put.map((piece) => [piece.id, piece.parentId, piece.revision])).toEqual([
      ["r1", null, 3],
      ["r2", null, 3],
    ]);
    expect(back.remove).toEqual(["merged"]);
  });

  it("[7.3] releasing a chain leaves what is not dropped as roots", () => {
    const { put, remove } = release([long, merged, r2], [r1, r2, merged, r3, r4]);
    expect(put.map((piece) => [piece.id, piece.parentId])).toEqual([
      ["r1", null],
      ["r3", null],
    ]);
    expect(remove).toEqual(["long", "merged", "r2"]);
  });

  it("[4.5] names the children that are not at hand", () => {
    expect(missingChildren([long, merged, r1])).toEqual(["r3", "r2"]);
  });
});

describe("reachBack", () => {
  const reach = (given: {
    messages: readonly Message[];
    nodes?: readonly Piece[];
    from: number;
    windowTokens?: number;
    windowMessages?: number;
  }) => {
    const found = reachBack({
      messages: given.messages,
      nodes: given.nodes ?? [],
      from: given.from,
      budget: aBudget({ windowTokens: 100, windowMessages: 20, ...given }),
    });
    return { windowFrom: found.windowFrom, dropped: ids(found.dropped) };
  };

  it("[7.3] stays where the window holds 40 %", () => {
    expect(reach({ messages: someTurns(8, 10), from: 13 })).toEqual({
      windowFrom: 13,
      dropped: [],
    });
  });

  it("[7.3] takes whole turns in no piece first, then whole newest pieces", () => {
    const messages = someTurns(9, 6);
    expect(reach({ messages, nodes: tree, from: 17 })).toEqual({
      windowFrom: 9,
      dropped: ["r4", "long", "r3"],
    });
    const loose = tree.filter((piece) => piece.id !== "r4");
    expect(reach({ messages: someTurns(9, 10), nodes: loose, from: 17 })).toEqual({
      windowFrom: 15,
      dropped: [],
    });
  });

  it("[7.3] takes a merged piece apart for its newest leaf", () => {
    const messages = someTurns(4, 8);
    const nodes = [r1, r2, { ...merged, parentId: null }];
    expect(reach({ messages, nodes, from: 9, windowTokens: 20 })).toEqual({
      windowFrom: 5,
      dropped: ["merged", "r2"],
    });
  });

  it("[7.3] stops before a piece that the person edited, or below one", () => {
    const messages = someTurns(8, 2);
    const stops = (edited: string) =>
      reach({
        messages,
        nodes: tree.map((piece) => ({ ...piece, edited: piece.id === edited })),
        from: 17,
      });
    expect(stops("r4")).toEqual({ windowFrom: 17, dropped: [] });
    expect(stops("long")).toEqual({ windowFrom: 13, dropped: ["r4"] });
    expect(stops("merged")).toEqual({ windowFrom: 9, dropped: ["r4", "long", "r3"] });
  });

  it("[7.3] stops before a piece that does not fit", () => {
    const messages = [...someTurns(8, 30), ...someTurns(1, 5, 17)];
    expect(reach({ messages, nodes: tree, from: 17 })).toEqual({ windowFrom: 17, dropped: [] });
  });

  it("[7.3] stops before a turn that does not fit, and takes even that where nothing would be live", () => {
    const messages = [...someTurns(1, 60), ...someTurns(1, 5, 3)];
    expect(reach({ messages, from: 3 })).toEqual({ windowFrom: 3, dropped: [] });
    expect(reach({ messages: someTurns(1, 60), from: 3 })).toEqual({ windowFrom: 1, dropped: [] });
  });

  it("[3.6] takes even such a piece where nothing would be live without it", () => {
    const messages = someTurns(8, 30);
    expect(reach({ messages, nodes: tree, from: 17 })).toEqual({
      windowFrom: 13,
      dropped: ["r4"],
    });
  });

  it("[7.3] reaches over a piece whose first message was deleted", () => {
    const messages = someTurns(2, 2).slice(1);
    const first = aPiece({ from: 1, to: 4, id: "first" });
    const nodes = [{ ...first, fromId: "m2" as MessageId }];
    expect(reach({ messages, nodes, from: 5 })).toEqual({ windowFrom: 1, dropped: ["first"] });
  });

  it("[2.1] stops before a piece of which not every message is at hand", () => {
    const messages = someTurns(7, 1, 3);
    expect(reach({ messages, nodes: tree, from: 17, windowMessages: 50 })).toEqual({
      windowFrom: 5,
      dropped: ["r4", "long", "r3", "merged", "r2"],
    });
  });

  it("[7.3] goes to the beginning of a short chat and no further", () => {
    expect(reach({ messages: someTurns(2, 2), from: 5 })).toEqual({ windowFrom: 1, dropped: [] });
    expect(reach({ messages: [], from: 1 })).toEqual({ windowFrom: 1, dropped: [] });
  });
});

describe("touch", () => {
  /** What a change of message 6 does: r2, merged and long lie over it. */
  const change = (given: {
    text?: string | undefined;
    counted?: number;
    windowFrom?: number;
    nodes?: readonly Piece[];
    messageId?: string;
  }) => {
    const nodes = given.nodes ?? tree;
    const covering = nodes.filter((piece) => piece.from <= 6 && piece.to >= 6);
    return touch({
      covering,
      children: nodes.filter(
        (piece) => !covering.includes(piece) && covering.some(({ id }) => id === piece.parentId),
      ),
      messageId: (given.messageId ?? "m6") as MessageId,
      text: given.text,
      counted: given.counted ?? 0,
      windowFrom: given.windowFrom ?? 17,
      previousId: "m5" as MessageId,
      nextId: "m7" as MessageId,
    });
  };
  const shown = ({ put, remove }: ReturnType<typeof change>) => ({
    put: put.map((piece) => `${piece.id} ^${piece.parentId} [${piece.children.join(" ")}]`),
    remove,
  });

  it("[4.8] an edit makes every piece over the message stale", () => {
    const { put, remove } = change({ text: "new" });
    expect(put.map((piece) => [piece.id, piece.stale, piece.revision])).toEqual([
      ["r2", true, 2],
      ["merged", true, 2],
      ["long", true, 2],
    ]);
    expect(put.every((piece) => piece.contentRevision === 1)).toBe(true);
    expect(remove).toEqual([]);
  });

  it("[4.1] a piece that is not sent yet is dropped, and what stood below it comes back", () => {
    expect(shown(change({ text: "new", windowFrom: 9 }))).toEqual({
      put: ["r2 ^merged []", "merged ^null [r1 r2]", "r3 ^null []"],
      remove: ["long"],
    });
    expect(shown(change({ text: "new", windowFrom: 6 }))).toEqual({
      put: ["r1 ^null []", "r3 ^null []"],
      remove: ["r2", "merged", "long"],
    });
  });

  it("[4.8] a piece that the person edited is only marked, sent or not, and keeps what is below", () => {
    const nodes = tree.map((piece) => ({ ...piece, edited: piece.id === "merged" }));
    const { put, remove } = change({ text: "new", windowFrom: 6, nodes });
    expect(put.map((piece) => [piece.id, piece.parentId, piece.stale])).toEqual([
      ["r2", "merged", true],
      ["merged", null, true],
      ["r3", null, false],
    ]);
    expect(remove).toEqual(["long"]);
  });

  it("[4.8] a deletion removes merged pieces below the frontier; their children take their place", () => {
    expect(shown(change({ counted: 1 }))).toEqual({
      put: ["r2 ^long []", "long ^null [r1 r2 r3]", "r1 ^long []"],
      remove: ["merged"],
    });
    expect(change({ counted: 1 }).put.map((piece) => piece.messages)).toEqual([3, 11, 4]);
  });

  it("[4.8] a deletion leaves a merged piece that is itself sent", () => {
    expect(shown(change({ counted: 1, windowFrom: 9 }))).toEqual({
      put: ["r2 ^merged []", "merged ^null [r1 r2]", "r3 ^null []"],
      remove: ["long"],
    });
  });

  it("[4.8] a piece over no other message goes with it, and its ancestors forget it", () => {
    const only = { ...r2, fromId: "m6" as MessageId, toId: "m6" as MessageId, messages: 1 };
    const nodes = tree.map((piece) => (piece.id === "r2" ? only : piece));
    expect(shown(change({ counted: 1, nodes }))).toEqual({
      put: ["long ^null [r1 r3]", "r1 ^long []"],
      remove: ["r2", "merged"],
    });
  });

  it("[2.1] a piece whose messages are all hidden stays, since they may be shown again", () => {
    const nodes = [{ ...r2, parentId: null, messages: 1 }];
    const hidden = change({ text: "text 6", counted: 1, nodes });
    expect(hidden.remove).toEqual([]);
    expect(hidden.put).toMatchObject([{ id: "r2", messages: 0, stale: true }]);
    const again = change({ text: "text 6", counted: -1, nodes: hidden.put });
    expect(again.put).toMatchObject([{ id: "r2", messages: 1, stale: true }]);
    const deleted = change({ counted: 1, nodes });
    expect(deleted.put).toMatchObject([{ id: "r2", messages: 0 }]);
  });

  it("[4.5] a span is named by its neighbours when its ends are deleted", () => {
    const ends = tree.map((piece) => ({ ...piece, fromId: "m6" as MessageId }));
    const first = change({ counted: 1, nodes: ends }).put.filter((piece) => piece.stale);
    expect(first.map((piece) => piece.fromId)).toEqual(["m7", "m7"]);
    const tails = tree.map((piece) => ({ ...piece, toId: "m6" as MessageId }));
    const last = change({ counted: 1, nodes: tails }).put.filter((piece) => piece.stale);
    expect(last.map((piece) => piece.toId)).toEqual(["m5", "m5"]);
    const edited = change({ text: "new", nodes: ends });
    expect(edited.put.map((piece) => piece.fromId)).toEqual(["m6", "m6", "m6"]);
  });

  it("[4.4, 10.4] rules that the message no longer says go at once, others stay", () => {
    const rule = (text: string, messageId: string) => ({ text, messageId: messageId as MessageId });
    const content = aContent({ rules: [rule("no tea", "m6"), rule("call me Al", "m5")] });
    const nodes = [{ ...r2, parentId: null, content }];
    const [kept] = change({ text: "really, no tea!", nodes }).put;
    expect(kept?.content.rules).toEqual(content.rules);
    expect(kept?.contentRevision).toBe(1);
    for (const text of ["tea is fine", undefined]) {
      const [left] = change({ text, nodes }).put;
      expect(left?.content.rules).toEqual([content.rules[1]]);
      expect(left?.contentRevision).toBe(2);
    }
  });

  it("[4.8] a message in no piece changes none", () => {
    expect(change({ nodes: [r4], counted: 1 })).toEqual({ put: [], remove: [] });
  });
});

describe("copyTree", () => {
  it("[7.4, C-A6] copies pieces with ids of their own and the branch's messages", () => {
    let last = 0;
    const own = { text: "call me Al", messageId: null };
    const content = aContent({ rules: [{ text: "no tea", messageId: "m1" as MessageId }, own] });
    const copies = copyTree([{ ...r1, content, revision: 7 }, r2, { ...merged, revision: 3 }], {
      chatId: "branch" as ChatId,
      now: 5,
      newId: () => `copy${(last += 1)}` as PieceId,
      messageIds: new Map(
        [1, 4, 5, 8].map((ordinal) => [`m${ordinal}`, `b${ordinal}` as MessageId]),
      ),
    });
    expect(
      copies.map((piece) => [piece.id, piece.parentId, piece.children, piece.fromId, piece.toId]),
    ).toEqual([
      ["copy1", "copy3", [], "b1", "b4"],
      ["copy2", "copy3", [], "b5", "b8"],
      ["copy3", null, ["copy1", "copy2"], "b1", "b8"],
    ]);
    expect(copies[0]?.content.rules).toEqual([{ text: "no tea", messageId: "b1" }, own]);
    expect(copies.every((piece) => piece.chatId === "branch" && piece.revision === 1)).toBe(true);
  });
});
