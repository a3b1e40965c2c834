import { ConfigError, type ModelConfig } from "./config.ts";

const PATIENCE_MS = 5_000;

/**
 * The name of the model to ask, where the settings name none: the first one that the API lists.
 *
 * @throws {ConfigError} If it lists none.
 */
export async function nameOf(model: ModelConfig): Promise<string> {
  if (model.name !== undefined) return model.name;
  const [first] = await listed(model);
  if (first !== undefined) return first;
  throw new ConfigError(
    "KEEPSAKE_MODEL is unset, and what stands at KEEPSAKE_MODEL_URL lists no model; " +
      "it must name a model of that API.",
  );
}

async function listed({ url, key }: ModelConfig): Promise<readonly string[]> {
  const headers: Record<string, string> =
    key === undefined
      ? {}
      : { Authorization: `Bearer ${key}`, "x-api-key": key, "anthropic-version": "2023-06-01" };
  try {
    const response = await fetch(`${url.replace(/\/+$/u, "")}/models`, {
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return namesIn(await response.json());
  } catch {
    // Whatever an address answers that is no such API: the caller says what to do.
    return [];
  }
}

function namesIn(answer: unknown): readonly string[] {
  if (typeof answer !== "object" || answer === null || !("data" in answer)) return [];
  if (!Array.isArray(answer.data)) return [];
  return answer.data.flatMap((entry: unknown) =>
    typeof entry === "object" && entry !== null && "id" in entry && typeof entry.id === "string"
      ? [entry.id]
      : [],
  );
}
