/** What stands around words that are quoted within a quotation, by language. */
const INNER: Readonly<Record<string, readonly [string, string]>> = {
  de: ["‚", "‘"],
  en: ["‘", "’"],
  es: ["“", "”"],
};

const PAIRS = /„([^„“”]*)[“”]|“([^“”]*)”|«([^«»]*)»|"([^"]*)"/gu;

/**
 * Words that go between quotation marks, with the inner marks of the language where they hold a quotation
 * themselves: so a reader sees where the outer one ends. Marks whose other half was cut off are turned, too.
 */
export function innerMarks(words: string, locale: string): string {
  const [open, close] = INNER[locale.slice(0, 2)] ?? ["‘", "’"];
  const turned = words.replaceAll(
    PAIRS,
    (_, german: string, english: string, guillemets: string, straight: string) =>
      `${open}${german ?? english ?? guillemets ?? straight}${close}`,
  );
  if (locale.startsWith("es")) return turned.replaceAll(/[„«]/gu, open).replaceAll("»", close);
  return turned.replaceAll(/[„«]|(?<!\S)“/gu, open).replaceAll(/[“”»]/gu, close);
}
