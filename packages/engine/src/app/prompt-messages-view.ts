import type { Epoch } from "../domain/epoch.ts";
import type { EntryId, MessageId, PieceId, TurnId } from "../domain/ids.ts";
import {
  joined,
  markLastFinished,
  type MadePart,
  type PromptMessage,
} from "../domain/prompt-messages.ts";
import { alternating, oneSystem, withoutCalls, type SentAs } from "../domain/sent-as.ts";
import { GAP, type SentMessage, type SentPart } from "../domain/sent-record.ts";
import type { EntryWhy, PromptPart, SentMessageView } from "./prompt-api.ts";
import { systemBlocks } from "./prompt-blocks.ts";
import { messageTokens } from "./prompt-size.ts";

/** A message of a request with what explains it; `size` is counted only where it is shown. */
export type Shown = PromptMessage & {
  readonly parts: readonly SentPart[];
};

/** The live messages of a request, gaps marked, as they were made. */
export function shownMessages(messages: readonly SentMessage[]): readonly Shown[] {
  const made = messages.map(({ role, parts }) =>
    joined({ role, parts: parts.flatMap((one) => one.part ?? gapOf(one)) }),
  );
  return markLastFinished(made).map((message, index) => ({
    ...message,
    parts: messages[index]?.parts ?? [],
  }));
}

/** A line that says that something was there; calls and results that are gone are left out. */
function gapOf({ kind }: SentPart): readonly MadePart[] {
  return kind === "call" || kind === "result"
    ? []
    : [{ kind, text: GAP, messageId: null, ref: null, call: null }];
}

/** The same messages as a provider was sent them that wants to be asked in its own manner. */
export function inManner(messages: readonly Shown[], as: SentAs | undefined): readonly Shown[] {
  const merge = (before: Shown, after: Shown): Shown => ({
    ...after,
    parts: [...before.parts, ...after.parts],
  });
  const said = as?.calls === false ? withoutCalls(messages, merge) : messages;
  return as?.strict === true ? alternating(said, merge) : said;
}

type Block = Pick<SentMessageView, "text" | "breakpoint" | "gaps">;

/** The beginning as blocks, gaps marked. */
export function shownBlocks(
  epoch: Pick<Epoch, "sections">,
  as: SentAs | undefined,
): readonly Block[] {
  const hasGaps = epoch.sections.some(({ items }) => items.some((item) => item.text === null));
  const blocks = systemBlocks({ sections: epoch.sections.map(marked) }).map((block) => ({
    ...block,
    gaps: hasGaps ? block.text.split(GAP).length - 1 : 0,
  }));
  return as?.strict === true
    ? [{ text: oneSystem(blocks), breakpoint: true, gaps: sum(blocks.map(({ gaps }) => gaps)) }]
    : blocks;
}

/** The section with a mark where a text is gone. */
export function marked(section: Epoch["sections"][number]): Epoch["sections"][number] {
  return {
    ...section,
    items: section.items.map((item) => ({ ...item, text: item.text ?? GAP })),
  };
}

function gapsOf(parts: readonly SentPart[]): number {
  return parts.filter(({ part }) => part === undefined).length;
}

/** What is told of one live message, but how much of it is repeated. */
export function messageView(
  message: Shown,
  turnOf: ReadonlyMap<string, TurnId>,
  pieces: ReadonlySet<string>,
  count: (text: string) => number,
): Omit<SentMessageView, "repeated"> {
  const known = message.parts.flatMap(({ part }) => part?.messageId ?? []);
  const messageId: MessageId | null = known.find((id) => turnOf.has(id)) ?? null;
  return {
    role: message.role,
    text: message.role === "tool" ? "" : message.text,
    calls: message.role === "assistant" ? message.calls : [],
    results: message.role === "tool" ? message.results : [],
    tokens: messageTokens(message, count),
    breakpoint: message.role !== "tool" && message.breakpoint === true,
    gaps: gapsOf(message.parts),
    messageId,
    turnId: turnOf.get(messageId ?? "") ?? null,
    parts: message.parts.map((part) => partView(part, turnOf, pieces)),
  };
}

function partView(
  { kind, part }: SentPart,
  turnOf: ReadonlyMap<string, TurnId>,
  pieces: ReadonlySet<string>,
): PromptPart {
  const ref = part?.ref ?? null;
  const isPiece = ref !== null && pieces.has(ref);
  const turnId = turnOf.get(part?.messageId ?? "") ?? null;
  const messageId = turnId === null ? null : (part?.messageId ?? null);
  const why: EntryWhy | null =
    ref === null || isPiece
      ? null
      : { kind: kind === "note" ? "told" : "written", turnId, messageId };
  return {
    kind,
    text: part?.text ?? null,
    entryId: ref === null || isPiece ? null : (ref as EntryId),
    pieceId: isPiece ? (ref as PieceId) : null,
    why,
    call: part?.call ?? null,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
