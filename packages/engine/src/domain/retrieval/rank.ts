import { dotProduct } from "./dot-product.ts";
import { metParts } from "./named-date.ts";
import { readQuestion, type ReadQuestion, type Sought } from "./question.ts";
import type { IndexedDocument, TermIndex } from "./term-index.ts";
import { topOf } from "./top-of.ts";
import { type Weights, WEIGHTS } from "./weights.ts";

/** By what a document was found. */
export type Arm = "words" | "spelling" | "around" | "meaning" | "date";

export interface Ranked {
  readonly id: string;
  /** Comparable within one answer only; above 0. */
  readonly score: number;
  readonly arms: readonly Arm[];
  /** The words of the question that stand in it, folded. */
  readonly words: readonly string[];
}

export interface RankOptions {
  readonly limit: number;
  /** How many documents there are, where the index holds only those that may answer. */
  readonly total?: number | undefined;
  /** What the question means; of the same embedder as the documents', of length 1. */
  readonly vector?: Float32Array | null | undefined;
  /** Of the person's clock from UTC, in minutes. */
  readonly offsetMinutes?: number;
  readonly weights?: Weights;
}

/** Scores by place, and by which words each place was found. */
interface Tally {
  readonly scores: Float64Array;
  /** Weights of the words it was found by, without those that only tie. */
  readonly covered: Float64Array;
  /** Bits of the first sought words that stand in the document itself, and of alike ones. */
  readonly own: Uint32Array;
  readonly alike: Uint32Array;
}

/** Messages around a message that lend it of their scores. */
const AROUND = 3;
/** So many words a hit can name. */
const NAMED_WORDS = 32;

/**
 * Ranks documents for a question, best first: by words (BM25 over the fields of a message and its
 * neighbours), by spelling, by the date that is named, and by meaning where there are vectors. Meaning only
 * adds: a hit by words is never dropped for it.
 *
 * @see SPEC 6.3, DESIGN 8
 */
export function rankDocuments(
  index: TermIndex,
  question: string,
  { limit, total = index.size, vector = null, offsetMinutes = 0, weights = WEIGHTS }: RankOptions,
): readonly Ranked[] {
  const read = readQuestion(question, index.analysis);
  const links = linksOf(index);
  const tally = byWords(index, read, links, { weights, total });
  applyCues(index, read, tally, { weights, offsetMinutes });
  const scores = spread(tally.scores, links, weights.around);
  const meant = byMeaning(index, vector, weights);
  const best = scores.reduce((most, score) => Math.max(most, score), 0) || 1;

  const found: { place: number; score: number }[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    if (index.at(place) === null) continue;
    const score = (scores[place] ?? 0) / best + weights.meaning * (meant?.[place] ?? 0);
    if (score > 0) found.push({ place, score });
  }
  return topOf(found, limit).map(({ place, score }) => ({
    id: index.at(place)?.id ?? "",
    score,
    arms: armsOf(tally, place, {
      spread: scores[place] ?? 0,
      meant: meant?.[place] ?? 0,
      read,
      index,
      offsetMinutes,
    }),
    words: read.sought
      .slice(0, NAMED_WORDS)
      .flatMap(({ word, kind }, bit) =>
        kind !== "tie" && ((tally.own[place] ?? 0) & (1 << bit)) !== 0 ? [word] : [],
      ),
  }));
}

/** The places right before and right after; -1 where there is none. */
interface Links {
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly some: boolean;
}

function linksOf(index: TermIndex): Links {
  const before = new Int32Array(index.places).fill(-1);
  const after = new Int32Array(index.places).fill(-1);
  let some = false;
  for (let place = 0; place < index.places; place += 1) {
    const follows = index.at(place)?.follows ?? null;
    const other = follows === null ? undefined : index.placeOf(follows);
    if (other === undefined || other === place) continue;
    before[place] = other;
    after[other] = place;
    some = true;
  }
  return { before, after, some };
}

function byWords(
  index: TermIndex,
  read: ReadQuestion,
  links: Links,
  { weights, total }: { readonly weights: Weights; readonly total: number },
): Tally {
  const size = index.places;
  const tally: Tally = {
    scores: new Float64Array(size),
    covered: new Float64Array(size),
    own: new Uint32Array(size),
    alike: new Uint32Array(size),
  };
  const counts = new Float64Array(size);
  const fields = new Float64Array(size);
  for (const [bit, sought] of read.sought.entries()) {
    const weight = read.onlyTies ? 1 : weightOf(sought, index, weights);
    if (weight === 0) continue;
    const touched = countWord(index, sought, counts, weights);
    mark(tally, touched, bit);
    if (touched.holders > 0) {
      const isTie = sought.kind === "tie";
      addWord(index, links, { counts, fields, touched, weight, isTie, total, tally, weights });
    }
    for (const place of touched.own) counts[place] = 0;
    for (const place of touched.alike) counts[place] = 0;
  }
  return tally;
}

function weightOf({ kind, terms }: Sought, index: TermIndex, weights: Weights): number {
  if (kind === "tie") return weights.tie;
  if (kind === "pair") return weights.pair;
  return terms.some((term) => index.isSpeaker(term)) ? weights.speakerName : 1;
}

interface Touched {
  /** Places with the word itself, and those with one alike only. */
  readonly own: readonly number[];
  readonly alike: readonly number[];
  /** How many documents hold it, alike ones in part. */
  readonly holders: number;
}

/** Counts a word in every document that has it: by whichever of its forms stands there most often. */
function countWord(
  index: TermIndex,
  sought: Sought,
  counts: Float64Array,
  weights: Weights,
): Touched {
  const own: number[] = [];
  const alike: number[] = [];
  let holders = 0;
  const count = (term: string, times: number, into: number[]): void => {
    const postings = index.postings(term);
    if (postings === undefined) return;
    for (const [at, place] of postings.places.entries()) {
      if (index.at(place) === null) continue;
      const found = (postings.counts[at] ?? 0) * times;
      const before = counts[place] ?? 0;
      if (before === 0) {
        into.push(place);
        holders += Math.min(1, times);
      }
      if (found > before) counts[place] = found;
    }
  };
  for (const term of sought.terms) count(term, 1, own);
  if (sought.kind === "word") {
    for (const { term, likeness } of index.vocabulary.compounds(sought.word)) {
      count(term, weights.compound * likeness, alike);
    }
    if (own.length === 0) {
      for (const { term, likeness } of index.vocabulary.misspelled(sought.word)) {
        count(term, weights.misspelled * likeness, alike);
      }
    }
  }
  return { own, alike, holders };
}

function mark(tally: Tally, { own, alike }: Touched, bit: number): void {
  if (bit >= NAMED_WORDS) return;
  for (const place of own) tally.own[place] = (tally.own[place] ?? 0) | (1 << bit);
  for (const place of alike) tally.alike[place] = (tally.alike[place] ?? 0) | (1 << bit);
}

/** Adds one word to the scores: its counts in a message and around it are weighed, then saturated as one. */
function addWord(
  index: TermIndex,
  links: Links,
  {
    counts,
    fields,
    touched,
    weight,
    isTie,
    total,
    tally,
    weights,
  }: {
    readonly counts: Float64Array;
    /** All zero before and after. */
    readonly fields: Float64Array;
    readonly touched: Touched;
    readonly weight: number;
    readonly isTie: boolean;
    readonly total: number;
    readonly tally: Tally;
    readonly weights: Weights;
  },
): void {
  const mean = index.meanLength || 1;
  const reached: number[] = [];
  const add = (place: number, value: number): void => {
    if (value === 0) return;
    if (fields[place] === 0) reached.push(place);
    fields[place] = (fields[place] ?? 0) + value;
  };
  const holding = [...touched.own, ...touched.alike];
  for (const place of holding) {
    const count = counts[place] ?? 0;
    const length = (index.at(place)?.length ?? 0) / mean;
    add(place, count / (1 - weights.lengthWeight + weights.lengthWeight * length));
    if (!links.some) continue;
    const near = count / (1 - weights.nearLengthWeight + weights.nearLengthWeight * length);
    const next = links.after[place] ?? -1;
    const previous = links.before[place] ?? -1;
    const second = next === -1 ? -1 : (links.after[next] ?? -1);
    if (next !== -1) add(next, weights.before * near);
    if (second !== -1) add(second, weights.twoBefore * near);
    if (previous !== -1) add(previous, weights.after * near);
  }
  const { holders } = touched;
  const rarity =
    Math.log(1 + (Math.max(total, holders) - holders + 0.5) / (holders + 0.5)) **
    weights.rarityPower;
  for (const place of reached) {
    const field = fields[place] ?? 0;
    const score = (field * (weights.saturation + 1)) / (field + weights.saturation);
    tally.scores[place] = (tally.scores[place] ?? 0) + weight * rarity * score;
    if (!isTie) tally.covered[place] = (tally.covered[place] ?? 0) + weight;
    fields[place] = 0;
  }
}

function applyCues(
  index: TermIndex,
  read: ReadQuestion,
  { scores, covered }: Tally,
  { weights, offsetMinutes }: { readonly weights: Weights; readonly offsetMinutes: number },
): void {
  const words = read.sought.filter(({ kind }) => kind === "word");
  const named = new Set(
    read.sought.flatMap(({ terms }) => terms.filter((term) => index.isSpeaker(term)).slice(0, 1)),
  );
  const total = words.length - named.size || 1;
  const newnessOf = weights.recency === 0 ? () => 0 : newnessIn(index);
  for (let place = 0; place < scores.length; place += 1) {
    const document = index.at(place);
    if (document === null) continue;
    const { date } = read;
    const met =
      date === null || document.at === null ? 0 : metParts(date, document.at, offsetMinutes);
    const isTold = read.onlyTies || (covered[place] ?? 0) > 0;
    const score = (isTold ? (scores[place] ?? 0) : 0) + weights.date * met;
    scores[place] = score;
    if (score === 0) continue;
    let factor = 1 + weights.coverage * Math.min(1, (covered[place] ?? 0) / total);
    if (named.size === 1 && isSaidBy(document, named)) factor *= 1 + weights.saidByNamed;
    factor *= 1 + weights.recency * newnessOf(document);
    if (document.asks) factor *= 1 - weights.asking;
    if (read.asksWhen && document.tellsTime) factor *= 1 + weights.tellsTime;
    if (read.asksHowMany && document.tellsNumber) factor *= 1 + weights.tellsNumber;
    scores[place] = score * factor;
  }
}

/** From 0 for the oldest document to 1 for the newest. */
function newnessIn(index: TermIndex): (document: IndexedDocument) => number {
  let oldest = Infinity;
  let newest = -Infinity;
  for (let place = 0; place < index.places; place += 1) {
    const at = index.at(place)?.at ?? null;
    if (at === null) continue;
    oldest = Math.min(oldest, at);
    newest = Math.max(newest, at);
  }
  const span = newest - oldest;
  return ({ at }) => (at === null || !(span > 0) ? 0 : (at - oldest) / span);
}

function isSaidBy(document: IndexedDocument, named: ReadonlySet<string>): boolean {
  return document.speaker.some((name) => named.has(name));
}

/** Every message gets a part of the scores around it, the nearer the more. */
function spread(scores: Float64Array, links: Links, share: number): Float64Array {
  if (share === 0 || !links.some) return scores;
  const out = Float64Array.from(scores);
  for (const direction of [links.before, links.after]) {
    for (let place = 0; place < scores.length; place += 1) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      let near = direction[place] ?? -1;
      for (let step = 1; step <= AROUND && near !== -1; step += 1) {
        out[near] = (out[near] ?? 0) + (share * score) / (4 * step);
        near = direction[near] ?? -1;
      }
    }
  }
  return out;
}

/** Likeness in meaning from 0 to 1, 1 for the best; null where nothing can be compared. */
function byMeaning(
  index: TermIndex,
  vector: Float32Array | null,
  { leastMeaning }: Weights,
): Float64Array | null {
  if (vector === null) return null;
  const likeness = new Float64Array(index.places);
  let best = 0;
  for (let place = 0; place < index.places; place += 1) {
    const own = index.at(place)?.vector ?? null;
    if (own === null || own.length !== vector.length) continue;
    const product = dotProduct(own, vector);
    if (product <= leastMeaning) continue;
    likeness[place] = product;
    best = Math.max(best, product);
  }
  if (best === 0) return null;
  return likeness.map((one) => one / best);
}

function armsOf(
  tally: Tally,
  place: number,
  found: {
    readonly spread: number;
    readonly meant: number;
    readonly read: ReadQuestion;
    readonly index: TermIndex;
    readonly offsetMinutes: number;
  },
): readonly Arm[] {
  const at = found.index.at(place)?.at ?? null;
  const { date } = found.read;
  const arms: Arm[] = [];
  if ((tally.own[place] ?? 0) !== 0) arms.push("words");
  if ((tally.alike[place] ?? 0) !== 0) arms.push("spelling");
  if (date !== null && at !== null && metParts(date, at, found.offsetMinutes) > 0)
    arms.push("date");
  if (found.meant > 0) arms.push("meaning");
  if (arms.length === 0 && found.spread > 0) arms.push("around");
  return arms;
}
