import { tray as trayEs } from "../../packages/web/src/i18n/es/tray.ts";
import { tray as trayEn } from "../../packages/web/src/i18n/en/tray.ts";
import { tray as trayDe } from "../../packages/web/src/i18n/de/tray.ts";
import { learning as learningEs } from "../../packages/web/src/i18n/es/learning.ts";
import { learning as learningEn } from "../../packages/web/src/i18n/en/learning.ts";
import { learning as learningDe } from "../../packages/web/src/i18n/de/learning.ts";
import { memory as memoryDe } from "../../packages/web/src/i18n/de/memory.ts";
import { past as pastDe } from "../../packages/web/src/i18n/de/past.ts";
import { places as placesDe } from "../../packages/web/src/i18n/de/places.ts";
import { provenance as provenanceDe } from "../../packages/web/src/i18n/de/provenance.ts";
import { slash as slashDe } from "../../packages/web/src/i18n/de/slash.ts";
import { talk as talkDe } from "../../packages/web/src/i18n/de/talk.ts";
import { provenance as provenanceEn } from "../../packages/web/src/i18n/en/provenance.ts";
import { slash as slashEn } from "../../packages/web/src/i18n/en/slash.ts";
import { en } from "../../packages/web/src/i18n/en.ts";
import { memory as memoryEs } from "../../packages/web/src/i18n/es/memory.ts";
import { past as pastEs } from "../../packages/web/src/i18n/es/past.ts";
import { places as placesEs } from "../../packages/web/src/i18n/es/places.ts";
import { provenance as provenanceEs } from "../../packages/web/src/i18n/es/provenance.ts";
import { slash as slashEs } from "../../packages/web/src/i18n/es/slash.ts";
import { talk as talkEs } from "../../packages/web/src/i18n/es/talk.ts";
import type { Line } from "../../packages/web/src/i18n/catalogue.ts";
import { translate } from "../../packages/web/src/i18n/translate.ts";

const LINES = {
  "en-GB": en,
  "de-DE": { ...talkDe, ...memoryDe, ...pastDe, ...placesDe },
  "es-ES": { ...talkEs, ...memoryEs, ...pastEs, ...placesEs },
} as const;

export type Locale = keyof typeof LINES;
export const LOCALES = Object.keys(LINES) as readonly Locale[];

/** What the page says in a language, by the line's key: names by which a screen reader finds things. */
export function sayIn(locale: Locale) {
  const lines = LINES[locale];
  return (
    key: keyof typeof en & keyof typeof lines,
    values: Readonly<Record<string, string | number>> = {},
  ): string => translate(lines[key], values, locale);
}

const TOPICS = {
  provenance: { "en-GB": provenanceEn, "de-DE": provenanceDe, "es-ES": provenanceEs },
  slash: { "en-GB": slashEn, "de-DE": slashDe, "es-ES": slashEs },
  learning: { "en-GB": learningEn, "de-DE": learningDe, "es-ES": learningEs },
  tray: { "en-GB": trayEn, "de-DE": trayDe, "es-ES": trayEs },
} as const;

/** The same for lines that are fetched with their parts. */
export function sayOf<Name extends keyof typeof TOPICS>(topic: Name, locale: Locale) {
  const lines: Readonly<Record<string, Line>> = TOPICS[topic][locale];
  return (
    key: string & keyof (typeof TOPICS)[Name]["en-GB"],
    values: Readonly<Record<string, string | number>> = {},
  ): string => translate(lines[key] ?? key, values, locale);
}
