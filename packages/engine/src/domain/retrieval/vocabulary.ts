import { editDistance } from "./edit-distance.ts";

/** A term of the vocabulary that resembles a word, and how much: above 0, below 1. */
export interface SimilarTerm {
  readonly term: string;
  readonly likeness: number;
}

/** Words shorter than this have too many neighbours. */
const SHORTEST = 4;
/** From so many letters on a word may have two slips. */
const TWO_SLIPS_FROM = 8;
/** Parts of compounds have so many letters, and leave so many over. */
const SHORTEST_PART = 4;
const SHORTEST_REST = 3;
const SIMILAR = 4;
/** Scripts without spaces come in pairs of characters: those already find parts of words. */
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u;

/**
 * All terms of an index, numbered; and those among them that resemble a word.
 *
 * Every term keeps the set of its letters as the bits of one number: most terms are ruled out by that and
 * by their length, so that looking through all of them is quick and nothing has to be kept in step.
 */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  /** "" where a term was forgotten. */
  readonly #terms: string[] = [];
  readonly #letters: number[] = [];
  readonly #free: number[] = [];

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  add(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#terms.length;
    this.#terms[number] = term;
    this.#numbers.set(term, number);
    this.#letters[number] = SPACED.test(term) ? lettersOf(term) : 0;
    return number;
  }

  /** Nothing is kept of a term; its number is given to another one. */
  forget(number: number): void {
    const term = this.#terms[number];
    if (term === undefined || term === "") return;
    this.#numbers.delete(term);
    this.#terms[number] = "";
    this.#letters[number] = 0;
    this.#free.push(number);
  }

  /**
   * Terms that are the word with a slip or two: a letter too many, missing, wrong, or two swapped. The
   * likest first.
   */
  misspelled(word: string): readonly SimilarTerm[] {
    if (word.length < SHORTEST || !SPACED.test(word)) return [];
    const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    const letters = lettersOf(word);
    const found: SimilarTerm[] = [];
    for (let number = 0; number < this.#terms.length; number += 1) {
      const term = this.#terms[number] ?? "";
      if (term.length < SHORTEST || Math.abs(term.length - word.length) > most) continue;
      if (bitsOf(letters ^ (this.#letters[number] ?? 0)) > 2 * most) continue;
      const slips = editDistance(word, term, most);
      if (slips > most || slips === 0) continue;
      const sameStart = word[0] === term[0] ? 0 : 0.15;
      found.push({ term, likeness: 1 - slips / word.length - sameStart });
    }
    return likest(found);
  }

  /** Terms that are a compound with the word as its first or last part, or such a part of the word. */
  compounds(word: string): readonly SimilarTerm[] {
    if (word.length < SHORTEST_PART || !SPACED.test(word)) return [];
    const letters = lettersOf(word);
    const found: SimilarTerm[] = [];
    for (let number = 0; number < this.#terms.length; number += 1) {
      const term = this.#terms[number] ?? "";
      const own = this.#letters[number] ?? 0;
      const rest = term.length - word.length;
      if (rest >= SHORTEST_REST && (letters & ~own) === 0) {
        if (term.endsWith(word) || term.startsWith(word)) {
          found.push({ term, likeness: word.length / term.length });
        }
      } else if (-rest >= SHORTEST_REST && term.length >= SHORTEST_PART && (own & ~letters) === 0) {
        if (own !== 0 && (word.endsWith(term) || word.startsWith(term))) {
          found.push({ term, likeness: term.length / word.length });
        }
      }
    }
    return likest(found);
  }
}

function likest(found: readonly SimilarTerm[]): readonly SimilarTerm[] {
  return found.toSorted((a, b) => b.likeness - a.likeness).slice(0, SIMILAR);
}

/** One bit for each of 31 classes of letters. */
function lettersOf(term: string): number {
  let bits = 0;
  for (let at = 0; at < term.length; at += 1) bits |= 1 << (term.charCodeAt(at) % 31);
  return bits;
}

function bitsOf(number: number): number {
  let left = number;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
