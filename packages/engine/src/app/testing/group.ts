import type { CharacterId, ChatId } from "../../domain/ids.ts";
import type { Chat } from "../../domain/chat.ts";
import type { MemorySettings } from "../../domain/character.ts";
import { selectedVariant } from "../../domain/message.ts";
import { promptText } from "../../domain/prompt-messages.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import type { ReplyEvent } from "../../domain/reply-event.ts";
import { ann, collect, type Rig } from "./rig.ts";

/** A group over a rig. */
export interface Group {
  readonly chat: Chat;
  readonly id: ChatId;
  member(name: string): CharacterId;
  /** Sends; what is told of the round. */
  ask(
    text: string,
    more?: { speaker?: string; replies?: "one" | "mentioned" | "all" },
  ): Promise<readonly ReplyEvent[]>;
  /** Who said what, oldest first. */
  lines(): Promise<readonly string[]>;
  /** The prompts of one member so far. */
  prompts(name: string): readonly string[];
}

/** Whose request it is. */
export function speakerOf(request: RecordedRequest): string {
  return /^You are (.+)\.$/mu.exec(request.system[0]?.text ?? "")?.[1] ?? "";
}

/** A model that answers with its name, unless a script has something else to say. */
export function speaking(
  script: (name: string, request: RecordedRequest) => ScriptedAnswer | undefined = () => undefined,
): (request: RecordedRequest) => ScriptedAnswer {
  return (request) => {
    const name = speakerOf(request);
    return script(name, request) ?? `${name.toLowerCase()} speaks`;
  };
}

export async function groupOf(
  r: Rig,
  names: readonly string[],
  settings: Readonly<Record<string, Partial<MemorySettings>>> = {},
): Promise<Group> {
  const ids = new Map<string, CharacterId>();
  for (const name of names) {
    const single = await r.newChat(settings[name] ?? {}, {
      name,
      description: `The card of ${name}.`,
    });
    const [id] = single.characterIds;
    if (id !== undefined) ids.set(name, id);
  }
  const chat = await r.chats.create(ann, { characterIds: [...ids.values()] });
  const member = (name: string): CharacterId => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`nobody is called ${name}`);
    return id;
  };
  return {
    chat,
    id: chat.id,
    member,
    async ask(text, more = {}) {
      r.ambient.advance(60_000);
      const speakerId = more.speaker === undefined ? undefined : member(more.speaker);
      return collect(r.turns.send(ann, chat.id, { text, speakerId, replies: more.replies }));
    },
    lines: async () =>
      (await r.history(chat.id)).map(
        (message) => `${message.speakerName || "I"}: ${selectedVariant(message).text}`,
      ),
    prompts: (name) =>
      r.model.requests
        .filter((request) => request.purpose === "reply" && speakerOf(request) === name)
        .map((request) => promptText(request.system, request.messages)),
  };
}
