import { describe, expect, it } from "vitest";
import type { ChatId, EntryId, WriteId } from "../domain/ids.ts";
import { entryRow } from "../domain/entry-head.ts";
import type { Entry, EntryVersion } from "../domain/entry.ts";
import { GLOBAL } from "../domain/scope.ts";

import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { characterUseCases } from "./characters.ts";
import { memoryUseCases } from "./memories.ts";
import { refusal } from "./testing/memory-world.ts";
import { ANN, ann, collect, rig, type Rig } from "./testing/rig.ts";

/** Saves what the person asks for under the key `drink`. */
function saves(request: RecordedRequest): ScriptedAnswer {
  const last = request.messages.at(-1);
  const text = last?.role === "user" ? /save (.+)$/u.exec(last.text)?.[1] : undefined;
  if (text === undefined) return "Noted.";
  return { calls: [{ name: "memory_save", input: { key: "drink", text } }] };
}

async function learned(text = "Likes tea") {
  const r = rig(saves);
  const chat = await r.newChat({}, { name: "Mira" });
  const events = await r.say(chat.id, `save ${text}`);
  const id = events.find((event) => event.type === "memory")?.entry.id ?? ("" as EntryId);
  return { r, chat, id, memories: memoryUseCases(r.context) };
}

/** What a background pass files from a message: it hangs on it, as deep memory's writes do. */
async function fileFrom(r: Rig, chatId: ChatId, ordinal: number, text: string): Promise<EntryId> {
  const message = (await r.history(chatId)).find((one) => one.ordinal === ordinal);
  if (message === undefined) throw new Error("there is no such message");
  const id = r.ambient.id() as EntryId;
  const version: EntryVersion = {
    id: r.ambient.id() as WriteId,
    op: "set",
    key: null,
    text,
    pinned: false,
    origin: "deep",
    confidence: null,
    anchor: { kind: "message", messageId: message.id },
    source: { chatId, turnId: message.turnId, messageIds: [message.id] },
    active: true,
    at: r.ambient.now(),
  };
  const entry: Entry = {
    id,
    account: ANN,
    scope: GLOBAL,
    versions: [version],
    erased: false,
    createdAt: version.at,
    revision: 1,
  };
  await r.store.commit({
    expect: [],
    changes: [{ op: "put", row: "entry", value: entryRow(entry) }],
  });
  return id;
}

describe("where an entry comes from", () => {
  it("[5.17] says who wrote it, when, in which chat and from which message", async () => {
    const { r, chat, id, memories } = await learned();
    await r.chats.update(ann, chat.id, { title: "On drinks" });
    const { versions, head } = await memories.past(ann, id);
    const [, reply] = await r.history(chat.id);
    expect(head).toMatchObject({ present: true, text: "Likes tea" });
    expect(versions).toMatchObject([
      {
        off: null,
        speaker: { id: chat.characterIds[0], name: "Mira" },
        chat: { id: chat.id, title: "On drinks", characters: ["Mira"] },
        messages: [
          { id: reply?.id, message: { role: "assistant", speakerName: "Mira", excerpt: "Noted." } },
        ],
      },
    ]);
    expect(versions[0]?.model).toBe(reply?.variants[0]?.model);
  });

  it("[5.17] keeps earlier versions with the person's among them, pinned or not", async () => {
    const { r, chat, id, memories } = await learned();
    await memories.update(ann, id, { text: "Likes green tea" });
    await memories.update(ann, id, { pinned: true });
    await r.say(chat.id, "hello");
    const { versions } = await memories.past(ann, id);
    expect(
      versions.map(({ version, speaker }) => [version.text, version.origin, speaker?.name]),
    ).toEqual([
      ["Likes tea", "model", "Mira"],
      ["Likes green tea", "manual", undefined],
      ["Likes green tea", "manual", undefined],
    ]);
  });

  it("[5.12, 5.17] tells what a swipe has switched off from what the person took back", async () => {
    const { r, chat, id, memories } = await learned();
    await memories.update(ann, id, { text: "Likes green tea" });
    await r.say(chat.id, "save Likes rum");
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    const offs = async () => (await memories.past(ann, id)).versions.map(({ off }) => off);
    expect(await offs()).toEqual([null, null, "swiped", null]);
    const again = (await memories.past(ann, id)).versions.at(-1);
    await memories.undo(ann, id, again?.version.id ?? "");
    expect(await offs()).toEqual([null, null, "swiped", "undone"]);
    expect((await memories.past(ann, id)).head.text).toBe("Likes green tea");
  });

  it("[5.17, 10.4] of a deleted chat there is neither title nor message", async () => {
    const { r, chat, id, memories } = await learned();
    await r.chats.update(ann, chat.id, { title: "On drinks" });
    await r.chats.remove(ann, chat.id);
    const { versions } = await memories.past(ann, id);
    expect(versions).toMatchObject([
      { speaker: null, model: null, chat: { title: null, characters: [] } },
    ]);
    expect(versions[0]?.messages.map(({ message }) => message)).toEqual([undefined]);
    expect(JSON.stringify(versions)).not.toContain("Noted");
  });

  it("[5.5, 5.17] of a deleted character the chat stays, without its name", async () => {
    const { r, chat, id, memories } = await learned();
    const [characterId] = chat.characterIds;
    if (characterId === undefined) throw new Error("the chat is empty");
    await characterUseCases(r.context).remove(ann, characterId, "global");
    const past = await memories.past(ann, id);
    expect(past.head.scope).toEqual(GLOBAL);
    expect(past.versions[0]?.chat?.characters).toEqual([null]);
    expect(past.versions[0]?.speaker?.name).toBe("Mira");
  });

  it("[5.17, 7.3] a message that was rewound away reads as gone, with no text of it", async () => {
    const r = rig(saves);
    const chat = await r.newChat();
    const memories = memoryUseCases(r.context);
    await r.say(chat.id, "first");
    await r.say(chat.id, "the secret is zyzzyva");
    const id = await fileFrom(r, chat.id, 4, "Knows a word");
    await memories.update(ann, id, { text: "Knows a rare word" });
    const point = (await r.history(chat.id))[1];
    if (point === undefined) throw new Error("the reply is missing");
    await r.chats.rewind(ann, chat.id, point.id);
    const past = await memories.past(ann, id);
    expect(past.head.text).toBe("Knows a rare word");
    expect(JSON.stringify(past)).not.toContain("zyzzyva");
  });

  it("[12.2] another's entry has no past, and a deleted one none either", async () => {
    const { id, memories } = await learned();
    const bob = { kind: "account", account: "bob" as never, memberships: [] } as const;
    expect((await refusal(memories.past(bob, id))).code).toBe("not_found");
    await memories.remove(ann, id);
    expect((await refusal(memories.past(ann, id))).code).toBe("not_found");
  });
});

describe("marks of messages", () => {
  it("[5.17] a background write shows on its message, a tool's on its variant", async () => {
    const { r, chat } = await learned();
    const filed = await fileFrom(r, chat.id, 1, "Said hello");
    const messages = await r.history(chat.id);
    const marks = await r.messages.marks(ann, messages);
    const [said, reply] = messages;
    if (said === undefined || reply === undefined) throw new Error("the turn is missing");
    expect(marks.get(said.id)?.own).toMatchObject([
      { op: "saved", entryId: filed, origin: "deep" },
    ]);
    const [variant] = reply.variants;
    expect(variant && marks.get(reply.id)?.byVariant.get(variant.id)).toMatchObject([
      { op: "saved", origin: "model", active: true },
    ]);
  });

  it("[5.12, 5.17] copied turns of a branch have none", async () => {
    const { r, chat } = await learned();
    const last = (await r.history(chat.id)).at(-1);
    if (last === undefined) throw new Error("the reply is missing");
    const branch = await r.chats.branch(ann, chat.id, last.id);
    expect((await r.messages.marks(ann, await r.history(branch.id))).size).toBe(0);
  });

  it("[12.2] another account's messages answer with nothing", async () => {
    const { r, chat } = await learned();
    const bob = { kind: "account", account: "bob" as never, memberships: [] } as const;
    expect((await r.messages.marks(bob, await r.history(chat.id))).size).toBe(0);
  });

  it("[5.17] an undone write leaves no mark, and neither does a deleted entry", async () => {
    const { r, chat, id, memories } = await learned();
    const entry = await memories.get(ann, id);
    await memories.undo(ann, id, entry.versions[0]?.id ?? "");
    expect((await r.messages.marks(ann, await r.history(chat.id))).size).toBe(0);
  });
});
