import { isClaudeConversation, isLibreChatConversation } from "./assistant-chats.ts";
import { isChatGptConversation } from "./chatgpt.ts";
import { ConversationList } from "./conversation-list.ts";
import { Fields } from "./fields.ts";
import { foundFile, stemOf } from "./found.ts";
import type { ImportedFile } from "./imported.ts";
import { isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { isGraphDocument, McpGraph } from "./mcp-graph.ts";
import {
  isClaudeMemory,
  isKeyedTexts,
  isMem0Item,
  memoryListIn,
  readClaudeMemory,
  readKeyedTexts,
  readMem0Relations,
  readMemoryItem,
} from "./memory-json.ts";
import { isOpenWebUiChat } from "./open-webui.ts";
import { otherChatFormOf, readOtherChats } from "./other-chats.ts";
import type { ProblemList } from "./problem-list.ts";
import { bookFormOf, readBook } from "./read-book.ts";
import { cardSpecOf, readCard } from "./read-card.ts";
import { isSillyTavernGroup, readSillyTavernGroup } from "./sillytavern-group.ts";

export interface ReadOptions {
  /** Where the files were written, for times without a zone: 120 is two hours before UTC. */
  readonly utcOffsetMinutes?: number | undefined;
}

/**
 * Reads a JSON document that is one object, whatever of ours it is.
 *
 * @see SPEC 10.2, 10.5
 */
export function readDocument(value: JsonValue, problems: ProblemList): ImportedFile {
  if (!isObject(value)) {
    problems.error("unknown_content", "");
    return foundFile("unsupported", {}, problems);
  }
  return (
    readAsChats(value, problems) ??
    readAsCharacter(value, problems) ??
    readAsMemories(value, problems) ??
    unknown(problems)
  );
}

function unknown(problems: ProblemList): ImportedFile {
  problems.error("unknown_content", "");
  return foundFile("unsupported", {}, problems);
}

function readAsChats(value: JsonObject, problems: ProblemList): ImportedFile | undefined {
  const isConversation = [
    isChatGptConversation,
    isOpenWebUiChat,
    isClaudeConversation,
    isLibreChatConversation,
  ].some((is) => is(value));
  if (isConversation) {
    const list = new ConversationList(problems);
    list.add(value, "");
    return list.end();
  }
  const conversations = memberOf(value, "conversations");
  if (Array.isArray(conversations) && conversations.some(isChatGptConversation)) {
    const list = new ConversationList(problems);
    const items = new Fields(value, "", problems).items("conversations");
    for (const item of items) list.add(item.value, item.place);
    return list.end();
  }
  if (isSillyTavernGroup(value)) {
    const chats = readSillyTavernGroup(value, problems);
    return foundFile("sillytavern-group", { chats }, problems);
  }
  const form = otherChatFormOf(value);
  if (form === undefined) return undefined;
  const chats = readOtherChats(value, form, { title: stemOf(problems.file), problems });
  const said = chats.filter(({ messages }) => messages.length > 0);
  return foundFile("other-chat", { chats: said }, problems);
}

function readAsCharacter(value: JsonObject, problems: ProblemList): ImportedFile | undefined {
  const spec = cardSpecOf(value);
  if (spec !== undefined) {
    const given = { place: "", fallbackName: stemOf(problems.file), problems };
    return foundFile("character-card", { characters: [readCard(value, spec, given)] }, problems);
  }
  const form = bookFormOf(value);
  if (form === undefined) return undefined;
  const book = readBook(value, form, "", problems);
  const named = book.name === "" ? { ...book, name: stemOf(problems.file) } : book;
  return foundFile("lorebook", { books: [named] }, problems);
}

function readAsMemories(value: JsonObject, problems: ProblemList): ImportedFile | undefined {
  if (isGraphDocument(value)) {
    const graph = new McpGraph(problems);
    graph.document(value);
    return foundFile("mcp-graph", { memories: graph.end() }, problems);
  }
  if (isClaudeMemory(value)) {
    return foundFile("claude", { memories: readClaudeMemory(value, "", problems) }, problems);
  }
  const name = memoryListIn(value);
  if (name !== undefined) {
    const fields = new Fields(value, "", problems);
    const items = fields.items(name);
    const memories = items.flatMap(
      (item) => readMemoryItem(item.value, item.place, problems) ?? [],
    );
    const isMem0 = items.some((item) => isMem0Item(item.value));
    const relations = isMem0 ? readMem0Relations(fields) : [];
    const kind = isMem0 ? "mem0" : "memory-list";
    return foundFile(kind, { memories: [...memories, ...relations] }, problems);
  }
  if (!isKeyedTexts(value)) return undefined;
  return foundFile("memory-list", { memories: readKeyedTexts(value) }, problems);
}
