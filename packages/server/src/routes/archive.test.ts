import { describe, expect, it } from "vitest";
import { openApp } from "../testing/open-app.ts";

const file = (text: string) => new Blob([text], { type: "application/x-ndjson" });

describe("everything as one file", () => {
  it("[10.1] comes out, and goes into an empty place as it was", async () => {
    const one = openApp().ann;
    await one.newChat({ greeting: "Hello" });
    await one.ask("POST", "/api/memories", { scope: "global", text: "Grows walnuts" });
    const answer = await one.request("GET", "/api/export");
    expect(answer.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/keepsake-.*\.jsonl/u);
    const text = await answer.text();
    expect(text).toContain("Grows walnuts");

    const two = openApp().ann;
    const dry = await two.request("POST", "/api/import?dryRun=true", file(text));
    expect(await dry.json()).toMatchObject({
      counts: { character: { new: 1 }, chat: { new: 1 }, entry: { new: 1 } },
      messages: 1,
      conflicts: [],
    });
    const { body } = await two.ask("GET", "/api/characters");
    expect(body).toMatchObject({ items: [] });
    const done = await two.request("POST", "/api/import", file(text));
    expect(done.status).toBe(200);
    const again = await (await two.request("GET", "/api/export")).text();
    const rows = (whole: string): readonly unknown[] =>
      whole
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((line): unknown => JSON.parse(line));
    expect(rows(again)).toEqual(rows(text));
  });

  it("[10.1] may be larger than any other body", async () => {
    const one = openApp().ann;
    const head = { keepsake: "archive", version: 1, exportedAt: new Date(0).toISOString() };
    const persona = (index: number) => ({
      persona: {
        id: `p${index}`,
        name: "P",
        description: "x".repeat(40_000),
        createdAt: 1,
        updatedAt: 1,
        revision: 1,
      },
    });
    const counts = Object.fromEntries(
      ["settings", "character", "entry", "suggestion", "chat", "message", "piece", "pass"].map(
        (kind) => [kind, 0],
      ),
    );
    const lines = [
      head,
      ...Array.from({ length: 40 }, (_, index) => persona(index)),
      { end: { ...counts, persona: 40 } },
    ];
    const body = lines.map((line) => JSON.stringify(line)).join("\n");
    const answer = await one.request("POST", "/api/import", file(body));
    expect(await answer.json()).toMatchObject({ counts: { persona: { new: 40 } } });
  });

  it("[10.2] [12.6] a file of another kind is refused with its place", async () => {
    const one = openApp().ann;
    const answer = await one.request(
      "POST",
      "/api/import",
      file(
        '{"keepsake":"archive","version":1,"exportedAt":"2026-01-01T00:00:00.000Z"}\n{"chat":7}\n',
      ),
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      matter: "archive",
      details: { place: "line 2", line: 2, path: "chat" },
    });
    const missing = await one.request("GET", "/api/export?characterId=nobody");
    expect(missing.status).toBe(404);
  });
});
