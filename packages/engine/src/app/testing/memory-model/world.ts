import type { Scope } from "../../../domain/entry.ts";
import { isEngineError } from "../../../domain/errors.ts";
import type { CharacterId, ChatId, EntryId } from "../../../domain/ids.ts";
import type { Message } from "../../../domain/message.ts";
import { characterScope, GLOBAL } from "../../../domain/scope.ts";
import {
  scriptedModel,
  type RecordedRequest,
  type ScriptedModel,
  type ScriptedReply,
} from "../../../models/scripted.ts";
import type { Ambient } from "../../../ports/ambient.ts";
import type { Store } from "../../../ports/store.ts";
import { NO_CHANGES } from "../deep.ts";
import { ANN, ann } from "../rig.ts";
import { summaryText } from "../summaries.ts";
import type { Command } from "./commands.ts";
import { madeWord } from "./plain.ts";
import { tellsNothingGone } from "./told.ts";
import { PERSON, Reference } from "./reference.ts";
import type { Memory, Outcome } from "./written.ts";
import { startProcess, type Process } from "./two-processes.ts";

const CAPACITY = { unpinned: 3, pinned: 2 };
const KEYS = [null, null, null, "drink", "food", "drink (2)"] as const;
const TEXTS = ["tea", "Tea.", "coffee", "mate", "rum <b>", "ＴＥＡ"] as const;

export interface Person {
  readonly id: CharacterId;
  readonly name: string;
  isolated: boolean;
  learns: boolean;
  isDeleted: boolean;
  /** A chat in which nothing is ever said: its next prompt shows what a new one would be told. */
  readonly glass: ChatId;
}

export interface KnownChat {
  readonly id: ChatId;
  readonly character: Person;
  readonly isChallenge: boolean;
}

/** A clock that goes on a little with each look, and sleeps that cost nothing. */
export function steadyAmbient(): Ambient & { advance(ms: number): void } {
  let now = Date.UTC(2026, 0, 5, 9);
  let last = 0;
  return {
    now: () => (now += 1),
    advance: (ms) => void (now += ms),
    id: () => `id${String((last += 1)).padStart(7, "0")}`,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, Math.min(ms, 20));
        signal?.addEventListener("abort", () => {
          clearTimeout(timer);
          resolve();
        });
      }),
    log: () => undefined,
  };
}

/**
 * The engine, in two processes over one store, and the reference, to which the same happens.
 */
export class World {
  readonly reference = new Reference(CAPACITY);
  readonly people: Person[] = [];
  readonly chats: KnownChat[] = [];
  readonly ambient = steadyAmbient();
  /** What happened, by kind and outcome: a run in which nothing does proves nothing. */
  readonly happened = new Map<string, number>();
  readonly model: ScriptedModel;
  /** What the model says in the reply that is being written. */
  script: { answer(): Promise<ScriptedReply> } | undefined;
  /** What a deep pass over a chat is answered. */
  deep: { answer(request: RecordedRequest): Promise<string> } | undefined;
  /** What went wrong in what the model was to say. */
  fault: unknown;
  /** Texts that stand in messages, too. */
  readonly said = new Set<string>();
  /** The rows of what is pinned, as the person left them. */
  pinned: readonly string[] = [];
  /** The chat in which something happened last. */
  active: KnownChat | undefined;
  readonly #stores: readonly [Store, Store];
  readonly #processes: Process[];
  #made = 0;

  constructor(stores: readonly [Store, Store]) {
    this.#stores = stores;
    this.model = scriptedModel(async (request, index): Promise<ScriptedReply | string> => {
      try {
        tellsNothingGone(this, request);
        if (request.purpose === "deep") return (await this.deep?.answer(request)) ?? NO_CHANGES;
        if (request.purpose !== "reply") return summaryText(index);
        return (await this.script?.answer()) ?? "Mhm.";
      } catch (error) {
        // The engine takes it for a failure of the model.
        this.fault ??= error;
        throw error;
      }
    });
    this.#processes = stores.map((store) => this.#start(store));
  }

  get store(): Store {
    return this.#stores[0];
  }

  process(via: number): Process {
    const process = this.#processes[via];
    if (process === undefined) throw new Error("there are two processes");
    return process;
  }

  async begin(): Promise<void> {
    await this.newPerson();
    await this.newPerson();
  }

  /** What there is, in the order in which it came to be. */
  present(scopes: readonly string[]): readonly Memory[] {
    return this.reference.memories.filter(
      (memory) => scopes.includes(memory.scope) && this.reference.shown(memory) !== undefined,
    );
  }

  scopes(): readonly string[] {
    return ["global", ...this.alive().map(({ id }) => `character:${id}`)];
  }

  note(kind: string, outcome: string): void {
    const name = `${kind}: ${outcome}`;
    this.happened.set(name, (this.happened.get(name) ?? 0) + 1);
  }

  /** What the person does to saved memories. Answers what came of it, which is what was to come. */
  async person(command: Omit<Command, "reply">): Promise<Outcome | "done" | "nothing"> {
    const { kind, at, via } = command;
    const { memories } = this.process(via);
    const scopes = this.scopes();
    const scope = scopes[at % scopes.length] ?? "global";
    const [key, text] = [KEYS[command.key % KEYS.length] ?? null, this.text(command.text)];
    if (kind === "add") {
      const pinned = [undefined, undefined, false, true][at % 4];
      const wanted = { scope, key, text, pinned };
      const expected = this.reference.add(PERSON, wanted);
      return this.same(expected, () =>
        memories.add(ann, { ...wanted, scope: scopeOf(scope) }).then(({ created }) => created),
      );
    }
    if (kind === "clear" || kind === "clear pinned") {
      const pinned = kind === "clear pinned";
      const expected = this.reference.clear(scope, pinned);
      const cleared = await memories.clear(ann, { scope: scopeOf(scope), pinned });
      if (JSON.stringify(cleared) !== JSON.stringify(expected)) {
        throw new Error(`cleared ${JSON.stringify(cleared)}, not ${JSON.stringify(expected)}`);
      }
      return "done";
    }
    const there = this.present(scopes);
    const memory = there[at % Math.max(1, there.length)];
    if (memory === undefined) return this.person({ ...command, kind: "add" });
    const id = await this.idOf(memory);
    switch (kind) {
      case "delete":
        this.reference.erase(memory);
        await memories.remove(ann, id);
        return "done";
      case "edit text":
        return this.#edit(via, memory, id, { text });
      case "edit key":
        return this.#edit(via, memory, id, { key });
      case "pin":
        return this.#edit(via, memory, id, { pinned: true });
      case "unpin":
        return this.#edit(via, memory, id, { pinned: false });
      default:
        return "nothing";
    }
  }

  text(pick: number): string {
    const text = TEXTS[pick];
    if (text !== undefined) return text;
    this.#made += 1;
    return madeWord(this.#made);
  }

  key(pick: number): string | null {
    return KEYS[pick % KEYS.length] ?? null;
  }

  /** The real id of a memory: a scope has no other with this key and text. */
  async idOf(memory: Memory): Promise<EntryId> {
    const write = this.reference.shown(memory);
    const heads = await this.store.entryHeads(ANN, [memory.scope]);
    const found = heads.find((head) => head.key === write?.key && head.text === write.text);
    if (found === undefined) throw new Error(`the store lacks ${JSON.stringify(write)}`);
    return found.id;
  }

  async history(chat: KnownChat): Promise<readonly Message[]> {
    return this.store.messages(ANN, chat.id, {});
  }

  alive(): readonly Person[] {
    return this.people.filter(({ isDeleted }) => !isDeleted);
  }

  /** In place of one that was killed. */
  restart(via: number): void {
    this.#processes[via] = this.#start(this.#stores[via === 0 ? 0 : 1]);
  }

  #start(store: Store): Process {
    return startProcess(store, {
      ambient: this.ambient,
      model: this.model,
      capacity: CAPACITY,
    });
  }

  async newPerson(): Promise<void> {
    const { characters, chats } = this.process(0);
    const { id, name } = await characters.create(ann, { name: "Mira" });
    const chat = await chats.create(ann, { characterIds: [id] });
    const glass = await chats.create(ann, { characterIds: [id] });
    const character = {
      id,
      name,
      isolated: false,
      learns: true,
      isDeleted: false,
      glass: glass.id,
    };
    this.people.push(character);
    this.chats.push({ id: chat.id, character, isChallenge: false });
  }

  async #edit(
    via: number,
    memory: Memory,
    id: EntryId,
    patch: { readonly text?: string; readonly key?: string | null; readonly pinned?: boolean },
  ): Promise<Outcome> {
    const expected = this.reference.update(PERSON, memory, patch);
    return this.same(expected, async () => {
      await this.process(via).memories.update(ann, id, patch);
      return undefined;
    });
  }

  /** Does it, and throws where something else comes of it than expected. */
  async same(expected: Outcome, work: () => Promise<boolean | undefined>): Promise<Outcome> {
    let real: string;
    try {
      const created = await work();
      const isFine = ["created", "updated", "known", "deleted"].includes(expected);
      real = created === true ? "created" : isFine && expected !== "created" ? expected : "updated";
    } catch (error) {
      if (!isEngineError(error)) throw error;
      real = error.code;
    }
    if (real !== expected) throw new Error(`came out as ${real}, not as ${expected}`);
    return expected;
  }
}

export function scopeOf(key: string): Scope {
  return key === "global" ? GLOBAL : characterScope(key.slice("character:".length) as CharacterId);
}
