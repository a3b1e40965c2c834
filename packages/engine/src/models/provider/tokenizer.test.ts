import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { beforeAll, describe, expect, it } from "vitest";

import { estimateTokens } from "../../domain/tokens.ts";
import { tokenizerFor } from "./tokenizer.ts";

const TEXT = "Elena moved to Hamburg last spring. 我喜欢喝咖啡. 👩‍💻";

describe("tokenizerFor", () => {
  const newer = tokenizerFor("openai/gpt-5.4-mini");
  const older = tokenizerFor("gpt-4-turbo");
  beforeAll(async () => {
    await Promise.all([newer.load(), older.load()]);
  });

  it("[3.7] counts as OpenAI's models do, by their names", () => {
    expect(newer.count(TEXT)).toBe(countTokens(TEXT));
    expect(older.count("我喜欢喝咖啡")).toBeGreaterThan(newer.count("我喜欢喝咖啡"));
    for (const model of ["gpt-4o", "gpt-4.1-nano", "o3-mini", "chatgpt-4o-latest", "gpt-oss-20b"]) {
      expect(tokenizerFor(model).count).not.toBe(estimateTokens);
    }
  });

  it("[3.7] takes the estimate for every other model", () => {
    for (const model of ["claude-sonnet-5.5", "llama3.1:8b", "qwen3", "gpt4all-j", "olmo", ""]) {
      expect(tokenizerFor(model).count).toBe(estimateTokens);
    }
  });

  it("[3.7] the first count does not wait for the vocabulary", () => {
    expect(tokenizerFor("gpt-4o").count(TEXT)).toBe(estimateTokens(TEXT));
  });

  it("[3.7] special tokens and lone surrogates count, and do not throw", () => {
    expect(newer.count("He typed <|endoftext|> twice")).toBeGreaterThan(5);
    expect(newer.count("\ud800 <|im_start|> \u0000")).toBeGreaterThan(3);
    expect(newer.count("")).toBe(0);
  });

  it.each(["漢", "a", " ", "\n", "😀"])("[3.7] 50,000 times %j are counted at once", (unit) => {
    // Unsplit, such a run takes minutes: the test then runs out of time.
    expect(newer.count(unit.repeat(50_000 / unit.length))).toBeGreaterThan(100);
  });

  it("[3.7] splitting long runs changes no other count", () => {
    const words = "Nothing here is long. ".repeat(200);
    expect(newer.count(words)).toBe(countTokens(words));
  });
});
