import { describe, expect, it } from "vitest";
import type { EntryId, OrganizationId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import { characterScope, GLOBAL, organizationScope } from "../domain/scope.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { memoryViews } from "../wire/read-views.ts";
import { ann, ANN, bob, memoryWorld, MIA } from "./testing/memory-world.ts";

/** A store that counts what is read of it. */
function countingStore(): { readonly store: Store; readonly reads: string[] } {
  const reads: string[] = [];
  const store = new Proxy(inMemoryStore(), {
    get: (whole, name: keyof Store) => {
      const method = whole[name];
      if (typeof method !== "function" || name === "commit") return method;
      return (...args: never[]) => {
        reads.push(name);
        return (method as (...given: never[]) => unknown).apply(whole, args);
      };
    },
  });
  return { store, reads };
}

const PAGE = { limit: 50 };

describe("a page of memories with where they came from", () => {
  it("[5.17, 6.6] is read in as many reads, whether it has one entry or fifty", async () => {
    const { store, reads } = countingStore();
    const world = await memoryWorld({ store });
    const { memories } = world;
    const shown = { engine: { memories } as never, principal: ann, now: 1 };
    const counts: number[] = [];
    for (const many of [1, 50]) {
      for (let at = 0; at < many; at += 1) {
        const scope = at % 2 === 0 ? GLOBAL : characterScope(MIA);
        await memories.add(ann, { scope, text: `Fact ${many} ${at}` });
      }
      reads.length = 0;
      const { items } = await memories.list(ann, {}, PAGE);
      const views = await memoryViews(shown, items);
      expect(views.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      counts.push(reads.length);
    }
    const [one = 0, fifty = 0] = counts;
    // The second scope is looked up once.
    expect(fifty - one).toBeLessThanOrEqual(1);
    expect(reads.filter((name) => name === "entriesById")).toHaveLength(1);
    expect(fifty).toBeLessThan(10);
  });

  it("[5.17, 12.2] nobody gets an entry of somebody else's by its id, nor one that was deleted", async () => {
    const { memories, put } = await memoryWorld();
    const organizationId = "acme" as OrganizationId;
    const member: Principal = {
      kind: "account",
      account: ANN,
      memberships: [{ organizationId, role: "admin" }],
    };
    const global = await memories.add(ann, { scope: GLOBAL, text: "Loves figs" });
    const own = await memories.add(ann, { scope: characterScope(MIA), text: "Loves plums" });
    const gone = await memories.add(ann, { scope: GLOBAL, text: "Loves pears" });
    const scope = organizationScope(organizationId);
    const shared = await memories.add(member, { scope, text: "Acme ships on Mondays" });
    await memories.remove(ann, gone.entry.id);
    const ids = [global, own, gone, shared].map(({ entry }) => entry.id);
    const read = async (principal: Principal) =>
      (await memories.getMany(principal, [...ids, "none" as EntryId])).map(({ id }) => id);
    expect(new Set(await read(ann))).toEqual(new Set([global.entry.id, own.entry.id]));
    expect(new Set(await read(member))).toEqual(
      new Set([global.entry.id, own.entry.id, shared.entry.id]),
    );
    expect(await read(bob)).toEqual([]);
    await expect(read({ kind: "guest" } as Principal)).rejects.toMatchObject({ code: "forbidden" });
    await put({ op: "remove", row: "character", account: ANN, id: MIA });
    expect(await read(ann)).toEqual([global.entry.id]);
  });
});
