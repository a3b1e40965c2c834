import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { scriptedModel, scriptedModels } from "@keepsake/engine/models/scripted";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import type { Context } from "../../packages/engine/src/app/context.ts";
import { plainRules } from "../../packages/engine/src/app/testing/plain-rules.ts";
import { epochChanges } from "../../packages/engine/src/app/turn-parts.ts";
import type { Store } from "../../packages/engine/src/ports/store.ts";
import type { Measurement } from "../measurement.ts";
import { median, ms, table } from "../table.ts";
import { assemble } from "./assemble.ts";
import { bareReads } from "./bare-reads.ts";
import { fillLongChat, OWNER, type LongChat } from "./long-chat.ts";

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 200;
const WARM_UP = 30;
const READS_TARGET = 2;
const GROWTH_TARGET = 1.2;

interface Row {
  readonly messages: number;
  readonly kept: number;
  readonly keptReads: number;
  readonly anew: number;
  readonly anewReads: number;
}

/** What assembling a prompt costs, beside reading the same rows and nothing else. */
export const assembly: Measurement = {
  name: "assembly",
  says: "assembling a prompt beside the bare reads of its rows, by the length of the chat",
  async run() {
    const rows: Row[] = [];
    for (const messages of SIZES) rows.push(await measure(messages));
    console.log(
      `Medians of ${ROUNDS}; six scopes of 120 memories each; "kept": within a frozen prefix\n`,
    );
    console.log(
      table([
        ["messages", "kept", "its reads", "ratio", "anew", "its reads", "ratio"],
        ...rows.map((row) => [
          row.messages.toLocaleString("en"),
          ms(row.kept),
          ms(row.keptReads),
          (row.kept / row.keptReads).toFixed(2),
          ms(row.anew),
          ms(row.anewReads),
          (row.anew / row.anewReads).toFixed(2),
        ]),
      ]),
    );
    return faultsOf(rows);
  },
};

function faultsOf(rows: readonly Row[]): readonly string[] {
  const faults: string[] = [];
  const [short, middle, long] = rows;
  if (short === undefined || middle === undefined || long === undefined) return faults;
  for (const [name, ratio] of [
    ["kept", middle.kept / middle.keptReads],
    ["anew", middle.anew / middle.anewReads],
  ] as const) {
    if (ratio > READS_TARGET) faults.push(`${name}: ${ratio.toFixed(2)} × the bare reads, over 2`);
  }
  for (const [name, ratio] of [
    ["kept", long.kept / short.kept],
    ["anew", long.anew / short.anew],
  ] as const) {
    console.log(`100,000 messages beside 1,000, ${name}: ${ratio.toFixed(2)} ×`);
    if (ratio > GROWTH_TARGET)
      faults.push(`${name}: ${ratio.toFixed(2)} × of a short chat, over 1.2`);
  }
  return faults;
}

async function measure(messages: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-assembly-"));
  const path = join(folder, "keepsake.db");
  const store = await sqliteStore({ path });
  try {
    const chat = await fillLongChat(store, { messages, name: `n${messages}` });
    const context = contextOf(store);
    const first = await assemble(context, chat);
    if (!first.isNew) throw new Error("The first prompt of a chat must render its prefix");
    const anewReads = bareReads(path, chat, first.epoch.id);
    const anew = await inTurns(
      () => assemble(context, chat),
      () => anewReads.anew(),
    );
    anewReads.close();
    await keepEpoch(store, chat, first);
    if ((await assemble(context, chat)).isNew) throw new Error("The prefix was not kept");
    const keptReads = bareReads(path, chat, first.epoch.id);
    const kept = await inTurns(
      () => assemble(context, chat),
      () => keptReads.kept(),
    );
    keptReads.close();
    return {
      messages,
      kept: kept.whole,
      keptReads: kept.reads,
      anew: anew.whole,
      anewReads: anew.reads,
    };
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

async function keepEpoch(
  store: Store,
  { chatId }: LongChat,
  plan: Parameters<typeof epochChanges>[0],
): Promise<void> {
  const chat = await store.get("chat", OWNER, chatId);
  if (chat === undefined) throw new Error("The chat is gone");
  const { changes } = epochChanges(plan);
  const value = { ...chat, epochId: plan.epoch.id, revision: chat.revision + 1 };
  await store.commit({ expect: [], changes: [...changes, { op: "put", row: "chat", value }] });
}

/** Both take turns, so that whatever else the machine does falls on both. */
async function inTurns(whole: () => Promise<unknown>, reads: () => number) {
  const times = { whole: [] as number[], reads: [] as number[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const begun = performance.now();
    await whole();
    const between = performance.now();
    reads();
    const ended = performance.now();
    if (round < WARM_UP) continue;
    times.whole.push(between - begun);
    times.reads.push(ended - between);
  }
  return { whole: median(times.whole), reads: median(times.reads) };
}

function contextOf(store: Store): Context {
  return {
    store,
    models: scriptedModels(scriptedModel(() => "Mhm.")),
    rules: plainRules,
    analyzer: textAnalyzer(),
    ambient: systemAmbient({ log: () => undefined }),
    capacity: { unpinned: 100, pinned: 20 },
    notify: () => undefined,
  };
}
