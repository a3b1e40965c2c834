import { describe, expect, it } from "vitest";
import { ConfigError, isLoopback, readConfig, unknownSettings } from "./config.ts";
import { SETTINGS } from "./setting.ts";
import { serveHelp } from "./usage.ts";

const withModel = (more: Record<string, string>) => ({
  KEEPSAKE_MODEL_URL: "http://127.0.0.1:1/v1",
  KEEPSAKE_MODEL: "m",
  ...more,
});

const wrong: readonly (readonly [string, Record<string, string>, readonly string[]])[] = [
  ["a port that is no number", { KEEPSAKE_PORT: "http" }, ["KEEPSAKE_PORT", '"http"', "65535"]],
  ["a port out of range", { KEEPSAKE_PORT: "70000" }, ["KEEPSAKE_PORT", "70000"]],
  ["a negative port", { KEEPSAKE_PORT: "-1" }, ["KEEPSAKE_PORT"]],
  ["a host that others reach", { KEEPSAKE_HOST: "0.0.0.0" }, ["KEEPSAKE_HOST", "KEEPSAKE_AUTH"]],
  ["all of IPv6 as host", { KEEPSAKE_HOST: "::" }, ["KEEPSAKE_HOST", "127.0.0.1"]],
  [
    "a host that only begins like this machine's",
    { KEEPSAKE_HOST: "127.0.0.1.evil.example" },
    ["KEEPSAKE_HOST"],
  ],
  ["an unknown way to sign in", { KEEPSAKE_AUTH: "maybe" }, ["KEEPSAKE_AUTH", "off and on"]],
  [
    "a host that others reach by an unknown name",
    { KEEPSAKE_AUTH: "on", KEEPSAKE_HOST: "0.0.0.0" },
    ["KEEPSAKE_ORIGIN", "https://"],
  ],
  ["an unknown way to sign up", { KEEPSAKE_SIGN_UP: "never" }, ["KEEPSAKE_SIGN_UP", "invitation"]],
  [
    "who may sign up where nobody does",
    { KEEPSAKE_SIGN_UP: "open" },
    ["KEEPSAKE_SIGN_UP", "KEEPSAKE_AUTH"],
  ],
  ["an unknown word for guests", { KEEPSAKE_AUTH: "on", KEEPSAKE_GUESTS: "yes" }, ["off and on"]],
  ["guests where nobody signs in", { KEEPSAKE_GUESTS: "on" }, ["KEEPSAKE_GUESTS", "KEEPSAKE_AUTH"]],
  [
    "an address where nobody signs in",
    { KEEPSAKE_ORIGIN: "https://k.example" },
    ["KEEPSAKE_ORIGIN", "KEEPSAKE_AUTH"],
  ],
  [
    "an address with a path",
    { KEEPSAKE_AUTH: "on", KEEPSAKE_ORIGIN: "https://k.example/chat" },
    ["KEEPSAKE_ORIGIN", "without a path"],
  ],
  [
    "a name that is no address",
    { KEEPSAKE_AUTH: "on", KEEPSAKE_ORIGIN: "https://a.example,b.example" },
    ["KEEPSAKE_ORIGIN", "b.example"],
  ],
  [
    "PostgreSQL, which is not there yet",
    { KEEPSAKE_DATABASE_URL: "postgres://x" },
    ["KEEPSAKE_DATABASE_URL"],
  ],
  [
    "an embedding endpoint without the name of its model",
    { KEEPSAKE_EMBEDDING_URL: "http://x" },
    ["KEEPSAKE_EMBEDDING_URL", "KEEPSAKE_EMBEDDING_MODEL"],
  ],
  [
    "an embedding model without its address",
    { KEEPSAKE_EMBEDDING_MODEL: "m" },
    ["KEEPSAKE_EMBEDDING_MODEL", "KEEPSAKE_EMBEDDING_URL"],
  ],
  [
    "an embedding key without its address",
    { KEEPSAKE_EMBEDDING_KEY: "secret-1" },
    ["KEEPSAKE_EMBEDDING_KEY", "KEEPSAKE_EMBEDDING_URL"],
  ],
  [
    "an embedding endpoint's address with a password",
    { KEEPSAKE_EMBEDDING_URL: "http://a:b@x", KEEPSAKE_EMBEDDING_MODEL: "m" },
    ["KEEPSAKE_EMBEDDING_URL", "KEEPSAKE_EMBEDDING_KEY"],
  ],
  [
    "a model's address without http",
    { KEEPSAKE_MODEL_URL: "localhost:11434", KEEPSAKE_MODEL: "m" },
    ["KEEPSAKE_MODEL_URL", "http://"],
  ],
  [
    "a model's name without its address",
    { KEEPSAKE_MODEL: "m" },
    ["KEEPSAKE_MODEL", "KEEPSAKE_MODEL_URL"],
  ],
  [
    "a key without an address",
    { KEEPSAKE_MODEL_KEY: "secret-1" },
    ["KEEPSAKE_MODEL_KEY", "KEEPSAKE_MODEL_URL"],
  ],
  [
    "an unknown provider",
    { KEEPSAKE_MODEL_PROVIDER: "parrot" },
    ["KEEPSAKE_MODEL_PROVIDER", "anthropic"],
  ],
  [
    "a word for tools that is none",
    withModel({ KEEPSAKE_MODEL_TOOLS: "maybe" }),
    ["KEEPSAKE_MODEL_TOOLS", "auto"],
  ],
  [
    "a context that is no number",
    { KEEPSAKE_MODEL_CONTEXT: "8k" },
    ["KEEPSAKE_MODEL_CONTEXT", '"8k"'],
  ],
  [
    "a context too small to hold anything",
    { KEEPSAKE_MODEL_CONTEXT: "12" },
    ["KEEPSAKE_MODEL_CONTEXT", "1024"],
  ],
  ["a key of two lines", withModel({ KEEPSAKE_MODEL_KEY: "a\nb" }), ["KEEPSAKE_MODEL_KEY"]],
  ["a key that is no ASCII", withModel({ KEEPSAKE_MODEL_KEY: "ключ" }), ["KEEPSAKE_MODEL_KEY"]],
  [
    "no room for memories",
    { KEEPSAKE_MEMORY_ENTRIES: "0" },
    ["KEEPSAKE_MEMORY_ENTRIES", '"0"', "from 1 to 100000"],
  ],
  ["room that is no number", { KEEPSAKE_MEMORY_ENTRIES: "many" }, ["KEEPSAKE_MEMORY_ENTRIES"]],
  [
    "more pins than a prompt could hold",
    { KEEPSAKE_MEMORY_PINNED: "1001" },
    ["KEEPSAKE_MEMORY_PINNED", "from 1 to 1000"],
  ],
  ["an unknown wish to open", { KEEPSAKE_OPEN: "yes" }, ["KEEPSAKE_OPEN", "on and off"]],
];

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

describe("readConfig", () => {
  it("has a default for everything", () => {
    expect(readConfig({})).toEqual({
      host: "127.0.0.1",
      guests: false,
      auth: "off",
      signUp: "invitation",
      origins: [],
      port: 3210,
      dataFolder: "./data",
      model: undefined,
      embedding: undefined,
      capacity: { unpinned: 100, pinned: 20 },
      open: true,
    });
  });

  it.each(wrong)("[12.6] refuses %s in one sentence that names it", (_, environment, parts) => {
    const message = refusal(environment);
    for (const part of parts) expect(message).toContain(part);
    expect(message).toMatch(/^[^\n]*\.$/u);
  });

  it("never says a key aloud", () => {
    expect(refusal({ KEEPSAKE_MODEL_KEY: "secret-1" })).not.toContain("secret-1");
    const broken = refusal(withModel({ KEEPSAKE_MODEL_KEY: "secret-1\nsecret-2" }));
    expect(broken).not.toContain("secret");
    const inAddress = refusal(withModel({ KEEPSAKE_MODEL_URL: "http://me:secret-1@127.0.0.1/v1" }));
    expect(inAddress).toContain("KEEPSAKE_MODEL_KEY");
    expect(inAddress).not.toContain("secret-1");
  });

  it("takes an empty setting for an unset one", () => {
    expect(readConfig({ KEEPSAKE_MODEL_URL: "", KEEPSAKE_PORT: " " }).port).toBe(3210);
  });

  it("[11.6] takes a model with all that belongs to it", () => {
    const { model } = readConfig({
      KEEPSAKE_MODEL_URL: "https://api.example/v1",
      KEEPSAKE_MODEL_KEY: "k",
      KEEPSAKE_MODEL: "big",
      KEEPSAKE_MODEL_PROVIDER: "anthropic",
      KEEPSAKE_MODEL_CONTEXT: "200000",
      KEEPSAKE_MODEL_TOOLS: "no",
      KEEPSAKE_SUMMARY_MODEL: "small",
    });
    expect(model).toEqual({
      provider: "anthropic",
      url: "https://api.example/v1",
      key: "k",
      name: "big",
      contextTokens: 200_000,
      tools: "no",
      summaryName: "small",
    });
  });

  it("[6.3] takes an embedding endpoint with its model and key", () => {
    const { embedding } = readConfig({
      KEEPSAKE_EMBEDDING_URL: "http://127.0.0.1:11434/v1",
      KEEPSAKE_EMBEDDING_MODEL: "bge-m3",
      KEEPSAKE_EMBEDDING_KEY: "k",
    });
    expect(embedding).toEqual({ url: "http://127.0.0.1:11434/v1", model: "bge-m3", key: "k" });
  });

  it("[5.3] takes how many memories a scope may hold", () => {
    const { capacity } = readConfig({
      KEEPSAKE_MEMORY_ENTRIES: "10000",
      KEEPSAKE_MEMORY_PINNED: "5",
    });
    expect(capacity).toEqual({ unpinned: 10_000, pinned: 5 });
  });

  it("tells typing errors from settings", () => {
    expect(unknownSettings({ KEEPSAKE_PROT: "1", KEEPSAKE_PORT: "2", PATH: "/" })).toEqual([
      "KEEPSAKE_PROT",
    ]);
  });
});

describe("isLoopback", () => {
  it.each(["localhost", "LOCALHOST", "127.0.0.1", "127.9.9.9", "::1", "[::1]"])(
    "knows %s",
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each([
    "",
    "0.0.0.0",
    "::",
    "10.0.0.1",
    "localhost.evil.example",
    "127.0.0.1.nip.io",
    "1270.0.0.1",
    "127.0.0.256",
    "127.1.2.999",
    "127.0.0.08",
  ])("does not take %j for this machine", (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

describe("serveHelp", () => {
  it("lists every setting with its default", () => {
    for (const { name, preset } of SETTINGS) {
      expect(serveHelp()).toContain(name);
      expect(serveHelp()).toContain(`default: ${preset}`);
    }
  });
});
