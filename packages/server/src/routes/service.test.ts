import { EngineError } from "@keepsake/engine";
import { describe, expect, it } from "vitest";
import { openApp } from "../testing/open-app.ts";
import { stubApp } from "../testing/stub-app.ts";

describe("the service", () => {
  it("tells its health, who is asking and which model answers", async () => {
    const { ann } = openApp();
    const well = { status: "ok", store: "ok", version: "0.0.0" };
    expect((await ann.ask("GET", "/api/health")).body).toEqual(well);
    expect((await ann.ask("GET", "/api/ready")).body).toEqual(well);
    expect((await ann.ask("GET", "/api/me")).body).toEqual({
      account: "ann",
      auth: "off",
      name: null,
      by: "nothing",
      organizations: [],
      model: { id: "scripted", builtIn: false, contextTokens: 128_000 },
      version: "0.0.0",
    });
  });

  it("is not well when its store cannot be read", async () => {
    const app = stubApp({
      health: Object.assign(() => Promise.reject(new EngineError("unavailable", "Disk gone"))),
    });
    expect((await app.request("/api/health")).status).toBe(503);
    expect((await app.request("/api/ready")).status).toBe(503);
  });
});
