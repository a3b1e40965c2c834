import { expect } from "vitest";
import type { Expectation } from "../../ports/store.ts";
import { suggestionForm } from "../../domain/suggestion.ts";
import * as sample from "./samples.ts";
import { ann, bob, put, remove } from "./samples.ts";
import { apply, holds, holdsNot, type Suite, wins } from "./suite.ts";

const mira = { kind: "character", characterId: "mira" } as never;
const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);

function tray(scope: string, text: string, atMost: number, account = ann): Expectation {
  const form = suggestionForm({ op: "save", entryId: null, key: null, text });
  return { kind: "tray", account, scope, form, atMost };
}

export function suggestionClaims({ it }: Suite): void {
  it("[6.4] lists what stands in the tray of the scopes that are asked for", async (store) => {
    await apply(
      store,
      put("suggestion", sample.suggestion({ id: "a", createdAt: 1 })),
      put("suggestion", sample.suggestion({ id: "b", createdAt: 2, scope: mira })),
      put("suggestion", sample.suggestion({ id: "c", createdAt: 3, standing: false })),
      put("suggestion", sample.suggestion({ id: "d", createdAt: 4, account: bob })),
      put(
        "suggestion",
        sample.suggestion({ id: "e", createdAt: 5, source: { chatId: "other" } as never }),
      ),
    );
    const of = async (scopes: readonly string[], chatId?: string) => {
      const page = { limit: 9 };
      const found = await store.suggestionPage(ann, { scopes, chatId: chatId as never }, page);
      expect(found.total).toBe(found.items.length);
      return ids(found.items);
    };
    expect(await of(["global", "character:mira"])).toEqual(["e", "b", "a"]);
    expect(await of(["global"])).toEqual(["e", "a"]);
    expect(await of(["global"], "other")).toEqual(["e"]);
    expect(await of([])).toEqual([]);
    await apply(store, put("suggestion", sample.suggestion({ id: "c", createdAt: 3 })));
    expect(await of(["global"])).toEqual(["e", "c", "a"]);
  });

  it("[6.7] keeps the names that came with one", async (store) => {
    const mentions = {
      entities: [{ name: "__proto__", type: null, aliases: ["Mira"] }],
      relations: [{ from: "Mira", to: "__proto__", relation: "is" }],
    };
    await apply(store, put("suggestion", sample.suggestion({ id: "a", mentions } as never)));
    const [waiting] = await store.suggestions(ann, { scope: "global" });
    expect(waiting?.mentions).toEqual(mentions);
  });

  it("[5.12, 10.4] finds them by what they hang on and what they are about", async (store) => {
    const onMessage = (messageId: string) => ({ kind: "message", messageId }) as never;
    await apply(
      store,
      put("suggestion", sample.suggestion({ id: "a", anchor: onMessage("m1"), createdAt: 2_000 })),
      put("suggestion", sample.suggestion({ id: "b", anchor: onMessage("m2"), standing: false })),
      put("suggestion", sample.suggestion({ id: "c", anchor: onMessage("m3"), entryId: "tea" })),
    );
    const find = async (search: Parameters<typeof store.suggestions>[1]) =>
      ids(await store.suggestions(ann, search));
    expect(await find({ messageIds: ["m1", "m2"] as never })).toEqual(["b", "a"]);
    expect(await find({ entryIds: ["tea", "cake"] as never })).toEqual(["c"]);
    expect(await find({ entryIds: [] })).toEqual([]);
    expect(await find({ scope: "global" })).toEqual(["b", "c", "a"]);
    expect(await find({ scope: "character:mira" })).toEqual([]);
    await apply(store, remove("suggestion", "b"));
    expect(await find({ scope: "global" })).toEqual(["c", "a"]);
  });

  it("[10.4] takes those of a chat along with it, and no others", async (store) => {
    const other = sample.suggestion({ id: "b", source: { chatId: "other" } as never });
    await apply(
      store,
      put("chat", sample.chat()),
      put("suggestion", sample.suggestion({ id: "a" })),
      put("suggestion", other),
      put("suggestion", sample.suggestion({ id: "a", account: bob })),
    );
    await apply(store, remove("chat", "chat"));
    expect(ids(await store.suggestions(ann, { scope: "global" }))).toEqual(["b"]);
    expect(ids(await store.suggestions(bob, { scope: "global" }))).toEqual(["a"]);
  });

  it("[6.4] holds whether the same waits already, and how many do", async (store) => {
    await holds(store, tray("global", "likes plums", 0));
    await apply(
      store,
      put("suggestion", sample.suggestion({ id: "a", text: "Likes plums." })),
      put("suggestion", sample.suggestion({ id: "b", text: "likes figs", standing: false })),
    );
    await holdsNot(store, tray("global", "likes plums", 9));
    await holds(store, tray("global", "likes figs", 1));
    await holdsNot(store, tray("global", "likes figs", 0));
    await holds(store, tray("character:mira", "likes plums", 0));
    await holds(store, tray("global", "likes plums", 0, bob));
  });

  it("[6.4] files the same suggestion once, however many file it at a time", async (store) => {
    const file = (id: string) =>
      wins(store, {
        expect: [tray("global", "likes plums", 5)],
        changes: [put("suggestion", sample.suggestion({ id }))],
      });
    const won = await Promise.all(["a", "b", "c", "d"].map(file));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await store.suggestions(ann, { scope: "global" })).toHaveLength(1);
  });
}
