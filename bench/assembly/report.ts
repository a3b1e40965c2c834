import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { scriptedModel, scriptedModels } from "@keepsake/engine/models/scripted";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import type { Context } from "../../packages/engine/src/app/context.ts";
import { plainRules } from "../../packages/engine/src/app/testing/plain-rules.ts";
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

interface Times {
  readonly whole: number[];
  readonly reads: number[];
}

interface Row {
  readonly messages: number;
  readonly kept: Times;
  readonly anew: Times;
}

/** What assembling a prompt costs, beside reading the same rows and nothing else. */
export const assembly: Measurement = {
  name: "assembly",
  says: "assembling a prompt beside the bare reads of its rows, by the length of the chat",
  async run() {
    const rows = await measured();
    console.log(
      `Medians of ${ROUNDS}; a group of five, six scopes of 120 memories each;\n` +
        `"kept": within a frozen prefix, "anew": at a move of the window\n`,
    );
    console.log(
      table([
        ["messages", "kept", "its reads", "ratio", "anew", "its reads", "ratio"],
        ...rows.map(({ messages, kept, anew }) => [
          messages.toLocaleString("en"),
          ms(median(kept.whole)),
          ms(median(kept.reads)),
          ratioOf(kept).toFixed(2),
          ms(median(anew.whole)),
          ms(median(anew.reads)),
          ratioOf(anew).toFixed(2),
        ]),
      ]),
    );
    return faultsOf(rows);
  },
};

function ratioOf({ whole, reads }: Times): number {
  return median(whole) / median(reads);
}

function faultsOf(rows: readonly Row[]): readonly string[] {
  const faults: string[] = [];
  const [short, middle, long] = rows;
  if (short === undefined || middle === undefined || long === undefined) return faults;
  for (const name of ["kept", "anew"] as const) {
    const ratio = ratioOf(middle[name]);
    if (ratio > READS_TARGET) faults.push(`${name}: ${ratio.toFixed(2)} × the bare reads, over 2`);
    const growth = median(long[name].whole) / median(short[name].whole);
    console.log(`100,000 messages beside 1,000, ${name}: ${growth.toFixed(2)} ×`);
    if (growth > GROWTH_TARGET)
      faults.push(`${name}: ${growth.toFixed(2)} × of a short chat, over 1.2`);
  }
  return faults;
}

/** All chats and both ways take turns, so that whatever else the machine does falls on all alike. */
async function measured(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-assembly-"));
  const closing: (() => unknown)[] = [];
  try {
    const scenes: Scene[] = [];
    for (const messages of SIZES) {
      const path = join(folder, `${messages}.db`);
      const store = await sqliteStore({ path });
      closing.push(() => store.close());
      scenes.push(...(await scenesOf(store, path, messages, closing)));
    }
    const times = scenes.map((): Times => ({ whole: [], reads: [] }));
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const [index, scene] of scenes.entries()) {
        const whole = await timeOf(scene.whole);
        const reads = await timeOf(scene.reads);
        if (round < WARM_UP) continue;
        times[index]?.whole.push(whole);
        times[index]?.reads.push(reads);
      }
    }
    const none: Times = { whole: [], reads: [] };
    return SIZES.map((messages, at) => ({
      messages,
      anew: times[at * 2] ?? none,
      kept: times[at * 2 + 1] ?? none,
    }));
  } finally {
    for (const close of closing) await close();
    await rm(folder, { recursive: true });
  }
}

interface Scene {
  readonly whole: () => Promise<unknown>;
  readonly reads: () => unknown;
}

/** A chat whose prefix is rendered anew each time, and the same with the prefix that stands. */
async function scenesOf(
  store: Store,
  path: string,
  messages: number,
  closing: (() => unknown)[],
): Promise<readonly Scene[]> {
  const context = contextOf(store);
  const chat = await fillLongChat(store, { messages, name: `n${messages}` });
  const first = await assemble(context, chat, "anew");
  await keepEpoch(store, chat, first);
  if ((await assemble(context, chat, "kept")).isNew) throw new Error("The prefix was not kept");
  const reads = bareReads(path, chat, first.epoch.id);
  closing.push(reads.close);
  return [
    { whole: () => assemble(context, chat, "anew"), reads: reads.anew },
    { whole: () => assemble(context, chat, "kept"), reads: reads.kept },
  ];
}

async function timeOf(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function keepEpoch(
  store: Store,
  { chatId }: LongChat,
  { epoch }: Awaited<ReturnType<typeof assemble>>,
): Promise<void> {
  const chat = await store.get("chat", OWNER, chatId);
  if (chat === undefined) throw new Error("The chat is gone");
  const epochs = { ...chat.epochs, [epoch.speakerId ?? ""]: epoch.id };
  const value = { ...chat, epochId: epoch.id, epochs, revision: chat.revision + 1 };
  await store.commit({
    expect: [],
    changes: [
      { op: "put", row: "epoch", value: epoch },
      { op: "put", row: "chat", value },
    ],
  });
}

function contextOf(store: Store): Context {
  return {
    store,
    models: scriptedModels(scriptedModel(() => "Mhm.")),
    rules: plainRules,
    analyzer: textAnalyzer(),
    ambient: systemAmbient({ log: () => undefined }),
    capacity: { unpinned: 100, pinned: 20 },
    directory: { organization: async () => undefined },
    includesDeep: () => false,
    notify: () => undefined,
  };
}
