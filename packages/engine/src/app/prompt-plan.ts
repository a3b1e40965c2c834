import { scopeKey, type EntryHead } from "../domain/entry.ts";
import type { Epoch } from "../domain/epoch.ts";
import { planTurn, toldAsOf, withheldCalls } from "../domain/epoch-plan.ts";
import { EngineError } from "../domain/errors.ts";
import { epochIdOf, isGroup } from "../domain/group.ts";
import type { EpochId, PieceId } from "../domain/ids.ts";
import { UNPINNED_CONTEXT_SHARE } from "../domain/limits.ts";
import { memoryLine } from "../domain/memory-block.ts";
import { selectedVariant, type Message, type TurnNote } from "../domain/message.ts";
import type { Piece } from "../domain/piece.ts";
import {
  joined,
  makeMessages,
  markLastFinished,
  openEnd,
  type MadeMessage,
  type PromptMessage,
} from "../domain/prompt-messages.ts";
import { renderSections, type PromptParts } from "../domain/prompt.ts";
import { chosenMemory } from "../domain/chosen-memory.ts";
import type { SystemBlock } from "../ports/language-model.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { offeredTools, teachesInline, toolsText } from "./offered-tools.ts";
import { organizationKeys, readableKeys, readHeads, readSeqs, readSince } from "./scope-reads.ts";
import { systemBlocks } from "./prompt-blocks.ts";
import { promptBudget, promptTokens, replyRoom } from "./prompt-size.ts";
import { readPieces, readTree, type Tree } from "./tree-reads.ts";

/** What a model is sent, and of what parts its messages are made. */
export interface MadeRequest {
  readonly system: readonly SystemBlock[];
  readonly messages: readonly PromptMessage[];
  readonly made: readonly MadeMessage[];
}

/** A turn's prompt, decided but not yet sent. */
export interface PromptPlan {
  readonly epoch: Epoch;
  /** The epoch is not stored yet. */
  readonly isNew: boolean;
  /** For the message that `noteOn` says. */
  readonly note: TurnNote;
  /** What was told stands on the turn's user message; in a group on the reply of who was told. */
  readonly noteOn: "user" | "reply";
  readonly system: readonly SystemBlock[];
  readonly messages: readonly PromptMessage[];
  readonly made: readonly MadeMessage[];
  /** The same with the reply as far as it is: what its next request sends, and later prompts repeat. */
  readonly requestWith: (reply: Message) => MadeRequest;
  /** The messages that it sends. */
  readonly sent: readonly Message[];
  /** Entries that this plan tells for the first time, as they were read. */
  readonly told: readonly EntryHead[];
  readonly tokens: number;
  readonly budgetTokens: number;
}

/**
 * Decides what a turn's prompt is: the speaker's epoch with a note of what changed, or a new epoch.
 *
 * @param input.earlier - Live messages before the turn that is answered, from `windowFrom` on.
 * @param input.turn - What of the turn itself is sent: its user message and earlier replies of a group.
 * @param input.reply - The reply as it is before the model is asked: without text, or to be continued.
 *   The note of the message that has it is replaced by the planned one.
 * @param input.roots - The roots of the chat's summary, where they have been read already.
 * @throws {EngineError} `limit` if the prompt and room for the reply do not fit the model's context
 *   (SPEC 3.6): `limit` is the context, `count` what is needed.
 * @see SPEC 8.1, 8.3, 8.4
 */
export async function planPrompt(
  context: Context,
  state: ChatState,
  input: {
    readonly windowFrom: number;
    readonly earlier: readonly Message[];
    readonly turn: readonly Message[];
    readonly reply?: Message | undefined;
    readonly roots?: readonly Piece[];
    /** Nothing is going to be sent: one that is too large is planned, too. */
    readonly onlyShown?: boolean;
  },
): Promise<PromptPlan> {
  const { store, ambient } = context;
  const { chat, account } = state;
  const epochId = epochIdOf(chat, state.character.id);
  const { readable } = state.access;
  const scopes = readableKeys(readable);
  const [tree, known] = await Promise.all([
    readTree(store, chat, input.windowFrom, input.roots),
    epochId === null ? undefined : store.get("epoch", account, epochId),
  ]);
  const { reply } = input;
  // What is continued has been told what stands before it, and knows its own calls.
  const goesOn = reply !== undefined && selectedVariant(reply).text !== "";
  const earlier = goesOn ? [...input.earlier, ...input.turn, reply] : input.earlier;
  const told = known === undefined ? undefined : { epoch: known, earlier };
  const since = told === undefined ? {} : toldAsOf(told);
  const isSame = sameKeys(since, scopes) && known?.delivery === deliveryOf(state).delivery;
  const [changed, pieces] = await Promise.all([
    told === undefined || !isSame ? [] : readSince(store, readable, since),
    known === undefined ? [] : readPieces(store, chat, tree.nodes, piecesOf(known)),
  ]);
  const teaches = teachesInline(state, known);
  const plan = planTurn({
    told: isSame ? told : undefined,
    windowFrom: input.windowFrom,
    coveredTo: tree.sentTo,
    changed,
    asOf: advanced(since, changed),
    pieces,
    fixed: renderSections(
      partsOf(state, { pinned: [], pieces: [], entries: [], profile: [], teaches }),
      uncounted,
    ),
    line: memoryLine,
  });
  if ("note" in plan && known !== undefined) {
    const note = (goesOn ? standingNote(known, [...input.turn, reply]) : undefined) ?? plan.note;
    const named = new Set<string | null>(note.lines.map((line) => line.ref));
    const told = changed.filter((entry) => named.has(entry.id));
    return finish(state, { epoch: known, isNew: false, note, told, tree, input });
  }
  const { epoch, told: chosen } = await renderEpoch(context, state, {
    id: ambient.id() as EpochId,
    windowFrom: input.windowFrom,
    live: [...input.earlier, ...input.turn, ...(input.reply === undefined ? [] : [input.reply])],
    tree,
    teaches,
    before: known,
  });
  const note: TurnNote = { epochId: epoch.id, asOf: epoch.asOf, lines: [] };
  return finish(state, { epoch, isNew: true, note, told: chosen, tree, input });
}

/** What a turn was told already; what changed since is told with the next one. */
function standingNote(epoch: Epoch, turn: readonly Message[]): TurnNote | undefined {
  return turn.findLast(({ note }) => note?.epochId === epoch.id)?.note ?? undefined;
}

/** Sections that are only compared need no size. */
const uncounted = () => 0;

function piecesOf(epoch: Epoch): readonly PieceId[] {
  return Object.keys(epoch.pieces).map((id) => id as PieceId);
}

function sameKeys(asOf: Readonly<Record<string, number>>, scopes: readonly string[]): boolean {
  const keys = Object.keys(asOf);
  return keys.length === scopes.length && scopes.every((scope) => Object.hasOwn(asOf, scope));
}

function advanced(
  asOf: Readonly<Record<string, number>>,
  changed: readonly EntryHead[],
): Readonly<Record<string, number>> {
  const next = { ...asOf };
  for (const entry of changed) {
    const scope = scopeKey(entry.scope);
    next[scope] = Math.max(next[scope] ?? 0, entry.seq);
  }
  return next;
}

function partsOf(
  state: ChatState,
  chosen: {
    readonly pinned: readonly EntryHead[];
    readonly pieces: Tree["sent"];
    readonly entries: readonly EntryHead[];
    readonly profile: readonly EntryHead[];
    /** The inline form is taught (SPEC 5.15). */
    readonly teaches: boolean;
  },
): PromptParts {
  const { pinned, pieces, entries, profile, teaches } = chosen;
  const others = state.members.filter((member) => member.id !== state.character.id);
  return {
    character: state.character,
    others: others.map((member) => member.name),
    left: (state.chat.left ?? []).map((member) => member.name),
    persona: state.persona,
    organization: pinned.concat(entries).filter((entry) => entry.scope.kind === "organization"),
    pinned: pinned.filter((entry) => entry.scope.kind !== "organization"),
    pieces,
    entries: entries.filter((entry) => entry.scope.kind !== "organization"),
    profile,
    memory: state.access.readable.grants.length > 0 ? "on" : "off",
    teachesInline: teaches,
    line: memoryLine,
  };
}

async function renderEpoch(
  context: Context,
  state: ChatState,
  input: {
    readonly id: EpochId;
    readonly windowFrom: number;
    readonly live: readonly Message[];
    readonly tree: Tree;
    readonly teaches: boolean;
    /** The chat's epoch so far: a profile goes on from it. */
    readonly before: Epoch | undefined;
  },
): Promise<{ readonly epoch: Epoch; readonly told: readonly EntryHead[] }> {
  const { account, chat, model } = state;
  const { readable } = state.access;
  const count = (text: string) => model.countTokens(text);
  // The counters come first: what is written in between is told again, never missed.
  const asOf = await readSeqs(context.store, readable);
  const heads = await readHeads(context.store, readable);
  const now = context.ambient.now();
  // A line is made and counted to choose its entry, and stands in its section as it is.
  const offered = new Map<string, { readonly text: string; readonly tokens: number }>();
  const chosen = chosenMemory({
    heads,
    scopes: readableKeys(readable),
    now,
    tokenBudget: Math.floor(model.info.contextTokens * UNPINNED_CONTEXT_SHARE),
    countTokens: (head, isRecent) => {
      const text = memoryLine(head, isRecent);
      const tokens = count(text);
      offered.set(head.id, { text, tokens });
      return tokens;
    },
    ...deliveryOf(state),
    before: input.before,
  });
  const recent = new Set<string>(chosen.recent);
  const line = (entry: EntryHead) =>
    offered.get(entry.id)?.text ?? memoryLine(entry, recent.has(entry.id));
  const lineTokens = (entry: EntryHead) => offered.get(entry.id)?.tokens;
  const parts = partsOf(state, {
    pinned: chosen.pinned,
    pieces: input.tree.sent,
    entries: chosen.unpinned,
    profile: chosen.profile,
    teaches: input.teaches,
  });
  const why = (entry: EntryHead) => chosen.why.get(entry.id);
  const sections = renderSections({ ...parts, line, lineTokens, why }, count);
  const pieces = Object.fromEntries(
    input.tree.sent.map((piece) => [piece.id, piece.contentRevision]),
  );
  const refs = sections.flatMap((section) =>
    section.items.flatMap((item) => (item.ref === null ? [] : [item.ref])),
  );
  const speaker = isGroup(chat) ? { speakerId: state.character.id, named: true } : {};
  const epoch: Epoch = {
    id: input.id,
    account,
    chatId: chat.id,
    ...speaker,
    ...deliveryOf(state),
    windowFrom: input.windowFrom,
    coveredTo: input.tree.sentTo,
    sections,
    asOf,
    pieces,
    withheld: withheldCalls(input.live, heads, speaker.speakerId),
    refs: [...new Set([...refs, ...organizationKeys(readable)])],
    createdAt: now,
    revision: 1,
  };
  return { epoch, told: [...chosen.pinned, ...chosen.unpinned, ...chosen.profile] };
}

/** How whoever speaks is given its memory, as an epoch says it (SPEC 6.2). */
function deliveryOf({ character }: Pick<ChatState, "character">): Pick<Epoch, "delivery"> {
  return character.memory.delivery === "profile" ? { delivery: "profile" } : {};
}

function finish(
  state: ChatState,
  made: {
    readonly epoch: Epoch;
    readonly isNew: boolean;
    readonly note: TurnNote;
    readonly told: readonly EntryHead[];
    readonly tree: Tree;
    readonly input: {
      readonly earlier: readonly Message[];
      readonly turn: readonly Message[];
      readonly reply?: Message | undefined;
      readonly onlyShown?: boolean;
    };
  },
): PromptPlan {
  const { epoch, note } = made;
  const { earlier, turn, reply } = made.input;
  const noteOn = epoch.named === true ? "reply" : "user";
  const told = (message: Message) =>
    message.role === "user" && noteOn === "user" ? { ...message, note } : message;
  const own = (message: Message) => (noteOn === "reply" ? { ...message, note } : message);
  const before = [...earlier, ...turn.map(told)];
  const all = reply === undefined ? before : [...before, own(reply)];
  const sent = sentPrompt(epoch, all);
  const requestWith = (written: Message) => sentPrompt(epoch, [...before, own(written)]);
  if (sent.messages.length === 0) {
    throw new EngineError("invalid", "Every message of the chat is hidden from the model");
  }
  const tokens =
    made.input.onlyShown === true
      ? sizeOf(state, epoch.sections, sent.messages)
      : refuseTooLarge(state, epoch.sections, sent.messages);
  const budgetTokens = promptBudget({
    sections: epoch.sections,
    pieces: made.tree.sent,
    budget: state.budget,
    contextTokens: state.model.info.contextTokens,
    turn: reply === undefined ? turn : [...turn, reply],
    tools: toolsText(offeredTools(state)),
    count: (text) => state.model.countTokens(text),
  });
  const { isNew } = made;
  return {
    epoch,
    isNew,
    note,
    noteOn,
    told: made.told,
    ...sent,
    requestWith,
    sent: all,
    tokens,
    budgetTokens,
  };
}

/**
 * The size of a prompt.
 *
 * @throws {EngineError} `limit` if it and room for the reply do not fit the model's context (SPEC 3.6):
 *   `limit` is the context, `count` what is needed.
 */
export function refuseTooLarge(
  state: ChatState,
  sections: Epoch["sections"],
  messages: readonly PromptMessage[],
): number {
  const context = state.model.info.contextTokens;
  const room = replyRoom(context);
  const tokens = sizeOf(state, sections, messages);
  if (tokens + room > context) {
    throw new EngineError(
      "limit",
      `The prompt needs ${tokens} tokens and ${room} for the reply; the model holds ${context}`,
      { details: { limit: context, count: tokens + room } },
    );
  }
  return tokens;
}

function sizeOf(
  state: ChatState,
  sections: Epoch["sections"],
  messages: readonly PromptMessage[],
): number {
  const tools = toolsText(offeredTools(state));
  return promptTokens(sections, messages, tools, (text) => state.model.countTokens(text));
}

/** The prompt that an epoch and the messages after its prefix make. */
export function sentPrompt(epoch: Epoch, messages: readonly Message[]): MadeRequest {
  const made = openEnd(
    makeMessages(messages, {
      epochId: epoch.id,
      named: epoch.named === true,
      speakerId: epoch.speakerId,
      withheld: new Set(epoch.withheld),
    }),
  );
  return { system: systemBlocks(epoch), messages: markLastFinished(made.map(joined)), made };
}
