import { wrap } from "idb";
import type { Scope } from "../../domain/entry.ts";
import { EngineError } from "../../domain/errors.ts";
import { failureOf, newerThanKnown } from "./failures.ts";
import {
  CHAT_STEPS,
  type ChatDatabase,
  ENTRY_STEPS,
  type EntryDatabase,
  type UpgradeStep,
} from "./schema.ts";

const DEFAULT_NAME = "keepsake";

/** The databases of one store: one of chats, and one of entries a scope. Opened when needed. */
export class Databases {
  readonly name: string;
  readonly #factory: IDBFactory;
  readonly #open = new Map<string, Promise<IDBDatabase>>();

  constructor(factory: IDBFactory | undefined, name = DEFAULT_NAME) {
    if (factory === undefined) {
      throw new EngineError("unavailable", "This browser has no IndexedDB, or does not allow it", {
        details: { reason: "not-openable" },
      });
    }
    this.#factory = factory;
    this.name = name;
  }

  async chats(): Promise<ChatDatabase> {
    return wrap(await this.#connect(this.name, CHAT_STEPS)) as ChatDatabase;
  }

  async entries(name: string): Promise<EntryDatabase> {
    return wrap(await this.#connect(name, ENTRY_STEPS)) as EntryDatabase;
  }

  /**
   * The database that a scope's entries are in. Entries also know their scope, so that two scopes
   * could share one.
   */
  nameOf(scope: Scope): string {
    const prefix = this.name === DEFAULT_NAME ? "ais-memory-" : `${this.name}-ais-memory-`;
    switch (scope.kind) {
      case "character":
        return prefix + scope.characterId;
      case "global":
        return `${prefix}global`;
      case "organization":
        return `${prefix}organization:${scope.organizationId}`;
    }
  }

  async remove(name: string): Promise<void> {
    await this.#close(name);
    await settled(this.#factory.deleteDatabase(name));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((name) => this.#close(name)));
  }

  #connect(name: string, steps: readonly UpgradeStep[]): Promise<IDBDatabase> {
    const known = this.#open.get(name);
    if (known !== undefined) return known;
    const opening = this.#openNew(name, steps);
    this.#open.set(name, opening);
    void opening.then(
      (database) => {
        // Another page wants to delete or upgrade it: it gets its way, and the next use opens anew.
        database.addEventListener("versionchange", () => {
          database.close();
          this.#open.delete(name);
        });
        database.addEventListener("close", () => this.#open.delete(name));
      },
      () => this.#open.delete(name),
    );
    return opening;
  }

  async #openNew(name: string, steps: readonly UpgradeStep[]): Promise<IDBDatabase> {
    const version = steps.length;
    try {
      const request = this.#factory.open(name, version);
      request.addEventListener("upgradeneeded", ({ oldVersion }) => {
        for (const step of steps.slice(oldVersion)) step(request.result);
      });
      return await settled(request);
    } catch (error) {
      if (error instanceof Error && error.name === "VersionError") {
        throw newerThanKnown(name, await this.#versionOf(name), version);
      }
      throw failureOf(error, name);
    }
  }

  async #versionOf(name: string): Promise<number> {
    const database = await settled(this.#factory.open(name));
    const { version } = database;
    database.close();
    return version;
  }

  async #close(name: string): Promise<void> {
    const opening = this.#open.get(name);
    this.#open.delete(name);
    const database = await opening?.catch(() => undefined);
    database?.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no reason given")));
  });
}
