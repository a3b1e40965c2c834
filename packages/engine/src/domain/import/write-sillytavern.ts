import type { ImportedChat, ImportedMessage, ImportedVariant } from "./imported.ts";
import { isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";

/** A chat as it goes into a file: one that was read from a file or one of the same shape. */
export type WrittenChat = Pick<
  ImportedChat,
  "characterNames" | "userName" | "createdAt" | "messages" | "extras"
>;

/**
 * The lines of a chat as SillyTavern reads it, each without its line break: the header, then a message a
 * line. Names stand in the header too, for versions that read them there. What another program kept with
 * chat, messages and swipes is written back.
 *
 * @see SPEC 10.2
 */
export function* sillyTavernLines(chat: WrittenChat): Generator<string> {
  const metadata = memberOf(chat.extras, "chat_metadata");
  const created = chat.createdAt ?? chat.messages.find(({ time }) => time !== null)?.time ?? null;
  yield JSON.stringify({
    ...chat.extras,
    user_name: chat.userName ?? "User",
    character_name: chat.characterNames[0] ?? "unused",
    ...(created === null ? {} : { create_date: iso(created) }),
    chat_metadata: isObject(metadata) ? metadata : {},
  });
  let time = created;
  for (const message of chat.messages) {
    time = message.time ?? time;
    yield JSON.stringify(messageLine(message, chat, time));
  }
}

function messageLine(message: ImportedMessage, chat: WrittenChat, time: number | null): JsonObject {
  const { variants, role, speakerFile } = message;
  const selected = variants[message.selected] ?? variants[0];
  const name = message.speaker ?? (role === "user" ? chat.userName : chat.characterNames[0]);
  const { send_date: _, ...own } = selected === undefined ? {} : swipeInfo(selected, role, time);
  return {
    name: name ?? (role === "user" ? "User" : "System"),
    is_user: role === "user",
    is_system: message.hidden,
    ...(time === null ? {} : { send_date: iso(time) }),
    mes: selected?.text ?? "",
    ...message.extras,
    ...own,
    ...(speakerFile === null ? {} : { original_avatar: speakerFile }),
    ...(role === "assistant" || variants.length > 1
      ? {
          swipe_id: message.selected,
          swipes: variants.map(({ text }) => text),
          swipe_info: variants.map((variant) => swipeInfo(variant, role, time)),
        }
      : {}),
  };
}

function swipeInfo(
  variant: ImportedVariant,
  role: ImportedMessage["role"],
  time: number | null,
): JsonObject {
  const before = memberOf(variant.extras, "extra");
  const extra: Record<string, JsonValue> = isObject(before) ? { ...before } : {};
  if (role === "system" && extra["type"] === undefined) extra["type"] = "narrator";
  if (variant.model !== null) extra["model"] = variant.model;
  if (variant.reasoning !== null) extra["reasoning"] = variant.reasoning;
  const at = variant.time ?? time;
  return { ...(at === null ? {} : { send_date: iso(at) }), ...variant.extras, extra };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
