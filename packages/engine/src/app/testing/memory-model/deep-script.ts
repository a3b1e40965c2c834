import { runSummaryJob } from "../../compaction.ts";
import { runDeepJob } from "../../deep-job.ts";
import { runRebuildJob } from "../../rebuild-job.ts";
import { createWorker } from "../../worker.ts";
import type { Message } from "../../../domain/message.ts";
import type { RecordedRequest } from "../../../models/scripted.ts";
import { changes, NO_CHANGES, sayTurns, type Turn } from "../deep.ts";
import { ANN, ann } from "../rig.ts";
import { dataOf, moveTo } from "../summaries.ts";
import type { Command, ScriptedCall } from "./commands.ts";
import { personDoes } from "./person.ts";
import type { Memory } from "./written.ts";
import type { KnownChat, World } from "./world.ts";

/** A sentence of the person's, and what a pass may make of it. */
interface Fact {
  readonly sentence: string;
  /** The new fact; null where the person takes back what `gone` says. */
  readonly word: string | null;
  readonly gone: string | null;
}

interface Proposal {
  readonly op: "save" | "update" | "delete";
  readonly fact: Fact;
  readonly memory: Memory | null;
  readonly key: string | null;
}

/** A change that the person's words bear out. */
interface Change extends Proposal {
  readonly text: string;
}

/**
 * The person says some things, they leave the window, the summary is written, and deep memory reads them
 * with a model that proposes what the command says (5.11).
 */
export async function deepPass(world: World, chat: KnownChat, command: Command): Promise<string> {
  const process = world.process(command.via);
  const calls = command.reply.answers.flatMap((answer) => answer.calls).slice(0, 4);
  const there = world.present([`character:${chat.character.id}`]);
  const facts = calls.map((call): Fact => {
    const memory = there[call.at % Math.max(1, there.length)];
    const gone = memory === undefined ? null : (world.reference.shown(memory)?.text ?? null);
    if (call.tool === "delete" && gone !== null) {
      return { sentence: `Forget that I ever had ${gone}.`, word: null, gone };
    }
    const word = world.text(9);
    return { sentence: `I love ${word}.`, word, gone: null };
  });
  for (const { word, gone } of facts) world.said.add(word ?? gone ?? "");
  const turns: Turn[] = facts.map(({ sentence }) => ({ says: sentence }));
  while (turns.length < 4) turns.push({ says: "Go on.", reply: "On it goes." });
  const { context, chats } = process;
  const rig = {
    context,
    ambient: world.ambient,
    store: world.store,
    chat: (id: typeof chat.id) => chats.get(ann, id),
  };
  await sayTurns(rig, chat.id, turns);
  await moveTo(rig, chat.id, (await rig.chat(chat.id)).nextOrdinal);
  const script = new DeepScript(world, chat, { facts, calls, command });
  let worked: string | undefined;
  world.deep = {
    answer: (request) =>
      worked === chat.id ? script.answer(request) : Promise.resolve(NO_CHANGES),
  };
  try {
    await createWorker(context, {
      runners: {
        summary: runSummaryJob,
        rebuild: runRebuildJob,
        deep: (one, job, signal) => {
          worked = job.key;
          return runDeepJob(one, job, signal);
        },
      },
    }).drain();
  } finally {
    world.deep = undefined;
  }
  if (script.isAsked) await wasRead(world, chat);
  return script.isAsked ? `${script.done} changes` : "not asked";
}

async function wasRead({ store }: World, chat: KnownChat): Promise<void> {
  const [pass] = await store.deepPasses(ANN, chat.id, 1);
  if (pass?.outcome === "done") return;
  const jobs = await store.jobs(ANN, chat.id);
  throw new Error(`the pass was not done: ${JSON.stringify([pass, jobs])}`);
}

interface Proposed {
  readonly facts: readonly Fact[];
  readonly calls: readonly ScriptedCall[];
  readonly command: Command;
}

class DeepScript {
  isAsked = false;
  done = 0;
  readonly #world: World;
  readonly #chat: KnownChat;
  readonly #so: Proposed;

  constructor(world: World, chat: KnownChat, so: Proposed) {
    this.#world = world;
    this.#chat = chat;
    this.#so = so;
  }

  /** The first time what is proposed, and what is to come of it; after that nothing more. */
  async answer(request: RecordedRequest): Promise<string> {
    if (this.isAsked) return NO_CHANGES;
    this.isAsked = true;
    const lines = dataOf(request).split("\n");
    const messages = await this.#world.history(this.#chat);
    const shown = this.#shown();
    const proposals = this.#proposals(shown, lines);
    const checked = this.#checked(proposals, shown, messages);
    const told = proposals.map((one) => this.#told(one, lines));
    const { meanwhile = null } = this.#so.command.reply.answers[0] ?? {};
    const before = new Map(checked.map((change) => [change, this.#stateOf(change.memory)]));
    // Where it is asked again, it reads anew what changed: only what is right at once is played here.
    if (meanwhile !== null && checked.length === proposals.length) {
      const outcome = await personDoes(this.#world, meanwhile);
      this.#world.note(`during a deep pass ${meanwhile.kind}`, outcome);
    }
    for (const change of checked) {
      const isSame = before.get(change) === this.#stateOf(change.memory);
      this.#apply(change, isSame, messages);
    }
    return told.length === 0 ? NO_CHANGES : changes(...told);
  }

  /** Whatever the pass may read, its own scope first, the newest first. */
  #shown(): readonly Memory[] {
    const { reference } = this.#world;
    const { character } = this.#chat;
    const own = `character:${character.id}`;
    return (character.isolated ? [own] : [own, "global"]).flatMap((scope) =>
      reference
        .present(scope)
        .toSorted((a, b) => b.write.at - a.write.at)
        .map(({ memory }) => memory),
    );
  }

  #proposals(shown: readonly Memory[], lines: readonly string[]): readonly Proposal[] {
    const proposals = this.#so.calls.flatMap((call, index): readonly Proposal[] => {
      const fact = this.#so.facts[index];
      if (fact === undefined || !lines.some((line) => line.includes(fact.sentence))) return [];
      if (fact.word === null) {
        const memory = shown.find((one) => this.#textOf(one) === fact.gone) ?? null;
        return memory === null ? [] : [{ op: "delete", fact, memory, key: null }];
      }
      const memory =
        call.tool === "update" ? (shown[call.at % Math.max(1, shown.length)] ?? null) : null;
      const key = call.tool === "update" ? null : this.#world.key(call.key);
      return [{ op: memory === null ? "save" : "update", fact, memory, key }];
    });
    // Whose key it is that something deleted in this same pass once had is left open.
    const goes = proposals.flatMap(({ op, memory }) => (op === "delete" ? (memory ?? []) : []));
    const hadBy = new Set(goes.flatMap(({ writes }) => writes.map(({ key }) => key)));
    return proposals.map((one) => (hadBy.has(one.key) ? { ...one, key: null } : one));
  }

  /** What of it the person's words bear out, and may be done (5.7, 5.11, P-B4). */
  #checked(
    proposals: readonly Proposal[],
    shown: readonly Memory[],
    messages: readonly Message[],
  ): readonly Change[] {
    const own = `character:${this.#chat.character.id}`;
    const taken: Change[] = [];
    const mayChange = (memory: Memory) =>
      memory.scope === own && this.#world.reference.shown(memory)?.pinned === false;
    const isFree = (memory: Memory) => !taken.some((one) => one.memory === memory);
    for (const proposal of proposals) {
      const { op, fact, memory, key } = proposal;
      const text = fact.word ?? "";
      if (this.#isForgotten(fact, messages)) continue;
      if (memory !== null && !(mayChange(memory) && isFree(memory))) continue;
      if (op === "delete") taken.push({ ...proposal, text });
      else if (memory !== null && this.#keyOf(memory) !== null) {
        taken.push({ ...proposal, text, key: this.#keyOf(memory) });
      } else {
        const twin = shown.find(
          (one) => one !== memory && key !== null && this.#keyOf(one) === key,
        );
        if (twin !== undefined && mayChange(twin)) {
          if (isFree(twin)) taken.push({ op: "update", fact, memory: twin, key, text });
        } else {
          const isTaken =
            memory !== null || twin !== undefined || taken.some((one) => one.key === key);
          taken.push({ op: "save", fact, memory: null, key: isTaken ? null : key, text });
        }
      }
    }
    return taken;
  }

  /** As the rows are when the pass ends: what the person changed meanwhile stays as it is. */
  #apply(change: Change, isSame: boolean, messages: readonly Message[]): void {
    const { reference } = this.#world;
    const message = messageOf(change.fact, messages);
    if (message === undefined || !isSame || this.#isForgotten(change.fact, messages)) return;
    const hang = { chat: this.#chat.id, message: message.id, variant: null };
    const by = { origin: "deep", hang };
    const scope = `character:${this.#chat.character.id}`;
    const { memory, text } = change;
    const key = change.key !== null && reference.hasKey(scope, change.key) ? null : change.key;
    const so = { whenFull: "tray", doubt: null } as const;
    const outcome =
      memory === null
        ? reference.background(by, { op: "save", scope, key, text }, so)
        : change.op === "delete"
          ? reference.background(by, { op: "delete", memory }, so)
          : reference.background(by, { op: "update", memory, text }, so);
    this.#world.note(`deep ${change.op}`, outcome);
    if (["created", "updated", "waits"].includes(outcome)) this.done += 1;
  }

  #isForgotten(fact: Fact, messages: readonly Message[]): boolean {
    const turnId = messageOf(fact, messages)?.turnId;
    return messages.some(
      (message) => message.turnId === turnId && this.#world.reference.forgotten.has(message.id),
    );
  }

  #told({ op, fact, memory, key }: Proposal, lines: readonly string[]) {
    const line = lines.findLast((one) => /^\d+ person/u.test(one) && one.includes(fact.sentence));
    const from = [Number(line?.split(" ")[0])];
    const quote = fact.sentence.replace(/\.$/u, "");
    const entry = memory === null ? {} : { entry: this.#numberOf(memory, lines) };
    return { op, from, quote, ...entry, text: fact.word ?? "", ...(key === null ? {} : { key }) };
  }

  #numberOf(memory: Memory, lines: readonly string[]): number {
    const write = this.#world.reference.shown(memory);
    if (write === undefined) throw new Error("it was shown");
    const { key, text } = write;
    const told = JSON.stringify(key === null ? text : `${key}: ${text}`).replaceAll("<", "\\u003c");
    const own = memory.scope !== "global" && !write.pinned;
    const found = lines.filter(
      (line) => /^e\d+/u.test(line) && line.endsWith(told) && line.includes("(fixed)") === !own,
    );
    return Number(/^e(\d+)/u.exec(found[0] ?? "")?.[1]);
  }

  #stateOf(memory: Memory | null): string {
    const write = memory === null ? undefined : this.#world.reference.shown(memory);
    return JSON.stringify([write?.key, write?.text, write?.pinned, memory?.scope]);
  }

  #textOf(memory: Memory): string | undefined {
    return this.#world.reference.shown(memory)?.text;
  }

  #keyOf(memory: Memory): string | null {
    return this.#world.reference.shown(memory)?.key ?? null;
  }
}

function messageOf({ sentence }: Fact, messages: readonly Message[]): Message | undefined {
  return messages.findLast(
    ({ role, variants }) => role === "user" && variants[0]?.text === sentence,
  );
}
