import { namedDates } from "../deep-dates.ts";
import { said, type RuleLanguage } from "./rule.ts";

const DAY_MS = 86_400_000;

const WEEKDAYS: readonly RegExp[] = [
  "sunday|sonntag|domingo",
  "monday|montag|lunes",
  "tuesday|dienstag|martes",
  "wednesday|mittwoch|miercoles",
  "thursday|donnerstag|jueves",
  "friday|freitag|viernes",
  "saturday|samstag|sonnabend|sabado",
].map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "u"));
const MONTHS: readonly RegExp[] = [
  "january|januar|janner|enero",
  "february|februar|febrero",
  "march|marz|maerz|marzo",
  "april|abril",
  "may|mai|mayo",
  "june|juni|junio",
  "july|juli|julio",
  "august|agosto",
  "september|septiembre|setiembre",
  "october|oktober|octubre",
  "november|noviembre",
  "december|dezember|diciembre",
].map(
  (names) =>
    new RegExp(
      `(?<!\\p{L})(?:in|im|en|next|this|nachsten|naechsten|diesen|el proximo|ende|anfang|mitte|finales de|principios de|mediados de|early|late|mid|end of|until|by|bis|de) (?:${names})(?!\\p{L})`,
      "u",
    ),
);
const COUNTS: readonly (readonly [number, string])[] = [
  [1, "a|an|one|ein|eine|einem|einer|un|una"],
  [2, "two|zwei|dos|a couple of"],
  [3, "three|drei|tres"],
  [4, "four|vier|cuatro"],
  [5, "five|funf|fuenf|cinco"],
  [6, "six|sechs|seis"],
  [7, "seven|sieben|siete"],
  [8, "eight|acht|ocho"],
  [9, "nine|neun|nueve"],
  [10, "ten|zehn|diez"],
];
const AHEAD =
  /(?<!\p{L})(?:in|en|dentro de) (?<count>\d{1,3}|\p{L}+(?: couple of)?) (?<unit>days?|weeks?|months?|years?|tag(?:e|en)?|wochen?|monat(?:e|en)?|jahr(?:e|en)?|dias?|semanas?|mes(?:es)?|anos?)(?!\p{L})/u;
const NEXT =
  /(?<!\p{L})(?:next|nachste[nrs]?|naechste[nrs]?|kommende[nrs]?|proxim[oa]|que viene)(?!\p{L})/u;
const DAY_FIRST =
  /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{2}|\d(?=\.))\.?(?<year>\d{4}|(?<=\.)\d{2})?(?!\d)/u;
const MONTH_DAY =
  /(?<!\p{L})(?:on |the |am |el )?(?<day>\d{1,2})(?:st|nd|rd|th|\.|º)? (?:of |de )?(?<name>january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|maerz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?!\p{L})/u;
const RELATIVE: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:the day after tomorrow|ubermorgen|uebermorgen|pasado manana)(?!\p{L})/u, 2],
  [
    /(?<!\p{L})(?:tomorrow|tmrw|tmr|morgen(?! (?:fruh|abend)s)|manana(?! por la manana s))(?!\p{L})/u,
    1,
  ],
];

/** The day, month or year that a clause names, counted from when it was said. */
export interface MeantDate {
  /** `2026-05-03`, `2026-05` or `2026`; undefined where the words say when, but not which day: "next summer". */
  readonly iso: string | undefined;
}

const LOOSE =
  /(?<!\p{L})(?:(?:next|this coming|in the|early|late|this) (?:spring|summer|autumn|fall|winter|year|month|semester|term|christmas|easter)|in (?:the )?(?:spring|summer|autumn|winter)|over (?:christmas|easter|the summer)|at (?:christmas|easter)|(?:next (?:week|weekend)|(?:nachste[nrs]?|naechste[nrs]?|kommende[nrs]?) (?:woche|wochenende)|(?:nachste[nrs]?|naechste[nrs]?|diese[nrs]?|kommende[nrs]?) (?:monat|jahr|sommer|winter|fruhjahr|fruehjahr|fruhling|herbst|semester))|im (?:fruhling|fruehling|fruhjahr|sommer|herbst|winter)|an (?:weihnachten|ostern|silvester|pfingsten)|zu (?:weihnachten|ostern)|uber (?:weihnachten|ostern)|(?:el|la) (?:proxim[oa] |que viene )?(?:semana|mes|ano|verano|invierno|otono|primavera|fin de semana|curso) (?:que viene|proxim[oa])|(?:el|la) proxim[oa] (?:semana|mes|ano|verano|invierno|otono|primavera|fin de semana)|en (?:verano|invierno|otono|primavera|navidad|navidades|semana santa)|este (?:verano|invierno|otono|ano)|esta primavera|dieses jahr noch)(?!\p{L})/u;

/**
 * When a plan is for: absolute, by the time and the clock of who said it.
 *
 * @param raw - A clause as it is written; `plain` is the same folded.
 * @param at - When it was said, epoch milliseconds.
 * @returns Undefined where it says no time that lies ahead.
 * @see cases P-B9, P-B10
 */
export function meantDate(
  raw: string,
  plain: string,
  at: number,
  offsetMinutes: number,
): MeantDate | undefined {
  const now = new Date(at + offsetMinutes * 60_000);
  if (Number.isNaN(now.getTime())) return undefined;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const named = namedDay(raw, plain, today);
  if (named !== undefined) return { iso: named };
  for (const [pattern, days] of RELATIVE) {
    if (pattern.test(plain)) return { iso: isoDay(today + days * DAY_MS) };
  }
  const ahead = AHEAD.exec(plain)?.groups;
  const count = ahead === undefined ? undefined : countOf(ahead["count"] ?? "");
  if (ahead !== undefined && count !== undefined) {
    return { iso: later(now, count, ahead["unit"] ?? "") };
  }
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(plain));
  if (
    weekday >= 0 &&
    !/(?<!\p{L})(?:every|each|jede\p{L}*|cada|todos|los|immer|last|letzte\p{L}*|pasad[oa])(?!\p{L})/u.test(
      plain,
    )
  ) {
    // "Next Friday" is the one after this week's; a bare day is the nearest that lies ahead.
    const days = (weekday - now.getUTCDay() + 7) % 7 || 7;
    const thisWeek = (weekday + 6) % 7 > (now.getUTCDay() + 6) % 7;
    const isNext = NEXT.test(plain) && thisWeek && /next/u.test(plain);
    return { iso: isNext ? undefined : isoDay(today + days * DAY_MS) };
  }
  const month = MONTHS.findIndex((pattern) => pattern.test(plain));
  if (month >= 0) {
    const year = /(?<!\d)(20\d\d)(?!\d)/u.exec(plain)?.[1];
    const own = now.getUTCFullYear() + (month < now.getUTCMonth() ? 1 : 0);
    return { iso: `${year ?? own}-${two(month + 1)}` };
  }
  if (
    /(?<!\p{L})next year|(?:nachstes|naechstes) jahr|el ano que viene|el proximo ano/u.test(plain)
  ) {
    return { iso: String(now.getUTCFullYear() + 1) };
  }
  return LOOSE.test(plain) ? { iso: undefined } : undefined;
}

function namedDay(raw: string, plain: string, today: number): string | undefined {
  const dotted = DAY_FIRST.exec(plain)?.groups;
  if (dotted !== undefined) {
    return dayOf(Number(dotted["day"]), Number(dotted["month"]), yearOf(dotted["year"]), today);
  }
  const spoken = MONTH_DAY.exec(plain)?.groups;
  const month =
    spoken === undefined
      ? -1
      : MONTHS.findIndex((names) => names.test(`in ${spoken["name"] ?? ""}`));
  if (spoken !== undefined && month >= 0) {
    const year = /(?<!\d)20\d\d(?!\d)/u.exec(plain)?.[0];
    return dayOf(
      Number(spoken["day"]),
      month + 1,
      year === undefined ? undefined : Number(year),
      today,
    );
  }
  const named = namedDates(raw).find(({ day }) => day !== undefined);
  return named?.day === undefined ? undefined : dayOf(named.day, named.month, named.year, today);
}

function yearOf(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** Without a year it is the next such day, counted from the one it was said on. */
function dayOf(
  day: number,
  month: number,
  year: number | undefined,
  today: number,
): string | undefined {
  const own = new Date(today).getUTCFullYear();
  const inYear = (one: number) => Date.UTC(one, month - 1, day);
  const date = inYear(year ?? (inYear(own) < today ? own + 1 : own));
  const isReal = new Date(date).getUTCDate() === day && month >= 1 && month <= 12;
  return isReal ? isoDay(date) : undefined;
}

function countOf(word: string): number | undefined {
  if (/^\d+$/u.test(word)) return Number(word);
  return COUNTS.find(([, words]) => words.split("|").includes(word))?.[0];
}

function later(now: Date, count: number, unit: string): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (/^(?:day|tag|dia)/u.test(unit)) return isoDay(Date.UTC(year, month, day + count));
  if (/^(?:week|woche|semana)/u.test(unit)) return isoDay(Date.UTC(year, month, day + 7 * count));
  if (/^(?:month|monat|mes)/u.test(unit))
    return isoDay(Date.UTC(year, month + count, 1)).slice(0, 7);
  return String(year + count);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const two = (number: number) => String(number).padStart(2, "0");

const EN_GO =
  "flying|travell?ing|going|moving|visiting|getting married|starting|running|driving|leaving|hosting|taking|meeting|heading|attending|presenting|defending|retiring|seeing|performing|playing|turning|graduating|relocating|interviewing|getting|sitting|hiking|cycling|sailing|having|doing|spending|emigrating|adopting|walking|hosting|speaking|there|racing|competing|changing jobs|having surgery|back in|away|off to|in \\p{L}+ from";
const EVENT_EN =
  "exams?|interview|appointment|wedding|flight|surgery|operation|meeting|deadline|test|concert|race|marathon|half[- ]marathon|presentation|conference|trip|holiday|vacation|reunion|check-?up|party|ceremony|hearing|driving test|dentist(?:'s)? appointment|dentist|scan|viewing|tickets|defen[cs]e|thesis|due date|baby|first day|lease|contract|visa|passport|audition|recital|exhibition|tournament|move|graduation|anniversary|birthday party|mri|chemo|licen[cs]e|semester|course|class|new job|viva|finals?|gig|performance|match|cruise";
const EVENT_DE =
  "(?:\\p{L}*(?:prufung|pruefung|klausur|termin|hochzeit|flug|operation|op|besprechung|abgabe|konzert|rennen|marathon|prasentation|praesentation|vortrag|konferenz|reise|urlaub|klassentreffen|untersuchung|party|feier|gesprach|gespraech|verhandlung|vorstellungsgesprach|vorstellungsgespraech|einzug|umzug|abschluss|auftritt|turnier|verteidigung|einschulung|taufe|kur|reha|fahrprufung|kundigung|vertrag|examen|interview|frist|wanderung|kurs|ausstellung|probe|entbindungstermin))";
const EVENT_ES =
  "(?:examen|examenes|entrevista|cita|boda|vuelo|operacion|reunion|entrega|concierto|carrera|maraton|presentacion|conferencia|viaje|vacaciones|revision|fiesta|ceremonia|juicio|mudanza|graduacion|audicion|torneo|exposicion|defensa|oposicion|curso|contrato|pasaporte|visado|parto|comunion|bautizo|congreso|partido|media maraton|turno|medico|dentista)";

/** How plans are put; with `isBare` also where no time is named. */
export const PLANS: Readonly<
  Record<RuleLanguage, readonly { readonly pattern: RegExp; readonly isBare?: boolean }[]>
> = {
  en: plans([
    [
      `(?:i'm|i am|im|we're|we are)(?: (?:all|both|also|probably not|finally|actually|now))* (?=(?:${EN_GO})(?!\\p{L}))`,
    ],
    [
      `(?:i|we)(?:'ve| have|ve)?(?: got| have)? (?=(?:an?|my|our|the|two|three|another) [^.,;!?]{0,40}?(?:${EVENT_EN})(?!\\p{L}))(?<=(?:have|got|'ve|ve) )`,
    ],
    [
      "(?:i'll|i will|we'll|we will|i'm going to|i am going to|im going to|we're going to|we are going to|im gonna|i'm gonna|we're gonna) (?=(?:be|fly|move|travel|visit|start|run|take|have|get|marry|leave|go|drive|host|attend|retire|graduate|turn|spend|hike|cycle|celebrate)(?!\\p{L}))(?!be (?:back|right|there|late|able|happy|glad|honest|fine|ok))(?!(?:have|get|take|go|start) (?:back|a look|some|it|this|to bed|ahead|now|with))",
    ],
    [
      "(?:i|we) (?=(?:start|move|fly|leave|retire|graduate|travel|turn|arrive|return|get married|finish|defend|sit) (?:[^.,;!?]{0,60}))",
    ],
    [
      `(?:my|our) (?=(?:[\\p{L}]+ ){0,2}?(?:${EVENT_EN})(?: (?:to|in|at|with|for|from) [^.,;!?]{2,30}?)? (?:is|are|leaves?|departs?|lands|starts?|begins?|ends?|expires?|runs? out|takes place|got moved to|has been moved to|is due|was moved to)(?!\\p{L}))`,
    ],
    [
      `(?<=(?:correction|actually|sorry|wait|no|oops|update|mistake)[^.;!?\\p{L}]{1,3})(?:it's |the )(?=(?:${EVENT_EN})(?: [^.,;!?]{2,20}?)? (?:is|starts?|got moved to|was moved to|has been moved to)(?!\\p{L}))`,
    ],
    [
      "(?:i'm|i am|im|we're|we are)(?: (?:also|finally|actually|now))* (?=(?:moving to|emigrating to|getting married|relocating to|planning (?:a|our|my) (?:trip|wedding|move|holiday|honeymoon|vacation))(?!\\p{L}))",
      true,
    ],
  ]),
  de: plans([
    [
      "(?:ich|wir) (?=(?:flieg|fahr|reis|zieh|heirat|fang|beginn|start|lauf|besuch|mach|geh|hab|bin|sind|werd|habe|schreib|treff|feier|bekomm|verreis|wander|wechsel|verteidig|kundig|nehm|zieh|geb|tret|hol|lass)\\p{L}* [^.;!?]{2,80})(?!(?:bin|sind|habe?|haben) [^.;!?]{0,80}(?:ge\\p{L}+(?:t|en)|verbracht|besucht)\\s*(?:$|[.,;!]))",
    ],
    [
      "(?<lead>(?:am|im|nachste[nrs]?|naechste[nrs]?|kommende[nrs]?|morgen|ubermorgen|uebermorgen|in|ab|ende|anfang|mitte|vom|zu|an|ostern|weihnachten|diese[nrs]?|bald)(?: (?!und )[^\\s,;:!?]+){0,7}? )(?=(?:flieg|fahr|reis|zieh|heirat|fang|beginn|start|lauf|besuch|mach|geh|hab|bin|sind|werd|schreib|treff|feier|bekomm|verreis|wander|wechsel|verteidig|nehm|tret)\\p{L}* (?:ich|wir)(?!\\p{L}))",
    ],
    [
      `(?:mein|meine|unser|unsere) (?=(?:[\\p{L}]+ )?${EVENT_DE}(?:en|e|s)? (?:ist|sind|beginnt|beginnen|startet|endet|lauft|laeuft|findet|geht|wurde)(?!\\p{L}))`,
    ],
    [
      `(?<=(?:korrektur|moment|nein|ne|sorry|ups|falsch|doch|update)[^.;!?\\p{L}]{1,3})(?:der|die|das) (?=${EVENT_DE}(?:en|e|s)? (?:ist|beginnt|findet|wurde)(?!\\p{L}))`,
    ],
    [
      "(?:ich|wir) (?=(?:ziehen?|zieh) (?:[\\p{L}]+ ){0,3}(?:nach|in) [^.;!?]{2,40}|heiraten?(?!\\p{L})|wandere?n? (?:[\\p{L}]+ ){0,3}aus)",
      true,
    ],
  ]),
  es: plans([
    [
      "(?<!(?:mi|mis|el|un|nuestro|del|al) )(?:yo )?(?=(?:vuelo|viajo|viajamos|volamos|me mudo|nos mudamos|me voy|nos vamos|me caso|nos casamos|empiezo|empezamos|visito|visitamos|salgo|salimos|corro|hago|tengo|tenemos|voy|vamos|vuelvo|llego|llegamos|me opero|me operan|me examino|me jubilo|me gradúo|me graduo|presento|defiendo|celebro|celebramos|termino|estreno|participo|actuo|estare|estaremos|ire|iremos|viajare|viajaremos|empezare|me mudare|cumplo|cumplire|me quedan?|nos quedan?|entrego|defiendo|me dan|firmo|firmamos)(?!\\p{L}))(?!(?:voy|vamos) a (?:ver|probar|intentar|decir|contar|preguntar|explicar|necesitar)(?!\\p{L}))(?!tengo (?:que|hambre|sueno|un problema|una duda|una pregunta|frio|calor|prisa|razon|ganas|idea))",
    ],
    [
      `(?:mi|nuestr[oa]|mis) (?=${EVENT_ES} (?:[\\p{L} ]{0,20}?)?(?:es|son|empieza|empiezan|termina|acaba|caduca|vence|sera|esta prevista?)(?!\\p{L}))`,
    ],
    [
      `(?<=(?:corrijo|correccion|perdon|perdona|no|espera|rectifico|equivocado)[^.;!?\\p{L}]{1,3})(?:el|la|los|las) (?=${EVENT_ES} (?:es|son|empieza|sera)(?!\\p{L}))`,
    ],
    [
      "(?:yo )?(?=(?:me mudo|nos mudamos|me voy a vivir|nos vamos a vivir|emigramos|emigro) a |(?:me caso|nos casamos)(?!\\p{L}))",
      true,
    ],
  ]),
};

function plans(list: readonly (readonly [source: string, isBare?: boolean])[]) {
  return list.map(([source, isBare = false]) => ({
    pattern: said(source),
    isBare,
  }));
}
