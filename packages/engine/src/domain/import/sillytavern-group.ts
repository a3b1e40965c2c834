import { Fields } from "./fields.ts";
import type { ImportedChat, ImportedFile } from "./imported.ts";
import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { stemOf } from "./found.ts";
import { plainChat } from "./plain-chat.ts";
import type { ProblemList } from "./problem-list.ts";

/** Whether a document is a group of SillyTavern's: members and names of chats, no messages. */
export function isSillyTavernGroup(value: JsonObject): boolean {
  const isListed = isList(memberOf(value, "members"));
  return isListed && (memberOf(value, "chat_id") !== undefined || isList(memberOf(value, "chats")));
}

/**
 * Reads a group of SillyTavern's: a chat without messages for each of its files, with what groups before
 * 1.14 kept of their chats here instead of in a header.
 */
export function readSillyTavernGroup(
  value: JsonObject,
  problems: ProblemList,
): readonly ImportedChat[] {
  const group = new Fields(value, "", problems);
  const current = group.textOrNull("chat_id");
  const files = [...new Set([...group.texts("chats"), ...(current === null ? [] : [current])])];
  const past = group.fields("past_metadata");
  const own = group.rest("past_metadata", "chat_metadata", "chats");
  return files.map((file) => {
    const metadata = file === current ? group.value("chat_metadata") : past?.value(file);
    return plainChat({
      place: "",
      sourceId: file,
      title: group.text("name").trim(),
      memberFiles: group.texts("members"),
      messages: [],
      extras: { group: own, ...(isObject(metadata) ? { chat_metadata: metadata } : {}) },
    });
  });
}

/**
 * Gives the chats of groups what their groups say of them, by the names of their files. Groups of which no
 * chat is there stay as they are.
 *
 * @returns The files in the same order; a group whose chats were all found has none of its own left.
 */
export function joinGroups(files: readonly ImportedFile[]): readonly ImportedFile[] {
  const groups = new Map(
    files
      .filter(({ kind }) => kind === "sillytavern-group")
      .flatMap(({ chats }) => chats.map((chat): [string, ImportedChat] => [idOf(chat), chat])),
  );
  if (groups.size === 0) return files;
  const found = new Set<string>();
  const joined = files.map((file) => {
    if (file.kind !== "sillytavern-chat") return file;
    const id = stemOf(file.name);
    const group = groups.get(id);
    if (group === undefined) return file;
    found.add(id);
    return { ...file, chats: file.chats.map((chat) => joinedChat(chat, group)) };
  });
  return joined.map((file) =>
    file.kind === "sillytavern-group"
      ? { ...file, chats: file.chats.filter((chat) => !found.has(idOf(chat))) }
      : file,
  );
}

function idOf({ sourceId }: ImportedChat): string {
  return sourceId ?? "";
}

function joinedChat(chat: ImportedChat, group: ImportedChat): ImportedChat {
  const metadata: JsonValue | undefined = memberOf(chat.extras, "chat_metadata");
  return {
    ...chat,
    title: group.title === "" ? chat.title : group.title,
    sourceId: group.sourceId,
    memberFiles: [...new Set([...group.memberFiles, ...chat.memberFiles])],
    extras: {
      ...group.extras,
      ...chat.extras,
      ...(metadata === undefined ? {} : { chat_metadata: metadata }),
    },
  };
}
