import { spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { Store } from "../ports/store.ts";
import { storeContract } from "./contract.ts";
import * as sample from "./contract/samples.ts";
import { ann, put, putEntry, putMessage, remove } from "./contract/samples.ts";
import { apply, refusal } from "./contract/suite.ts";
import { sqliteStore } from "./sqlite.ts";

/** Processes of their own take long to begin on a busy machine. */
const SLOW_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), "keepsake-sqlite-"));
let files = 0;
const newPath = (): string => join(folder, `${(files += 1)}.db`);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("sqliteStore", () => {
  storeContract(() => sqliteStore({ path: ":memory:" }));
});

describe("a SQLite file", () => {
  it("[12.1] holds everything when it is opened again", async () => {
    const path = newPath();
    const before = await sqliteStore({ path });
    await apply(
      before,
      put("chat", sample.chat()),
      putMessage(sample.message(1), ["walnut"]),
      putEntry({ id: "tea" }),
      { op: "enqueue", job: sample.job("j") },
    );
    await before.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const after = await sqliteStore({ path });
    expect(await after.get("chat", ann, "chat")).toEqual(sample.chat());
    expect(await after.searchMessages(ann, { terms: ["walnut"], limit: 1 })).toHaveLength(1);
    expect(await after.entrySeqs(ann, ["global"])).toEqual({ global: 1 });
    expect(await after.jobs(ann, "chat")).toHaveLength(1);
    await after.close();
  });

  it("[12.2] is for its owner alone", async () => {
    const path = newPath();
    const store = await sqliteStore({ path });
    await apply(store, put("chat", sample.chat()));
    const modes = [path, `${path}-wal`, `${path}-shm`].map((file) => statSync(file).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    await store.close();
  });

  it(
    "[P-E2] takes 20 entries from each of two processes at once",
    { timeout: SLOW_MS },
    async () => {
      const path = newPath();
      const outputs = await Promise.all([addEntries(path, "a", 20), addEntries(path, "b", 20)]);
      expect(outputs.map((output) => output.ids.length)).toEqual([20, 20]);
      const store = await sqliteStore({ path });
      expect(await store.entryHeads(ann, ["global"])).toHaveLength(40);
      expect(await store.entrySeqs(ann, ["global"])).toEqual({ global: 40 });
      await store.close();
    },
  );

  it(
    "[12.1] has every confirmed commit after the process was killed",
    { timeout: SLOW_MS },
    async () => {
      const path = newPath();
      const { ids } = await addEntries(path, "a", 100_000, 25);
      expect(ids.length).toBeGreaterThanOrEqual(25);
      const store = await sqliteStore({ path });
      const heads = await store.entryHeads(ann, ["global"]);
      const kept = new Set(heads.map((head) => head.id as string));
      expect(ids.filter((id) => !kept.has(id))).toEqual([]);
      await store.close();
      const database = new DatabaseSync(path);
      expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      database.close();
    },
  );

  it("[12.1] lets two stores in one process see each other's commits", async () => {
    const path = newPath();
    const [one, two] = [await sqliteStore({ path }), await sqliteStore({ path })];
    await apply(one, put("chat", sample.chat()));
    expect(await two.get("chat", ann, "chat")).toEqual(sample.chat());
    const wins = await Promise.all(
      [one, two, one, two].map(async (store, place) => {
        try {
          await store.commit({
            expect: [sample.rowAt("chat", "chat", 1)],
            changes: [put("chat", sample.chat({ title: `${place}`, revision: 2 }))],
          });
          return true;
        } catch {
          return false;
        }
      }),
    );
    expect(wins.filter((won) => won)).toHaveLength(1);
    expect(await one.get("chat", ann, "chat")).toEqual(await two.get("chat", ann, "chat"));
    await Promise.all([one.close(), two.close()]);
  });

  it("[7.2] waits for another process that writes, and says so when that takes too long", async () => {
    const path = newPath();
    const [store, patient] = [
      await sqliteStore({ path, waitMs: 50 }),
      await sqliteStore({ path, waitMs: 10_000 }),
    ];
    const other = new DatabaseSync(path);
    other.exec("begin immediate");
    const failing = apply(store, put("setting", sample.setting()));
    const waiting = apply(patient, put("chat", sample.chat()));
    expect(await store.get("chat", ann, "chat")).toBeUndefined();
    expect(await refusal("unavailable", failing)).toMatchObject({ reason: "busy", path });
    other.exec("rollback");
    await waiting;
    await patient.close();
    expect(await store.get("chat", ann, "chat")).toEqual(sample.chat());
    other.close();
    await store.close();
  });
});

describe("a SQLite file that cannot be used", () => {
  it("[12.6] is refused when a newer version wrote it, and both versions are named", async () => {
    const path = newPath();
    await (await sqliteStore({ path })).close();
    const database = new DatabaseSync(path);
    database.exec("update keepsake_schema set version = 999");
    database.close();
    const before = readFileSync(path);
    await expect(sqliteStore({ path })).rejects.toThrow(/version 999.*versions up to \d/);
    const details = await refusal("unavailable", sqliteStore({ path }));
    expect(details).toMatchObject({ reason: "newer", found: 999 });
    expect(readFileSync(path)).toEqual(before);
  });

  it("[12.6] is refused when it holds something else, and is not touched", async () => {
    const text = newPath();
    writeFileSync(text, "This is a diary and no database. ".repeat(200));
    const before = readFileSync(text);
    const details = await refusal("unavailable", sqliteStore({ path: text }));
    expect(details).toEqual({ reason: "not-a-database", path: text });
    expect(readFileSync(text)).toEqual(before);

    const foreign = newPath();
    const database = new DatabaseSync(foreign);
    database.exec("create table bookmark (url text)");
    database.close();
    await expect(sqliteStore({ path: foreign })).rejects.toThrow(/belongs to another program/);
    expect(existsSync(`${foreign}-wal`)).toBe(false);
  });

  it("[12.6] is refused when its folder is missing or it is a folder", async () => {
    const missing = join(folder, "nowhere", "a.db");
    for (const path of [missing, folder]) {
      expect(await refusal("unavailable", sqliteStore({ path }))).toMatchObject({
        reason: "not-openable",
        path,
      });
    }
  });

  it("[12.6] is unavailable when it was cut short", async () => {
    const path = newPath();
    const whole = await sqliteStore({ path });
    const texts = Array.from({ length: 50 }, (_, place) => place);
    await apply(
      whole,
      ...texts.map((place) => putMessage(sample.message(place, { text: "x".repeat(4_000) }))),
    );
    await whole.close();
    truncateSync(path, 64 * 1024);
    const reading = async (): Promise<void> => {
      const store = await sqliteStore({ path });
      try {
        for (const place of texts) await store.get("message", ann, sample.message(place).id);
      } finally {
        await store.close();
      }
    };
    expect(await refusal("unavailable", reading())).toMatchObject({ reason: "damaged" });
  });

  it("[12.6] takes nothing of a commit that the disk has no room for, and goes on", async () => {
    const path = newPath();
    const store = await sqliteStore({ path, maxBytes: 400_000 });
    await apply(store, put("chat", sample.chat()));
    const large = Array.from({ length: 100 }, (_, place) =>
      putMessage(sample.message(place, { text: "x".repeat(10_000) }), [`word${place}`]),
    );
    const filling = apply(store, put("chat", sample.chat({ revision: 2 })), ...large);
    expect(await refusal("unavailable", filling)).toEqual({ reason: "full", path });
    expect(await store.get("chat", ann, "chat")).toEqual(sample.chat());
    expect(await store.messages(ann, sample.chat().id, {})).toEqual([]);
    expect(await store.searchMessages(ann, { terms: ["word0"], limit: 1 })).toEqual([]);
    await apply(store, put("setting", sample.setting()));
    expect(await store.get("setting", ann, "tools")).toEqual(sample.setting());
    await store.close();
  });

  it("[12.6] can be read but not written when it is read-only", async () => {
    const path = newPath();
    const before = await sqliteStore({ path });
    await apply(before, put("chat", sample.chat()));
    await before.close();
    const store = await sqliteStore({ path: `file:${path}?mode=ro` });
    expect(await store.get("chat", ann, "chat")).toEqual(sample.chat());
    const failing = apply(store, put("setting", sample.setting()));
    expect(await refusal("unavailable", failing)).toMatchObject({ reason: "read-only" });
    await store.close();
  });

  it("[12.6] is refused where nothing can be made", async () => {
    const path = "/proc/keepsake.db";
    const details = await refusal("unavailable", sqliteStore({ path }));
    expect(details).toMatchObject({ reason: "not-openable", path });
  });
});

describe("what is deleted from a SQLite file", () => {
  const SECRET = "walnutallergy";

  const leftIn = (path: string): string[] =>
    [path, `${path}-wal`, `${path}-shm`].filter(
      (file) => existsSync(file) && readFileSync(file).includes(SECRET),
    );

  async function opened(): Promise<{ readonly store: Store; readonly path: string }> {
    const path = newPath();
    const store = await sqliteStore({ path });
    const filler = Array.from({ length: 300 }, (_, place) =>
      putMessage(sample.message(place, { chatId: "kept" }), ["tea", `word${place}`]),
    );
    await apply(store, put("chat", sample.chat({ id: "kept" })), ...filler);
    return { store, path };
  }

  it("[10.4] leaves no byte of a message, nor of its words", async () => {
    const { store, path } = await opened();
    const message = sample.message(1_000, { text: `my ${SECRET} is bad` });
    await apply(store, putMessage(message, ["my", SECRET, "bad"]));
    expect(leftIn(path)).not.toEqual([]);
    await apply(store, remove("message", message.id));
    expect(leftIn(path)).toEqual([]);
    await store.close();
  });

  it("[10.4] leaves no byte of an entry, nor of an epoch's gap", async () => {
    const { store, path } = await opened();
    const tea = sample.entry({ id: "tea", key: SECRET, text: `has a ${SECRET}` });
    const items = [{ text: `has a ${SECRET}`, ref: "tea" }];
    const sections = [{ name: "entries" as const, items, tokens: 3 }];
    await apply(
      store,
      { op: "put", row: "entry", value: tea },
      put("epoch", sample.epoch("e1", { sections })),
    );
    const gone = sample.entry({ id: "tea", present: false, revision: 2 });
    const gap = [{ name: "entries" as const, items: [{ text: null, ref: null }], tokens: 0 }];
    await apply(
      store,
      {
        op: "put",
        row: "entry",
        value: { ...gone, entry: { ...gone.entry, versions: [], erased: true } },
      },
      put("epoch", sample.epoch("e1", { sections: gap, revision: 2 })),
    );
    expect(leftIn(path)).toEqual([]);
    await store.close();
  });

  it("[10.4, C-H7] leaves no byte of a long chat", async () => {
    const { store, path } = await opened();
    const messages = Array.from({ length: 500 }, (_, place) =>
      putMessage(
        sample.message(2_000 + place, { chatId: "gone", text: `${place} ${SECRET}${place}` }),
        [`${SECRET}${place}`, "tea"],
      ),
    );
    const piece = sample.piece("p", [1, 9], { chatId: "gone", fromId: SECRET });
    await apply(store, put("chat", sample.chat({ id: "gone", title: SECRET })), ...messages);
    await apply(store, put("piece", piece));
    await apply(store, remove("chat", "gone"));
    expect(leftIn(path)).toEqual([]);
    expect(await store.searchMessages(ann, { terms: ["tea"], limit: 999 })).toHaveLength(300);
    await store.close();
  });

  it("[10.4] leaves no byte of an edited text a moment later", { timeout: SLOW_MS }, async () => {
    const { store, path } = await opened();
    await apply(store, putMessage(sample.message(1_000, { text: SECRET }), [SECRET]));
    await apply(store, putMessage(sample.message(1_000, { text: "tea", revision: 2 }), ["tea"]));
    await vi.waitFor(() => expect(leftIn(path)).toEqual([]), { timeout: 20_000, interval: 100 });
    await store.close();
  });
});

/** Runs add-entries.ts; with `killAfter` it is killed once it has confirmed so many. */
async function addEntries(
  path: string,
  name: string,
  count: number,
  killAfter = Infinity,
): Promise<{ readonly ids: readonly string[] }> {
  const script = new URL("./testing/add-entries.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--no-warnings", script, path, name, String(count)]);
  let output = "";
  let errors = "";
  child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  child.stdout.on("data", (data: Buffer) => {
    output += data.toString();
    if (output.split("\n").length > killAfter) child.kill("SIGKILL");
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (killAfter === Infinity && code !== 0) throw new Error(errors);
  return { ids: output.split("\n").slice(0, -1) };
}
