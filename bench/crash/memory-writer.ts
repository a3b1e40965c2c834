import { setTimeout as sleep } from "node:timers/promises";
import { isCutOff, ProblemAnswer, type Client } from "../http/client.ts";
import { chanceOf } from "../texts/chance.ts";
import type { Ledger } from "./ledger.ts";
import type { MortalServer } from "./mortal-server.ts";

const PAUSE_MS = 15;
const MOST = 60;
const MOST_PINNED = 12;

interface Known {
  readonly id: string;
  text: string;
  pinned: boolean;
}

/** Adds, changes, pins and deletes global memories until it is told to stop. */
export async function writeMemories(
  server: MortalServer,
  ledger: Ledger,
  seed: number,
  stop: AbortSignal,
): Promise<void> {
  const chance = chanceOf(seed);
  const known: Known[] = [];
  for (let serial = 1; !stop.aborted; serial += 1) {
    const client = await server.up();
    const entry = known.length === 0 ? undefined : chance.pick(known);
    const draw = chance.next();
    try {
      if (entry === undefined || (draw < 0.4 && known.length < MOST)) {
        await add(client, ledger, known, `Memory ${seed}-${serial} of the person`);
      } else if (draw < 0.1) {
        await remove(client, ledger, known, entry);
      } else {
        await change(client, ledger, entry, changeOf(known, entry, serial, draw > 0.75));
      }
    } catch (error) {
      if (error instanceof ProblemAnswer) ledger.fault(`A memory was refused: ${error.message}`);
      else if (!isCutOff(error)) throw error;
      else if (entry !== undefined) known.splice(known.indexOf(entry), 1);
    }
    await sleep(PAUSE_MS);
  }
}

async function add(client: Client, ledger: Ledger, known: Known[], text: string): Promise<void> {
  ledger.adding(text);
  const entry = await client.addMemory({ scope: "global", text });
  ledger.added(entry);
  known.push({ id: entry.id, text, pinned: false });
}

async function remove(client: Client, ledger: Ledger, known: Known[], entry: Known): Promise<void> {
  ledger.changing(entry.id, "gone");
  await client.removeMemory(entry.id);
  ledger.removed(entry.id);
  known.splice(known.indexOf(entry), 1);
}

function changeOf(known: readonly Known[], entry: Known, serial: number, pins: boolean) {
  const pinned = known.filter((other) => other.pinned).length;
  if (pins && (entry.pinned || pinned < MOST_PINNED)) {
    return { text: entry.text, pinned: !entry.pinned };
  }
  return {
    text: `${entry.text.replace(/, changed.*/u, "")}, changed ${serial}`,
    pinned: entry.pinned,
  };
}

async function change(
  client: Client,
  ledger: Ledger,
  entry: Known,
  next: { readonly text: string; readonly pinned: boolean },
): Promise<void> {
  ledger.changing(entry.id, next);
  ledger.added(await client.changeMemory(entry.id, next));
  entry.text = next.text;
  entry.pinned = next.pinned;
}
