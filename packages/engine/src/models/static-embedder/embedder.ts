import { EngineError } from "../../domain/errors.ts";
import type { Embedder, EmbedderIdentity } from "../../ports/embedder.ts";
import type { Language } from "../languages.ts";
import { foldedWords, type TextWord } from "./folded-words.ts";
import { FUNCTION_WORDS } from "./function-words.ts";
import { glossGerman } from "./german.ts";
import type { Lexicon } from "./lexicon.ts";
import { glossSpanish } from "./spanish.ts";
import { readTable, type WordPieceTable } from "./table.ts";
import { rowsOfWord, type WeightedRow } from "./word-pieces.ts";

/** The table that comes along; `scripts/embedder` makes it. */
export const BUILT_IN_IDENTITY: EmbedderIdentity = {
  model: "keepsake-word-pieces",
  dimensions: 256,
  version: "1",
};

export interface StaticEmbedderOptions {
  /** Brings the table, once, when the first text comes: from a file, or over HTTP. */
  readonly load: () => Promise<Uint8Array>;
  /** Two-letter code of a text's language, null where it cannot be told. */
  readonly language: (text: string) => string | null;
}

const FUNCTION_WORD_WEIGHT = 0.05;
/** What a German compound's last part says counts more than what only narrows it. */
const NARROWING_WEIGHT = 0.7;
/** So much of a text must be words of a language to be taken for it without asking further. */
const CLEAR = 0.6;
/** What a word counts that a language has, beside one that ties its sentences together. */
const KNOWN_WORD = 0.9;
/** The table is in order of frequency. */
const COMMON_ROWS = 6_500;
const REMEMBERED_WORDS = 20_000;

/**
 * Vectors from a table of English word pieces, made without a model: the weighted sum of a text's words
 * (SPEC 6.3). German and Spanish words are read as their English ones by a lexicon; of texts in other
 * languages it says nothing, rather than nonsense.
 */
export function staticEmbedder(options: StaticEmbedderOptions): Embedder {
  let ready: Reader | undefined;
  let loading: Promise<Reader> | undefined;
  const load = async (): Promise<Reader> => {
    const [bytes, { german, spanish }] = await Promise.all([
      options.load(),
      import("./lexicon/lexicons.ts"),
    ]);
    const table = readTable(bytes);
    const { model, dimensions, version } = table.header;
    const wanted = BUILT_IN_IDENTITY;
    if (model !== wanted.model || dimensions !== wanted.dimensions || version !== wanted.version) {
      throw new RangeError(
        `The table is ${model} ${version}, not ${wanted.model} ${wanted.version}`,
      );
    }
    ready = new Reader(table, { de: german(), es: spanish() }, options.language);
    return ready;
  };
  return {
    identity: BUILT_IN_IDENTITY,
    kind: "local",
    async embed(texts, { signal } = {}) {
      loading ??= load();
      const reader = await loading.catch((error: unknown) => {
        loading = undefined;
        throw new EngineError("unavailable", "The table of the built-in embedder cannot be read", {
          details: { matter: "table" },
          cause: error,
        });
      });
      signal?.throwIfAborted();
      return texts.map((text) => reader.vectorOf(text));
    },
    embedNow: (text) => ready?.vectorOf(text) ?? null,
  };
}

class Reader {
  readonly #table: WordPieceTable;
  readonly #lexicons: Readonly<Record<"de" | "es", Lexicon>>;
  readonly #detect: (text: string) => string | null;
  readonly #known = new Map<string, readonly WeightedRow[]>();
  readonly #glosses = {
    de: new Map<string, readonly string[]>(),
    es: new Map<string, readonly string[]>(),
  };

  constructor(
    table: WordPieceTable,
    lexicons: Readonly<Record<"de" | "es", Lexicon>>,
    detect: (text: string) => string | null,
  ) {
    this.#table = table;
    this.#lexicons = lexicons;
    this.#detect = detect;
  }

  vectorOf(text: string): Float32Array | null {
    const words = foldedWords(text);
    const language = this.#languageOf(text, words);
    if (language === undefined) return null;
    const sum = new Float32Array(this.#table.header.dimensions);
    let counted = 0;
    for (const word of words) {
      const rows = this.#rowsOf(language, word);
      for (const { row, weight } of rows) this.#table.addTo(sum, row, weight);
      if (rows.length > 0 && !isFunctionWord(language, word)) counted += 1;
    }
    const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0));
    return counted === 0 || length === 0 ? null : sum.map((value) => value / length);
  }

  /**
   * By the words that each language has, the detector's word counting as two of them. Another language
   * than the three is one of which nothing can be said.
   */
  #languageOf(text: string, words: readonly TextWord[]): Language | undefined {
    if (words.length === 0) return undefined;
    const points = { en: 0, de: 0, es: 0 };
    for (const word of words) {
      const { folded } = word;
      if (FUNCTION_WORDS.en.has(folded)) points.en += 1;
      else points.en += this.#englishPoints(folded);
      for (const language of ["de", "es"] as const) {
        if (FUNCTION_WORDS[language].has(folded)) points[language] += 1;
        else if (this.#gloss(language, folded) !== undefined) points[language] += KNOWN_WORD;
      }
    }
    const [first, second] = ranked(points);
    if (first.points >= words.length * CLEAR && first.points > second.points) return first.language;
    const detected = this.#detect(text);
    if (detected === "en" || detected === "de" || detected === "es") points[detected] += 2;
    const [best] = ranked(points);
    const isOther = detected !== null && !(detected in points);
    return isOther && best.points < words.length * CLEAR ? undefined : best.language;
  }

  /** The table has many words of other languages, too, though hardly among its common ones. */
  #englishPoints(word: string): number {
    const row = this.#table.rows.get(word);
    if (row === undefined) return 0;
    return row < COMMON_ROWS ? KNOWN_WORD : KNOWN_WORD / 2;
  }

  #rowsOf(language: Language, word: TextWord): readonly WeightedRow[] {
    const key = `${language}${word.isCapital ? "^" : " "}${word.folded}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rows = this.#rowsOfNew(language, word);
    if (this.#known.size >= REMEMBERED_WORDS) this.#known.clear();
    this.#known.set(key, rows);
    return rows;
  }

  #rowsOfNew(language: Language, { folded, isCapital }: TextWord): readonly WeightedRow[] {
    const { rows } = this.#table;
    if (language === "en") {
      const weight = FUNCTION_WORDS.en.has(folded) ? FUNCTION_WORD_WEIGHT : 1;
      return scaled(rowsOfWord(rows, folded), weight);
    }
    if (FUNCTION_WORDS[language].has(folded)) return [];
    const gloss = this.#gloss(language, folded);
    if (gloss !== undefined) {
      const total = Math.sqrt(gloss.length);
      return gloss.flatMap((english, place) => {
        const weight = place === gloss.length - 1 ? 1 : NARROWING_WEIGHT;
        return scaled(rowsOfWord(rows, english), weight / total);
      });
    }
    // A name, or a word that English has too; of others their pieces would say something else.
    const row = rows.get(folded);
    if (row !== undefined) return [{ row, weight: isCapital ? 1 : 0.5 }];
    return isCapital ? rowsOfWord(rows, folded) : [];
  }

  #gloss(language: "de" | "es", word: string): readonly string[] | undefined {
    const known = this.#glosses[language];
    let gloss = known.get(word);
    if (gloss === undefined) {
      const lexicon = this.#lexicons[language];
      gloss = (language === "de" ? glossGerman : glossSpanish)(lexicon, word) ?? [];
      if (known.size >= REMEMBERED_WORDS) known.clear();
      known.set(word, gloss);
    }
    return gloss.length === 0 ? undefined : gloss;
  }
}

/** English first where two have as many. */
function ranked(points: Readonly<Record<Language, number>>) {
  const list = (["en", "de", "es"] as const).map((language) => ({
    language,
    points: points[language],
  }));
  return list.toSorted((a, b) => b.points - a.points) as [(typeof list)[0], (typeof list)[0]];
}

function isFunctionWord(language: Language, { folded }: TextWord): boolean {
  return FUNCTION_WORDS[language].has(folded);
}

function scaled(rows: readonly WeightedRow[], by: number): readonly WeightedRow[] {
  return by === 1 ? rows : rows.map(({ row, weight }) => ({ row, weight: weight * by }));
}
