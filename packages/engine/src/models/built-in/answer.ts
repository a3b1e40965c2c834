import { canonicalText } from "../../domain/text.ts";
import type { Language } from "../languages.ts";
import { intentOf } from "./intents.ts";
import type { Intent } from "./intents.ts";
import { greeting, reaction } from "./reaction.ts";
import { nameIn, personName } from "./recall.ts";
import { answerFromMemory, overview } from "./remembering.ts";
import type { Scene } from "./scene.ts";
import type { Voice } from "./voice.ts";
import { factWorthSaving } from "./worth-saving.ts";

/** A reply, or the calls that come before it. */
export interface Answer {
  readonly text: string;
  readonly calls: readonly {
    readonly name: string;
    readonly input: Readonly<Record<string, string>>;
  }[];
}

/** What the partner says, or does first. Never throws. */
export function answerTo(scene: Scene, voice: Voice): Answer {
  const intent = intentOf(scene.asked);
  if (scene.outcomes.length > 0) return said(afterCalls(scene, intent, voice));
  if (scene.isContinued || scene.asked === "") return said(voice.choose(voice.phrases.more));
  const calls = callsFor(scene, intent, voice);
  return calls.length > 0 ? { text: "", calls } : said(wordsFor(scene, intent, voice, false));
}

function said(text: string): Answer {
  return { text, calls: [] };
}

function callsFor(scene: Scene, intent: Intent, voice: Voice): Answer["calls"] {
  if (intent.kind === "forget") return forgetCalls(scene, intent, voice);
  if (!scene.tools.has("memory_save")) return [];
  if (intent.kind === "remember") return [saveCall(intent.text)];
  // The same would stand there twice, once in the person's words and once as it was learned (SPEC 6.5).
  if (scene.isLearned) return [];
  const fact = intent.kind === "statement" ? factWorthSaving(scene.asked) : undefined;
  if (fact === undefined || scene.hasPersona || isKnown(fact, scene, voice)) return [];
  return [saveCall(fact)];
}

function saveCall(text: string): Answer["calls"][number] {
  const name = nameIn(text);
  return {
    name: "memory_save",
    input: name === undefined ? { text } : { text: name, key: "user_name" },
  };
}

function isKnown(fact: string, scene: Scene, voice: Voice): boolean {
  const canonical = canonicalText(fact);
  const matter = voice.recall.matter(fact);
  const name = nameIn(fact);
  return scene.memories.some(({ text }) => {
    if (canonicalText(text) === canonical || text === name) return true;
    const terms = voice.recall.matter(text);
    return matter.size > 0 && [...matter].every((term) => terms.has(term));
  });
}

const EVERYTHING =
  /^(?:everything|all(?: of it| memories)?|it all|alles|alle erinnerungen|todo|todos los recuerdos)(?!\p{L})/iu;

function forgetCalls(
  scene: Scene,
  intent: Extract<Intent, { kind: "forget" }>,
  voice: Voice,
): Answer["calls"] {
  if (EVERYTHING.test(intent.text)) return [];
  const memory = voice.recall.find(intent.text, scene.memories)[0]?.line.memory ?? undefined;
  if (memory === undefined) return [];
  if (intent.instead !== null && scene.tools.has("memory_update")) {
    return [{ name: "memory_update", input: { memory, text: intent.instead } }];
  }
  return scene.tools.has("memory_delete") ? [{ name: "memory_delete", input: { memory } }] : [];
}

/** The tools of memory answer in English whatever the chat's language is. */
function afterCalls(scene: Scene, intent: Intent, voice: Voice): string {
  const { phrases, choose } = voice;
  const [outcome] = scene.outcomes;
  const output = outcome?.output ?? "";
  const isKnownAlready = /known already/iu.test(output);
  const isWaiting = /waits for the person/iu.test(output);
  const failed = isKnownAlready || isWaiting || /nothing was|error|refused/iu.test(output);
  if (intent.kind !== "remember" && intent.kind !== "forget") {
    return wordsFor(scene, intent, voice, !failed);
  }
  if (isKnownAlready) return choose(phrases.savedKnown);
  if (isWaiting) return choose(phrases.waits);
  if (/pinned/iu.test(output)) return choose(phrases.isPinned);
  if (failed && /\b(?:room|full|allowed)\b/iu.test(output)) return choose(phrases.saveFull);
  if (failed) {
    return choose(outcome?.name === "memory_save" ? phrases.saveFailed : phrases.deleteNone);
  }
  switch (outcome?.name) {
    case "memory_delete":
      return choose(phrases.deleted);
    case "memory_update":
      return choose(phrases.updated);
    default:
      return choose(phrases.saved, { quote: intent.kind === "remember" ? intent.text : "" });
  }
}

function wordsFor(scene: Scene, intent: Intent, voice: Voice, isKept: boolean): string {
  const { phrases, choose } = voice;
  const { self } = scene;
  switch (intent.kind) {
    case "remember":
      return choose(phrases.saveOff);
    case "forget":
      return choose(EVERYTHING.test(intent.text) ? phrases.deleteAll : phrases.deleteNone);
    case "what-are-you":
      return choose(phrases.notAModel, { self: self || "Keepsake" });
    case "your-name":
      return choose(self === "" ? phrases.notAModel : phrases.selfName, {
        self: self || "Keepsake",
      });
    case "who-are-you": {
      const about = scene.about[0] ?? "";
      if (self === "") return choose(phrases.notAModel, { self: "Keepsake" });
      return choose(about === "" ? phrases.selfName : phrases.selfAbout, { self, about });
    }
    case "my-name": {
      const person = personName(scene);
      return person === undefined ? choose(phrases.unknown) : choose(phrases.yourName, { person });
    }
    case "overview":
      return overview(scene, voice);
    case "date":
      return scene.date === null
        ? choose(phrases.unknown)
        : choose(phrases.today, { date: dateIn(scene.date, voice.language) });
    case "how-are-you":
      return choose(phrases.howAreYou);
    case "task":
      return choose(phrases.cannot);
    case "opinion":
    case "question":
      return answerFromMemory(scene, intent.kind, voice);
    case "greeting":
      return greeting(scene, voice);
    case "thanks":
    case "bye":
    case "yes":
    case "no":
    case "laugh":
    case "sorry":
    case "emoji":
      return choose(phrases[intent.kind]);
    case "statement":
      return reaction(scene, voice, isKept);
  }
}

function dateIn(date: string, language: Language): string {
  const day = new Date(`${date.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(day);
}
