import { describe, expect, it } from "vitest";
import type { Backend } from "./backend.ts";
import { BackendError } from "./backend-error.ts";
import { draftsContract } from "./contract-drafts.ts";

/** What every Backend does with many saved memories at once, and says of memory in a chat. */
export function memoriesContract(backendOf: () => Backend): void {
  draftsContract(backendOf);

  async function fill(texts: readonly string[]) {
    const backend = backendOf();
    const made = [];
    for (const text of texts) made.push(await backend.memories.add({ scope: "global", text }));
    return made.map(({ entry }) => entry);
  }

  const pinnedTexts = async () => {
    const { items } = await backendOf().memories.list({ pinned: true });
    return items.map((one) => one.text).toSorted();
  };

  describe("the graph", () => {
    it("[6.7] has the person in the middle, tied to the entries of what is asked for", async () => {
      const backend = backendOf();
      const { id } = await backend.characters.create({ name: "Mira" });
      const tea = await backend.memories.add({ scope: "global", text: "likes tea", pinned: true });
      await backend.memories.add({ scope: "character", characterId: id, text: "has a cat" });
      const all = await backend.graph({});
      expect(all).toMatchObject({ collapsed: false, total: 2 });
      const hubs = all.nodes.filter(({ kind }) => kind === "hub");
      expect(hubs.map((hub) => [hub.id, hub.count])).toEqual([["hub", 2]]);
      const own = await backend.graph({ scope: { scope: "global" } });
      expect(own.nodes.filter(({ kind }) => kind === "entry")).toMatchObject([
        { id: `entry:${tea.entry.id}`, entryId: tea.entry.id, full: "likes tea", pinned: true },
      ]);
      // Names that the entry tells of may be tied to it besides.
      expect(own.edges.filter(({ kind }) => kind === "hub")).toMatchObject([
        { source: "hub", target: `entry:${tea.entry.id}`, kind: "hub" },
      ]);
    });
  });

  describe("clearing everything", () => {
    it("[6.10] takes the memories of every scope, pinned ones too, with a receipt", async () => {
      const backend = backendOf();
      const { id } = await backend.characters.create({ name: "Mira" });
      await backend.memories.add({ scope: "global", text: "one", pinned: true });
      await backend.memories.add({ scope: "character", characterId: id, text: "two" });
      const { removed } = await backend.memories.clearEverything();
      const entries = removed.find(({ kind }) => kind === "entry");
      expect(entries).toMatchObject({ how: "removed", count: 2 });
      expect((await backend.memories.list({})).total).toBe(0);
      expect((await backend.characters.list()).items).toHaveLength(1);
    });
  });

  describe("the user profile", () => {
    it("[6.2] is made from the global memories, with what is pinned beside it", async () => {
      const { memories } = backendOf();
      await memories.add({ scope: "global", key: "name", text: "Alice <3" });
      await memories.add({ scope: "global", text: "Never any walnuts", pinned: true });
      const { text, tokens, entries, pinned } = await memories.profile();
      expect(text).toMatch(/^<memory>\n- name: Alice .*3.*\n<\/memory>$/u);
      expect(tokens).toBeGreaterThan(0);
      expect(entries.map((one) => one.key)).toEqual(["name"]);
      expect(pinned.map((one) => one.text)).toEqual(["Never any walnuts"]);
    });
  });

  describe("a question to memories", () => {
    it("[6.3] finds what has some of its words, the best first, and says why", async () => {
      const backend = backendOf();
      await fill(["Has a red boat", "Sold the boat", "Likes tea"]);
      const { items } = await backend.memories.query({ query: "red boat", scope: "global" });
      expect(items.map(({ entry }) => entry.text)).toEqual(["Has a red boat", "Sold the boat"]);
      expect(items[0]?.why.words).toEqual(["red", "boat"]);
      expect((await backend.memories.query({ query: "boat", limit: 1 })).items).toHaveLength(1);
      expect((await backend.memories.query({ query: "zeppelin" })).items).toEqual([]);
    });
  });

  describe("several memories", () => {
    it("[5.7, 6.6] are pinned, unpinned and deleted at once, with a receipt", async () => {
      const backend = backendOf();
      const [one, two, three] = await fill(["one", "two", "three"]);
      if (one === undefined || two === undefined || three === undefined) throw new Error("none");
      const ids = [one.id, two.id];
      const done = await backend.memories.many({ ids, action: "pin" });
      expect(done.items.map(({ id, pinned }) => [id, pinned])).toEqual([
        [one.id, true],
        [two.id, true],
      ]);
      expect(await pinnedTexts()).toEqual(["one", "two"]);
      await backend.memories.many({ ids, action: "unpin" });
      expect(await pinnedTexts()).toEqual([]);
      const { removed } = await backend.memories.many({ ids, action: "delete" });
      expect(removed.filter(({ kind }) => kind === "entry").map(({ id }) => id)).toEqual(ids);
      expect((await backend.memories.list({})).items.map((left) => left.id)).toEqual([three.id]);
    });

    it("[5.2] a key or a text that another one has is a conflict that names it", async () => {
      const backend = backendOf();
      const [one] = await fill(["one"]);
      const { entry: two } = await backend.memories.add({ scope: "global", key: "k", text: "two" });
      if (one === undefined) throw new Error("none");
      const refused = (patch: object) =>
        backend.memories.update(one.id, patch).catch((error: unknown) => error);
      const key = { code: "conflict", about: "key-taken", entryId: two.id };
      expect(await refused({ key: "k" })).toMatchObject(key);
      const three = (await backend.memories.add({ scope: "global", text: "three" })).entry;
      const same = { code: "conflict", about: "text-taken", entryId: three.id };
      expect(await refused({ text: "three" })).toMatchObject(same);
      expect(await refused({ text: "four", revision: 77 })).toMatchObject({
        code: "conflict",
        about: undefined,
      });
    });

    it("[10.4] are deleted with what else says them, as far as it is named", async () => {
      const backend = backendOf();
      const [one, two, three, four] = await fill([
        "Garden behind Zephyr Street",
        "Sister called Wilhelmina",
        "Wilhelmina, the sister, has a garden behind Zephyr Street",
        "Likes plums",
      ]);
      if (one === undefined || two === undefined || three === undefined) throw new Error("none");
      const ids = [one.id, two.id];
      const { items } = await backend.memories.tracesOfMany(ids);
      expect(items.map(({ id, canTake }) => [id, canTake])).toEqual([[`entry:${three.id}`, true]]);
      const also = items.map(({ id }) => id);
      const { removed } = await backend.memories.many({ ids, action: "delete", also });
      const gone = removed.filter(({ kind }) => kind === "entry").map(({ id }) => id);
      expect(gone.toSorted()).toEqual([...ids, three.id].toSorted());
      expect((await backend.memories.list({})).items.map(({ id }) => id)).toEqual([four?.id]);
      const many = Array.from({ length: 21 }, (_, at) => `e${at}`);
      expect(await codeOf(backend.memories.tracesOfMany(many))).toBe("limit");
    });

    it("[P-E15, C-F3] are all changed or none, whatever is wrong with one of them", async () => {
      const backend = backendOf();
      const [one, two] = await fill(["one", "two"]);
      if (one === undefined || two === undefined) throw new Error("none");
      const ids = [one.id, "gone", two.id];
      expect(await codeOf(backend.memories.many({ ids, action: "delete" }))).toBe("not_found");
      expect(
        await codeOf(
          backend.memories.many({
            ids: [one.id, two.id],
            action: "pin",
            revisions: { [one.id]: one.revision, [two.id]: two.revision + 1 },
          }),
        ),
      ).toBe("conflict");
      expect(await pinnedTexts()).toEqual([]);
      expect((await backend.memories.list({})).total).toBe(2);
    });

    it("[5.7] are not pinned past the limit, which the refusal names with the count", async () => {
      const backend = backendOf();
      const texts = Array.from({ length: 21 }, (_, at) => `number ${at}`);
      const ids = (await fill(texts)).map(({ id }) => id);
      const refused = await backend.memories.many({ ids, action: "pin" }).catch((error) => error);
      expect(refused).toMatchObject({ code: "limit", limit: 20, count: 0 });
      await backend.memories.many({ ids: ids.slice(1), action: "pin" });
      expect(await pinnedTexts()).toHaveLength(20);
    });

    it("[6.6] are filtered by who wrote them", async () => {
      const backend = backendOf();
      await fill(["one", "two"]);
      expect((await backend.memories.list({ origins: ["manual"] })).total).toBe(2);
      expect((await backend.memories.list({ origins: ["model", "deep"] })).total).toBe(0);
      const page = await backend.memories.list({ origins: ["manual"], limit: 1 });
      expect(page.items).toHaveLength(1);
      expect(page.next).not.toBeNull();
    });
  });

  describe("memory in a chat", () => {
    it("[6.12] nobody offers a character to whoever belongs to no organization", async () => {
      const backend = backendOf();
      expect(await backend.characters.offered()).toEqual({ items: [], next: null });
      const { id } = await backend.characters.create({ name: "Mira", sharing: "enterprise" });
      const chat = await backend.chats.create({ characterIds: [id] });
      expect(chat.gateway).toBeNull();
      expect((await backend.memories.inChat(chat.id)).gateway).toBeNull();
    });

    it("[5.14, C-E10] says which switch decides, by member, and changes with it", async () => {
      const backend = backendOf();
      const mira = await backend.characters.create({ name: "Mira" });
      const tom = await backend.characters.create({ name: "Tom", memory: { isolated: true } });
      const chat = await backend.chats.create({ characterIds: [mira.id, tom.id] });
      const [own, other] = (await backend.memories.inChat(chat.id)).members;
      expect(own).toMatchObject({ characterId: mira.id, name: "Mira", isolated: false });
      expect(own?.reading).toEqual({ active: true, reason: null });
      expect(own?.apart).toEqual([{ characterId: tom.id, reason: "isolated" }]);
      expect(other).toMatchObject({ characterId: tom.id, isolated: true, apart: [] });
      await backend.characters.update(mira.id, { memory: { learnFromChat: false } });
      const off = { active: false, reason: "learn-off" };
      const after = (await backend.memories.inChat(chat.id)).members[0];
      expect(after).toMatchObject({ reading: off, tools: off, inline: off, reads: [] });
    });

    it("[5.11] says whether deep memory reads a chat, or why not, and has done nothing at first", async () => {
      const backend = backendOf();
      const mira = await backend.characters.create({ name: "Mira" });
      const chat = await backend.chats.create({ characterIds: [mira.id] });
      const deep = await backend.memories.deep(chat.id);
      expect(deep).toMatchObject({ job: null, passes: [] });
      expect(deep.active).toBe(deep.reason === null);
      expect(await codeOf(backend.memories.deep("nobody"))).toBe("not_found");
    });

    it("[5.16] is off in a challenge chat, whatever the switches say", async () => {
      const backend = backendOf();
      const mira = await backend.characters.create({ name: "Mira" });
      const chat = await backend.chats.create({ characterIds: [mira.id], challenge: true });
      const [member] = (await backend.memories.inChat(chat.id)).members;
      expect(member?.reading).toEqual({ active: false, reason: "challenge" });
    });
  });
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof BackendError) return error.code;
    throw error;
  }
  return "none";
}
