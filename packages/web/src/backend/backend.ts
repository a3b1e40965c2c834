import type {
  Character,
  CharacterPatch,
  CharacterRemoved,
  Chat,
  ChatMemory,
  ChatPatch,
  DeepMemory,
  FoundMemories,
  ImportOutcome,
  Me,
  MemoryCleared,
  MemoryDraftRequest,
  MemoryDrafts,
  MemoryEntry,
  MemoryHistory,
  MemoryMany,
  MemoryManyDone,
  MemoryPage,
  MemoryPatch,
  MemorySave,
  MemorySaved,
  Message,
  MessagePage,
  NewCharacter,
  NewChat,
  NewPersona,
  OfferedCharacter,
  OutsideList,
  OutsideText,
  Persona,
  PersonaPatch,
  NotificationPage,
  Origin,
  Piece,
  PiecePatch,
  PromptPreview,
  PromptView,
  RebuildMode,
  RebuildState,
  Receipt,
  ReplyEvent,
  Rewound,
  SavedMemory,
  SearchHit,
  ServerEvent,
  Settings,
  SettingsPatch,
  SummaryState,
  Taught,
  Traces,
  TrayAction,
  TrayDecided,
  TrayDecision,
  TrayManyDone,
  TrayPage,
  UsageSums,
  UserProfile,
} from "@keepsake/engine/wire";
import type { PeopleBackend } from "./people-backend.ts";

import type { GraphData } from "../graph/graph-data.ts";

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** A file that the browser can be told to keep. */
export interface Download {
  readonly href: string;
  readonly name: string;
  /** Once the browser was told. */
  release(): void;
}

/** Where saved memories live that the page can show: one character's, the account's, or an organization's. */
export type PageScope =
  | { readonly scope: "character"; readonly characterId: string }
  | { readonly scope: "global" }
  | { readonly scope: "organization"; readonly organizationId: string };

export interface MemoryFilter {
  /** Without it, all that may be read. */
  readonly scope?: PageScope;
  readonly q?: string;
  readonly pinned?: boolean;
  /** Only what was not touched for 90 days, the oldest first (SPEC 6.13). */
  readonly old?: boolean;
  /** Who wrote what counts: one of these. */
  readonly origins?: readonly Origin[];
  /** How many at most; else 50. */
  readonly limit?: number;
  readonly cursor?: string;
}

/** Which prompt is asked for. */
export interface PromptAsked {
  readonly turnId?: string | undefined;
  readonly messageId?: string | undefined;
  /** From 0; else the selected one. */
  readonly variant?: number | undefined;
  /** Of the reply's requests, from 0; else the last one. */
  readonly request?: number | undefined;
  /** With what changed since the prompt before. */
  readonly difference?: boolean | undefined;
}

/**
 * A reply as it is written; it ends after `reply-end` or `error`. In a group several, each after its
 * `reply-start`; it ends after `turn-end` or `error`.
 *
 * Leaving the loop does not stop the reply, only the listening. What fails before the person's
 * message is kept rejects with a BackendError.
 */
export type ReplyStream = AsyncIterable<ReplyEvent>;

/** Which messages of a chat: the newest, or those above, below or around a place. */
export type MessagePlace = { readonly limit: number } & (
  | { readonly before?: string }
  | { readonly after: string }
  | { readonly around: string }
);

/** Who answers a message in a group (SPEC 7.5): one member, or as many as is said; else as it is set. */
export interface Answerers {
  readonly speakerId?: string;
  readonly replies?: "one" | "mentioned" | "all";
}

/**
 * All that the page asks of Keepsake, wherever it runs (DESIGN, decision 9).
 *
 * Every call rejects with a BackendError where it fails.
 */
export interface Backend {
  me(): Promise<Me>;
  readonly people: PeopleBackend;
  readonly characters: {
    list(cursor?: string): Promise<Page<Character>>;
    /** What others of the person's organizations offer (SPEC 6.12). */
    offered(cursor?: string): Promise<Page<OfferedCharacter>>;
    create(input: NewCharacter): Promise<Character>;
    get(id: string): Promise<Character>;
    update(id: string, patch: CharacterPatch): Promise<Character>;
    remove(id: string, memories: "global" | "delete"): Promise<CharacterRemoved>;
  };
  /** Whom the person pretends to be (SPEC 7.6). */
  readonly personas: {
    list(cursor?: string): Promise<Page<Persona>>;
    create(input: NewPersona): Promise<Persona>;
    update(id: string, patch: PersonaPatch): Promise<Persona>;
    remove(id: string): Promise<void>;
  };
  readonly chats: {
    list(options?: { characterId?: string; cursor?: string }): Promise<Page<Chat>>;
    create(input: NewChat): Promise<Chat>;
    get(id: string): Promise<Chat>;
    update(id: string, patch: ChatPatch): Promise<Chat>;
    /** @param also - Ids of traces that go, too. */
    remove(id: string, also?: readonly string[]): Promise<Receipt>;
    /** What it taught, and its copies (SPEC 10.4). */
    traces(id: string): Promise<Traces>;
    messages(id: string, place: MessagePlace): Promise<MessagePage>;
    rewind(id: string, messageId: string): Promise<Rewound>;
    branch(id: string, messageId: string): Promise<Chat>;
    /** A new chat that goes on from this one with its summary (SPEC 7.1). */
    carryOver(id: string): Promise<Chat>;
  };
  readonly turns: {
    /** The same `requestKey` again joins the same turn. */
    send(
      chatId: string,
      input: {
        text: string;
        requestKey: string;
        /** What the person brings along from outside (SPEC 12.5). */
        outside?: readonly OutsideText[];
      } & Answerers,
    ): ReplyStream;
    /** Of several replies the one that is named, or all. */
    regenerate(chatId: string, turnId: string, messageId?: string): ReplyStream;
    continue(chatId: string, turnId: string): ReplyStream;
    select(chatId: string, turnId: string, variant: number, messageId?: string): Promise<Message>;
    stop(chatId: string): Promise<void>;
  };
  readonly messages: {
    edit(
      chatId: string,
      id: string,
      patch: { text?: string; hidden?: boolean; keep?: string[]; revision?: number },
    ): Promise<Message>;
    /** @param also - Ids of traces that go, too. */
    remove(chatId: string, id: string, also?: readonly string[]): Promise<Receipt>;
    /** What else says it (SPEC 10.4). */
    traces(chatId: string, id: string): Promise<Traces>;
    /** What an edit of its text takes back (SPEC 5.12). */
    taught(chatId: string, id: string): Promise<readonly Taught[]>;
    /** The whole texts that it brought from outside. */
    outside(chatId: string, id: string): Promise<OutsideList["items"]>;
  };
  readonly summary: {
    get(chatId: string): Promise<SummaryState>;
    edit(chatId: string, pieceId: string, patch: PiecePatch): Promise<Piece>;
    /** What a piece was made from, oldest first. */
    children(chatId: string, pieceId: string): Promise<readonly Piece[]>;
    /** Goes on with the summary without waiting for the next try. */
    tryNow(chatId: string): Promise<void>;
    /** What writing all of it anew would take, and how far that is where it runs. */
    rebuild(chatId: string): Promise<RebuildState>;
    orderRebuild(chatId: string, mode: RebuildMode): Promise<RebuildState>;
  };
  readonly memories: {
    list(filter: MemoryFilter): Promise<MemoryPage>;
    /** What fits a question, best first (SPEC 6.3); in one scope, or in all that may be read. */
    query(
      asked: Partial<PageScope> & { readonly query: string; readonly limit?: number },
    ): Promise<FoundMemories>;
    /** `created` is false where the key or the same text stood there already. */
    add(
      input: PageScope & {
        key?: string;
        text: string;
        pinned?: boolean;
        /** The chat that it was written in. */
        source?: { chatId: string };
      },
    ): Promise<{
      entry: MemoryEntry;
      created: boolean;
      outcome: SavedMemory["outcome"];
    }>;
    update(id: string, patch: MemoryPatch): Promise<MemoryEntry>;
    /** @param also - Ids of traces that go, too. */
    remove(id: string, also?: readonly string[]): Promise<Receipt>;
    traces(id: string): Promise<Traces>;
    /** What else says any of several, up to 20; each thing once. */
    tracesOfMany(ids: readonly string[]): Promise<Traces>;
    /** Every write with where it came from, oldest first, and what counts now. */
    history(id: string): Promise<MemoryHistory>;
    clear(scope: PageScope, pinned: boolean): Promise<MemoryCleared>;
    /** All that is remembered of the person, pinned too, but what organizations have (SPEC 6.10). */
    clearEverything(): Promise<Receipt>;
    /** All or none. */
    many(input: MemoryMany): Promise<MemoryManyDone>;
    /** What memory does in a chat, by member, and which switch decides it. */
    inChat(chatId: string): Promise<ChatMemory>;
    /** Whether deep memory reads a chat, and what it did there (SPEC 5.11). */
    deep(chatId: string): Promise<DeepMemory>;
    /** Takes a description apart; saves nothing. An aborted signal ends the work (SPEC 5.6). */
    generate(
      input: PageScope & { readonly description: string },
      signal?: AbortSignal,
    ): Promise<MemoryDrafts>;
    /** Drafts memories from messages of a chat; saves nothing. */
    draft(input: MemoryDraftRequest, signal?: AbortSignal): Promise<MemoryDrafts>;
    /** All or none; `dryRun` only tells what would come of it. */
    save(input: MemorySave, dryRun?: boolean): Promise<MemorySaved>;
    undo(id: string, writeId: string): Promise<MemoryEntry>;
    /** What a chat with an assistant that begins now is told of the person (SPEC 6.2). */
    profile(): Promise<UserProfile>;
  };
  /** Entries, what they tell of, and how it is tied (SPEC 6.7); above 100 entries these only with `open`. */
  graph(wanted: { readonly scope?: PageScope; readonly open?: boolean }): Promise<GraphData>;
  /** What waits for the person to accept or reject (SPEC 6.4). */
  readonly tray: {
    /** Newest first; without a scope, of all. */
    list(filter: { readonly scope?: PageScope; readonly cursor?: string }): Promise<TrayPage>;
    decide(id: string, decision: TrayDecision): Promise<TrayDecided>;
    /** Each has its own outcome. */
    decideMany(ids: readonly string[], action: TrayAction): Promise<TrayManyDone>;
  };
  readonly notifications: {
    /** Newest first. */
    list(cursor?: string): Promise<NotificationPage>;
    /** Without ids all of them. Answers how many are unread then. */
    mark(ids: readonly string[] | undefined, read: boolean): Promise<number>;
    remove(id: string): Promise<void>;
    clear(): Promise<void>;
  };
  /** Everything as one file, out and in again (SPEC 10.1). */
  readonly archive: {
    download(): Promise<Download>;
    /** All of it or nothing; `dryRun` only tells what would come of it. */
    take(file: Blob, dryRun: boolean): Promise<ImportOutcome>;
  };
  /** Of the last 30 days, added up; days are those of this page. */
  usage(by: "day" | "kind" | "model"): Promise<UsageSums>;
  readonly settings: {
    get(): Promise<Settings>;
    update(patch: SettingsPatch): Promise<Settings>;
  };
  /** What was sent for a reply; without a turn or a message, what would be sent. */
  prompt(chatId: string, asked?: PromptAsked): Promise<PromptView>;
  /** What would be sent with a text. Changes nothing. */
  previewPrompt(chatId: string, preview: PromptPreview): Promise<PromptView>;
  /** Best first. */
  search(q: string, options?: { chatId?: string; limit?: number }): Promise<readonly SearchHit[]>;
  /**
   * Tells what happens elsewhere until the answer is called. It connects again by itself; `onGap`
   * says that something may have been missed.
   */
  watch(onEvent: (event: ServerEvent) => void, onGap: () => void): () => void;
}
