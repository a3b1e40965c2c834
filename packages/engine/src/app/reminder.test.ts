import { describe, expect, it } from "vitest";
import type { OrganizationId } from "../domain/ids.ts";
import { OLD_ENTRY_DAYS, REMINDER_DAYS } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL, organizationScope } from "../domain/scope.ts";
import { notificationUseCases } from "./notifications.ts";
import { settingStep } from "./credits.ts";
import { ANN, ann, bob, MIA, memoryWorld } from "./testing/memory-world.ts";

const DAY_MS = 86_400_000;
const page = { limit: 50 };
const club = "club" as OrganizationId;
const admin = { ...ann, memberships: [{ organizationId: club, role: "admin" }] } as Principal;

async function world() {
  const made = await memoryWorld();
  const notes = notificationUseCases(made.context);
  const told = async (principal: Principal = ann) =>
    (await notes.list(principal, page)).items
      .map(({ notification }) => notification)
      .filter(({ kind }) => kind === "memory-review");
  const later = (days: number) => void (made.clock.now += days * DAY_MS);
  return { ...made, told, later };
}

describe("the reminder of old memories", () => {
  it("[6.13] comes where something was not touched for long, and says how many", async () => {
    const { memories, later, told } = await world();
    await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    await memories.add(ann, { scope: characterScope(MIA), text: "Has a cat" });
    expect(await told()).toEqual([]);
    later(OLD_ENTRY_DAYS - 1);
    expect(await told()).toEqual([]);
    later(1);
    await memories.add(ann, { scope: GLOBAL, text: "Likes coffee" });
    expect(await told()).toMatchObject([{ facts: { count: 2 }, chatId: null, read: false }]);
    expect(await told(bob)).toEqual([]);
  });

  it("[6.13] comes once a month at most, and not again for what was looked through", async () => {
    const { memories, later, told } = await world();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    later(OLD_ENTRY_DAYS);
    expect(await told()).toHaveLength(1);
    later(REMINDER_DAYS - 1);
    expect(await told()).toHaveLength(1);
    later(1);
    expect(await told()).toHaveLength(2);
    await memories.update(ann, entry.id, { text: "Likes green tea" });
    later(REMINDER_DAYS);
    expect(await told()).toHaveLength(2);
  });

  it("[6.13] can be switched off, and is not for what an organization has", async () => {
    const { memories, later, told, store, put } = await world();
    await memories.add(admin, { scope: organizationScope(club), text: "Meets on Fridays" });
    later(OLD_ENTRY_DAYS);
    expect(await told(admin)).toEqual([]);
    await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    const off = await settingStep(store, ANN, "memory-reminder", false);
    await put(...off.changes);
    later(OLD_ENTRY_DAYS);
    expect(await told()).toEqual([]);
  });

  it("[6.13] two pages that look at the same time are told once", async () => {
    const { context, memories, later } = await world();
    await memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    later(OLD_ENTRY_DAYS);
    const pages = [notificationUseCases(context), notificationUseCases(context)];
    await Promise.all(pages.map((one) => one.list(ann, page)));
    const [first] = pages;
    expect((await first?.list(ann, page))?.items).toHaveLength(1);
  });

  it("[6.6, 6.13] the old ones are listed, the oldest first, a page at a time", async () => {
    const { memories, later } = await world();
    for (const text of ["one", "two", "three"]) {
      await memories.add(ann, { scope: GLOBAL, text });
      later(1);
    }
    await memories.add(ann, { scope: GLOBAL, text: "four", pinned: true });
    expect((await memories.list(ann, { old: true }, page)).items).toEqual([]);
    later(OLD_ENTRY_DAYS);
    await memories.add(ann, { scope: GLOBAL, text: "new" });
    const first = await memories.list(ann, { old: true }, { limit: 2 });
    expect(first.items.map(({ text }) => text)).toEqual(["one", "two"]);
    expect(first.total).toBe(4);
    const next = await memories.list(ann, { old: true }, { limit: 2, cursor: first.next ?? "" });
    expect(next.items.map(({ text }) => text)).toEqual(["three", "four"]);
    expect(next.next).toBeNull();
    const narrowed = await memories.list(ann, { old: true, pinned: false, q: "TWO" }, page);
    expect(narrowed.items.map(({ text }) => text)).toEqual(["two"]);
    await expect(
      memories.list(ann, { old: true }, { limit: 2, cursor: "x" }),
    ).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
