import { EngineError, type EngineErrorCode } from "@keepsake/engine";
import { BODY_BYTES, Problem } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { stubApp } from "./testing/stub-app.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

function post(body: string, headers: Record<string, string> = JSON_TYPE): RequestInit {
  return { method: "POST", body, headers };
}

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

describe("bodies", () => {
  const app = stubApp();

  it("[12.6] refuses a body that is not JSON with 400", async () => {
    for (const body of ["{", "", "{'name': 'Ada'}", "nonsense"]) {
      const problem = await problemOf(await app.request("/api/characters", post(body)));
      expect([problem.status, problem.code], body).toEqual([400, "invalid"]);
    }
  });

  it("[12.6] refuses JSON of the wrong shape with 422, and says where and what", async () => {
    const body = JSON.stringify({ name: 3, memory: { detail: "huge" }, colour: "red" });
    const problem = await problemOf(await app.request("/api/characters", post(body)));
    expect([problem.status, problem.code]).toEqual([422, "invalid"]);
    const paths = problem.errors?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["name", "memory.detail", "colour"]));
    expect(problem.detail).toContain("memory.detail");
    expect(problem.detail).toContain("balanced");
    for (const odd of ["null", "[]", "3", '"x"', '{"__proto__": {"name": "Ada"}}']) {
      expect((await app.request("/api/characters", post(odd))).status, odd).toBe(422);
    }
  });

  it("[12.6] states limit and count of a text that is too long", async () => {
    const body = JSON.stringify({ scope: "global", text: "x".repeat(501) });
    const problem = await problemOf(await app.request("/api/memories", post(body)));
    expect(problem).toMatchObject({ code: "limit", limit: 500, count: 501, status: 409 });
  });

  it("[12.6] refuses what is not sent as JSON with 415", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const request = post('{"name":"Ada"}', { "Content-Type": type });
      const problem = await problemOf(await app.request("/api/characters", request));
      expect([problem.status, problem.code], type).toEqual([415, "invalid"]);
    }
    const untyped = new Request("http://localhost/api/characters", {
      method: "POST",
      body: new Uint8Array([123, 125]),
    });
    expect((await app.request(untyped)).status).toBe(415);
  });

  it("[12.6] refuses a body over 1 MB with 413 and the limit, announced or not", async () => {
    const large = JSON.stringify({ name: "Ada", description: "x".repeat(BODY_BYTES) });
    const chunked = new Request("http://localhost/api/characters", {
      method: "POST",
      headers: JSON_TYPE,
      body: new Blob([large]).stream(),
      duplex: "half",
    } as RequestInit);
    const announced = post(large, { ...JSON_TYPE, "Content-Length": String(large.length) });
    for (const response of [
      await app.request("/api/characters", announced),
      await app.request(chunked),
    ]) {
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ status: 413, code: "invalid", limit: BODY_BYTES });
    }
  });

  it("[12.6] refuses NUL and lone surrogates", async () => {
    for (const text of ['"a\\u0000b"', '"\\ud800"']) {
      const response = await app.request("/api/chats/c/turns", post(`{"text": ${text}}`));
      expect((await problemOf(response)).code, text).toBe("invalid");
    }
  });

  it("[12.6] refuses query parameters that are wrong, unknown or given twice", async () => {
    for (const query of ["limit=0", "limit=x", "limit=1&limit=2", "colour=red", "pinned=1"]) {
      const problem = await problemOf(await app.request(`/api/memories?${query}`));
      expect([problem.status, problem.code], query).toEqual([422, "invalid"]);
    }
  });
});

describe("errors", () => {
  const codes: Record<EngineErrorCode, number> = {
    invalid: 422,
    not_found: 404,
    forbidden: 403,
    limit: 409,
    conflict: 409,
    unavailable: 503,
    credits_spent: 402,
  };

  it.each(Object.entries(codes))("%s answers %i", async (code, status) => {
    const error = new EngineError(code as EngineErrorCode, "So it is", {
      details: { limit: 20, count: 21 },
    });
    const app = stubApp({ chats: { get: () => Promise.reject(error) } });
    const problem = await problemOf(await app.request("/api/chats/c"));
    expect(problem).toMatchObject({ status, code, detail: "So it is", limit: 20, count: 21 });
  });

  it("what nobody expected answers 500, is logged, and tells nothing", async () => {
    const logged: unknown[] = [];
    const app = stubApp(
      { chats: { get: () => Promise.reject(new TypeError("secret path /home/ann")) } },
      { log: (error) => logged.push(error) },
    );
    const response = await app.request("/api/chats/c");
    const problem = await problemOf(response.clone());
    expect(problem.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
    expect(logged).toHaveLength(1);
  });

  it("answers nothing any more once it is about to stop", async () => {
    const app = stubApp({}, { closing: AbortSignal.abort() });
    const problem = await problemOf(await app.request("/api/chats"));
    expect([problem.status, problem.code]).toEqual([503, "unavailable"]);
  });
});

describe("addresses", () => {
  const app = stubApp({ characters: { list: async () => ({ items: [], next: null }) } });

  it("an unknown one answers not_found as a problem", async () => {
    for (const path of ["/api", "/api/nothing", "/v1/nothing", "/mcp", "/api/chats/a/b/c"]) {
      const problem = await problemOf(await app.request(path));
      expect([problem.status, problem.code], path).toEqual([404, "not_found"]);
    }
  });

  it("an id that no thing can have answers like one that none has", async () => {
    for (const id of ["nope", "%00", "a%2Fb", "*", "%20", "%F0%9F%98%80"]) {
      const problem = await problemOf(await app.request(`/api/chats/${id}`));
      expect([problem.status, problem.code], id).toEqual([404, "not_found"]);
    }
  });

  it("hands on ids of any script literally", async () => {
    const asked: string[] = [];
    const listening = stubApp({
      chats: {
        get: async (_, id) => {
          asked.push(id);
          throw new EngineError("not_found", "None");
        },
      },
    });
    const ids = ["*", "a b", "名前", "a/b", "a%2Fb", "?x=1&y", "..", "😀"];
    for (const id of ids.filter((each) => each !== "..")) {
      await listening.request(`/api/chats/${encodeURIComponent(id)}`);
    }
    expect(asked).toEqual(ids.filter((each) => each !== ".."));
  });

  it("a wrong method answers 405 with those that are right", async () => {
    const response = await app.request("/api/characters", { method: "DELETE" });
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect((await problemOf(response)).status).toBe(405);
  });

  it("OPTIONS says which methods there are, and lets no other site in", async () => {
    const response = await app.request("/api/chats/x", {
      method: "OPTIONS",
      headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "DELETE" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, PATCH, DELETE, OPTIONS");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("HEAD answers as GET does, without the body", async () => {
    const response = await app.request("/api/characters", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("without a page, says how to build one", async () => {
    const response = await app.request("/");
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining("npm start"),
    ]);
  });
});

describe("headers", () => {
  it.each(["/", "/api/health", "/api/nothing", "/api/chats/x"])(
    "[12.4] %s lets nothing in that is not ours",
    async (path) => {
      const { headers } = await stubApp().request(path);
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Cache-Control")).toBe("no-store");
    },
  );
});

describe("who may ask", () => {
  const app = stubApp({
    characters: { list: async () => ({ items: [], next: null }) },
    turns: { stop: async () => undefined },
  });
  const stop = (headers: Record<string, string>) =>
    app.request("/api/chats/c/stop", { method: "POST", headers });

  it.each(["evil.example", "127.0.0.1.nip.io:3210", "localhost.evil.example", "192.168.1.4:3210"])(
    "[12.2] a name that was bent to this machine is refused: %s",
    async (host) => {
      const response = await app.request("/api/characters", { headers: { Host: host } });
      expect((await problemOf(response)).code).toBe("forbidden");
      expect((await app.request("/", { headers: { Host: host } })).status).toBe(403);
    },
  );

  it.each(["localhost:3210", "127.0.0.1:3210", "[::1]:3210", "LOCALHOST"])(
    "this machine is let in as %s",
    async (host) => {
      const response = await app.request("/api/characters", { headers: { Host: host } });
      expect(response.status).toBe(200);
    },
  );

  it.each([
    "https://evil.example",
    "null",
    "http://localhost:8080",
    "https://localhost:3210",
    "http://localhost.evil.example:3210",
    "file://",
  ])("[12.2] a page of %s may change nothing", async (origin) => {
    const response = await stop({ Host: "localhost:3210", Origin: origin });
    expect((await problemOf(response)).code).toBe("forbidden");
  });

  it("our own page and programs without an origin may", async () => {
    expect((await stop({ Host: "localhost:3210" })).status).toBe(204);
    const own = { Host: "localhost:3210", Origin: "http://localhost:3210" };
    expect((await stop(own)).status).toBe(204);
  });

  it.each([
    ["http%3A%2F%2Flocalhost%3A11434", "connect-src 'self' http://localhost:11434"],
    ["https%3A%2F%2Fa.example%3B%20script-src%20*", undefined],
    ["*", undefined],
  ])(
    "[11.1] a page that asks a model by itself may ask that host alone: %s",
    async (model, part) => {
      const headers = { Cookie: `keepsake-model=${model}` };
      const answer = await stubApp().request("/", { headers });
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      expect(
        policy
          .split("; ")
          .find((one) => !one.startsWith("default") && one.includes("-src 'self' http")),
      ).toBe(part);
      expect(policy.includes("*")).toBe(false);
    },
  );
});
