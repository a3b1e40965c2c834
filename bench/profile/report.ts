import { sqliteStore } from "@keepsake/engine/store/sqlite";
import type { Principal } from "@keepsake/engine";
import { EntryIndexes } from "../../packages/engine/src/app/entry-indexes.ts";
import { memoryUseCases } from "../../packages/engine/src/app/memories.ts";
import { OWNER } from "../assembly/long-chat.ts";
import type { Measurement } from "../measurement.ts";
import { fillScopes, scopesOf, textOf } from "../memories/full-scope.ts";
import { contextOf } from "../query/report.ts";
import { median, ms, quantile, table } from "../table.ts";

const ENTRIES = 10_000;
const WARM_UP = 30;
const ROUNDS = 200;
const COLD = 40;
const WRITES = 40;
const TARGET_MS = 5;
const OWNED: Principal = { kind: "account", account: OWNER, memberships: [] };

interface Time {
  readonly took: number;
  readonly worked: number;
}

/** What a new chat with an assistant begins with, out of 10,000 entries: known to the process or not. */
export const profile: Measurement = {
  name: "profile",
  says: "the profile out of 10,000 saved memories: known to the process, after a write, not known yet",
  async run() {
    const store = await sqliteStore({ path: ":memory:" });
    try {
      const [scope] = scopesOf(1);
      if (scope?.kind !== "character") throw new Error("There is no scope");
      const { characterId } = scope;
      await fillScopes(store, [scope], ENTRIES);
      const context = contextOf(store);
      const use = memoryUseCases(context);
      const first = await timed(() => use.profile(OWNED, { characterId }));
      const warm = await repeated(WARM_UP + ROUNDS, () => use.profile(OWNED, { characterId }));
      const written: Time[] = [];
      for (let round = 0; round < WRITES; round += 1) {
        await use.add(OWNED, { scope, text: textOf(ENTRIES * 3 + round) });
        written.push(await timed(() => use.profile(OWNED, { characterId })));
      }
      const cold = await repeated(COLD, () =>
        memoryUseCases({ ...context, entryIndexes: new EntryIndexes() }).profile(OWNED, {
          characterId,
        }),
      );
      const rows = [
        ["known", warm.slice(WARM_UP), `${TARGET_MS} ms`],
        ["the first after a write", written, `${TARGET_MS} ms`],
        ["an account that is not known yet", cold, "told apart"],
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
            target,
          ]),
        ]),
      );
      console.log(`\nthe first of all in a new process: ${ms(first.worked)}`);
      return rows.slice(0, 2).flatMap(([name, times]) => {
        const worked = median(times.map((time) => time.worked));
        return worked < TARGET_MS ? [] : [`${name}: ${ms(worked)}, not under ${TARGET_MS} ms`];
      });
    } finally {
      await store.close();
    }
  },
};

async function repeated(rounds: number, work: () => Promise<unknown>): Promise<readonly Time[]> {
  const times: Time[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<Time> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return { took, worked: (user + system) / 1_000 };
}
