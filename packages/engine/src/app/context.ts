import type { AccountId } from "../domain/ids.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import type { BuiltInRules } from "../ports/built-in-rules.ts";
import type { Embedder } from "../ports/embedder.ts";
import type { Directory } from "../ports/directory.ts";
import type { LanguageModels } from "../ports/language-model.ts";
import type { Store } from "../ports/store.ts";
import type { EngineEvent } from "../domain/engine-event.ts";
import type { EntryIndexes } from "./entry-indexes.ts";

/** What use cases work with; chosen once, by whoever starts the engine. */
export interface Context {
  readonly store: Store;
  readonly models: LanguageModels;
  readonly rules: BuiltInRules;
  readonly analyzer: Analyzer;
  readonly ambient: Ambient;
  /** Entries are found by words alone where there is none (SPEC 6.3). */
  readonly embedder?: Embedder | undefined;
  /** Kept from query to query; where there is none, each query makes its own. */
  readonly entryIndexes?: EntryIndexes | undefined;
  /** Who belongs to which organization now (SPEC 6.12). */
  readonly directory: Directory;
  /** Whether new characters stay apart where nothing is said (SPEC 5.18). */
  readonly isolates?: boolean | undefined;
  /** Saved memories a scope may hold (SPEC 5.3). */
  readonly capacity: { readonly unpinned: number; readonly pinned: number };
  /** Whether the plan of an account includes deep memory (SPEC 5.11). */
  includesDeep(account: AccountId): boolean;
  /** Tells whoever watches the account what to read again. Never throws, never waits. */
  notify(account: AccountId, event: EngineEvent): void;
}
