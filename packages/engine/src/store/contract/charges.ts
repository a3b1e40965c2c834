import { expect } from "vitest";
import type { ChargeGroup } from "../../domain/charge.ts";
import type { ChatId } from "../../domain/ids.ts";
import type { Store } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob, put, remove } from "./samples.ts";
import { apply, refusal, type Suite } from "./suite.ts";

const NOON = Date.UTC(2031, 3, 5, 12);
const HOUR = 3_600_000;

async function someCharges(store: Store): Promise<void> {
  await apply(
    store,
    put("charge", sample.charge({ id: "a", createdAt: NOON, cost: 0.1 })),
    put("charge", sample.charge({ id: "b", createdAt: NOON + 11 * HOUR, cost: 0.2 })),
    put("charge", sample.charge({ id: "c", createdAt: NOON + 13 * HOUR, kind: "summary" })),
    put("charge", sample.charge({ id: "d", createdAt: NOON, chatId: "other", cost: null })),
    put("charge", sample.charge({ id: "e", createdAt: NOON, chatId: null, model: "big" })),
    put("charge", sample.charge({ id: "f", createdAt: NOON, account: bob })),
  );
}

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id);

export function chargeClaims({ it }: Suite): void {
  it("[9.1] lists charges newest first, of a kind, of a chat, page by page", async (store) => {
    await someCharges(store);
    const list = async (over: object) =>
      ids((await store.charges(ann, { limit: 9, ...over })).items);
    expect(await list({})).toEqual(["c", "b", "e", "d", "a"]);
    expect(await list({ kind: "reply" })).toEqual(["b", "e", "d", "a"]);
    expect(await list({ chatId: "chat" as ChatId })).toEqual(["c", "b", "a"]);
    expect(await list({ chatId: "chat" as ChatId, kind: "summary" })).toEqual(["c"]);
    for (const kind of [undefined, "reply"] as const) {
      const first = await store.charges(ann, { limit: 2, kind });
      const second = await store.charges(ann, { limit: 9, kind, cursor: first.next ?? "" });
      expect([...ids(first.items), ...ids(second.items)]).toEqual(await list({ kind }));
      expect(second.next).toBeNull();
    }
    await refusal("invalid", store.charges(ann, { limit: 2, cursor: "nonsense" }));
  });

  it("[9.1] adds charges up by kind, model, chat and the day of whoever asks", async (store) => {
    await someCharges(store);
    const sums = async (by: ChargeGroup, offsetMinutes = 0) =>
      (await store.sumCharges(ann, { from: NOON, to: NOON + 14 * HOUR, by, offsetMinutes })).map(
        ({ key, count, cost, unpriced }) => [key, count, cost, unpriced],
      );
    expect(await sums("kind")).toEqual([
      ["reply", 4, 0.300_25, 1],
      ["summary", 1, 0.000_25, 0],
    ]);
    expect(await sums("model")).toEqual([
      ["big", 1, 0.000_25, 0],
      ["tiny", 4, 0.300_25, 1],
    ]);
    expect(await sums("chat")).toEqual([
      ["chat", 3, 0.300_25, 0],
      ["other", 1, 0, 1],
      [null, 1, 0.000_25, 0],
    ]);
    expect(await sums("day")).toEqual([
      ["2031-04-05", 4, 0.300_25, 1],
      ["2031-04-06", 1, 0.000_25, 0],
    ]);
    expect(await sums("day", 120)).toEqual([
      ["2031-04-05", 3, 0.100_25, 1],
      ["2031-04-06", 2, 0.200_25, 0],
    ]);
    expect(await sums("day", -720)).toEqual([["2031-04-05", 5, 0.300_5, 1]]);
  });

  it("[9.1] adds up what lies in a time, its end not included, with all tokens", async (store) => {
    await someCharges(store);
    const [sum] = await store.sumCharges(ann, {
      from: NOON,
      to: NOON + 11 * HOUR,
      by: "kind",
      offsetMinutes: 0,
    });
    expect(sum).toEqual({
      key: "reply",
      count: 3,
      inputTokens: 300,
      cachedTokens: 180,
      outputTokens: 30,
      cost: 0.100_25,
      unpriced: 1,
    });
  });

  it("[10.4] keeps what a deleted chat took, and forgets which it was", async (store) => {
    await apply(store, put("chat", sample.chat()));
    await someCharges(store);
    await apply(store, remove("chat", "chat"));
    const { items } = await store.charges(ann, { limit: 9 });
    expect(items.map(({ id, chatId }) => [id, chatId])).toEqual([
      ["c", null],
      ["b", null],
      ["e", null],
      ["d", "other"],
      ["a", null],
    ]);
    expect((await store.charges(ann, { limit: 9, chatId: "chat" as ChatId })).items).toEqual([]);
    expect((await store.charges(bob, { limit: 9 })).items[0]?.chatId).toBe("chat");
  });
}
