import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { scriptedModel, scriptedModels } from "@keepsake/engine/models/scripted";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import type { Principal } from "@keepsake/engine";
import type { Context } from "../../packages/engine/src/app/context.ts";
import { memoryUseCases } from "../../packages/engine/src/app/memories.ts";
import { plainRules } from "../../packages/engine/src/app/testing/plain-rules.ts";
import { entryRow } from "../../packages/engine/src/domain/entry-head.ts";
import { scopeKey } from "../../packages/engine/src/domain/entry.ts";
import type { Store } from "../../packages/engine/src/ports/store.ts";
import { OWNER } from "../assembly/long-chat.ts";
import type { Measurement } from "../measurement.ts";
import { median, ms, table } from "../table.ts";
import { bareMemories, savedRows } from "./bare-memories.ts";
import { entry, fillScopes, scopesOf, textOf } from "./full-scope.ts";
import { selectionTimes } from "./selection.ts";

const ENTRIES = 10_000;
const ROUNDS = 1_000;
const WARM_UP = 500;
const PAGE = 50;
const SAVE_TARGET = 1.5;
const LIST_TARGET = 2;
const SELECTION_TARGET_MS = 1;
const OWNED: Principal = { kind: "account", account: OWNER, memberships: [] };

interface Pair {
  readonly name: string;
  /** Null where the ratio is only told. */
  readonly target: number | null;
  readonly whole: number[];
  readonly bare: number[];
}

/** Saving, listing and choosing memories, beside the bare statements for the same rows. */
export const memories: Measurement = {
  name: "memories",
  says: "saving, listing and choosing among 10,000 saved memories, beside bare statements",
  async run() {
    const pairs = await measured();
    const selection = median(selectionTimes({ rounds: ROUNDS, warmUp: WARM_UP }));
    console.log(`Medians of ${ROUNDS}; ${ENTRIES.toLocaleString("en")} entries a scope, SQLite\n`);
    console.log(
      table([
        ["", "Keepsake", "bare", "ratio", "target"],
        ...pairs.map((pair) => [
          pair.name,
          ms(median(pair.whole)),
          ms(median(pair.bare)),
          ratioOf(pair).toFixed(2),
          pair.target === null ? "" : `${pair.target} ×`,
        ]),
      ]),
    );
    console.log(`\nselection over ten full scopes: ${ms(selection)}`);
    return [
      ...pairs
        .filter((pair) => pair.target !== null && ratioOf(pair) > pair.target)
        .map((pair) => `${pair.name}: ${ratioOf(pair).toFixed(2)} ×, over ${pair.target}`),
      ...(selection < SELECTION_TARGET_MS ? [] : [`selection: ${ms(selection)}, not under 1 ms`]),
    ];
  },
};

function ratioOf({ whole, bare }: Pair): number {
  return median(whole) / median(bare);
}

/** Both sides have a file of their own, alike in all; who goes first changes every round. */
async function measured(): Promise<readonly Pair[]> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-memories-"));
  const [scope, ...others] = scopesOf(2);
  if (scope === undefined) throw new Error("There is no scope");
  const ours = join(folder, "ours.db");
  const theirs = join(folder, "bare.db");
  const store = await sqliteStore({ path: ours });
  const filled = await sqliteStore({ path: theirs });
  const plain = await sqliteStore({ path: join(folder, "plain.db") });
  for (const one of [store, filled, plain]) await fillScopes(one, [scope, ...others], ENTRIES);
  await filled.close();
  const written = savedRows(ours);
  const bare = bareMemories(theirs);
  const use = memoryUseCases(contextOf(store));
  try {
    const save: Pair = { name: "saving an entry", target: SAVE_TARGET, whole: [], bare: [] };
    const raw: Pair = { name: "beside raw statements", target: null, whole: save.whole, bare: [] };
    let number = ENTRIES * 2;
    const saveOne = async (times?: number[]) => {
      number += 1;
      const input = { scope, key: number % 3 === 0 ? `key_${number}` : null, text: textOf(number) };
      const begun = performance.now();
      const { entry: saved } = await use.add(OWNED, input);
      times?.push(performance.now() - begun);
      return written.of(saved.id);
    };
    // The bare sides write what the engine wrote the round before, so that each can go first.
    let rows = await saveOne();
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const isWarm = round >= WARM_UP;
      const value = entryRow(entry(scope, 0, number, false));
      const insert = async () => {
        const begun = performance.now();
        await plain.commit({ expect: [], changes: [{ op: "put", row: "entry", value }] });
        const inserted = performance.now();
        bare.insert(rows);
        if (!isWarm) return;
        save.bare.push(inserted - begun);
        raw.bare.push(performance.now() - inserted);
      };
      if (round % 2 === 0) await insert();
      const next = await saveOne(isWarm ? save.whole : undefined);
      if (round % 2 === 1) await insert();
      rows = next;
    }
    const lists: (Pair & { readonly run: readonly [() => Promise<unknown>, () => unknown] })[] = [
      {
        name: "first page of a scope",
        target: LIST_TARGET,
        whole: [],
        bare: [],
        run: [
          () => use.list(OWNED, { scope }, { limit: PAGE }),
          () => bare.firstPage(scopeKey(scope), PAGE + 1),
        ],
      },
      {
        name: "first page of all scopes",
        target: LIST_TARGET,
        whole: [],
        bare: [],
        run: [() => use.list(OWNED, {}, { limit: PAGE }), () => bare.firstPage(null, PAGE + 1)],
      },
    ];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const { run, whole, bare: plain } of lists) {
        const times = [0, 0];
        for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const begun = performance.now();
          await run[side]?.();
          times[side] = performance.now() - begun;
        }
        if (round < WARM_UP) continue;
        whole.push(times[0] ?? 0);
        plain.push(times[1] ?? 0);
      }
    }
    return [save, raw, ...lists];
  } finally {
    bare.close();
    written.close();
    await plain.close();
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function contextOf(store: Store): Context {
  return {
    store,
    models: scriptedModels(scriptedModel(() => "Mhm.")),
    rules: plainRules,
    analyzer: textAnalyzer(),
    ambient: systemAmbient({ log: () => undefined }),
    capacity: { unpinned: ENTRIES * 10, pinned: 100 },
    directory: { organization: async () => undefined },
    includesDeep: () => false,
    notify: () => undefined,
  };
}
