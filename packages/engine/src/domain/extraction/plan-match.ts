import { SELF, type SaidTurn } from "./finding.ts";
import { counts } from "./gates.ts";
import { capital } from "./kin.ts";
import { inThirdPerson, withoutSelf } from "./person.ts";
import { findingOf, lowered, type Placed } from "./placed.ts";
import { meantDate, PLANS } from "./plan.ts";
import type { RuleLanguage } from "./rule.ts";
import { trimmed, valueIn } from "./value.ts";

/** The plans that a sentence tells, with the day that they are for. */
export function plansIn(
  raw: string,
  plain: string,
  language: RuleLanguage,
  turn: SaidTurn,
  isExplicit: boolean,
): readonly Placed[] {
  const placed: Placed[] = [];
  for (const { pattern, isBare = false } of PLANS[language]) {
    for (const match of plain.matchAll(pattern)) {
      if (placed.some(({ end }) => match.index < end)) continue;
      const from = match.index + match[0].length;
      const clause = planClause(raw, plain, from, language);
      if (clause === "") continue;
      const end = raw.indexOf(clause, from) + clause.length;
      const clauseStart = withDay(plain, startOfClause(plain, match.index));
      const date = meantDate(
        raw.slice(clauseStart, end),
        plain.slice(clauseStart, end),
        turn.at,
        turn.offsetMinutes,
      );
      if (date === undefined && !isBare) continue;
      if (
        NO_PLAN.test(plain.slice(match.index, end)) ||
        DENIED.test(plain.slice(Math.max(0, match.index - 4), end)) ||
        REPEATS.test(plain.slice(clauseStart, end))
      )
        continue;
      const lead = plain.slice(clauseStart, match.index).trim();
      const before =
        /^(?:on|in|next|this|at|by|from|tomorrow|end|over|am|im|ab|vom|del|in|nachste\p{L}*|naechste\p{L}*|morgen|uber|el|la|en|a|manana|pasado|este|esta|dentro|proxim\p{L}*|\d)(?!\p{L})/u.test(
          lead,
        )
          ? trimmed(raw.slice(clauseStart, match.index))
          : "";
      const text = planText({ clause, match, raw, before, language });
      const start = before === "" ? match.index : clauseStart;
      if (!counts({ raw, plain, start, end }, text, { isPlan: true, isExplicit })) continue;
      const iso = date?.iso === undefined || text.includes(date.iso) ? "" : ` (${date.iso})`;
      placed.push({
        start,
        end,
        language,
        finding: findingOf(isExplicit ? "explicit" : "statement", {
          text: `${text}${iso}`,
          quote: trimmed(raw.slice(start, end)),
          subject: SELF,
          attribute: "plan",
          value: clause,
        }),
      });
    }
  }
  return placed;
}

const NO_PLAN =
  /(?<!\p{L})(?:i'm going (?:crazy|insane|mad|to (?:ask|try|need|say|be honest|assume|use|write|add|explain|guess))|(?:having|have|hab|habe|tengo) (?:a |an |ein |un |eine |una )?(?:problems?|trouble|issues?|question|hard time|doubts?|fun|good day|frage|problem|idee|hunger|lust|duda|problema|pregunta)|geburtstag|birthday|cumpleanos|back (?:in a|soon)|getting (?:an error|errors|a (?:null|type|404))|taking (?:a look|notes))(?!\p{L})/u;
/** "Wir fahren nicht im Juli", "no viajamos en julio": no plan, whatever comes instead. */
const DENIED =
  /^(?:.{0,4}(?:ich|wir|mein|meine|unser|unsere|der|die|das) )?(?:\p{L}+ ){1,3}?nicht (?:(?:schon|erst|mehr|nur) )?(?:am|im|in|an|nach|zu|zum|zur|bis|ab|\d)|^.{0,4}(?<=(?:^|[^\p{L}])no )(?:me |nos )?\p{L}|(?<!\p{L})no (?:es|son|empieza) (?:el|la|en|hasta)(?!\p{L})/u;
const REPEATS =
  /(?<!\p{L})(?:every|each|always|usually|jede[nrs]?|immer|normalerweise|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|cada|todos los|todas las|siempre|normalmente|los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)|on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays))(?!\p{L})/u;

function startOfClause(plain: string, at: number): number {
  let from = 0;
  for (const mark of plain
    .slice(0, at)
    .matchAll(/[,;:!?()]\s*|\s(?:but|aber|pero|and|und|y)\s|(?<!\d)\.\s/gu)) {
    from = mark.index + mark[0].length;
  }
  return from;
}

/** "Del 1 al 15 de agosto, me voy a …": a time that stands before its clause belongs to it. */
function withDay(plain: string, at: number): number {
  const day =
    /(?<=^|[,.;] |[,.;])\s*(?:and |und |y )?(?:(?:from|vom|del|on|am|el) (?:the )?\d{1,2}(?:st|nd|rd|th|\.)? ?[^,;:!?]{0,30}),\s*$/u.exec(
      plain.slice(0, at),
    );
  return day === null || at - day.index > 45 ? at : day.index;
}

/** A plan's clause goes over a colon where dates stand after it: "two exams: maths on 3 June". */
function planClause(raw: string, plain: string, from: number, language: RuleLanguage): string {
  const clause = valueIn(raw.slice(from), plain.slice(from), "clause", language);
  const end = raw.indexOf(clause, from) + clause.length;
  const listed = /^: ?[^;!?\n]{4,90}?(?=\.?\s*$|[;!?])/u.exec(raw.slice(end));
  if (clause === "" || listed === null || !/\d/u.test(listed[0])) return clause;
  return clause + listed[0];
}

function planText(input: {
  readonly clause: string;
  readonly match: RegExpExecArray;
  readonly raw: string;
  readonly before: string;
  readonly language: RuleLanguage;
}): string {
  const { clause, match, before, language } = input;
  const head = match[0].trim();
  const lead = match.groups?.["lead"];
  const when =
    lead === undefined
      ? before
      : [before, trimmed(input.raw.slice(match.index, match.index + lead.length))]
          .filter((part) => part !== "")
          .join(" ");
  if (
    /^(?:my|our|mein\p{L}*|unser\p{L}*|mi|mis|nuestr\p{L}+|the|der|die|das|el|la|los|las)$/u.test(
      head,
    )
  )
    return capital(withoutSelf(clause, language));
  let text = "";
  if (language === "en") {
    const isGoing = /going to|gonna/u.test(head);
    const isWill = /(?:'ll| will)$/u.test(head);
    if (isGoing) text = `Is going to ${withoutSelf(clause, "en")}`;
    else if (isWill) text = `Will ${withoutSelf(clause, "en")}`;
    else if (/(?:have|got|'ve|ve)$/u.test(head)) text = `Has ${withoutSelf(clause, "en")}`;
    else if (/^(?:i'm|i am|im|we're|we are)/u.test(head)) text = `Is ${withoutSelf(clause, "en")}`;
    else text = inThirdPerson(clause, "en");
    return capital(when === "" ? text : `${text} ${lowered(when)}`);
  }
  text = inThirdPerson(clause, language);
  if (when === "") return capital(text);
  const first = /^\S+/u.exec(text)?.[0] ?? "";
  return capital(
    language === "de"
      ? `${first} ${lowered(when)}${text.slice(first.length)}`
      : `${text} ${lowered(when)}`,
  );
}
