import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import {
  createEngine,
  isEngineError,
  type AccountId,
  type EngineOptions,
  type Store,
} from "@keepsake/engine";
import {
  languageModels,
  remoteEmbedder,
  systemAmbient,
  textAnalyzer,
} from "@keepsake/engine/models";
import { builtInModel, builtInRules } from "@keepsake/engine/models/built-in";
import { staticEmbedder } from "@keepsake/engine/models/static-embedder";
import { embedderTable } from "@keepsake/engine/models/static-embedder-file";
import { inMemoryStore } from "@keepsake/engine/store/in-memory";
import { sqliteStore } from "@keepsake/engine/store/sqlite";
import manifest from "../package.json" with { type: "json" };
import { ConfigError, readConfig, unknownSettings, type Config } from "./config.ts";
import { makeDataFolder } from "./data-folder.ts";
import { nameOf } from "./first-model.ts";
import { Guests } from "./guests/guests.ts";
import { keptModels } from "./known-models.ts";
import { argonPasswords } from "./people/passwords.ts";
import { createPeople, directoryOf } from "./people/people.ts";
import { newCode } from "./people/secrets.ts";
import { sqlitePeople } from "./people/sqlite.ts";
import { readPage } from "./page.ts";
import { ownerCodeLine, run } from "./run.ts";
import { serveHelp } from "./usage.ts";

const { version } = manifest;
const analyzer = textAnalyzer();

/** The account of whoever reaches the port where nobody signs in, and of the first who does. */
const OWNER = "owner" as AccountId;

/** `keepsake serve`: the only place of the server that chooses adapters. */
export async function serve(args: readonly string[]): Promise<void> {
  const [first] = args;
  if (first === "--help") {
    console.log(serveHelp());
    return;
  }
  try {
    if (first !== undefined) {
      throw new ConfigError(
        `keepsake serve knows no argument ${JSON.stringify(first)}; settings are environment variables.`,
      );
    }
    await start(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function start(config: Config): Promise<void> {
  for (const name of unknownSettings(process.env)) {
    console.error(`${name} is set, but Keepsake knows no such setting.`);
  }
  const store = await openStore(config.dataFolder);
  const people = await openPeople(config.dataFolder).catch(async (error) => {
    await store.close();
    throw error;
  });
  const models = await modelsOf(config, store).catch(async (error) => {
    await people.close();
    await store.close();
    throw error;
  });
  const engine = createEngine({
    store,
    models,
    rules: builtInRules(analyzer),
    analyzer,
    embedder: embedderOf(config.embedding),
    directory: directoryOf(people),
    capacity: config.capacity,
    ambient: systemAmbient({
      log: (level, message, facts) => console.error(`${level}: ${message}`, facts ?? ""),
    }),
  });
  try {
    await run({
      engine,
      config,
      people: createPeople({
        store: people,
        passwords: argonPasswords(),
        auth: config.auth,
        signUp: config.signUp,
        origins: config.origins,
        newOwnerCode: newCode,
        tellOwnerCode: (code) => console.log(ownerCodeLine(code)),
        firstAccount: OWNER,
        erase: engine.erasure,
        now: Date.now,
        newId: randomUUID,
        log: (error) => console.error(error),
      }),
      guests: config.guests ? guestsOf(models) : undefined,
      version,
      model: models.reply(null).info,
      page: readPage(resolve(import.meta.dirname, "../../web/dist")),
      environment: process.env,
    });
  } catch (error) {
    await engine.close();
    throw error;
  } finally {
    await people.close();
  }
}

/** Each over a store of its own that no file keeps; nothing that they say is logged (SPEC 5.16). */
function guestsOf(models: EngineOptions["models"]): Guests {
  return new Guests({
    openEngine: () =>
      createEngine({
        store: inMemoryStore(),
        models,
        rules: builtInRules(analyzer),
        analyzer,
        ambient: systemAmbient({
          log: (level, message) => console.error(`${level}: in a guest's visit: ${message}`),
        }),
      }),
    version,
    model: models.reply(null).info,
    now: Date.now,
    log: (error) => console.error(error),
  });
}

/** @throws {ConfigError} If the folder cannot hold the database. */
function openStore(folder: string) {
  return opened(folder, async () => {
    makeDataFolder(folder);
    return sqliteStore({ path: databaseIn(folder) });
  });
}

/** The file is there: the store is opened first. */
function openPeople(folder: string) {
  return opened(folder, () => sqlitePeople(databaseIn(folder)));
}

function databaseIn(folder: string): string {
  return join(folder, "keepsake.sqlite");
}

async function opened<T>(folder: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const isKnown =
      isEngineError(error, "unavailable") || (error instanceof Error && "code" in error);
    if (!isKnown) throw error;
    throw new ConfigError(
      `KEEPSAKE_DATA is ${JSON.stringify(folder)}, which cannot be used: ${error.message}.`,
    );
  }
}

function embedderOf(embedding: Config["embedding"]) {
  return embedding === undefined
    ? staticEmbedder({ load: embedderTable, language: (text) => analyzer.language(text) })
    : remoteEmbedder({
        baseUrl: embedding.url,
        model: embedding.model,
        apiKey: embedding.key,
      });
}

/** Where people sign in, what they read of a failure says nothing of the network behind the server. */
async function modelsOf({ model, auth }: Pick<Config, "auth" | "model">, store: Store) {
  if (model === undefined) {
    const partner = builtInModel(analyzer);
    return { reply: () => partner, background: () => partner };
  }
  const name = await nameOf(model);
  return languageModels({
    provider: model.provider,
    baseUrl: model.url,
    apiKey: model.key,
    defaultModel: name,
    backgroundModel: model.summaryName,
    contextTokens: model.contextTokens,
    tools: model.tools === "auto" ? {} : { [name]: model.tools },
    capabilities: keptModels(store, OWNER),
    hidesHost: auth === "on",
  });
}

if (import.meta.main) await serve(process.argv.slice(2));
