/** An environment variable that Keepsake reads. */
export interface Setting {
  readonly name: string;
  readonly meaning: string;
  /** What counts when it is unset, in words. */
  readonly preset: string;
}

/** All of them, as `keepsake serve --help` lists them. */
export const SETTINGS = [
  { name: "KEEPSAKE_HOST", meaning: "address to listen on", preset: "127.0.0.1" },
  { name: "KEEPSAKE_PORT", meaning: "port to listen on; 0 takes a free one", preset: "3210" },
  { name: "KEEPSAKE_DATA", meaning: "folder of the SQLite file", preset: "./data" },
  {
    name: "KEEPSAKE_DATABASE_URL",
    meaning: "postgres://… instead of SQLite (not available yet)",
    preset: "unset",
  },
  {
    name: "KEEPSAKE_MODEL_URL",
    meaning: "base address of the model's API, such as http://127.0.0.1:11434/v1",
    preset: "unset: the built-in partner, which is not an AI model",
  },
  { name: "KEEPSAKE_MODEL_KEY", meaning: "key of that API", preset: "unset: none is sent" },
  {
    name: "KEEPSAKE_MODEL",
    meaning: "name of the default model",
    preset: "the first one that the API lists",
  },
  {
    name: "KEEPSAKE_MODEL_PROVIDER",
    meaning: "what that API speaks: openai-compatible or anthropic",
    preset: "openai-compatible",
  },
  {
    name: "KEEPSAKE_MODEL_CONTEXT",
    meaning: "context window of the model, in tokens",
    preset: "from the provider, else 32768",
  },
  {
    name: "KEEPSAKE_MODEL_TOOLS",
    meaning: "whether the default model can call tools: auto (found out and remembered), yes or no",
    preset: "auto",
  },
  {
    name: "KEEPSAKE_SUMMARY_MODEL",
    meaning: "another model for summaries and other background work",
    preset: "the default model",
  },
  {
    name: "KEEPSAKE_MEMORY_ENTRIES",
    meaning: "saved memories that a scope may hold, beside the pinned ones",
    preset: "100",
  },
  {
    name: "KEEPSAKE_MEMORY_PINNED",
    meaning: "pinned memories that a scope may hold; all of them are sent on every turn",
    preset: "20",
  },
  {
    name: "KEEPSAKE_EMBEDDING_URL",
    meaning: "base address of an OpenAI-compatible API that gives vectors, for search by meaning",
    preset: "unset: the built-in embedder",
  },
  {
    name: "KEEPSAKE_EMBEDDING_MODEL",
    meaning: "name of the embedding model there",
    preset: "unset; needed with that address",
  },
  {
    name: "KEEPSAKE_EMBEDDING_KEY",
    meaning: "key of that API",
    preset: "unset: none is sent",
  },
  {
    name: "KEEPSAKE_AUTH",
    meaning: "off: whoever reaches the port is the owner; on: sign in",
    preset: "off on this machine, refused on any other address",
  },
  {
    name: "KEEPSAKE_SIGN_UP",
    meaning: "who may sign up besides the first person: invitation (with a code) or open (anybody)",
    preset: "invitation",
  },
  {
    name: "KEEPSAKE_GUESTS",
    meaning: "on: who is not signed in may try a chat, of which nothing is kept; off: nobody may",
    preset: "off",
  },
  {
    name: "KEEPSAKE_ORIGIN",
    meaning:
      "address by which people open the page, such as https://keepsake.example.org; several with commas",
    preset: "unset: only this machine; needed where KEEPSAKE_HOST is any other address",
  },
  {
    name: "KEEPSAKE_OPEN",
    meaning: "off: never open the page in the browser; on: do, where started from a terminal",
    preset: "on",
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof SETTINGS)[number]["name"];
