import { ruleEntities } from "../domain/entity-rules.ts";
import type { AccountId } from "../domain/ids.ts";
import { ENTRIES_PER_SCOPE, PINNED_PER_SCOPE } from "../domain/limits.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import type { BuiltInRules } from "../ports/built-in-rules.ts";
import type { Embedder } from "../ports/embedder.ts";
import { type Directory, NO_ORGANIZATIONS } from "../ports/directory.ts";
import type { LanguageModels } from "../ports/language-model.ts";
import type { Store } from "../ports/store.ts";
import type { Engine } from "./api.ts";
import { archiveUseCases } from "./archive.ts";
import { closableStore } from "./closable-store.ts";
import { characterUseCases } from "./characters.ts";
import { chatUseCases } from "./chats.ts";
import type { Context } from "./context.ts";
import { SETTING_IDS } from "./credits.ts";
import { deepUseCases } from "./deep-view.ts";
import { embeddingStore } from "./embed-queue.ts";
import { EntryIndexes } from "./entry-indexes.ts";
import { erasureUseCases } from "./erase-account.ts";
import { EventBus } from "./event-bus.ts";
import { graphUseCases } from "./graph.ts";
import { GraphCache } from "./graph-cache.ts";
import { memoryUseCases } from "./memories.ts";
import { messageUseCases } from "./message-edits.ts";
import { notificationUseCases } from "./notifications.ts";
import { notificationEvents } from "./notify.ts";
import { personaUseCases } from "./personas.ts";
import { promptUseCases } from "./prompts.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { ReplyHub } from "./reply-hub.ts";
import { searchUseCases } from "./search.ts";
import { settingsUseCases } from "./settings.ts";
import { summaryUseCases } from "./summary.ts";
import { trayUseCases } from "./tray.ts";
import { turnUseCases } from "./turns.ts";
import { usageUseCases } from "./usage.ts";
import { watchedStore } from "./watched-store.ts";
import { createWorker, queuesJob } from "./worker.ts";

export interface EngineOptions {
  readonly store: Store;
  readonly models: LanguageModels;
  readonly rules: BuiltInRules;
  readonly analyzer: Analyzer;
  readonly ambient: Ambient;
  /** What finds entries by meaning (SPEC 6.3); by words alone where there is none. */
  readonly embedder?: Embedder | undefined;
  /** Who belongs to which organization; nobody to any, where nothing is said. */
  readonly directory?: Directory;
  /** Whether new characters stay apart where nothing is said (SPEC 5.18); they do not by default. */
  readonly isolates?: boolean;
  /** SPEC 5.3; the limits of SPEC 2 where nothing is said. */
  readonly capacity?: { readonly unpinned: number; readonly pinned: number };
  /** Whether the plan of an account includes deep memory; every account's, where nothing is said. */
  readonly includesDeep?: (account: AccountId) => boolean;
}

/** Puts the use cases together over the adapters that the caller chose. */
export function createEngine(options: EngineOptions): Engine {
  const directory = options.directory ?? NO_ORGANIZATIONS;
  const bus = new EventBus(directory);
  const hub = new ReplyHub();
  const entryIndexes = new EntryIndexes();
  const graphs = new GraphCache();
  // The worker is made below: no commit comes before it.
  const accounts = closableStore(options.store);
  const watched = watchedStore(accounts.store, (changes) => {
    entryIndexes.applied(changes);
    graphs.forget(changes);
    if (queuesJob(changes)) worker.wake();
    for (const { account, event } of notificationEvents(changes)) bus.notify(account, event);
  });
  const context: Context = {
    store: embeddingStore(watched, options.embedder, options.ambient),
    models: options.models,
    rules: options.rules,
    analyzer: options.analyzer,
    ambient: options.ambient,
    embedder: options.embedder,
    entryIndexes,
    directory,
    isolates: options.isolates,
    capacity: options.capacity ?? { unpinned: ENTRIES_PER_SCOPE, pinned: PINNED_PER_SCOPE },
    includesDeep: options.includesDeep ?? (() => true),
    notify: (account, event) => {
      bus.notify(account, event);
    },
  };
  const worker = createWorker(context);
  return {
    characters: characterUseCases(context),
    personas: personaUseCases(context),
    chats: chatUseCases(context, hub),
    turns: turnUseCases(context, hub),
    messages: messageUseCases(context, hub),
    summary: summaryUseCases(context),
    rebuild: rebuildUseCases(context),
    memories: memoryUseCases(context, hub),
    tray: trayUseCases(context),
    deep: deepUseCases(context),
    graph: graphUseCases(context, graphs, ruleEntities),
    prompts: promptUseCases(context),
    search: searchUseCases(context),
    notifications: notificationUseCases(context),
    usage: usageUseCases(context),
    settings: settingsUseCases(context),
    events: bus,
    archive: archiveUseCases(context),
    erasure: erasureUseCases(context, SETTING_IDS, accounts),
    worker,
    health: () => options.store.check(),
    close: async () => {
      await worker.close();
      await hub.close();
      await options.store.close();
    },
  };
}
