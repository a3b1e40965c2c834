export const LOCALES = ["en", "de", "es"] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language in its own words. */
export const LOCALE_NAMES = {
  en: "English",
  de: "Deutsch",
  es: "Español",
} as const satisfies Record<Locale, string>;

/** The first language the person asks for that the page speaks; English where it speaks none. */
export function pickLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split(/[-_]/)[0];
    const locale = LOCALES.find((known) => known === language);
    if (locale !== undefined) return locale;
  }
  return "en";
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
