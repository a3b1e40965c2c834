import type { AccountId } from "@keepsake/engine";
import { inMemoryStore } from "@keepsake/engine/store/in-memory";
import { describe, expect, it } from "vitest";
import { keptModels } from "./known-models.ts";

const owner = "owner" as AccountId;

describe("keptModels", () => {
  it("[5.15] knows after a restart what was found out about a model", async () => {
    const store = inMemoryStore();
    const first = keptModels(store, owner);
    expect(await first.load("http://x/v1 tiny")).toBeUndefined();
    await first.save("http://x/v1 tiny", { contextTokens: 8_192 });
    await first.save("http://x/v1 tiny", { contextTokens: 8_192, tools: "no" });
    const second = keptModels(store, owner);
    expect(await second.load("http://x/v1 tiny")).toEqual({ contextTokens: 8_192, tools: "no" });
    expect(await second.load("http://x/v1 large")).toBeUndefined();
  });
});
