import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { scriptedModel, scriptedModels } from "@keepsake/engine/models/scripted";
import { staticEmbedder } from "@keepsake/engine/models/static-embedder";
import { embedderTable } from "@keepsake/engine/models/static-embedder-file";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import type { Principal } from "@keepsake/engine";
import type { Context } from "../../packages/engine/src/app/context.ts";
import { EntryIndexes } from "../../packages/engine/src/app/entry-indexes.ts";
import { memoryUseCases } from "../../packages/engine/src/app/memories.ts";
import { plainRules } from "../../packages/engine/src/app/testing/plain-rules.ts";
import type { Store } from "../../packages/engine/src/ports/store.ts";
import { OWNER } from "../assembly/long-chat.ts";
import type { Measurement } from "../measurement.ts";
import { fillScopes, scopesOf, textOf } from "../memories/full-scope.ts";
import { median, ms, quantile, table } from "../table.ts";

const ENTRIES = 10_000;
const ROUNDS = 300;
const WARM_UP = 40;
const WRITES = 60;
const QUERY_TARGET_MS = 15;
const AFTER_WRITE_TARGET_MS = 60;
const OWNED: Principal = { kind: "account", account: OWNER, memberships: [] };

/** Of one question: by the clock, and what the process worked, which others on the machine leave alone. */
interface Time {
  readonly took: number;
  readonly worked: number;
}

/** Asking 10,000 saved memories a question: again and again, and right after a write. */
export const query: Measurement = {
  name: "query",
  says: "finding among 10,000 saved memories by words and meaning, also right after a write",
  async run() {
    const [scope] = scopesOf(1);
    if (scope === undefined) throw new Error("There is no scope");
    const store = await sqliteStore({ path: ":memory:" });
    try {
      await fillScopes(store, [scope], ENTRIES);
      const use = memoryUseCases(contextOf(store));
      const ask = async (number: number) => {
        const begun = performance.now();
        const before = process.cpuUsage();
        await use.query(OWNED, { query: questionOf(number), limit: 10 });
        const { user, system } = process.cpuUsage(before);
        return { took: performance.now() - begun, worked: (user + system) / 1_000 };
      };
      const first = await ask(1);
      const asked: Time[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const took = await ask(round * 31);
        if (round >= WARM_UP) asked.push(took);
      }
      const after: Time[] = [];
      for (let round = 0; round < WRITES; round += 1) {
        await use.add(OWNED, { scope, text: textOf(ENTRIES * 3 + round) });
        after.push(await ask(round * 17));
      }
      const rows = [
        ["a question", asked, QUERY_TARGET_MS],
        ["the first after a write", after, AFTER_WRITE_TARGET_MS],
      ] as const;
      console.log(
        table([
          ["", "of one core", "on the clock", "p95", "target"],
          ...rows.map(([name, times, target]) => [
            name,
            ms(median(times.map(({ worked }) => worked))),
            ms(median(times.map(({ took }) => took))),
            ms(
              quantile(
                times.map(({ took }) => took),
                0.95,
              ),
            ),
            `${target} ms`,
          ]),
        ]),
      );
      console.log(`\nthe first of all, which makes the index: ${ms(first.worked)}`);
      return rows.flatMap(([name, times, target]) => {
        const worked = median(times.map((time) => time.worked));
        return worked < target ? [] : [`${name}: ${ms(worked)}, not under ${target} ms`];
      });
    } finally {
      await store.close();
    }
  },
};

/** A question about an entry, with the words of one, a typo now and then. */
function questionOf(number: number): string {
  const words = textOf(number % ENTRIES)
    .replace(/\s*\(\d+\)$/u, "")
    .split(" ")
    .slice(0, 7);
  const slip = number % 3;
  return words
    .map((word, place) => (place === slip && word.length > 4 ? word.slice(1) : word))
    .join(" ");
}

export function contextOf(store: Store): Context {
  const analyzer = textAnalyzer();
  return {
    store,
    models: scriptedModels(scriptedModel(() => "Mhm.")),
    rules: plainRules,
    analyzer,
    ambient: systemAmbient({ log: () => undefined }),
    embedder: staticEmbedder({
      load: embedderTable,
      language: (text) => analyzer.language(text),
    }),
    entryIndexes: new EntryIndexes(),
    capacity: { unpinned: ENTRIES * 10, pinned: 100 },
    directory: { organization: async () => undefined },
    includesDeep: () => false,
    notify: () => undefined,
  };
}
