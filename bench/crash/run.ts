import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SummaryState } from "@keepsake/engine/wire";
import type { Client } from "../http/client.ts";
import { coverageOf, type Coverage } from "../http/coverage.ts";
import { scriptedPartner } from "../model/scripted-partner.ts";
import { chanceOf, type Chance } from "../texts/chance.ts";
import { databaseFaults } from "./database-check.ts";
import { Ledger } from "./ledger.ts";
import { writeMemories } from "./memory-writer.ts";
import { mortalServer, type MortalServer } from "./mortal-server.ts";
import { playTurn, replyTo } from "./talker.ts";

export interface CrashOptions {
  readonly turns: number;
  readonly kills: number;
  readonly seed: number;
  /** Called after each kill, once all is checked. */
  readonly onKill?: ((kill: number, faults: number) => void) | undefined;
}

export interface CrashReport {
  readonly kills: number;
  /** Kills while a reply, and while a summary, was being written. */
  readonly duringReply: number;
  readonly duringSummary: number;
  readonly confirmedMemoryWrites: number;
  readonly coverage: Coverage;
  /** From the end of the last turn until no job was left. */
  readonly settledMs: number;
  /** What was lost, made twice or broken, in words. */
  readonly faults: readonly string[];
}

/** Small, so that a summary is due after every few turns. */
const CONTEXT_TOKENS = 8_192;
const SUMMARY_MS = 250;
const KILL_WITHIN_MS = 400;
/** A job of a process that died is taken up again once its lease is over. */
const SETTLE_MS = 150_000;
const LOOK_AGAIN_MS = 250;

/**
 * Plays turns and writes memories over HTTP while the server is killed again and again, and looks
 * after each kill whether anything that was confirmed is missing (SPEC 4.11, 7.2, 12.1).
 */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const { turns, kills, seed } = options;
  const chance = chanceOf(seed);
  const ledger = new Ledger();
  const dataFolder = await mkdtemp(join(tmpdir(), "keepsake-crash-"));
  const hits = { replies: 0, summaries: 0 };
  const partner = await scriptedPartner({
    reply: replyTo,
    summaryDelayMs: () => SUMMARY_MS + chance.below(SUMMARY_MS),
    contextTokens: CONTEXT_TOKENS,
  });
  const server = await mortalServer({
    dataFolder,
    modelUrl: partner.url,
    contextTokens: CONTEXT_TOKENS,
  });
  const done = new AbortController();
  try {
    const chatId = await begin(await server.up());
    const writing = writeMemories(server, ledger, seed, done.signal);
    // Reported by whoever awaits it below; until then nobody listens.
    writing.catch(() => done.abort());

    const progress = { turn: 0 };
    const killing = killNowAndThen(options, {
      chance,
      progress,
      done: done.signal,
      isSummarising: () => partner.summariesRunning() > 0,
      kill: async (kill) => {
        if (ledger.replyRuns()) hits.replies += 1;
        if (partner.summariesRunning() > 0) hits.summaries += 1;
        await crash(server, { chatId, ledger, dataFolder });
        options.onKill?.(kill, ledger.faults.length);
      },
    });
    killing.catch(() => done.abort());
    for (let turn = 1; turn <= turns && !done.signal.aborted; turn += 1) {
      progress.turn = turn;
      await playTurn(server, chatId, ledger, turn);
    }
    await killing;
    done.abort();
    await writing;

    const ended = performance.now();
    const client = await server.up();
    const summary = await settled(client, chatId);
    const settledMs = performance.now() - ended;
    if (summary.pending > 0 || summary.job !== null) {
      ledger.fault(`${summary.pending} messages were still pending after ${SETTLE_MS} ms`);
    }
    const coverage = await look(client, { chatId, ledger }, performance.now());
    await server.stop();
    for (const fault of await databaseFaults(dataFolder)) ledger.fault(fault);
    return {
      kills,
      duringReply: hits.replies,
      duringSummary: hits.summaries,
      confirmedMemoryWrites: ledger.confirmedWrites,
      coverage,
      settledMs,
      faults: ledger.faults,
    };
  } finally {
    done.abort();
    await server.stop();
    await partner.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function begin(client: Client): Promise<string> {
  const character = await client.newCharacter({
    name: "Mira",
    description: "A gardener who listens.",
    memory: { detail: "core" },
  });
  return (await client.newChat(character.id)).id;
}

/**
 * Kills once in each stretch of the run, at a moment drawn by chance; every other time it waits until a
 * summary is being written.
 */
async function killNowAndThen(
  { turns, kills }: CrashOptions,
  run: {
    readonly chance: Chance;
    readonly progress: { readonly turn: number };
    readonly done: AbortSignal;
    readonly isSummarising: () => boolean;
    readonly kill: (kill: number) => Promise<void>;
  },
): Promise<void> {
  const { chance, progress, done, isSummarising, kill } = run;
  const stretch = turns / kills;
  for (let number = 1; number <= kills; number += 1) {
    const from = Math.ceil((number - 1 + chance.next() / 2) * stretch);
    const to = Math.floor(number * stretch);
    const waitsForSummary = number % 2 === 0;
    while (progress.turn < from || (waitsForSummary && !isSummarising() && progress.turn < to)) {
      if (done.aborted) return;
      await sleep(LOOK_AGAIN_MS / 10);
    }
    await sleep(chance.below(waitsForSummary ? SUMMARY_MS : KILL_WITHIN_MS));
    await kill(number);
  }
}

interface Watched {
  readonly chatId: string;
  readonly ledger: Ledger;
}

async function crash(
  server: MortalServer,
  watched: Watched & { readonly dataFolder: string },
): Promise<void> {
  const { ledger, dataFolder } = watched;
  await server.crash(
    async () => {
      for (const fault of await databaseFaults(dataFolder)) ledger.fault(fault);
    },
    async (client, diedAt) => {
      await look(client, watched, diedAt);
    },
  );
}

async function look(
  client: Client,
  { chatId, ledger }: Watched,
  diedAt: number,
): Promise<Coverage> {
  const messages = await client.messages(chatId);
  ledger.check({ messages, memories: await client.memories() }, diedAt);
  const coverage = coverageOf(messages, await client.summary(chatId));
  for (const fault of coverage.faults) ledger.fault(fault);
  return coverage;
}

async function settled(client: Client, chatId: string): Promise<SummaryState> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const summary = await client.summary(chatId);
    const isDone = summary.job === null && summary.pending === 0;
    if (isDone || performance.now() > until) return summary;
    await sleep(LOOK_AGAIN_MS);
  }
}
