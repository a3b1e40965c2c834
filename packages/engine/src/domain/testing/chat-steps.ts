import fc from "fast-check";
import type { Message } from "../message.ts";
import type { Budget } from "../window.ts";
import { aBudget } from "./builders.ts";
import {
  deleteMessage,
  editMessage,
  regenerate,
  send,
  swipe,
  toggleHidden,
  type ReplyEnd,
  type SimulatedChat,
} from "./simulated-chat.ts";
import { branch, rewind } from "./simulated-history.ts";
import { endJob, keepUp, startJob, type JobEnd } from "./simulated-summary.ts";

/** One thing that happens to a chat. `at` picks a message, counted from the newest. */
export type ChatStep =
  | { readonly kind: "send"; readonly tokens: number; readonly replies: readonly ReplyEnd[] }
  | { readonly kind: "regenerate"; readonly tokens: number; readonly end: ReplyEnd }
  | { readonly kind: "swipe" | "hide" | "delete" | "rewind" | "edit-piece"; readonly at: number }
  | {
      readonly kind: "edit";
      readonly at: number;
      readonly tokens: number;
      readonly keepsRule: boolean;
    }
  | { readonly kind: "branch"; readonly at: number; readonly follow: boolean }
  | { readonly kind: "start-job"; readonly retryMakeshift: boolean }
  | { readonly kind: "end-job"; readonly end: JobEnd }
  | { readonly kind: "keep-up" }
  | { readonly kind: "level"; readonly budget: Budget };

const tokens = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 140 }) },
);
const end = fc.oneof(
  { weight: 6, arbitrary: fc.constant<ReplyEnd>("whole") },
  { weight: 1, arbitrary: fc.constantFrom<ReplyEnd>("stopped", "none") },
);
/** Mostly near the newest, sometimes anywhere. */
const at = fc.oneof(
  { weight: 2, arbitrary: fc.nat({ max: 8 }) },
  { weight: 1, arbitrary: fc.nat({ max: 120 }) },
);

/** Budgets of the same shape as the levels, small. */
export const BUDGETS: readonly Budget[] = [
  aBudget({ windowTokens: 60, windowMessages: 8 }),
  aBudget({ windowTokens: 100, windowMessages: 12 }),
];

export const anySend: fc.Arbitrary<ChatStep> = fc.record({
  kind: fc.constant("send" as const),
  tokens,
  replies: fc.oneof(
    { weight: 5, arbitrary: fc.tuple(end) },
    { weight: 1, arbitrary: fc.tuple(end, end) },
  ),
});

/** Everything that a person does to a chat besides sending. */
export const anyChange: fc.Arbitrary<ChatStep> = fc.oneof(
  fc.record({ kind: fc.constant("regenerate" as const), tokens, end }),
  fc.record({
    kind: fc.constantFrom("swipe" as const, "hide" as const, "delete" as const),
    at,
  }),
  fc.record({ kind: fc.constant("delete" as const), at: fc.nat({ max: 120 }) }),
  fc.record({ kind: fc.constantFrom("rewind" as const, "edit-piece" as const), at }),
  fc.record({ kind: fc.constant("edit" as const), at, tokens, keepsRule: fc.boolean() }),
  fc.record({ kind: fc.constant("branch" as const), at, follow: fc.boolean() }),
  fc.record({ kind: fc.constant("level" as const), budget: fc.constantFrom(...BUDGETS) }),
);

/** Jobs that come late, fail or get lost, and at times keep up. */
export const anyJobStep: fc.Arbitrary<ChatStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("start-job" as const),
      retryMakeshift: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("end-job" as const),
      end: fc.oneof(
        { weight: 4, arbitrary: fc.constant<JobEnd>("written") },
        { weight: 1, arbitrary: fc.constantFrom<JobEnd>("failed", "makeshift") },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant<ChatStep>({ kind: "keep-up" }) },
);

/** The chat after a step, and at the moment that a prompt is sent, where the step sends one. */
export interface Taken {
  readonly chat: SimulatedChat;
  readonly sent?: SimulatedChat;
  /** The branch as it was copied. */
  readonly copied?: SimulatedChat;
}

export function take(chat: SimulatedChat, step: ChatStep): Taken {
  const message = "at" in step ? pick(chat, step.at) : undefined;
  switch (step.kind) {
    case "send": {
      const { sent, ended } = send(chat, step);
      return { chat: ended, sent };
    }
    case "regenerate": {
      const { sent, ended } = regenerate(chat, step);
      return sent === chat ? { chat: ended } : { chat: ended, sent };
    }
    case "level":
      return { chat: { ...chat, budget: step.budget } };
    case "start-job":
      return { chat: startJob(chat, step) };
    case "end-job":
      return { chat: endJob(chat, step.end) };
    case "keep-up":
      return { chat: keepUp(chat) };
    default:
      return message === undefined ? { chat } : takeAt(chat, step, message);
  }
}

function takeAt(
  chat: SimulatedChat,
  step: Extract<ChatStep, { readonly at: number }>,
  message: Message,
): Taken {
  switch (step.kind) {
    case "swipe":
      return { chat: swipe(chat, message) };
    case "hide":
      return { chat: toggleHidden(chat, message) };
    case "delete":
      return { chat: deleteMessage(chat, message) };
    case "edit":
      return { chat: editMessage(chat, message, step) };
    case "rewind":
      return { chat: rewind(chat, message) };
    case "branch": {
      const { copied, made } = branch(chat, message);
      return { chat: step.follow ? made : chat, copied };
    }
    case "edit-piece":
      return { chat: editPiece(chat, message) };
  }
}

function pick(chat: SimulatedChat, at: number): Message | undefined {
  const { length } = chat.messages;
  return chat.messages[length - 1 - (at % Math.max(1, length))];
}

/** The person rewords the highest piece over a message. */
function editPiece(chat: SimulatedChat, message: Message): SimulatedChat {
  const edited = chat.pieces.find(
    (piece) =>
      piece.parentId === null && piece.from <= message.ordinal && message.ordinal <= piece.to,
  );
  if (edited === undefined) return chat;
  return {
    ...chat,
    pieces: chat.pieces.map((piece) =>
      piece === edited
        ? {
            ...piece,
            edited: true,
            content: { ...piece.content, timeline: ["As the person says."] },
            contentRevision: piece.contentRevision + 1,
            revision: piece.revision + 1,
          }
        : piece,
    ),
  };
}
