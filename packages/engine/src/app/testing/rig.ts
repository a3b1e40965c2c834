import {
  DEFAULT_MEMORY_SETTINGS,
  type Character,
  type MemorySettings,
} from "../../domain/character.ts";
import type { Chat } from "../../domain/chat.ts";
import { ENTRIES_PER_SCOPE, PINNED_PER_SCOPE } from "../../domain/limits.ts";
import type { AccountId, CharacterId, ChatId, TurnId } from "../../domain/ids.ts";
import type { Message } from "../../domain/message.ts";
import type { Principal } from "../../domain/principal.ts";
import { promptText } from "../../domain/prompt-messages.ts";
import { textAnalyzer } from "../../models/analyzer.ts";
import {
  scriptedModel,
  scriptedModels,
  type Script,
  type ScriptedModel,
} from "../../models/scripted.ts";
import { inMemoryStore } from "../../store/in-memory.ts";
import type { Ambient } from "../../ports/ambient.ts";
import { NO_ORGANIZATIONS } from "../../ports/directory.ts";
import type { Store } from "../../ports/store.ts";
import type { EngineEvent } from "../../domain/engine-event.ts";
import type { ReplyEvent, ReplyStream } from "../../domain/reply-event.ts";
import { chatUseCases } from "../chats.ts";
import type { Context } from "../context.ts";
import { messageUseCases } from "../message-edits.ts";
import { promptUseCases } from "../prompts.ts";
import { ReplyHub } from "../reply-hub.ts";
import { turnUseCases } from "../turns.ts";
import { plainRules } from "./plain-rules.ts";

export const ANN = "ann" as AccountId;
export const ann: Principal = { kind: "account", account: ANN, memberships: [] };

/** A clock that only moves when it is told to, and ids that count. */
export function testAmbient(
  start = Date.UTC(2026, 0, 5, 9),
): Ambient & { advance(ms: number): void } {
  let now = start;
  let last = 0;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    id: () => `id${String((last += 1)).padStart(6, "0")}`,
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

export interface Rig {
  readonly context: Context;
  readonly store: Store;
  readonly ambient: ReturnType<typeof testAmbient>;
  readonly model: ScriptedModel;
  readonly hub: ReplyHub;
  readonly turns: ReturnType<typeof turnUseCases>;
  readonly chats: ReturnType<typeof chatUseCases>;
  readonly messages: ReturnType<typeof messageUseCases>;
  readonly prompts: ReturnType<typeof promptUseCases>;
  readonly events: readonly EngineEvent[];
  newChat(settings?: Partial<MemorySettings>, card?: Partial<Character>): Promise<Chat>;
  /** Sends and waits for the end; the events of the reply. */
  say(chatId: ChatId, text: string): Promise<readonly ReplyEvent[]>;
  chat(id: ChatId): Promise<Chat>;
  history(id: ChatId): Promise<readonly Message[]>;
  lastTurn(id: ChatId): Promise<TurnId>;
  /** The prompts of all reply requests so far, as text. */
  sentPrompts(): readonly string[];
}

export async function collect(stream: ReplyStream | Promise<ReplyStream>): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  for await (const event of await stream) events.push(event);
  return events;
}

/** An engine's parts over the store in memory and a scripted model. */
export function rig(
  script: Script = () => "Mhm.",
  options: {
    readonly store?: Store;
    readonly contextTokens?: number;
    readonly builtIn?: boolean;
    /** Deep memory is in the plan: its passes are asked for, too. */
    readonly deep?: boolean;
    readonly ambient?: ReturnType<typeof testAmbient>;
  } = {},
): Rig {
  const store = options.store ?? inMemoryStore();
  const ambient = options.ambient ?? testAmbient();
  const model = scriptedModel(script, {
    toolSupport: "yes",
    builtIn: options.builtIn ?? false,
    ...(options.contextTokens === undefined ? {} : { contextTokens: options.contextTokens }),
  });
  const events: EngineEvent[] = [];
  const context: Context = {
    store,
    ambient,
    models: scriptedModels(model),
    rules: plainRules,
    analyzer: textAnalyzer(),
    capacity: { unpinned: ENTRIES_PER_SCOPE, pinned: PINNED_PER_SCOPE },
    directory: NO_ORGANIZATIONS,
    includesDeep: () => options.deep ?? false,
    notify: (_account, event) => void events.push(event),
  };
  const hub = new ReplyHub();
  const turns = turnUseCases(context, hub);
  const chats = chatUseCases(context, hub);
  const history = (id: ChatId) => store.messages(ANN, id, {});
  return {
    context,
    store,
    ambient,
    model,
    hub,
    turns,
    chats,
    messages: messageUseCases(context, hub),
    prompts: promptUseCases(context),
    events,
    async newChat(settings = {}, card = {}) {
      const now = ambient.now();
      const character: Character = {
        id: ambient.id() as CharacterId,
        account: ANN,
        name: "Mira",
        description: "A gardener who listens.",
        greeting: "",
        examples: "",
        model: null,
        sharing: "private",
        createdAt: now,
        updatedAt: now,
        revision: 1,
        ...card,
        memory: { ...DEFAULT_MEMORY_SETTINGS, ...settings },
      };
      await store.commit({
        expect: [],
        changes: [{ op: "put", row: "character", value: character }],
      });
      return chats.create(ann, { characterIds: [character.id] });
    },
    async say(chatId, text) {
      ambient.advance(60_000);
      return collect(turns.send(ann, chatId, { text }));
    },
    async chat(id) {
      return chats.get(ann, id);
    },
    history,
    async lastTurn(id) {
      const messages = await history(id);
      const last = messages.at(-1);
      if (last === undefined) throw new Error("the chat is empty");
      return last.turnId;
    },
    sentPrompts: () =>
      model.requests
        .filter((request) => request.purpose === "reply")
        .map((request) => promptText(request.system, request.messages)),
  };
}
