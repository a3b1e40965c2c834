import type { Receipt, Trace, Traces } from "@keepsake/engine/wire";
import type { FakeState } from "./fake-state.ts";

const WORD_LENGTH = 4;

/** What of the fake says a text: whatever shares two words of some length with it. */
export function fakeTraces(state: FakeState, text: string, except: readonly string[] = []): Traces {
  const items: Trace[] = [];
  for (const { entry } of state.entries.values()) {
    const words = shared(text, entry.text);
    if (words.length < 2 || except.includes(entry.id)) continue;
    items.push({
      ...NOTHING,
      id: `entry:${entry.id}`,
      kind: "entry",
      thingId: entry.id,
      scope: entry.scope,
      characterId: entry.characterId,
      name: entry.key,
      own: entry.pinned,
      quotes: [entry.text],
      words,
    });
  }
  for (const [chatId, messages] of state.messages) {
    for (const message of messages) {
      const words = shared(text, message.text);
      if (words.length < 2 || except.includes(message.id)) continue;
      items.push({
        ...NOTHING,
        id: `message:${message.id}`,
        kind: "message",
        thingId: message.id,
        chatId,
        chatTitle: state.chats.get(chatId)?.title ?? "",
        role: message.role,
        name: message.speakerName,
        quotes: [message.text],
        words,
      });
    }
  }
  return { items, goes: [{ kind: "index", count: 1 }], partial: false };
}

/** Takes entries and messages of the fake away that `also` names. */
export function fakeTaking(state: FakeState, also: readonly string[] = []): Receipt["removed"] {
  return also.flatMap((trace): Receipt["removed"] => {
    const id = trace.slice(trace.indexOf(":") + 1);
    if (trace.startsWith("entry:") && state.entries.delete(id)) return [removed("entry", id)];
    for (const messages of state.messages.values()) {
      const index = messages.findIndex((message) => message.id === id);
      if (index < 0) continue;
      messages.splice(index, 1);
      return [removed("message", id)];
    }
    return [];
  });
}

export function removed(
  kind: "entry" | "message" | "chat",
  id: string,
): Receipt["removed"][number] {
  return { kind, id, how: "removed", count: 1 };
}

const NOTHING = {
  chatId: null,
  chatTitle: null,
  scope: null,
  characterId: null,
  organizationId: null,
  tier: null,
  role: null,
  name: null,
  own: false,
  evidence: "words",
  past: false,
  fate: "stays",
  canTake: true,
} as const satisfies Partial<Trace>;

function shared(one: string, other: string): string[] {
  const theirs = wordsOf(other);
  return [...wordsOf(one)].filter((word) => theirs.has(word));
}

function wordsOf(text: string): ReadonlySet<string> {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(found.filter((word) => word.length >= WORD_LENGTH));
}
