import { expect } from "vitest";
import { scopeKey } from "../../domain/entry.ts";
import type { RowKind } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob, put, putEntry, putMessage, remove } from "./samples.ts";
import { apply, type Suite } from "./suite.ts";

/** One row of every kind with all that it can hold. */
const FULL = {
  character: sample.character({ model: "tiny", sharing: "enterprise" }),
  persona: sample.persona(),
  chat: sample.chat({
    titleFrom: "m2" as never,
    branchOf: { chatId: "other", messageId: "m9" } as never,
    personaId: "me",
    running: {
      turnId: "t1",
      messageId: "m2",
      variantId: "v1",
      previousVariantId: null,
      token: "run",
      leaseUntil: 2_000,
      stopRequested: true,
    } as never,
  }),
  piece: sample.piece("p1", [1, 4], {
    edited: true,
    stale: true,
    makeshift: true,
    children: ["a"],
  }),
  epoch: sample.epoch("e1"),
  request: sample.request(),
  setting: sample.setting(),
  notification: sample.notification({ read: true }),
  charge: sample.charge({ cost: null, estimated: true }),
  rebuild: sample.rebuild({ state: "failed", failure: "model down", failureMatter: "server" }),
  suggestion: sample.suggestion({ op: "update", entryId: "tea", basis: "w1", key: "drink" }),
  vector: sample.vector({ values: null, failure: "too long" }),
  deepPass: sample.deepPass({ outcome: "failed", failure: "refused", failureMatter: "refused" }),
};

const FULL_MESSAGE = sample.message(2, {
  role: "assistant",
  hidden: true,
  speakerId: "mira",
  note: {
    epochId: "e1",
    asOf: { global: 3 },
    lines: [{ text: "likes tea", ref: "tea", revision: null }],
  } as never,
  variants: [
    sample.variant("one"),
    {
      ...sample.variant("two"),
      status: "failed",
      steps: [
        {
          text: "two",
          calls: [{ id: "c1", name: "memory_save", input: "{}", output: "", entryId: null }],
        },
      ],
      usage: { inputTokens: 1, outputTokens: 2, cachedTokens: 0 },
      cost: 0.000_1,
      failure: "cut off",
    },
  ],
  selected: 1,
});

const ALL_BY_KIND = { from: 0, to: 9e12, by: "kind", offsetMinutes: 0 } as const;

const KINDS = [...Object.keys(FULL), "message", "entry"] as readonly RowKind[];

function putFull(
  kind: RowKind,
  over: { readonly account?: typeof ann; readonly revision?: number },
) {
  if (kind === "message") return putMessage({ ...FULL_MESSAGE, ...over });
  if (kind === "entry") return putEntry({ id: "tea", key: "drink", ...over });
  return put(kind, { ...FULL[kind], ...over });
}

function idOf(kind: RowKind): string {
  if (kind === "message") return FULL_MESSAGE.id;
  return kind === "entry" ? "tea" : FULL[kind].id;
}

export function rowClaims({ it }: Suite): void {
  it("[10.1] gives every kind of row back as it was put", async (store) => {
    await apply(store, ...KINDS.map((kind) => putFull(kind, {})));
    for (const kind of Object.keys(FULL) as (keyof typeof FULL)[]) {
      expect(await store.get(kind, ann, FULL[kind].id)).toEqual(FULL[kind]);
    }
    expect(await store.get("message", ann, FULL_MESSAGE.id)).toEqual(FULL_MESSAGE);
    expect(await store.get("entry", ann, "tea")).toEqual(sample.entry({ key: "drink" }).entry);
  });

  it("[10.1] knows nothing of what nobody put", async (store) => {
    for (const kind of KINDS) expect(await store.get(kind, ann, "nobody")).toBeUndefined();
    expect(await store.characters(ann, { limit: 5 })).toEqual({ items: [], next: null });
    expect(await store.messages(ann, "chat" as never, {})).toEqual([]);
    expect(await store.entryHeads(ann, ["global"])).toEqual([]);
    expect(await store.entryCount(ann, "global")).toEqual({ pinned: 0, unpinned: 0 });
    expect(await store.entrySeqs(ann, ["global"])).toEqual({ global: 0 });
    expect(await store.claimJob(9_999, 1, ["summary"])).toBeUndefined();
  });

  it("[10.4] counts what the removal of a chat takes along, and nothing of others", async (store) => {
    const none = {
      message: 0,
      piece: 0,
      epoch: 0,
      request: 0,
      notification: 0,
      suggestion: 0,
      job: 0,
    };
    const { chatId } = FULL_MESSAGE;
    expect(await store.chatRows(ann, chatId)).toEqual(none);
    await apply(
      store,
      ...KINDS.map((kind) => putFull(kind, {})),
      putMessage({ ...sample.message(7), hidden: true }),
      putMessage({ ...sample.message(8), chatId: "other" as never }),
      { op: "enqueue", job: { ...sample.job("j1"), key: chatId } },
      put("notification", sample.notification({ id: "n1", chatId })),
    );
    expect(await store.chatRows(bob, chatId)).toEqual(none);
    const counted = await store.chatRows(ann, chatId);
    expect(counted).toEqual({
      ...none,
      message: 2,
      piece: 1,
      epoch: 1,
      request: 1,
      notification: 1,
      suggestion: 1,
      job: 1,
    });
    await apply(store, remove("chat", chatId));
    expect(await store.chatRows(ann, chatId)).toEqual(none);
  });

  it("[5.11] lists the passes of deep memory of one chat, newest first", async (store) => {
    const { chatId } = sample.deepPass();
    await apply(
      store,
      put("deepPass", sample.deepPass({ id: "a 1", createdAt: 1_000 })),
      put("deepPass", sample.deepPass({ id: "b 1", createdAt: 3_000 })),
      put("deepPass", sample.deepPass({ id: "c 1", createdAt: 2_000 })),
      put("deepPass", sample.deepPass({ id: "d 1", createdAt: 3_000 })),
      put("deepPass", sample.deepPass({ id: "e 1", chatId: "other" })),
      put("deepPass", sample.deepPass({ id: "f 1", account: bob })),
    );
    const ids = async (limit: number) =>
      (await store.deepPasses(ann, chatId, limit)).map(({ id }) => id);
    expect(await ids(10)).toEqual(["d 1", "b 1", "c 1", "a 1"]);
    expect(await ids(2)).toEqual(["d 1", "b 1"]);
  });

  it("[5.11, 10.4] a removed chat takes its passes along, and no other's", async (store) => {
    const { chatId } = sample.deepPass();
    await apply(
      store,
      put("chat", sample.chat()),
      put("deepPass", sample.deepPass()),
      put("deepPass", sample.deepPass({ id: "e 1", chatId: "other" })),
    );
    await apply(store, remove("chat", chatId));
    expect(await store.deepPasses(ann, chatId, 10)).toEqual([]);
    expect(await store.get("deepPass", ann, "job1 1")).toBeUndefined();
    expect(await store.deepPasses(ann, "other" as never, 10)).toHaveLength(1);
  });

  it("[12.2, P-G7] keeps two accounts apart under the same ids, for every kind", async (store) => {
    for (const kind of KINDS) {
      const id = idOf(kind);
      await apply(store, putFull(kind, { revision: 5 }));
      expect(await store.get(kind, bob, id)).toBeUndefined();
      await apply(store, putFull(kind, { account: bob, revision: 8 }));
      expect((await store.get(kind, ann, id))?.revision).toBe(5);
      expect(await store.get(kind, bob, id)).toMatchObject({ account: bob, revision: 8 });
      await apply(store, remove(kind, id, bob));
      expect(await store.get(kind, bob, id)).toBeUndefined();
      expect((await store.get(kind, ann, id))?.revision).toBe(5);
    }
  });

  it("[12.2] lists, counts and finds the rows of one account only", async (store) => {
    const anns = [
      ...KINDS.map((kind) => putFull(kind, {})),
      putMessage(FULL_MESSAGE, ["walnut"]),
      putEntry({ id: "tea", key: "drink", anchor: "m0002" }),
      { op: "enqueue" as const, job: sample.job("j1") },
    ];
    await apply(store, ...anns);
    const page = { limit: 10 };
    expect((await store.characters(bob, page)).items).toEqual([]);
    expect((await store.personas(bob, page)).items).toEqual([]);
    expect((await store.chats(bob, page)).items).toEqual([]);
    expect((await store.notifications(bob, page)).items).toEqual([]);
    expect(await store.unreadNotifications(bob)).toBe(0);
    expect((await store.charges(bob, page)).items).toEqual([]);
    expect(await store.sumCharges(bob, ALL_BY_KIND)).toEqual([]);
    expect(await store.messages(bob, FULL_MESSAGE.chatId, {})).toEqual([]);
    expect(await store.turnMessages(bob, FULL_MESSAGE.chatId, FULL_MESSAGE.turnId)).toEqual([]);
    expect(await store.searchMessages(bob, { terms: ["walnut"], limit: 5 })).toEqual([]);
    expect(await store.pieces(bob, FULL.piece.chatId, { roots: true })).toEqual([]);
    expect(await store.epochsNaming(bob, "tea")).toEqual([]);
    expect(await store.entryHeads(bob, ["global"])).toEqual([]);
    expect((await store.entryPage(bob, { scopes: ["global"] }, page)).total).toBe(0);
    expect(await store.entriesSince(bob, { global: 0 })).toEqual([]);
    expect(await store.entrySeqs(bob, ["global"])).toEqual({ global: 0 });
    expect(await store.entriesAnchoredTo(bob, ["m0002" as never])).toEqual([]);
    expect(await store.entryByKey(bob, "global", "drink")).toBeUndefined();
    expect(await store.entryByText(bob, "global", "likes tea")).toBeUndefined();
    expect(await store.entryCount(bob, "global")).toEqual({ pinned: 0, unpinned: 0 });
    expect(await store.suggestionPage(bob, { scopes: ["global"] }, page)).toMatchObject({
      total: 0,
    });
    expect(await store.suggestions(bob, { scope: "global" })).toEqual([]);
    expect(await store.suggestions(bob, { messageIds: ["m0002" as never] })).toEqual([]);
    expect(await store.suggestions(bob, { entryIds: ["tea" as never] })).toEqual([]);
    expect(await store.jobs(bob, "chat")).toEqual([]);
  });

  it("[12.1] puts over what stood there, whole", async (store) => {
    const full = { ...FULL.character, description: "long", revision: 1 };
    const next = { ...FULL.character, name: "New", description: "", revision: 2 };
    await apply(store, put("character", full));
    await apply(store, put("character", next));
    expect(await store.get("character", ann, full.id)).toEqual(next);
  });

  it("[12.1] applies changes in order: the last word on a row counts", async (store) => {
    const first = sample.setting({ value: "1" });
    const last = sample.setting({ value: "2", revision: 2 });
    await apply(store, put("setting", first), remove("setting", first.id), put("setting", last));
    expect(await store.get("setting", ann, first.id)).toEqual(last);
    await apply(store, put("setting", first), remove("setting", first.id));
    expect(await store.get("setting", ann, first.id)).toBeUndefined();
  });

  it("[12.3] is not reached by whoever changes what was given or returned", async (store) => {
    const own = structuredClone<unknown>(FULL_MESSAGE) as { variants: { text: string }[] };
    await apply(store, putMessage(own as never), putEntry({ text: "likes tea" }));
    for (const shown of own.variants) shown.text = "changed";
    const read = await store.get("message", ann, FULL_MESSAGE.id);
    expect(read).toEqual(FULL_MESSAGE);
    scribble(read);
    scribble((await store.messages(ann, FULL_MESSAGE.chatId, {}))[0]);
    scribble((await store.entryHeads(ann, ["global"]))[0]);
    expect(await store.get("message", ann, FULL_MESSAGE.id)).toEqual(FULL_MESSAGE);
    expect((await store.entryHeads(ann, ["global"]))[0]).toMatchObject({
      text: "likes tea",
      scope: { kind: "global" },
    });
  });

  it("[5.1] tells scopes apart by their whole key", async (store) => {
    const scopes = [
      { kind: "global" },
      { kind: "character", characterId: "global" },
      { kind: "character", characterId: "a" },
      { kind: "character", characterId: "a:b" },
      { kind: "character", characterId: "" },
      { kind: "organization", organizationId: "a" },
    ] as unknown as ReturnType<typeof sample.entry>["entry"]["scope"][];
    await apply(store, ...scopes.map((scope, place) => putEntry({ id: `e${place}`, scope })));
    for (const [place, scope] of scopes.entries()) {
      const heads = await store.entryHeads(ann, [scopeKey(scope)]);
      expect(heads.map((head) => [head.id, head.scope])).toEqual([[`e${place}`, scope]]);
    }
  });

  it("[12.1] closes only when the calls that run are done", async (store) => {
    const running = Promise.all([
      apply(store, put("chat", sample.chat()), putEntry()),
      store.get("chat", ann, "chat"),
      apply(store, put("setting", sample.setting())),
    ]);
    await store.close();
    await expect(running).resolves.toBeDefined();
  });

  it("[12.1] answers a check while it is open, and nothing once it is closed", async (store) => {
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
    await expect(store.check()).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.get("chat", ann, "chat")).rejects.toMatchObject({ code: "unavailable" });
    await expect(apply(store, put("chat", sample.chat()))).rejects.toMatchObject({
      code: "unavailable",
    });
    await expect(store.close()).resolves.toBeUndefined();
  });
}

/** Writes into a value wherever it lets itself be written to. */
function scribble(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(scribble);
  for (const name of Object.keys(value)) Reflect.set(value, name, "scribbled");
}
