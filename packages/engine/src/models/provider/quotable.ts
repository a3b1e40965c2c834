import { storable } from "../../domain/model-events.ts";

const QUOTE_LENGTH = 200;
const ECHO_LENGTH = 24;

/** What errors of providers are made of: these words tell nothing, also where the prompt has them. */
const ORDINARY = new Set(
  `a able about above access account after again all allow allowed also an and any api are argument
  arguments array as assistant at be because been before between body busy but by call calls can cannot
  check code complete completion content context could credentials current data denied details did
  disabled does due enable enabled error errors exceed exceeded exceeds expected failed failure field
  filter flagged following for format found from function functions gateway get has have host http if
  image in input inputs internal invalid is it its json key large later least length less limit limits
  load loaded long make many max maximum may memory message messages minimum missing mode model models
  more most must name no not object occurred of off on one only open or organization other our out
  output over page param parameter parameters parse per permission plan please policies policy project
  prompt property provided provider quota rate reached read reason reduce refused rejected request
  requested requests required resource response result retry role safety schema see send sent server
  service should size some stop stream string support supported system temporarily temperature text
  than that the them there this time timeout to token tokens too tool tools try trying type unable
  unauthorized unavailable unexpected unknown unsupported up upgrade url usage use used user using
  valid value version violates wait was we were when which while will with within without you your`.split(
    /\s+/,
  ),
);
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** In these scripts a word is not told from the next one by a space. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SHORTEST = 3;

/**
 * The provider's words, short, without secrets and without what it was sent: a failure is kept longer
 * than the message that it quotes (SPEC 10.4).
 *
 * @param prompt - What was sent, as JSON text.
 */
export function quotable(
  message: string,
  secret: string | undefined,
  prompt: () => string,
): string {
  let text = storable(message);
  if (secret !== undefined && secret !== "") text = text.replaceAll(secret, "…");
  text = text
    .replace(/\b(?:sk|pk|gsk|key|Bearer)[-_ ][\w*.-]{6,}/gi, "…")
    .replace(/[\w-]{40,}/g, "…")
    .replace(/\s+/g, " ")
    .trim();
  if (text === "" || /^<|<html/i.test(text)) return "";
  const sent = prompt();
  for (let at = 0; at + ECHO_LENGTH <= text.length; at += 4) {
    if (sent.includes(text.slice(at, at + ECHO_LENGTH))) return "";
  }
  const masked = withoutWordsOf(sent, text);
  if (masked.length <= QUOTE_LENGTH) return masked;
  return `${masked.slice(0, QUOTE_LENGTH).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The text with a mark for each word that was sent, but for the ordinary ones. */
function withoutWordsOf(sent: string, text: string): string {
  const plain = sent.replace(/\\["\\/bfnrt]/g, " ").toLowerCase();
  const words = new Set(plain.match(WORD));
  return text.replace(WORD, (word) => {
    const lower = word.toLowerCase();
    if (UNSPACED.test(word)) return shares(plain, lower) ? "…" : word;
    return lower.length >= SHORTEST && !ORDINARY.has(lower) && words.has(lower) ? "…" : word;
  });
}

/** Whether two neighbouring characters of a word were sent. */
function shares(plain: string, word: string): boolean {
  const characters = [...word];
  if (characters.length === 1) return plain.includes(word);
  return characters.some(
    (one, at) => at > 0 && plain.includes(`${characters[at - 1] ?? ""}${one}`),
  );
}
