import { SELF } from "./finding.ts";
import { counts } from "./gates.ts";
import { capital, kinMentions, type KinMention } from "./kin.ts";
import { findingOf, type Placed } from "./placed.ts";
import type { RuleLanguage } from "./rule.ts";
import { trimmed } from "./value.ts";

const HIM: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /(?<=^|[.;!,] |(?:and|but|btw) )(?<who>he|she)(?<is>'s)? /gu,
  de: /(?<=^|[.;!,] |(?:und|aber) )(?<who>er|sie) (?!\p{L}+en(?!\p{L})|sind)/gu,
  es: /(?<=^|[.;!,] |(?:y|pero) )(?<who>el|ella) (?=(?:no |le |se )?(?:es|tiene|vive|trabaja|esta|odia|adora|come|bebe|gustan?|encantan?|puede|habla|estudia|toca|juega|llama|cumple|queda|va)(?!\p{L}))/gu,
};
const MY: Readonly<Record<RuleLanguage, string>> = { en: "my ", de: "meine ", es: "mi " };
/** Before it somebody supposes, asks or tells what others say. */
const HUNG =
  /(?<!\p{L})(?:if|whether|when|unless|think|says?|said|told|maybe|wenn|ob|falls|dass|weil|sagt\p{L}*|meint\p{L}*|glaub\p{L}*|vielleicht|si|cuando|dice|dijo|creo|quizas?)(?!\p{L})/u;

/** "He can't have shellfish", said right after "my husband Tom", as it reads with him in its place. */
export interface Carried {
  readonly text: string;
  /** Where it begins in the sentence, and how much longer it is there. */
  readonly start: number;
  readonly shift: number;
}

/** What a sentence says by "he" or "she" of the one it or the sentence before speaks of. */
export function carriedOver(
  raw: string,
  plain: string,
  before: readonly KinMention[],
): readonly Carried[] {
  const here = mentionsIn(raw, plain);
  const related = here.flatMap((one): readonly Carried[] => {
    const who = /^,? (?:who|que)(?= (?:no |le )?\p{L})\s/u.exec(plain.slice(one.end))?.[0];
    if (who === undefined || one.language === "de" || HUNG.test(plain.slice(0, one.start)))
      return [];
    const lead = `${MY[one.language]}${calledIn(one)} `;
    const rest = raw.slice(one.end + who.length);
    return [{ text: lead + rest, start: one.end, shift: lead.length - who.length }];
  });
  const carried = (["en", "de", "es"] as const).flatMap((language) =>
    [...plain.matchAll(HIM[language])].flatMap((match) => {
      const isSheSaid = /^(?:she|sie|ella)$/u.test(match.groups?.["who"] ?? "");
      const earlier = here.filter(({ end }) => end <= match.index);
      const whom = (earlier.length > 0 ? earlier : before).filter(
        (one) => one.language === language && one.isFemale !== !isSheSaid,
      );
      const [one] = whom;
      if (one === undefined || whom.length > 1 || HUNG.test(plain.slice(0, match.index))) return [];
      const lead = `${MY[language]}${calledIn(one)} ${
        match.groups?.["is"] === undefined ? "" : "is "
      }`;
      const rest = raw.slice(match.index + match[0].length);
      return [{ text: lead + rest, start: match.index, shift: lead.length - match[0].length }];
    }),
  );
  return [...related, ...carried];
}

const calledIn = ({ role, name }: KinMention) => (name === "" ? role : `${role} ${name}`);

/** Whom a sentence speaks of, in whatever language. */
export function mentionsIn(raw: string, plain: string): readonly KinMention[] {
  return (["en", "de", "es"] as const).flatMap((language) => kinMentions(raw, plain, language));
}

const NAMES: Readonly<Record<RuleLanguage, string>> = {
  en: "is called",
  de: "heißt",
  es: "se llama",
};
/** In German a noun may stand there too: "weil meine Frau Angst hat". */
const STANDS: Readonly<Record<RuleLanguage, readonly [before: RegExp, after: RegExp]>> = {
  en: [/(?:)/u, /(?:)/u],
  es: [/(?:)/u, /(?:)/u],
  de: [
    /(?:^|[,;:] |(?:und|mit|fur|von|bei|ich|aber) )$/u,
    /^(?:\s*(?:$|[,.;!)])| und | (?:in|aus|im|zusammen) | (?:ist|hat|mag|kann|will|wird|\p{L}{2,}t)(?!\p{L}))/u,
  ],
};

/** "Write an email to my boss Karen": what is to be done, not who somebody is. */
const TASK =
  /(?<!\p{L})(?:write|draft|tell|send|email|text|give|help|suggest|find|make|remind|ask|compose|translate|schreib\p{L}*|sag|hilf|formulier\p{L}*|erinner\p{L}*|schick\p{L}*|gib|dile|escrib[ea]\p{L}*|redacta\p{L}*|ayudame|dame|recuerdame|mandale|preguntale|sugiere\p{L}*)(?!\p{L})/u;

/** "Has a son, Leo" tells his name too. */
const LISTS = /^(?:children|siblings|relationship|note)$/u;

/** "Me and my husband Tom": somebody named in passing, of whom nothing else is said there. */
export function namedInPassing(
  raw: string,
  plain: string,
  placed: readonly Placed[],
): readonly Placed[] {
  if (/[?]\s*$/u.test(plain) || HUNG.test(plain) || TASK.test(plain)) return [];
  return mentionsIn(raw, plain).flatMap(({ start, end, language, role, name, subject, isPet }) => {
    if (name === "") return [];
    const isTold = placed.some(
      ({ start: from, finding }) =>
        from < end &&
        (finding.subject === subject ||
          (isPet && finding.attribute === "pet" && finding.value.includes(name)) ||
          (LISTS.test(finding.attribute) && finding.value.includes(name))),
    );
    const [before, after] = STANDS[language];
    if (isTold || !before.test(plain.slice(0, start)) || !after.test(plain.slice(end))) return [];
    const text = capital(`${trimmed(role)} ${NAMES[language]} ${name}`);
    if (!counts({ raw, plain, start, end }, text, { isHabit: true, isWish: true })) return [];
    return [
      {
        start,
        end,
        language,
        finding: findingOf(isPet ? "statement" : "third-person", {
          text,
          quote: trimmed(raw.slice(start, end)),
          subject: isPet ? SELF : subject,
          attribute: isPet ? "pet" : "name",
          value: name,
        }),
      },
    ];
  });
}

/** The same findings with what the message itself says, in the places where it does. */
export function putBack(
  placed: readonly Placed[],
  { start, shift }: Carried,
  raw: string,
): readonly Placed[] {
  return placed
    .filter(({ finding }) => finding.subject !== SELF || finding.kind === "explicit")
    .map((one) => {
      const end = start + one.end - shift;
      return {
        ...one,
        start,
        end,
        finding: { ...one.finding, quote: trimmed(raw.slice(start, end)) },
      };
    });
}
