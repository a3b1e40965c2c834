import { describe, expect, it } from "vitest";
import type { EntityMention } from "../domain/entity.ts";
import type { OrganizationId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL, organizationScope } from "../domain/scope.ts";
import { writeInBackground } from "./background-write.ts";
import { graphUseCases } from "./graph.ts";
import { GraphCache } from "./graph-cache.ts";
import { ANN, ann, bob, CHAT, MIA, memoryWorld, refusal } from "./testing/memory-world.ts";
import { watchedStore } from "./watched-store.ts";

const capitals = (text: string): readonly EntityMention[] =>
  [...text.matchAll(/\p{Lu}\p{L}+/gu)].map(([name]) => ({ name, type: null }));

async function graphWorld(rules = capitals) {
  const world = await memoryWorld();
  const cache = new GraphCache();
  const store = watchedStore(world.store, (changes) => cache.forget(changes));
  const graph = graphUseCases({ store }, cache, rules);
  const names = async (
    principal: Principal = ann,
    scope?: Parameters<typeof graph.read>[1]["scope"],
  ) =>
    (await graph.read(principal, { scope })).nodes
      .filter(({ kind }) => kind === "entity")
      .map(({ label }) => label)
      .toSorted();
  return { ...world, cache, store, graph, names };
}

describe("the graph of memories", () => {
  it("[6.7] takes the names that came with an entry, else those that rules find", async () => {
    const { context, memories, graph } = await graphWorld();
    await memories.add(ann, { scope: GLOBAL, text: "knows Bruno" });
    const written = await writeInBackground(
      context,
      ANN,
      {
        scope: GLOBAL,
        change: {
          op: "save",
          text: "Mira works at Acme",
          mentions: {
            entities: [{ name: "acme", type: "organization" }],
            relations: [{ from: "acme", to: "acme", relation: "is" }],
          },
        },
        author: {
          origin: "extraction",
          confidence: 0.85,
          anchor: { kind: "message", messageId: "m1" as never },
          source: { chatId: CHAT, turnId: null, messageIds: ["m1" as never] },
        },
        doubt: null,
        whenFull: "tray",
      },
      async () => [],
    );
    expect(written.kind).toBe("written");
    const { nodes, total } = await graph.read(ann, {});
    expect(total).toBe(2);
    expect(
      nodes.filter(({ kind }) => kind === "entity").map(({ id, types }) => [id, types]),
    ).toEqual([
      ["entity:acme", ["organization"]],
      ["entity:bruno", []],
    ]);
  });

  it("[P-F20, 10.4] follows what is written, edited and deleted, and keeps nothing of it", async () => {
    const world = await graphWorld();
    const { memories, names, cache, store } = world;
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "knows Bruno" });
    expect(await names()).toEqual(["Bruno"]);
    await memories.update(ann, entry.id, { text: "knows Carla" });
    expect(await names()).toEqual(["Carla"]);
    await memories.remove(ann, entry.id);
    expect(await names()).toEqual([]);
    const gone = await store.get("entry", ANN, entry.id);
    expect(JSON.stringify(gone)).not.toContain("Carla");
    cache.keep("late", { accounts: new Set([ANN]), seqs: "", graph: {} as never }, -1);
    expect(cache.graph("late", "")).toBeUndefined();
  });

  it("[10.4] a commit throws away what was kept of its account", async () => {
    const { store, graph, cache, memories, names } = await graphWorld();
    const { entry } = await memories.add(ann, { scope: GLOBAL, text: "knows Bruno" });
    await names();
    const row = await store.get("entry", ANN, entry.id);
    if (row === undefined) throw new Error("the entry is gone");
    const before = cache.moment;
    await store.commit({
      expect: [],
      changes: [{ op: "remove", row: "entry", account: ANN, id: entry.id }],
    });
    expect(cache.moment).toBe(before + 1);
    expect((await graph.read(ann, {})).total).toBe(0);
  });

  it("[6.7] is not made again while nothing changes", async () => {
    let asked = 0;
    const { memories, graph } = await graphWorld((text) => {
      asked += 1;
      return capitals(text);
    });
    await memories.add(ann, { scope: GLOBAL, text: "knows Bruno" });
    const first = await graph.read(ann, {});
    expect(await graph.read(ann, {})).toBe(first);
    await memories.add(ann, { scope: GLOBAL, text: "knows Carla" });
    expect(await graph.read(ann, {})).not.toBe(first);
    expect(asked).toBe(2);
  });

  it("[12.2] is of the scopes that one may read, and of no other", async () => {
    const { memories, names, graph } = await graphWorld();
    await memories.add(ann, { scope: GLOBAL, text: "knows Bruno" });
    await memories.add(ann, { scope: characterScope(MIA), text: "knows Carla" });
    const club = "club" as OrganizationId;
    const admin: Principal = {
      ...ann,
      memberships: [{ organizationId: club, role: "admin" }],
    } as Principal;
    await memories.add(admin, {
      scope: organizationScope(club),
      text: "meets Fridays at Umbrella",
    });
    expect(await names()).toEqual(["Bruno", "Carla"]);
    expect(await names(ann, GLOBAL)).toEqual(["Bruno"]);
    expect(await names(admin)).toEqual(["Bruno", "Carla", "Fridays", "Umbrella"]);
    expect(await names(bob)).toEqual([]);
    for (const [principal, scope] of [
      [bob, characterScope(MIA)],
      [ann, organizationScope(club)],
    ] as const) {
      expect((await refusal(graph.read(principal, { scope }))).code).toBe("not_found");
    }
    expect((await refusal(graph.read({ kind: "guest" } as Principal, {}))).code).toBe("forbidden");
  });
});
