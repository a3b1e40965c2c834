import { expect } from "vitest";
import type { PieceFilter } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, put, remove } from "./samples.ts";
import { apply, type Suite } from "./suite.ts";

const chatId = sample.chat().id;

/** Four leaves, two of them merged, all of that in a long-term piece of the same span, and one ahead. */
const TREE = [
  sample.piece("a", [1, 10], { parentId: "m" }),
  sample.piece("b", [11, 20], { parentId: "m" }),
  sample.piece("m", [1, 20], { tier: "merged", parentId: "z", children: ["a", "b"] }),
  sample.piece("z", [1, 20], { tier: "long-term", children: ["m"] }),
  sample.piece("c", [21, 30]),
  sample.piece("d", [31, 40]),
];

export function pieceClaims({ it }: Suite): void {
  it("[4.5] finds pieces by place, span and id, in order, parents first", async (store) => {
    await apply(
      store,
      ...TREE.toReversed().map((piece) => put("piece", piece)),
      put("piece", sample.piece("else", [1, 99], { chatId: "other" })),
    );
    const find = async (filter: PieceFilter): Promise<string[]> =>
      (await store.pieces(ann, chatId, filter)).map((piece) => piece.id);

    expect(await find({ roots: true })).toEqual(["z", "c", "d"]);
    expect(await find({ covering: 10 })).toEqual(["z", "m", "a"]);
    expect(await find({ covering: 11 })).toEqual(["z", "m", "b"]);
    expect(await find({ covering: 41 })).toEqual([]);
    expect(await find({ reaching: 30 })).toEqual(["c", "d"]);
    expect(await find({ reaching: 31 })).toEqual(["d"]);
    expect(await find({ reaching: 0 })).toEqual(["z", "m", "a", "b", "c", "d"]);
    expect(await find({ within: 20 })).toEqual(["z", "m", "a", "b"]);
    expect(await find({ within: 19 })).toEqual(["a"]);
    expect(await find({ ids: ["d", "nobody", "a", "else", "a"] as never })).toEqual(["a", "d"]);
    expect(await find({ ids: [] })).toEqual([]);
  });

  it("[4.5] follows a piece that moves in the tree or leaves it", async (store) => {
    await apply(store, ...TREE.map((piece) => put("piece", piece)));
    await apply(
      store,
      remove("piece", "z"),
      put(
        "piece",
        sample.piece("m", [1, 20], { tier: "merged", children: ["a", "b"], revision: 2 }),
      ),
      put("piece", sample.piece("d", [31, 35], { revision: 2 })),
    );
    const roots = await store.pieces(ann, chatId, { roots: true });
    expect(roots.map((piece) => [piece.id, piece.to])).toEqual([
      ["m", 20],
      ["c", 30],
      ["d", 35],
    ]);
    expect(await store.pieces(ann, chatId, { covering: 36 })).toEqual([]);
  });

  it("[4.10] looks at one tree of a chat at a time, the serving one unless told otherwise", async (store) => {
    await apply(
      store,
      ...TREE.map((piece) => put("piece", piece)),
      put("piece", sample.piece("d1", [1, 15], { tree: "draft", parentId: "d2" })),
      put(
        "piece",
        sample.piece("d2", [1, 15], { tree: "draft", tier: "merged", children: ["d1"] }),
      ),
      put("piece", sample.piece("d3", [16, 25], { tree: "draft", edited: true })),
      put("piece", sample.piece("r1", [1, 40], { tree: "retired", edited: true })),
      put("piece", sample.piece("b", [11, 20], { parentId: "m", edited: true })),
    );
    const find = async (filter: PieceFilter): Promise<string[]> =>
      (await store.pieces(ann, chatId, filter)).map((piece) => piece.id);
    expect(await find({ roots: true })).toEqual(["z", "c", "d"]);
    expect(await find({ covering: 12 })).toEqual(["z", "m", "b"]);
    expect(await find({ reaching: 31 })).toEqual(["d"]);
    expect(await find({ within: 10 })).toEqual(["a"]);
    expect(await find({ edited: true })).toEqual(["b"]);
    expect(await find({ roots: true, tree: "draft" })).toEqual(["d2", "d3"]);
    expect(await find({ covering: 12, tree: "draft" })).toEqual(["d2", "d1"]);
    expect(await find({ reaching: 16, tree: "draft" })).toEqual(["d3"]);
    expect(await find({ within: 15, tree: "draft" })).toEqual(["d2", "d1"]);
    expect(await find({ edited: true, tree: "draft" })).toEqual(["d3"]);
    expect(await find({ covering: 12, tree: "retired" })).toEqual(["r1"]);
    expect(await find({ ids: ["a", "d1", "r1"] as never })).toEqual(["r1", "d1", "a"]);

    await apply(store, put("piece", sample.piece("d3", [16, 25], { revision: 2 })));
    expect(await find({ roots: true })).toEqual(["z", "d3", "c", "d"]);
    expect(await find({ roots: true, tree: "draft" })).toEqual(["d2"]);
  });

  it("[8.2, P-F7] finds the epochs in which a text stands, as they are now", async (store) => {
    await apply(
      store,
      put("epoch", sample.epoch("e1", { refs: ["tea", "p1"] })),
      put("epoch", sample.epoch("e2", { refs: ["p1"], chatId: "other" })),
      put("epoch", sample.epoch("e3", { refs: [] })),
    );
    const naming = async (ref: string): Promise<string[]> =>
      (await store.epochsNaming(ann, ref)).map((epoch) => epoch.id).toSorted();
    expect(await naming("p1")).toEqual(["e1", "e2"]);
    expect(await naming("tea")).toEqual(["e1"]);
    expect(await naming("te")).toEqual([]);
    await apply(
      store,
      put("epoch", sample.epoch("e1", { refs: ["p1"], revision: 2 })),
      remove("epoch", "e2"),
    );
    expect(await naming("tea")).toEqual([]);
    expect(await naming("p1")).toEqual(["e1"]);
    expect(await store.epochsNaming(ann, "p1")).toEqual([
      sample.epoch("e1", { refs: ["p1"], revision: 2 }),
    ]);
  });

  it("[6.11, 10.4] says in whose epochs a text stands, whoever they are", async (store) => {
    const { bob } = sample;
    await apply(
      store,
      put("epoch", sample.epoch("e1", { refs: ["rule", "tea"] })),
      put("epoch", sample.epoch("e2", { refs: ["rule"] })),
      put("epoch", sample.epoch("e1", { refs: ["rule"], account: bob })),
    );
    expect(await store.accountsNaming("rule")).toEqual([ann, bob]);
    expect(await store.accountsNaming("tea")).toEqual([ann]);
    expect(await store.accountsNaming("nobody's")).toEqual([]);
    await apply(store, { op: "remove", row: "epoch", account: bob, id: "e1" });
    expect(await store.accountsNaming("rule")).toEqual([ann]);
  });
}
