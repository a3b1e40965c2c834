/** By which interface a model is asked from the page. */
export const MODEL_KINDS = ["openai", "anthropic", "ollama"] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** The model that answers in this browser. */
export interface ModelSetting {
  readonly kind: ModelKind;
  /** Up to and with the version, as the provider names it: `https://api.openai.com/v1`. */
  readonly url: string;
  /** Empty where the server asks for none. */
  readonly key: string;
  readonly model: string;
}

/** Where each kind usually is; an OpenAI-compatible server can be anywhere. */
export const USUAL_URLS: Readonly<Record<ModelKind, string>> = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
  ollama: "http://localhost:11434",
};

/**
 * Kept apart from all data, in the browser's storage: no export, no link and no database ever holds it.
 * `before-paint.js` reads its address, for the page's policy.
 */
const KEY = "keepsake:model";

/** @returns Undefined where the built-in partner answers. */
export function keptModel(storage: Storage | undefined): ModelSetting | undefined {
  try {
    return asModel(JSON.parse(storage?.getItem(KEY) ?? "null"));
  } catch {
    return undefined;
  }
}

/** @throws {DOMException} Where the browser keeps nothing: a key that is lost would be a riddle. */
export function keepModel(storage: Storage | undefined, model: ModelSetting | undefined): void {
  if (model === undefined) storage?.removeItem(KEY);
  else storage?.setItem(KEY, JSON.stringify(model));
}

function asModel(value: unknown): ModelSetting | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { kind, url, key, model } = value as Readonly<Record<string, unknown>>;
  const known = MODEL_KINDS.find((one) => one === kind);
  if (known === undefined || typeof url !== "string" || typeof model !== "string") return undefined;
  return { kind: known, url, key: typeof key === "string" ? key : "", model };
}

export type ModelFault = "url" | "secure" | "model" | "key";

/** What is wrong with what was typed, by its field; undefined where nothing is. */
export function faultOf(setting: ModelSetting): ModelFault | undefined {
  const url = URL.parse(setting.url.trim());
  if (url === null || !/^https?:$/u.test(url.protocol) || url.host === "") return "url";
  if (url.username !== "" || url.password !== "") return "url";
  if (url.protocol === "http:" && !isOwnMachine(url.hostname)) return "secure";
  if (setting.kind === "anthropic" && setting.key.trim() === "") return "key";
  return setting.model.trim() === "" ? "model" : undefined;
}

/** Keys and chats never cross a network in the clear; what stays on the machine or at home may. */
function isOwnMachine(host: string): boolean {
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host === "[::1]" ||
    /^127\.|^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./u.test(host) ||
    host.endsWith(".local")
  );
}

/** The address that requests go to: Ollama speaks OpenAI's interface below `/v1`. */
export function baseUrlOf({ kind, url }: Pick<ModelSetting, "kind" | "url">): string {
  const base = url.trim().replace(/\/+$/u, "");
  return kind === "ollama" && !base.endsWith("/v1") ? `${base}/v1` : base;
}

/** The only host besides the page's own that may be asked. */
export function originOf(setting: ModelSetting | undefined): string | undefined {
  return setting === undefined ? undefined : URL.parse(baseUrlOf(setting))?.origin;
}
