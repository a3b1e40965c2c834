import type { Character, MemorySettings, Persona } from "../domain/character.ts";
import type { Channel, Chat } from "../domain/chat.ts";
import type { Entry, EntryHead, Origin, Scope } from "../domain/entry.ts";
import type { HeadDraft } from "../domain/entry-head.ts";
import type {
  AccountId,
  CharacterId,
  ChatId,
  EntryId,
  MessageId,
  NotificationId,
  OrganizationId,
  PersonaId,
  TurnId,
} from "../domain/ids.ts";
import type { Through } from "../domain/gateway.ts";
import type { Message } from "../domain/message.ts";
import type { OutsideText } from "../domain/outside.ts";
import type { Notification } from "../domain/notification.ts";
import type { Principal } from "../domain/principal.ts";
import type { ReplyMode } from "../domain/speakers.ts";
import type { Page, PageRequest } from "../ports/store.ts";
import type { ReplyStream } from "../domain/reply-event.ts";
import type { SettingsUseCases, UsageUseCases } from "./api-cost.ts";
import type { DeletionReceipt, Traces } from "../domain/trace.ts";

import type { ChatMemory, ManyDone, ManyInput } from "./api-memories.ts";
import type { DraftUseCases, SourceInput } from "./api-drafts.ts";
import type { ArchiveUseCases } from "./archive-api.ts";
import type { ErasureUseCases } from "./erasure-api.ts";
import type { EventUseCases } from "./api-events.ts";
import type { MessageUseCases } from "./api-messages.ts";
import type { EntryPast } from "./api-past.ts";
import type { GraphUseCases } from "./api-graph.ts";
import type { SummaryUseCases } from "./api-summary.ts";
import type { DeepUseCases } from "./deep-api.ts";
import type { PromptUseCases } from "./prompt-api.ts";
import type { ProfileUseCases } from "./profile-api.ts";
import type { QueryUseCases } from "./query-api.ts";
import type { TrayUseCases } from "./tray-api.ts";
import type { RebuildUseCases } from "./rebuild-api.ts";

export type * from "./api-drafts.ts";
export type { MessageUseCases } from "./api-messages.ts";
export type * from "./api-memories.ts";
export type * from "./api-events.ts";
export type * from "./api-graph.ts";
export type * from "./api-past.ts";
export type * from "./api-summary.ts";
export type * from "../domain/trace.ts";
export type * from "./prompt-api.ts";

/**
 * The engine's use cases. Each takes who is asking, checks it, and throws an EngineError for every
 * failure that a caller can act on: `not_found` also for what belongs to another account.
 */
export interface Engine {
  readonly characters: CharacterUseCases;
  readonly personas: PersonaUseCases;
  readonly chats: ChatUseCases;
  readonly turns: TurnUseCases;
  readonly messages: MessageUseCases;
  readonly summary: SummaryUseCases;
  readonly rebuild: RebuildUseCases;
  readonly memories: MemoryUseCases;
  readonly tray: TrayUseCases;
  readonly deep: DeepUseCases;
  readonly graph: GraphUseCases;
  readonly prompts: PromptUseCases;
  readonly search: SearchUseCases;
  readonly notifications: NotificationUseCases;
  readonly usage: UsageUseCases;
  readonly settings: SettingsUseCases;
  readonly events: EventUseCases;
  readonly archive: ArchiveUseCases;
  readonly erasure: ErasureUseCases;
  readonly worker: Worker;
  /** Throws `unavailable` when the store cannot be read. */
  health(): Promise<void>;
  /** Stops the worker, waits for running replies to be kept, closes the store. */
  close(): Promise<void>;
}

type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface CharacterInput {
  readonly name: string;
  readonly description?: string | undefined;
  readonly greeting?: string | undefined;
  readonly examples?: string | undefined;
  readonly model?: string | null | undefined;
  readonly memory?: Patch<MemorySettings> | undefined;
  readonly sharing?: "private" | "enterprise" | undefined;
}

/** A character of another account, as its owner shows it to others of an organization (SPEC 6.12). */
export interface OfferedCharacter extends Pick<
  Character,
  "id" | "name" | "description" | "greeting"
> {
  readonly owner: { readonly id: AccountId; readonly name: string };
  readonly organization: { readonly id: OrganizationId; readonly name: string };
}

export interface CharacterUseCases {
  list(principal: Principal, page: PageRequest): Promise<Page<Character>>;
  /** What others offer in the principal's organizations, by person. */
  offered(principal: Principal, page: PageRequest): Promise<Page<OfferedCharacter>>;
  create(principal: Principal, input: CharacterInput): Promise<Character>;
  get(principal: Principal, id: CharacterId): Promise<Character>;
  /** @param input.revision - If given and old: `conflict`. */
  update(
    principal: Principal,
    id: CharacterId,
    input: Patch<CharacterInput> & { readonly revision?: number | undefined },
  ): Promise<Character>;
  /** Its entries become global, or go too (SPEC 5.5). Its chats stay readable. */
  remove(
    principal: Principal,
    id: CharacterId,
    memories: "global" | "delete",
  ): Promise<{ readonly moved: number; readonly removed: number }>;
}

export interface PersonaInput {
  readonly name: string;
  readonly description?: string | undefined;
}

export interface PersonaUseCases {
  list(principal: Principal, page: PageRequest): Promise<Page<Persona>>;
  create(principal: Principal, input: PersonaInput): Promise<Persona>;
  get(principal: Principal, id: PersonaId): Promise<Persona>;
  update(
    principal: Principal,
    id: PersonaId,
    input: Patch<PersonaInput> & { readonly revision?: number | undefined },
  ): Promise<Persona>;
  remove(principal: Principal, id: PersonaId): Promise<void>;
}

export interface ChatInput {
  readonly characterIds: readonly CharacterId[];
  /** Whose the one character is, where another account offers it, and the organization of both (SPEC 6.12). */
  readonly through?: Through | undefined;
  readonly title?: string | undefined;
  readonly personaId?: PersonaId | null | undefined;
  readonly channel?: Channel | undefined;
  readonly challenge?: boolean | undefined;
  /** How many of a group answer (SPEC 7.5); `mentioned` where it is not said. */
  readonly replies?: ReplyMode | undefined;
  /** A member that another's reply names may answer it; off where it is not said. */
  readonly answerEachOther?: boolean | undefined;
}

/** Which messages: without `before`, `after` and `around` the newest; at most one of the three is given. */
export interface MessagePageRequest {
  /** The `next` of a page: what stands above it. */
  readonly before?: string | undefined;
  /** The `later` of a page: what stands below it. */
  readonly after?: string | undefined;
  /** The message that is to stand in the middle. */
  readonly around?: MessageId | undefined;
  readonly limit: number;
}

/** Messages of a chat without a gap, oldest first. */
export interface MessagePage extends Page<Message> {
  /** The `after` of the page below; null where this one holds the newest. */
  readonly later: string | null;
  /** How many messages that are not hidden come after this page. */
  readonly laterCount: number;
}

export interface ChatUseCases {
  list(
    principal: Principal,
    page: PageRequest & { readonly characterId?: CharacterId | undefined },
  ): Promise<Page<Chat>>;
  /** Begins with the first member's greeting, where it has one. */
  create(principal: Principal, input: ChatInput): Promise<Chat>;
  get(principal: Principal, id: ChatId): Promise<Chat>;
  update(
    principal: Principal,
    id: ChatId,
    input: {
      readonly title?: string | undefined;
      readonly personaId?: PersonaId | null | undefined;
      /** Who is in it now, in this order; history keeps who left (SPEC 7.5). */
      readonly characterIds?: readonly CharacterId[] | undefined;
      readonly replies?: ReplyMode | undefined;
      readonly answerEachOther?: boolean | undefined;
      /** Null closes the high-usage notice (SPEC 9.2). */
      readonly highUsage?: null | undefined;
      readonly revision?: number | undefined;
    },
  ): Promise<Chat>;
  /**
   * For good, with everything of it (SPEC 10.4). Entries that it taught stay, unless `also` names them.
   *
   * @param also - Ids of traces that go too, before the chat does.
   */
  remove(principal: Principal, id: ChatId, also?: readonly string[]): Promise<DeletionReceipt>;
  /** Entries that it taught, and its branches. */
  traces(principal: Principal, id: ChatId): Promise<Traces>;
  messages(principal: Principal, id: ChatId, page: MessagePageRequest): Promise<MessagePage>;
  /** The message becomes the last one (SPEC 7.3). */
  rewind(
    principal: Principal,
    id: ChatId,
    messageId: MessageId,
  ): Promise<{ readonly chat: Chat; readonly removedMessages: number }>;
  /** A new chat up to and with the message (SPEC 7.4). */
  branch(principal: Principal, id: ChatId, messageId: MessageId): Promise<Chat>;
  /** A new chat that goes on from this one with its summary (SPEC 7.1). */
  carryOver(principal: Principal, id: ChatId): Promise<Chat>;
}

export interface TurnUseCases {
  /**
   * @param input.speakerId - Who answers, alone; else a mention or the rotation says it (SPEC 7.5).
   * @param input.replies - How many of a group answer this message, in place of the chat's setting.
   * @param input.outside - What the person brings along from outside: while it is in the live window, what
   *   the model saves waits in the tray (SPEC 12.5).
   * @param input.requestKey - The same key again joins the same turn.
   * @throws {EngineError} `conflict` while another reply runs (SPEC 7.2).
   */
  send(
    principal: Principal,
    chatId: ChatId,
    input: {
      readonly text: string;
      readonly speakerId?: CharacterId | undefined;
      readonly replies?: ReplyMode | undefined;
      readonly outside?: readonly OutsideText[] | undefined;
      readonly requestKey?: string | undefined;
    },
  ): Promise<ReplyStream>;
  /**
   * A new variant of the last turn's reply, or its first if it has none (SPEC 5.12). Of several replies
   * the one that is named, and those after it stay as they are; or, without a name, all of them.
   */
  regenerate(
    principal: Principal,
    chatId: ChatId,
    turnId: TurnId,
    messageId?: MessageId,
  ): Promise<ReplyStream>;
  /** More of the last reply. */
  continue(principal: Principal, chatId: ChatId, turnId: TurnId): Promise<ReplyStream>;
  /** Swipes: takes back the one variant's writes, puts back the other's. */
  select(
    principal: Principal,
    chatId: ChatId,
    turnId: TurnId,
    input: { readonly variant: number; readonly messageId?: MessageId | undefined },
  ): Promise<Message>;
  /** Resolves once the running reply is kept as far as it came; at once if none runs. */
  stop(principal: Principal, chatId: ChatId): Promise<void>;
  /** Ends what a process that died was writing (SPEC 7.2). To be called at start. */
  endDead(principal: Principal, signal: AbortSignal): Promise<number>;
}

export interface Capacity {
  readonly unpinned: { readonly count: number; readonly limit: number };
  readonly pinned: { readonly count: number; readonly limit: number };
}

export interface MemoryFilter {
  /** One scope; without it all that the principal may read. */
  readonly scope?: Scope | undefined;
  readonly q?: string | undefined;
  readonly pinned?: boolean | undefined;
  /** Only those that were not touched for long, the oldest first (SPEC 6.13). */
  readonly old?: boolean | undefined;
  /** Who wrote what counts: one of these. */
  readonly origins?: readonly Origin[] | undefined;
}

export interface MemoryInput {
  readonly scope: Scope;
  readonly key?: string | null | undefined;
  readonly text: string;
  readonly pinned?: boolean | undefined;
  readonly origin?: Origin | undefined;
  /** Where it comes from; checked to be the principal's own (SPEC 5.17). */
  readonly source?: SourceInput | undefined;
}

export interface MemoryUseCases extends DraftUseCases, QueryUseCases, ProfileUseCases {
  list(
    principal: Principal,
    filter: MemoryFilter,
    page: PageRequest,
  ): Promise<Page<EntryHead> & { readonly total: number; readonly capacity: Capacity | null }>;
  get(principal: Principal, id: EntryId): Promise<Entry>;
  /** Those of these entries that are there for whoever asks; the others are left out. */
  getMany(principal: Principal, ids: readonly EntryId[]): Promise<readonly Entry[]>;
  /** Every write that is on file, with where it came from (SPEC 5.17). */
  past(principal: Principal, id: EntryId): Promise<EntryPast>;
  /**
   * `created` is false where the key or the same text stood there already (SPEC 5.2): then the outcome
   * is `updated`, or `known` where nothing had to be written.
   */
  add(
    principal: Principal,
    input: MemoryInput,
  ): Promise<{
    readonly entry: HeadDraft;
    readonly created: boolean;
    readonly outcome: "created" | "updated" | "known";
  }>;
  update(
    principal: Principal,
    id: EntryId,
    input: {
      readonly text?: string | undefined;
      readonly key?: string | null | undefined;
      readonly pinned?: boolean | undefined;
      readonly revision?: number | undefined;
    },
  ): Promise<HeadDraft>;
  /**
   * For good (SPEC 10.4). The answer lists what was removed.
   *
   * @param also - Ids of traces that go too, before the entry does.
   */
  remove(principal: Principal, id: EntryId, also?: readonly string[]): Promise<DeletionReceipt>;
  traces(principal: Principal, id: EntryId): Promise<Traces>;
  /** What else says any of several, up to `TRACED_AT_ONCE`; each is listed once. */
  tracesOfMany(principal: Principal, ids: readonly EntryId[]): Promise<Traces>;
  clear(
    principal: Principal,
    input: { readonly scope: Scope; readonly pinned: boolean },
  ): Promise<{ readonly removed: number; readonly pinnedLeft: number }>;
  /** All that is remembered of the person, but what belongs to organizations (SPEC 6.10). */
  clearEverything(principal: Principal): Promise<DeletionReceipt>;
  /** Pins, unpins or deletes several: all or none. */
  many(principal: Principal, input: ManyInput): Promise<ManyDone>;
  /** What memory does in a chat, by member, and which switch decides it. */
  inChat(principal: Principal, chatId: ChatId): Promise<ChatMemory>;
  /** Takes back one write of a model or background pass. */
  undo(principal: Principal, id: EntryId, writeId: string): Promise<HeadDraft>;
}

export interface SearchHit {
  readonly chat: Chat;
  readonly message: Message;
  readonly before: Message | null;
  readonly after: Message | null;
  /** What of the text was found, as it stands there. */
  readonly words: readonly string[];
  readonly score: number;
}

export interface SearchUseCases {
  /**
   * Best first. In one chat, where some messages hold all words, these alone; else messages that hold any.
   */
  messages(
    principal: Principal,
    query: { readonly q: string; readonly chatId?: ChatId | undefined; readonly limit: number },
  ): Promise<readonly SearchHit[]>;
}

export interface NotificationView {
  readonly notification: Notification;
  /** What its chat is called now; null where it is about none. */
  readonly chatTitle: string | null;
}

export interface NotificationUseCases {
  /** Newest first. */
  list(
    principal: Principal,
    page: PageRequest,
  ): Promise<Page<NotificationView> & { readonly unread: number }>;
  /** @param input.ids - All of them where none are named. */
  mark(
    principal: Principal,
    input: { readonly ids?: readonly NotificationId[] | undefined; readonly read: boolean },
  ): Promise<{ readonly unread: number }>;
  remove(principal: Principal, id: NotificationId): Promise<void>;
  clear(principal: Principal): Promise<void>;
}

export interface Worker {
  /** Works through due jobs until the signal aborts; wakes when a commit queues one. */
  run(signal: AbortSignal): Promise<void>;
  /** Does all jobs that are due now and their followers; for tests and tools. */
  drain(): Promise<number>;
}
