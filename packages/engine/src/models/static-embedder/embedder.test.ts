import { describe, expect, it } from "vitest";
import { textAnalyzer } from "../analyzer.ts";
import { embedderTable } from "../static-embedder-file.ts";
import { BUILT_IN_IDENTITY, staticEmbedder } from "./embedder.ts";

const analyzer = textAnalyzer();
const language = (text: string) => analyzer.language(text);
const embedder = staticEmbedder({ load: embedderTable, language });
await embedder.embed([]);

function likeness(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => embedder.embedNow?.(text) ?? null);
  if (left === null || right === null || left === undefined || right === undefined) return -1;
  return left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0);
}

describe("staticEmbedder", () => {
  it("[6.3] texts that mean the same lie nearer than others, without a word in common", () => {
    const said = "A cat called Minka lives with us";
    expect(likeness("Do we have a pet?", said)).toBeGreaterThan(
      likeness("Do we have a car?", said) + 0.1,
    );
  });

  it("[6.3] gives vectors of length 1 and of the dimensions that it names", async () => {
    const [vector] = await embedder.embed(["She plays the violin"]);
    if (!(vector instanceof Float32Array)) throw new Error("no vector");
    expect(vector).toHaveLength(BUILT_IN_IDENTITY.dimensions);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    expect(embedder.embedNow?.("She plays the violin")).toEqual(vector);
  });

  it("[6.3] says nothing of other scripts, of other languages, and of texts without a word", () => {
    for (const text of [
      "私は猫を飼っています",
      "我喜欢喝茶，不喜欢咖啡",
      "У меня есть кошка и собака",
      "Ma voisine préfère sûrement les vacances à la montagne avec ses enfants",
      "Moja siostra bardzo lubi swojego starego czarnego kota",
      "",
      "?!… 🙂",
      "what is it about",
    ]) {
      expect(embedder.embedNow?.(text), text).toBeNull();
    }
  });

  it("loads its table once, when the first text comes, and again after a failure", async () => {
    let loads = 0;
    const late = staticEmbedder({
      language,
      load: async () => {
        loads += 1;
        if (loads === 1) throw new Error("no such file");
        return await embedderTable();
      },
    });
    expect(late.embedNow?.("tea")).toBeNull();
    expect(loads).toBe(0);
    await expect(late.embed(["tea"])).rejects.toMatchObject({
      code: "unavailable",
      cause: new Error("no such file"),
    });
    await Promise.all([late.embed(["tea"]), late.embed(["coffee"])]);
    expect(loads).toBe(2);
    expect(late.embedNow?.("tea")).toEqual(embedder.embedNow?.("tea"));
  });

  it("[P-J1] refuses a table that is not the one it names", async () => {
    const bytes = await embedderTable();
    const text = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
    const other = Uint8Array.from(bytes);
    other[text.indexOf('"version":"') + 11] = "9".charCodeAt(0);
    const wrong = staticEmbedder({ language, load: () => Promise.resolve(other) });
    await expect(wrong.embed(["tea"])).rejects.toMatchObject({ cause: expect.any(RangeError) });
  });
});
