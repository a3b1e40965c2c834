import { Fields } from "./fields.ts";
import type { ImportedChat, ImportedMemory } from "./imported.ts";
import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { plainMemory } from "./memory-values.ts";
import { messagesOfTree } from "./message-tree.ts";
import type { Said, TreeNode } from "./message-tree.ts";
import { plainChat } from "./plain-chat.ts";
import type { ProblemList } from "./problem-list.ts";

/** Whether a value is a conversation of ChatGPT's export. */
export function isChatGptConversation(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const has = (name: string) => memberOf(value, name) !== undefined;
  return isObject(memberOf(value, "mapping")) || (has("current_node") && has("title"));
}

export interface ReadConversation {
  readonly chat: ImportedChat | undefined;
  /** What ChatGPT had noted of the person on the way, and what the person told it of themselves. */
  readonly memories: readonly ImportedMemory[];
}

/**
 * Reads a conversation of ChatGPT's export: the way to `current_node`. What is not shown there is left out
 * (notes of the program, tools and what is said to them), other answers to the same message are variants;
 * what the person told ChatGPT of themselves is offered as memories.
 *
 * @see SPEC 10.2
 */
export function readChatGptConversation(
  value: JsonObject,
  place: string,
  problems: ProblemList,
): ReadConversation {
  const fields = new Fields(value, place, problems);
  const mapping = fields.fields("mapping");
  if (mapping === undefined) {
    problems.warn("not_a_conversation", place);
    return { chat: undefined, memories: [] };
  }
  const memories: ImportedMemory[] = [];
  const nodes = new Map<string, TreeNode>();
  for (const [id, raw] of Object.entries(mapping.object)) {
    if (!isObject(raw)) continue;
    const node = new Fields(raw, `${place}, a node of mapping`, problems);
    nodes.set(id, nodeOf(id, node, memories));
  }
  const remembered = !(fields.flag("is_do_not_remember") ?? false);
  if (!remembered) problems.note("not_remembered", place);
  const chat = plainChat({
    place,
    sourceId: fields.textOrNull("conversation_id", "id"),
    title: fields.text("title").trim(),
    model: fields.textOrNull("default_model_slug"),
    remembered,
    messages: messagesOfTree(
      { nodes, current: fields.textOrNull("current_node") },
      place,
      problems,
    ),
    extras: fields.rest(
      ..."mapping title create_time update_time id conversation_id current_node".split(" "),
    ),
  });
  return {
    chat: {
      ...chat,
      createdAt: fields.time("create_time") ?? chat.createdAt,
      updatedAt: fields.time("update_time") ?? chat.updatedAt,
    },
    memories: memories.map((memory) => ({ ...memory, place })),
  };
}

function nodeOf(id: string, node: Fields, memories: ImportedMemory[]): TreeNode {
  const links = {
    id,
    parent: node.textOrNull("parent"),
    children: node
      .items("children")
      .flatMap(({ value }) => (typeof value === "string" ? value : [])),
  };
  const message = node.fields("message");
  if (message === undefined) return { ...links, said: null };
  const content = message.fields("content");
  const type = content?.text("content_type") ?? "";
  if (content !== undefined && type === "thoughts") {
    return { ...links, said: null, thought: thoughtsIn(content) };
  }
  for (const memory of toldIn(message, content, type)) memories.push(memory);
  return { ...links, said: content === undefined ? null : saidIn(message, content, type) };
}

function thoughtsIn(content: Fields): string {
  const thoughts = content.items("thoughts").flatMap(({ value }) => {
    const text = isObject(value) ? memberOf(value, "content") : value;
    return typeof text === "string" ? text : [];
  });
  return thoughts.join("\n\n");
}

/** What is shown, and was said by the person or by ChatGPT to the person. */
function saidIn(message: Fields, content: Fields, type: string): Said | null {
  const role = message.fields("author")?.text("role") ?? "";
  if (role !== "user" && role !== "assistant") return null;
  const recipient = message.text("recipient");
  const metadata = message.fields("metadata");
  const isHidden = metadata?.flag("is_visually_hidden_from_conversation") ?? false;
  if (isHidden || (recipient !== "" && recipient !== "all") || NOT_SHOWN.has(type)) return null;
  const text = textIn(content);
  if (text.trim() === "") return null;
  return {
    role,
    speaker: null,
    text,
    time: message.time("create_time"),
    model: role === "assistant" ? (metadata?.textOrNull("model_slug") ?? null) : null,
    reasoning: null,
    hidden: message.number("weight") === 0,
    extras: message.rest("author", "create_time", "content", "weight", "recipient", "id", "status"),
  };
}

const NOT_SHOWN = new Set(
  "user_editable_context model_editable_context reasoning_recap thoughts execution_output tether_browsing_display system_error".split(
    " ",
  ),
);

function textIn(content: Fields): string {
  const parts = content.has("parts") ? content.items("parts") : [];
  const texts = parts.map(({ value }) => partText(value)).filter((text) => text !== "");
  return texts.length > 0 ? texts.join("\n\n") : content.text("text", "result");
}

/** What stands in texts for the little numbers of sources. */
const CITATION = /\ue200[^\ue200\ue201]*\ue201/gu;

/** Text, what was spoken, or a mark in the place of a picture or a file. */
function partText(part: JsonValue): string {
  if (typeof part === "string") return part.replace(CITATION, "");
  if (!isObject(part)) return "";
  const text = memberOf(part, "text");
  if (typeof text === "string") return text;
  const type = memberOf(part, "content_type");
  if (type === "image_asset_pointer") return "[image]";
  return type === "real_time_user_audio_video_asset_pointer" || type === "audio_asset_pointer"
    ? ""
    : "[attachment]";
}

/** What the person wrote of themselves in the settings, and what ChatGPT wrote into its memory. */
function toldIn(message: Fields, content: Fields | undefined, type: string): ImportedMemory[] {
  if (content === undefined) return [];
  const createdAt = message.time("create_time");
  if (type === "user_editable_context") {
    return ["user_profile", "user_instructions"].flatMap((name) => {
      const text = aboutIn(content.text(name));
      return text === "" ? [] : [plainMemory({ text, createdAt, category: name })];
    });
  }
  if (type === "model_editable_context") {
    return listed(content.text("model_set_context"), createdAt);
  }
  if (message.text("recipient") === "bio") {
    const parts = memberOf(content.object, "parts");
    const text = isList(parts) ? partText(parts[0] ?? null).trim() : content.text("text").trim();
    return text === "" || text.startsWith("{") ? [] : [plainMemory({ text, createdAt })];
  }
  return [];
}

/** ChatGPT wraps what the person wrote in a sentence and a fence. */
function aboutIn(text: string): string {
  const [, inner] = /```([\s\S]*?)```/u.exec(text) ?? [];
  return (inner ?? text).trim();
}

/** "1. [2025-04-01]. Likes tea." a line */
function listed(text: string, createdAt: number | null): ImportedMemory[] {
  return text.split("\n").flatMap((line) => {
    const memory = line.replace(/^\s*\d+\.\s*(?:\[[^\]]*\]\.?\s*)?/u, "").trim();
    return memory === "" ? [] : [plainMemory({ text: memory, createdAt })];
  });
}
