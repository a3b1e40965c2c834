import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ann, rig } from "./testing/rig.ts";
import { seed } from "./testing/summaries.ts";

async function open(turns: number) {
  const r = rig();
  const { id } = await r.newChat();
  if (turns > 0) await seed(r, id, turns);
  const all = (await r.history(id)).map((message) => message.id);
  return { r, id, all };
}

const idsOf = (page: { readonly items: readonly { readonly id: string }[] }) =>
  page.items.map((message) => message.id);

describe("pages of a chat's messages", () => {
  it("[7.1] around a message go on to both ends, without a gap and without doubles", async () => {
    const { r, id, all } = await open(20);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: all.length - 1 }),
        fc.integer({ min: 1, max: 15 }),
        async (at, limit) => {
          const around = all[at] ?? ("" as never);
          const page = await r.chats.messages(ann, id, { around, limit });
          expect(idsOf(page)).toContain(around);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          const read: string[] = idsOf(page);
          for (let before = page.next; before !== null;) {
            const above = await r.chats.messages(ann, id, { before, limit });
            read.unshift(...idsOf(above));
            before = above.next;
          }
          for (let after = page.later; after !== null;) {
            const below = await r.chats.messages(ann, id, { after, limit });
            read.push(...idsOf(below));
            after = below.later;
          }
          expect(read).toEqual(all);
          expect(page.laterCount).toBe(
            all.length - all.indexOf(page.items.at(-1)?.id ?? around) - 1,
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("[7.1] the newest one has nothing below it", async () => {
    const { r, id, all } = await open(3);
    const page = await r.chats.messages(ann, id, { limit: 2 });
    expect(idsOf(page)).toEqual(all.slice(-2));
    expect(page).toMatchObject({ later: null, laterCount: 0 });
    expect(page.next).not.toBeNull();
    const empty = await open(0);
    expect(await empty.r.chats.messages(ann, empty.id, { limit: 2 })).toEqual({
      items: [],
      next: null,
      later: null,
      laterCount: 0,
    });
  });

  it("[12.6] refuses what is no cursor, and a message of another chat [12.2]", async () => {
    const { r, id, all } = await open(2);
    for (const page of [{ before: "x" }, { after: "-1" }]) {
      await expect(r.chats.messages(ann, id, { ...page, limit: 2 })).rejects.toMatchObject({
        code: "invalid",
      });
    }
    const other = await r.newChat();
    const around = all[0] ?? ("" as never);
    await expect(r.chats.messages(ann, other.id, { around, limit: 2 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
