import { describe, expect, it } from "vitest";
import { scriptedEmbedder } from "./scripted-embedder.ts";

describe("scriptedEmbedder", () => {
  const groups = [["dog", "puppy"], ["car"]];

  it("points where the words of a text point, and nowhere without one of them", async () => {
    const embedder = scriptedEmbedder(groups);
    const [dog, both, none] = await embedder.embed(["Dogs!", "my car, my puppy", "tea"]);
    expect(dog).toEqual(Float32Array.of(1, 0));
    expect(both).toEqual(Float32Array.of(Math.SQRT1_2, Math.SQRT1_2));
    expect(none).toBeNull();
    expect(embedder.embedNow?.("car")).toEqual(Float32Array.of(0, 1));
    expect(embedder.requests).toEqual([["Dogs!", "my car, my puppy", "tea"]]);
  });

  it("fails as a whole or for one text", async () => {
    const down = scriptedEmbedder(groups, { kind: "remote", fails: () => new Error("down") });
    await expect(down.embed(["car"])).rejects.toThrow("down");
    expect(down.embedNow).toBeUndefined();
    const choosy = scriptedEmbedder(groups, { fails: () => new Map([["car", "too long"]]) });
    expect(await choosy.embed(["car", "dog"])).toEqual([
      { failure: "too long" },
      Float32Array.of(1, 0),
    ]);
  });
});
