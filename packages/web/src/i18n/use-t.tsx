import { createContext, use, useMemo } from "react";
import type { ReactNode } from "react";
import type { ParametersOf, SameLines } from "./catalogue.ts";
import type { en } from "./en.ts";
import { translate } from "./translate.ts";

/** All lines of the page, in some language. */
export type Catalogue = SameLines<typeof en>;
export type LineKey = keyof typeof en;

type Arguments<Key extends LineKey> = keyof ParametersOf<(typeof en)[Key]> extends never
  ? []
  : [values: ParametersOf<(typeof en)[Key]>];

/** Says a line in the language of the page. */
export type Translate = <Key extends LineKey>(key: Key, ...rest: Arguments<Key>) => string;

export interface Language {
  /** A BCP 47 tag for Intl. */
  readonly locale: string;
  readonly t: Translate;
}

const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider(props: {
  readonly locale: string;
  readonly lines: Catalogue;
  readonly children: ReactNode;
}) {
  const { locale, lines, children } = props;
  const language = useMemo(() => languageOf(locale, lines), [locale, lines]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function languageOf(locale: string, lines: Catalogue): Language {
  const t: Translate = (key, ...rest) => translate(lines[key], rest[0] ?? {}, locale);
  return { locale, t };
}

export function useT(): Language {
  const language = use(LanguageContext);
  if (language === null) throw new Error("useT needs a LanguageProvider above it");
  return language;
}
