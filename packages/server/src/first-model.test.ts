import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, type ModelConfig } from "./config.ts";
import { nameOf } from "./first-model.ts";
import { listen } from "./listen.ts";

const LISTS: Readonly<Record<string, string>> = {
  "/v1/models": '{"data": [{"id": "tiny"}, {"id": "large"}]}',
  "/none/models": '{"data": []}',
  "/odd/models": '{"data": [{}, 3, null], "models": "?"}',
  "/html/models": "<!doctype html>",
};

const server = await listen({
  fetch: (request) => new Response(LISTS[new URL(request.url).pathname], { status: 200 }),
  host: "127.0.0.1",
  port: 0,
});
afterAll(() => server.close());

function model(url: string, name?: string): ModelConfig {
  return {
    provider: "openai-compatible",
    url,
    key: "k",
    name,
    contextTokens: undefined,
    tools: "auto" as const,
    summaryName: undefined,
  };
}

describe("nameOf", () => {
  it("[11.6] takes the first model of an API where none is named", async () => {
    expect(await nameOf(model(`${server.url}/v1/`))).toBe("tiny");
    expect(await nameOf(model(`${server.url}/v1`, "large"))).toBe("large");
  });

  it("[12.3] names the setting where the API lists none", async () => {
    for (const path of ["/none", "/odd", "/html", "/gone"]) {
      const named = nameOf(model(server.url + path));
      await expect(named, path).rejects.toThrow(ConfigError);
      await expect(named, path).rejects.toThrow("KEEPSAKE_MODEL is unset");
    }
    await expect(nameOf(model("http://127.0.0.1:1"))).rejects.toThrow(ConfigError);
  });
});
