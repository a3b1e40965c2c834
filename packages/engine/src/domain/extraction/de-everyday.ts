import { ADV, AND, isLiked, verb } from "./de-words.ts";
import { rule, VALUE, type ExtractionRule } from "./rule.ts";

/** A thing that stands first: "Fisch ess ich", "Spanisch lern ich". */
const FIRST =
  "(?<=^|[,.;:!] ?|(?:und|aber|denn) )(?:(?:und|aber|auch) )?(?<v>(?!(?:ich|wir|das|dies|es|den|die|sie|ihn|was|warum|wen|wo|wie|wann|da|dann|so|heute|morgen|gestern|jetzt|gerade|grad|hier|dort|und|aber|auch|oder|nur|schon|nicht|vielleicht|welche\\p{L}?|dich|mich|abends|morgens|mittags|normalerweise|manchmal|oft|meistens|immer|gern|gerne|am|im|in|bei|mit|nach|zum|als|leider|deshalb|deswegen)(?!\\p{L}))\\p{L}[\\p{L}-]*(?: (?:und|oder) \\p{L}[\\p{L}-]*)?)";
const isThing = (value: string) => /^\p{Lu}/u.test(value) && isLiked(value);
const TONGUE = "\\p{L}+(?:isch|deutsch|hindi|esperanto|latein|platt)";
const NOT_THAT = (verbs: string, before: string) =>
  `(?:(?:ich|wir) (?:${verbs})|(?:${verbs}) (?:ich|wir)|${AND}(?:${verbs})) ${ADV}nicht (?:mehr )?(?:${before})?[^,;.!?]{1,40},? sondern ${ADV}`;

/** What everyday German turns round, shortens or sets right: "Fisch ess ich nie", "nicht aus Köln, sondern …". */
export const DE_EVERYDAY: readonly ExtractionRule[] = [
  rule("origin", "place", "Kommt aus {v}", {
    kind: "correction",
  })`${NOT_THAT("komme?|stamme?|bin", "aus ")}aus `,
  rule("home", "place", "Wohnt in {v}", {
    kind: "correction",
  })`${NOT_THAT("wohne?n?|lebe?n?", "in |im |auf ")}(?:in|im|auf|bei) `,
  rule("employer", "place", "Arbeitet bei {v}", {
    kind: "correction",
  })`${NOT_THAT("arbeite?|jobbe?", "bei |fur |beim ")}(?:bei|beim|fur|fuer) `,
  rule("occupation", "thing", "Arbeitet als {v}", {
    kind: "correction",
  })`${NOT_THAT("arbeite?|jobbe?", "als ")}als `,
  rule("age", "number", "Ist {v}", {
    kind: "correction",
  })`${NOT_THAT("bin|werde?", "")}(?=\d{2}(?:\s*(?:$|[,.;!])| jahre| und))`,
  rule("studies", "thing", "Studiert {v}", {
    kind: "correction",
  })`${NOT_THAT("studiere?", "")}(?=\p{L})`,
  rule("learning", "list", "Lernt {v}", {
    kind: "correction",
  })`${NOT_THAT("lerne?", "")}(?=${TONGUE})`,
  rule("hobby", "list", "Spielt {v}", {
    kind: "correction",
  })`${NOT_THAT("spiele?", "")}(?=\p{L})`,
  rule("former-home", "place", "Ist aus {v} hergezogen", {
    takes: (value) => /^\p{Lu}/u.test(value),
    text: "Wohnte früher in {v}",
  })`(?:(?:ich|wir) (?:bin|sind)|(?:bin|sind) (?:ich|wir)|${AND}bin) [^.,;!?]{0,25}?(?:von|aus) (?<v>\p{L}[\p{L} -]{1,30}?) (?:hierher|her|nach [^.,;!?]{2,30}?) ?(?:um)?gezogen`,
  rule("former-home", "place", "Hat früher in {v} gewohnt", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:(?:ich|wir) (?:habe?|haben)|(?:habe?|haben) (?:ich|wir)) (?:fruher|frueher|davor|vorher|lange|\p{L}+ jahre)(?: \p{L}+)? in ${VALUE} (?:gewohnt|gelebt)`,
  rule("former-home", "place", "Hat früher in {v} gewohnt", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:fruher|frueher|davor|vorher) (?:habe?|haben) (?:ich|wir) (?:\p{L}+ )?in ${VALUE} (?:gewohnt|gelebt)`,
  rule(
    "hobby",
    "list",
    "Fährt {v}",
  )`(?:(?:ich|wir) ${ADV}fahre?|fahre? ich|${AND}fahre) ${ADV}(?:viel |gern |gerne |oft )*(?=(?:rad|ski|snowboard|skateboard|inliner|einrad|kajak|rennrad|mountainbike)(?:\s*(?:$|[,.;!])| und ))`,

  rule("avoids", "list", "Isst {v} {p}", {
    takes: isThing,
  })`${FIRST} (?:esse?|essen) (?:ich|wir) ${ADV}(?<p>(?:(?:gar |uberhaupt |ueberhaupt )?nicht|nie|kaum|selten|ungern|nur selten|nur (?:wenn|im|zur|ab und)[^.,;!?]{2,30})(?!\p{L}))`,
  rule("avoids", "list", "Trinkt {v} {p}", {
    takes: isThing,
  })`${FIRST} (?:trinke?|trinken) (?:ich|wir) ${ADV}(?<p>(?:(?:gar |uberhaupt |ueberhaupt )?nicht|nie|kaum|selten|ungern|nur selten)(?!\p{L}))`,
  rule("allergy", "list", "Verträgt {v} nicht", {
    takes: isThing,
  })`${FIRST} (?:vertrage?|vertraege?) ich ${ADV}(?:(?:gar|uberhaupt|ueberhaupt|leider) )*nicht`,
  rule(
    "learning",
    "list",
    "Lernt {v}",
  )`${FIRST}(?<=${TONGUE}) (?:lerne?|lernen) (?:ich|wir)(?!\p{L})(?! (?:nicht|nie))`,
  rule(
    "language",
    "list",
    "Spricht {v}",
  )`${FIRST}(?<=${TONGUE}) (?:spreche?|kann) ich(?!\p{L})(?! (?:\p{L}+ )?(?:nicht|nie|kaum|leider))`,
  rule(
    "language",
    "list",
    "Spricht {v}",
  )`(?:ich|wir) ${ADV}(?:spreche?|kann) ${ADV}(?=kein ${TONGUE}(?!\p{L}))`,
  rule("studies", "thing", "Studiert {v}", {
    takes: isThing,
  })`${FIRST} studiere? ich(?!\p{L})(?! nicht)`,
  rule("hobby", "list", "Spielt {v}", {
    takes: (value) =>
      /^(?:klavier|gitarre|geige|cello|schlagzeug|bass|flöte|tennis|fu(?:ß|ss)ball|schach|volleyball|handball|basketball|badminton|tischtennis|hockey|trompete|posaune|saxophon)/iu.test(
        value,
      ),
  })`${FIRST} spiele? ich(?!\p{L})(?! (?:\p{L}+ )?(?:nicht|nie))`,
  rule(
    "hobby",
    "list",
    "Spielt {v}",
  )`${AND}spiele? ${ADV}(?=(?:klavier|gitarre|geige|cello|schlagzeug|bass|flote|floete|trompete|saxophon|tennis|fussball|fusball|schach|volleyball|handball|basketball|badminton|hockey|theater)(?!\p{L}))`,
  rule(
    "hobby",
    "clause",
    "{all}",
  )`(?:ich|wir) (?=(?:schwimm|jogg|kletter|lauf|tanz|reit|ruder|segel|wander|strick|nah|mal|zeichn|box|turn|surf|radl)e?n? (?:jetzt|inzwischen|mittlerweile|neuerdings|seit|viel|regelmassig|regelmaessig|gern|gerne)(?!\p{L}))`,
  ...verb("studies", "clause", "Macht {v}", [
    "mach|mache",
    "(?=(?:eine |ne |meine |gerade eine |gerade ne )?(?:ausbildung|lehre|umschulung|weiterbildung) (?:zum|zur|als|bei))",
  ]),
  ...verb("studies", "clause", "Wird {v}", [
    "lern|lerne",
    "(?=(?:\\p{L}+(?:er|erin|mann|frau|iker|ikerin)) im (?:ersten|zweiten|dritten) (?:lehr)?jahr)",
  ]),
  rule("likes", "list", "Begeistert sich für {v}", {
    takes: (value) => !/^(?:dir|dich|hier|heute|das|es|ihr|mir)(?!\p{L})/iu.test(value),
    text: "Mag {v}",
  })`(?:(?:ich|und) ${ADV}bin|bin ich|${AND}bin) ${ADV}(?:(?:voll|total|ganz) )?(?:verruckt nach|verrueckt nach|suchtig nach|suechtig nach|begeistert von|versessen auf) (?=\p{L})`,
  rule("dislikes", "list", "Mag {v} nicht", {
    takes: isLiked,
  })`(?:(?:ich|und) ${ADV}bin|bin ich|${AND}bin) ${ADV}(?:kein(?:e)? (?:grosser |grosse |groser )?fan (?:von|vom)) |(?:mit|fur) (?<v>\p{L}[\p{L} -]{2,30}?) kann ich (?:so )?(?:gar |uberhaupt )?nichts? anfangen|ich steh(?:e)? (?:gar |uberhaupt )?nicht (?:so )?auf `,
  rule("goal", "clause", "{all}", {
    text: "Will {v}",
    takes: (value) =>
      /(?:an|in|nach|auf) (?:d\p{L}{2} )?\p{Lu}/u.test(value) &&
      !/heute|gleich|jetzt/iu.test(value),
  })`(?:(?:ich|wir) (?:wolle?n|will|mochten?|moechten?)|(?:wolle?n|will|mochten?) (?:ich|wir)) (?:dann |alle |zusammen |gern |gerne |im [\p{L}]+ |nachste[sn] \p{L}+ )*(?=[^.,;!?]{2,60}? (?:fahre?n|fliegen|reisen|ziehen|verreisen|auswandern)(?!\p{L}))`,
  rule("decision", "clause", "Nimmt {v}", {
    kind: "decision",
    text: "Hat sich entschieden: nimmt {v}",
  })`(?:ich|wir) (?:nehme?|nehmen) (?=(?:die stelle|das angebot|den job|die zusage|den platz|den studienplatz) (?:bei|von|in|an|als) )`,
  rule("decision", "clause", "Hat {v}", {
    kind: "decision",
  })`(?:ich|wir) (?:habe?|haben) (?=(?:die stelle|das angebot|den job|den vertrag|den studienplatz) (?:bei|von|in|an|der|als) [^.,;!?]{2,40} (?:angenommen|abgelehnt|unterschrieben|zugesagt))`,
  rule("work", "place", "Arbeitet {p} {v}", {
    kind: "implied",
  })`(?:nach|vor|wahrend|waehrend) (?:der|meiner|jeder) (?:\p{L}*schicht|arbeit|nachtwache) (?<p>im|in der|in|am|an der|bei|beim|auf der) (?=\p{L})(?!(?:winter|sommer|herbst|homeoffice|der nacht|regel)(?!\p{L}))(?<v>\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?)(?= (?:bin|hab|habe|muss|will|brauch\p{L}*|geh|gehe|ess|esse|fahr|fahre|schlaf|komm\p{L}*|koch\p{L}*|kann) ich)`,
  rule("health", "thing", "Hat {v}", {
    kind: "implied",
  })`mit (?:meinem|meiner|meinen|dem) (?=(?:rollstuhl|rollator|kruckstock|horgerat|hoergeraet|herzschrittmacher|krucken|insulinpumpe|prothese)(?!\p{L})[^?]{0,40}(?:ich|mir|mich)(?!\p{L}))`,
  rule("address-form", "thing", "Möchte sich siezen", {
    kind: "decision",
  })`(?:bleiben wir|ich bleibe)(?: bitte| lieber)* beim sie(?!\p{L})`,
  rule("address-form", "thing", "Möchte sich duzen", {
    kind: "decision",
  })`(?:wir konnen (?:gerne? )?du sagen|(?:lass|lassen sie) uns (?:bitte )?(?:duzen|du sagen)|per du)(?!\p{L})`,
];
