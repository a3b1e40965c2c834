import {
  ARCHIVE_VERSION,
  ARCHIVED_KINDS,
  NOTHING_ARCHIVED,
  type ArchivedChat,
  type ArchivedEntry,
  type ArchivedKind,
  type ArchivedMessage,
  type ArchivedPiece,
  type ArchivedRow,
  type ArchiveEnd,
  type ArchiveItem,
} from "./archive.ts";
import { EngineError } from "./errors.ts";
import type { Suggestion } from "./suggestion.ts";

/** The kinds that stand in this order; rows of chats come last, chat by chat. */
const ORDER = ["settings", "persona", "character", "entry", "suggestion", "chat"] as const;

/** A chat as far as it was read. */
interface OpenChat {
  readonly chat: ArchivedChat;
  readonly messages: Set<string>;
  ordinal: number;
  readonly pieces: Map<string, ArchivedPiece>;
  /** Children that were named by a piece and have not come. */
  readonly awaited: Map<string, string>;
  lastRoot: ArchivedPiece | undefined;
}

/**
 * Whether the lines of an archive make a whole: in order, each id once, nothing of what is not there, and
 * as many of each kind as the last line says. Keeps ids alone, of messages those of one chat.
 *
 * @see SPEC 10.1, 12.3
 */
export class ArchiveReading {
  readonly #counts: Record<ArchivedKind, number> = { ...NOTHING_ARCHIVED };
  readonly #ids = new Map<ArchivedKind, Set<string>>();
  #isOpen = false;
  #isClosed = false;
  #stage = 0;
  #chat: OpenChat | undefined;

  /**
   * Takes the next line.
   *
   * @throws {EngineError} `invalid`, in words that follow "Line 12: ".
   */
  accept(item: ArchiveItem): void {
    if (this.#isClosed) throw fault("stands after the end");
    if (item.kind === "head") return this.#open(item.version);
    if (!this.#isOpen) throw fault("is not the head of an archive, which comes first");
    if (item.kind === "end") return this.#close(item);
    this.#inOrder(item);
    this.#counts[item.kind] += 1;
    this.#checkRow(item);
  }

  /** @throws {EngineError} `invalid` where the last line has not come. */
  finish(): void {
    if (!this.#isOpen) throw fault("the file is empty");
    if (!this.#isClosed) throw fault("the file ends before its last line: it was cut off");
  }

  #open(version: number): void {
    if (this.#isOpen) throw fault("is a second head");
    if (version > ARCHIVE_VERSION) {
      throw fault(
        `is of version ${version}, made by a newer Keepsake; this one reads up to ${ARCHIVE_VERSION}`,
      );
    }
    this.#isOpen = true;
  }

  #close({ counts }: ArchiveEnd): void {
    this.#closeChat();
    const wrong = ARCHIVED_KINDS.find((kind) => counts[kind] !== this.#counts[kind]);
    if (wrong !== undefined) {
      throw fault(`says ${counts[wrong]} of ${wrong}, but there are ${this.#counts[wrong]}`);
    }
    this.#isClosed = true;
  }

  #inOrder({ kind }: ArchivedRow): void {
    const isOfChat = kind === "message" || kind === "piece" || kind === "pass";
    const stage = ORDER.indexOf(isOfChat ? "chat" : kind);
    if (stage < this.#stage) throw fault(`(${kind}) stands after ${ORDER[this.#stage] ?? ""}`);
    this.#stage = stage;
  }

  #checkRow(row: ArchivedRow): void {
    switch (row.kind) {
      case "settings":
        if (this.#counts.settings > 1) throw fault("is a second one of the settings");
        return;
      case "persona":
      case "character":
        return this.#once(row.kind, row.value.id);
      case "entry":
      case "suggestion":
        this.#once(row.kind, row.value.id);
        return this.#checkScope(row.value);
      case "chat":
        this.#once(row.kind, row.value.id);
        this.#closeChat();
        checkChat(row.value);
        this.#chat = {
          chat: row.value,
          messages: new Set(),
          ordinal: 0,
          pieces: new Map(),
          awaited: new Map(),
          lastRoot: undefined,
        };
        return;
      case "message":
        return checkMessage(this.#chatOf(row.value), row.value);
      case "piece":
        return checkPiece(this.#chatOf(row.value), row.value);
      case "pass":
        this.#chatOf(row.value);
        return this.#once(row.kind, row.value.id);
    }
  }

  #checkScope({ scope }: Pick<ArchivedEntry | Suggestion, "scope">): void {
    if (scope.kind === "organization") throw fault("is an organization's, which no archive holds");
    if (scope.kind === "global") return;
    if (this.#ids.get("character")?.has(scope.characterId) !== true) {
      throw fault(`belongs to a character that is not in the file: ${scope.characterId}`);
    }
  }

  #chatOf(row: { readonly chatId: string }): OpenChat {
    if (this.#chat === undefined || this.#chat.chat.id !== row.chatId) {
      throw fault(`belongs to another chat than the one before it: ${row.chatId}`);
    }
    return this.#chat;
  }

  #closeChat(): void {
    const [child] = this.#chat?.awaited.keys() ?? [];
    if (child !== undefined) throw fault(`comes before a piece that another is made of: ${child}`);
    this.#chat = undefined;
  }

  #once(kind: ArchivedKind, id: string): void {
    const ids = this.#ids.get(kind) ?? new Set();
    if (ids.has(id)) throw fault(`is a second ${kind} with this id: ${id}`);
    this.#ids.set(kind, ids.add(id));
  }
}

/** More messages than any chat has; from here on there must be room for those that come. */
const LAST_PLACE = 1_000_000_000;

function checkChat(chat: ArchivedChat): void {
  const { id, characterIds, gateway, branchOf, continues, nextOrdinal } = chat;
  if (nextOrdinal > LAST_PLACE) throw fault(`goes up to ${nextOrdinal}, over ${LAST_PLACE}`);
  if (new Set(characterIds).size < characterIds.length) throw fault("names a character twice");
  if (gateway !== undefined && characterIds.length > 1) {
    throw fault("has several characters, one of which belongs to somebody else");
  }
  if (branchOf?.chatId === id || continues?.chatId === id) throw fault("goes on from itself");
}

function checkMessage(open: OpenChat, message: ArchivedMessage): void {
  const { id, ordinal, role, selected, variants } = message;
  if (open.pieces.size > 0) throw fault("is a message after its chat's pieces");
  if (open.messages.has(id)) throw fault(`is a second message with this id: ${id}`);
  if (ordinal <= open.ordinal) throw fault(`has place ${ordinal}, after ${open.ordinal}`);
  if (ordinal >= open.chat.nextOrdinal) {
    throw fault(`has place ${ordinal}, but the chat goes up to ${open.chat.nextOrdinal - 1}`);
  }
  if (selected >= variants.length) {
    throw fault(`shows variant ${selected} of ${variants.length}, counted from 0`);
  }
  if (new Set(variants.map((variant) => variant.id)).size < variants.length) {
    throw fault("has two variants with one id");
  }
  if (role === "user" && variants.length !== 1) {
    throw fault("is a message of the person with several variants");
  }
  open.messages.add(id);
  open.ordinal = ordinal;
}

/** Parents come before their children; roots are in order, and without a gap. */
function checkPiece(open: OpenChat, piece: ArchivedPiece): void {
  const { id, parentId, from, to, children } = piece;
  if (open.pieces.has(id)) throw fault(`is a second piece with this id: ${id}`);
  if (from > to || to >= open.chat.nextOrdinal) throw fault(`covers ${from} to ${to}`);
  if (parentId === null) {
    const { lastRoot } = open;
    if (lastRoot !== undefined && from <= lastRoot.to) {
      throw fault(`covers ${from} to ${to}, some of which the piece before it covers`);
    }
    open.lastRoot = piece;
  } else {
    const parent = open.pieces.get(parentId);
    if (open.awaited.get(id) !== parentId || parent === undefined) {
      throw fault(`names a piece that is not made of it: ${parentId}`);
    }
    if (from < parent.from || to > parent.to) throw fault("reaches out of the piece above it");
    open.awaited.delete(id);
  }
  for (const child of children) {
    if (open.pieces.has(child) || open.awaited.has(child)) {
      throw fault(`is made of a piece that another is made of: ${child}`);
    }
    open.awaited.set(child, id);
  }
  open.pieces.set(id, piece);
}

function fault(words: string): EngineError {
  return new EngineError("invalid", words, { details: { matter: "archive" } });
}
