/** A date as far as a question names it. */
export interface NamedDate {
  readonly year: number | null;
  /** From 1. */
  readonly month: number | null;
  readonly day: number | null;
}

/** From the longest form on; the first three letters tell months apart in each language. */
const MONTHS: readonly (readonly string[])[] = [
  ["january", "jan", "januar", "jänner", "enero"],
  ["february", "feb", "februar", "febrero"],
  ["march", "märz", "marzo"],
  ["april", "apr", "abril"],
  ["may", "mai", "mayo"],
  ["june", "jun", "juni", "junio"],
  ["july", "jul", "juli", "julio"],
  ["august", "aug", "agosto"],
  ["september", "sep", "sept", "septiembre"],
  ["october", "oct", "oktober", "okt", "octubre"],
  ["november", "nov", "noviembre"],
  ["december", "dec", "dezember", "dez", "diciembre"],
];
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const NAMES = [...MONTH_NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join("|");
const MONTH = new RegExp(`(?<!\\p{L})(${NAMES})(?!\\p{L})`, "iu");
/** "May" and "March" are words, too: in small letters only a preposition or a number makes months of them. */
const NO_MONTH =
  /(?<!(?:in|of|on|last|next|since|early|late|by|\d)\s)(?<!\p{L})(?:may|march)(?!\p{L})(?!\s+\d)/gu;
const DAY_BEFORE = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s*(?:of|de|del)?\\s*(?:${NAMES})`,
  "iu",
);
const DAY_AFTER = new RegExp(`(?:${NAMES})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`, "iu");
const YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)/;
const ISO = /(?<!\d)((?:19|20)\d\d)-(\d{1,2})(?:-(\d{1,2}))?(?!\d)/;
const HAN_MONTH = /(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?/u;

/** The first date that a question names; null where it names none. */
export function namedDate(question: string): NamedDate | null {
  const text = question.normalize("NFC");
  const iso = ISO.exec(text);
  if (iso !== null)
    return { year: numberOf(iso[1]), month: numberOf(iso[2]), day: numberOf(iso[3]) };
  const year = numberOf(YEAR.exec(text)?.[1]);
  const han = HAN_MONTH.exec(text);
  if (han !== null) return { year, month: numberOf(han[1]), day: numberOf(han[2]) };
  const name = MONTH.exec(text.replace(NO_MONTH, " "))?.[1];
  const month = name === undefined ? null : (MONTH_NUMBERS.get(name.toLowerCase()) ?? null);
  if (month === null) return year === null ? null : { year, month, day: null };
  return { year, month, day: numberOf((DAY_BEFORE.exec(text) ?? DAY_AFTER.exec(text))?.[1]) };
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/**
 * How much of a named date a time meets: 0 where a month or a day is another.
 *
 * @param offsetMinutes - Of the person's clock from UTC.
 */
export function metParts(date: NamedDate, at: number, offsetMinutes: number): number {
  const time = new Date(at + offsetMinutes * 60_000);
  const pairs = [
    [date.year, time.getUTCFullYear()],
    [date.month, time.getUTCMonth() + 1],
    [date.day, time.getUTCDate()],
  ] as const;
  const named = pairs.filter(([wanted]) => wanted !== null);
  const met = named.filter(([wanted, is]) => wanted === is).length;
  return met === named.length ? met : 0;
}
