import { sentencesOf } from "../../domain/sentences.ts";
import { conceptsOf, isTelling } from "./concepts.ts";
import type { Concept } from "./concepts.ts";
import { feelingOf } from "./feelings.ts";
import { isNameLine, nameIn, personName } from "./recall.ts";
import { retoldIn, tellShortly } from "./remembering.ts";
import { retell } from "./retell.ts";
import { isKindWord, namesIn, salienceOf } from "./salience.ts";
import type { KnownLine, Scene } from "./scene.ts";
import type { Voice } from "./voice.ts";

/** Things that go on, and can be asked after. */
const OPEN_MATTERS: ReadonlySet<Concept> = new Set(["plan", "travel", "school", "health", "work"]);
const HOOK_LENGTH = 160;

/** Greets, by name where it is known, and asks after what was left open. */
export function greeting(scene: Scene, voice: Voice): string {
  const { phrases, choose } = voice;
  const person = personName(scene);
  const hello =
    person === undefined ? choose(phrases.greet) : choose(phrases.greetPerson, { person });
  if (scene.askedBefore.length > 0) return hello;
  const opening = hello.slice(0, sentencesOf(hello)[0]?.end);
  const open = scene.past.findLast(
    ({ by, text }) =>
      by === "person" &&
      text.length < HOOK_LENGTH &&
      !/[?？]$/u.test(text) &&
      conceptsOf(text).some((concept) => OPEN_MATTERS.has(concept)),
  );
  if (open !== undefined) {
    return `${opening} ${choose(phrases.hook, { line: tellShortly(open, voice) })}`;
  }
  const near = [...scene.past, ...scene.memories]
    .map(namedIn)
    .findLast((name) => name !== undefined);
  return near === undefined ? hello : `${opening} ${choose(phrases.howIs, { name: near })}`;
}

const NAMED = /(?<!\p{L})(?:called|named|name is|heißt|heisst|se llama)\s+(\p{Lu}\p{L}+)/u;

/** Somebody near to the person, by the line that names them. */
function namedIn(line: KnownLine): string | undefined {
  return isNameLine(line) || line.by === "self" ? undefined : NAMED.exec(line.text)?.[1];
}

/**
 * Reacts to what was told: by its feeling, by what it reminds of, by what it is about.
 *
 * @param isKept - Something of it was just saved.
 */
export function reaction(scene: Scene, voice: Voice, isKept: boolean): string {
  const { phrases, choose } = voice;
  const kept = isKept ? choose(phrases.keeps) : "";
  const name = nameIn(scene.asked);
  if (name !== undefined && scene.asked.length < 60) {
    return join(choose(phrases.meet, { person: name }), kept, choose(phrases.getToKnow));
  }
  if (isPraise(scene.asked)) return join(kept, choose(phrases.praise));
  const feeling = feelingOf(scene.asked);
  const reminder = reminderFor(scene, voice);
  if (reminder !== undefined) {
    const line = choose(phrases.reminds, { line: tellShortly(reminder, voice) });
    return join(
      kept,
      line,
      feeling === undefined ? followUp(scene, voice) : choose(phrases[feeling]),
    );
  }
  if (feeling !== undefined) return join(kept, choose(phrases[feeling]));
  return join(opening(scene, voice), kept, followUp(scene, voice));
}

const PRAISING =
  /(?<!\p{L})(?:you(?:['’]re| are| did| look(?:ed)?)|your \p{L}+ (?:is|are|looks?)|(?:nice|good|great) (?:job|work)|well done|congrat\p{L}*|gut gemacht|glückwunsch|du bist|bien hecho|felicidades|eres)(?!\p{L})/iu;
const OF_PERSON =
  /(?<!\p{L})(?:i|i['’]\p{L}+|me|my|we|our|ich|mir|mich|mein\p{L}*|wir|yo|mi|mis|me|nos\p{L}*)(?!\p{L})/iu;

/** Kind words that say nothing of the person. */
function isPraise(text: string): boolean {
  const span = sentencesOf(text)[0];
  const first = span === undefined ? text : text.slice(span.start, span.end);
  return (isKindWord(first) || PRAISING.test(text)) && !OF_PERSON.test(text);
}

const ECHO_WORDS = 14;

/** Shows that it was heard: in its own words back, or with a nod. */
function opening(scene: Scene, voice: Voice): string {
  const { phrases, choose } = voice;
  const span = sentencesOf(scene.asked)[0];
  const sentence = span === undefined ? scene.asked : scene.asked.slice(span.start, span.end);
  const isShort = sentence.split(/\s+/u).length <= ECHO_WORDS;
  const isCalled = scene.self !== "" && sentence.includes(scene.self);
  const retold = isShort && !isCalled ? retell(sentence, voice.language) : undefined;
  return retold === undefined
    ? choose(phrases.ack)
    : choose([...phrases.echo, ...phrases.ack.slice(-2)], { retold });
}

/** So many words of matter make two things belong together; a shared name is worth two. */
const COMMON_WORDS = 3;
const CONSIDERED = 12;

/**
 * Something known that goes with what was just told. Seldom: not while the last replies already went back
 * to earlier things, and never the same again.
 */
function reminderFor(scene: Scene, voice: Voice): KnownLine | undefined {
  const recent = scene.repliesBefore.join("\n");
  if (voice.phrases.reminds.some((line) => recent.includes(line.replace(/\s*\{line\}$/u, "")))) {
    return undefined;
  }
  const names = new Set(namesIn(scene.asked, voice.language));
  const found = voice.recall.find(scene.asked, [...scene.past, ...scene.memories]);
  return found.slice(0, CONSIDERED).find(({ line, common }) => {
    const shared = namesIn(`, ${line.text}`, voice.language).filter((name) => names.has(name));
    const isOther = shared.every((name) => !isOwnName(name, scene));
    const isClose = common + (isOther ? shared.length : 0) >= COMMON_WORDS;
    return isClose && isReminding(line, scene, voice);
  })?.line;
}

function isReminding(line: KnownLine, scene: Scene, voice: Voice): boolean {
  const recent = scene.repliesBefore.join("\n");
  const retold = retoldIn(line, voice);
  return (
    line.by !== "self" &&
    !isNameLine(line) &&
    (line.by === "memory" || salienceOf(line.text, voice.language).score >= 2) &&
    !scene.asked.includes(line.text.replace(/[.!]$/u, "")) &&
    !recent.includes(line.text.slice(0, 40)) &&
    !(retold !== undefined && recent.includes(retold))
  );
}

/** The partner's own name, or a short form of it. */
function isOwnName(name: string, { self }: Scene): boolean {
  return self.startsWith(name) || (self !== "" && name.startsWith(self));
}

/** A question that goes on from what was told. */
function followUp(scene: Scene, voice: Voice): string {
  const { phrases, choose, language } = voice;
  const person = personName(scene);
  const name = namesIn(scene.asked, language).find(
    (one) => !isOwnName(one, scene) && one !== person && /^\p{Lu}\p{Ll}{2,}/u.test(one),
  );
  const concept = conceptsOf(scene.asked)[0];
  if (concept !== undefined && (name === undefined || isTelling(concept))) {
    return choose(phrases.follow[concept]);
  }
  return name === undefined ? choose(phrases.followAny) : choose(phrases.followName, { name });
}

function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
