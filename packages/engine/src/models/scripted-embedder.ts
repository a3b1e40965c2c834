import type { Embedder, EmbedderIdentity, Embedding } from "../ports/embedder.ts";

export interface ScriptedEmbedder extends Embedder {
  /** The texts of every call of `embed`, oldest first. */
  readonly requests: readonly (readonly string[])[];
}

/**
 * An embedder for tests: a text points where its words point, by groups of words that mean the same.
 *
 * @param groups - Each a direction: `[["dog", "puppy"], ["car"]]`. A text without any of the words has no
 *   vector. A word is found in any case, at its beginning ("dogs" holds "dog").
 * @param options.fails - Thrown by `embed`, or what one text fails with; asked before each call.
 */
export function scriptedEmbedder(
  groups: readonly (readonly string[])[],
  options: {
    readonly kind?: Embedder["kind"];
    readonly identity?: Partial<EmbedderIdentity>;
    readonly fails?: (texts: readonly string[]) => Error | ReadonlyMap<string, string> | undefined;
  } = {},
): ScriptedEmbedder {
  const requests: (readonly string[])[] = [];
  const kind = options.kind ?? "local";
  const vectorOf = (text: string): Float32Array | null => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const counts = groups.map(
      (group) => words.filter((word) => group.some((start) => word.startsWith(start))).length,
    );
    const length = Math.hypot(...counts);
    return length === 0 ? null : Float32Array.from(counts, (count) => count / length);
  };

  return {
    kind,
    identity: { model: "scripted", version: "1", ...options.identity, dimensions: groups.length },
    requests,
    embed(texts, { signal } = {}) {
      requests.push([...texts]);
      const failure = options.fails?.(texts);
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      if (failure instanceof Error) return Promise.reject(failure);
      return Promise.resolve(
        texts.map((text): Embedding => {
          const reason = failure?.get(text);
          return reason === undefined ? vectorOf(text) : { failure: reason };
        }),
      );
    },
    ...(kind === "local" ? { embedNow: vectorOf } : {}),
  };
}
