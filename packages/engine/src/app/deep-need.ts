import { scopesFor } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import { deepReason, isEnough, type DeepReason } from "../domain/deep-pass.ts";
import {
  audiencesOf,
  linesFor,
  type Audience,
  type DeepEntry,
  type DeepLine,
  type Learner,
} from "../domain/deep-lines.ts";
import { forgottenFrom } from "../domain/entry-writes.ts";
import { scopeKey, type EntryHead } from "../domain/entry.ts";
import type { AccountId, CharacterId, ChatId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { DEEP_REPLY_TOKENS } from "../domain/limits.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { readableEnd } from "../domain/summary-choice.ts";
import { coveredTo } from "../domain/summary-work.ts";
import type { LanguageModel } from "../ports/language-model.ts";
import type { Change } from "../ports/store.ts";
import { chatStateOf, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { readDeepSwitch } from "./credits.ts";
import { summaryJob } from "./reply-end.ts";
import type { SummaryStep } from "./summary-step.ts";
import type { SummaryNeed } from "./summary-view.ts";

/** A job for a pass of deep memory over the chat, due now. */
export function deepJob(context: Context, chat: Pick<Chat, "account" | "id">): Job {
  return { ...summaryJob(context, chat), kind: "deep" };
}

/** The model that reads; the same that summarises. */
export function deepModel(context: Context, state: Pick<ChatState, "character">): LanguageModel {
  return context.models.background(state.character.model);
}

/** @see deepReason */
export async function readDeepReason(
  context: Context,
  state: ChatState,
): Promise<DeepReason | null> {
  const { chat, account } = state;
  return deepReason({
    channel: chat.channel,
    challenge: chat.challenge,
    isGateway: chat.gateway !== undefined,
    learns: state.members.some((member) => member.memory.learnFromChat),
    isIncluded: context.includesDeep(account),
    isOn: await readDeepSwitch(context.store, account),
    isBuiltIn: deepModel(context, state).info.builtIn,
  });
}

/**
 * What follows for deep memory where a step of the summary is put into the tree: a pass over the chunk,
 * or, where it does not work in this chat, that the chunk is passed over and never read later.
 *
 * A chat that is older than deep memory begins with this chunk: its whole past is not read.
 *
 * @see SPEC 5.11, 5.14
 */
export async function deepFollows(
  context: Context,
  need: SummaryNeed,
  { source }: SummaryStep,
): Promise<{ readonly chat: Pick<Chat, "deepTo">; readonly changes: readonly Change[] }> {
  const { work } = source;
  if (work.kind !== "leaf") return { chat: {}, changes: [] };
  const { chat } = need.state;
  const readTo = chat.deepTo ?? work.from - 1;
  if ((await readDeepReason(context, need.state)) !== null) {
    return { chat: { deepTo: Math.max(readTo, work.to) }, changes: [] };
  }
  if (work.to <= readTo) return { chat: {}, changes: [] };
  const jobs = await context.store.jobs(chat.account, chat.id);
  // One that failed keeps its pause.
  const isWaiting = jobs.some(({ kind, failures }) => kind === "deep" && failures > 0);
  const changes: readonly Change[] = isWaiting
    ? []
    : [{ op: "enqueue", job: deepJob(context, chat) }];
  return { chat: { deepTo: readTo }, changes };
}

/** What one audience is read and shown. */
export interface DeepReading {
  readonly audience: Audience;
  readonly lines: readonly DeepLine[];
  readonly entries: readonly DeepEntry[];
}

/** What a pass is going to do. */
export type DeepNeed =
  /** The chat is gone, or too little was said. */
  | { readonly kind: "nothing" }
  /** Deep memory does not work here any more: what is summarised is passed over. */
  | { readonly kind: "pass-over"; readonly state: ChatState; readonly to: number }
  | {
      readonly kind: "read";
      readonly state: ChatState;
      /** The stretch, by whole turns; no more than can be read at once. */
      readonly messages: readonly Message[];
      readonly to: number;
      /** More is summarised and not read. */
      readonly hasMore: boolean;
      readonly readings: readonly DeepReading[];
    };

/** As many messages of a long backlog are looked at for one pass. */
const LOOKED_AT = 400;
/** A message's frame in the data: number, role, name. */
const LINE_OVERHEAD = 14;

/**
 * Reads what a pass needs: the stretch after the last one up to where the summary reaches.
 *
 * @param room - What the model can read at once, in tokens.
 */
export async function readDeepNeed(
  context: Context,
  account: AccountId,
  chatId: ChatId,
  room: (model: LanguageModel) => number,
): Promise<DeepNeed> {
  const { store } = context;
  const chat = await store.get("chat", account, chatId);
  if (chat === undefined) return { kind: "nothing" };
  const state = await chatStateOf(context, selfOf(account), chat);
  const covered = coveredTo(await store.pieces(account, chatId, { roots: true }));
  const from = (chat.deepTo ?? covered) + 1;
  if (from > covered) return { kind: "nothing" };
  if ((await readDeepReason(context, state)) !== null) {
    return { kind: "pass-over", state, to: covered };
  }
  const unread = await store.messages(account, chatId, { from, to: covered, limit: LOOKED_AT });
  if (!isEnough(unread) && unread.length < LOOKED_AT) return { kind: "nothing" };
  const end = readableEnd(unread, room(deepModel(context, state)), sizeOf);
  const messages = unread.filter((message) => message.ordinal <= end);
  const to = messages.length === unread.length && unread.length < LOOKED_AT ? covered : end;
  const readings = await readReadings(context, state, messages);
  return { kind: "read", state, messages, to, hasMore: to < covered, readings };
}

function selfOf(account: AccountId) {
  return { kind: "account", account, memberships: [] } as const;
}

/** A reply is shown only in part. */
function sizeOf(message: Message): number {
  const { tokens } = selectedVariant(message);
  if (message.hidden) return 0;
  return LINE_OVERHEAD + (message.role === "user" ? tokens : Math.min(tokens, DEEP_REPLY_TOKENS));
}

/** Those that learn, and whose memory this chat may write. */
function learnersOf({ account, chat, members }: ChatState): readonly Learner[] {
  const asked = members.map((member) => ({ ...member, ...member.memory }));
  return members.flatMap((member): readonly Learner[] => {
    const { challenge, gateway } = chat;
    const access = { account, challenge, gateway, members: asked, speakerId: member.id };
    const { writable } = scopesFor(selfOf(account), access);
    if (!writable.keys.includes(scopeKey(characterScope(member.id)))) return [];
    const { id, unlearned = [] } = member;
    return [{ id, isolated: member.memory.isolated, unlearned }];
  });
}

/** @param messages - The stretch, by whole turns. */
export async function readReadings(
  context: Context,
  state: ChatState,
  messages: readonly Message[],
): Promise<readonly DeepReading[]> {
  const { account, chat, persona } = state;
  const forgotten = await forgottenTurns(context, account, messages);
  const [only = null] = chat.characterIds.length === 1 ? chat.characterIds : [];
  const names = { person: persona?.name ?? "" };
  const readings = await Promise.all(
    audiencesOf(learnersOf(state)).map(async (audience): Promise<DeepReading> => {
      const lines = linesFor(audience, { messages, only, names, forgotten });
      const entries = await readEntries(context, account, audience);
      return { audience, lines, entries };
    }),
  );
  return readings.filter(({ lines }) => lines.some((line) => line.isCitable));
}

/** Turns from which the person deleted, or took back, what was learned (SPEC 10.4). */
async function forgottenTurns(
  { store }: Context,
  account: AccountId,
  messages: readonly Message[],
): Promise<ReadonlySet<string>> {
  const entries = await store.entriesAnchoredTo(
    account,
    messages.map((message) => message.id),
  );
  const from = new Set<string>(entries.flatMap(forgottenFrom));
  return new Set(messages.filter(({ id }) => from.has(id)).map(({ turnId }) => turnId));
}

/** The entries of an audience, those of its own scopes before the global ones, newest first. */
async function readEntries(
  { store }: Context,
  account: AccountId,
  { members }: Audience,
): Promise<readonly DeepEntry[]> {
  const own = members.map((member) => scopeKey(characterScope(member.id)));
  const isAlone = members.some((member) => member.isolated);
  const scopes = isAlone ? own : [...own, scopeKey(GLOBAL)];
  const heads = await store.entryHeads(account, scopes);
  return heads
    .map(deepEntry)
    .toSorted((a, b) => Number(a.memberId === null) - Number(b.memberId === null));
}

function deepEntry(head: Pick<EntryHead, "id" | "key" | "text" | "pinned" | "scope">): DeepEntry {
  const { id, key, text, pinned, scope } = head;
  const memberId: CharacterId | null = scope.kind === "character" ? scope.characterId : null;
  return { id, key, text, pinned, memberId };
}
