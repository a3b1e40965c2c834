import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalEntry, headOf } from "./entry-head.ts";
import {
  BY_THE_PERSON,
  decideAdd,
  decideDelete,
  decideUpdate,
  entryKey,
  entryText,
  erased,
  type Author,
  type Stamp,
} from "./entry-writes.ts";
import type { Entry } from "./entry.ts";
import { EngineError } from "./errors.ts";
import type { EntryId, WriteId } from "./ids.ts";
import { movedToGlobal } from "./entry-move.ts";
import { freeKey } from "./free-key.ts";
import { GLOBAL } from "./scope.ts";
import { ANN, entry, variantAnchor, version } from "./testing/entries.ts";

const stamp: Stamp = { entryId: "new" as EntryId, writeId: "w9" as WriteId, at: 9 };
const capacity = { unpinned: 3, pinned: 2 };
const empty = { pinned: 0, unpinned: 0 };
const full = { pinned: 2, unpinned: 3 };
const model: Author = { ...BY_THE_PERSON, origin: "model", anchor: variantAnchor("m1", "v1") };

function add(
  input: { key?: string | null; text: string; pinned?: boolean; author?: Author },
  view: { byKey?: Entry; byText?: Entry; count?: typeof empty } = {},
) {
  const { key = null, text, pinned, author = BY_THE_PERSON } = input;
  return decideAdd(
    { account: ANN, scope: GLOBAL, key, text, pinned, author },
    { byKey: view.byKey, byText: view.byText, count: view.count ?? empty },
    stamp,
    capacity,
  );
}

function update(
  one: Entry,
  patch: Parameters<typeof decideUpdate>[1],
  options: { author?: Author; sameKey?: Entry; sameText?: Entry; count?: typeof empty } = {},
) {
  const { author = BY_THE_PERSON, sameKey, sameText, count = empty } = options;
  return decideUpdate(one, patch, author, { sameKey, sameText, count }, stamp, capacity);
}

function refusal(run: () => unknown): EngineError {
  try {
    run();
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error("nothing was refused");
}

describe("names that come with a text", () => {
  const mentions = { entities: [{ name: "Acme", type: "organization" as const }] };
  const draft = {
    account: ANN,
    scope: GLOBAL,
    key: null,
    text: "Works at Acme",
    pinned: undefined,
    mentions,
    author: model,
  };
  const view = { byKey: undefined, byText: undefined, count: empty };

  function changed(decision: ReturnType<typeof decideAdd>) {
    if (decision.kind === "known") throw new Error("nothing was written");
    return decision.entry;
  }

  it("[6.7] stand with the write, and stay while its text does", () => {
    const written = changed(decideAdd(draft, view, stamp, capacity));
    expect(headOf(written)).toMatchObject(mentions);
    const pinned = changed(update(written, { pinned: true }));
    expect(headOf(pinned)).toMatchObject({ pinned: true, ...mentions });
    const keyed = changed(update(pinned, { key: "job" }));
    expect(headOf(keyed)).toMatchObject({ key: "job", ...mentions });
  });

  it("[6.7, 10.4] go with it", () => {
    const written = changed(decideAdd(draft, view, stamp, capacity));
    const rewritten = changed(update(written, { text: "Works at Umbrella" }));
    expect(headOf(rewritten)).not.toHaveProperty("entities");
    const back = changed(update(rewritten, { text: "Works at Acme" }));
    expect(headOf(back)).toMatchObject(mentions);
    expect(JSON.stringify(erased(back))).not.toContain("Acme");
    expect(headOf(changed(decideDelete(written, model, stamp)))).not.toHaveProperty("entities");
  });
});

describe("decideAdd", () => {
  it("[P-A1] the same text under the same key is known already", () => {
    const stored = entry("a", [version("w1", { text: "User likes coffee" })]);
    expect(add({ text: "user likes  coffee." }, { byText: stored })).toEqual({
      kind: "known",
      entry: stored,
    });
  });

  it("[5.2] writing a key that exists updates it, and needs no room", () => {
    const stored = entry("a", [version("w1", { key: "name", text: "Ann" })]);
    const decision = add({ key: "name", text: "Bea" }, { byKey: stored, count: full });
    expect(decision).toMatchObject({ kind: "updated", requires: [] });
    expect(headOf(decision.entry)).toMatchObject({ id: "a", text: "Bea", key: "name" });
  });

  it("[C-F1] the largest memory of a full scope can be updated", () => {
    const stored = entry("a", [version("w1", { text: "x".repeat(500) })]);
    const decision = update(stored, { text: "y".repeat(500) }, { count: full });
    expect(headOf(decision.entry).text).toBe("y".repeat(500));
  });

  it("[5.3] a full scope refuses with the limit and the count, and evicts nothing", () => {
    const refused = refusal(() => add({ text: "one more" }, { count: full }));
    expect([refused.code, refused.details]).toEqual(["limit", { limit: 3, count: 3 }]);
    const pinned = refusal(() => add({ text: "one more", pinned: true }, { count: full }));
    expect([pinned.code, pinned.details]).toEqual(["limit", { limit: 2, count: 2 }]);
  });

  it("[5.2] a key whose entry was taken back is that entry's again", () => {
    const off = entry("a", [
      version("w1", { key: "name", anchor: variantAnchor("m0", "v0"), active: false }),
    ]);
    const decision = add({ key: "name", text: "Ann" }, { byKey: off });
    expect(decision).toMatchObject({ kind: "created", before: off, entry: { id: "a" } });
    expect(decision.entry.versions.map((one) => one.id)).toEqual(["w1", "w9"]);
  });

  it("[5.7] a model neither edits, deletes nor unpins a pinned entry", () => {
    const pinned = entry("a", [version("w1", { key: "name", pinned: true })]);
    const author = model;
    expect(refusal(() => add({ key: "name", text: "x", author }, { byKey: pinned })).code).toBe(
      "forbidden",
    );
    expect(refusal(() => update(pinned, { text: "x" }, { author })).code).toBe("forbidden");
    expect(refusal(() => decideDelete(pinned, author, stamp)).code).toBe("forbidden");
    const plain = entry("b", [version("w1")]);
    expect(refusal(() => update(plain, { pinned: true }, { author })).code).toBe("forbidden");
  });

  it("[5.7] an entry saved again as pinned is pinned, and keeps its words", () => {
    const stored = entry("a", [version("w1", { text: "Likes tea" })]);
    const decision = add({ text: "likes tea", pinned: true }, { byText: stored });
    expect(headOf(decision.entry)).toMatchObject({ text: "Likes tea", pinned: true });
    expect(
      refusal(() => add({ text: "likes tea", pinned: true }, { byText: stored, count: full })).code,
    ).toBe("limit");
  });

  it("[P-D17] stores texts and keys named like parts of Object", () => {
    for (const text of ["constructor", "__proto__", "toString"]) {
      const decision = add({ key: text, text });
      expect(headOf(decision.entry)).toMatchObject({ key: text, text });
    }
  });
});

describe("decideUpdate", () => {
  const stored = entry("a", [
    version("w1", { key: "name", text: "Ann", anchor: model.anchor, origin: "model" }),
  ]);

  it("[P-A4] what changes nothing is no write", () => {
    expect(update(stored, { text: "Ann", key: "name", pinned: false }).kind).toBe("known");
  });

  it("[5.2] renaming onto a taken key is a conflict", () => {
    const sameKey = entry("b", [version("w2", { key: "nick" })]);
    expect(refusal(() => update(stored, { key: "nick" }, { sameKey })).code).toBe("conflict");
    expect(refusal(() => update(stored, { key: null }, { sameText: sameKey })).code).toBe(
      "conflict",
    );
  });

  it("[5.7] pinning past the limit, or unpinning into a full scope, is refused with the count", () => {
    const pin = refusal(() => update(stored, { pinned: true }, { count: full }));
    expect(pin.details).toEqual({ limit: 2, count: 2 });
    const pinned = entry("a", [version("w1", { pinned: true })]);
    const unpin = refusal(() => update(pinned, { pinned: false }, { count: full }));
    expect(unpin.details).toEqual({ limit: 3, count: 3 });
  });

  it("[5.17] pinning keeps who wrote the text and where; editing makes it the person's", () => {
    const pinned = update(stored, { pinned: true }).entry.versions.at(-1);
    expect(pinned).toMatchObject({ origin: "model", anchor: null, pinned: true });
    const edited = update(stored, { text: "Anna" }).entry.versions.at(-1);
    expect(edited).toMatchObject({ origin: "manual", anchor: null, text: "Anna" });
  });

  it("[P-E7] refuses an old revision, and what is gone", () => {
    expect(refusal(() => update(stored, { text: "x", revision: 0 })).code).toBe("conflict");
    expect(refusal(() => update(erased(stored), { text: "x" })).code).toBe("not_found");
  });
});

describe("entryText and entryKey", () => {
  it("[P-D16] an empty text is refused, a blank key is none", () => {
    expect(refusal(() => entryText(" \n")).code).toBe("invalid");
    expect([entryKey(" "), entryKey(null), entryKey(undefined)]).toEqual([null, null, null]);
  });

  it("[5.2] a key has up to 100 characters, a text up to 500", () => {
    expect(entryKey("🎻".repeat(100))).toHaveLength(200);
    expect(refusal(() => entryKey("🎻".repeat(101))).details).toMatchObject({
      limit: 100,
      count: 101,
    });
    expect(refusal(() => entryText("🎻".repeat(501))).details).toMatchObject({
      limit: 500,
      count: 501,
    });
  });

  it("[5.2] two pairs of key and text are the same memory only if both are", () => {
    const part = fc.constantFrom("a", "b", 'a","b', "[", '"', "\\", null);
    fc.assert(
      fc.property(part, part, part, part, (key, text, otherKey, otherText) => {
        const same = key === otherKey && text === otherText;
        const first = canonicalEntry(key, text ?? "-");
        expect(first === canonicalEntry(otherKey, otherText ?? "-")).toBe(same);
      }),
    );
  });
});

describe("erased", () => {
  it("[10.4] leaves neither text, key nor history", () => {
    const secret = entry("a", [version("w1", { key: "secret key", text: "secret text" })]);
    expect(JSON.stringify([erased(secret), headOf(erased(secret))])).not.toContain("secret");
  });
});

function globalKeys(taken: readonly string[]) {
  const keys = new Map(taken.map((key) => [key, `of ${key}` as EntryId]));
  return { keys, sayings: [] };
}

describe("movedToGlobal", () => {
  it("[5.5] a key that is taken gets the character's name appended, and none is lost", () => {
    const keys = fc.array(fc.option(fc.constantFrom("a", "b", "a (Mia)", "a (Mia) (2)")), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(keys, keys, (own, global) => {
        const entries = own.map((key, index) =>
          entry(`e${index}`, [version(`w${index}`, { key })]),
        );
        const taken = global.filter((key) => key !== null);
        const moved = movedToGlobal(entries, "Mia", globalKeys(taken));
        const found = moved.map((one) => headOf(one).key);
        const named = found.filter((key) => key !== null);
        expect(new Set([...named, ...taken]).size).toBe(named.length + new Set(taken).size);
        expect(moved.map((one) => headOf(one).text)).toEqual(
          entries.map((one) => headOf(one).text),
        );
        found.forEach((key, index) => expect((key ?? "").startsWith(own[index] ?? "")).toBe(true));
      }),
    );
    const [moved] = movedToGlobal(
      [entry("e", [version("w", { key: "name" })])],
      "Mia",
      globalKeys(["name"]),
    );
    expect(moved === undefined ? null : headOf(moved).key).toBe("name (Mia)");
  });

  it("[5.5] the first free number is taken", () => {
    const taken = new Set(["a", "a (2)"]);
    expect(freeKey("a", (key) => taken.has(key))).toBe("a (3)");
  });
});
