import type { MemoryEntry, MemoryPage } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp } from "../testing/open-app.ts";

describe("POST /api/memories, twenty times at once", () => {
  it("[P-A11] makes one memory: one is answered 201, the others 200", async () => {
    const { ann } = openApp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ann.ask<MemoryEntry>("POST", "/api/memories", { scope: "global", text: "Likes tea" }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => b - a);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 200)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await ann.ask<MemoryPage>("GET", "/api/memories")).body.total).toBe(1);
  });

  it("[P-E7] patches of three things all hold, and the history has each", async () => {
    const { ann } = openApp();
    const made = await ann.ask<MemoryEntry>("POST", "/api/memories", {
      scope: "global",
      text: "v0",
    });
    const path = `/api/memories/${made.body.id}`;
    const answers = await Promise.all([
      ann.ask("PATCH", path, { text: "v1" }),
      ann.ask("PATCH", path, { key: "version" }),
      ann.ask("PATCH", path, { pinned: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await ann.ask<{ items: { text: string }[]; entry: MemoryEntry }>(
      "GET",
      `${path}/history`,
    );
    expect(body.entry).toMatchObject({ text: "v1", key: "version", pinned: true });
    expect(body.items).toHaveLength(4);
  });
});
