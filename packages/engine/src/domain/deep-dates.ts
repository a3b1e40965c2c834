const DAY_MS = 86_400_000;

/** What a relative word may come to: dates in UTC, or whole months and years. */
export interface MeantDates {
  /** Days, as `2019-05-01`. */
  readonly days: ReadonlySet<string>;
  /** Months, as `2019-05`: where a word means a stretch, such as "next month". */
  readonly months: ReadonlySet<string>;
  readonly years: ReadonlySet<number>;
}

interface Meaning {
  readonly pattern: RegExp;
  /** Days from the message's own, from and to; a stretch longer than a week is months and years alone. */
  readonly days?: readonly [from: number, to: number];
  readonly months?: number;
  readonly years?: number;
}

const L = "(?<!\\p{L})";
const R = "(?!\\p{L})";
const words = (list: string, cjk = "") =>
  new RegExp(cjk === "" ? `${L}(?:${list})${R}` : `${L}(?:${list})${R}|${cjk}`, "iu");

const MEANINGS: readonly Meaning[] = [
  {
    pattern: words(
      "today|tonight|this (?:morning|afternoon|evening)|heute|hoy|aujourd['’]hui|ce (?:matin|soir)|esta (?:mañana|tarde|noche)",
      "今天|今日|今晚|오늘",
    ),
    days: [0, 0],
  },
  {
    pattern: words("yesterday|last night|gestern|ayer|anoche|hier", "昨天|昨日|昨晚|어제"),
    days: [-1, -1],
  },
  {
    pattern: words(
      "the day before yesterday|vorgestern|anteayer|antes de ayer|avant-hier",
      "前天|一昨日|그저께",
    ),
    days: [-2, -2],
  },
  { pattern: words("tomorrow|morgen|mañana|demain", "明天|明日|내일"), days: [1, 1] },
  {
    pattern: words("the day after tomorrow|übermorgen|pasado mañana", "后天|後天|明後日|모레"),
    days: [2, 2],
  },
  {
    pattern: words(
      "last week(?:end)?|letzte[nrs]? woche(?:nende)?|la semana pasada|el fin de semana pasado|la semaine dernière",
      "上周|上週|上个星期|先週|지난주",
    ),
    days: [-14, -1],
  },
  {
    pattern: words(
      "next week(?:end)?|nächste[nrs]? woche(?:nende)?|la (?:próxima semana|semana que viene)|el próximo fin de semana|la semaine prochaine",
      "下周|下週|下个星期|来週|다음 주",
    ),
    days: [1, 14],
  },
  {
    pattern: words(
      "this week(?:end)?|diese[sr]? woche(?:nende)?|esta semana|este fin de semana",
      "这周|這週|本周|今週|이번 주",
    ),
    days: [-6, 7],
  },
  {
    pattern: words(
      "last month|letzte[nrs]? monat|el mes pasado|le mois dernier",
      "上个月|上個月|先月|지난달",
    ),
    months: -1,
  },
  {
    pattern: words("this month|diese[nrsm]? monat|este mes", "这个月|這個月|本月|今月|이번 달"),
    months: 0,
  },
  {
    pattern: words(
      "next month|nächste[nrs]? monat|el (?:próximo mes|mes que viene)|le mois prochain",
      "下个月|下個月|来月|다음 달",
    ),
    months: 1,
  },
  {
    pattern: words(
      "last year|letzte[ns]? jahr|el año pasado|l['’]an(?:née)? derni(?:er|ère)",
      "去年|작년",
    ),
    years: -1,
  },
  { pattern: words("this year|diese[sm] jahr|este año", "今年|올해"), years: 0 },
  {
    pattern: words(
      "next year|nächste[ns]? jahr|el (?:próximo año|año que viene)|l['’]an(?:née)? prochaine?",
      "明年|来年|내년",
    ),
    years: 1,
  },
];

const NUMBER =
  "(\\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eine[mnr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|[一二两兩三四五六七八九十])";
const UNIT =
  "(days?|weeks?|months?|years?|tag(?:e|en)?|wochen?|monat(?:e|en)?|jahr(?:e|en)?|días?|semanas?|mes(?:es)?|años?|天|周|週|个月|個月|年)";
const SPANS: readonly (readonly [RegExp, -1 | 1])[] = [
  [new RegExp(`${L}${NUMBER}\\s+${UNIT}\\s+ago${R}`, "giu"), -1],
  [new RegExp(`${L}(?:vor|hace)\\s+${NUMBER}\\s+${UNIT}${R}`, "giu"), -1],
  [new RegExp(`${NUMBER}${UNIT}前`, "giu"), -1],
  [new RegExp(`${L}(?:in|en|dentro de)\\s+${NUMBER}\\s+${UNIT}${R}`, "giu"), 1],
  [new RegExp(`${NUMBER}${UNIT}[后後]`, "giu"), 1],
];

const WEEKDAYS: readonly (readonly [RegExp, number])[] = [
  [words("sundays?|sonntags?|domingos?", "(?:周|週|星期)[日天]|日曜"), 0],
  [words("mondays?|montags?|lunes", "(?:周|週|星期)一|月曜"), 1],
  [words("tuesdays?|dienstags?|martes", "(?:周|週|星期)二|火曜"), 2],
  [words("wednesdays?|mittwochs?|miércoles", "(?:周|週|星期)三|水曜"), 3],
  [words("thursdays?|donnerstags?|jueves", "(?:周|週|星期)四|木曜"), 4],
  [words("fridays?|freitags?|viernes", "(?:周|週|星期)五|金曜"), 5],
  [words("saturdays?|samstags?|sonnabends?|sábados?", "(?:周|週|星期)六|土曜"), 6],
];

/**
 * The dates that a message's relative words can mean, counted from the message's own time: "yesterday"
 * in a message of 2019-05-02 is 2019-05-01, whenever it is read.
 *
 * @param at - When it was said, epoch milliseconds; days are those of UTC, give or take one.
 * @see case P-B10
 */
export function meantDates(text: string, at: number): MeantDates {
  const days = new Set<string>();
  const months = new Set<string>();
  const years = new Set<number>();
  const addDay = (offset: number) => {
    const day = isoDay(at + offset * DAY_MS);
    days.add(day);
    months.add(day.slice(0, 7));
    years.add(Number(day.slice(0, 4)));
  };
  const addMonth = (offset: number) => {
    const date = new Date(at);
    const month = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
    months.add(isoDay(month.getTime()).slice(0, 7));
    years.add(month.getUTCFullYear());
  };
  const addYear = (offset: number) => years.add(new Date(at).getUTCFullYear() + offset);
  const said = text.normalize("NFC").toLowerCase();

  for (const { pattern, days: span, months: month, years: year } of MEANINGS) {
    if (!pattern.test(said)) continue;
    if (span !== undefined) for (let day = span[0]; day <= span[1]; day += 1) addDay(day);
    if (month !== undefined) addMonth(month);
    if (year !== undefined) addYear(year);
  }
  for (const [pattern, sign] of SPANS) {
    for (const [, amount = "", unit = ""] of said.matchAll(pattern)) {
      const count = sign * numberOf(amount);
      const kind = unitOf(unit);
      if (kind === "day" && Math.abs(count) < 4_000) addDay(count);
      if (kind === "week") for (let day = -3; day <= 3; day += 1) addDay(count * 7 + day);
      if (kind === "month") addMonth(count);
      if (kind === "year") addYear(count);
    }
  }
  const today = new Date(at).getUTCDay();
  for (const [pattern, weekday] of WEEKDAYS) {
    if (!pattern.test(said)) continue;
    const ahead = (weekday - today + 7) % 7;
    for (const offset of [ahead - 14, ahead - 7, ahead, ahead + 7]) addDay(offset);
  }
  return { days, months, years };
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function unitOf(unit: string): "day" | "week" | "month" | "year" {
  if (/^(?:w|semana|[周週])/u.test(unit)) return "week";
  if (/^(?:month|monat|mes|[个個])/u.test(unit)) return "month";
  return /^(?:y|jahr|año|年)/u.test(unit) ? "year" : "day";
}

const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "zero null cero 零",
    "one a an eins ein eine einem einen einer un uno una 一",
    "two zwei dos 二 两 兩",
    "three drei tres 三",
    "four vier cuatro 四",
    "five fünf cinco 五",
    "six sechs seis 六",
    "seven sieben siete 七",
    "eight acht ocho 八",
    "nine neun nueve 九",
    "ten zehn diez 十",
    "eleven elf once 十一",
    "twelve zwölf doce 十二",
  ].flatMap((line, value) => line.split(" ").map((word) => [word, value] as const)),
);

/** A number as it is written, or in words up to twelve; NaN for anything else. */
function numberOf(word: string): number {
  const own = Object.hasOwn(NUMBER_WORDS, word) ? NUMBER_WORDS[word] : undefined;
  return own ?? Number(word);
}

const MONTH_NAMES: readonly string[] = [
  "january|jan|januar|jänner|enero|janvier",
  "february|feb|februar|febrero|février",
  "march|mar|märz|marzo|mars",
  "april|apr|abril|avril",
  "may|mai|mayo",
  "june|jun|juni|junio|juin",
  "july|jul|juli|julio|juillet",
  "august|aug|agosto|août",
  "september|sept?|septiembre|setiembre|septembre",
  "october|oct|oktober|okt|octubre|octobre",
  "november|nov|noviembre|novembre",
  "december|dec|dezember|dez|diciembre|décembre",
];
const MONTHS = MONTH_NAMES.map((names) => words(names));

/** A date that a text names; `day` and `year` where it says them. */
export interface NamedDate {
  /** The text of it. */
  readonly text: string;
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number | undefined;
}

const ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/gu;
const CJK_DATE = /(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})[日号號])?/gu;
const DOTTED = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})?(?!\d)/gu;
const NAMED = new RegExp(
  "(?:(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?\\s+(?:of |de )?)?" +
    `(?<!\\p{L})(${MONTH_NAMES.join("|")})(?!\\p{L})\\.?` +
    "(?:\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?(?:,?\\s+(?:de |of )?(\\d{4})(?!\\d))?",
  "giu",
);

/** The dates that stand in a text, in the ways of its languages. */
export function namedDates(text: string): readonly NamedDate[] {
  const found: NamedDate[] = [];
  const add = (whole: string, year: string | undefined, month: number, day: string | undefined) => {
    if (month < 1 || month > 12) return;
    const number = (digits: string | undefined) =>
      digits === undefined ? undefined : Number(digits);
    found.push({ text: whole, year: number(year), month, day: number(day) });
  };
  for (const [whole, year, month, day] of text.matchAll(ISO)) add(whole, year, Number(month), day);
  for (const [whole, year, month, day] of text.matchAll(CJK_DATE)) {
    add(whole, year, Number(month), day);
  }
  for (const [whole, day, month, year] of text.matchAll(DOTTED))
    add(whole, year, Number(month), day);
  for (const [whole, before, name = "", after, year] of text.matchAll(NAMED)) {
    const month = MONTHS.findIndex((names) => names.exec(name)?.[0].length === name.length) + 1;
    if (month > 0 && (before ?? after ?? year) !== undefined)
      add(whole, year, month, before ?? after);
  }
  return found;
}

/** Whether a date is one that the words of a message mean. */
export function isMeant({ year, month, day }: NamedDate, meant: MeantDates): boolean {
  const two = (number: number) => String(number).padStart(2, "0");
  const candidates = year === undefined ? [...meant.years] : [year];
  return candidates.some((candidate) => {
    const name = `${candidate}-${two(month)}`;
    return day === undefined ? meant.months.has(name) : meant.days.has(`${name}-${two(day)}`);
  });
}

const IN_MONTH =
  /(?<!\p{L})(?:in|since|of|last|next|until|im|seit|en|desde|de|depuis)\s+(\p{L}{3,10})(?!\p{L})/giu;

/** Months that a text names without a day or a year: "in March". */
function namedMonths(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [, name = ""] of text.matchAll(IN_MONTH)) {
    const month = MONTHS.findIndex((names) => names.exec(name)?.[0].length === name.length) + 1;
    if (month > 0) found.add(month);
  }
  return found;
}

/**
 * Whether a date is one that a text itself names, in whatever form; a year that it leaves out is one
 * about when it was said.
 */
export function isNamed(date: NamedDate, text: string, at: number): boolean {
  const own = new Date(at).getUTCFullYear();
  const isNear = (year: number | undefined) => year === undefined || Math.abs(year - own) <= 1;
  const isThere = namedDates(text).some(
    ({ year, month, day }) =>
      month === date.month &&
      (date.day === undefined || day === date.day) &&
      (year === undefined ? isNear(date.year) : date.year === undefined || date.year === year),
  );
  if (isThere) return true;
  return date.day === undefined && namedMonths(text).has(date.month) && isNear(date.year);
}

/** True for words by which a text says when. */
export function saysWhen(text: string, at: number): boolean {
  const { days, months, years } = meantDates(text, at);
  return (
    days.size + months.size + years.size + namedDates(text).length + namedMonths(text).size > 0
  );
}
