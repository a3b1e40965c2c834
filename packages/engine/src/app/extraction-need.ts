import { scopesFor } from "../domain/access.ts";
import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { isUnlearned } from "../domain/deep-pass.ts";
import { scopeKey, type EntryHead, type Scope } from "../domain/entry.ts";
import { forgottenFrom } from "../domain/entry-writes.ts";
import {
  answerersOf,
  extractionGate,
  extractionScope,
  isTurnReadable,
} from "../domain/extraction-need.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import {
  messageReworded,
  NOTHING_LEARNED,
  turnFinished,
  type Learning,
  type WaitingTurn,
} from "../domain/learning.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { Change } from "../ports/store.ts";
import { chatStateOf, type ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { newJob } from "./new-job.ts";

/** A job that reads what waits in the chat, due now. */
export function extractionJob(context: Context, chat: Pick<Chat, "account" | "id">): Job {
  return newJob(context, chat, "extraction");
}

function selfOf(account: AccountId) {
  return { kind: "account", account, memberships: [] } as const;
}

/** Whether automatic extraction reads what the person says where the speaking character answers. */
export function isLearnedFrom({
  account,
  chat: { challenge, gateway },
  members,
  character,
}: Pick<ChatState, "account" | "chat" | "members" | "character">): boolean {
  const asked = members.map((member) => ({ ...member, ...member.memory }));
  const access = { account, challenge, gateway, members: asked, speakerId: character.id };
  return extractionGate(selfOf(account), access, character).active;
}

/** Who learns from a turn, and where it goes. */
export interface TurnLearner {
  readonly member: Character;
  readonly scope: Scope;
  /** Scopes that may be written from here, the one that it goes to among them. */
  readonly open: readonly string[];
}

/**
 * Who learns from a turn: of those that answered, the first whose switch is on. In a chat with one
 * character that one, whoever is written above its replies.
 *
 * @see SPEC 5.4, 6.4, case P-C16
 */
function learnerOf(
  { account, chat, members }: Pick<ChatState, "account" | "chat" | "members">,
  turn: readonly Message[],
): TurnLearner | undefined {
  const asked = members.map((member) => ({ ...member, ...member.memory }));
  const said = turn.find((message) => message.role === "user");
  const [only] = chat.characterIds;
  const ids = chat.characterIds.length === 1 && only !== undefined ? [only] : answerersOf(turn);
  for (const id of ids) {
    const member = members.find((one) => one.id === id);
    if (member === undefined || said === undefined) continue;
    const { challenge, gateway } = chat;
    const access = { account, challenge, gateway, members: asked, speakerId: id };
    if (!extractionGate(selfOf(account), access, member).active) continue;
    if (isUnlearned(member.unlearned ?? [], said.createdAt)) continue;
    const { writable } = scopesFor(selfOf(account), access);
    const open = writable.grants.flatMap((grant) =>
      grant.account === account ? [scopeKey(grant.scope)] : [],
    );
    return { member, scope: extractionScope(member), open };
  }
  return undefined;
}

/**
 * What follows for automatic extraction where a reply has ended: its turn waits to be read, once, if it
 * was answered to the end.
 *
 * @param ended - As it stands at its end; undefined where nothing is left of it.
 * @see SPEC 6.4
 */
export async function turnFollows(
  context: Context,
  chat: Chat,
  ended: Message | undefined,
): Promise<{ readonly chat: Pick<Chat, "learning">; readonly changes: readonly Change[] }> {
  const nothing = { chat: {}, changes: [] };
  if (ended === undefined || selectedVariant(ended).status !== "complete") return nothing;
  const before = chat.learning ?? NOTHING_LEARNED;
  const stored = await context.store.turnMessages(chat.account, chat.id, ended.turnId);
  const turn = stored.map((message) => (message.id === ended.id ? ended : message));
  const said = turn.find((message) => message.role === "user");
  if (said === undefined) return nothing;
  const isLeaning = before.leaning?.includes(said.id) === true;
  if (said.ordinal <= before.to && !isLeaning) return nothing;
  const state = await chatStateOf(context, selfOf(chat.account), chat);
  const learner = isTurnReadable(turn) ? learnerOf(state, turn) : undefined;
  const wait = learner === undefined ? null : await waitFor(context, state.account, said, learner);
  return followed(context, chat, turnFinished(before, { ordinal: said.ordinal, wait }));
}

/** The same where the text of a message of the person is another now (SPEC 5.12). */
export async function rewordingFollows(
  context: Context,
  state: ChatState,
  message: Message,
): Promise<{ readonly chat: Pick<Chat, "learning">; readonly changes: readonly Change[] }> {
  const { chat, account } = state;
  const { learning } = chat;
  const nothing = { chat: {}, changes: [] };
  if (learning === undefined || message.role !== "user") return nothing;
  const stored = await context.store.turnMessages(account, chat.id, message.turnId);
  const turn = stored.map((one) => (one.id === message.id ? message : one));
  const learner = isTurnReadable(turn) ? learnerOf(state, turn) : undefined;
  if (learner === undefined) return nothing;
  const wait = await waitFor(context, account, message, learner);
  return followed(context, chat, messageReworded(learning, { ordinal: message.ordinal, wait }));
}

async function waitFor(
  { store }: Context,
  account: AccountId,
  { id }: Message,
  { open }: TurnLearner,
): Promise<WaitingTurn> {
  return { messageId: id, asOf: await store.entrySeqs(account, open) };
}

/** The job is queued in the commit that makes it due; one that failed keeps its pause. */
async function followed(
  context: Context,
  chat: Chat,
  learning: Learning,
): Promise<{ readonly chat: Pick<Chat, "learning">; readonly changes: readonly Change[] }> {
  if (learning === chat.learning) return { chat: {}, changes: [] };
  if (learning.waiting.length === 0) return { chat: { learning }, changes: [] };
  const jobs = await context.store.jobs(chat.account, chat.id);
  const isPausing = jobs.some(({ kind, failures }) => kind === "extraction" && failures > 0);
  const changes: readonly Change[] = isPausing
    ? []
    : [{ op: "enqueue", job: extractionJob(context, chat) }];
  return { chat: { learning }, changes };
}

/** A turn that is to be read, with all that its reading depends on. */
export interface TurnReading {
  readonly state: ChatState;
  readonly wait: WaitingTurn;
  readonly message: Message;
  readonly turn: readonly Message[];
  /** What was said last before it, so that its words are not taken for the person's. */
  readonly before: Message | undefined;
  readonly learner: TurnLearner;
  /** What is remembered where the turn may be written to, newest first, the scope it goes to before others. */
  readonly heads: readonly EntryHead[];
}

export type ExtractionNeed =
  /** The chat is gone, or nothing waits. */
  | { readonly kind: "nothing" }
  /** It is not to be read: gone, hidden, not answered, switched off, or the person forgot something since. */
  | { readonly kind: "skip"; readonly state: ChatState; readonly wait: WaitingTurn }
  | ({ readonly kind: "read" } & TurnReading);

/** Reads what waits first in a chat. */
export async function readExtractionNeed(
  context: Context,
  account: AccountId,
  chatId: string,
  wanted?: WaitingTurn,
): Promise<ExtractionNeed> {
  const { store } = context;
  const chat = await store.get("chat", account, chatId);
  const waiting = chat?.learning?.waiting ?? [];
  const wait =
    wanted === undefined
      ? waiting[0]
      : waiting.find(({ messageId }) => messageId === wanted.messageId);
  if (chat === undefined || wait === undefined) return { kind: "nothing" };
  const state = await chatStateOf(context, selfOf(account), chat);
  const skip = { kind: "skip", state, wait } as const;
  const message = await store.get("message", account, wait.messageId);
  if (message === undefined || message.chatId !== chat.id) return skip;
  const turn = await store.turnMessages(account, chat.id, message.turnId);
  const learner = learnerOf(state, turn);
  if (learner === undefined || !isTurnReadable(turn)) return skip;
  if (await isForgotten(context, account, turn, wait)) return skip;
  const [before] = await store.messages(account, chat.id, {
    to: message.ordinal - 1,
    limit: 1,
    newest: true,
  });
  const heads = await readHeads(context, account, learner);
  return { kind: "read", state, wait, message, turn, before, learner, heads };
}

/**
 * Whether the person wants nothing learned from a turn: they deleted or undid what it taught, or deleted
 * anything where it would go since it was said, which it might bring back.
 *
 * @see SPEC 5.17, 10.4
 */
async function isForgotten(
  { store }: Context,
  account: AccountId,
  turn: readonly Message[],
  { asOf }: WaitingTurn,
): Promise<boolean> {
  const ids = turn.map((message) => message.id);
  const taught = await store.entriesAnchoredTo(account, ids);
  const forgotten = new Set<string>(taught.flatMap(forgottenFrom));
  if (ids.some((id) => forgotten.has(id))) return true;
  const touched = await store.entriesSince(account, asOf);
  for (const head of touched) {
    if (head.present) continue;
    const entry = await store.get("entry", account, head.id);
    if (entry?.forgotten === true) return true;
  }
  return false;
}

async function readHeads(
  { store }: Context,
  account: AccountId,
  { member, scope, open }: TurnLearner,
): Promise<readonly EntryHead[]> {
  const own = scopeKey(characterScope(member.id));
  const keys = member.memory.isolated ? [own] : [own, scopeKey(GLOBAL)];
  const heads = await store.entryHeads(account, [...new Set([...keys, ...open])]);
  const first = scopeKey(scope);
  return heads.toSorted(
    (a, b) => Number(scopeKey(b.scope) === first) - Number(scopeKey(a.scope) === first),
  );
}
