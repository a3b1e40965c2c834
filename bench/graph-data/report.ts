import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Principal } from "@keepsake/engine";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import { toGraphView } from "@keepsake/engine/wire";
import { graphUseCases } from "../../packages/engine/src/app/graph.ts";
import { GraphCache } from "../../packages/engine/src/app/graph-cache.ts";
import { watchedStore } from "../../packages/engine/src/app/watched-store.ts";
import { ENTITY_TYPES } from "../../packages/engine/src/domain/entity.ts";
import { ruleEntities } from "../../packages/engine/src/domain/entity-rules.ts";
import { entryRow } from "../../packages/engine/src/domain/entry-head.ts";
import type { Entry, EntryVersion, Scope } from "../../packages/engine/src/domain/entry.ts";
import type { Store } from "../../packages/engine/src/ports/store.ts";
import { OWNER } from "../assembly/long-chat.ts";
import type { Measurement } from "../measurement.ts";
import { entry, fillScopes, scopesOf } from "../memories/full-scope.ts";
import { median, ms, quantile, table } from "../table.ts";
import { chanceOf } from "../texts/chance.ts";

const ENTRIES = 10_000;
const NAMES = 1_250;
const AT_ONCE = 1_000;
const ROUNDS = 30;
const WARM_UP = 5;
const TARGET_MS = 150;
const OWNED: Principal = { kind: "account", account: OWNER, memberships: [] };

interface Line {
  readonly name: string;
  /** Until the graph is there, and until it is JSON; of the processor, as others work beside. */
  readonly times: number[];
  readonly answers: number[];
  /** What the answer takes as JSON, in bytes. */
  readonly bytes: number;
}

/** The graph of 10,000 memories, from the database to the JSON that is answered. */
export const graphData: Measurement = {
  name: "graph-data",
  says: "the graph of 10,000 saved memories, from the database to the answer",
  async run() {
    const lines = await measured();
    console.log(
      `Processor time, medians of ${ROUNDS}; ${ENTRIES.toLocaleString("en")} entries in four scopes, of which half came with\none to four of ${NAMES.toLocaleString("en")} names, SQLite\n`,
    );
    console.log(
      table([
        ["", "graph", "slowest tenth", "with its JSON", "JSON"],
        ...lines.map(({ name, times, answers, bytes }) => [
          name,
          ms(median(times)),
          ms(quantile(times, 0.9)),
          ms(median(answers)),
          `${Math.round(bytes / 1_000)} kB`,
        ]),
      ]),
    );
    return lines
      .filter(({ times }) => median(times) >= TARGET_MS)
      .map(({ name, times }) => `${name}: ${ms(median(times))}, not under ${TARGET_MS} ms`);
  },
};

async function measured(): Promise<readonly Line[]> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-graph-"));
  const cache = new GraphCache();
  const stored = await sqliteStore({ path: join(folder, "graph.db") });
  const store = watchedStore(stored, (changes) => cache.forget(changes));
  try {
    const scopes = scopesOf(4);
    await fillScopes(store, scopes, 0);
    await fillNamed(store, scopes);
    const use = graphUseCases({ store }, cache, ruleEntities);
    const answer = async (isOpen: boolean) =>
      JSON.stringify(toGraphView(await use.read(OWNED, { isOpen })));
    const lines: Line[] = [];
    let written = ENTRIES;
    const writeOne = async () => {
      const [scope] = scopes;
      if (scope === undefined) throw new Error("There is no scope");
      written += 1;
      await put(store, [named(scope, written)]);
    };
    for (const [name, isOpen, before] of [
      ["after a write, folded", false, writeOne],
      ["after a write, open", true, writeOne],
      ["nothing has changed, open", true, async () => undefined],
    ] as const) {
      const times: number[] = [];
      const answers: number[] = [];
      let bytes = 0;
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        await before();
        const begun = process.threadCpuUsage();
        await use.read(OWNED, { isOpen });
        const read = process.threadCpuUsage(begun);
        const text = await answer(isOpen);
        const whole = process.threadCpuUsage(begun);
        if (round >= WARM_UP) {
          times.push(msOf(read));
          answers.push(msOf(whole));
        }
        bytes = Buffer.byteLength(text);
      }
      lines.push({ name, times, answers, bytes });
    }
    return lines;
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

async function fillNamed(store: Store, scopes: readonly Scope[]): Promise<void> {
  for (let from = 0; from < ENTRIES; from += AT_ONCE) {
    const entries = Array.from({ length: AT_ONCE }, (_, at) => {
      const number = from + at;
      const scope = scopes[number % scopes.length];
      if (scope === undefined) throw new Error("There is no scope");
      return number % 2 === 0 ? named(scope, number) : plain(scope, number);
    });
    await put(store, entries);
  }
}

async function put(store: Store, entries: readonly Entry[]): Promise<void> {
  await store.commit({
    expect: [],
    changes: entries.map((one) => ({ op: "put", row: "entry", value: entryRow(one) })),
  });
}

function plain(scope: Scope, number: number): Entry {
  return entry(scope, 9, number, false);
}

/** With names of which few are frequent and most are rare, and a tie between the first two. */
function named(scope: Scope, number: number): Entry {
  const bare = plain(scope, number);
  const chance = chanceOf(number);
  const names = [
    ...new Set(
      Array.from({ length: 1 + chance.below(4) }, () => Math.floor(NAMES * chance.next() ** 3)),
    ),
  ].map((place) => ({ name: `Name ${place}`, type: ENTITY_TYPES[place % 9] ?? null }));
  const [from, to] = names;
  const relations =
    from === undefined || to === undefined || number % 4 !== 0
      ? {}
      : { relations: [{ from: from.name, to: to.name, relation: "works with" }] };
  const versions = bare.versions.map((version): EntryVersion => ({
    ...version,
    entities: names,
    ...relations,
  }));
  return { ...bare, versions };
}
