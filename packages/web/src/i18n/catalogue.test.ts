import { describe, expect, it } from "vitest";
import type { Line } from "./catalogue.ts";
import { drafts as draftsDe } from "./de/drafts.ts";
import { people as peopleDe } from "./de/people.ts";
import { data as dataDe } from "./de/data.ts";
import { place as placeDe } from "./de/place.ts";
import { provenance as provenanceDe } from "./de/provenance.ts";
import { slash as slashDe } from "./de/slash.ts";
import { outside as outsideDe } from "./de/outside.ts";
import { graph as graphDe } from "./de/graph.ts";
import { found as foundDe } from "./de/found.ts";
import { tray as trayDe } from "./de/tray.ts";
import { accountMemory as accountMemoryDe } from "./de/account-memory.ts";
import { deleting as deletingDe } from "./de/deleting.ts";
import { spending as spendingDe } from "./de/spending.ts";
import { starter as starterDe } from "./de/starter.ts";
import { de } from "./de.ts";
import { drafts as draftsEn } from "./en/drafts.ts";
import { people as peopleEn } from "./en/people.ts";
import { data as dataEn } from "./en/data.ts";
import { place as placeEn } from "./en/place.ts";
import { provenance as provenanceEn } from "./en/provenance.ts";
import { slash as slashEn } from "./en/slash.ts";
import { outside as outsideEn } from "./en/outside.ts";
import { graph as graphEn } from "./en/graph.ts";
import { found as foundEn } from "./en/found.ts";
import { tray as trayEn } from "./en/tray.ts";
import { accountMemory as accountMemoryEn } from "./en/account-memory.ts";
import { deleting as deletingEn } from "./en/deleting.ts";
import { spending as spendingEn } from "./en/spending.ts";
import { starter as starterEn } from "./en/starter.ts";
import { en } from "./en.ts";
import { drafts as draftsEs } from "./es/drafts.ts";
import { people as peopleEs } from "./es/people.ts";
import { place as placeEs } from "./es/place.ts";
import { data as dataEs } from "./es/data.ts";
import { provenance as provenanceEs } from "./es/provenance.ts";
import { slash as slashEs } from "./es/slash.ts";
import { saved as savedDe } from "./de/saved.ts";
import { saved as savedEn } from "./en/saved.ts";
import { saved as savedEs } from "./es/saved.ts";
import { spending as spendingEs } from "./es/spending.ts";
import { outside as outsideEs } from "./es/outside.ts";
import { graph as graphEs } from "./es/graph.ts";
import { found as foundEs } from "./es/found.ts";
import { tray as trayEs } from "./es/tray.ts";
import { accountMemory as accountMemoryEs } from "./es/account-memory.ts";
import { deleting as deletingEs } from "./es/deleting.ts";
import { starter as starterEs } from "./es/starter.ts";
import { es } from "./es.ts";
import { LOCALES, pickLocale } from "./locale.ts";
import { pseudo } from "./pseudo.ts";
import { translate } from "./translate.ts";

const LINES: Readonly<Record<string, Readonly<Record<string, Line>>>> = { en, de, es };
const TOPICS = {
  accountMemory: { en: accountMemoryEn, de: accountMemoryDe, es: accountMemoryEs },
  drafts: { en: draftsEn, de: draftsDe, es: draftsEs },
  starter: { en: starterEn, de: starterDe, es: starterEs },
  spending: { en: spendingEn, de: spendingDe, es: spendingEs },
  deleting: { en: deletingEn, de: deletingDe, es: deletingEs },
  outside: { en: outsideEn, de: outsideDe, es: outsideEs },
  graph: { en: graphEn, de: graphDe, es: graphEs },
  found: { en: foundEn, de: foundDe, es: foundEs },
  tray: { en: trayEn, de: trayDe, es: trayEs },
  place: { en: placeEn, de: placeDe, es: placeEs },
  data: { en: dataEn, de: dataDe, es: dataEs },
  people: { en: peopleEn, de: peopleDe, es: peopleEs },
  provenance: { en: provenanceEn, de: provenanceDe, es: provenanceEs },
  slash: { en: slashEn, de: slashDe, es: slashEs },
  saved: { en: savedEn, de: savedDe, es: savedEs },
};
const SOURCES: Readonly<Record<string, string>> = import.meta.glob("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

const formsOf = (line: Line) => (typeof line === "string" ? [line] : Object.values(line));
const namesIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").toSorted();
const namesOf = (line: Line) => [...new Set(formsOf(line).flatMap(namesIn))].toSorted();

describe("the catalogues", () => {
  it("[11.7] have the same lines in every language, none of them empty", () => {
    for (const [locale, lines] of Object.entries(LINES)) {
      expect(Object.keys(lines).toSorted(), locale).toEqual(Object.keys(en).toSorted());
      for (const [key, line] of Object.entries(lines)) {
        for (const form of formsOf(line)) expect(form.trim(), `${locale} ${key}`).not.toBe("");
      }
    }
  });

  it("[11.7] tell the same in every language", () => {
    for (const [locale, lines] of Object.entries(LINES)) {
      for (const [key, line] of Object.entries(en)) {
        const told = lines[key];
        if (told === undefined) continue;
        expect(namesOf(told), `${locale} ${key}`).toEqual(namesOf(line));
      }
    }
  });

  it("[11.7] hold no line that the page does not say", () => {
    const sources = Object.entries(SOURCES)
      .filter(([name]) => !/^\.\/|\/i18n\//.test(name))
      .map(([, text]) => text)
      .join("\n");
    const begun = [...sources.matchAll(/`([a-zA-Z]+\.(?:[a-z]+\.)?)\$\{/g)].map(
      (match) => match[1] ?? "",
    );
    const unsaid = Object.keys(en).filter(
      (key) => !sources.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)),
    );
    expect(unsaid).toEqual([]);
  });

  it("[11.7] use the words of the appendix", () => {
    const say = (key: keyof typeof en) => LOCALES.map((locale) => LINES[locale]?.[key]);
    expect(say("nav.memory")).toEqual(["Memory", "Erinnerung", "Memoria"]);
    expect(say("summary.title")).toEqual([
      "Conversation memory",
      "Gesprächsgedächtnis",
      "Memoria de la conversación",
    ]);
    expect(say("detail.core")).toEqual(["Core events", "Kernereignisse", "Eventos clave"]);
    expect(say("scope.character")).toEqual([
      "Character-specific memory",
      "Charakterspezifische Erinnerung",
      "Recuerdo específico del personaje",
    ]);
    expect(say("memories.initialize")).toEqual([
      "Initialize memories",
      "Erinnerungen initialisieren",
      "Inicializar memorias",
    ]);
    expect(say("memories.saveFrom")).toEqual([
      "Save from conversation",
      "Aus Unterhaltung speichern",
      "Guardar de la conversación",
    ]);
    const draft = (key: keyof typeof draftsEn) => [draftsEn[key], draftsDe[key], draftsEs[key]];
    expect(draft("generate.button")).toEqual([
      "Generate memories",
      "Erinnerungen generieren",
      "Generar memorias",
    ]);
    expect(draft("generate.question")).toEqual([
      "What should the character remember?",
      "Was soll sich der Charakter merken?",
      "¿Qué debería recordar el personaje?",
    ]);
    expect(draft("drafts.draft")).toEqual(["Draft with AI", "Mit KI entwerfen", "Redactar con IA"]);
    expect(draft("drafts.asIs")).toEqual(["Use as is", "Original übernehmen", "Usar tal cual"]);
    expect(say("clear.pinnedText")).toEqual([
      "These are the moments that you marked yourself and protected from the AI.",
      "Das sind die Momente, die du selbst markiert und vor der KI geschützt hast.",
      "Son los momentos que marcaste tú mismo y protegiste de la IA.",
    ]);
  });
});

/** Words that would be a second one for what is saved, or the one for a computer's memory. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:recollections?|memos?|RAM|remembrances?)\b/u,
  de: /(?:Arbeitsspeicher|Speicherplätze|Andenken|Merkzettel|Notizen|\bMemor(?:y|ies|ys)\b|Gedächtnisein)/u,
  es: /\b(?:[Rr]ecordatorios?|[Rr]emembranzas?|[Mm]emos?|RAM|[Nn]otas|[Mm]emorias guardadas)\b/u,
};

const TOPIC_FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  "./{en,de,es}/*.ts",
  { eager: true },
);

describe("what memory is called", () => {
  it("[P-I8, 11.7] is one word a language for what is saved, and none of a computer's parts", () => {
    const files = Object.entries(TOPIC_FILES);
    expect(files.length).toBeGreaterThan(10);
    for (const [path, module] of files) {
      const other = OTHER_WORDS[path.slice(2, 4)];
      const said = JSON.stringify(Object.values(module));
      expect(said.match(other ?? /^/u)?.[0], path).toBeUndefined();
    }
    for (const [locale, lines] of Object.entries(LINES)) {
      const said = JSON.stringify(Object.values(lines));
      expect(said.match(OTHER_WORDS[locale] ?? /^/u)?.[0], locale).toBeUndefined();
    }
  });
});

describe("the lines that are fetched with their parts", () => {
  it("[11.7] are the same in every language, tell the same, and are all said", () => {
    const sources = Object.entries(SOURCES)
      .filter(([name]) => !/^\.\/|\/i18n\//.test(name))
      .map(([, text]) => text)
      .join("\n");
    const begun = [...sources.matchAll(/`([a-zA-Z]+\.(?:[a-z]+\.)?)\$\{/g)].map(
      (match) => match[1] ?? "",
    );
    for (const [topic, languages] of Object.entries(TOPICS)) {
      const source: Readonly<Record<string, Line>> = languages.en;
      for (const [locale, lines] of Object.entries(languages)) {
        const told: Readonly<Record<string, Line>> = lines;
        expect(Object.keys(told).toSorted(), `${topic} ${locale}`).toEqual(
          Object.keys(source).toSorted(),
        );
        for (const [key, line] of Object.entries(source)) {
          expect(namesOf(told[key] ?? ""), `${topic} ${locale} ${key}`).toEqual(namesOf(line));
        }
      }
      const unsaid = Object.keys(source).filter(
        (key) => !sources.includes(`"${key}"`) && !begun.some((start) => key.startsWith(start)),
      );
      expect(unsaid, topic).toEqual([]);
    }
  });
});

describe("translate", () => {
  it("[11.7] picks the plural form and writes numbers as the language does", () => {
    const line = { one: "{count} Stück", other: "{count} Stücke" };
    expect(translate(line, { count: 1 }, "de")).toBe("1 Stück");
    expect(translate(line, { count: 12_345 }, "de")).toBe("12.345 Stücke");
    expect(translate(line, { count: 1_000_000 }, "es")).toBe("1.000.000 Stücke");
  });

  it("[11.7] fills in what a person wrote as it is, braces included", () => {
    expect(translate("{a} and {b}", { a: "{b}", b: "$&" }, "en")).toBe("{b} and $&");
  });

  it("[11.7] is not turned round by what a person wrote in the middle of it", () => {
    expect(translate("What {name} knows", { name: "\u2069\u202Eevil" }, "en")).toBe(
      "What evil knows",
    );
  });

  it("[11.7] leaves a name without a value standing", () => {
    expect(translate("{missing}", {}, "en")).toBe("{missing}");
  });

  it("[11.7] has a pseudo language that changes every line and no name in it", () => {
    for (const [key, line] of Object.entries(pseudo<Readonly<Record<string, Line>>>(en))) {
      expect(line).not.toEqual(en[key as keyof typeof en]);
      expect(namesOf(line)).toEqual(namesOf(en[key as keyof typeof en]));
    }
  });
});

describe("pickLocale", () => {
  it("[11.7] takes the first language asked for that the page speaks", () => {
    expect(pickLocale(["fr-CA", "de-AT", "en"])).toBe("de");
    expect(pickLocale(["es_MX"])).toBe("es");
    expect(pickLocale(["ja"])).toBe("en");
    expect(pickLocale([])).toBe("en");
  });
});
