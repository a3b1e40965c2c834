import { SETTINGS, type SettingName } from "./setting.ts";

export const PROVIDERS = ["openai-compatible", "anthropic"] as const;
export type Provider = (typeof PROVIDERS)[number];

export interface ModelConfig {
  readonly provider: Provider;
  readonly url: string;
  readonly key: string | undefined;
  /** Undefined: the first one that the API lists. */
  readonly name: string | undefined;
  readonly contextTokens: number | undefined;
  /** Whether the default model calls tools; `auto`: found out and remembered. */
  readonly tools: (typeof TOOLS)[number];
  readonly summaryName: string | undefined;
}

export interface EmbeddingConfig {
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Undefined: the built-in partner. */
  readonly model: ModelConfig | undefined;
  /** Undefined: the built-in embedder. */
  readonly embedding: EmbeddingConfig | undefined;
  /** How many saved memories a scope may hold (SPEC 5.3). */
  readonly capacity: { readonly unpinned: number; readonly pinned: number };
  readonly auth: "off" | "on";
  /** Who may sign up besides the first person. */
  readonly signUp: "open" | "invitation";
  /** Whether somebody who is not signed in may try a chat (SPEC 5.16). */
  readonly guests: boolean;
  /** The addresses by which people open the page, besides loopback ones; none where nobody signs in. */
  readonly origins: readonly string[];
  /** Whether the page may be opened in the browser. */
  readonly open: boolean;
}

/** A setting that Keepsake cannot start with; the message is a sentence that names it. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks all settings. One that is empty counts as unset.
 *
 * @throws {ConfigError} At the first that is wrong.
 * @see API Start-up
 */
export function readConfig(environment: Environment): Config {
  const read = (name: SettingName): string | undefined => environment[name]?.trim() || undefined;

  const host = read("KEEPSAKE_HOST") ?? "127.0.0.1";
  const auth = oneOf("KEEPSAKE_AUTH", read("KEEPSAKE_AUTH") ?? "off", ["off", "on"]);
  const people = readPeople(read, host, auth);
  refuseUnavailable("KEEPSAKE_DATABASE_URL", read("KEEPSAKE_DATABASE_URL"));

  return {
    host,
    auth,
    ...people,
    port: whole("KEEPSAKE_PORT", read("KEEPSAKE_PORT") ?? "3210", 0, 65_535),
    dataFolder: read("KEEPSAKE_DATA") ?? "./data",
    model: readModel(read),
    embedding: readEmbedding(read),
    capacity: {
      unpinned: whole(
        "KEEPSAKE_MEMORY_ENTRIES",
        read("KEEPSAKE_MEMORY_ENTRIES") ?? "100",
        1,
        100_000,
      ),
      pinned: whole("KEEPSAKE_MEMORY_PINNED", read("KEEPSAKE_MEMORY_PINNED") ?? "20", 1, 1_000),
    },
    open: oneOf("KEEPSAKE_OPEN", read("KEEPSAKE_OPEN") ?? "on", ["on", "off"]) === "on",
  };
}

/** Names that look like settings of Keepsake and are none: typing errors, as a rule. */
export function unknownSettings(environment: Environment): readonly string[] {
  const known = new Set<string>(SETTINGS.map((setting) => setting.name));
  return Object.keys(environment)
    .filter((name) => name.startsWith("KEEPSAKE_") && !known.has(name))
    .sort();
}

/** True for addresses and names that only this machine reaches. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/u, "$1").toLowerCase();
  return bare === "localhost" || bare === "::1" || LOOPBACK.test(bare);
}

const LOOPBACK = /^127(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/u;

/**
 * Who others are let in to. A server that others reach has them sign in, and says by which name it is
 * reached: any other name is one that was bent to it.
 */
function readPeople(
  read: (name: SettingName) => string | undefined,
  host: string,
  auth: Config["auth"],
): Pick<Config, "guests" | "signUp" | "origins"> {
  const signUp = oneOf("KEEPSAKE_SIGN_UP", read("KEEPSAKE_SIGN_UP") ?? "invitation", SIGN_UP);
  const guests = oneOf("KEEPSAKE_GUESTS", read("KEEPSAKE_GUESTS") ?? "off", ["off", "on"]) === "on";
  const origin = read("KEEPSAKE_ORIGIN");
  if (auth === "off") {
    if (!isLoopback(host)) {
      throw new ConfigError(
        `KEEPSAKE_HOST is ${shown(host)}, which others can reach, while KEEPSAKE_AUTH is off; ` +
          "allowed then are 127.0.0.1, ::1 and localhost.",
      );
    }
    for (const name of ["KEEPSAKE_SIGN_UP", "KEEPSAKE_GUESTS", "KEEPSAKE_ORIGIN"] as const) {
      if (read(name) === undefined) continue;
      throw new ConfigError(`${name} is set, but KEEPSAKE_AUTH is off; set that to on as well.`);
    }
  }
  if (origin === undefined && !isLoopback(host)) {
    throw new ConfigError(
      `KEEPSAKE_HOST is ${shown(host)}, which others can reach, and KEEPSAKE_ORIGIN is not set; ` +
        "set it to the address that people open, such as https://keepsake.example.org.",
    );
  }
  const origins = (origin?.split(",") ?? []).map((one) =>
    pageAddress("KEEPSAKE_ORIGIN", one.trim()),
  );
  return { guests, signUp, origins };
}

const SIGN_UP = ["invitation", "open"] as const;

/** @returns The address as a browser says it in its Origin. */
function pageAddress(name: SettingName, value: string): string {
  const url = URL.parse(value);
  const isBare =
    url !== null &&
    (url.protocol === "http:" || url.protocol === "https:") &&
    url.pathname === "/" &&
    `${url.search}${url.hash}${url.username}${url.password}` === "";
  if (isBare) return url.origin;
  throw new ConfigError(
    `${name} is ${shown(value)}; allowed are addresses such as https://keepsake.example.org, without a path, parted by commas.`,
  );
}

function readModel(read: (name: SettingName) => string | undefined): ModelConfig | undefined {
  const url = read("KEEPSAKE_MODEL_URL");
  const provider = read("KEEPSAKE_MODEL_PROVIDER");
  const contextTokens = read("KEEPSAKE_MODEL_CONTEXT");
  const checked = {
    tools: oneOf("KEEPSAKE_MODEL_TOOLS", read("KEEPSAKE_MODEL_TOOLS") ?? "auto", TOOLS),
    provider: oneOf("KEEPSAKE_MODEL_PROVIDER", provider ?? "openai-compatible", PROVIDERS),
    contextTokens:
      contextTokens === undefined
        ? undefined
        : whole("KEEPSAKE_MODEL_CONTEXT", contextTokens, 1_024, 100_000_000),
  };
  if (url === undefined) {
    const alone = MODEL_SETTINGS.find((name) => read(name) !== undefined);
    if (alone === undefined) return undefined;
    throw new ConfigError(
      `${alone} is set, but KEEPSAKE_MODEL_URL is not; set both, or neither for the built-in partner.`,
    );
  }
  return {
    ...checked,
    url: httpAddress("KEEPSAKE_MODEL_URL", url),
    key: headerText("KEEPSAKE_MODEL_KEY", read("KEEPSAKE_MODEL_KEY")),
    name: read("KEEPSAKE_MODEL"),
    summaryName: read("KEEPSAKE_SUMMARY_MODEL"),
  };
}

function readEmbedding(
  read: (name: SettingName) => string | undefined,
): EmbeddingConfig | undefined {
  const url = read("KEEPSAKE_EMBEDDING_URL");
  const model = read("KEEPSAKE_EMBEDDING_MODEL");
  const key = headerText("KEEPSAKE_EMBEDDING_KEY", read("KEEPSAKE_EMBEDDING_KEY"));
  if (url === undefined) {
    if (model === undefined && key === undefined) return undefined;
    const alone = model === undefined ? "KEEPSAKE_EMBEDDING_KEY" : "KEEPSAKE_EMBEDDING_MODEL";
    throw new ConfigError(
      `${alone} is set, but KEEPSAKE_EMBEDDING_URL is not; set both, or neither for the built-in embedder.`,
    );
  }
  if (model === undefined) {
    throw new ConfigError(
      "KEEPSAKE_EMBEDDING_URL is set, but KEEPSAKE_EMBEDDING_MODEL is not; vectors of different models must not be mixed, so it has to be named.",
    );
  }
  const keySetting = "KEEPSAKE_EMBEDDING_KEY";
  return { url: httpAddress("KEEPSAKE_EMBEDDING_URL", url, keySetting), model, key };
}

const TOOLS = ["auto", "yes", "no"] as const;

const MODEL_SETTINGS = [
  "KEEPSAKE_MODEL",
  "KEEPSAKE_MODEL_KEY",
  "KEEPSAKE_MODEL_PROVIDER",
  "KEEPSAKE_MODEL_CONTEXT",
  "KEEPSAKE_MODEL_TOOLS",
  "KEEPSAKE_SUMMARY_MODEL",
] as const satisfies readonly SettingName[];

function refuseUnavailable(name: SettingName, value: string | undefined): void {
  if (value === undefined) return;
  throw new ConfigError(`${name} is set, but what it sets up is not available yet; unset it.`);
}

function oneOf<Value extends string>(
  name: SettingName,
  value: string,
  allowed: readonly Value[],
): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new ConfigError(`${name} is ${shown(value)}; allowed are ${allowed.join(" and ")}.`);
}

function whole(name: SettingName, value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ConfigError(
    `${name} is ${shown(value)}; allowed is a whole number from ${min} to ${max}.`,
  );
}

function httpAddress(
  name: SettingName,
  value: string,
  keySetting: SettingName = "KEEPSAKE_MODEL_KEY",
): string {
  const url = URL.parse(value);
  if (url !== null && (url.username !== "" || url.password !== "")) {
    throw new ConfigError(`${name} holds a user or a password; a key goes into ${keySetting}.`);
  }
  if (url !== null && (url.protocol === "http:" || url.protocol === "https:")) return value;
  throw new ConfigError(`${name} is ${shown(value)}; it must begin with http:// or https://.`);
}

/** A key travels in a header, which takes visible ASCII; it is never said aloud. */
function headerText(name: SettingName, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x20-\x7e]+$/u.test(value)) return value;
  throw new ConfigError(
    `${name} holds a line break or another character that no header carries; allowed are ASCII letters, digits and signs.`,
  );
}

function shown(value: string): string {
  return JSON.stringify(value);
}
