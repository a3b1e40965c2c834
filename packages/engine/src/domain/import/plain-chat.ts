import type { ImportedChat, ImportedMessage } from "./imported.ts";
import type { JsonObject } from "./json-value.ts";
import { namesOf } from "./sillytavern-chat.ts";

/** A chat of which only what is given is known. */
export function plainChat(
  given: Pick<ImportedChat, "place" | "messages"> & Partial<ImportedChat>,
): ImportedChat {
  const { messages } = given;
  const times = messages.flatMap(({ time }) => time ?? []);
  const spoken = messages.filter(({ role }) => role === "assistant");
  return {
    sourceId: null,
    title: "",
    characterNames: namesOf(spoken.map(({ speaker }) => speaker)),
    memberFiles: [],
    userName: messages.find(({ role }) => role === "user")?.speaker ?? null,
    model: null,
    createdAt: times[0] ?? null,
    updatedAt: times.at(-1) ?? null,
    remembered: true,
    extras: {},
    ...given,
  };
}

/** A message of one variant. */
export function plainMessage(given: {
  readonly place: string;
  readonly role: ImportedMessage["role"];
  readonly text: string;
  readonly speaker?: string | null;
  readonly time?: number | null;
  readonly model?: string | null;
  readonly hidden?: boolean;
  readonly extras?: JsonObject;
}): ImportedMessage {
  const { place, role, text, speaker = null, time = null, model = null, hidden = false } = given;
  return {
    place,
    role,
    speaker,
    speakerFile: null,
    time,
    variants: [{ text, time, model, reasoning: null, extras: {} }],
    selected: 0,
    hidden,
    extras: given.extras ?? {},
  };
}
