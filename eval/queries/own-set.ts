import { de } from "./set/de.ts";
import { en } from "./set/en.ts";
import { es } from "./set/es.ts";
import { ja } from "./set/ja.ts";
import { zh } from "./set/zh.ts";

export type SetLanguage = "en" | "de" | "es" | "zh" | "ja";

export interface SetEntry {
  readonly id: string;
  readonly text: string;
}

export interface SetQuestion {
  readonly language: SetLanguage;
  readonly kind: string;
  readonly text: string;
  /** The one entry that answers it. */
  readonly answer: string;
}

const PARTS = { en, de, es, zh, ja } as const;
export const SET_LANGUAGES = Object.keys(PARTS) as readonly SetLanguage[];

/** Saved memories in five languages, all in one scope: 40 in each. */
export const SET_ENTRIES: readonly SetEntry[] = SET_LANGUAGES.flatMap((language) =>
  linesOf(PARTS[language].ENTRIES).map((line) => {
    const [id = "", ...rest] = line.split(" ");
    return { id, text: rest.join(" ") };
  }),
);

/** Questions to them: 24 in each language. */
export const SET_QUESTIONS: readonly SetQuestion[] = SET_LANGUAGES.flatMap((language) =>
  linesOf(PARTS[language].QUESTIONS).map((line) => {
    const [answer = "", kind = "", ...rest] = line.split(" ");
    return { language, kind, text: rest.join(" "), answer };
  }),
);

function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}
