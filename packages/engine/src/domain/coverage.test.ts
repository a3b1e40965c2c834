import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Piece, Tier } from "./piece.ts";
import { frontier } from "./summary-tree.ts";
import {
  anyChange,
  anyJobStep,
  anySend,
  BUDGETS,
  take,
  type ChatStep,
  type Taken,
} from "./testing/chat-steps.ts";
import { aBudget } from "./testing/builders.ts";
import { coverageFlaws } from "./testing/coverage-claims.ts";
import {
  anEmptyChat,
  liveOf,
  rootsOf,
  send,
  type SimulatedChat,
} from "./testing/simulated-chat.ts";
import { rewind } from "./testing/simulated-history.ts";
import { endJob, keepUp, startJob } from "./testing/simulated-summary.ts";
import { groupTurns, isComfortable, isFull, loadOf } from "./window.ts";

const anyHistory = fc.tuple(
  fc.constantFrom(...BUDGETS),
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: anySend },
      { weight: 5, arbitrary: anyJobStep },
      { weight: 3, arbitrary: anyChange },
    ),
    { minLength: 20, maxLength: 160, size: "max" },
  ),
);

/** What is wrong in a state, after a step and with what was before it. */
type Look = (taken: Taken, step: ChatStep, before: SimulatedChat) => readonly string[];

/** Plays many histories and tells of one in which something is wrong; undefined if there is none. */
function counterexample(look: Look, numRuns: number): string | undefined {
  const property = fc.property(anyHistory, ([budget, steps]) => {
    let chat = anEmptyChat(budget);
    for (const step of steps) {
      const taken = take(chat, step);
      const flaws = look(taken, step, chat);
      if (flaws.length > 0) throw new Error(flaws.join("; "));
      chat = taken.chat;
    }
  });
  return fc.defaultReportMessage(fc.check(property, { numRuns }));
}

/** What stands in the way of a window that holds too little; undefined if nothing does. */
function obstacle(chat: SimulatedChat): string | undefined {
  const held = (from: number) => loadOf(chat.messages.filter(({ ordinal }) => ordinal >= from));
  const before = chat.messages.filter(({ ordinal }) => ordinal < chat.windowFrom);
  const newest = rootsOf(chat).at(-1);
  if (before.length === 0) return "the beginning of the chat";
  const loose = groupTurns(before.filter(({ ordinal }) => ordinal > (newest?.to ?? 0))).at(-1);
  if (loose?.[0] !== undefined) {
    return isFull(held(loose[0].ordinal), chat.budget) ? "a turn that does not fit" : undefined;
  }
  const path = pathOf(chat, newest);
  if (path.some((piece) => piece.edited)) return "an edited piece";
  const leaf = path.at(-1);
  return leaf !== undefined && isFull(held(leaf.from), chat.budget)
    ? "a piece that does not fit"
    : undefined;
}

function pathOf(chat: SimulatedChat, root: Piece | undefined): readonly Piece[] {
  if (root === undefined) return [];
  const child = chat.pieces.find((piece) => piece.id === root.children.at(-1));
  return [root, ...pathOf(chat, child)];
}

function sentOf(chat: SimulatedChat): readonly Piece[] {
  return frontier(chat.pieces, chat.windowFrom);
}

function countOf(pieces: readonly Piece[], tier: Tier): number {
  return pieces.filter((piece) => piece.tier === tier).length;
}

describe("coverage", { timeout: 30_000 }, () => {
  it("[2.1] every message is live, in one leaf or pending, whatever happens to a chat", () => {
    const found = counterexample(
      ({ chat, sent, copied }) =>
        [chat, sent, copied].flatMap((state) => (state === undefined ? [] : coverageFlaws(state))),
      200,
    );
    expect(found).toBeUndefined();
  });

  it("[3.6] the newest turn is live in every prompt, its user message included", () => {
    const found = counterexample(({ sent }) => {
      const turn = groupTurns(sent?.messages ?? []).at(-1) ?? [];
      const isLive = turn.every((message) => message.ordinal >= (sent?.windowFrom ?? 0));
      return isLive ? [] : ["the newest turn is not live"];
    }, 60);
    expect(found).toBeUndefined();
  });

  it("[3.1] what is sent is within the budget, or its newest turn alone is over it", () => {
    const found = counterexample(({ sent }, step) => {
      if (sent === undefined || step.kind !== "send") return [];
      const live = liveOf(sent);
      const load = loadOf(live);
      const messages = load.messages + step.replies.length;
      const isOver = isFull({ ...load, messages }, sent.budget) && groupTurns(live).length > 1;
      return isOver ? [`${load.tokens} tokens and ${messages} messages are sent`] : [];
    }, 60);
    expect(found).toBeUndefined();
  });

  it("[7.3, 7.4] a rewound chat and a branch hold 40 % of a budget where nothing stands in the way", () => {
    const found = counterexample(({ chat }, step) => {
      const isReached = step.kind === "rewind" || (step.kind === "branch" && step.follow);
      if (!isReached || isComfortable(loadOf(liveOf(chat)), chat.budget)) return [];
      return obstacle(chat) === undefined ? ["the window could hold more"] : [];
    }, 120);
    expect(found).toBeUndefined();
  });

  it("[7.3] a rewind leaves something live unless the person edited the piece before it", () => {
    const found = counterexample(({ chat }, step) => {
      if (step.kind !== "rewind" || chat.messages.length === 0) return [];
      const mayBeEmpty = obstacle(chat) === "an edited piece";
      return mayBeEmpty || liveOf(chat).length > 0 ? [] : ["nothing is live"];
    }, 60);
    expect(found).toBeUndefined();
  });

  it("[4.5, 7.3] a rewind drops only pieces that reach past its point or into the window", () => {
    const found = counterexample(({ chat }, step, before) => {
      const point = chat.messages.at(-1)?.ordinal;
      if (step.kind !== "rewind" || point === undefined) return [];
      const left = new Set(chat.pieces.map((piece) => piece.id));
      return before.pieces
        .filter(({ to }) => to <= point && to < chat.windowFrom)
        .filter((piece) => !left.has(piece.id))
        .map((piece) => `${piece.id} is lost`);
    }, 60);
    expect(found).toBeUndefined();
  });

  it("[7.4, C-A6] a branch holds exactly the pieces whose span lies before its point", () => {
    const spans = (pieces: readonly Piece[]) =>
      pieces
        .map((piece) => `${piece.tier} ${piece.from}-${piece.to}`)
        .toSorted()
        .join(", ");
    const found = counterexample(({ copied }, _, before) => {
      if (copied === undefined) return [];
      const within = before.pieces.filter((piece) => piece.to < copied.nextOrdinal);
      return spans(copied.pieces) === spans(within) ? [] : [spans(copied.pieces)];
    }, 60);
    expect(found).toBeUndefined();
  });

  it("[8.4] jobs that keep up leave at most 3 recent, 3 merged and 1 long-term piece to send", () => {
    const found = counterexample((taken, step) => {
      const kept = keepUp(taken.chat);
      const sent = step.kind === "send" ? take(kept, step).sent : undefined;
      return [kept, sent].flatMap((chat) => {
        const pieces = chat === undefined ? [] : sentOf(chat);
        const isOver =
          countOf(pieces, "recent") > 3 ||
          countOf(pieces, "merged") > 3 ||
          countOf(pieces, "long-term") > 1;
        return isOver ? [pieces.map((piece) => piece.tier).join(", ")] : [];
      });
    }, 40);
    expect(found).toBeUndefined();
  });

  it("[8.4] a backlog is merged while it is summarised, never left to the end", () => {
    let chat = anEmptyChat(aBudget());
    for (let turn = 0; turn < 120; turn += 1) {
      chat = send(chat, { tokens: 5, replies: ["whole"] }).ended;
    }
    expect(pendingOf(chat)).toBeGreaterThan(200);
    for (let steps = 0; pendingOf(chat) > 0; steps += 1) {
      if (steps > 100) throw new Error("the backlog is not worked off");
      chat = endJob(startJob(chat, { retryMakeshift: false }), "written");
      expect(countOf(sentOf(chat), "recent")).toBeLessThanOrEqual(4);
      expect(countOf(sentOf(chat), "merged")).toBeLessThanOrEqual(4);
    }
    expect(countOf(sentOf(chat), "long-term")).toBe(1);
  });

  it("[3.5, C-B26, C-C4] the window stays where it is for turns on end, with jobs that keep up or fail", () => {
    for (const job of [keepUp, (chat: SimulatedChat) => chat]) {
      let chat = anEmptyChat(aBudget({ windowTokens: 1_000, windowMessages: 50 }));
      let moves = 0;
      for (let turn = 0; turn < 300; turn += 1) {
        const { sent, ended } = send(chat, { tokens: 25, replies: ["whole"] });
        if (sent.windowFrom !== chat.windowFrom) moves += 1;
        chat = job(ended);
      }
      expect(moves).toBeGreaterThan(20);
      expect(moves).toBeLessThan(30);
    }
  });

  it("[C-B26] a summary is asked for once a chunk, not once a turn", () => {
    let chat = anEmptyChat(aBudget({ windowTokens: 1_000, windowMessages: 50 }));
    let leaves = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      chat = send(chat, { tokens: 25, replies: ["whole"] }).ended;
      const started = startJob(chat, { retryMakeshift: false });
      if (started.job?.work.kind === "leaf") leaves += 1;
      chat = keepUp(started);
    }
    expect(leaves).toBeGreaterThan(20);
    expect(leaves).toBeLessThan(30);
  });

  it("[4.5] a rewind past a merge brings back the pieces that it was made of", () => {
    let chat = anEmptyChat(aBudget());
    for (let turn = 0; turn < 40; turn += 1) {
      chat = keepUp(send(chat, { tokens: 5, replies: ["whole"] }).ended);
    }
    const merged = chat.pieces.find((piece) => piece.tier === "merged");
    const [first, second, third] = merged?.children ?? [];
    const point = chat.messages.find(
      (message) => message.ordinal === (merged?.to ?? 0) - 1 && message.role === "user",
    );
    if (merged === undefined || point === undefined) throw new Error("nothing was merged");
    const rewound = rewind(chat, point);
    expect(coverageFlaws(rewound)).toEqual([]);
    expect(rootsOf(rewound).map((piece) => piece.id)).toEqual([first, second, third]);
  });
});

function pendingOf(chat: SimulatedChat): number {
  const coveredTo = rootsOf(chat).at(-1)?.to ?? 0;
  return chat.messages.filter(({ ordinal }) => ordinal > coveredTo && ordinal < chat.windowFrom)
    .length;
}
