import { describe, expect, it } from "vitest";
import { searchUseCases } from "./search.ts";
import { ann, rig } from "./testing/rig.ts";

/** A chat for each list of what the person says, in order. */
async function open(...chats: readonly (readonly string[])[]) {
  const r = rig();
  const ids: string[] = [];
  for (const said of chats) {
    const { id } = await r.newChat();
    for (const text of said) await r.say(id, text);
    ids.push(id);
  }
  const search = searchUseCases(r.context);
  const find = (q: string, at?: number) =>
    search.messages(ann, {
      q,
      limit: 20,
      ...(at === undefined ? {} : { chatId: ids[at] as never }),
    });
  return { r, ids, find };
}

describe("search", () => {
  it.each([
    ["my sisters", "Gestern war my sister hier", ["my", "sister"]],
    ["Häuser", "Das Haus am See gefällt mir.", ["Haus"]],
    ["caminando", "Hoy caminamos por la playa.", ["caminamos"]],
    ["柏林", "我住在柏林，喜欢咖啡。", ["柏林"]],
    ["커피", "나는 커피를 좋아해요", ["커피"]],
    ["STRASSE", "In der langen Straße", ["Straße"]],
  ])("[7.1, P-I3] finds “%s”, inflected too, and names what it found", async (q, text, words) => {
    const { find } = await open(["Something else", text]);
    const [hit] = await find(q);
    expect(hit?.message.variants[0]?.text).toBe(text);
    expect(hit?.words).toEqual(words);
  });

  it("[7.1] shows what stands before and after, and in which chat", async () => {
    const { find, ids } = await open(["The lighthouse was dark.", "And then?"], ["Nothing here."]);
    const hits = await find("lighthouse");
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ chat: { id: ids[0] }, before: null });
    expect(hits[0]?.after?.role).toBe("assistant");
  });

  it("[7.1] within a chat, where some messages hold every word, shows these alone", async () => {
    const said = ["The red lighthouse", "A red door", "The lighthouse keeper"];
    const { find } = await open(said, ["Another red lighthouse"]);
    const all = async (q: string, at?: number) =>
      (await find(q, at)).map(({ message }) => message.variants[0]?.text);
    expect(await all("red lighthouse", 0)).toEqual(["The red lighthouse"]);
    expect(new Set(await all("red keeper", 0))).toEqual(new Set(said));
    expect(await all("red lighthouse")).toHaveLength(4);
  });

  it("[10.4] finds nothing of a message that was deleted or edited away", async () => {
    const { r, ids, find } = await open(["The lighthouse was dark.", "A harbour"]);
    const id = ids[0] as never;
    const [first, , third] = await r.history(id);
    await r.messages.remove(ann, id, first?.id ?? ("" as never));
    await r.messages.edit(ann, id, third?.id ?? ("" as never), { text: "A pier" });
    expect(await find("lighthouse")).toEqual([]);
    expect(await find("harbour")).toEqual([]);
    expect(await find("piers")).toHaveLength(1);
  });
});
