import type { Carried } from "./kin-carried.ts";
import type { RuleLanguage } from "./rule.ts";

/** "Quick background: 38, two kids, …", "kurz zu mir: …", "un poco sobre mí: …" */
const ABOUT_ME: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /^[^\p{L}]*(?:(?:hi|hey|hello|ok|so|well|just)[,! ]+)*(?:(?:a )?(?:quick|bit of|little|short|some|brief) (?:background|intro|introduction|info|context|profile|facts)(?: (?:about|on) me)?|(?:a )?(?:bit|little)(?: bit)? about me|(?:quickly )?about me|background|my (?:profile|background|details|stats)|me in short|facts about me|who i am)\s*[:–-]\s*/u,
  de: /^[^\p{L}]*(?:(?:hi|hallo|hey|ok|also)[,! ]+)*(?:(?:kurz|etwas|ein bisschen|bisschen|kurz was|was|ein paar worte|eckdaten|fakten|infos?) (?:zu|uber|ueber|von) (?:mir|meiner person)|zu (?:mir|meiner person)|uber mich|ueber mich|steckbrief|mein profil|meine eckdaten|kurzprofil)\s*[:–-]\s*/u,
  es: /^[^\p{L}]*(?:(?:hola|buenas|bueno|vale)[,! ]+)*(?:(?:un poco|algo|datos|info|informacion|rapido|brevemente) (?:sobre|de|acerca de) mi|sobre mi|mi perfil|mis datos|me presento|presentacion)\s*[:–-]\s*/u,
};
/** "Hi, ich bin Mehmet, 36, …": what goes on after a name with an age or a trade. */
const AFTER_NAME: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /^[^\p{L}]*(?:(?:hi|hey|hello)[,!. ]+(?:there[,!. ]+)?)?(?:i'm|i am|im|my name is|my name's|name's|this is) \p{L}{2,20}(?: \p{L}{2,20})?, /u,
  de: /^[^\p{L}]*(?:(?:hi|hallo|hey|moin|servus)[,!. ]+)?(?:ich bin|bin|ich heis?se|mein name ist)(?: die| der)? \p{L}{2,20}(?: \p{L}{2,20})?, /u,
  es: /^[^\p{L}]*(?:(?:hola|buenas|ey)[,!. ]+)?(?:soy|me llamo|mi nombre es)(?: la| el)? \p{L}{2,20}(?: \p{L}{2,20})?, /u,
};
/** "19, studying architecture, originally from Brno." */
const AGE_FIRST = /^(?=\d{2}(?: years? old| yo| jahre(?: alt)?| anos)?, \p{L})/u;
/** A part that has its own verb is read without help. */
const WHOLE: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /^(?:and )?(?:i|i'm|im|i've|my|we|can|could|what|how|do|is|please|any|but|so|who|which|because)(?!\p{L})/u,
  de: /^(?:und )?(?:ich|bin|mein\p{L}*|wir|habe?|kannst|was|wie|aber|bitte|und ich|weil|der|die|das)(?!\p{L})/u,
  es: /^(?:y )?(?:soy|tengo|vivo|trabajo|mi|mis|me|estudio|estoy|que|como|pero|puedes|por|hablo|nos)(?!\p{L})/u,
};
const SPEAKS: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:studying|from|living|working|work|live|with|kids|and|love|hate|years|in|at)(?!\p{L})/u,
  de: /(?<!\p{L})(?:aus|studiere|wohne|arbeite|und|kinder|jahre|verheiratet|komme|mit|bei)(?!\p{L})/u,
  es: /(?<!\p{L})(?:de|y|vivo|trabajo|estudio|anos|con|hijos|soy)(?!\p{L})/u,
};
/** How each kind of part reads as a sentence; the first that fits. */
const READ: Readonly<Record<RuleLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/^\d{2}(?:\s*$| years? old| yo)/u, "I'm "],
    [
      /^(?:from|based|living|now|originally|studying|working|training|raising|allergic|into|on|married|single|divorced|engaged|widowed|retired|vegan|vegetarian|an? |\p{L}+(?:er|or|ist|ian|ant)(?: |$))/u,
      "I'm ",
    ],
    [/^(?:(?:one|two|three|four|five|six|\d|no) |got )/u, "I have "],
    [
      /^(?:live|work|love|hate|like|play|speak|study|drive|own|prefer|use|teach|run|eat|drink|can't|don't|have)(?!\p{L})/u,
      "I ",
    ],
    [/^\p{L}/u, "I'm a "],
  ],
  de: [
    [/^\d{2}(?:\s*$| jahre)/u, "ich bin "],
    [
      /^(?:aus|verheiratet|ledig|geschieden|single|verwitwet|vegan|vegetarier\p{L}*|veganer\p{L}*|allergisch|gegen)(?!\p{L})/u,
      "ich komme aus ",
    ],
    [/^(?:eine?n?|zwei|drei|vier|funf|\d|keine?) /u, "ich habe "],
    [/^\p{L}+e(?:t)? /u, "ich "],
    [/^\p{L}/u, "ich bin "],
  ],
  es: [
    [/^\d{2}(?:\s*$| anos)/u, "tengo "],
    [/^(?:de|natural de) /u, "soy "],
    [/^(?:una?|dos|tres|cuatro|cinco|\d|sin) /u, "tengo "],
    [/^(?:casad|divorciad|solter|viud|separad|jubilad)/u, "estoy "],
    [/^\p{L}/u, "soy "],
  ],
};

/**
 * What is told of oneself in bare parts, each as a sentence of its own: "38", "two kids", "nurse from Ghent".
 */
export function inParts(raw: string, plain: string): readonly Carried[] {
  if (/[?]/u.test(plain)) return [];
  for (const language of ["en", "de", "es"] as const) {
    const intro =
      ABOUT_ME[language].exec(plain) ??
      AFTER_NAME[language].exec(plain) ??
      (SPEAKS[language].test(plain) ? AGE_FIRST.exec(plain) : null);
    if (intro !== null) return partsFrom(raw, plain, intro[0].length, language);
  }
  return [];
}

function partsFrom(
  raw: string,
  plain: string,
  from: number,
  language: RuleLanguage,
): readonly Carried[] {
  const parts: Carried[] = [];
  for (const part of plain.slice(from).matchAll(PART)) {
    const bare = part[0].replace(/[.!\s]+$/u, "");
    const start = from + part.index;
    if (WHOLE[language].test(bare)) break;
    const lead = leadFor(bare, language);
    if (lead === undefined) continue;
    parts.push({
      text: lead + raw.slice(start, start + bare.length),
      start,
      shift: lead.length,
    });
  }
  return parts;
}

const PART = /[^\s,;](?:[^,;]|,(?=\d)){0,79}/gu;

function leadFor(bare: string, language: RuleLanguage): string | undefined {
  const lead = READ[language].find(([pattern]) => pattern.test(bare))?.[1];
  if (language !== "de" || lead !== "ich komme aus ") return lead;
  return bare.startsWith("aus ") ? "ich komme " : "ich bin ";
}
