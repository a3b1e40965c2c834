import type { MessageId, PieceId } from "../ids.ts";
import { selectedVariant, type Message } from "../message.ts";
import { EMPTY_CONTENT, type Piece, type Rule, type Tier } from "../piece.ts";
import { adopt } from "../summary-tree.ts";
import { leafFits, nextSummaryWork, type SummaryWork } from "../summary-work.ts";
import { loadOf } from "../window.ts";
import { aPiece } from "./builders.ts";
import {
  committed,
  rootsOf,
  summaryInput,
  type SimulatedChat,
  type SimulatedJob,
} from "./simulated-chat.ts";

/** Begins the next summary job; nothing while one runs or nothing is to do. */
export function startJob(
  chat: SimulatedChat,
  options: { readonly retryMakeshift: boolean },
): SimulatedChat {
  if (chat.job !== undefined) return chat;
  const work = nextSummaryWork(summaryInput(chat, options));
  if (work === undefined) return chat;
  return { ...chat, job: { work, messages: messagesOf(chat, work) } };
}

function messagesOf(chat: SimulatedChat, work: SummaryWork): readonly Message[] {
  return work.kind === "leaf" ? within(chat, work.from, work.to) : [];
}

function within(chat: SimulatedChat, from: number, to: number): readonly Message[] {
  return chat.messages.filter((message) => message.ordinal >= from && message.ordinal <= to);
}

/** How a job ends: by the model, by the built-in rules, or not at all. */
export type JobEnd = "written" | "makeshift" | "failed";

/** Ends the running job. What it read may have changed: then nothing is written. */
export function endJob(chat: SimulatedChat, end: JobEnd): SimulatedChat {
  const { job } = chat;
  const idle = { ...chat, job: undefined };
  if (job === undefined || end === "failed" || !isFresh(chat, job)) return idle;
  const next = applied(idle, job, end);
  return { ...next, nextId: chat.nextId + 1 };
}

function isFresh(chat: SimulatedChat, job: SimulatedJob): boolean {
  const { work } = job;
  const asRead = (piece: Piece) =>
    chat.pieces.some((row) => row.id === piece.id && row.revision === piece.revision);
  switch (work.kind) {
    case "leaf": {
      const now = within(chat, work.from, work.to);
      return (
        now.length === job.messages.length &&
        now.every((message, index) => message === job.messages[index]) &&
        leafFits({ ...summaryInput(chat, { retryMakeshift: false }), ...work })
      );
    }
    case "merge":
      return work.pieces.every(asRead);
    case "append":
      return work.pieces.every(asRead) && (work.longTerm === undefined || asRead(work.longTerm));
    case "rewrite":
    case "condense":
      return asRead(work.piece);
  }
}

function applied(chat: SimulatedChat, job: SimulatedJob, end: JobEnd): SimulatedChat {
  const { work } = job;
  const makeshift = end === "makeshift";
  switch (work.kind) {
    case "leaf":
      return committed(chat, { put: [leafOf(chat, job.messages, makeshift)], remove: [] });
    case "merge":
      return committed(chat, over(chat, "merged", work.pieces, makeshift));
    case "append": {
      const pieces = [...(work.longTerm === undefined ? [] : [work.longTerm]), ...work.pieces];
      return committed(chat, over(chat, "long-term", pieces, makeshift));
    }
    case "rewrite": {
      const { piece } = work;
      const rules =
        piece.children.length > 0
          ? piece.content.rules
          : rulesOf(within(chat, piece.from, piece.to));
      const content = { ...piece.content, timeline: ["Written again."], rules };
      return rewritten(chat, piece, { content, stale: false, makeshift });
    }
    case "condense": {
      const [parent, ...rest] = over(chat, "long-term", [work.piece], makeshift).put;
      if (parent === undefined) throw new Error("nothing was condensed");
      const put = [{ ...parent, tokens: chat.budget.longTermTokens }, ...rest];
      return committed(chat, { put, remove: [] });
    }
  }
}

function rewritten(chat: SimulatedChat, piece: Piece, change: Partial<Piece>): SimulatedChat {
  const next = {
    ...piece,
    ...change,
    contentRevision: piece.contentRevision + 1,
    revision: piece.revision + 1,
  };
  return committed(chat, { put: [next], remove: [] });
}

function leafOf(chat: SimulatedChat, messages: readonly Message[], makeshift: boolean): Piece {
  const load = loadOf(messages);
  return {
    ...aPiece({
      from: messages[0]?.ordinal ?? 0,
      to: messages.at(-1)?.ordinal ?? 0,
      id: `${chat.id}-p${chat.nextId}`,
      chatId: chat.id,
      messages: load.messages,
      sourceTokens: load.tokens,
      tokens: Math.ceil(load.tokens / 5),
      content: { ...EMPTY_CONTENT, timeline: ["Written."], rules: rulesOf(messages) },
      makeshift,
    }),
    fromId: messages[0]?.id ?? ("" as MessageId),
    toId: messages.at(-1)?.id ?? ("" as MessageId),
  };
}

/** Every third message of the person holds a rule. */
function rulesOf(messages: readonly Message[]): readonly Rule[] {
  return messages.flatMap((message) => {
    const rule = /^rule \d+/u.exec(selectedVariant(message).text)?.[0];
    return message.role === "user" && message.ordinal % 3 === 0 && rule !== undefined
      ? [{ text: rule, messageId: message.id }]
      : [];
  });
}

function over(chat: SimulatedChat, tier: Tier, pieces: readonly Piece[], makeshift: boolean) {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (first === undefined || last === undefined) throw new Error("a merge over nothing");
  const roots = rootsOf(chat);
  const at = roots.findIndex((piece) => piece.id === first.id);
  pieces.forEach((piece, index) => {
    if (roots[at + index]?.id !== piece.id) throw new Error("a merge over pieces apart");
  });
  const parent: Piece = {
    ...aPiece({
      id: `${chat.id}-p${chat.nextId}`,
      chatId: chat.id,
      tier,
      from: first.from,
      to: last.to,
      messages: pieces.reduce((sum, piece) => sum + piece.messages, 0),
      tokens: pieces.reduce((sum, piece) => sum + piece.tokens, 0),
      content: {
        ...EMPTY_CONTENT,
        timeline: ["Merged."],
        rules: pieces.flatMap((piece) => piece.content.rules),
      },
      makeshift,
    }),
    fromId: first.fromId,
    toId: last.toId,
    children: pieces.map((piece): PieceId => piece.id),
  };
  return adopt(parent, pieces);
}

/**
 * Runs jobs until nothing is left to do.
 *
 * @throws {Error} If they come to no end.
 */
export function keepUp(chat: SimulatedChat): SimulatedChat {
  let now = endJob(chat, "written");
  for (let count = 0; count < 1_000; count += 1) {
    const started = startJob(now, { retryMakeshift: true });
    if (started.job === undefined) return now;
    now = endJob(started, "written");
  }
  throw new Error("the summary comes to no end");
}
