import { type TextCues, textCues } from "./cues.ts";
import type { Analysis, RetrievalDocument } from "./document.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Where a term stands: places of documents, and how often in each. */
export interface Postings {
  readonly places: readonly number[];
  readonly counts: readonly number[];
}

/** A document as the index keeps it: without its text. */
export interface IndexedDocument extends TextCues {
  readonly id: string;
  /** Terms, repeats included. */
  readonly length: number;
  readonly speaker: readonly string[];
  readonly follows: string | null;
  readonly at: number | null;
  readonly vector: Float32Array | null;
  /** Numbers of its terms, each once, and how often it has them. */
  readonly terms: readonly number[];
  readonly counts: readonly number[];
}

/** Below so many gone documents it is not worth to write all postings anew. */
const GONE_KEPT = 256;
/** A name of an entity that the text does not say counts as half a word of it. */
const ENTITY_COUNT = 0.5;

/**
 * An inverted index over documents, changed one document at a time. What is taken out leaves an empty
 * place, which is passed over until as many are empty as are not; a term that nothing holds any more is
 * forgotten at once (SPEC 10.4).
 */
export class TermIndex {
  readonly vocabulary = new Vocabulary();
  readonly #analysis: Analysis;
  #documents: (IndexedDocument | null)[] = [];
  #places = new Map<string, number>();
  #postings: ({ places: number[]; counts: number[] } | undefined)[] = [];
  #holders: number[] = [];
  #speakers = new Map<string, number>();
  #totalLength = 0;

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  get analysis(): Analysis {
    return this.#analysis;
  }

  /** How many documents there are. */
  get size(): number {
    return this.#places.size;
  }

  /** One more than the highest place; some places may be empty. */
  get places(): number {
    return this.#documents.length;
  }

  get meanLength(): number {
    return this.#totalLength / (this.size || 1);
  }

  at(place: number): IndexedDocument | null {
    return this.#documents[place] ?? null;
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  isSpeaker(word: string): boolean {
    return this.#speakers.has(word);
  }

  postings(term: string): Postings | undefined {
    const number = this.vocabulary.numberOf(term);
    return number === undefined ? undefined : this.#postings[number];
  }

  /** How many documents hold a term. */
  holders(term: string): number {
    const number = this.vocabulary.numberOf(term);
    return number === undefined ? 0 : (this.#holders[number] ?? 0);
  }

  /** Puts a document in, in the place of one with the same id. */
  put(document: RetrievalDocument): void {
    this.remove(document.id);
    const { id, text, follows = null, at = null, vector = null, speaker = "" } = document;
    const counts = new Map<number, number>();
    const own = this.#analysis.terms(text);
    for (const term of own) this.#count(counts, term, 1);
    for (const name of document.entities ?? []) {
      for (const term of new Set(this.#analysis.terms(name))) {
        const number = this.vocabulary.add(term);
        if (!counts.has(number)) counts.set(number, ENTITY_COUNT);
      }
    }
    this.#enter({
      ...textCues(text),
      id,
      length: own.length,
      speaker: this.#analysis.terms(speaker),
      follows,
      at,
      vector,
      terms: [...counts.keys()],
      counts: [...counts.values()],
    });
  }

  /** Gives a document another vector, without reading its text again. */
  setVector(id: string, vector: Float32Array | null): void {
    const place = this.#places.get(id);
    const document = place === undefined ? undefined : this.#documents[place];
    if (place === undefined || document === undefined || document === null) return;
    this.#documents[place] = { ...document, vector };
  }

  remove(id: string): void {
    const place = this.#places.get(id);
    const document = place === undefined ? null : this.at(place);
    if (place === undefined || document === null) return;
    this.#places.delete(id);
    this.#documents[place] = null;
    this.#totalLength -= document.length;
    for (const number of document.terms) {
      const left = (this.#holders[number] ?? 1) - 1;
      this.#holders[number] = left;
      if (left > 0) continue;
      this.#postings[number] = undefined;
      this.vocabulary.forget(number);
    }
    for (const name of document.speaker) this.#countSpeaker(name, -1);
    const gone = this.#documents.length - this.size;
    if (gone > GONE_KEPT && gone > this.size) this.#rewrite();
  }

  #count(counts: Map<number, number>, term: string, by: number): void {
    const number = this.vocabulary.add(term);
    counts.set(number, (counts.get(number) ?? 0) + by);
  }

  #enter(document: IndexedDocument): void {
    const place = this.#documents.push(document) - 1;
    this.#places.set(document.id, place);
    this.#totalLength += document.length;
    for (const [index, number] of document.terms.entries()) {
      const postings = (this.#postings[number] ??= { places: [], counts: [] });
      postings.places.push(place);
      postings.counts.push(document.counts[index] ?? 0);
      this.#holders[number] = (this.#holders[number] ?? 0) + 1;
    }
    for (const name of document.speaker) this.#countSpeaker(name, 1);
  }

  #countSpeaker(name: string, by: number): void {
    const count = (this.#speakers.get(name) ?? 0) + by;
    if (count > 0) this.#speakers.set(name, count);
    else this.#speakers.delete(name);
  }

  #rewrite(): void {
    const kept = this.#documents.filter((document) => document !== null);
    this.#documents = [];
    this.#places = new Map();
    this.#postings = [];
    this.#holders = [];
    this.#speakers = new Map();
    this.#totalLength = 0;
    for (const document of kept) this.#enter(document);
  }
}
