import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costOf, priceOf, roundMoney, type Price } from "./cost.ts";
import { PRICE_LIST } from "./price-list.ts";

const PRICE: Price = { input: 3, cachedInput: 0.3, cacheWrite: 3.75, output: 15 };
const amounts = fc.record({
  inputTokens: fc.nat(200_000),
  outputTokens: fc.nat(50_000),
  cachedTokens: fc.nat(200_000),
});

describe("costOf", () => {
  it("[9.1] prices input, cache and output apart, for a million tokens", () => {
    const usage = {
      inputTokens: 10_000,
      cachedTokens: 6_000,
      cacheWriteTokens: 1_000,
      outputTokens: 500,
    };
    // 3,000 × 3 + 6,000 × 0.3 + 1,000 × 3.75 + 500 × 15 = 22,050 millionths
    expect(costOf(usage, PRICE)).toBe(0.022_05);
  });

  it("[9.1] says nothing where no price is known, and never that it was free", () => {
    expect(costOf({ inputTokens: 9, outputTokens: 9, cachedTokens: 0 }, null)).toBeNull();
  });

  it("[9.1] is never below zero, nor dearer for what came from the cache", () => {
    fc.assert(
      fc.property(amounts, (usage) => {
        const cost = costOf(usage, PRICE) ?? -1;
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(cost).toBe(roundMoney(cost));
        const most = Math.max(usage.inputTokens, usage.cachedTokens);
        const uncached = costOf({ ...usage, inputTokens: most, cachedTokens: 0 }, PRICE) ?? 0;
        expect(cost).toBeLessThanOrEqual(uncached);
      }),
    );
  });
});

describe("priceOf", () => {
  const listed = (model: string) => priceOf(model, {})?.price.output ?? null;

  it("[9.1] knows a model by the spellings of its hosts and versions", () => {
    const sonnet = listed("claude-sonnet-4-5");
    expect(sonnet).toBe(15);
    for (const name of [
      "claude-sonnet-4.5",
      "Claude-Sonnet-4-5",
      "anthropic/claude-sonnet-4.5",
      "openrouter/anthropic/claude-sonnet-4.5",
      "claude-sonnet-4-5-20250929",
      "claude-sonnet-4-5@20250929",
      "us.anthropic.claude-sonnet-4-5-20250929-v1:0",
      "anthropic.claude-sonnet-4-5-20250929-v1:0",
      "claude-sonnet-4-5-latest",
    ]) {
      expect(listed(name), name).toBe(sonnet);
    }
    expect(listed("gpt-4.1-2025-04-14")).toBe(listed("gpt-4.1"));
    expect(listed("models/gemini-2.5-flash")).toBe(listed("gemini-2.5-flash"));
    expect(listed("gemini-2.5-pro-preview-06-05")).toBe(listed("gemini-2.5-pro"));
    expect(listed("gpt-4o-2024-05-13")).toBe(15);
    expect(listed("gpt-4o-2024-11-20")).toBe(10);
  });

  it("[9.1] takes no other model's price, however much its name begins alike", () => {
    expect(listed("gpt-4o-mini")).not.toBe(listed("gpt-4o"));
    expect(listed("gpt-5.4-mini")).not.toBe(listed("gpt-5.4"));
    for (const name of [
      "gpt-4o-audio-preview",
      "gpt-4-32k",
      "claude-sonnet",
      "llama3.2:3b",
      "mistral-small-latest:24b",
      "qwen-plus.gguf",
      "my-model",
      "",
      "/",
      "__proto__",
    ]) {
      expect(listed(name), name).toBeNull();
    }
  });

  it("[9.1] takes the person's own price first, for the same spellings", () => {
    const own = { "openai/gpt-4o": PRICE, "my-model": PRICE };
    expect(priceOf("gpt-4o", own)).toEqual({ price: PRICE, source: "own" });
    expect(priceOf("my-model", own)?.source).toBe("own");
    expect(priceOf("gpt-4o-mini", own)?.source).toBe("list");
    expect(priceOf("toString", own)).toBeNull();
  });

  it("[9.1] lists sane prices, with the day and the places that they are from", () => {
    expect(PRICE_LIST.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(PRICE_LIST.sources.length).toBeGreaterThan(0);
    const rows = Object.entries(PRICE_LIST.prices);
    expect(rows.length).toBeGreaterThan(100);
    for (const [name, [input, cached, write, output]] of rows) {
      expect(input, name).toBeGreaterThan(0);
      expect(cached, name).toBeLessThanOrEqual(input);
      expect(write, name).toBeGreaterThanOrEqual(input);
      expect(output, name).toBeGreaterThanOrEqual(input);
      expect(priceOf(name, {})?.price.output, name).toBe(output);
    }
  });
});
