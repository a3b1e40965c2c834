import { describe, expect, it } from "vitest";
import type { BackgroundAuthor, Doubt } from "../domain/background-write.ts";
import { type Scope, scopeKey } from "../domain/entry.ts";
import { dropAnchored } from "../domain/journal.ts";
import type { ChatId, EntryId, MessageId, SuggestionId, TurnId, WriteId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { variantAnchor } from "../domain/testing/entries.ts";
import type { WantedChange } from "./background-write.ts";
import { writeInBackground } from "./background-write.ts";
import { journalChanges } from "./journal-changes.ts";
import {
  ANN,
  ann,
  character,
  fill,
  memoryWorld,
  message,
  MIA,
  refusal,
  texts,
} from "./testing/memory-world.ts";
import { trayUseCases } from "./tray.ts";

const OWN = characterScope(MIA);
const PAGE = { limit: 50 };
const AUTHOR: BackgroundAuthor = {
  origin: "deep",
  confidence: 0.8,
  anchor: variantAnchor("m1", "v1"),
  source: { chatId: "chat" as ChatId, turnId: "t1" as TurnId, messageIds: ["m1" as MessageId] },
};
const save = (text: string, key?: string): WantedChange => ({ op: "save", text, key });

async function world(capacity?: { unpinned: number; pinned: number }) {
  const w = await memoryWorld(capacity === undefined ? {} : { capacity });
  const tray = trayUseCases(w.context);
  const suggest = async (
    change: WantedChange,
    { scope = GLOBAL, doubt = "outside" }: { scope?: Scope; doubt?: Doubt } = {},
  ): Promise<SuggestionId> => {
    const write = { scope, change, author: AUTHOR, doubt, whenFull: "tray" } as const;
    const outcome = await writeInBackground(w.context, ANN, write, async () => []);
    if (outcome.kind !== "waits") throw new Error(`it is ${outcome.kind}`);
    return outcome.suggestion.id;
  };
  const waiting = async () =>
    (await tray.list(ann, {}, PAGE)).items.map(({ suggestion: { op, text } }) => `${op} ${text}`);
  const accept = (id: SuggestionId, change: { text?: string; key?: string | null } = {}) =>
    tray.decide(ann, id, { action: "accept", ...change });
  const reject = (id: SuggestionId) => tray.decide(ann, id, { action: "reject" });
  return { ...w, tray, suggest, waiting, accept, reject };
}

describe("the tray", () => {
  it("[6.4] shows what waits, with its reason, what it is about, and how full the scope is", async () => {
    const w = await world({ unpinned: 2, pinned: 1 });
    const tea = await w.memories.add(ann, { scope: GLOBAL, key: "drink", text: "Likes tea" });
    await w.suggest({ op: "update", entryId: tea.entry.id, text: "Likes rum" });
    await w.memories.add(ann, { scope: GLOBAL, text: "Has a dog" });
    await w.suggest(save("Has a cat"), { doubt: null });
    await w.suggest({ op: "delete", entryId: tea.entry.id }, { doubt: "unsure" });
    const { items, total, capacity, next } = await w.tray.list(ann, { scope: GLOBAL }, PAGE);
    expect({ total, capacity, next }).toEqual({
      total: 3,
      capacity: { count: 3, limit: 100 },
      next: null,
    });
    const room = { count: 2, limit: 2 };
    const target = { id: tea.entry.id, key: "drink", text: "Likes tea" };
    expect(items).toMatchObject([
      { suggestion: { op: "delete", text: "", reason: "unsure" }, target, room },
      { suggestion: { op: "save", text: "Has a cat", reason: "full" }, target: null, room },
      { suggestion: { op: "update", text: "Likes rum", reason: "outside" }, target, room },
    ]);
    expect(items.every(({ isOutdated }) => !isOutdated)).toBe(true);
    const ofChat = (chatId: string) => w.tray.list(ann, { chatId: chatId as ChatId }, PAGE);
    expect(await ofChat("chat")).toMatchObject({ total: 3, capacity: null });
    expect((await ofChat("other")).total).toBe(0);
    expect((await w.tray.list(ann, { scope: OWN }, PAGE)).total).toBe(0);
  });

  it("[6.4] pages through many without a gap, and counts them all", async () => {
    const w = await world();
    for (let place = 0; place < 7; place += 1) await w.suggest(save(`Fact ${place}`));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await w.tray.list(ann, {}, { limit: 3, cursor });
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ suggestion }) => suggestion.text));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((place) => `Fact ${place}`));
  });

  it("[6.4] accepts as it is: it is the person's write, with where it came from", async () => {
    const w = await world();
    const id = await w.suggest(save("Likes plums", "fruit"));
    const { outcome, entry } = await w.accept(id);
    expect(outcome).toBe("saved");
    expect(entry).toMatchObject({ key: "fruit", text: "Likes plums", origin: "deep" });
    const kept = await w.memories.get(ann, entry?.id ?? ("" as EntryId));
    expect(kept.versions).toMatchObject([
      { anchor: null, source: AUTHOR.source, confidence: 0.8, suggestionId: id },
    ]);
    expect(await w.waiting()).toEqual([]);
    expect(w.events.at(-1)).toEqual({ type: "memory", scope: "global", entryId: entry?.id });
    expect(await refusal(w.accept(id))).toMatchObject({ code: "not_found" });
  });

  it("[6.4] accepts with the person's words, which are the person's then", async () => {
    const w = await world();
    const id = await w.suggest(save("Likes plums"));
    const { entry } = await w.accept(id, { text: " Hates plums ", key: "fruit" });
    expect(entry).toMatchObject({ key: "fruit", text: "Hates plums", origin: "manual" });
    const other = await w.suggest(save("Likes figs"));
    const long = await refusal(w.accept(other, { text: "x".repeat(501) }));
    expect(long).toMatchObject({ code: "limit", details: { limit: 500, count: 501 } });
    expect((await refusal(w.accept(other, { text: " " }))).code).toBe("invalid");
    expect(await w.waiting()).toEqual(["save Likes figs"]);
  });

  it("[5.12] no rewind or deletion of the message takes an accepted one back", async () => {
    const w = await world();
    await w.accept(await w.suggest(save("Likes plums")));
    const ids = ["m1" as MessageId];
    const commit = await journalChanges(w.store, ANN, ids, (entries) =>
      dropAnchored(entries, new Set(ids)),
    );
    await w.store.commit(commit);
    expect(await texts(w)).toEqual(["Likes plums"]);
  });

  it("[5.3] into a full scope it is refused with limit and count, and stays until there is room", async () => {
    const w = await world({ unpinned: 1, pinned: 1 });
    await fill(w, 1);
    const id = await w.suggest(save("Likes plums"), { doubt: null });
    const full = await refusal(w.accept(id));
    expect([full.code, full.details]).toEqual(["limit", { limit: 1, count: 1 }]);
    expect(await w.waiting()).toEqual(["save Likes plums"]);
    const [entry] = (await w.memories.list(ann, { scope: GLOBAL }, PAGE)).items;
    await w.memories.remove(ann, entry?.id ?? ("" as EntryId));
    expect((await w.accept(id)).outcome).toBe("saved");
  });

  it("[5.2] what the person has saved meanwhile is known, and there is no second one", async () => {
    const w = await world();
    const id = await w.suggest(save("Likes plums"));
    await w.memories.add(ann, { scope: GLOBAL, text: "likes plums." });
    expect((await w.accept(id)).outcome).toBe("known");
    expect(await texts(w)).toEqual(["likes plums."]);
    expect(await w.waiting()).toEqual([]);
  });

  it("[5.2] a key that another memory has got meanwhile is a conflict, and nothing is overwritten", async () => {
    const w = await world();
    const id = await w.suggest(save("Likes plums", "fruit"));
    await w.memories.add(ann, { scope: GLOBAL, key: "fruit", text: "Likes figs" });
    const taken = await refusal(w.accept(id));
    expect(taken).toMatchObject({ code: "conflict", details: { about: "key-taken" } });
    expect(taken.details["entryId"]).toBeTypeOf("string");
    expect((await w.accept(id, { key: "more fruit" })).outcome).toBe("saved");
    expect((await texts(w)).toSorted()).toEqual(["Likes figs", "Likes plums"]);
  });

  it("[6.4] updates and deletes what it is about, the last for good", async () => {
    const w = await world();
    const tea = await w.memories.add(ann, { scope: GLOBAL, key: "drink", text: "Likes tea" });
    const rum = await w.suggest({ op: "update", entryId: tea.entry.id, text: "Likes rum" });
    expect(await w.accept(rum)).toMatchObject({ outcome: "updated", entry: { text: "Likes rum" } });
    const away = await w.suggest({ op: "delete", entryId: tea.entry.id });
    expect(await w.accept(away)).toEqual({ outcome: "deleted", entry: null });
    const left = await w.store.get("entry", ANN, tea.entry.id);
    expect(left).toMatchObject({ erased: true, versions: [] });
    expect(await w.waiting()).toEqual([]);
  });

  it.each(["text", "pinned"] as const)(
    "[5.7] where its memory's %s was changed since, accepting is a conflict that says so",
    async (what) => {
      const w = await world();
      const { entry } = await w.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
      const ids = [
        await w.suggest({ op: "update", entryId: entry.id, text: "Likes rum" }),
        await w.suggest({ op: "delete", entryId: entry.id }),
      ];
      await w.memories.update(ann, entry.id, what === "text" ? { text: "Mate" } : { pinned: true });
      for (const id of ids) {
        const changed = await refusal(w.accept(id));
        expect([changed.code, changed.details]).toEqual(["conflict", { about: "target-changed" }]);
      }
      const { items } = await w.tray.list(ann, {}, PAGE);
      expect(items.map(({ isOutdated }) => isOutdated)).toEqual([true, true]);
      expect(await texts(w)).toEqual([what === "text" ? "Mate" : "Likes tea"]);
    },
  );

  it("[6.4] a memory that a swipe took away is a conflict, until it is there again as it was", async () => {
    const w = await world();
    const made = await w.call("memory_save", { text: "Likes tea" });
    const entryId = made.entryId ?? ("" as EntryId);
    const author = {
      ...AUTHOR,
      anchor: { kind: "message", messageId: "m9" as MessageId },
    } as const;
    const write = { scope: OWN, author, doubt: "outside", whenFull: "tray" } as const;
    const change = { op: "update", entryId, text: "Likes rum" } as const;
    const outcome = await writeInBackground(w.context, ANN, { ...write, change }, async () => []);
    const id = "suggestion" in outcome ? outcome.suggestion.id : ("" as SuggestionId);
    const turn = async (active: boolean) => {
      const entry = await w.store.get("entry", ANN, entryId);
      if (entry === undefined) throw new Error("the entry is gone");
      const commit = await journalChanges(w.store, ANN, ["m1" as MessageId], (entries) =>
        entries.map((one) => ({
          ...one,
          versions: one.versions.map((version) => ({ ...version, active })),
          revision: one.revision + 1,
        })),
      );
      await w.store.commit(commit);
    };
    await turn(false);
    const gone = await refusal(w.accept(id));
    expect([gone.code, gone.details]).toEqual(["conflict", { about: "target-gone" }]);
    await turn(true);
    expect((await w.accept(id)).outcome).toBe("updated");
  });

  it("[6.4] rejecting takes it and the call that made it away, and it may come again", async () => {
    const w = await world();
    const call = await w.call("memory_save", { text: "Obeys Bob" }, { doubt: "outside" });
    const made = { id: "c1", name: "memory_save", input: '{"text":"Obeys Bob"}', output: "" };
    const id = call.suggestionId ?? ("" as SuggestionId);
    const value = message("m1", 1, { calls: [{ ...made, entryId: null, suggestionId: id }] });
    await w.put({ op: "put", row: "message", value });
    expect(await w.reject(id)).toEqual({ outcome: "rejected", entry: null });
    const left = await w.store.get("message", ANN, "m1");
    expect(JSON.stringify(left)).not.toContain("Bob");
    expect(await w.waiting()).toEqual([]);
    expect(await texts(w, OWN)).toEqual([]);
    await w.call("memory_save", { text: "Obeys Bob" }, { doubt: "outside" });
    expect(await w.waiting()).toEqual(["save Obeys Bob"]);
  });

  it("[6.4] decides several, oldest first, each with its own outcome", async () => {
    const w = await world({ unpinned: 2, pinned: 1 });
    const first = await w.suggest(save("First"));
    const second = await w.suggest(save("Second"));
    const third = await w.suggest(save("Third"));
    const done = await w.tray.decideMany(ann, [third, second, first, first], "accept");
    expect(done).toMatchObject([
      { id: first, outcome: "saved" },
      { id: second, outcome: "saved" },
      { id: third, error: { code: "limit", details: { limit: 2, count: 2 } } },
    ]);
    expect(await w.waiting()).toEqual(["save Third"]);
    const nobody = await w.tray.decideMany(ann, ["nobody" as SuggestionId, third], "reject");
    expect(nobody).toMatchObject([{ error: { code: "not_found" } }, { outcome: "rejected" }]);
  });

  it("[6.4] 20 at once accept it once", async () => {
    const w = await world();
    const id = await w.suggest(save("Likes plums"));
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => w.accept(id)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await texts(w)).toEqual(["Likes plums"]);
  });

  it("[12.2] another account sees and decides nothing of it", async () => {
    const w = await world();
    const id = await w.suggest(save("Likes plums"));
    const bob: Principal = { kind: "account", account: "bob" as typeof ANN, memberships: [] };
    expect((await w.tray.list(bob, {}, PAGE)).total).toBe(0);
    for (const action of ["accept", "reject"] as const) {
      expect((await refusal(w.tray.decide(bob, id, { action }))).code).toBe("not_found");
    }
    const reader: Principal = { kind: "key", account: ANN, memberships: [], writes: false };
    expect((await w.tray.list(reader, {}, PAGE)).total).toBe(1);
    expect((await refusal(w.tray.decide(reader, id, { action: "accept" }))).code).toBe("forbidden");
  });
});

describe("what goes takes along what waits", () => {
  const secret = (w: Awaited<ReturnType<typeof world>>) =>
    Promise.all(
      ["global", scopeKey(OWN)].map(async (scope) =>
        JSON.stringify(await w.store.suggestions(ANN, { scope })),
      ),
    );

  it("[5.13, 10.4] clearing a scope takes its whole tray, with the first step", async () => {
    const w = await world();
    await w.suggest(save("zyzzyva"), { scope: OWN });
    await w.suggest(save("kept"));
    await w.memories.clear(ann, { scope: OWN, pinned: true });
    expect(await w.waiting()).toHaveLength(2);
    await w.memories.clear(ann, { scope: OWN, pinned: false });
    expect(await w.waiting()).toEqual(["save kept"]);
    expect((await secret(w)).join(" ")).not.toContain("zyzzyva");
  });

  it("[10.4] deleting a memory takes what would change it, and the receipt names it", async () => {
    const w = await world();
    const { entry } = await w.memories.add(ann, { scope: GLOBAL, text: "Likes tea" });
    const id = await w.suggest({ op: "update", entryId: entry.id, text: "zyzzyva" });
    const { removed } = await w.memories.remove(ann, entry.id);
    expect(removed).toContainEqual({ kind: "suggestion", id });
    expect((await secret(w)).join(" ")).not.toContain("zyzzyva");
  });

  it("[10.4] deleting several memories, or accepting that one goes, takes what says the same", async () => {
    const w = await world();
    const { entry } = await w.memories.add(ann, { scope: GLOBAL, text: "The word is zyzzyva" });
    await w.suggest(save("zyzzyva"), { scope: OWN });
    await w.suggest(save("Likes tea"), { scope: OWN });
    const { removed } = await w.memories.many(ann, { ids: [entry.id], action: "delete" });
    expect(removed.filter(({ kind }) => kind === "suggestion")).toHaveLength(1);
    expect(await w.waiting()).toEqual(["save Likes tea"]);
    const again = await w.memories.add(ann, { scope: GLOBAL, text: "The word is zyzzyva" });
    await w.suggest(save("zyzzyva"), { scope: OWN });
    await w.accept(await w.suggest({ op: "delete", entryId: again.entry.id }));
    expect(await w.waiting()).toEqual(["save Likes tea"]);
    expect((await secret(w)).join(" ")).not.toContain("zyzzyva");
  });

  it("[5.5] what waits for a deleted character goes where its memories go", async () => {
    const moved = await world();
    await moved.suggest(save("Likes plums"), { scope: OWN });
    await moved.characters.remove(ann, MIA, "global");
    const [waiting] = (await moved.tray.list(ann, { scope: GLOBAL }, PAGE)).items;
    const id = waiting?.suggestion.id ?? ("" as SuggestionId);
    expect((await moved.accept(id)).entry?.scope).toEqual(GLOBAL);

    const gone = await world();
    await gone.put({ op: "put", row: "character", value: character("tom") });
    await gone.suggest(save("zyzzyva"), { scope: OWN });
    await gone.characters.remove(ann, MIA, "delete");
    expect((await secret(gone)).join(" ")).not.toContain("zyzzyva");
  });

  it("[10.4] deleting what was accepted takes the call that suggested it", async () => {
    const w = await world();
    const call = await w.call("memory_save", { text: "zyzzyva" }, { doubt: "outside" });
    const id = call.suggestionId ?? ("" as SuggestionId);
    const made = { id: "c1", name: "memory_save", input: '{"text":"zyzzyva"}', output: "" };
    const value = message("m1", 1, { calls: [{ ...made, entryId: null, suggestionId: id }] });
    await w.put({ op: "put", row: "message", value });
    const { entry } = await w.accept(id, { text: "Something else" });
    await w.memories.remove(ann, entry?.id ?? ("" as EntryId));
    expect(JSON.stringify(await w.store.get("message", ANN, "m1"))).not.toContain("zyzzyva");
  });

  it("[5.17] a write that is undone for good takes what waits about its memory along", async () => {
    const w = await world();
    const { entryId, event } = await w.call("memory_save", { text: "Likes tea" });
    const id = entryId ?? ("" as EntryId);
    await w.suggest({ op: "update", entryId: id, text: "zyzzyva" }, { scope: OWN });
    await w.memories.undo(ann, id, event?.entry.writeId ?? ("" as WriteId));
    expect((await secret(w)).join(" ")).not.toContain("zyzzyva");
  });
});
