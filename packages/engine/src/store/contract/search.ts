import { expect } from "vitest";
import type { ChatId } from "../../domain/ids.ts";
import { HOSTILE } from "./lists.ts";
import * as sample from "./samples.ts";
import { ann, bob, putMessage, remove } from "./samples.ts";
import { apply, type Suite } from "./suite.ts";

const other = "other" as ChatId;

export function searchClaims({ it }: Suite): void {
  it("[7.1, P-I3] finds messages by any word, whatever the script", async (store) => {
    const texts = [
      ["彼女", "猫", "好き"],
      ["我", "住", "柏林", "咖啡"],
      ["고양이", "좋아"],
      ["walnut", "allergi"],
      ["straße", "münchen"],
      ["don't", "c++", "@ann", "e-mail"],
    ];
    await apply(store, ...texts.map((terms, place) => putMessage(sample.message(place), terms)));
    const find = async (...terms: string[]): Promise<number[]> =>
      (await store.searchMessages(ann, { terms, limit: 10 }))
        .map((found) => found.message.ordinal)
        .toSorted((a, b) => a - b);
    for (const [place, terms] of texts.entries()) {
      for (const term of terms) expect(await find(term)).toEqual([place]);
    }
    expect(await find("猫", "walnut", "walnut")).toEqual([0, 3]);
    expect(await find("wal")).toEqual([]);
    expect(await find("walnut allergi")).toEqual([]);
    expect(await find("Walnut")).toEqual([]);
    expect(await find("munchen")).toEqual([]);
    expect(await find("")).toEqual([]);
    expect(await find()).toEqual([]);
  });

  it("[7.1] ranks more and rarer words before, and says so in the score", async (store) => {
    const filler = Array.from({ length: 20 }, (_, place) =>
      putMessage(sample.message(10 + place), ["common", "filler"]),
    );
    await apply(
      store,
      putMessage(sample.message(1), ["common", "plain"]),
      putMessage(sample.message(2), ["rare", "plain"]),
      putMessage(sample.message(3), ["common", "rare"]),
      ...filler,
    );
    const found = await store.searchMessages(ann, { terms: ["common", "rare"], limit: 4 });
    expect(found.slice(0, 2).map((each) => each.message.ordinal)).toEqual([3, 2]);
    expect(found).toHaveLength(4);
    const scores = found.map((each) => each.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
    expect(scores[1]).toBeGreaterThan(scores[2] ?? 0);
  });

  it("[12.2] finds in the account and in the chat asked for", async (store) => {
    await apply(
      store,
      putMessage(sample.message(1), ["walnut"]),
      putMessage(sample.message(2, { chatId: "other" }), ["walnut"]),
      putMessage(sample.message(3, { account: bob }), ["walnut"]),
    );
    const find = async (account: typeof ann, chatId?: ChatId): Promise<number[]> =>
      (await store.searchMessages(account, { terms: ["walnut"], chatId, limit: 9 }))
        .map((found) => found.message.ordinal)
        .toSorted((a, b) => a - b);
    expect(await find(ann)).toEqual([1, 2]);
    expect(await find(ann, other)).toEqual([2]);
    expect(await find(bob)).toEqual([3]);
    expect(await find(bob, other)).toEqual([]);
  });

  it("[12.2, P-G2] lets no word stand for an account or a chat", async (store) => {
    await apply(store, putMessage(sample.message(1), ["bob", "chat", "other"]));
    for (const term of [
      "ann",
      "aann",
      "a616e6e",
      "c63686174",
      "scope",
      "terms",
      "*",
      "NEAR",
      "OR",
    ]) {
      expect(await store.searchMessages(ann, { terms: [term], limit: 9 })).toEqual([]);
    }
    expect(await store.searchMessages(bob, { terms: ["bob"], limit: 9 })).toEqual([]);
    const elsewhere = { terms: ["other"], chatId: other, limit: 9 };
    expect(await store.searchMessages(ann, elsewhere)).toEqual([]);
  });

  it("[12.4] takes any text for a word, and no word for a command", async (store) => {
    const odd = [
      ...HOSTILE,
      "AND",
      "a AND b",
      "x*",
      "^x",
      "{scope}: y",
      "(",
      '""',
      "-a",
      "a:b",
      "a.b",
    ];
    await apply(store, ...odd.map((term, place) => putMessage(sample.message(place), [term])));
    for (const [place, term] of odd.entries()) {
      const found = await store.searchMessages(ann, { terms: [term], limit: 99 });
      expect(found.map((each) => each.message.ordinal)).toEqual([place]);
    }
    const all = await store.searchMessages(ann, { terms: odd, limit: 99 });
    expect(all).toHaveLength(odd.length);
  });

  it("[P-F6, 10.4] no longer finds what was edited away, emptied or removed", async (store) => {
    await apply(
      store,
      putMessage(sample.message(1), ["walnut", "tea"]),
      putMessage(sample.message(2), ["walnut"]),
      putMessage(sample.message(3), ["walnut"]),
    );
    const find = async (term: string): Promise<number[]> =>
      (await store.searchMessages(ann, { terms: [term], limit: 9 }))
        .map((found) => found.message.ordinal)
        .toSorted((a, b) => a - b);
    expect(await find("walnut")).toEqual([1, 2, 3]);
    await apply(
      store,
      putMessage(sample.message(1, { revision: 2, text: "edited" }), ["tea", "coffee"]),
      putMessage(sample.message(2, { revision: 2 }), []),
      remove("message", sample.message(3).id),
    );
    expect(await find("walnut")).toEqual([]);
    expect(await find("tea")).toEqual([1]);
    expect(await find("coffee")).toEqual([1]);
  });

  it("[7.1] leaves the index as it is when a put brings no words", async (store) => {
    await apply(store, putMessage(sample.message(1), ["walnut"]));
    const hidden = sample.message(1, { hidden: true, revision: 2 });
    await apply(store, putMessage(hidden));
    const found = await store.searchMessages(ann, { terms: ["walnut"], limit: 9 });
    expect(found.map((each) => each.message)).toEqual([hidden]);
    await apply(store, putMessage(sample.message(2)));
    expect(await store.searchMessages(ann, { terms: ["message"], limit: 9 })).toEqual([]);
  });

  it("[7.1] keeps to the limit, and takes hundreds of words", async (store) => {
    const many = Array.from({ length: 600 }, (_, place) => `word${place}`);
    await apply(
      store,
      ...Array.from({ length: 30 }, (_, place) => putMessage(sample.message(place), many)),
    );
    expect(await store.searchMessages(ann, { terms: many, limit: 7 })).toHaveLength(7);
    expect(await store.searchMessages(ann, { terms: many, limit: 99 })).toHaveLength(30);
  });
}
