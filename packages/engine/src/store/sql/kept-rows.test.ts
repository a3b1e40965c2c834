import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "../../domain/piece.ts";
import type { Store } from "../../ports/store.ts";
import * as sample from "../contract/samples.ts";
import { ann, put, remove } from "../contract/samples.ts";
import { apply } from "../contract/suite.ts";
import { sqliteStore } from "../sqlite.ts";
import { KeptRows } from "./kept-rows.ts";
import type { OwnedTable } from "./schema.ts";

const folder = mkdtempSync(join(tmpdir(), "keepsake-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first = sample.piece("p", [1, 9], { content: { ...EMPTY_CONTENT, state: "at sea" } });
const chatId = first.chatId;
const states = async (store: Store) =>
  (await store.pieces(ann, chatId, { roots: true })).map((piece) => piece.content.state);

describe("rows that are kept between two reads", () => {
  it("[4.7] another process's change is seen at the next read", async () => {
    const path = join(folder, "two.db");
    const [one, other] = [await sqliteStore({ path }), await sqliteStore({ path })];
    await apply(one, put("piece", first));
    expect(await states(other)).toEqual(["at sea"]);
    expect(await states(other)).toEqual(["at sea"]);
    const content = { ...EMPTY_CONTENT, state: "ashore" };
    await apply(one, put("piece", { ...first, content, revision: 2 }));
    expect(await states(other)).toEqual(["ashore"]);
    await apply(one, remove("piece", first.id));
    expect(await states(other)).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  it("[4.7] a piece that comes beside kept ones is read too", async () => {
    const store = await sqliteStore({ path: ":memory:" });
    await apply(store, put("piece", first));
    await states(store);
    await apply(store, put("piece", { ...first, id: "q" as never, from: 90, to: 99 }));
    expect(await states(store)).toEqual(["at sea", "at sea"]);
    await store.close();
  });

  it("[10.4] what a commit changes or takes away is forgotten with it", () => {
    const rows = new KeptRows();
    const row: OwnedTable & { readonly chat_id: string } = {
      account_id: ann,
      id: first.id,
      revision: 1,
      chat_id: chatId,
      body: JSON.stringify({ content: first.content }),
    };
    const isKept = () => rows.find("piece", ann, { id: first.id, revision: 1 }) !== undefined;
    for (const change of [
      put("piece", { ...first, revision: 2 }),
      remove("piece", first.id),
      remove("chat", chatId),
    ]) {
      rows.keep("piece", row);
      expect(isKept()).toBe(true);
      rows.after([change]);
      expect(isKept()).toBe(false);
    }
  });

  it("[11.2] what was used longest ago goes when too much is kept", () => {
    const rows = new KeptRows();
    const body = JSON.stringify({ text: "x".repeat(1_000_000) });
    const ids = ["a", "b", "c", "d", "e"];
    const isKept = (id: string) => rows.find("epoch", ann, { id, revision: 1 }) !== undefined;
    for (const id of ids) {
      rows.keep("epoch", { account_id: ann, id, revision: 1, body });
      expect(isKept("a")).toBe(true);
    }
    expect(ids.filter(isKept)).toEqual(["a", "d", "e"]);
  });
});
