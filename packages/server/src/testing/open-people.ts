import { createEngine, type AccountId, type Engine, type Store } from "@keepsake/engine";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { builtInRules } from "@keepsake/engine/models/built-in";
import {
  scriptedModel,
  scriptedModels,
  type Script,
  type ScriptedModel,
} from "@keepsake/engine/models/scripted";
import { inMemoryStore } from "@keepsake/engine/store/in-memory";
import type { Problem } from "@keepsake/engine/wire";
import { createApp } from "../app.ts";
import { Guests } from "../guests/guests.ts";
import { argonPasswords, type Passwords } from "../people/passwords.ts";
import { createPeople, directoryOf, type People } from "../people/people.ts";
import { sqlitePeople } from "../people/sqlite.ts";
import type { Answer } from "./open-app.ts";

export const OWNER_CODE = "AAAAA-BBBBB-CCCCC-DDDDD";
export const PASSWORD = "correct horse";

/** Somebody with a browser: keeps cookies, and says where it is. */
export interface Visitor {
  cookie: string;
  ask<Body = Problem>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Body> & { readonly headers: Headers }>;
  request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Signs up, by the owner's code where none is given. */
  signUp(name: string, code?: string): Promise<void>;
}

export interface OpenPeople {
  readonly engine: Engine;
  readonly store: Store;
  readonly people: People;
  /** How often a password was hashed or compared. */
  readonly hashed: { count: number };
  readonly clock: { now: number };
  readonly model: ScriptedModel;
  /** Codes for a first person that were printed since the start. */
  readonly told: readonly string[];
  /** Undefined where guests are not let in. */
  readonly guests: Guests | undefined;
  visitor(site?: string): Visitor;
}

/** Keepsake with people who sign in, over stores in memory; a hash costs nothing. */
export async function openPeople(
  options: {
    readonly auth?: "off" | "on";
    readonly signUp?: "open" | "invitation";
    readonly origins?: readonly string[];
    readonly script?: Script;
    readonly guests?: boolean;
  } = {},
): Promise<OpenPeople> {
  const { auth = "on", signUp = "invitation", origins = [], script = () => "Mhm." } = options;
  const analyzer = textAnalyzer();
  const store = inMemoryStore();
  const kept = await sqlitePeople(":memory:");
  const model = scriptedModel(script);
  const parts = {
    models: scriptedModels(model),
    rules: builtInRules(analyzer),
    analyzer,
    ambient: systemAmbient({ log: () => undefined }),
  };
  const engine = createEngine({ ...parts, store, directory: directoryOf(kept) });
  const clock = { now: Date.UTC(2026, 5, 1) };
  const hashed = { count: 0 };
  let codes = 0;
  const told: string[] = [];
  let last = 0;
  const people = createPeople({
    store: kept,
    passwords: counting(argonPasswords({ memory: 8, passes: 1 }), hashed),
    auth,
    signUp,
    origins,
    newOwnerCode: () => {
      codes += 1;
      return codes === 1 ? OWNER_CODE : `${OWNER_CODE.slice(0, -1)}${codes}`;
    },
    tellOwnerCode: (code) => void told.push(code),
    firstAccount: "owner" as AccountId,
    erase: engine.erasure,
    now: () => clock.now,
    newId: () => `p${(last += 1)}`,
    log: (error) => {
      throw error;
    },
  });
  const about = {
    version: "0.0.0",
    model: { id: "scripted", builtIn: false, contextTokens: 128_000 },
  };
  const guests =
    options.guests === true
      ? new Guests({
          ...about,
          openEngine: () => createEngine({ ...parts, store: inMemoryStore() }),
          now: () => clock.now,
          log: (error) => {
            throw error;
          },
        })
      : undefined;
  const app = createApp({
    ...about,
    engine,
    people,
    guests,
    page: undefined,
    now: () => clock.now,
    closing: new AbortController().signal,
    log: (error) => {
      throw error;
    },
  });
  const visitor = (site = "http://localhost"): Visitor => visitorOf(app, site);
  return { engine, store, people, hashed, clock, model, told, guests, visitor };
}

function visitorOf(app: ReturnType<typeof createApp>, site: string): Visitor {
  const { host } = new URL(site);
  const visitor: Visitor = {
    cookie: "",
    async request(method, path, body, headers = {}) {
      const response = await app.request(`${site}${path}`, {
        method,
        headers: {
          host,
          origin: site,
          ...(visitor.cookie === "" ? {} : { cookie: visitor.cookie }),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ""] = set.split(";");
        const [name = "", value = ""] = pair.split("=");
        if (value !== "") visitor.cookie = pair;
        else if (visitor.cookie.startsWith(`${name}=`)) visitor.cookie = "";
      }
      return response;
    },
    async ask<Body>(
      method: string,
      path: string,
      body?: unknown,
      headers?: Readonly<Record<string, string>>,
    ) {
      const response = await visitor.request(method, path, body, headers);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text === "" ? undefined : JSON.parse(text)) as Body,
      };
    },
    async signUp(name, code = OWNER_CODE) {
      const { status, body } = await visitor.ask("POST", "/api/auth/sign-up", {
        name,
        password: PASSWORD,
        code,
      });
      if (status !== 201) throw new Error(`${name} could not sign up: ${body.detail}`);
    },
  };
  return visitor;
}

function counting(passwords: Passwords, hashed: { count: number }): Passwords {
  return {
    hash: (password) => {
      hashed.count += 1;
      return passwords.hash(password);
    },
    verify: (password, hash) => {
      hashed.count += 1;
      return passwords.verify(password, hash);
    },
  };
}
