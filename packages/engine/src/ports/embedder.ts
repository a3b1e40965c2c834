import type { EmbedderIdentity } from "../domain/entry-vector.ts";

export type { EmbedderIdentity };

/** A text that this embedder cannot take, now or ever. The others of the request are not touched by it. */
export interface UnreadText {
  readonly failure: string;
}

/**
 * What comes of one text: its vector, of length 1 and the identity's dimensions; null where there is
 * nothing to say of it (no words, a language that the model does not know); or why it has none.
 */
export type Embedding = Float32Array | UnreadText | null;

export interface EmbedOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told of every request that a provider bills, failed ones too (SPEC 9.1). */
  readonly onTokens?: ((tokens: number) => void) | undefined;
}

/** Turns texts into vectors that lie near each other where the texts mean the same (SPEC 6.3). */
export interface Embedder {
  /** Of a `remote` one the dimensions are 0 until its first answer, and follow its answers. */
  readonly identity: EmbedderIdentity;
  /**
   * - `local`: made here in microseconds, so that vectors are never stored.
   * - `remote`: asked for over a network; vectors of entries are stored rows, made in the background.
   */
  readonly kind: "local" | "remote";
  /**
   * One answer a text, in order. Texts of any length.
   *
   * @throws {EngineError} `unavailable` where no text could be read: the endpoint cannot be reached,
   *   refuses the key, or answers with vectors of other dimensions.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<readonly Embedding[]>;
  /** Of a `local` one: the same at once; null for all texts as long as `embed` has not loaded its table. */
  embedNow?(text: string): Float32Array | null;
}
