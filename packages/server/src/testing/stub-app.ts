import { EngineError, type AccountId, type Engine } from "@keepsake/engine";
import { createApp, type AppParts } from "../app.ts";

type EngineParts = { readonly [Group in keyof Engine]?: Partial<Engine[Group]> };

/** The app before an engine that knows only what a test gives it, for tests of the edge itself. */
export function stubApp(engine: EngineParts = {}, parts: Partial<AppParts> = {}) {
  return createApp({
    engine: engineOf(engine),
    people: { kind: "account", account: "owner" as AccountId, memberships: [] },
    version: "0.0.0",
    model: { id: "built-in", builtIn: true, contextTokens: 32_768 },
    page: undefined,
    now: () => 0,
    closing: new AbortController().signal,
    log: () => undefined,
    ...parts,
  });
}

function engineOf(parts: EngineParts): Engine {
  const groups = new Map<string | symbol, unknown>(Object.entries(parts));
  return new Proxy({} as Engine, {
    get: (_, group) =>
      new Proxy((groups.get(group) ?? {}) as Record<string | symbol, unknown>, {
        get: (given, name) => given[name] ?? missing,
      }),
  });
}

function missing(): never {
  throw new EngineError("not_found", "There is no such thing");
}
