import { expect } from "vitest";
import type { EntryVector } from "../../domain/entry-vector.ts";
import type { EntryId } from "../../domain/ids.ts";
import type { Store } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob, put, putEntry, remove, rowAt } from "./samples.ts";
import { apply, type Suite, wins } from "./suite.ts";

const ids = (...names: readonly string[]) => names as readonly EntryId[];

async function found(store: Store, account = ann): Promise<readonly string[]> {
  return (await store.vectors(account, ids("milk", "tea", "nobody"))).map(({ id }) => id);
}

const MINT = { kind: "character", characterId: "mira" } as never;

export function vectorClaims({ it }: Suite): void {
  it("[6.3] gives the vectors of entries that are asked for, of one account alone", async (store) => {
    await apply(
      store,
      putEntry({ id: "tea" }),
      putEntry({ id: "milk", text: "likes milk", scope: MINT }),
      putEntry({ id: "tea", account: bob }),
      put("vector", sample.vector()),
      put("vector", sample.vector({ id: "milk", values: null, failure: "too long" })),
    );
    expect(await store.vectors(ann, ids("tea", "tea", "nobody"))).toEqual([sample.vector()]);
    expect(await found(store)).toEqual(["milk", "tea"]);
    expect(await found(store, bob)).toEqual([]);
    expect(await store.vectors(ann, [])).toEqual([]);
  });

  it("[P-J1] names the entries of every scope that have no vector of an embedder", async (store) => {
    await apply(
      store,
      putEntry({ id: "tea" }),
      putEntry({ id: "milk", text: "likes milk", scope: MINT }),
      putEntry({ id: "gone", text: "", present: false }),
      putEntry({ id: "other", account: bob }),
    );
    const missing = async (identity: string, limit = 9) =>
      (await store.entriesWithoutVector(ann, identity, limit)).map(({ id }) => id);
    expect(await missing("one")).toEqual(["milk", "tea"]);
    expect(await missing("one", 1)).toEqual(["milk"]);
    await apply(
      store,
      put("vector", sample.vector({ identity: "one" })),
      put("vector", sample.vector({ id: "milk", identity: "two" })),
    );
    expect(await missing("one")).toEqual(["milk"]);
    expect(await missing("two")).toEqual(["tea"]);
    const [head] = await store.entriesWithoutVector(ann, "one", 1);
    expect(head).toEqual((await store.entryHeads(ann, ["character:mira"]))[0]);
  });

  it("[10.4] takes a vector away with the text that it was made of", async (store) => {
    const written = (text: string, writeId: string, revision: number) => {
      const { entry, head, canonical } = sample.entry({ text, revision });
      const value = { entry, head: { ...head, writeId: writeId as never }, canonical };
      return { op: "put", row: "entry", value } as const;
    };
    const made = (writeId: string) =>
      put("vector", sample.vector({ writeId: writeId as EntryVector["writeId"] & string }));

    await apply(store, written("likes tea", "w1", 1), made("w1"));
    await apply(store, written("likes tea", "w1", 2));
    expect(await found(store)).toEqual(["tea"]);
    await apply(store, written("hates tea", "w2", 3));
    expect(await found(store)).toEqual([]);

    await apply(store, made("w2"));
    await apply(store, putEntry({ text: "", present: false, revision: 4 }));
    expect(await found(store)).toEqual([]);

    await apply(store, written("likes tea", "w1", 5), made("w1"));
    await apply(store, remove("entry", "tea"));
    expect(await found(store)).toEqual([]);
  });

  it("[10.4] refuses a vector that comes late, by its entry's revision", async (store) => {
    await apply(store, putEntry({ revision: 1 }));
    await apply(store, putEntry({ text: "", present: false, revision: 2 }));
    const late = {
      expect: [rowAt("entry", "tea", 1)],
      changes: [put("vector", sample.vector())],
    };
    expect(await wins(store, late)).toBe(false);
    expect(await found(store)).toEqual([]);
  });
}
