import type { Analyzer } from "../../ports/analyzer.ts";
import type { Language } from "../languages.ts";
import type { Phrases } from "./phrases.ts";
import type { Recall } from "./recall.ts";

/** Chooses one of several lines and fills it in; never the same one in the same reply. */
export type Choose = (lines: readonly string[], words?: Readonly<Record<string, string>>) => string;

/** How the partner speaks in one reply. */
export interface Voice {
  readonly phrases: Phrases;
  readonly language: Language;
  readonly choose: Choose;
  readonly recall: Recall;
  readonly analyzer: Analyzer;
}
