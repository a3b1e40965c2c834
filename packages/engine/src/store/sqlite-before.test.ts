import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import * as sample from "./contract/samples.ts";
import { ann, put } from "./contract/samples.ts";
import { apply } from "./contract/suite.ts";
import { rowOf } from "./sql/columns.ts";
import { entryRow } from "./sql/entry-rows.ts";
import { migrate } from "./sql/migrations.ts";
import type { EntryTable, Schema } from "./sql/schema.ts";
import { nodeSqliteDialect } from "./sqlite/dialect.ts";
import { SQLITE_TYPES } from "./sqlite/flavour.ts";
import { sqliteStore } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "keepsake-before-"));
let files = 0;
const newPath = (): string => join(folder, `${(files += 1)}.db`);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An entry as it lay before names came with it. */
function earlierEntry(row: Parameters<typeof entryRow>[0]): EntryTable {
  const { mentions: _, ...earlier } = entryRow(row, 1);
  return earlier as EntryTable;
}

describe("a SQLite file of before", () => {
  it("[11.2] opens with everything in it, and holds what came since", async () => {
    const path = newPath();
    const before = new Kysely<Schema>({
      dialect: nodeSqliteDialect(new DatabaseSync(path), path),
    });
    await migrate(before, SQLITE_TYPES, 1);
    const row = rowOf("chat", sample.chat());
    await before
      .insertInto("chat")
      .values(row as never)
      .execute();
    await before.destroy();
    const store = await sqliteStore({ path });
    expect(await store.get("chat", ann, "chat")).toEqual(sample.chat());
    await apply(store, put("notification", sample.notification()));
    expect(await store.unreadNotifications(ann)).toBe(1);
    await store.close();
  });

  it("[4.10, 12.1] tells tokens and edited pieces of what was written before", async () => {
    const path = newPath();
    const before = new Kysely<Schema>({
      dialect: nodeSqliteDialect(new DatabaseSync(path), path),
    });
    await migrate(before, SQLITE_TYPES, 4);
    const message = sample.message(1);
    const piece = sample.piece("p1", [1, 4], { edited: true });
    const { tokens: _, ...messageRow } = rowOf("message", message);
    const { is_edited: _edited, ...pieceRow } = rowOf("piece", piece);
    await before
      .insertInto("message")
      .values(messageRow as never)
      .execute();
    await before
      .insertInto("piece")
      .values(pieceRow as never)
      .execute();
    await before.destroy();
    const store = await sqliteStore({ path });
    const { id } = sample.chat();
    expect(await store.sumTokens(ann, id, 1, 9)).toBe(message.variants[0]?.tokens);
    expect(await store.pieces(ann, id, { edited: true })).toEqual([piece]);
    await store.close();
  });

  it("[6.4, 12.1] gets a tray beside the entries that it holds", async () => {
    const path = newPath();
    const before = new Kysely<Schema>({
      dialect: nodeSqliteDialect(new DatabaseSync(path), path),
    });
    await migrate(before, SQLITE_TYPES, 5);
    await before.insertInto("entry").values(earlierEntry(sample.entry())).execute();
    await before.destroy();
    const store = await sqliteStore({ path });
    expect(await store.entryCount(ann, "global")).toEqual({ pinned: 0, unpinned: 1 });
    expect(await store.suggestions(ann, { scope: "global" })).toEqual([]);
    await apply(store, put("suggestion", sample.suggestion()));
    expect(await store.suggestions(ann, { scope: "global" })).toEqual([sample.suggestion()]);
    await store.close();
  });

  it("[5.11, 12.1] holds what deep memory does from then on, and chats without a cursor", async () => {
    const path = newPath();
    const before = new Kysely<Schema>({
      dialect: nodeSqliteDialect(new DatabaseSync(path), path),
    });
    await migrate(before, SQLITE_TYPES, 5);
    await before
      .insertInto("chat")
      .values(rowOf("chat", sample.chat()) as never)
      .execute();
    await before.destroy();
    const store = await sqliteStore({ path });
    const { id } = sample.chat();
    expect((await store.get("chat", ann, id))?.deepTo).toBeUndefined();
    await apply(store, put("deepPass", sample.deepPass()));
    expect(await store.deepPasses(ann, id, 5)).toEqual([sample.deepPass()]);
    await store.close();
  });

  it("[4.10, 12.1] has its pieces where they were, and holds rebuilds from then on", async () => {
    const path = newPath();
    const before = new Kysely<Schema>({
      dialect: nodeSqliteDialect(new DatabaseSync(path), path),
    });
    await migrate(before, SQLITE_TYPES, 2);
    const { tree: _, is_edited: _edited, ...row } = rowOf("piece", sample.piece("p1", [1, 4]));
    await before
      .insertInto("piece")
      .values(row as never)
      .execute();
    await before.destroy();
    const store = await sqliteStore({ path });
    const { id } = sample.chat();
    expect(await store.pieces(ann, id, { roots: true })).toEqual([sample.piece("p1", [1, 4])]);
    await apply(
      store,
      put("rebuild", sample.rebuild()),
      put("piece", sample.piece("d1", [1, 4], { tree: "draft" })),
    );
    expect(await store.get("rebuild", ann, id)).toEqual(sample.rebuild());
    expect(await store.pieces(ann, id, { roots: true })).toHaveLength(1);
    await store.close();
  });

  it("[5.3, 12.1] counts the entries that were written before, and goes on from there", async () => {
    const path = newPath();
    const database = new DatabaseSync(path);
    const before = new Kysely<Schema>({ dialect: nodeSqliteDialect(database, path) });
    await migrate(before, SQLITE_TYPES, 5);
    const rows = [
      sample.entry({ id: "a" }),
      sample.entry({ id: "b", text: "b", pinned: true }),
      sample.entry({ id: "c", text: "c", present: false }),
    ];
    for (const row of rows) {
      await before.insertInto("entry").values(earlierEntry(row)).execute();
    }
    database.exec("insert into scope_seq (account_id, scope, seq) values ('ann', 'global', 1)");
    await before.destroy();
    const store = await sqliteStore({ path });
    expect(await store.entryCount(ann, "global")).toEqual({ pinned: 1, unpinned: 1 });
    const read = await store.entryHeads(ann, ["global"]);
    expect(read.map((head) => head.entities)).toEqual([undefined, undefined]);
    await apply(store, sample.putEntry({ id: "d", text: "d" }), sample.remove("entry", "b"));
    expect(await store.entryCount(ann, "global")).toEqual({ pinned: 0, unpinned: 2 });
    const page = await store.entryPage(ann, { scopes: ["global"] }, { limit: 1 });
    expect(page).toMatchObject({ total: 2, items: [{ id: "d" }] });
    await store.close();
  });

  it("[6.3, 12.1] holds vectors of the entries that were in it", async () => {
    const path = newPath();
    const before = new Kysely<Schema>({
      dialect: nodeSqliteDialect(new DatabaseSync(path), path),
    });
    await migrate(before, SQLITE_TYPES, 9);
    await before.insertInto("entry").values(entryRow(sample.entry(), 1)).execute();
    await before.destroy();
    const store = await sqliteStore({ path });
    const missing = await store.entriesWithoutVector(ann, sample.vector().identity, 5);
    expect(missing.map(({ id }) => id)).toEqual(["tea"]);
    await apply(store, put("vector", sample.vector()));
    expect(
      await store.vectors(
        ann,
        missing.map(({ id }) => id),
      ),
    ).toEqual([sample.vector()]);
    await apply(store, sample.remove("entry", "tea"));
    expect(await store.get("vector", ann, "tea")).toBeUndefined();
    await store.close();
  });
});
