/** What the form of a question or of a text says about answers; en, de, es, and some zh and ja. */

const WHEN =
  /(?:^|\s)when\b|\bwhat (?:date|day|month|year|time)\b|\bhow long\b|\bsince when\b|\bwann\b|\bwelche[mnrs]? (?:tag|datum|monat|jahr)|\bwie lange\b|cuándo|\bqué (?:fecha|día|mes|año)|cuánto tiempo|什么时候|何时|几月|哪年|哪天|多久|いつ|何年|何月|何日|どのくらい/iu;
const HOW_MANY =
  /\bhow (?:many|much|often|old|far|tall|big|long)\b|\bnumber of\b|\bwie ?viele?\b|\bwie (?:alt|oft|weit|hoch|gro(?:ß|ss))\b|cuánt[oa]s?|多少|几|いくつ|いくら|何[人個歳回冊匹]/iu;

const TIME = new RegExp(
  [
    "yesterday|today|tonight|tomorrow|ago|last|next|this (?:week|month|year|morning|weekend|summer|spring|fall|winter)|since|recently|just|weeks?|weekend|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\\d{4}",
    "gestern|vorgestern|heute|morgen|vor \\p{L}+ (?:tagen|wochen|monaten|jahren)|letzte[mnrs]?|nächste[mnrs]?|seit|neulich|woche[n]?|wochenende|monate?n?|jahre?n?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|januar|februar|märz|mai|juni|juli|oktober|dezember",
    "ayer|anteayer|hoy|mañana|hace|pasad[oa]|próxim[oa]|desde|semanas?|mes|meses|años?|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
  ]
    .map((words) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`)
    .concat(
      "昨天|前天|今天|明天|去年|今年|明年|上周|下周|上个月|下个月|星期|昨日|今日|明日|先週|来週|先月|来月|来年|[\\d一二三四五六七八九十]+[年月日]",
    )
    .join("|"),
  "iu",
);
const NUMBER =
  /\p{N}|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|couple|dozen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)(?!\p{L})|[二三四五六七八九十两][个人只次岁年本匹個歳回冊]/iu;
const QUESTION = /[?？]\s*(?:\[[^\]]*\]\s*)?$/u;

export interface QuestionCues {
  readonly asksWhen: boolean;
  readonly asksHowMany: boolean;
}

export function questionCues(question: string): QuestionCues {
  return { asksWhen: WHEN.test(question), asksHowMany: HOW_MANY.test(question) };
}

export interface TextCues {
  readonly asks: boolean;
  readonly tellsTime: boolean;
  readonly tellsNumber: boolean;
}

export function textCues(text: string): TextCues {
  return {
    asks: QUESTION.test(text),
    tellsTime: TIME.test(text),
    tellsNumber: NUMBER.test(text),
  };
}
