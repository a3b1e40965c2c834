import { createEngine, type AccountId, type Principal } from "@keepsake/engine";
import { languageModels, systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { builtInModel, builtInRules } from "@keepsake/engine/models/built-in";
import { staticEmbedder } from "@keepsake/engine/models/static-embedder";
import wordPieces from "@keepsake/engine/models/static-embedder-table?url";
import { indexedDbStore } from "@keepsake/engine/store/indexeddb";
import manifest from "../../package.json" with { type: "json" };
import type { Backend } from "../backend/backend.ts";
import type { BrowserPlace } from "../place/browser-place.ts";
import { keptModel, originOf } from "../place/model-setting.ts";
import { allowByCookie } from "./allow-by-cookie.ts";
import { browserPlace } from "./browser-place.ts";
import { localBackend } from "./local-backend.ts";
import { otherTabs } from "./other-tabs.ts";
import { pageModels } from "./page-models.ts";
import { runJobs } from "./run-jobs.ts";
import { tellTabs } from "./tell-tabs.ts";

/** Whoever uses this browser. */
const OWNER: Principal = { kind: "account", account: "owner" as AccountId, memberships: [] };

/** What stands where Keepsake runs in the page. */
export interface Local {
  readonly backend: Backend;
  readonly place: BrowserPlace;
}

/**
 * Starts Keepsake in the page: the place that chooses adapters for the browser, as `serve.ts` does for
 * the server (SPEC 11.1).
 *
 * @throws {EngineError} `unavailable` where the browser gives no database.
 */
export async function openLocal(options: {
  readonly storage: Storage | undefined;
  readonly isStatic: boolean;
}): Promise<Local> {
  const { storage, isStatic } = options;
  const setting = keptModel(storage);
  const allow = (origin: string | undefined): void => {
    if (!isStatic) allowByCookie(document, origin);
  };
  if (!isStatic && allowByCookie(document, originOf(setting))) return loadedAgain();
  const analyzer = textAnalyzer();
  const store = await indexedDbStore();
  const partner = builtInModel(analyzer);
  const models =
    setting === undefined
      ? { reply: () => partner, background: () => partner }
      : languageModels(pageModels(setting, storage));
  const log = (error: unknown): void => console.error(error);
  const engine = createEngine({
    store,
    models,
    rules: builtInRules(analyzer),
    analyzer,
    embedder: staticEmbedder({
      load: async () => new Uint8Array(await (await fetch(wordPieces)).arrayBuffer()),
      language: (text) => analyzer.language(text),
    }),
    isolates: true,
    ambient: systemAmbient({
      log: (level, message, facts) => console[level](message, facts ?? ""),
    }),
  });
  const tabs = otherTabs(new BroadcastChannel("keepsake"));
  const left = new AbortController();
  const ended = left.signal;
  tellTabs({ engine, principal: OWNER, tabs, signal: ended }).catch(log);
  runJobs({ locks: navigator.locks, page: document, run: (signal) => engine.worker.run(signal) });
  engine.turns.endDead(OWNER, ended).catch(log);
  addEventListener("pagehide", () => {
    left.abort();
    void engine.close();
  });
  // A page that the browser had put aside has let go of everything: it begins anew.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  const place = browserPlace({
    setting,
    models,
    storage,
    manager: navigator.storage,
    hasServer: !isStatic,
    allow,
  });
  const backend = localBackend({
    engine,
    principal: OWNER,
    now: Date.now,
    log,
    model: () => models.reply(null).info,
    version: manifest.version,
    tabs,
  });
  return { place, backend: keptFromTheFirstChat(backend, place) };
}

/** With the first chat there is something to lose: the browser is asked not to clear it by itself. */
function keptFromTheFirstChat(backend: Backend, place: BrowserPlace): Backend {
  const { chats } = backend;
  const create: typeof chats.create = async (input) => {
    const chat = await chats.create(input);
    void place.persist().catch(() => false);
    return chat;
  };
  return { ...backend, chats: { ...chats, create } };
}

/** The page's policy is set with its load. */
function loadedAgain(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
