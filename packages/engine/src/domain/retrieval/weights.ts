/** How much each thing counts in the ranking. Found by `eval/locomo/tune.ts`; docs/retrieval.md tells how. */
export interface Weights {
  /** Saturation of a repeated word: the lower, the less repeats count. */
  readonly saturation: number;
  /** 0: long texts are as good as short ones; 1: in proportion worse. */
  readonly lengthWeight: number;
  /** The same for the neighbours of a message. */
  readonly nearLengthWeight: number;
  /** What rarity is raised to: below 1, rare words lead less. */
  readonly rarityPower: number;
  /** A word counts so much where the message before has it, or the one before that, or the next one. */
  readonly before: number;
  readonly twoBefore: number;
  readonly after: number;
  /** Words that tie sentences together, and the name of one who speaks. */
  readonly tie: number;
  readonly speakerName: number;
  /** Two neighbouring characters of a script without spaces. */
  readonly pair: number;
  /** A word that is spelt alike, where the word itself stands nowhere; a compound that it is part of. */
  readonly misspelled: number;
  readonly compound: number;
  /** Shares of a score more, or less. */
  readonly saidByNamed: number;
  readonly asking: number;
  readonly tellsTime: number;
  readonly tellsNumber: number;
  readonly coverage: number;
  /** Added for each part of a date that is met. */
  readonly date: number;
  /** Share of a score that the newest has more than the oldest: of what says the same, the newer leads. */
  readonly recency: number;
  /** Of the scores of up to three messages around. */
  readonly around: number;
  /** Of the likeness in meaning, against the best score by words. */
  readonly meaning: number;
  /** Likeness in meaning under this is none. */
  readonly leastMeaning: number;
}

export const WEIGHTS: Weights = {
  saturation: 0.357,
  lengthWeight: 0,
  nearLengthWeight: 0.966,
  rarityPower: 0.85,
  before: 0.32,
  twoBefore: 0.16,
  after: 0.24,
  tie: 0.16,
  speakerName: 0.21,
  pair: 0.5,
  misspelled: 0.8,
  compound: 0.5,
  saidByNamed: 0.32,
  asking: 0.2,
  tellsTime: 0.185,
  tellsNumber: 0.1,
  coverage: 0.085,
  date: 3,
  recency: 0,
  around: 0.28,
  meaning: 0.1,
  leastMeaning: 0.2,
};

/**
 * Of saved memories: the day on which one was saved says less than the day on which something was said, and
 * so do words that only tie, as entries are put in many ways.
 */
export const ENTRY_WEIGHTS: Weights = {
  ...WEIGHTS,
  tie: 0,
  date: 0.8,
  recency: 0.03,
  meaning: 0.5,
};
