import type { Character, CharacterPage, MemoryPage, Persona } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { openApp } from "../testing/open-app.ts";

describe("characters", () => {
  it("[7.6] are made with defaults, read, changed and deleted", async () => {
    const { ann } = openApp();
    const made = await ann.ask<Character>("POST", "/api/characters", { name: "Mira" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: "Mira",
      description: "",
      model: null,
      memory: { detail: "balanced", learnFromChat: true, isolated: false },
      sharing: "private",
    });
    const path = `/api/characters/${made.body.id}`;
    expect((await ann.ask("GET", path)).body).toEqual(made.body);

    const changed = await ann.ask<Character>("PATCH", path, {
      memory: { detail: "core" },
      revision: made.body.revision,
    });
    expect(changed.status).toBe(200);
    expect(changed.body.memory).toEqual({ ...made.body.memory, detail: "core" });
    expect(changed.body.revision).toBeGreaterThan(made.body.revision);

    expect((await ann.ask("DELETE", path)).status).toBe(200);
    expect(await ann.ask("GET", path)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("[P-E4] refuse a change that was made from an old state", async () => {
    const { ann } = openApp();
    const { id, revision } = await ann.newCharacter();
    await ann.ask("PATCH", `/api/characters/${id}`, { name: "Mara" });
    const late = await ann.ask("PATCH", `/api/characters/${id}`, { name: "Mina", revision });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await ann.ask<Character>("GET", `/api/characters/${id}`)).body.name).toBe("Mara");
  });

  it("[12.6] refuse a name that is missing, blank or too long", async () => {
    const { ann } = openApp();
    for (const card of [{}, { name: " " }, { name: "x".repeat(101) }, { name: 7 }]) {
      const { status, body } = await ann.ask("POST", "/api/characters", card);
      expect(status, JSON.stringify(card)).toBeGreaterThanOrEqual(400);
      expect(["invalid", "limit"]).toContain(body.code);
      expect(body.detail).toContain("name");
    }
  });

  it("[P-J5] come in pages that miss none", async () => {
    const { ann } = openApp();
    const made = [];
    for (const name of ["A", "B", "C", "D", "E"]) made.push((await ann.newCharacter({ name })).id);
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await ann.ask<CharacterPage>("GET", `/api/characters?limit=2${cursor}`);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.next === null ? "" : `&cursor=${encodeURIComponent(body.next)}`;
    } while (cursor !== "");
    expect(seen.toSorted()).toEqual(made.toSorted());
    const odd = await ann.ask("GET", "/api/characters?cursor=nonsense");
    expect(odd).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  it.each(["global", "delete"] as const)("[5.5] leave their memories: %s", async (memories) => {
    const { ann } = openApp();
    const { id } = await ann.newCharacter();
    await ann.ask("POST", "/api/memories", {
      scope: "character",
      characterId: id,
      text: "Likes tea",
    });
    const gone = await ann.ask("DELETE", `/api/characters/${id}?memories=${memories}`);
    const kept = memories === "global";
    expect(gone.body).toEqual({ moved: kept ? 1 : 0, removed: kept ? 0 : 1 });
    const left = await ann.ask<MemoryPage>("GET", "/api/memories?scope=global");
    expect(left.body.items.map(({ text }) => text)).toEqual(kept ? ["Likes tea"] : []);
  });
});

describe("personas", () => {
  it("are made, read, changed and deleted", async () => {
    const { ann } = openApp();
    const made = await ann.ask<Persona>("POST", "/api/personas", { name: "Sir Ann" });
    expect(made).toMatchObject({ status: 201, body: { name: "Sir Ann", description: "" } });
    const path = `/api/personas/${made.body.id}`;
    expect((await ann.ask("GET", path)).body).toEqual(made.body);
    const { body } = await ann.ask<Persona>("PATCH", path, { description: "A knight" });
    expect(body).toMatchObject({ name: "Sir Ann", description: "A knight" });
    const old = await ann.ask("PATCH", path, { name: "X", revision: made.body.revision });
    expect(old).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await ann.ask<{ items: object[] }>("GET", "/api/personas")).body.items).toHaveLength(1);
    expect((await ann.ask("DELETE", path)).status).toBe(204);
    expect((await ann.ask("GET", path)).status).toBe(404);
  });
});
