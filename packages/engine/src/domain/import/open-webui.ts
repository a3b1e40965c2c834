import { Fields } from "./fields.ts";
import type { ImportedChat } from "./imported.ts";
import { isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { messagesOfTree } from "./message-tree.ts";
import type { Said, TreeNode } from "./message-tree.ts";
import { plainChat } from "./plain-chat.ts";
import type { ProblemList } from "./problem-list.ts";

/** Whether a value is a chat of Open WebUI's export, with or without what lies around it. */
export function isOpenWebUiChat(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const chat = memberOf(value, "chat") ?? value;
  if (!isObject(chat)) return false;
  const history = memberOf(chat, "history");
  return isObject(history) && isObject(memberOf(history, "messages"));
}

/**
 * Reads a chat of Open WebUI: the way to `currentId`. Thoughts and answers of tools, which lie in the text
 * as `<details type="…">`, are taken out of it.
 *
 * @see SPEC 10.2
 */
export function readOpenWebUiChat(
  value: JsonObject,
  place: string,
  problems: ProblemList,
): ImportedChat {
  const outer = new Fields(value, place, problems);
  const chat = (isObject(memberOf(value, "chat")) ? outer.fields("chat") : undefined) ?? outer;
  const history = chat.fields("history");
  const nodes = new Map<string, TreeNode>();
  for (const [id, raw] of Object.entries(history?.fields("messages")?.object ?? {})) {
    if (isObject(raw)) nodes.set(id, nodeOf(id, new Fields(raw, `${place}, a message`, problems)));
  }
  const messages = messagesOfTree(
    { nodes, current: history?.textOrNull("currentId") ?? null },
    place,
    problems,
  );
  const created = outer.time("created_at") ?? chat.time("timestamp");
  const plain = plainChat({
    place,
    sourceId: outer.textOrNull("id"),
    title: outer.text("title") || chat.text("title"),
    model: chat.texts("models")[0] ?? null,
    messages,
    extras: outer.rest("id", "title", "chat", "history", "messages", "created_at", "updated_at"),
  });
  return {
    ...plain,
    createdAt: created ?? plain.createdAt,
    updatedAt: outer.time("updated_at") ?? plain.updatedAt,
  };
}

function nodeOf(id: string, node: Fields): TreeNode {
  const links = {
    id,
    parent: node.textOrNull("parentId"),
    children: node
      .items("childrenIds")
      .flatMap(({ value }) => (typeof value === "string" ? value : [])),
  };
  const role = node.text("role");
  if (role !== "user" && role !== "assistant" && role !== "system") return { ...links, said: null };
  const { text, reasoning } = withoutDetails(node.text("content"));
  if (text.trim() === "" && reasoning === null) return { ...links, said: null };
  const said: Said = {
    role,
    speaker: null,
    text,
    time: node.time("timestamp"),
    model: role === "assistant" ? node.textOrNull("model") : null,
    reasoning,
    hidden: false,
    extras: node.rest(..."id parentId childrenIds role content timestamp model output".split(" ")),
  };
  return { ...links, said };
}

const DETAILS = /<details\s+type="(reasoning|tool_calls|code_interpreter)"[^>]*>/giu;
const CLOSING = "</details>";

/** The text as it is read, and the thoughts that lay in it. Linear. */
export function withoutDetails(text: string): {
  readonly text: string;
  readonly reasoning: string | null;
} {
  if (!text.includes("<details")) return { text, reasoning: null };
  const kept: string[] = [];
  const thoughts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(DETAILS)) {
    if (match.index < from) continue;
    const end = text.indexOf(CLOSING, match.index);
    if (end === -1) break;
    kept.push(text.slice(from, match.index));
    if (match[1]?.toLowerCase() === "reasoning") {
      thoughts.push(thoughtIn(text.slice(match.index + match[0].length, end)));
    }
    from = end + CLOSING.length;
  }
  kept.push(text.slice(from));
  return {
    text: from === 0 ? text : kept.join("").trim(),
    reasoning: thoughts.filter((thought) => thought !== "").join("\n\n") || null,
  };
}

function thoughtIn(text: string): string {
  const end = text.indexOf("</summary>");
  const body = end === -1 ? text : text.slice(end + "</summary>".length);
  return body.replace(/^[ \t]*(?:>|&gt;) ?/gmu, "").trim();
}
