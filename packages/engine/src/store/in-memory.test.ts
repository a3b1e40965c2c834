import { describe, expect, it } from "vitest";
import { storeContract } from "./contract.ts";
import { ann, put, setting } from "./contract/samples.ts";
import { inMemoryStore } from "./in-memory.ts";

describe("inMemoryStore", () => {
  storeContract(async () => inMemoryStore());

  it("[12.3] returns values that nobody can change", async () => {
    const store = inMemoryStore();
    await store.commit({ expect: [], changes: [put("setting", setting())] });
    expect(Object.isFrozen(await store.get("setting", ann, "tools"))).toBe(true);
  });
});
