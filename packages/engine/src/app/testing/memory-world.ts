import type { Doubt } from "../../domain/background-write.ts";
import { scopesFor } from "../../domain/access.ts";
import {
  type Character,
  DEFAULT_MEMORY_SETTINGS,
  type MemorySettings,
} from "../../domain/character.ts";
import type { Chat } from "../../domain/chat.ts";
import type { Scope } from "../../domain/entry.ts";
import { EngineError } from "../../domain/errors.ts";
import type { Epoch } from "../../domain/epoch.ts";
import type {
  AccountId,
  CharacterId,
  ChatId,
  EntryId,
  EpochId,
  MessageId,
  TurnId,
  VariantId,
} from "../../domain/ids.ts";
import type { Message, ToolCall } from "../../domain/message.ts";
import type { Principal } from "../../domain/principal.ts";
import { GLOBAL } from "../../domain/scope.ts";
import { NO_ORGANIZATIONS } from "../../ports/directory.ts";
import type { Change, Store } from "../../ports/store.ts";
import { textAnalyzer } from "../../models/analyzer.ts";
import { inMemoryStore } from "../../store/in-memory.ts";
import type { EngineEvent } from "../../domain/engine-event.ts";
import { characterUseCases } from "../characters.ts";
import type { Context } from "../context.ts";
import { memoryUseCases } from "../memories.ts";
import { ReplyHub } from "../reply-hub.ts";
import { applyTool, type ToolCaller, type ToolOutcome } from "../memory-tools.ts";

export const ANN = "ann" as AccountId;
export const ann: Principal = { kind: "account", account: ANN, memberships: [] };
export const bob: Principal = { kind: "account", account: "bob" as AccountId, memberships: [] };
export const MIA = "mia" as CharacterId;
export const CHAT = "chat" as ChatId;

const unused = new Proxy(
  {},
  {
    get: () => {
      throw new Error("not part of this world");
    },
  },
);

/** Saved memories over a real store, with one character and one chat whose reply runs. */
export interface MemoryWorld {
  readonly store: Store;
  readonly context: Context;
  readonly memories: ReturnType<typeof memoryUseCases>;
  readonly characters: ReturnType<typeof characterUseCases>;
  readonly events: readonly EngineEvent[];
  readonly clock: { now: number };
  put(...changes: readonly Change[]): Promise<void>;
  /** A call of the reply that runs: variant `v1` of message `m1`. */
  call(
    name: string,
    input: unknown,
    caller?: {
      readonly variant?: string;
      readonly writesSoFar?: number;
      readonly speaker?: Character;
      readonly doubt?: Doubt;
    },
  ): Promise<ToolOutcome>;
}

export async function memoryWorld(
  options: {
    readonly store?: Store;
    readonly capacity?: Context["capacity"];
    readonly settings?: Partial<MemorySettings>;
  } = {},
): Promise<MemoryWorld> {
  const store = options.store ?? inMemoryStore();
  const clock = { now: 1_000 };
  const events: EngineEvent[] = [];
  let last = 0;
  const context: Context = {
    store,
    ambient: {
      now: () => (clock.now += 1),
      id: () => `id${String((last += 1)).padStart(6, "0")}`,
      sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
      log: () => undefined,
    },
    models: unused as Context["models"],
    rules: unused as Context["rules"],
    analyzer: textAnalyzer(),
    capacity: options.capacity ?? { unpinned: 100, pinned: 20 },
    directory: NO_ORGANIZATIONS,
    includesDeep: () => false,
    notify: (_, event) => void events.push(event),
  };
  const put = (...changes: readonly Change[]) => store.commit({ expect: [], changes });
  await put(
    { op: "put", row: "character", value: character("mia", options.settings) },
    { op: "put", row: "chat", value: chatRow() },
    { op: "put", row: "message", value: message("m1", 1) },
  );
  return {
    store,
    context,
    memories: memoryUseCases(context, new ReplyHub()),
    characters: characterUseCases(context),
    events,
    clock,
    put,
    call: async (name, input, caller = {}) => {
      const chat = await store.get("chat", ANN, CHAT);
      const speaker = caller.speaker ?? (await store.get("character", ANN, MIA));
      if (chat === undefined || speaker === undefined) throw new Error("the chat is gone");
      const members = [{ ...speaker, ...speaker.memory }];
      const access = scopesFor(ann, { ...chat, members, speakerId: speaker.id });
      const variantId = (caller.variant ?? "v1") as VariantId;
      const toolCaller: ToolCaller = {
        state: { account: ANN, chat, character: speaker, access },
        turnId: "t1" as TurnId,
        messageId: "m1" as MessageId,
        variantId,
        writesSoFar: caller.writesSoFar ?? 0,
        doubt: caller.doubt ?? null,
      };
      const text = typeof input === "string" ? input : JSON.stringify(input);
      return applyTool(context, toolCaller, { name, input: text });
    },
  };
}

export function character(id: string, settings: Partial<MemorySettings> = {}): Character {
  return {
    id: id as CharacterId,
    account: ANN,
    name: id,
    description: "",
    greeting: "",
    examples: "",
    model: null,
    memory: { ...DEFAULT_MEMORY_SETTINGS, ...settings },
    sharing: "private",
    createdAt: 1,
    updatedAt: 1,
    revision: 1,
  };
}

export function chatRow(fields: Partial<Chat> = {}): Chat {
  return {
    id: CHAT,
    account: ANN,
    title: "",
    titleFrom: null,
    characterIds: [MIA],
    personaId: null,
    channel: "web",
    challenge: false,
    branchOf: null,
    nextOrdinal: 2,
    windowFrom: 1,
    epochId: null,
    running: {
      turnId: "t1" as TurnId,
      messageId: "m1" as MessageId,
      variantId: "v1" as VariantId,
      previousVariantId: null,
      token: "run",
      leaseUntil: 9_999_999,
      stopRequested: false,
    },
    createdAt: 1,
    updatedAt: 5_000_000,
    revision: 1,
    ...fields,
  };
}

/** A reply of Mia's. */
export function message(
  id: string,
  ordinal: number,
  fields: Partial<Message> & { readonly calls?: readonly ToolCall[] } = {},
): Message {
  const { calls = [], ...rest } = fields;
  return {
    id: id as MessageId,
    account: ANN,
    chatId: CHAT,
    turnId: `t${ordinal}` as TurnId,
    ordinal,
    role: "assistant",
    speakerId: MIA,
    speakerName: "mia",
    variants: [
      {
        id: `v${ordinal}` as VariantId,
        text: "Sure.",
        tokens: 2,
        status: "complete",
        steps:
          calls.length === 0
            ? []
            : [
                { text: "", calls },
                { text: "Sure.", calls: [] },
              ],
        epochId: null,
        model: null,
        usage: null,
        cost: null,
        failure: null,
        createdAt: 1,
      },
    ],
    selected: 0,
    hidden: false,
    note: null,
    createdAt: 1,
    revision: 1,
    ...rest,
  };
}

/** A prefix in which the entry's text stands. */
export function epochNaming(id: string, entryId: EntryId, text: string): Epoch {
  return {
    id: id as EpochId,
    account: ANN,
    chatId: CHAT,
    windowFrom: 1,
    coveredTo: 0,
    sections: [{ name: "entries", items: [{ text, ref: entryId }], tokens: 3 }],
    asOf: {},
    pieces: {},
    withheld: [],
    refs: [entryId],
    createdAt: 1,
    revision: 1,
  };
}

/** The texts of a scope, as the person sees them. */
export async function texts(world: MemoryWorld, scope: Scope = GLOBAL): Promise<readonly string[]> {
  const found = await world.memories.list(ann, { scope }, { limit: 200 });
  return found.items.map((head) => head.text);
}

/** What a use case refuses with. */
export async function refusal(work: Promise<unknown>): Promise<EngineError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

export function fill(world: MemoryWorld, count: number, scope: Scope = GLOBAL, pinned = false) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      world.memories.add(ann, {
        scope,
        text: `${pinned ? "pin" : "fact"} number ${index}`,
        pinned,
      }),
    ),
  );
}
