import { commonPrefix } from "../domain/common-prefix.ts";
import type { Section, SectionItem } from "../domain/epoch.ts";
import type { EntryId, PieceId, TurnId } from "../domain/ids.ts";
import { lineDiff } from "../domain/line-diff.ts";
import type { Piece } from "../domain/piece.ts";
import { promptText } from "../domain/prompt-messages.ts";
import type { ToolSpec } from "../ports/language-model.ts";
import type { ChatState } from "./chat-state.ts";
import { toolsText } from "./offered-tools.ts";
import type {
  EntryWhy,
  PromptItem,
  PromptSection,
  PromptView,
  Repeated,
  SentMessageView,
} from "./prompt-api.ts";
import {
  inManner,
  marked,
  messageView,
  shownBlocks,
  shownMessages,
  type Shown,
} from "./prompt-messages-view.ts";
import { systemBlocks } from "./prompt-blocks.ts";
import { replyRoom } from "./prompt-size.ts";
import type { Sent } from "./sent-prompt.ts";

/** What is shown of a prompt by itself; who asked and what came of it is added by the caller. */
export type Inspected = Pick<
  PromptView,
  | "sections"
  | "messages"
  | "tools"
  | "tokens"
  | "fit"
  | "stablePrefixTokens"
  | "gaps"
  | "exact"
  | "difference"
>;

/**
 * A prompt by section and by message, with its sizes, why each entry is in, and what of it the prompt
 * before began with.
 *
 * @param input.previous - Undefined where there is none: then nothing is repeated.
 * @param input.pieces - The epoch's pieces that still stand.
 * @see SPEC 8.1, 8.2, 8.3
 */
export function inspectPrompt(
  state: Pick<ChatState, "model">,
  input: {
    readonly sent: Sent;
    readonly previous: Sent | undefined;
    readonly pieces: readonly Piece[];
    readonly tools: readonly ToolSpec[];
    readonly difference: boolean;
  },
): Inspected {
  const { sent, previous } = input;
  const count = (text: string) => state.model.countTokens(text);
  const turnOf = new Map<string, TurnId>(sent.from.map(({ id, turnId }) => [id, turnId]));
  const pieceIds = new Set(Object.keys(sent.epoch.pieces));
  const made = shownMessages(sent.messages);
  const beginning = sent.epoch.sections.map((section) => ({ section, text: shownText(section) }));
  const texts = [...beginning.map(({ text }) => `${text}\n\n`), ...made.map(oneText)];
  const before = previous === undefined ? "" : textOf(previous);
  const same = commonPrefix(before, texts.join(""));
  const repeat = repeatedOf(texts, same);

  const views = made.map((message, index) => {
    const view = messageView(message, turnOf, pieceIds, count);
    return { ...view, repeated: repeat[beginning.length + index]?.repeated ?? "none" };
  });
  const tools = input.tools.length === 0 ? null : toolsView(input.tools, count);
  const ahead = sum(sent.epoch.sections.map(({ tokens }) => tokens));
  const live = sum(views.map(({ tokens }) => tokens));
  const tokens = ahead + live + (tools?.tokens ?? 0);
  const sections = beginning.map(({ section, text }, index) => {
    const { repeated, length } = repeat[index] ?? NOT_REPEATED;
    const items = section.items.map((item) => itemView(section, item, input.pieces));
    return {
      name: section.name,
      text,
      tokens: section.tokens,
      share: shareOf(section.tokens, tokens),
      repeated,
      repeatedLength: Math.min(length, text.length),
      gaps: items.filter((item) => item.text === null).length,
      entryIds: items.flatMap(({ entryId }) => entryId ?? []),
      items,
    };
  });
  const liveSection = liveView(made, views, repeat.slice(beginning.length), {
    tokens: live,
    share: shareOf(live, tokens),
  });
  const gaps = sum([...sections, liveSection].map((section) => section.gaps));
  const partly = repeat.findIndex(({ repeated }) => repeated === "part");
  // Providers read the descriptions of tools before all else.
  const stable =
    (previous?.tools === true ? (tools?.tokens ?? 0) : 0) +
    sum(sections.map((section) => (section.repeated === "whole" ? section.tokens : 0))) +
    sum(views.map((view) => (view.repeated === "whole" ? view.tokens : 0))) +
    (partly < 0 ? 0 : count((texts[partly] ?? "").slice(0, repeat[partly]?.length)));
  const { contextTokens } = state.model.info;
  const replyTokens = replyRoom(contextTokens);
  return {
    sections: [...sections, liveSection],
    messages: [
      ...systemViews(sent, repeat, count),
      ...(sent.as === undefined ? views : mannerViews(made, sent, { turnOf, pieceIds, count })),
    ],
    tools,
    tokens,
    fit: {
      contextTokens,
      replyTokens,
      neededTokens: tokens + replyTokens,
      fits: tokens + replyTokens <= contextTokens,
    },
    stablePrefixTokens: same === 0 ? 0 : stable,
    gaps,
    exact: sent.recorded && gaps === 0,
    difference:
      input.difference && previous !== undefined
        ? lineDiff(readable(previous), readable(sent))
        : null,
  };
}

interface Repeat {
  readonly repeated: Repeated;
  readonly length: number;
}

const NOT_REPEATED: Repeat = { repeated: "none", length: 0 };

/** Of texts that follow each other, which stand whole in their common beginning with another. */
function repeatedOf(texts: readonly string[], same: number): readonly Repeat[] {
  let start = 0;
  return texts.map((text): Repeat => {
    const length = Math.max(0, Math.min(text.length, same - start));
    start += text.length;
    if (length === 0) return NOT_REPEATED;
    return { repeated: length === text.length ? "whole" : "part", length };
  });
}

function textOf(sent: Sent): string {
  return [
    ...sent.epoch.sections.map((section) => `${shownText(section)}\n\n`),
    ...shownMessages(sent.messages).map(oneText),
  ].join("");
}

/** A section as it is sent: each summary piece is a block of its own. */
function shownText(section: Section): string {
  return systemBlocks({ sections: [marked(section)] })
    .map(({ text }) => text)
    .join("\n\n");
}

function oneText(message: Shown): string {
  return promptText([], [message]);
}

/** What a person reads of a message. */
function messageText(message: Shown): string {
  switch (message.role) {
    case "user":
      return `user: ${message.text}`;
    case "assistant":
      return [
        `assistant: ${message.text}`,
        ...message.calls.map((call) => `call ${call.name} ${call.input}`),
      ].join("\n");
    case "tool":
      return message.results.map((result) => `result ${result.name}: ${result.output}`).join("\n");
  }
}

function liveText(messages: readonly Shown[]): string {
  return messages.map(messageText).join("\n\n");
}

function readable(sent: Sent): string {
  return [...sent.epoch.sections.map(shownText), liveText(shownMessages(sent.messages))].join(
    "\n\n",
  );
}

function liveView(
  made: readonly Shown[],
  views: readonly SentMessageView[],
  repeat: readonly Repeat[],
  size: Pick<PromptSection, "tokens" | "share">,
): PromptSection {
  const text = liveText(made);
  const parting = repeat.findIndex(({ repeated }) => repeated !== "whole");
  const whole = parting < 0 ? made : made.slice(0, parting);
  const isWhole = whole.length === made.length && made.length > 0;
  const isPart = whole.length > 0 || repeat.some(({ repeated }) => repeated === "part");
  const entryIds = views.flatMap(({ parts }) => parts.flatMap((part) => part.entryId ?? []));
  return {
    name: "live",
    text,
    ...size,
    repeated: isWhole ? "whole" : isPart ? "part" : "none",
    repeatedLength: isWhole ? text.length : liveText(whole).length,
    gaps: sum(views.map((view) => view.gaps)),
    entryIds: [...new Set(entryIds)],
    items: [],
  };
}

function systemViews(
  sent: Sent,
  repeat: readonly Repeat[],
  count: (text: string) => number,
): readonly SentMessageView[] {
  const same = sum(repeat.slice(0, sent.epoch.sections.length).map(({ length }) => length));
  const blocks = shownBlocks(sent.epoch, sent.as);
  const parts = repeatedOf(
    blocks.map(({ text }) => `${text}\n\n`),
    same,
  );
  return blocks.map((block, index) => ({
    role: "system",
    ...block,
    calls: [],
    results: [],
    tokens: count(block.text),
    repeated: parts[index]?.repeated ?? "none",
    messageId: null,
    turnId: null,
    parts: [],
  }));
}

/** Messages in the manner that a provider wants; what of them is repeated is told by the sections. */
function mannerViews(
  made: readonly Shown[],
  sent: Sent,
  by: {
    readonly turnOf: ReadonlyMap<string, TurnId>;
    readonly pieceIds: ReadonlySet<string>;
    readonly count: (text: string) => number;
  },
): readonly SentMessageView[] {
  return inManner(made, sent.as).map((message) => ({
    ...messageView(message, by.turnOf, by.pieceIds, by.count),
    repeated: "none",
  }));
}

function itemView(section: Section, item: SectionItem, pieces: readonly Piece[]): PromptItem {
  const isSummary = ["long-term", "merged", "recent"].includes(section.name);
  const piece = isSummary
    ? pieces.find(({ id }) => id === (item.ref as PieceId | null))
    : undefined;
  return {
    text: item.text,
    entryId: isSummary ? null : (item.ref as EntryId | null),
    piece:
      piece === undefined
        ? null
        : {
            id: piece.id,
            tier: piece.tier,
            fromId: piece.fromId,
            toId: piece.toId,
            messages: piece.messages,
          },
    why: isSummary || item.ref === null ? null : whyOf(item, section.name),
  };
}

function whyOf({ why }: SectionItem, name: Section["name"]): EntryWhy | null {
  if (why === undefined) return null;
  const { scope, recent, place } = why;
  if (place === null) return { kind: "pinned", scope, recent };
  return { kind: name === "profile" ? "profile" : "chosen", scope, recent, ...place };
}

function toolsView(
  tools: readonly ToolSpec[],
  count: (text: string) => number,
): NonNullable<PromptView["tools"]> {
  const text = toolsText(tools);
  return { names: tools.map(({ name }) => name), text, tokens: count(text) };
}

function shareOf(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
