import * as de from "./de-words.ts";
import * as en from "./en-words.ts";
import * as es from "./es-words.ts";
import { isListedWork, whatOneIs } from "./nouns.ts";
import { rule, type ExtractionRule, type RuleLanguage } from "./rule.ts";

const isCapital = (value: string) => /^\p{Lu}/u.test(value);
/** "Seit Mai haben wir ein Haus gesucht": something done, and nothing owned. */
const isDone = (value: string) =>
  /\s(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert|ver\p{L}+t)$/iu.test(value);
const DE_TUNES =
  "(?:klavier|gitarre|geige|cello|schlagzeug|bass|flote|floete|blockflote|querflote|trompete|posaune|saxophon|saxofon|klarinette|akkordeon|ukulele|orgel|harfe|schach|tennis|skat|billard)";

/** What goes on in a sentence and leaves out who it is of, or begins with since when it is so. */
export const ELIDED: Readonly<Record<RuleLanguage, readonly ExtractionRule[]>> = {
  en: [
    rule("home", "place", "Lives in {v}", {
      takes: (value, sentence) =>
        isCapital(value) &&
        !/(?<!\p{L})(?:before|until|then|moved|left|but now)(?!\p{L})/iu.test(sentence),
    })`(?:i've|i have|ive|we've|we have) (?:been living|lived) in (?<v>\p{L}[^.,;!?]{1,40}?) (?=(?:for|since) )`,
    rule(
      "pet",
      "whole",
      "Has {v}",
    )`(?<=(?:^|[^\p{L}])(?:i|we|i've|we've|ive)(?: \p{L}+)? (?:have|got|own|share)(?!\p{L})[^.;!?]{2,70}, )(?:and |plus )?(?<v>an? (?:\p{L}+ )?${en.ANIMAL},? (?:called|named) [\p{L}'-]+)(?!\p{L})`,
    rule(
      "possession",
      "thing",
      "Has {v}",
    )`(?:i've|ive|we've|i have|we have) (?:finally |now |also )*had (?=(?:an?|two|my own|our own) (?:\p{L}+ )?(?:allotment|garden|car|motorbike|motorcycle|bike|boat|campervan|camper|van|house|flat|piano|greenhouse|caravan|cottage|sauna)(?!\p{L})${en.NO_COMPOUND})`,
    rule("work", "place", "Works at {v}", {
      kind: "implied",
      isPresupposed: true,
      takes: (value) =>
        !/^(?:work|home|night|the (?:moment|morning|afternoon|evening|night|week|weekend|end|same|start|beginning)|\d|an? |my|your|question|summer|winter)/iu.test(
          value,
        ),
    })`my (?:\p{L}+ ){0,2}shifts? (?:at|in(?= the (?:\p{L}+ )?(?:pharmacy|hospital|clinic|bakery|kitchen|shop|store|factory|warehouse|library|restaurant|bar|pub|hotel|surgery|nursery|home)(?!\p{L}))) (?!a )(?<v>(?:the )?\p{L}[\p{L}&'-]*(?: (?:shop|store|home|centre|center|house|room|hospital|clinic|office|station))*)`,
    rule("work", "place", "Works at {v}", {
      kind: "implied",
      isPresupposed: true,
    })`(?:my|our) (?:\p{L}+ )?(?:ward|rota|colleagues|coworkers|co-workers|department) (?:at|in) (?=(?:the|our) (?:\p{L}+ )?(?:hospital|clinic|pharmacy|care home|nursing home|library|school|bakery|restaurant|hotel|factory|warehouse|surgery|nursery)(?!\p{L}))`,
  ],
  de: [
    rule("occupation", "thing", "Ist {v}", {
      takes: (value) => isListedWork(value) || whatOneIs(value)?.attribute === "occupation",
    })`(?<=^|(?:^|[^\p{L}])(?:ich|bin)(?!\p{L})[^.;!?]{0,50}(?:, |und |bin ))(?:gelernter?|ausgebildeter?|studierter?|examinierter?|promovierter?) (?=\p{L}{4,})(?!\p{L}+ (?:weisst|kennst|sollte))`,
    rule(
      "hobby",
      "whole",
      "Spielt {v}",
    )`(?:ich ${de.ADV}kann|${de.AND}kann) ${de.ADV}(?:(?:ganz|recht|ein bisschen|ein wenig|etwas|gut|passabel|leidlich|ordentlich) )*(?<v>${DE_TUNES}(?: und ${DE_TUNES})?) spielen(?!\p{L})`,
    rule(
      "pet",
      "whole",
      "Hat {v}",
    )`(?<=(?:^|[^\p{L}])(?:ich|wir) (?:habe?n?)(?!\p{L})[^.;!?]{2,70}, )(?:und |dazu )?(?<v>eine?n? (?:\p{L}+ )?${de.ANIMAL}(?: namens [\p{L}-]+| mit (?:dem )?namen [\p{L}-]+|, (?:der|die|das) [\p{L}-]+ heiss?t))(?!\p{L})`,
    rule("possession", "thing", "Hat {v}", {
      takes: (value) => !isDone(value),
    })`(?:seit|ab) (?!gestern|heute)[^.,;!?]{2,25} (?:habe?n?|besitzen?) (?:ich|wir) ${de.ADV}(?=(?:eine?n?|zwei|unser eigenes|mein eigenes) (?:\p{L}+ )?[\p{L}-]*(?:garten|wohnmobil|wohnwagen|auto|motorrad|fahrrad|e-?bike|boot|haus|wohnung|gewachshaus|balkon|klavier|camper|bulli|hutte|laube|werkstatt|sauna)(?!\p{L}))`,
    rule("work", "place", "Arbeitet {p} {v}", {
      kind: "implied",
      isPresupposed: true,
      takes: isCapital,
    })`(?:mein|meine|meiner|meinem|meinen|unsere|unserer) (?:\p{L}+ )?(?:station|schicht|fruhschicht|spatschicht|nachtschicht|schichten|dienst|nachtdienst|spatdienst|fruhdienst|abteilung|kollegen|team|filiale) (?<p>im|in der|am|an der|bei|beim|auf der) (?!(?:excel|word|outlook|kalender|dienstplan|plan|moment|augenblick|team|urlaub|winter|sommer|herbst|fruhjahr|schnitt|durchschnitt|\p{L}*tag|\p{L}*tage|wochenende|\p{L}*abend|\p{L}*woche|nacht|regel|arbeit|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L}))(?<v>\p{L}[\p{L}-]*)`,
  ],
  es: [
    rule(
      "pet",
      "whole",
      "Tiene {v}",
    )`(?<=(?:^|[^\p{L}])(?:tengo|tenemos)(?!\p{L})[^.;!?]{2,70}, )(?:y |ademas )?(?<v>una? (?:\p{L}+ )?${es.ANIMAL},? (?:que se llama|llamad[oa]|de nombre) [\p{L}-]+)(?!\p{L})`,
    rule(
      "possession",
      "thing",
      "Tiene {v}",
    )`${es.YO}(?:tengo|tenemos) (?:(?:por fin|al fin|ya|ahora) )*(?=una? (?:\p{L}+ )?(?:huerto|huerta|jardin|coche|moto|furgoneta|autocaravana|bici|bicicleta|barco|casa|piso|terreno|invernadero|piano|terraza|cabana|caravana)(?!\p{L}))`,
    rule("work", "place", "Trabaja en {v}", {
      kind: "implied",
      isPresupposed: true,
      takes: (value) =>
        /(?:^|\s)(?:hospital|farmacia|hotel|tienda|fábrica|bar|pub|restaurante|clínica|almacén|supermercado|biblioteca|residencia|gasolinera|taller|urgencias|ambulatorio|oficina|escuela|colegio|aeropuerto|museo|cocina|\p{L}+er[ií]a)(?!\p{L})/iu.test(
          value,
        ),
    })`(?:mis? (?:proxim[oa]s? )?(?:turnos?|guardias?|planta) (?:del? \p{L}+ |de la \p{L}+ )?en|mis companer[oa]s (?:de trabajo )?en) (?<v>(?:el |la |los |las |un |una )?\p{L}[\p{L}-]*(?: (?:de la|del|de) \p{L}+)?)`,
  ],
};
