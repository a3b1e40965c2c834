import { describe, expect, it } from "vitest";
import type { Embedding } from "../../ports/embedder.ts";
import { remoteEmbedder } from "./embeddings.ts";
import { halvesOf, partsOf } from "./long-texts.ts";

interface Asked {
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  readonly input: readonly string[];
}

/** What stands in for an endpoint: its answer to each request. */
type Answers = (asked: Asked, index: number) => Response | Promise<Response>;

const vectorFor = (text: string): readonly number[] => [text.length, text.includes("dog") ? 9 : 1];

function vectors(input: readonly string[], usage = 3): Response {
  const data = input.map((text, index) => ({ index, embedding: vectorFor(text) }));
  return Response.json({ data: data.toReversed(), usage: { prompt_tokens: usage } });
}

const refuse = (status: number, message = "no"): Response =>
  Response.json({ error: { message } }, { status });

function world(answers: Answers, options: { readonly timeoutMs?: number } = {}) {
  const asked: Asked[] = [];
  const slept: number[] = [];
  const embedder = remoteEmbedder({
    baseUrl: "http://embeds.test/v1/",
    model: "tiny",
    apiKey: "sk-secret",
    timeoutMs: options.timeoutMs,
    sleep: async (ms) => void slept.push(ms),
    fetch: async (input, init) => {
      const { model, input: texts } = JSON.parse(init?.body as string) as Asked;
      const key = new Headers(init?.headers).get("authorization");
      const one = { url: String(input as string), key, model, input: texts };
      const answer = answers(one, asked.push(one) - 1);
      init?.signal?.throwIfAborted();
      return await Promise.race([
        answer,
        new Promise<never>((_, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
        }),
      ]);
    },
  });
  return { embedder, asked, slept, sizes: () => asked.map(({ input }) => input.length) };
}

const isVector = (embedding: Embedding | undefined): boolean => embedding instanceof Float32Array;
const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `text ${at}`);

describe("remoteEmbedder", () => {
  it("[6.3] asks as OpenAI's clients do, and gives vectors of length 1 in the order of the texts", async () => {
    const w = world(({ input }) => vectors(input));
    let tokens = 0;
    expect(w.embedder.identity.dimensions).toBe(0);
    const answers = await w.embedder.embed(["a dog", "x", "  "], {
      onTokens: (count) => (tokens += count),
    });
    expect(w.asked).toEqual([
      {
        url: "http://embeds.test/v1/embeddings",
        key: "Bearer sk-secret",
        model: "tiny",
        input: ["a dog", "x"],
      },
    ]);
    const [dog, x, blank] = answers;
    expect(dog).toEqual(Float32Array.of(5, 9).map((value) => value / Math.hypot(5, 9)));
    expect(x).toEqual(Float32Array.of(1, 1).map((value) => value / Math.SQRT2));
    expect(blank).toBeNull();
    expect(tokens).toBe(3);
    expect(w.embedder.identity).toEqual({ model: "tiny", dimensions: 2, version: "1" });
  });

  it("[C-B19] asks in batches, and in smaller ones where the endpoint takes fewer", async () => {
    const w = world(({ input }) => (input.length > 40 ? refuse(413) : vectors(input)));
    const answers = await w.embedder.embed(many(129));
    expect(answers.filter(isVector)).toHaveLength(129);
    expect(w.sizes()).toEqual([96, 48, 24, 24, 48, 24, 24, 24, 9]);
    await w.embedder.embed(many(30));
    expect(w.sizes().slice(-2)).toEqual([24, 6]);
  });

  it("[C-B18] leaves out the one text that is refused, and goes on in large batches", async () => {
    const w = world(({ input }) =>
      input.some((text) => text.includes("bad")) ? refuse(400, "not this") : vectors(input),
    );
    const texts = many(96).with(17, "bad");
    const answers = await w.embedder.embed(texts);
    expect(answers.filter(isVector)).toHaveLength(95);
    expect(answers[17]).toEqual({
      failure: "The embedding endpoint refused the text (400): not this",
    });
    const before = w.asked.length;
    await w.embedder.embed(many(96));
    expect(w.asked).toHaveLength(before + 1);
  });

  it("[C-B18] cuts a text that is too long for the endpoint, and takes the mean of its parts", async () => {
    const w = world(({ input }) =>
      input.some((text) => text.length > 900) ? refuse(400, "too many tokens") : vectors(input),
    );
    const text = `${"A dog barks here. ".repeat(60)}${"A cat sits there. ".repeat(60)}`;
    const [vector] = await w.embedder.embed([text]);
    expect(isVector(vector)).toBe(true);
    const parts = w.asked.filter(({ input }) => (input[0]?.length ?? 0) <= 900);
    expect(parts.flatMap(({ input }) => input).join(" ")).toBe(text.trim());
    expect(Math.hypot(...(vector as Float32Array))).toBeCloseTo(1, 5);
  });

  it("[C-B19] takes a vector of zeros, and a missing one, for what they are", async () => {
    const w = world(() =>
      Response.json({ data: [{ embedding: [0, 0] }, { embedding: [1, 0] }, { embedding: null }] }),
    );
    const answers = await w.embedder.embed(["a", "b", "c"]);
    const none = { failure: "The embedding endpoint gave no vector that can be used" };
    expect(answers).toEqual([none, Float32Array.of(1, 0), none]);
  });

  it("tries again what fails in passing, as late as it is asked to, and then gives up", async () => {
    const busy = Response.json({}, { status: 429, headers: { "retry-after": "4" } });
    const back = world(({ input }, index) => (index === 0 ? busy : vectors(input)));
    expect((await back.embedder.embed(["a"])).filter(isVector)).toHaveLength(1);
    expect(back.slept).toEqual([4_000]);

    const down = world(() => refuse(503));
    await expect(down.embedder.embed(["a"])).rejects.toMatchObject({ code: "unavailable" });
    expect(down.asked).toHaveLength(3);

    const long = world(() => Response.json({}, { status: 429, headers: { "retry-after": "90" } }));
    await expect(long.embedder.embed(["a"])).rejects.toMatchObject({
      details: { matter: "rate", retryAfterMs: 90_000 },
    });
    expect(long.asked).toHaveLength(1);
  });

  it("says what is wrong without the key and without what was sent", async () => {
    const answers: readonly (readonly [Answers, string])[] = [
      [() => refuse(401, "bad key sk-secret"), "does not accept the API key"],
      [() => refuse(404), "Nothing answers to the embedding model tiny at embeds.test"],
      [() => refuse(500, "cannot read zyzzyva with sk-secret"), "failed (500)"],
      [() => Promise.reject(new Error("ECONNREFUSED")), "cannot be reached"],
    ];
    for (const [answer, words] of answers) {
      const failed = world(answer).embedder.embed(["zyzzyva"]);
      const error = await failed.then(
        () => undefined,
        (reason: unknown) => reason as Error,
      );
      expect(error?.message).toContain(words);
      expect(error?.message).not.toMatch(/sk-secret|zyzzyva/);
    }
  });

  it("gives up on an endpoint that says nothing, and at once when nobody waits any more", async () => {
    const silent = world(() => new Promise<Response>(() => undefined), { timeoutMs: 5 });
    await expect(silent.embedder.embed(["a"])).rejects.toMatchObject({
      details: { matter: "silence" },
    });
    const waiting = world(() => new Promise<Response>(() => undefined));
    const stop = new AbortController();
    const failed = waiting.embedder.embed(["a"], { signal: stop.signal });
    stop.abort(new Error("nobody waits"));
    await expect(failed).rejects.toThrow("nobody waits");
    expect(waiting.asked).toHaveLength(1);
  });

  it("[P-J1] does not mix dimensions: a server that changes its model is told, and is new from then on", async () => {
    let size = 2;
    const w = world(({ input }) =>
      Response.json({
        data: input.map(() => ({ embedding: Array.from({ length: size }, () => 1) })),
      }),
    );
    await w.embedder.embed(["a"]);
    size = 3;
    await expect(w.embedder.embed(["a"])).rejects.toMatchObject({
      code: "unavailable",
      details: { matter: "dimensions" },
    });
    expect((await w.embedder.embed(["a"])).filter(isVector)).toHaveLength(1);
    expect(w.embedder.identity.dimensions).toBe(3);
  });
});

describe("halvesOf", () => {
  it("cuts between sentences, else between words, else between characters", () => {
    expect(halvesOf("One is here. Two is there.")).toEqual(["One is here.", "Two is there."]);
    expect(halvesOf("aaaa bbbb cccc dddd")).toEqual(["aaaa bbbb", "cccc dddd"]);
    expect(halvesOf("🙂🙂🙂")).toEqual(["🙂🙂", "🙂"]);
  });

  it("loses nothing of a text in parts", () => {
    const text = "word and word. ".repeat(2_000).trim();
    const parts = partsOf(text);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(6_000);
    expect(parts.join(" ")).toBe(text);
    expect(partsOf(" \n ")).toEqual([]);
  });
});
