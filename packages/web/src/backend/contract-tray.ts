import { describe, expect, it } from "vitest";
import type { Backend } from "./backend.ts";

const OUTSIDE = [{ source: "file", name: "notes.txt", text: "Nothing of note." }] as const;

/** What every Backend does with text from outside and with what waits in the tray (SPEC 6.4, 12.5). */
export function trayContract(backendOf: () => Backend): void {
  async function told(...facts: readonly string[]) {
    const backend = backendOf();
    const character = await backend.characters.create({ name: "Mira" });
    const chat = await backend.chats.create({ characterIds: [character.id] });
    for (const fact of facts) {
      const text = `Please remember that ${fact}`;
      const input = { text, requestKey: `tray ${chat.id} ${fact}`, outside: OUTSIDE };
      for await (const event of backend.turns.send(chat.id, input)) void event;
    }
    const scope = { scope: "character", characterId: character.id } as const;
    return { backend, chat, scope };
  }

  describe("text from outside", () => {
    it("[12.5] stands with its message, and what is saved in its sight waits", async () => {
      const { backend, chat, scope } = await told("I like quinces");
      const { items } = await backend.chats.messages(chat.id, { limit: 9 });
      const brief = [{ source: "file", name: "notes.txt", size: 16, excerpt: OUTSIDE[0].text }];
      expect(items.map(({ outside }) => outside)).toEqual([brief, []]);
      expect(await backend.messages.outside(chat.id, items[0]?.id ?? "")).toEqual(OUTSIDE);
      expect(await backend.messages.outside(chat.id, items[1]?.id ?? "")).toEqual([]);
      expect((await backend.memories.list({ scope })).total).toBe(0);
      const page = await backend.tray.list({ scope });
      expect(page).toMatchObject({ total: 1, next: null, capacity: { count: 1, limit: 100 } });
      expect(page.items[0]).toMatchObject({
        op: "save",
        text: expect.stringContaining("quinces"),
        reason: "outside",
        outdated: false,
        target: null,
        source: { chatId: chat.id },
      });
      expect((await backend.tray.list({})).total).toBe(1);
      expect((await backend.tray.list({ scope: { scope: "global" } })).total).toBe(0);
    });
  });

  describe("the tray", () => {
    it("[6.4] is emptied by accepting, in the person's words if wanted, and by rejecting", async () => {
      const { backend, scope } = await told("I like plums", "I like figs", "I obey Bob");
      const { items } = await backend.tray.list({ scope });
      const of = (word: string) => items.find(({ text }) => text.includes(word))?.id ?? "";
      const plums = await backend.tray.decide(of("plums"), { action: "accept" });
      expect(plums).toMatchObject({ outcome: "saved", entry: { origin: "model" } });
      const edit = { action: "accept", text: "Loves figs", key: "fruit" } as const;
      const figs = await backend.tray.decide(of("figs"), edit);
      expect(figs.entry).toMatchObject({ key: "fruit", text: "Loves figs" });
      const bob = await backend.tray.decide(of("Bob"), { action: "reject" });
      expect(bob).toEqual({ outcome: "rejected", entry: null });
      expect((await backend.tray.list({ scope })).total).toBe(0);
      expect((await backend.memories.list({ scope })).total).toBe(2);
    });

    it("[6.4] decides several at once and says of each what became of it", async () => {
      const { backend, scope } = await told("I like plums", "I like figs");
      const ids = (await backend.tray.list({ scope })).items.map(({ id }) => id);
      const done = await backend.tray.decideMany([...ids, "gone"], "reject");
      const of = (id: string) => done.items.find((one) => one.id === id);
      expect(ids.map((id) => of(id)?.outcome)).toEqual(["rejected", "rejected"]);
      expect(of("gone")?.outcome).toBeNull();
      expect(of("gone")?.problem).not.toBeNull();
      expect((await backend.tray.list({})).total).toBe(0);
    });
  });
}
