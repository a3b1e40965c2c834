import {
  isClaudeConversation,
  isLibreChatConversation,
  readClaudeConversation,
  readLibreChatConversation,
} from "./assistant-chats.ts";
import { isChatGptConversation, readChatGptConversation } from "./chatgpt.ts";
import { foundFile } from "./found.ts";
import type { ImportedChat, ImportedFile, ImportedMemory, ImportKind } from "./imported.ts";
import { isObject } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { isOpenWebUiChat, readOpenWebUiChat } from "./open-webui.ts";
import type { ProblemList } from "./problem-list.ts";

type Reader = (
  value: JsonObject,
  place: string,
  problems: ProblemList,
) => { readonly chat: ImportedChat | undefined; readonly memories: readonly ImportedMemory[] };

const alone =
  (read: (value: JsonObject, place: string, problems: ProblemList) => ImportedChat): Reader =>
  (value, place, problems) => ({ chat: read(value, place, problems), memories: [] });

/** Whose conversations are told apart by their form, in this order. */
const FORMS: readonly {
  readonly kind: ImportKind;
  readonly is: (value: JsonValue) => boolean;
  readonly read: Reader;
}[] = [
  { kind: "open-webui", is: isOpenWebUiChat, read: alone(readOpenWebUiChat) },
  { kind: "chatgpt", is: isChatGptConversation, read: readChatGptConversation },
  { kind: "claude", is: isClaudeConversation, read: alone(readClaudeConversation) },
  { kind: "other-chat", is: isLibreChatConversation, read: alone(readLibreChatConversation) },
];

/** Whether a value is a conversation of a program that keeps many in a file. */
export function isConversation(value: JsonValue): boolean {
  return FORMS.some(({ is }) => is(value));
}

/** Reads conversations of ChatGPT, Open WebUI, Claude and LibreChat one by one. */
export class ConversationList {
  readonly #problems: ProblemList;
  readonly #chats: ImportedChat[] = [];
  readonly #memories: ImportedMemory[] = [];
  readonly #ids = new Set<string>();
  readonly #told = new Set<string>();
  #kind: ImportKind = "unsupported";

  constructor(problems: ProblemList) {
    this.#problems = problems;
  }

  /** Conversations without a message are none; of two with one id the first one counts. */
  add(value: JsonValue, place: string): void {
    const form = FORMS.find(({ is }) => is(value));
    if (form === undefined || !isObject(value)) {
      this.#problems.warn("not_a_conversation", place);
      return;
    }
    if (this.#kind === "unsupported") this.#kind = form.kind;
    const { chat, memories } = form.read(value, place, this.#problems);
    for (const memory of memories) {
      if (this.#told.has(memory.text)) continue;
      this.#told.add(memory.text);
      this.#memories.push(memory);
    }
    if (chat === undefined || chat.messages.length === 0) return;
    if (chat.sourceId !== null && this.#ids.has(chat.sourceId)) {
      this.#problems.warn("duplicate_id", place);
      return;
    }
    if (chat.sourceId !== null) this.#ids.add(chat.sourceId);
    this.#chats.push(chat);
  }

  end(): ImportedFile {
    return foundFile(this.#kind, { chats: this.#chats, memories: this.#memories }, this.#problems);
  }
}
