export type Feeling = "sad" | "happy" | "angry" | "tired" | "worried";

const WORDS: readonly (readonly [Feeling, string])[] = [
  [
    "sad",
    "sad|unhappy|depressed|lonely|cry|cried|crying|heartbroken|died|passed away|broke up|miss (?:him|her|them|you)|traurig|einsam|weine|geweint|gestorben|vermisse|deprimiert|getrennt|triste|llor[oé]|llorando|murió|falleció|echo de menos|deprimid[oa]|rompimos",
  ],
  [
    "worried",
    "worried|worry|afraid|scared|anxious|nervous|stress(?:ed|ful)?|besorgt|angst|nervös|sorgen?|gestresst|preocupad[oa]|preocupa|miedo|nervios[oa]?|ansios[oa]|estresad[oa]",
  ],
  [
    "angry",
    "angry|furious|annoyed|annoying|mad at|unfair|wütend|sauer auf|genervt|ärger\\p{L}*|unfair|enfadad[oa]|furios[oa]|molest[oa]|injust[oa]|rabia",
  ],
  [
    "tired",
    "tired|exhausted|sleepy|burn(?:ed|t) out|worn out|müde|erschöpft|ausgelaugt|cansad[oa]|agotad[oa]",
  ],
  [
    "happy",
    "(?:i['’]m|i am|i was|makes me) (?:so |very |really )?happy|excited|great news|good news|wonderful news|thrilled|proud|got the job|won the|i won|passed (?:my|the)|got promoted|glücklich|freue mich|gute nachricht\\p{L}*|stolz|gewonnen|bestanden|befördert|feliz|content[oa]|emocionad[oa]|buenas noticias|orgullos[oa]|gané|aprobé",
  ],
];
const NEGATED =
  /(?<!\p{L})(?:not|never|isn['’]t|don['’]t|no longer|nicht|kein\p{L}*|nie|no|nunca|sin)\s+(?:\p{L}+\s+)?$/iu;

const PATTERNS = WORDS.map(([feeling, words]) => ({
  feeling,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu"),
}));

/** The feeling that a message speaks of, unless it denies it. */
export function feelingOf(text: string): Feeling | undefined {
  return PATTERNS.find(({ pattern }) => {
    const match = pattern.exec(text);
    return match !== null && !NEGATED.test(text.slice(0, match.index));
  })?.feeling;
}
