import { createEngine, isEngineError, type AccountId, type Principal } from "@keepsake/engine";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { builtInRules } from "@keepsake/engine/models/built-in";
import { scriptedModel, scriptedModels } from "@keepsake/engine/models/scripted";
import { indexedDbStore } from "@keepsake/engine/store/indexeddb";
import { BackendError } from "../../../packages/web/src/backend/backend-error.ts";
import { obliging } from "../../../packages/web/src/backend/testing/obliging.ts";
import { localBackend } from "../../../packages/web/src/local/local-backend.ts";
import { decoded, encoded } from "./codec.ts";

/** What a test asks of the page; `call` names a method of what was opened by its path. */
export interface InPage {
  openStore(name: string): Promise<void>;
  openBackend(name: string): Promise<void>;
  /** Arguments and the outcome are encoded. */
  call(name: string, path: string, args: string): Promise<string>;
}

const opened = new Map<string, unknown>();
const analyzer = textAnalyzer();
const OWNER: Principal = { kind: "account", account: "owner" as AccountId, memberships: [] };

const inPage: InPage = {
  async openStore(name) {
    opened.set(name, await indexedDbStore({ name }));
  },
  async openBackend(name) {
    const engine = createEngine({
      store: await indexedDbStore({ name }),
      models: scriptedModels(scriptedModel(obliging)),
      rules: builtInRules(analyzer),
      analyzer,
      ambient: systemAmbient({ log: () => undefined }),
    });
    const backend = localBackend({
      engine,
      principal: OWNER,
      now: Date.now,
      log: (error) => console.error(error),
      model: () => ({ id: "scripted", builtIn: false, contextTokens: 128_000 }),
      version: "0.0.0",
    });
    opened.set(name, backend);
  },
  async call(name, path, args) {
    try {
      const answer = await called(opened.get(name), path.split("."), decoded(args) as unknown[]);
      return encoded({ answer });
    } catch (error) {
      return encoded({ error: described(error) });
    }
  },
};
Object.assign(globalThis, { inPage });

/** A stream is read to its end. */
async function called(
  target: unknown,
  path: readonly string[],
  args: readonly unknown[],
): Promise<unknown> {
  let owner = target;
  for (const step of path.slice(0, -1)) owner = Reflect.get(owner as object, step);
  const method = Reflect.get(owner as object, path.at(-1) ?? "") as (
    ...given: unknown[]
  ) => unknown;
  const answer = method.apply(owner, [...args]);
  if (typeof answer !== "object" || answer === null || !(Symbol.asyncIterator in answer)) {
    return await answer;
  }
  const events: unknown[] = [];
  for await (const event of answer as AsyncIterable<unknown>) events.push(event);
  return events;
}

function described(error: unknown): object {
  if (isEngineError(error)) {
    const { code, message, details } = error;
    return { kind: "engine", code, message, details };
  }
  if (error instanceof BackendError) {
    const { about, entryId, message, ...facts } = error;
    return { kind: "backend", ...facts, message, details: { about, entryId } };
  }
  return { kind: "other", message: String(error) };
}
