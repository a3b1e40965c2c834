import { expect } from "vitest";
import { isEngineError } from "../../domain/errors.ts";
import type { Expectation, RowKind } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob, put, putEntry, putMessage, rowAt } from "./samples.ts";
import { apply, holds, holdsNot, refusal, type Suite, wins } from "./suite.ts";

const KINDS: readonly RowKind[] = [
  "character",
  "persona",
  "chat",
  "message",
  "piece",
  "epoch",
  "entry",
  "request",
  "setting",
  "notification",
  "charge",
  "rebuild",
  "suggestion",
];

const mira = { kind: "character", characterId: "mira" } as never;

export function commitClaims({ it }: Suite): void {
  it("[12.1, P-E11] changes nothing when one expectation of several fails", async (store) => {
    await apply(store, put("chat", sample.chat()), putEntry({ id: "tea" }));
    const details = await refusal(
      "conflict",
      store.commit({
        expect: [rowAt("chat", "chat", 1), rowAt("chat", "chat", 2)],
        changes: [
          put("chat", sample.chat({ revision: 2 })),
          putMessage(sample.message(1), ["walnut"]),
          putEntry({ id: "coffee" }),
          { op: "remove", row: "entry", account: ann, id: "tea" },
          { op: "enqueue", job: sample.job("j1") },
        ],
      }),
    );
    expect(details).toEqual({ expectation: 1 });
    expect((await store.get("chat", ann, "chat"))?.revision).toBe(1);
    expect(await store.get("message", ann, "m0001")).toBeUndefined();
    expect(await store.searchMessages(ann, { terms: ["walnut"], limit: 5 })).toEqual([]);
    expect((await store.entryHeads(ann, ["global"])).map((head) => head.id)).toEqual(["tea"]);
    expect(await store.entrySeqs(ann, ["global"])).toEqual({ global: 1 });
    expect(await store.jobs(ann, "chat")).toEqual([]);
  });

  it("[12.1] knows the revision of every kind of row, and its absence", async (store) => {
    for (const kind of KINDS) await holds(store, rowAt(kind, "x", "absent"));
    for (const kind of KINDS) await holdsNot(store, rowAt(kind, "x", 1));
    for (const kind of KINDS) await holdsNot(store, rowAt(kind, "x", "present"));
    await apply(
      store,
      put("character", sample.character({ id: "x", revision: 3 })),
      put("persona", sample.persona({ id: "x", revision: 3 })),
      put("chat", sample.chat({ id: "x", revision: 3 })),
      putMessage(sample.message(1, { id: "x", revision: 3 })),
      put("piece", sample.piece("x", [1, 2], { revision: 3 })),
      put("epoch", sample.epoch("x", { revision: 3 })),
      putEntry({ id: "x", revision: 3 }),
      put("request", sample.request({ id: "x", revision: 3 })),
      put("setting", sample.setting({ id: "x", revision: 3 })),
      put("notification", sample.notification({ id: "x", revision: 3 })),
      put("charge", sample.charge({ id: "x", revision: 3 })),
      put("rebuild", sample.rebuild({ id: "x", revision: 3 })),
      put("suggestion", sample.suggestion({ id: "x", revision: 3 })),
    );
    for (const kind of KINDS) {
      await holds(store, rowAt(kind, "x", 3));
      await holds(store, rowAt(kind, "x", "present"));
      await holdsNot(store, rowAt(kind, "x", "present", bob));
      await holdsNot(store, rowAt(kind, "x", 2));
      await holdsNot(store, rowAt(kind, "x", "absent"));
      await holds(store, rowAt(kind, "x", "absent", bob));
      await holdsNot(store, rowAt(kind, "x", 3, bob));
    }
  });

  it("[12.1] checks expectations against the state before the commit's changes", async (store) => {
    const commit = {
      expect: [rowAt("setting", "tools", "absent")],
      changes: [put("setting", sample.setting())],
    };
    expect(await wins(store, commit)).toBe(true);
    expect(await wins(store, commit)).toBe(false);
  });

  it("[5.2] knows which keys of a scope are taken, to the letter", async (store) => {
    const key = (value: string, over: object = {}): Expectation => ({
      kind: "key",
      account: ann,
      scope: "global",
      value,
      except: null,
      ...over,
    });
    await apply(
      store,
      putEntry({ id: "a", key: "drink" }),
      putEntry({ id: "b", key: "cafe\u0301" }),
    );
    await holdsNot(store, key("drink"));
    await holds(store, key("drink", { except: "a" }));
    await holdsNot(store, key("drink", { except: "b" }));
    await holds(store, key("Drink"));
    await holds(store, key("drink "));
    await holds(store, key("caf\u00e9"));
    await holdsNot(store, key("cafe\u0301"));
    await holds(store, key("drink", { scope: "character:mira" }));
    await holds(store, key("drink", { account: bob }));
    await apply(store, putEntry({ id: "a", key: "drink", present: false }));
    await holds(store, key("drink"));
  });

  it("[5.2] knows which texts of a scope are taken, by their canonical form", async (store) => {
    const text = (value: string, over: object = {}): Expectation => ({
      kind: "text",
      account: ann,
      scope: "global",
      value,
      except: null,
      ...over,
    });
    await apply(store, putEntry({ id: "a", text: "Likes tea" }), putEntry({ id: "b", text: "🍵" }));
    await holdsNot(store, text("likes tea"));
    await holds(store, text("Likes tea"));
    await holdsNot(store, text("🍵"));
    await holds(store, text("likes tea", { except: "a" }));
    await holds(store, text("likes tea", { scope: "character:mira" }));
    await holds(store, text("likes tea", { account: bob }));
    await apply(store, { op: "remove", row: "entry", account: ann, id: "a" });
    await holds(store, text("likes tea"));
  });

  it("[5.3] counts pinned and unpinned entries of a scope, present ones only", async (store) => {
    const count = (pinned: boolean, atMost: number, scope = "global"): Expectation => ({
      kind: "count",
      account: ann,
      scope,
      pinned,
      atMost,
    });
    await holds(store, count(false, 0));
    await apply(
      store,
      putEntry({ id: "a" }),
      putEntry({ id: "b" }),
      putEntry({ id: "c", pinned: true }),
      putEntry({ id: "d", present: false }),
      putEntry({ id: "e", scope: mira }),
      putEntry({ id: "f", account: bob }),
    );
    await holds(store, count(false, 2));
    await holdsNot(store, count(false, 1));
    await holds(store, count(true, 1));
    await holdsNot(store, count(true, 0));
    await holds(store, count(true, 0, "character:mira"));
    await holdsNot(store, count(false, 0, "character:mira"));
  });

  it("[12.1, P-E7] lets exactly one of many commits on the same revision through", async (store) => {
    await apply(store, put("chat", sample.chat()));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        wins(store, {
          expect: [rowAt("chat", "chat", 1)],
          changes: [
            put("chat", sample.chat({ title: `title ${place}`, revision: 2 })),
            put("setting", sample.setting({ id: `winner ${place}` })),
          ],
        }),
      ),
    );
    expect(outcomes.filter((won) => won)).toHaveLength(1);
    const winner = outcomes.indexOf(true);
    expect((await store.get("chat", ann, "chat"))?.title).toBe(`title ${winner}`);
    for (let place = 0; place < 10; place += 1) {
      const written = await store.get("setting", ann, `winner ${place}`);
      expect(written !== undefined).toBe(place === winner);
    }
  });

  it("[P-A11, P-A10] makes one entry of 20 parallel adds of the same text", async (store) => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        wins(store, {
          expect: [
            { kind: "text", account: ann, scope: "global", value: "likes tea", except: null },
            { kind: "count", account: ann, scope: "global", pinned: false, atMost: 99 },
          ],
          changes: [putEntry({ id: `add ${place}`, text: "likes tea" })],
        }),
      ),
    );
    expect(outcomes.filter((won) => won)).toHaveLength(1);
    expect(await store.entryHeads(ann, ["global"])).toHaveLength(1);
  });

  it("[P-E5, P-E6] loses no append of 25 that read, decide and try again", async (store) => {
    await apply(store, put("chat", sample.chat()));
    const append = async (): Promise<void> => {
      for (;;) {
        const chat = await store.get("chat", ann, "chat");
        if (chat === undefined) throw new Error("the chat is gone");
        const changes = [
          put("chat", {
            ...chat,
            nextOrdinal: chat.nextOrdinal + 1,
            revision: chat.revision + 1,
          }),
          putMessage(sample.message(chat.nextOrdinal)),
        ];
        const expectations = [
          rowAt("chat", "chat", chat.revision),
          rowAt("message", sample.message(chat.nextOrdinal).id, "absent"),
        ];
        if (await wins(store, { expect: expectations, changes })) return;
      }
    };
    await Promise.all(Array.from({ length: 25 }, append));
    const messages = await store.messages(ann, sample.chat().id, {});
    expect(messages.map((each) => each.ordinal)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    );
  });

  it("[12.3] says in a conflict which expectation it was, and no text", async (store) => {
    const secret = "likes walnuts";
    await apply(store, putEntry({ id: "a", text: secret }));
    const failing = store.commit({
      expect: [
        rowAt("chat", "chat", "absent"),
        { kind: "text", account: ann, scope: "global", value: secret, except: null },
      ],
      changes: [],
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    if (!isEngineError(error, "conflict")) throw error;
    expect(error.details).toEqual({ expectation: 1 });
    expect(`${error.message}${error.stack}${String(error.cause)}`).not.toContain(secret);
  });

  it("[12.1] takes an empty commit", async (store) => {
    await expect(store.commit({ expect: [], changes: [] })).resolves.toBeUndefined();
  });
}
