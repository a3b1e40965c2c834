import { describe, expect, it } from "vitest";
import type { Anchor, Entry } from "./entry.ts";
import { headOf, writesOf } from "./entry-head.ts";
import { movedToGlobal } from "./entry-move.ts";
import { settled } from "./entry-standing.ts";
import type { CharacterId, EntryId, MessageId, VariantId } from "./ids.ts";
import { dropAnchored, redoAnchor, swapVariants, undoAnchor } from "./journal.ts";
import { characterScope } from "./scope.ts";
import { entry, variantAnchor, version } from "./testing/entries.ts";

const FIRST = variantAnchor("m1", "v1");
const SECOND = variantAnchor("m2", "v2");

function shown(entries: readonly Entry[]) {
  return entries.map((one) => (headOf(one).present ? headOf(one).text : null));
}

function undo(
  entries: readonly Entry[],
  anchor: NonNullable<Anchor>,
  beside: readonly Entry[] = [],
) {
  return settled(entries, undoAnchor(entries, anchor), { keys: new Map(), sayings: beside });
}

function redo(
  entries: readonly Entry[],
  anchor: NonNullable<Anchor>,
  beside: readonly Entry[] = [],
) {
  return settled(entries, redoAnchor(entries, anchor), { keys: new Map(), sayings: beside });
}

describe("what comes back where another memory says it", () => {
  const taken = entry("a", [version("w1", { text: "Likes tea", anchor: FIRST, active: false })]);
  const own = entry("b", [version("w2", { text: "likes  tea." })]);

  it("[5.2, 5.12] stands once: a swipe brings no second one beside the person's", () => {
    const back = redo([taken], FIRST, [own]);
    expect(shown(back)).toEqual([null]);
    expect(back[0]?.revision).toBe(taken.revision + 1);
    expect(shown(redo(undo(back, FIRST), FIRST, [own]))).toEqual([null]);
  });

  it("[5.2, 5.12] is shown again where what covers it is taken back", () => {
    const before = [
      entry("a", [
        version("w1", { text: "Likes tea" }),
        version("w2", { text: "Likes rum", anchor: FIRST }),
      ]),
      entry("b", [version("w3", { text: "Likes tea", anchor: SECOND })]),
    ];
    const once = undo(before, FIRST);
    expect(shown(once)).toEqual([null, "Likes tea"]);
    expect(shown(undo(once, SECOND))).toEqual(["Likes tea", null]);
    expect(shown(redo(undo(once, SECOND), SECOND))).toEqual([null, "Likes tea"]);
    const gone = dropAnchored(once, new Set(["m2" as MessageId]));
    expect(shown(gone)).toEqual(["Likes tea", null]);
  });

  it("[5.2, 5.12] covers nothing of what is put back later", () => {
    const before = [
      entry("a", [
        version("w1", { text: "Likes tea" }),
        version("w2", { text: "Likes rum", anchor: FIRST }),
      ]),
      entry("b", [version("w3", { text: "Likes tea" })]),
    ];
    const once = undo(before, FIRST);
    expect(shown(once)).toEqual([null, "Likes tea"]);
    expect(shown(redo(once, FIRST))).toEqual(["Likes rum", "Likes tea"]);
  });

  it("[5.2, 5.12] hides nothing that stood before it, once it is taken back itself", () => {
    const before = [
      entry("a", [
        version("w1", { text: "Likes rum" }),
        version("w2", { text: "Likes tea", anchor: FIRST, active: false }),
      ]),
    ];
    const back = redo(before, FIRST, [own]);
    expect(shown(back)).toEqual([null]);
    expect(shown(undo(back, FIRST))).toEqual(["Likes rum"]);
    expect(shown(dropAnchored(back, new Set(["m1" as MessageId])))).toEqual(["Likes rum"]);
    const [only] = redo([taken], FIRST, [own]);
    const [gone] = dropAnchored(only === undefined ? [] : [only], new Set(["m1" as MessageId]));
    expect(gone).toMatchObject({ erased: true, versions: [] });
  });

  it("[5.17] is no write that a history shows", () => {
    const [back] = redo([taken], FIRST, [own]);
    expect(back?.versions).toHaveLength(2);
    expect(writesOf(back ?? taken).map(({ id }) => id)).toEqual(["w1"]);
  });
});

describe("a copied variant", () => {
  it("[5.12, 7.4] owns no write: what happens to the copy leaves the original's alone", () => {
    const copy = variantAnchor("copy of m1", "v1");
    const both = entry("a", [
      version("w1", { text: "Likes tea", anchor: FIRST }),
      version("w2", { text: "Likes rum", anchor: copy }),
    ]);
    const [after] = swapVariants([both], {
      messageId: copy.messageId,
      from: "v1" as VariantId,
      to: null,
    });
    expect(shown(after === undefined ? [] : [after])).toEqual(["Likes tea"]);
  });
});

describe("moving to the global scope", () => {
  const scope = characterScope("mia" as CharacterId);
  const global = entry("g", [version("w1", { key: "drink", text: "tea" })]);
  const keys = new Map([["drink", "g" as EntryId]]);

  it("[5.2, 5.5] a memory that both scopes hold stands once, and no key is lost", () => {
    const own = { ...entry("o", [version("w2", { key: "drink", text: "Tea." })]), scope };
    const moved = movedToGlobal([own], "Mia", { keys, sayings: [global] });
    expect(moved).toHaveLength(1);
    expect(shown(moved)).toEqual([null]);
  });

  it("[5.5, 5.7] the pinned one is the one that stands, under its key", () => {
    const own = {
      ...entry("o", [version("w2", { key: "drink", text: "Tea.", pinned: true })]),
      scope,
    };
    const moved = movedToGlobal([own], "Mia", { keys, sayings: [global] });
    expect(moved.map(headOf)).toMatchObject([
      { id: "o", present: true, key: "drink", pinned: true },
      { id: "g", present: false },
    ]);
  });
});
