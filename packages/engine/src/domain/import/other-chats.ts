import { Fields } from "./fields.ts";
import type { Placed } from "./fields.ts";
import type { ImportedChat, ImportedMessage } from "./imported.ts";
import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { plainChat, plainMessage } from "./plain-chat.ts";
import type { ProblemList } from "./problem-list.ts";

/** Programs whose chats are one JSON document. */
export type OtherChatForm = "kobold" | "cai-tools" | "ooba" | "agnai" | "risu" | "messages";

/** Whose chat a document is; undefined for none that is known. */
export function otherChatFormOf(value: JsonValue): OtherChatForm | undefined {
  if (!isObject(value)) return undefined;
  const member = (name: string) => memberOf(value, name);
  const type = member("type");
  if (type === "risuChat" || type === "risuAllChats") return "risu";
  if (isList(member("actions")) && typeof member("prompt") === "string") return "kobold";
  if (isList(member("data_visible")) || isList(member("visible"))) return "ooba";
  const histories = member("histories");
  if (isObject(histories) && memberOf(histories, "histories") !== undefined) return "cai-tools";
  const messages = member("messages");
  const first = isList(messages) ? messages.find(isObject) : undefined;
  if (!isObject(first)) return undefined;
  if (memberOf(first, "msg") !== undefined) return "agnai";
  return memberOf(first, "role") !== undefined && memberOf(first, "content") !== undefined
    ? "messages"
    : undefined;
}

/**
 * Reads the chats of a document. Each history of a file becomes a chat of its own (C-G15).
 *
 * @see SPEC 10.2, case C-G15
 */
export function readOtherChats(
  value: JsonObject,
  form: OtherChatForm,
  given: { readonly title: string; readonly problems: ProblemList },
): readonly ImportedChat[] {
  const fields = new Fields(value, "", given.problems);
  switch (form) {
    case "kobold":
      return [chatOf(fields, koboldMessages(fields), given.title)];
    case "cai-tools":
      return caiChats(fields, given);
    case "ooba":
      return [chatOf(fields, oobaMessages(fields), given.title)];
    case "agnai":
      return [chatOf(fields, listed(fields, "messages", agnaiMessage), given.title)];
    case "risu":
      return risuChats(fields, given.title);
    case "messages":
      return [chatOf(fields, listed(fields, "messages", roleMessage), given.title)];
  }
}

function chatOf(
  fields: Fields,
  messages: readonly ImportedMessage[],
  title: string,
  more: Partial<ImportedChat> = {},
): ImportedChat {
  return plainChat({
    place: fields.place,
    title: fields.text("name", "title").trim() || title,
    messages,
    ...more,
  });
}

type Made = Parameters<typeof plainMessage>[0];

/** The messages of a list; what is none is left out and listed. */
function listed(
  fields: Fields,
  name: string,
  read: (message: Fields) => Omit<Made, "place"> | undefined,
): readonly ImportedMessage[] {
  return fields.items(name).flatMap((item) => {
    const made = isObject(item.value) ? read(fields.at(item)) : undefined;
    if (made !== undefined) return [plainMessage({ place: item.place, ...made })];
    fields.warn("not_a_message", item.place);
    return [];
  });
}

function agnaiMessage(message: Fields): Omit<Made, "place"> | undefined {
  if (!message.has("msg")) return undefined;
  return {
    role: message.has("userId") ? "user" : "assistant",
    text: message.text("msg"),
    speaker: message.textOrNull("name"),
    time: message.time("createdAt"),
    extras: message.rest("msg", "createdAt"),
  };
}

function roleMessage(message: Fields): Omit<Made, "place"> | undefined {
  const role = message.text("role");
  if (!message.has("content") || role === "tool") return undefined;
  const parts = message.value("content");
  const text = isList(parts) ? parts.map(partText).join("\n\n") : message.text("content");
  return {
    role: role === "user" || role === "human" ? "user" : role === "system" ? "system" : "assistant",
    text,
    speaker: message.textOrNull("name"),
    time: message.time("timestamp") ?? message.time("created_at"),
  };
}

function partText(part: JsonValue): string {
  if (typeof part === "string") return part;
  const text = isObject(part) ? memberOf(part, "text") : undefined;
  return typeof text === "string" ? text : "";
}

const TURN = /\{\{\[(INPUT|OUTPUT)\]\}\}/u;

/** Kobold Lite: what the person wrote stands between marks, everything else was written by the model. */
function koboldMessages(fields: Fields): readonly ImportedMessage[] {
  const settings = fields.fields("savedsettings");
  const userName = settings?.textOrNull("chatname") ?? null;
  const botName = settings?.textOrNull("chatopponent")?.split("||$||")[0] ?? null;
  const actions = [
    { value: fields.value("prompt") ?? "", place: fields.placeOf("prompt") },
    ...fields.items("actions"),
  ];
  return actions.flatMap(({ value, place }) => {
    if (typeof value !== "string") return [];
    // Texts and marks in turn: a text is the person's where the mark before it says so.
    const parts = value.split(TURN);
    return parts.flatMap((part, index) => {
      if (index % 2 === 1 || part.trim() === "") return [];
      const isUser = parts[index - 1] === "INPUT";
      const speaker = isUser ? userName : botName;
      return [
        plainMessage({ place, role: isUser ? "user" : "assistant", text: part.trim(), speaker }),
      ];
    });
  });
}

/** Text generation web UI: pairs of what the person and the model said. */
function oobaMessages(fields: Fields): readonly ImportedMessage[] {
  const name = fields.has("data_visible") ? "data_visible" : "visible";
  return fields.items(name).flatMap(({ value, place }) => {
    if (!isList(value)) {
      fields.warn("not_a_message", place);
      return [];
    }
    return value.slice(0, 2).flatMap((text, index) => {
      if (typeof text !== "string" || text.trim() === "" || text === BEGIN) return [];
      const role = index === 0 ? "user" : "assistant";
      return [plainMessage({ place: `${place}[${index}]`, role, text })];
    });
  });
}

/** What stands in the person's place before a greeting. */
const BEGIN = "<|BEGIN-VISIBLE-CHAT|>";

function caiChats(fields: Fields, { title }: { readonly title: string }): readonly ImportedChat[] {
  const histories = fields.fields("histories");
  return (histories?.items("histories") ?? []).flatMap((item, index): readonly ImportedChat[] => {
    if (!isObject(item.value)) {
      fields.warn("not_a_conversation", item.place);
      return [];
    }
    const history = fields.at(item);
    const messages = listed(history, "msgs", (message) => {
      if (!message.has("text")) return undefined;
      const source = message.fields("src");
      return {
        role: source?.flag("is_human") === true ? "user" : "assistant",
        text: message.text("text"),
        speaker: source?.textOrNull("name") ?? null,
      };
    });
    const sourceId = history.textOrNull("external_id");
    return [chatOf(history, messages, `${title} ${index + 1}`.trim(), { sourceId })];
  });
}

function risuChats(fields: Fields, title: string): readonly ImportedChat[] {
  const data = fields.value("data");
  const chats: readonly Placed[] = isList(data)
    ? fields.items("data")
    : [{ value: data ?? null, place: fields.placeOf("data") }];
  return chats.flatMap((item): readonly ImportedChat[] => {
    if (!isObject(item.value)) {
      fields.warn("not_a_conversation", item.place);
      return [];
    }
    const chat = fields.at(item);
    const messages = listed(chat, "message", (message) => {
      if (!message.has("data")) return undefined;
      return {
        role: message.value("role") === "user" ? "user" : "assistant",
        text: message.text("data"),
        speaker: message.textOrNull("name"),
        time: message.time("time"),
        hidden: message.flag("disabled") ?? false,
        extras: message.rest("data", "role", "name", "time", "disabled"),
      };
    });
    return [chatOf(chat, messages, title, { extras: chat.rest("message", "name") })];
  });
}
