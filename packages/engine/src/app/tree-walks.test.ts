import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { ChatId, MessageId } from "../domain/ids.ts";
import type { Piece } from "../domain/piece.ts";
import { anyTree, TREE_CONTEXT_TOKENS } from "../domain/testing/random-trees.ts";
import type { SimulatedChat } from "../domain/testing/simulated-chat.ts";
import { branchFlaws, rewindFlaws, type TreeState } from "../domain/testing/tree-claims.ts";
import type { Change, Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { expectCovered } from "./testing/coverage-check.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { allPieces } from "./testing/summaries.ts";

const TREES = 200;

/** Puts a made-up chat into a store; its rows get ids of their own. */
async function stored(r: Rig, simulated: SimulatedChat): Promise<ChatId> {
  const chat = await r.newChat({ detail: "core" });
  const own = <Id extends string>(id: Id) => `${chat.id}-${id}` as Id;
  const row = { account: ANN, chatId: chat.id };
  const changes: Change[] = simulated.messages.map((message) => ({
    op: "put",
    row: "message",
    value: { ...message, ...row, id: own(message.id), turnId: own(message.turnId) },
  }));
  for (const piece of simulated.pieces) {
    const value: Piece = {
      ...piece,
      ...row,
      id: own(piece.id),
      fromId: own(piece.fromId),
      toId: own(piece.toId),
      parentId: piece.parentId === null ? null : own(piece.parentId),
      children: piece.children.map(own),
      content: {
        ...piece.content,
        rules: piece.content.rules.map(({ text, messageId }) => ({
          text,
          messageId: messageId === null ? null : own(messageId),
        })),
      },
    };
    changes.push({ op: "put", row: "piece", value });
  }
  const { nextOrdinal, windowFrom } = simulated;
  const value = { ...chat, nextOrdinal, windowFrom, revision: chat.revision + 1 };
  await r.store.commit({ expect: [], changes: [...changes, { op: "put", row: "chat", value }] });
  return chat.id;
}

async function stateOf(r: Rig, id: ChatId): Promise<TreeState> {
  return { pieces: await allPieces(r, id), windowFrom: (await r.chat(id)).windowFrom };
}

const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ["in memory", () => Promise.resolve(inMemoryStore())],
  ["SQLite", () => sqliteStore({ path: ":memory:" })],
];

describe.each(STORES)("200 random trees in a store: %s", (_name, open) => {
  const opened = open();
  afterAll(async () => (await opened).close());
  const world = async () =>
    rig(() => "Mhm.", { store: await opened, contextTokens: TREE_CONTEXT_TOKENS });
  const anyPoints = fc.tuple(anyTree, fc.array(fc.nat(), { minLength: 2, maxLength: 2 }));
  const pointIn = (chat: SimulatedChat, at: number) => 1 + (at % chat.messages.length);
  const idOf = (id: ChatId, ordinal: number) => `${id}-m${ordinal}` as MessageId;

  it("[4.5, 7.3, 7.4, C-A6] a branch holds the pieces before its point, a rewind brings children back", async () => {
    const r = await world();
    let broughtBack = 0;
    await fc.assert(
      fc.asyncProperty(anyPoints, async ([simulated, at]) => {
        const [branchAt = 1, rewindAt = 1] = at.map((one) => pointIn(simulated, one));
        const id = await stored(r, simulated);
        const before = await stateOf(r, id);

        const branch = await r.chats.branch(ann, id, idOf(id, branchAt));
        expect(await stateOf(r, id)).toEqual(before);
        expect(branchFlaws(before, await stateOf(r, branch.id), branchAt)).toEqual([]);
        const copies = await r.history(branch.id);
        expect(copies.map(({ ordinal }) => ordinal)).toEqual(
          Array.from({ length: branchAt }, (_, index) => index + 1),
        );
        const known = new Set(copies.map((message) => message.id));
        for (const piece of await allPieces(r, branch.id)) {
          const named = [
            piece.fromId,
            piece.toId,
            ...piece.content.rules.map((rule) => rule.messageId),
          ];
          expect(named.filter((name) => name !== null && !known.has(name))).toEqual([]);
        }
        await expectCovered(r, branch.id);

        await r.chats.rewind(ann, id, idOf(id, rewindAt));
        const after = await stateOf(r, id);
        const isLast = rewindAt === simulated.messages.length;
        expect(isLast ? [] : rewindFlaws(before, after, rewindAt)).toEqual([]);
        await expectCovered(r, id);
        const wasBelow = new Set(
          before.pieces.filter((one) => one.parentId !== null).map((one) => one.id),
        );
        const raised = after.pieces.filter((one) => one.parentId === null && wasBelow.has(one.id));
        if (raised.length > 0) broughtBack += 1;
      }),
      { numRuns: TREES },
    );
    expect(broughtBack).toBeGreaterThan(TREES / 10);
  }, 120_000);
});
