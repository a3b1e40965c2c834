import {
  createEngine,
  type AccountId,
  type Engine,
  type Principal,
  type Store,
} from "@keepsake/engine";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { builtInRules } from "@keepsake/engine/models/built-in";
import {
  scriptedModel,
  scriptedModels,
  type Script,
  type ScriptedModel,
} from "@keepsake/engine/models/scripted";
import { inMemoryStore } from "@keepsake/engine/store/in-memory";
import type { Character, Chat, Message, Problem } from "@keepsake/engine/wire";
import { createApp } from "../app.ts";
import { readEvents, type SentEvent } from "./read-events.ts";

/** What an answer is read as; each test names the fields that it looks at. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** One account's way in. */
export interface Caller {
  ask<Body = Problem>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  /** @param body - Sent as JSON; a Blob as it is. */
  request(method: string, path: string, body?: unknown, headers?: Headers): Promise<Response>;
  /** All events of a reply, once it has ended. */
  reply(path: string, body?: unknown, headers?: Headers): Promise<readonly SentEvent[]>;
  newCharacter(card?: object): Promise<Character>;
  newChat(card?: object): Promise<Chat>;
  messages(chatId: string): Promise<readonly Message[]>;
}

type Headers = Readonly<Record<string, string>>;

export interface OpenApp {
  readonly engine: Engine;
  readonly store: Store;
  readonly model: ScriptedModel;
  readonly ann: Caller;
  /** Another account of the same installation. */
  readonly bob: Caller;
}

/** Keepsake over the store in memory and a scripted model, reached by two accounts. */
export function openApp(script: Script = () => "Mhm."): OpenApp {
  const model = scriptedModel(script);
  const analyzer = textAnalyzer();
  const store = inMemoryStore();
  const engine = createEngine({
    store,
    models: scriptedModels(model),
    rules: builtInRules(analyzer),
    analyzer,
    ambient: systemAmbient({ log: () => undefined }),
  });
  const as = (account: string) =>
    callerOf(engine, { kind: "account", account: account as AccountId, memberships: [] });
  return { engine, store, model, ann: as("ann"), bob: as("bob") };
}

export function callerOf(engine: Engine, principal: Principal): Caller {
  const app = createApp({
    engine,
    people: principal,
    version: "0.0.0",
    model: { id: "scripted", builtIn: false, contextTokens: 128_000 },
    page: undefined,
    now: Date.now,
    closing: new AbortController().signal,
    log: (error) => {
      throw error;
    },
  });

  const caller: Caller = {
    request: async (method, path, body, headers = {}) =>
      app.request(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      }),
    async ask<Body>(method: string, path: string, body?: unknown) {
      const response = await caller.request(method, path, body);
      const text = await response.text();
      return {
        status: response.status,
        body: (text === "" ? undefined : JSON.parse(text)) as Body,
      };
    },
    reply: async (path, body = {}, headers = {}) =>
      readEvents(await (await caller.request("POST", path, body, headers)).text()),
    async newCharacter(card = {}) {
      return (await caller.ask<Character>("POST", "/api/characters", { name: "Mira", ...card }))
        .body;
    },
    async newChat(card = {}) {
      const { id } = await caller.newCharacter(card);
      return (await caller.ask<Chat>("POST", "/api/chats", { characterIds: [id] })).body;
    },
    async messages(chatId) {
      const { body } = await caller.ask<{ items: Message[] }>(
        "GET",
        `/api/chats/${chatId}/messages`,
      );
      return body.items;
    },
  };
  return caller;
}
