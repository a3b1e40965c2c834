import type { MemoryEntry, MemoryGraph } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp } from "../testing/open-app.ts";

describe("GET /api/graph", () => {
  it("[6.7] answers with the person, the entries and what ties them", async () => {
    const { ann } = openApp();
    const { body: saved } = await ann.ask<MemoryEntry>("POST", "/api/memories", {
      scope: "global",
      key: "drink",
      text: "Likes tea",
    });
    const { status, body } = await ann.ask<MemoryGraph>("GET", "/api/graph");
    expect(status).toBe(200);
    expect(body).toMatchObject({ collapsed: false, total: 1 });
    expect(body.nodes[0]).toMatchObject({ id: "hub", kind: "hub", count: 1 });
    expect(body.nodes).toContainEqual({
      id: `entry:${saved.id}`,
      kind: "entry",
      label: "drink",
      full: "drink: Likes tea",
      types: [],
      entryId: saved.id,
      pinned: false,
      count: 1,
    });
    expect(body.edges).toContainEqual(
      expect.objectContaining({ source: "hub", target: `entry:${saved.id}`, kind: "hub" }),
    );
  });

  it("[6.7] folds more than 100 entries, unless it is asked for all", async () => {
    const { ann } = openApp();
    for (const scope of [0, 1]) {
      const { id } = await ann.newCharacter({ name: `Mia ${scope}` });
      await ann.ask("POST", "/api/memories/save", {
        scope: "character",
        characterId: id,
        entries: Array.from({ length: 64 }, (_, at) => ({ text: `Fact ${scope} ${at}` })),
        pinned: false,
      });
    }
    const folded = await ann.ask<MemoryGraph>("GET", "/api/graph");
    expect(folded.body).toMatchObject({ collapsed: true, total: 128 });
    expect(folded.body.nodes.filter(({ kind }) => kind === "entry")).toEqual([]);
    const open = await ann.ask<MemoryGraph>("GET", "/api/graph?open=true");
    expect(open.body.collapsed).toBe(false);
    expect(open.body.nodes.filter(({ kind }) => kind === "entry")).toHaveLength(128);
  });

  it("[12.2, 12.6] refuses another's scope, and says what is wrong with a request", async () => {
    const { ann, bob } = openApp();
    const { id } = await ann.newCharacter();
    expect((await bob.ask("GET", `/api/graph?scope=character&characterId=${id}`)).status).toBe(404);
    expect((await ann.ask("GET", "/api/graph?scope=character")).status).toBe(422);
    expect((await ann.ask("GET", "/api/graph?open=perhaps")).status).toBe(422);
  });
});
