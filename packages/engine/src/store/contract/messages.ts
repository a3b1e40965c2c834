import { expect } from "vitest";
import type { MessageRange } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob, put, putMessage, remove } from "./samples.ts";
import { apply, type Suite } from "./suite.ts";

const chatId = sample.chat().id;
const other = "other" as typeof chatId;

export function messageClaims({ it }: Suite): void {
  it("[2.1] reads a span of a chat in order, wherever the gaps are", async (store) => {
    const ordinals = [8, 2, 10, 1, 5, 4];
    await apply(
      store,
      ...ordinals.map((ordinal) => putMessage(sample.message(ordinal))),
      putMessage(sample.message(3, { id: "else", chatId: other })),
      putMessage(sample.message(3, { account: bob })),
    );
    const read = async (range: MessageRange): Promise<number[]> =>
      (await store.messages(ann, chatId, range)).map((message) => message.ordinal);

    expect(await read({})).toEqual([1, 2, 4, 5, 8, 10]);
    expect(await read({ from: 2, to: 8 })).toEqual([2, 4, 5, 8]);
    expect(await read({ from: 3 })).toEqual([4, 5, 8, 10]);
    expect(await read({ to: 3 })).toEqual([1, 2]);
    expect(await read({ from: 6, to: 7 })).toEqual([]);
    expect(await read({ limit: 2 })).toEqual([1, 2]);
    expect(await read({ limit: 2, newest: true })).toEqual([8, 10]);
    expect(await read({ to: 8, limit: 3, newest: true })).toEqual([4, 5, 8]);
    expect(await read({ from: 5, limit: 10, newest: true })).toEqual([5, 8, 10]);
    expect(await read({ newest: true })).toEqual([1, 2, 4, 5, 8, 10]);
    expect(await read({ limit: 0 })).toEqual([]);
    expect(await read({ limit: 0, newest: true })).toEqual([]);
    expect(await read({ from: undefined, to: undefined, limit: undefined })).toHaveLength(6);
  });

  it("[7.1] reads one turn's messages in order, of one chat", async (store) => {
    await apply(
      store,
      putMessage(sample.message(3, { turnId: "turn" })),
      putMessage(sample.message(1)),
      putMessage(sample.message(2, { turnId: "turn" })),
      putMessage(sample.message(4, { id: "else", turnId: "turn", chatId: other })),
    );
    const messages = await store.turnMessages(ann, chatId, "turn");
    expect(messages.map((message) => message.ordinal)).toEqual([2, 3]);
    expect(await store.turnMessages(ann, chatId, "none")).toEqual([]);
  });

  it("[2.1] counts what is not hidden between two ordinals", async (store) => {
    await apply(
      store,
      ...[1, 2, 3, 4, 5].map((ordinal) =>
        putMessage(sample.message(ordinal, { hidden: ordinal === 3 })),
      ),
      putMessage(sample.message(2, { id: "else", chatId: other })),
    );
    expect(await store.countMessages(ann, chatId, 1, 5)).toBe(4);
    expect(await store.countMessages(ann, chatId, 2, 4)).toBe(2);
    expect(await store.countMessages(ann, chatId, 3, 3)).toBe(0);
    expect(await store.countMessages(ann, chatId, 5, 2)).toBe(0);
    await apply(store, putMessage(sample.message(3, { revision: 2 })));
    expect(await store.countMessages(ann, chatId, 1, 5)).toBe(5);
  });

  it("[4.10] adds up the tokens of what is said and not hidden", async (store) => {
    const of = (tokens: number) => ({ ...sample.variant("said"), tokens });
    await apply(
      store,
      putMessage(sample.message(1, { variants: [of(7), of(20)], selected: 1 })),
      putMessage(sample.message(2, { variants: [of(5)] })),
      putMessage(sample.message(3, { variants: [of(100)], hidden: true })),
      putMessage(sample.message(4, { variants: [of(3)] })),
      putMessage(sample.message(5, { variants: [of(9)], chatId: "other", id: "elsewhere" })),
    );
    expect(await store.sumTokens(ann, chatId, 1, 4)).toBe(28);
    expect(await store.sumTokens(ann, chatId, 2, 3)).toBe(5);
    expect(await store.sumTokens(ann, chatId, 5, 9)).toBe(0);
    expect(await store.sumTokens(sample.bob, chatId, 1, 4)).toBe(0);
  });

  it("[7.1] forgets a removed message and keeps its neighbours", async (store) => {
    await apply(store, ...[1, 2, 3].map((ordinal) => putMessage(sample.message(ordinal))));
    await apply(store, remove("message", sample.message(2).id));
    const messages = await store.messages(ann, chatId, {});
    expect(messages.map((message) => message.ordinal)).toEqual([1, 3]);
  });

  it("[10.4, C-E17] takes everything of a removed chat along, and nothing of another", async (store) => {
    const rowsOf = (id: string, account = ann) => {
      const owned = { account, chatId: id };
      return [
        put("chat", sample.chat({ id, account })),
        putMessage(sample.message(1, { ...owned, id: `message of ${id}` }), ["walnut"]),
        put("piece", sample.piece(`piece of ${id}`, [1, 2], owned)),
        put("epoch", sample.epoch(`epoch of ${id}`, { ...owned, refs: ["tea"] })),
        put("request", sample.request({ ...owned, id: `${id} key` })),
        put("notification", sample.notification({ ...owned, id: `told of ${id}` })),
        put("rebuild", sample.rebuild({ ...owned, id })),
        {
          op: "enqueue" as const,
          job: sample.job(`job of ${id}`, { account, key: id, kind: "deep" }),
        },
      ];
    };
    const present = async (id: string, account = ann): Promise<boolean[]> => [
      (await store.get("chat", account, id)) !== undefined,
      (await store.get("message", account, `message of ${id}`)) !== undefined,
      (await store.get("piece", account, `piece of ${id}`)) !== undefined,
      (await store.get("epoch", account, `epoch of ${id}`)) !== undefined,
      (await store.get("request", account, `${id} key`)) !== undefined,
      (await store.get("notification", account, `told of ${id}`)) !== undefined,
      (await store.get("rebuild", account, id)) !== undefined,
      (await store.jobs(account, id)).length > 0,
      (await store.messages(account, id as typeof chatId, {})).length > 0,
      (await store.pieces(account, id as typeof chatId, { roots: true })).length > 0,
      (await store.epochsNaming(account, "tea")).some((epoch) => epoch.chatId === id),
      (await store.searchMessages(account, { terms: ["walnut"], limit: 9 })).some(
        (found) => found.message.chatId === id,
      ),
    ];
    const all = Array.from({ length: 12 }, () => true);
    await apply(store, ...rowsOf("gone"), ...rowsOf("kept"), ...rowsOf("gone", bob));
    await apply(store, {
      op: "enqueue",
      job: sample.job("running one", { key: "gone", runAt: 1 }),
    });
    expect((await store.claimJob(5, 1_000, ["summary"]))?.id).toBe("running one");
    expect(await present("gone")).toEqual(all);

    await apply(store, remove("chat", "gone"));
    expect(await present("gone")).toEqual(all.map(() => false));
    expect(await present("kept")).toEqual(all);
    expect(await present("gone", bob)).toEqual(all);
  });

  it("[10.4] keeps what a commit puts into a chat after it removed it", async (store) => {
    await apply(store, put("chat", sample.chat()), putMessage(sample.message(1)));
    await apply(
      store,
      remove("chat", "chat"),
      put("chat", sample.chat({ title: "again" })),
      putMessage(sample.message(2)),
    );
    expect((await store.get("chat", ann, "chat"))?.title).toBe("again");
    const messages = await store.messages(ann, chatId, {});
    expect(messages.map((message) => message.ordinal)).toEqual([2]);
  });
}
