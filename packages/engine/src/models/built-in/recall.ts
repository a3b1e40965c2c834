import type { Analyzer } from "../../ports/analyzer.ts";
import { equivalents } from "./equivalents.ts";
import type { Equivalents } from "./equivalents.ts";
import type { KnownLine, Scene } from "./scene.ts";

export interface Recalled {
  readonly line: KnownLine;
  readonly score: number;
  /** Which share of what was asked for the line holds, from 0 to 1. */
  readonly share: number;
  /** How many words of matter both have, those that everything shares left out. */
  readonly common: number;
}

/** Words that carry no matter, as terms: folded, in three languages. */
const EMPTY_WORDS = `a an the and or but if of to in on at by for with from as is are was were be been am do does did
  have has had i you he she it we they me him her us them my your his its our their mine yours what
  who whom which where when why how this that these those there here not no yes so too very just
  can could would will shall should may might must please tell know remember think about again ever
  still really much many some any all let say said told go get got anything something nothing
  everything anyone someone anybody somebody
  der die das den dem des ein eine einen einem einer und oder aber wenn von zu im am an auf bei mit
  fur ist sind war waren sein bin bist hat habe hast hatte ich du er sie es wir ihr mich dich mir dir
  uns euch mein meine meinen meinem meiner dein deine deinen deinem deiner was wer wen wem wo wann
  warum wie welche welcher welches dies diese nicht kein keine ja nein so sehr noch mal denn doch
  kannst kann bitte sag sage weisst weiss erinnerst erzahl uber eigentlich schon gesagt erzahlt
  etwas irgendetwas irgendwas alles nichts jemand irgendjemand gegen
  el la los las un una unos unas y o pero si de del al en con por para es era soy eres esta estoy
  ha he has tengo tienes yo tu ella ello nosotros ellos mi mis tus su sus me te se nos lo le les que
  quien donde cuando como cual cuales este esta esto eso no muy mas ya puedes puedo dime sabes
  recuerdas acuerdas sobre dije dijiste conte contaste hay algo nada todo alguien alguna alguno`;

export interface Recall {
  /** Lines about the same matter, best first. */
  find(text: string, lines: readonly KnownLine[]): readonly Recalled[];
  /** The words of a text that carry its matter, equal ones of three languages by one name. */
  matter(text: string): ReadonlySet<string>;
}

const WEAK_SHARE = 0.3;
const THRESHOLD = 0.9;

/** Finds what a text is about among the lines that are known. */
export function recallBy(analyzer: Analyzer): Recall {
  let known: { readonly same: Equivalents; readonly empty: ReadonlySet<string> } | undefined;
  const words = () =>
    (known ??= {
      same: equivalents((word) => analyzer.terms(word)),
      empty: new Set(EMPTY_WORDS.split(/\s+/u).flatMap((word) => analyzer.terms(word))),
    });
  const matter = (text: string): ReadonlySet<string> => {
    const { same, empty } = words();
    return new Set(
      analyzer
        .terms(
          text
            .replace(/for a living/giu, "as a job")
            .replace(/(?<!\p{L})lieblings(?=\p{L})/giu, "lieblings "),
        )
        .filter((term) => !empty.has(term))
        .map((term) => same.of(term)),
    );
  };

  return {
    matter,
    find(text, lines) {
      const asked = [...matter(text)];
      const read = lines
        .filter((line) => !isQuestion(line.text))
        .map((line) => ({ line, terms: matter(wholeText(line)) }));
      const spread = new Map<string, number>();
      for (const { terms } of read) {
        for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1);
      }
      const rarity = (term: string): number =>
        (Math.log(1 + read.length / (spread.get(term) ?? 1)) + 0.5) *
        (words().same.isWeak(term) ? WEAK_SHARE : 1);
      const whole = asked.reduce((sum, term) => sum + rarity(term), 0);
      return read
        .map(({ line, terms }, at) => {
          const both = asked.filter((term) => terms.has(term));
          const score = both.reduce((sum, term) => sum + rarity(term), 0);
          const common = both.filter((term) => !words().same.isWeak(term)).length;
          const newer = (at / (read.length + 1)) * 0.2;
          const saved = line.by === "memory" ? 1.1 : 1;
          return {
            line,
            common,
            score: score * saved + newer,
            share: whole === 0 ? 0 : score / whole,
          };
        })
        .filter(({ score }) => score >= THRESHOLD)
        .toSorted((a, b) => b.score - a.score);
    },
  };
}

function wholeText(line: KnownLine): string {
  return line.key === null ? line.text : `${line.key.replaceAll("_", " ")} ${line.text}`;
}

function isQuestion(text: string): boolean {
  return /[?？]["”»)\]]*$/u.test(text.trim());
}

const NAME_KEY = /^(?:(?:user|person|my|own|first)[ _-]?)?(?:name|vorname|nombre)$/iu;
const NAME_SAID =
  /(?<!\p{L})(?:my name(?:['’]s| is)|call me|mein name ist|ich heiße|ich heisse|nenn mich|me llamo|mi nombre es|llámame|the (?:user|person)['’]s name is)\s+(\p{Lu}[\p{L}'’-]{1,40}(?:\s\p{Lu}[\p{L}'’-]{1,40})?)/giu;
const NEGATED =
  /(?<!\p{L})(?:don['’]?t|do not|never|not|stop|nicht|nie|no|nunca)(?:\s+\p{L}+)?\s+$/iu;
const NAME_SHORT =
  /^(?:hi|hello|hey|hallo|hola)?[,!.\s]*(?:i['’]m|i am|ich bin|soy)\s+(\p{Lu}\p{Ll}[\p{L}'’-]{0,40})[.!]?$/iu;
const NO_NAME =
  /^(?:a|the|not|so|very|just|here|back|fine|good|ok|okay|tired|sad|happy|glad|sorry|sure|allergic|vegan|vegetarian|müde|traurig|glücklich|froh|krank|da|hier|zurück|gut|sicher|allergisch|de|del|muy|un|una|feliz|triste)$/iu;

/** The name in a sentence by which somebody presents themselves. */
export function nameIn(text: string): string | undefined {
  const said = Array.from(text.matchAll(NAME_SAID)).find(
    ({ 1: name, index }) => /^\p{Lu}/u.test(name ?? "") && !NEGATED.test(text.slice(0, index)),
  );
  const name = said?.[1] ?? NAME_SHORT.exec(text.trim())?.[1];
  if (name === undefined || !/^\p{Lu}/u.test(name)) return undefined;
  const words = name.split(/\s+/u).filter((word) => /^\p{Lu}/u.test(word) && !NO_NAME.test(word));
  return words.length === 0 ? undefined : words.join(" ");
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Words besides the name with which somebody still does no more than present themselves. */
const NAME_LINE_WORDS = 3;

/** Whether a line does no more than say what the person is called. */
export function isNameLine(line: KnownLine): boolean {
  if (line.key !== null && NAME_KEY.test(line.key)) return true;
  if (nameIn(line.text) === undefined) return false;
  const rest = line.text.replace(NAME_SAID, "").replace(NAME_SHORT, "");
  return (rest.match(WORD) ?? []).length <= NAME_LINE_WORDS;
}

/** What the person is called, by everything that is known. */
export function personName(scene: Scene): string | undefined {
  if (scene.persona !== null) return scene.persona;
  const saved = scene.memories.findLast(({ key }) => key !== null && NAME_KEY.test(key));
  if (saved !== undefined && saved.text.length <= 60) return nameIn(saved.text) ?? saved.text;
  const lines = [...scene.memories, ...scene.past.filter(({ by }) => by === "person")];
  return lines.map(({ text }) => nameIn(text)).findLast((name) => name !== undefined);
}
