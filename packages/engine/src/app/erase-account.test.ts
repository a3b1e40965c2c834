import { describe, expect, it } from "vitest";
import type { AccountId, OrganizationId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { organizationScope, GLOBAL } from "../domain/scope.ts";
import { textAnalyzer } from "../models/analyzer.ts";
import { builtInRules } from "../models/built-in/index.ts";
import { scriptedModel, scriptedModels } from "../models/scripted.ts";
import { systemAmbient } from "../models/ambient.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { createEngine } from "./engine.ts";
import { collect } from "./testing/rig.ts";

const ACME = "acme" as OrganizationId;

function account(name: string, role: "admin" | "member" = "admin"): Principal {
  return {
    kind: "account",
    account: name as AccountId,
    memberships: [{ organizationId: ACME, role }],
  };
}

describe.each([
  ["in memory", async () => inMemoryStore()],
  ["in SQLite", () => sqliteStore({ path: ":memory:" })],
])("erasing %s", (_, open) => {
  async function lived() {
    const analyzer = textAnalyzer();
    const store = await open();
    const engine = createEngine({
      store,
      models: scriptedModels(scriptedModel(() => "Noted.")),
      rules: builtInRules(analyzer),
      analyzer,
      ambient: systemAmbient({ log: () => undefined }),
    });
    for (const name of ["ann", "bob"]) {
      const who = account(name);
      const character = await engine.characters.create(who, { name: `Mira of ${name}` });
      await engine.personas.create(who, { name: "Captain" });
      const chat = await engine.chats.create(who, { characterIds: [character.id] });
      await collect(engine.turns.send(who, chat.id, { text: "I grow walnuts" }));
      await engine.memories.add(who, { scope: GLOBAL, text: `${name} grows walnuts` });
      await engine.memories.add(who, {
        scope: { kind: "character", characterId: character.id },
        text: `${name} calls the character Mi`,
      });
    }
    await engine.memories.add(account("ann"), {
      scope: organizationScope(ACME),
      text: "The fair is in May",
    });
    return { engine, store };
  }
  const page = { limit: 50 };

  it("[10.4, 12.1] what began before writes nothing after it, until somebody new has the id", async () => {
    const { engine, store } = await lived();
    const ann = account("ann");
    const [character] = (await engine.characters.list(ann, page)).items;
    const erasing = engine.erasure.account("ann" as AccountId);
    const late = await Promise.allSettled([
      engine.characters.create(ann, { name: "Late" }),
      engine.personas.create(ann, { name: "Late" }),
      engine.memories.add(ann, { scope: GLOBAL, text: "Late" }),
      engine.settings.update(ann, { deepMemory: false }),
      engine.chats.create(ann, { characterIds: character === undefined ? [] : [character.id] }),
    ]);
    await erasing;
    expect(late.map(({ status }) => status)).toEqual(late.map(() => "rejected"));
    expect((await store.characters("ann" as AccountId, page)).items).toEqual([]);
    expect((await store.chats("ann" as AccountId, page)).items).toEqual([]);
    expect(await store.entriesSince("ann" as AccountId, { global: 0 })).toEqual([]);
    await engine.characters.create(account("bob"), { name: "Another's" });
    engine.erasure.reopen("ann" as AccountId);
    expect((await engine.characters.create(ann, { name: "New" })).name).toBe("New");
    await engine.close();
  });

  it("[10.4] takes every row of an account, and nothing of another", async () => {
    const { engine, store } = await lived();
    await engine.erasure.account("ann" as AccountId);
    for (const [name, left] of [
      ["ann", 0],
      ["bob", 1],
    ] as const) {
      const id = name as AccountId;
      expect((await store.chats(id, page)).items, name).toHaveLength(left);
      expect((await store.characters(id, page)).items, name).toHaveLength(left);
      expect((await store.personas(id, page)).items, name).toHaveLength(left);
      expect((await store.charges(id, page)).items, name).toHaveLength(left);
      expect(await store.entriesSince(id, { global: 0 }), name).toHaveLength(left);
      const found = await store.searchMessages(id, { terms: ["walnut"], limit: 9 });
      expect(found, name).toHaveLength(left);
    }
    const shared = await engine.memories.list(
      account("bob"),
      { scope: organizationScope(ACME) },
      page,
    );
    expect(shared.items).toHaveLength(1);
    await engine.close();
  });

  it("[10.4, 6.11] takes the memory of an organization, and nothing of its members", async () => {
    const { engine, store } = await lived();
    await engine.erasure.organization(ACME);
    const owner = `organization:${ACME}` as AccountId;
    expect(await store.entriesSince(owner, { [`organization:${ACME}`]: 0 })).toEqual([]);
    const own = await engine.memories.list(account("ann"), { scope: GLOBAL }, page);
    expect(own.items).toHaveLength(1);
    await engine.close();
  });
});
