import { folded } from "./written.ts";

const POLITE =
  "(?:(?:hi|hey|hello|hallo|hola|ok|okay|please|pls|plz|bitte|por favor|can you|could you|would you|can u|kannst du|konntest du|wurdest du|puedes|podrias|me puedes|me podrias|help me(?: to)?|hilf mir|ayudame a|i need you to|i want you to|quickly|kurz|mal|schnell|just|now|und|and|y)[,!.]? )*";
/** What is worked on: "this", "the following", "my essay"; it stands in the message. */
const IT_EN =
  "(?:this|that|these|it|the following|below|for (?:spelling|grammar|typos|mistakes)|(?:my|the|this|his|her) (?:\\p{L}+ ){0,2}?(?:text|essay|letter|e-?mail|mail|message|paragraph|bio|cv|resume|post|caption|sentence|sentences|homework|draft|story|speech|review|application|statement|article|summary|description|profile|abstract|english|spelling|grammar|writing))";
const IT_DE =
  "(?:das|dies|dieses?|diesen?|es|folgende\\p{L}*|(?:mein\\p{L}*|den|der|die|das|diese\\p{L}*|unser\\p{L}*) (?:\\p{L}+ ){0,2}?(?:text|aufsatz|brief|mail|e-?mail|nachricht|absatz|lebenslauf|bewerbung|anschreiben|satz|satze|hausaufgaben?|entwurf|geschichte|rede|rezension|beitrag|artikel|beschreibung|profil|rechtschreibung|grammatik|fehler|deutsch))";
const IT_ES =
  "(?:esto|eso|este|esta|lo siguiente|lo|(?:mi|el|la|este|esta|mis|los|las) (?:\\p{L}+ ){0,2}?(?:texto|redaccion|carta|correo|email|mensaje|parrafo|curriculum|cv|frase|frases|deberes|borrador|historia|discurso|resena|articulo|resumen|descripcion|perfil|ortografia|gramatica|faltas|escrito|biografia))";
const WORK = [
  `(?:proof ?read|translate|summari[sz]e|paraphrase|rephrase|reword|rewrite|correct|edit|shorten|improve|polish|fix|revise|spell ?check|check|review|read through|look over|tidy up|clean up)(?: (?:and \\p{L}+ )?| the (?:spelling|grammar|mistakes|errors|typos|english|wording|punctuation)(?: (?:in|of|here))? ?| (?:up )?)(?:${IT_EN}(?!\\p{L})|here(?!\\p{L}))`,
  `(?:proof ?read|translate|spell ?check)(?=:| into | to (?:\\p{L}+)\\s*(?:$|\\n|:)| from |\\s*\\n)`,
  `(?:fix|check|correct) (?:the |my )?(?:spelling|grammar|mistakes|typos|punctuation|errors)(?!\\p{L})`,
  `(?:make|turn) (?:this|it|that|the following|my \\p{L}+) (?:sound |read |look |look and sound |more |less |into |shorter|better|nicer)`,
  `(?:what(?:'s| is)|is|are) (?:this|the following|there)(?: \\p{L}+){0,2} (?:correct|grammatically|grammatical|mistakes?|wrong with)(?!\\p{L})`,
  `(?:korrekturlesen|korrekturlies|korrigiere?n?|verbessere?n?|ubersetze?n?|uebersetze?n?|umformulieren|formuliere?|uberarbeite\\p{L}*|kurze|kuerze|prufe?|pruefe?|lies|schau|checke?)(?: mir| mal| bitte| doch| kurz| hier)* (?:${IT_DE})(?!\\p{L})`,
  `(?:${IT_DE}|hier)(?: hier| bitte| mal| kurz| noch| ins? \\p{L}+| auf \\p{L}+| auf (?:fehler|rechtschreibung))* (?:korrekturlesen|korrigieren|verbessern|ubersetzen|uebersetzen|umformulieren|uberarbeiten|durchlesen|prufen|pruefen|gegenlesen|zusammenfassen|kurzen)(?!\\p{L})`,
  `(?:korrigiere?|ubersetze?|uebersetze?|verbessere?)(?: (?:mir|mal|bitte))*(?=:| (?:ins|auf) |\\s*\\n)`,
  `fasse? (?:mir |mal |bitte |das |dies |den text |folgendes |folgenden text )*zusammen(?!\\p{L})`,
  `(?:mach|mache|schreib|formulier\\p{L}*) (?:mir |bitte |mal )*(?:daraus|das|dies|es|den text|diesen text|folgendes) (?:\\p{L}+ ){0,3}?(?:formlicher|foermlicher|hoflicher|kurzer|kuerzer|freundlicher|besser|um|eine \\p{L}+e mail|als mail|eine mail)(?!\\p{L})`,
  `mach(?:e)? (?:mir )?(?:bitte )?(?:daraus|hieraus) `,
  `ist (?:der satz|das|dieser satz|dieser text|der text)(?: so)? (?:richtig|korrekt|okay so)(?!\\p{L})`,
  `(?:corrige(?:me)?|corregir(?:me)?|traduce(?:me)?|traducir(?:me)?|mejora(?:me)?|mejorar|resume(?:me)?|resumir|revisa(?:me)?|revisar(?:me)?|reescribe|reescribir|reformula|pule|acorta|parafrasea|repasa)(?: (?:por favor|la ortografia de|las faltas de))? ?(?:${IT_ES}(?!\\p{L})|\\s*(?=\\n|:)|al \\p{L}+)`,
  `(?:revisa|revisar|corrige|corregir|mira)(?:me)? (?:la ortografia|la gramatica|las faltas|los errores)(?!\\p{L})`,
  `(?:pon|haz|escribe|deja)(?:me)? (?:esto|este texto|lo siguiente) (?:mas|menos|en|de forma|bien)(?!\\p{L})`,
  `(?:hazlo|ponlo) mas (?:formal|corto)`,
  `esta (?:bien escrit[oa]|correct[oa])(?!\\p{L})`,
].map((source) => new RegExp(`(?:^|[.!?\\n]\\s{0,3}|[,;:-] )${POLITE}${source}`, "u"));

/** After a text: "…: correct this please". */
const AFTER =
  /(?:^|[.!?\n,;:-]\s{0,3})(?:(?:please|bitte|por favor|can you|could you|kannst du|puedes|und|and|y) )*(?:(?:correct|fix|translate|proofread|rephrase|reword|shorten|improve|check) (?:this|that|it)(?: (?:please|for me|into \p{L}+|to \p{L}+))*|is (?:this|that) (?:correct|right english|grammatically correct|correct english)|(?:korrigiere?|ubersetze?|verbessere?) (?:das|dies|es|mir das)(?: (?:bitte|ins \p{L}+|auf \p{L}+))*|(?:ist|war) das (?:so )?(?:richtig|korrekt)(?: so| geschrieben)?|(?:das|dies) (?:bitte )?(?:korrigieren|ubersetzen|verbessern)|corrige(?:lo| esto)|traduce(?:lo| esto)(?: al \p{L}+)?|esta bien (?:escrito|dicho))(?:,? (?:please|bitte|por favor|pls))?\s*[.!?]*\s*$/u;

const blank = (text: string) => text.replace(/[^\n]/gu, (sign) => "\ufffe".repeat(sign.length));

/**
 * A message with the text blanked out that it asks to be worked on: proofread, translated, made shorter.
 * Without a colon or quotation marks nobody can tell where that text ends, so all that follows is it.
 *
 * @param said - What `sayings` leaves.
 * @see SPEC 6.4: pasted text is never extracted
 */
export function withoutWorkedText(said: string): string {
  const plain = folded(said.slice(0, LOOKED_AT));
  const starts = WORK.map((pattern) => pattern.exec(plain)).flatMap((found) =>
    found === null ? [] : [found.index + leadOf(found[0])],
  );
  const start = Math.min(...starts, said.length);
  const kept = said.slice(0, start) + blank(said.slice(start));
  const tail = folded(kept.slice(-160));
  const after = AFTER.exec(tail);
  if (after === null || after[0].length > 110) return kept;
  return blank(kept);
}

/** A request to work on a text stands at its beginning or its end. */
const LOOKED_AT = 2_000;

function leadOf(found: string): number {
  return /^[.!?\n,;:-]?\s*/u.exec(found)?.[0].length ?? 0;
}
