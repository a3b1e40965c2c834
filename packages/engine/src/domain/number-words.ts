const UNITS: readonly (readonly [number, string])[] = [
  [0, "zero null cero zéro"],
  [1, "one a an eins ein eine einem einen einer un uno una une"],
  [2, "two both zwei zwo dos deux twice zweimal"],
  [3, "three drei tres trois thrice dreimal"],
  [4, "four vier cuatro quatre"],
  [5, "five fünf cinco cinq"],
  [6, "six sechs seis"],
  [7, "seven sieben siete sept"],
  [8, "eight acht ocho huit"],
  [9, "nine neun nueve neuf"],
  [10, "ten zehn diez dix"],
  [11, "eleven elf once onze"],
  [12, "twelve zwölf doce douze dozen dutzend docena"],
  [13, "thirteen dreizehn trece treize"],
  [14, "fourteen vierzehn catorce quatorze"],
  [15, "fifteen fünfzehn quince quinze"],
  [16, "sixteen sechzehn dieciséis seize"],
  [17, "seventeen siebzehn diecisiete"],
  [18, "eighteen achtzehn dieciocho"],
  [19, "nineteen neunzehn diecinueve"],
  [20, "twenty zwanzig veinte vingt vingts"],
  [21, "veintiuno veintiún veintiuna"],
  [22, "veintidós"],
  [23, "veintitrés"],
  [24, "veinticuatro"],
  [25, "veinticinco"],
  [26, "veintiséis"],
  [27, "veintisiete"],
  [28, "veintiocho"],
  [29, "veintinueve"],
  [30, "thirty dreißig dreissig treinta trente"],
  [40, "forty fourty vierzig cuarenta quarante"],
  [50, "fifty fünfzig cincuenta cinquante"],
  [60, "sixty sechzig sesenta soixante"],
  [70, "seventy siebzig setenta"],
  [80, "eighty achtzig ochenta"],
  [90, "ninety neunzig noventa"],
  [100, "hundred hundert cien ciento cent"],
  [1000, "thousand tausend mil mille"],
  [1_000_000, "million millionen millón millones"],
];
const VALUES = new Map(
  UNITS.flatMap(([value, forms]) => forms.split(" ").map((form) => [form, value] as const)),
);
/** Words that are a number in one language and something else in another. */
const UNSURE = /^(?:once|neuf|sept|elf|mil|cent|un|una|une|uno|ein\p{L}*|a|an|one|both|mille)$/u;
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  erste: 1,
  zweite: 2,
  dritte: 3,
  vierte: 4,
  fünfte: 5,
  sechste: 6,
  siebte: 7,
  achte: 8,
  neunte: 9,
  zehnte: 10,
};
const LINK = /^(?:and|und|y|et)$/u;

/** "einundvierzig", "dreihundertzwölf": what German writes as one word. */
function compound(word: string): number | undefined {
  const own = VALUES.get(word);
  // No number is that long; a message may hold a word of any length.
  if (own !== undefined || word.length > 60) return own;
  for (const [mark, by] of [
    ["tausend", 1000],
    ["hundert", 100],
  ] as const) {
    const at = word.indexOf(mark);
    if (at < 0) continue;
    const head = at === 0 ? 1 : compound(word.slice(0, at));
    const rest = word.slice(at + mark.length).replace(/^und/u, "");
    const tail = rest === "" ? 0 : compound(rest);
    return head === undefined || tail === undefined ? undefined : head * by + tail;
  }
  const tens = /^(\p{L}+?)und(\p{L}+zig|\p{L}+ßig)$/u.exec(word);
  if (tens === null) return undefined;
  const [one, ten] = [VALUES.get(tens[1] ?? ""), VALUES.get(tens[2] ?? "")];
  return one === undefined || ten === undefined ? undefined : one + ten;
}

/** A number in words, and where its last word stands. */
export interface SpelledNumber {
  readonly value: number;
  readonly words: readonly string[];
  /** Place of the token after it, in code units. */
  readonly end: number;
}

function join(values: readonly number[]): number {
  let whole = 0;
  let part = 0;
  for (const value of values) {
    if (value >= 1000) {
      whole += Math.max(1, part) * value;
      part = 0;
    } else if (value === 100) part = Math.max(1, part) * 100;
    else if (value === 20 && part === 4) part = 80;
    else part += value;
  }
  return whole + part;
}

/** Numbers that a text spells out in English, German, Spanish or French words. */
export function spelledNumbers(text: string): readonly SpelledNumber[] {
  const tokens = [
    ...text
      .normalize("NFC")
      .toLowerCase()
      .matchAll(/\p{L}+/gu),
  ];
  const found: SpelledNumber[] = [];
  let values: number[] = [];
  let words: string[] = [];
  let end = 0;
  const close = () => {
    if (values.length > 0) found.push({ value: join(values), words, end });
    values = [];
    words = [];
  };
  tokens.forEach((token, index) => {
    const [word] = token;
    const value = compound(word) ?? (Object.hasOwn(ORDINALS, word) ? ORDINALS[word] : undefined);
    const isNear = /^[\s-]*$/u.test(text.slice(end, token.index));
    if (!isNear) close();
    if (value === undefined) {
      const following = tokens[index + 1]?.[0] ?? "";
      if (LINK.test(word) && (values.at(-1) ?? 0) >= 20 && compound(following) !== undefined) {
        end = token.index + word.length;
        return;
      }
      close();
      return;
    }
    const last = values.at(-1);
    const isNext = last === undefined || last < 20 ? value >= 20 || last === undefined : true;
    const isTeen = last === 10 && value >= 7 && value <= 9 && words.at(-1) === "dix";
    if (!isNext && !isTeen) close();
    values.push(value);
    words.push(word);
    end = token.index + word.length;
  });
  close();
  return found;
}

const HAN = "零〇一二两兩三四五六七八九";
const HAN_RUN = /[零〇一二两兩三四五六七八九十百千万萬]+/gu;
const HAN_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...HAN].map((sign) => [sign, [0, 0, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9][HAN.indexOf(sign)] ?? 0]),
);

function hanValue(run: string): number {
  let [whole, part, digit] = [0, 0, 0];
  for (const sign of run) {
    const by = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (by !== undefined) {
      part += Math.max(1, digit) * by;
      digit = 0;
    } else if (sign === "万" || sign === "萬") {
      whole += Math.max(1, part + digit) * 10_000;
      [part, digit] = [0, 0];
    } else digit = HAN_VALUES[sign] ?? 0;
  }
  return whole + part + digit;
}

/** Numbers that a text writes in Han signs; `isSure` where they are no part of a word. */
export function hanNumbers(
  text: string,
): readonly { readonly run: string; readonly value: number; readonly isSure: boolean }[] {
  return [...text.matchAll(HAN_RUN)].map(({ 0: run, index }) => {
    const next = text.charAt(index + run.length);
    return {
      run,
      value: hanValue(run),
      isSure: /[岁歲个個只隻年月日号號次天周週条條本匹頭头口人歳匹つ杯]/u.test(next),
    };
  });
}

const GROUPED = /(?<=\p{Nd})[.,'’\u00a0\u202f ](?=\p{Nd}{3}(?!\p{Nd}))/gu;
const DIGITS = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;

/** Numbers in digits, without marks between thousands and zeros before them. */
function digitNumbers(text: string): readonly string[] {
  const plain = text.normalize("NFKC").replace(GROUPED, "");
  return (plain.match(DIGITS) ?? []).map((number) => number.replace(/^0+(?=\d)/, ""));
}

/** All that a text can be said to number, in digits or words. */
export function numbersSaid(text: string): ReadonlySet<string> {
  const known = new Set<string>();
  for (const number of digitNumbers(text)) {
    known.add(number);
    for (const part of number.split(/[.,:]/u)) known.add(part.replace(/^0+(?=\d)/, ""));
    known.add(number.replace(/:00$/, ""));
  }
  for (const [, hour] of text.matchAll(/(?<!\d)(\d{1,2})\s*p\.?m/giu))
    known.add(String(Number(hour) + 12));
  for (const { value, words } of spelledNumbers(text)) {
    known.add(String(value));
    for (const word of words) known.add(String(compound(word) ?? value));
  }
  for (const { value } of hanNumbers(text)) known.add(String(value));
  return known;
}

/** The numbers that a text claims, as digits. An article is no number. */
export function numbersClaimed(text: string): readonly string[] {
  const spelled = spelledNumbers(text)
    .filter(({ words }) => !words.every((word) => UNSURE.test(word)))
    .map(({ value }) => String(value));
  const han = hanNumbers(text).filter(({ isSure, value }) => isSure && value !== 1);
  const digits = digitNumbers(text).map((number) => number.replace(/:00$/, ""));
  return [...digits, ...spelled, ...han.map(({ value }) => String(value))];
}

/** What stands right after a number: "three cats" gives 3 and "cats". */
export function numbered(text: string): readonly (readonly [value: string, word: string])[] {
  const said = text.normalize("NFKC").toLowerCase();
  const after = (end: number) => /^[\s-]+(\p{L}+)/u.exec(said.slice(end))?.[1];
  const digits = [...said.matchAll(/(?<![\p{Nd}.,:])\p{Nd}+(?![\p{Nd}.,:]\p{Nd})/gu)].map(
    (match) => ({ value: String(Number(match[0])), end: match.index + match[0].length }),
  );
  const spelled = spelledNumbers(said).map(({ value, end }) => ({ value: String(value), end }));
  return [...digits, ...spelled].flatMap(({ value, end }) => {
    const word = after(end);
    const isYear = /^(?:19|20)\d\d$/u.test(value);
    return word === undefined || isYear ? [] : [[value, word] as const];
  });
}
