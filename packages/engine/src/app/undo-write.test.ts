import { describe, expect, it } from "vitest";
import { entryRow } from "../domain/entry-head.ts";
import { entry, variantAnchor, version } from "../domain/testing/entries.ts";
import type { Entry } from "../domain/entry.ts";
import { memoryUseCases } from "./memories.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";

const FIRST = variantAnchor("m1", "v1");
const SECOND = variantAnchor("m2", "v2");

async function put(r: Rig, entries: readonly Entry[]): Promise<void> {
  await r.store.commit({
    expect: [],
    changes: entries.map((one) => ({ op: "put", row: "entry", value: entryRow(one) })),
  });
}

async function shown(r: Rig): Promise<readonly string[]> {
  const heads = await r.store.entryHeads(ANN, ["global"]);
  return heads.map(({ id, key, text }) => `${id} ${key ?? ""} ${text}`).toSorted();
}

/** One says "tea" by a write of the model's, and covers another that says it, too. */
function covering(rest: readonly Entry["versions"][number][] = []): readonly Entry[] {
  return [
    entry("a", [
      version("w1", { text: "Likes tea" }),
      version("w1~1", { text: "", op: "covered", anchor: SECOND }),
    ]),
    entry("b", [...rest, version("w2", { text: "likes tea.", anchor: SECOND })]),
  ];
}

describe("a write that the person takes back by its mark", () => {
  it("[5.2, 5.17] shows again what it covered, where nothing else is left of its memory", async () => {
    const r = rig();
    await put(r, covering());
    expect(await shown(r)).toEqual(["b  likes tea."]);
    await memoryUseCases(r.context, r.hub).undo(ann, "b" as never, "w2" as never);
    expect(await shown(r)).toEqual(["a  Likes tea"]);
    expect((await r.store.get("entry", ANN, "b"))?.erased).toBe(true);
    expect((await r.store.get("entry", ANN, "a"))?.versions).toHaveLength(1);
  });

  it("[5.2, 5.17] shows it again beside what its own memory said before", async () => {
    const r = rig();
    await put(r, covering([version("w0", { text: "Likes rum" })]));
    await memoryUseCases(r.context, r.hub).undo(ann, "b" as never, "w2" as never);
    expect(await shown(r)).toEqual(["a  Likes tea", "b  Likes rum"]);
  });

  it("[5.2, 5.17] leaves covered what another memory covers by another write", async () => {
    const r = rig();
    const other = entry("c", [version("w3", { text: "Likes mate", anchor: SECOND })]);
    await put(r, [...covering(), other]);
    await memoryUseCases(r.context, r.hub).undo(ann, "c" as never, "w3" as never);
    expect(await shown(r)).toEqual(["b  likes tea."]);
  });

  it("[5.2, 5.7, 5.17] leaves covered what its memory still says, by the person's pin", async () => {
    const r = rig();
    const [a, b] = covering();
    const pin = version("w3", { text: "likes tea.", pinned: true, anchor: null, origin: "model" });
    if (a === undefined || b === undefined) throw new Error("there are two");
    await put(r, [a, { ...b, versions: [...b.versions, pin] }]);
    await memoryUseCases(r.context, r.hub).undo(ann, "b" as never, "w2" as never);
    expect(await shown(r)).toEqual(["b  likes tea."]);
  });

  it("[5.12, 5.17] no longer hides what stood before it, by a covering of its own", async () => {
    const r = rig();
    const own = entry("own", [version("w3", { text: "Likes tea" })]);
    const taken = entry("a", [
      version("w1", { text: "Likes rum" }),
      version("w2", { text: "Likes tea", anchor: FIRST }),
      version("w2~1", { text: "", op: "covered" }),
    ]);
    await put(r, [own, taken]);
    expect(await shown(r)).toEqual(["own  Likes tea"]);
    await memoryUseCases(r.context, r.hub).undo(ann, "a" as never, "w2" as never);
    expect(await shown(r)).toEqual(["a  Likes rum", "own  Likes tea"]);
  });
});
