import { describe, expect, it } from "vitest";
import type { Backend } from "./backend.ts";
import { BackendError } from "./backend-error.ts";

/** What every Backend does with memories that are proposed, reviewed and saved together. */
export function draftsContract(backendOf: () => Backend): void {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "none",
      (error: unknown) => (error instanceof BackendError ? error.code : String(error)),
    );

  async function talked() {
    const backend = backendOf();
    const mira = await backend.characters.create({ name: "Mira", greeting: "Hello, you." });
    const chat = await backend.chats.create({ characterIds: [mira.id] });
    const { items } = await backend.chats.messages(chat.id, { limit: 50 });
    return { backend, mira, chat, messageIds: items.map(({ id }) => id) };
  }

  describe("drafts", () => {
    it("[5.6] of messages as they are come with their speaker and scope, and are not saved", async () => {
      const { backend, mira, chat, messageIds } = await talked();
      const made = await backend.memories.draft({ chatId: chat.id, messageIds, mode: "as-is" });
      expect(made).toMatchObject({ by: "as-is", limit: 500 });
      expect(made.items).toEqual([
        {
          text: "Mira: Hello, you.",
          length: 17,
          scope: "character",
          characterId: mira.id,
          organizationId: null,
          messageIds,
        },
      ]);
      expect((await backend.memories.list({})).total).toBe(0);
    });

    it("[5.6] are saved all together, pinned and with their source; what is known is told", async () => {
      const { backend, mira, chat, messageIds } = await talked();
      const input = {
        scope: "character" as const,
        characterId: mira.id,
        entries: [{ text: "Says hello", messageIds }, { text: "says hello" }],
        source: { chatId: chat.id },
      };
      const dry = await backend.memories.save(input, true);
      expect(dry.items).toEqual([
        { outcome: "created", entry: null },
        { outcome: "known", entry: null },
      ]);
      expect(dry.rooms[0]).toMatchObject({
        characterId: mira.id,
        capacity: { pinned: { count: 0, limit: 20 } },
        more: { pinned: 1, unpinned: 0 },
      });
      expect((await backend.memories.list({})).total).toBe(0);
      const saved = await backend.memories.save(input);
      expect(saved.items.map(({ outcome }) => outcome)).toEqual(["created", "known"]);
      expect(saved.items[0]?.entry).toMatchObject({
        pinned: true,
        origin: "draft",
        source: { chatId: chat.id, messageIds },
      });
      expect((await backend.memories.list({})).total).toBe(1);
    });

    it("[5.6] of a description are proposals of the scope that was named", async () => {
      const { backend } = await talked();
      const made = await backend.memories.generate({ scope: "global", description: "Likes tea." });
      expect(made.items.map(({ text, scope }) => [text, scope])).toEqual([
        ["Likes tea.", "global"],
      ]);
    });

    it("[5.3] of which not all find room are saved none", async () => {
      const { backend } = await talked();
      const entries = Array.from({ length: 20 }, (_, index) => ({ text: `pin ${index}` }));
      await backend.memories.save({ scope: "global", entries, pinned: true });
      const more = { scope: "global" as const, entries: [{ text: "a" }], pinned: true };
      expect(await codeOf(backend.memories.save(more))).toBe("limit");
      expect((await backend.memories.list({})).total).toBe(20);
    });

    it("[12.6] say what is wrong", async () => {
      const { backend, chat } = await talked();
      const { memories } = backend;
      const description = "x".repeat(1_001);
      expect(await codeOf(memories.generate({ scope: "global", description }))).toBe("limit");
      const draft = (messageIds: string[]) =>
        memories.draft({ chatId: chat.id, messageIds, mode: "as-is" });
      expect(await codeOf(draft(["none"]))).toBe("not_found");
      expect(await codeOf(draft(Array.from({ length: 21 }, (_, at) => `m${at}`)))).toBe("limit");
      expect(await codeOf(memories.save({ scope: "global", entries: [{ text: " " }] }))).toBe(
        "invalid",
      );
    });
  });
}
