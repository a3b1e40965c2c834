import { baseUrlOf, type ModelSetting } from "../place/model-setting.ts";
import { knownModelsIn } from "./known-models.ts";

/** What Anthropic wants said by a page that asks it: that the person's own key is used, knowingly. */
const FROM_A_BROWSER = "anthropic-dangerous-direct-browser-access";

/** How the page asks the model that is set up, by itself (SPEC 11.6). */
export function pageModels(setting: ModelSetting, storage: Storage | undefined) {
  const key = setting.key.trim();
  const provider = setting.kind === "anthropic" ? "anthropic" : "openai-compatible";
  const ask: typeof fetch = (input, init) =>
    fetch(input, {
      ...withHeader(init, setting),
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  return {
    provider,
    baseUrl: baseUrlOf(setting),
    apiKey: key === "" ? undefined : key,
    defaultModel: setting.model.trim(),
    capabilities: knownModelsIn(storage),
    fetch: ask,
  } as const;
}

function withHeader(init: RequestInit | undefined, { kind }: ModelSetting): RequestInit {
  if (kind !== "anthropic") return { ...init };
  const headers = new Headers(init?.headers);
  headers.set(FROM_A_BROWSER, "true");
  return { ...init, headers };
}
