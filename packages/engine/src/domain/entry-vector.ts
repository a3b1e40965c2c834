import type { EntryHead } from "./entry.ts";
import type { AccountId, EntryId, WriteId } from "./ids.ts";

/** Which model made a vector. Vectors are compared only where all three agree (P-J1). */
export interface EmbedderIdentity {
  readonly model: string;
  readonly dimensions: number;
  /** Rises when the same model would give other vectors, a table rebuilt for example. */
  readonly version: string;
}

/**
 * What an embedder made of an entry's text. It stands under the entry's id, at most one an entry, and
 * goes with the text that it was made of (SPEC 10.4).
 */
export interface EntryVector {
  readonly id: EntryId;
  readonly account: AccountId;
  /** The write whose text it was made of. */
  readonly writeId: WriteId | null;
  /** Who made it, as `identityKey` says it. */
  readonly identity: string;
  /** As `packVector` writes it; null where the text has none. */
  readonly values: string | null;
  /** Why the embedder could not take the text; it is not asked again then. */
  readonly failure: string | null;
  readonly revision: number;
}

/** An embedder as one string, the same for the same model, dimensions and version only. */
export function identityKey({ model, dimensions, version }: EmbedderIdentity): string {
  return JSON.stringify([model, dimensions, version]);
}

/** Whether a vector is this embedder's, of the text that the entry has now (P-J1). */
export function isCurrentVector(
  vector: EntryVector,
  head: Pick<EntryHead, "id" | "account" | "present" | "writeId">,
  identity: EmbedderIdentity,
): boolean {
  return (
    head.present &&
    vector.id === head.id &&
    vector.account === head.account &&
    vector.writeId === head.writeId &&
    vector.identity === identityKey(identity)
  );
}

const LARGEST = 127;

/**
 * A vector as text: one byte a dimension, as two hexadecimal digits. What is lost changes no ranking:
 * lengths do not count, and directions keep two digits.
 *
 * @param vector - Of any length but 0.
 */
export function packVector(vector: Float32Array): string {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most === 0 ? 0 : LARGEST / most;
  return Array.from(vector, (value) =>
    ((Math.round(value * scale) + 256) % 256).toString(16).padStart(2, "0"),
  ).join("");
}

/** The direction that `packVector` wrote down, at length 1. */
export function unpackVector(values: string): Float32Array {
  const vector = new Float32Array(values.length / 2);
  let squares = 0;
  for (let place = 0; place < vector.length; place += 1) {
    const byte = digitAt(values, place * 2) * 16 + digitAt(values, place * 2 + 1);
    const value = byte > LARGEST ? byte - 256 : byte;
    vector[place] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  return length === 0 ? vector : vector.map((value) => value / length);
}

function digitAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code < 58 ? code - 48 : code - 87;
}
