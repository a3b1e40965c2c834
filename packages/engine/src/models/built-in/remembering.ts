import { sentencesOf } from "../../domain/sentences.ts";
import { canonicalText } from "../../domain/text.ts";
import { isNameLine, personName } from "./recall.ts";
import { retell } from "./retell.ts";
import type { KnownLine, Scene } from "./scene.ts";
import { factWorthSaving } from "./worth-saving.ts";
import type { Voice } from "./voice.ts";

/** How sure a memory has to be to come up before a question back. */
const SURE_SCORE = 2.6;
/** What a line must hold of a question to be its answer. */
const ANSWER_SHARE = 0.45;
const OVERVIEW_LINES = 6;

/** Answers a question by what is known, or says that it is not. */
export function answerFromMemory(scene: Scene, kind: "question" | "opinion", voice: Voice): string {
  const { phrases, choose, recall } = voice;
  const question = lastQuestion(scene.asked);
  const aboutSelf = isAboutSelf(question);
  const known = [...scene.past, ...scene.memories].filter(
    (line) =>
      !isNameLine(line) && !scene.asked.includes(line.text) && (!aboutSelf || line.by === "self"),
  );
  const [best, ...others] = recall.find(question, known);
  const described = recall.find(question, scene.about.map(aboutLine))[0];
  if (kind === "opinion") {
    if (described !== undefined) return choose(phrases.described, { quote: described.line.text });
    return best !== undefined && best.score > SURE_SCORE
      ? `${tell(best.line, voice)} ${choose(phrases.opinion)}`
      : choose(phrases.opinion);
  }
  if (best === undefined) {
    if (described !== undefined) return choose(phrases.described, { quote: described.line.text });
    if (aboutSelf || recall.matter(question).size < 2) return choose(phrases.selfUnknown);
    return choose(isPersonal(question) ? phrases.unknown : phrases.world);
  }
  if (best.share < ANSWER_SHARE) {
    return isPersonal(question)
      ? choose(phrases.nearest, { line: tellShortly(best.line, voice) })
      : choose(phrases.world);
  }
  const answer = tell(best.line, voice);
  const told = recall.matter(best.line.text);
  const second = others.find(({ line }) =>
    [...recall.matter(line.text)].some((term) => !told.has(term)),
  );
  const isClose =
    second !== undefined && second.score > best.score * 0.9 && second.share > ANSWER_SHARE;
  return isClose
    ? `${answer} ${choose(phrases.also, { line: tellShortly(second.line, voice) })}`
    : answer;
}

/** What is known of the person, as a list. */
export function overview(scene: Scene, voice: Voice): string {
  const { phrases, choose } = voice;
  const person = personName(scene);
  const facts = scene.past.filter(
    ({ by, text }) => by === "person" && factWorthSaving(text) !== undefined,
  );
  const seen = new Set<string>();
  const lines = [...scene.memories, ...facts]
    .filter((line) => !isNameLine(line) && line.text !== person)
    .filter(({ text }) => {
      const canonical = canonicalText(text);
      return !seen.has(canonical) && seen.add(canonical);
    })
    .slice(-OVERVIEW_LINES)
    .map(({ key, text }) => (key === null ? text : `${labelOf(key)}: ${text}`));
  if (lines.length === 0 && person === undefined) return choose(phrases.knowNothing);
  const own = person === undefined ? [] : [choose(phrases.yourName.slice(0, 1), { person })];
  return [choose(phrases.knowIntro), "", ...[...own, ...lines].map((line) => `- ${line}`)].join(
    "\n",
  );
}

const GREETING = /^(?:hi|hello|hey|hallo|servus|moin|hola)(?: there)?[,!.]\s+(?=\S)/iu;

/** A line as it is told again: without the greeting that came before it. */
function withoutGreeting(line: KnownLine): KnownLine {
  const text = line.text.replace(GREETING, "");
  return text === line.text ? line : { ...line, text };
}

/** A remembered line as a sentence. */
function tell(given: KnownLine, voice: Voice): string {
  const line = withoutGreeting(given);
  const { phrases, choose } = voice;
  if (line.by === "self") return choose(phrases.own, { quote: line.text });
  const retold = retoldIn(line, voice);
  if (retold !== undefined) return choose(phrases.told, { retold });
  if (line.key !== null && line.text.length <= 60) {
    const value = line.text.replace(/[.]$/u, "");
    return choose(phrases.noted, { label: labelOf(line.key), value });
  }
  return choose(phrases.quoted, { quote: line.text });
}

/** The same without a flourish, to stand after another sentence. */
export function tellShortly(given: KnownLine, voice: Voice): string {
  const line = withoutGreeting(given);
  const { phrases, choose } = voice;
  const retold = line.by === "self" ? undefined : retoldIn(line, voice);
  if (retold !== undefined) return choose(phrases.told.slice(0, 1), { retold });
  return line.key === null
    ? tell(line, voice)
    : choose(phrases.noted, { label: labelOf(line.key), value: line.text });
}

/** In the second person, if it is in the language that is spoken. */
export function retoldIn(line: KnownLine, voice: Voice): string | undefined {
  const spoken = voice.analyzer.language(line.text);
  return spoken === null || spoken === voice.language
    ? retell(line.text, voice.language)
    : undefined;
}

function aboutLine(text: string): KnownLine {
  return { text, key: null, by: "self", memory: null };
}

const PERSONAL =
  /(?<![\p{L}])(?:i|me|my|mine|we|our|us|you|your|ich|mich|mir|mein\p{L}*|wir|uns\p{L}*|du|dir|dich|dein\p{L}*|yo|mi|mis|nos\p{L}*|nuestr\p{L}+|tú|tu|tus|te|vivo|tengo|soy|hice|dije|conté|recuerdas|sabes)(?![\p{L}])/iu;

const TO_SELF =
  /(?<![\p{L}])(?:you|your|yours|yourself|du|dich|dir|dein\p{L}*|tú|tu|tus|te|ti|eres|estás|tienes|haces|vives)(?![\p{L}])/iu;
const OF_PERSON =
  /(?<![\p{L}])(?:i|me|my|mine|we|our|us|ich|mich|mir|mein\p{L}*|wir|uns\p{L}*|yo|mí|mi|mis|nos\p{L}*|nuestr\p{L}+)(?![\p{L}])/iu;
const MEMORY_WORDS =
  /(?<![\p{L}])(?:remember|know|told|tell|say|said|erinner\p{L}*|weißt|kennst|erzählt|recuerdas|sabes|acuerdas|dije|conté)(?![\p{L}])/iu;

/** Asks for the partner itself, not for what it knows. */
function isAboutSelf(question: string): boolean {
  return TO_SELF.test(question) && !OF_PERSON.test(question) && !MEMORY_WORDS.test(question);
}

function isPersonal(question: string): boolean {
  return PERSONAL.test(question);
}

function lastQuestion(text: string): string {
  const spans = sentencesOf(text);
  const span =
    spans.findLast(({ start, end }) => /[?？]/u.test(text.slice(start, end))) ?? spans.at(-1);
  return span === undefined ? text : text.slice(span.start, span.end);
}

function labelOf(key: string): string {
  return key.replace(/^user[_ -]/iu, "").replace(/[_-]+/gu, " ");
}
