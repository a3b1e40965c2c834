import { Fields } from "./fields.ts";
import type { ImportedChat } from "./imported.ts";
import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { messagesOfTree } from "./message-tree.ts";
import type { TreeNode } from "./message-tree.ts";
import { plainChat, plainMessage } from "./plain-chat.ts";
import type { ProblemList } from "./problem-list.ts";

/** Whether a value is a conversation of Claude's export. */
export function isClaudeConversation(value: JsonValue): boolean {
  return isObject(value) && isList(memberOf(value, "chat_messages"));
}

/** Reads a conversation of Claude's export, which is a list. @see SPEC 10.2 */
export function readClaudeConversation(
  value: JsonObject,
  place: string,
  problems: ProblemList,
): ImportedChat {
  const fields = new Fields(value, place, problems);
  const messages = fields.items("chat_messages").flatMap((item) => {
    if (!isObject(item.value)) {
      problems.warn("not_a_message", item.place);
      return [];
    }
    const message = new Fields(item.value, item.place, problems);
    const text = partsIn(message) || message.text("text");
    if (text.trim() === "") return [];
    const role = message.text("sender") === "human" ? "user" : "assistant";
    const time = message.time("created_at");
    const extras = message.rest("text", "content", "sender", "created_at");
    return [plainMessage({ place: item.place, role, text, time, extras })];
  });
  const plain = plainChat({
    place,
    sourceId: fields.textOrNull("uuid"),
    title: fields.text("name").trim(),
    messages,
    extras: fields.rest("uuid", "name", "chat_messages", "created_at", "updated_at", "account"),
  });
  return {
    ...plain,
    createdAt: fields.time("created_at") ?? plain.createdAt,
    updatedAt: fields.time("updated_at") ?? plain.updatedAt,
  };
}

/** The text parts of a message; what tools wrote is none of it. */
function partsIn(message: Fields): string {
  if (!isList(message.value("content"))) return "";
  const texts = message.items("content").flatMap(({ value }) => {
    const isText = isObject(value) && memberOf(value, "type") === "text";
    const text = isText ? memberOf(value, "text") : undefined;
    return typeof text === "string" && text !== "" ? [text] : [];
  });
  return texts.join("\n\n");
}

/** Whether a value is a conversation of LibreChat's export. */
export function isLibreChatConversation(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const messages = memberOf(value, "messages");
  const first = isList(messages) ? messages[0] : undefined;
  return isObject(first) && memberOf(first, "isCreatedByUser") !== undefined;
}

/** Reads a conversation of LibreChat's export: a list of messages that point to what they answer. */
export function readLibreChatConversation(
  value: JsonObject,
  place: string,
  problems: ProblemList,
): ImportedChat {
  const fields = new Fields(value, place, problems);
  const nodes = new Map<string, TreeNode>();
  for (const item of flatMessages(fields.items("messages").map((one) => one.value))) {
    const node = new Fields(item, `${place}, a message`, problems);
    const id = node.text("messageId") || String(nodes.size);
    if (nodes.has(id)) {
      problems.warn("duplicate_id", place);
      continue;
    }
    const text = partsIn(node) || node.text("text");
    const isUser = node.flag("isCreatedByUser") ?? false;
    nodes.set(id, {
      id,
      parent: node.textOrNull("parentMessageId"),
      children: [],
      said:
        text.trim() === ""
          ? null
          : {
              role: isUser ? "user" : "assistant",
              speaker: null,
              text,
              time: node.time("createdAt"),
              model: isUser ? null : node.textOrNull("model"),
              reasoning: null,
              hidden: false,
              extras: node.rest("text", "children", "messageId", "parentMessageId", "createdAt"),
            },
    });
  }
  return plainChat({
    place,
    sourceId: fields.textOrNull("conversationId"),
    title: fields.text("title").trim(),
    messages: messagesOfTree({ nodes, current: null }, place, problems),
    extras: fields.rest("messages", "conversationId", "title"),
  });
}

/** Messages that lie in each other as `children`, one after the other, without recursion. */
function flatMessages(roots: readonly JsonValue[]): readonly JsonObject[] {
  const flat: JsonObject[] = [];
  const waiting = roots.toReversed();
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!isObject(value)) continue;
    flat.push(value);
    const children = memberOf(value, "children");
    if (isList(children)) for (const child of children.toReversed()) waiting.push(child);
  }
  return flat;
}
