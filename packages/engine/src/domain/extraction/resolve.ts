import { rule, VALUE, type ExtractionRule, type RuleLanguage, type Slot } from "./rule.ts";

const decides = (attribute: string, slot: Slot, text: string, more: Partial<ExtractionRule> = {}) =>
  rule(attribute, slot, text, { kind: "decision", ...more });

const isNoCompany = (value: string) =>
  !/^(?:my|him|her|you|them|friends|the flow|it|this|that|a friend|option|us|everything|you guys|the (?:first|second|other|last|former|latter) (?:one|option))(?!\p{L})/iu.test(
    value,
  );

/** What somebody decides: for good, not for the next minute. */
export const DECISIONS: Readonly<Record<RuleLanguage, readonly ExtractionRule[]>> = {
  en: [
    decides("decision", "clause", "Has decided {v}", {
      takes: (value) =>
        !/^(?:to (?:ask|try this|write this|message you)|on (?:the|a) (?:first|second))/iu.test(
          value,
        ),
    })`(?:i|we)(?:'ve|ve| have)?(?: (?:just|finally|now|also|recently|already|both))* (?:decided|resolved|opted|agreed|chosen) (?=(?:to|on|that (?:i|we)|not to|against|for)(?!\p{L}))(?!that (?:the|this|it))`,
    decides("decision", "clause", "Has made up their mind {v}", {
      text: "Has decided: {v}",
    })`(?:i|we)(?:'ve|ve| have)?(?: (?:just|finally|now|also))* (?:made up my mind|settled on|committed to|set my mind on|chose to) `,
    decides("decision", "clause", "Is {v}", {
      takes: (value) => isNoCompany(value.replace(/^\S+ \S+ ?/u, "")),
    })`(?:i'm|i am|im|we're|we are)(?: (?:now|finally|officially|definitely))* (?=(?:going with|sticking with|sticking to|switching to|giving up|done with|dropping|quitting|cutting out) )`,
    decides(
      "decision",
      "clause",
      "{all}",
    )`(?<lead>(?:from (?:now|today|tomorrow|this day) on(?:wards)?|starting (?:today|tomorrow|next week|next month|monday)|going forward|as of (?:today|now)),? )(?:i|we)(?:'m| am|'ll| will)? (?=\p{L}+)(?!(?:at|in|on|with|an?|the|off) )`,
    decides(
      "decision",
      "clause",
      "{all}",
    )`(?:i'll|i will|we'll|we will|i'm|i am|i|we) (?=[^.;!?,]{3,80} from now on)`,
    decides("decision", "clause", "Won't {v} any more", {
      text: "Will not {v}",
      takes: () => false,
    })`(?:i'll|i will|i'm|i am|we'll|we will|i) (?:never|not|won't) (?:again )?(?=[^.;!?,]{3,60} (?:again|any ?more|ever again))`,
  ],
  de: [
    decides(
      "decision",
      "clause",
      "Hat beschlossen, {v}",
    )`(?:ich|wir) (?:habe?|haben)(?: (?:mich|uns|jetzt|nun|endlich|gestern|heute|gerade|dazu|dafur|schon))* (?:entschieden|entschlossen|beschlossen|festgelegt|vorgenommen),? (?:dass |dazu, )?(?=\p{L})`,
    decides(
      "decision",
      "clause",
      "Hat sich {v} entschieden",
    )`(?:ich|wir) (?:habe?|haben) (?:mich|uns)(?: (?:jetzt|nun|endlich|doch))* (?<v>(?:fur|fuer|gegen) [^.,;!?]{2,60}?) (?:entschieden|entschlossen)`,
    decides(
      "decision",
      "clause",
      "Hat sich vorgenommen, {v}",
    )`(?:ich|wir) (?:habe?|haben|nehme|nehmen) (?:mir|uns)(?: jetzt| fest)*(?: (?:fur|fuer) [^.,;!?]{3,25})?(?: jetzt| fest)*(?: vorgenommen| vor),? `,
    decides(
      "decision",
      "clause",
      "{all}",
    )`(?<lead>(?:ab (?:jetzt|sofort|heute|morgen|montag|nachster woche)|von (?:jetzt|nun|heute) an|kunftig|kuenftig|in zukunft|zukunftig),? )(?=\p{L}+ (?:ich|wir)(?!\p{L}))`,
    decides(
      "decision",
      "clause",
      "{all}",
    )`(?:ich|wir) (?=\p{L}+ (?:ab (?:jetzt|sofort|heute)|von (?:jetzt|nun|heute) an|kunftig|kuenftig|in zukunft)(?!\p{L}))`,
  ],
  es: [
    decides(
      "decision",
      "clause",
      "Ha decidido {v}",
    )`(?<!no )(?:(?:ya |por fin |al final |finalmente )?(?:he|hemos) decidido|decidi|decidimos|he resuelto|me he propuesto|me propuse|nos hemos propuesto) (?!si|entre|que (?:el|la|no se))(?=\p{L})`,
    decides(
      "decision",
      "clause",
      "Se ha decidido {v}",
    )`(?:me he decidido|me decidi|nos hemos decidido|he optado|opte) (?=(?:a|por) )`,
    decides(
      "decision",
      "clause",
      "{all}",
    )`(?<lead>(?:a partir de (?:ahora|hoy|manana|la semana que viene|enero)|desde (?:ahora|hoy)|de ahora en adelante|en adelante),? )(?:yo )?(?!(?:prefiero|quiero|me gustaria|necesito) que)(?=(?:no |ya no |solo )?(?:voy|vamos|\p{L}+(?:o|are|ere|ire))(?!\p{L}))`,
    decides(
      "decision",
      "clause",
      "{all}",
    )`(?<!\p{L} )(?=(?:voy a|vamos a|no voy a) [^.;!?,]{3,80} (?:a partir de ahora|de ahora en adelante|desde hoy))`,
  ],
};

/** What is let be understood: "as a vegan I …", "when I walk my dog". */
export const IMPLIED: Readonly<Record<RuleLanguage, readonly ExtractionRule[]>> = {
  en: [
    rule("what", "thing", "Is {v}", {
      kind: "implied",
      takes: (value) =>
        !/^an? (?:whole|result|rule|user|child|kid|gift|present|side|last|first|backup)/iu.test(
          value,
        ),
    })`(?:as|being|i'm busy being|speaking as|since i'm) (?=an? )|being (?=(?:(?:a |strictly |mostly )?(?:vegan|vegetarian|coeliac|celiac|diabetic|dyslexic|autistic|deaf|blind|colou?r ?blind|left-handed|lactose intolerant|pregnant|retired|divorced|jewish|muslim)(?!\p{L})))`,
    rule("what", "thing", "Is {v}", {
      kind: "implied",
      text: "Is a {v}",
    })`for an? ${VALUE} like me`,
    rule("children", "list", "Has {v}", {
      kind: "implied",
    })`(?<=^|[,;.!] |(?:but|and|so) )with (?=(?:two|three|four|five|\d|my two|my three|twin) (?:(?:small|little|young|grown|teenage) )?(?:kids|children|boys|girls|dogs|cats|toddlers|sons|daughters)(?!\p{L})[^?]{0,60}(?<![\p{L}'])(?:i|we|i'm|my|me|our)(?!\p{L}))`,
    rule("pet", "word", "Has a {v}", {
      kind: "implied",
    })`(?:walk|walks|walking|walked|feed|feeding|fed|train|training|groom|grooming|took|take|taking|cuddle|cuddling|play with|playing with) (?:my|our) (?=(?:dog|cat|puppy|kitten|horse|rabbit|hamster|parrot)(?![\p{L}]))`,
    rule("pet", "word", "Has {v}", {
      kind: "implied",
    })`(?:walk|walking|walked|feed|feeding|fed|train|training|groom|grooming|took|take|taking|playing with) (?:my|our) (?:two |three )?(?=(?:dogs|cats|puppies|kittens|horses|rabbits|chickens|hens)(?![\p{L}]))`,
    rule("work", "place", "Commutes to {v}", {
      kind: "implied",
    })`my (?:daily |morning )?commute (?:to|into|from [^.,;!?]{2,30} to) `,
    rule("children", "word", "Has {v}", {
      kind: "implied",
    })`(?:pick(?:ing)? up|drop(?:ping)? off|put(?:ting)?|taking|take|took|drive|driving|feed|feeding|raise|raising) (?:my|our) (?=(?:kids|children|twins|daughters|sons)(?!\p{L}))`,
    rule("children", "word", "Has a {v}", {
      kind: "implied",
    })`(?:pick(?:ing)? up|drop(?:ping)? off|put(?:ting)?|taking|drive|driving|feed|feeding|raise|raising) (?:my|our) (?=(?:daughter|son|toddler|baby)(?![\p{L}]))`,
  ],
  de: [
    rule("what", "thing", "Ist {v}", {
      kind: "implied",
    })`als (?<v>(?:\p{L}+(?:er|e) )?\p{L}+) (?:muss|bin|kann|habe|hab|brauche|darf|kenne|verdiene|weiss|mache|arbeite|komme|fahre|esse|stehe|finde|lebe|sollte) (?:ich|wir|man)(?!\p{L})`,
    rule("what", "thing", "Ist {v}", { kind: "implied" })`(?:mir|ich|fur mich|fuer mich) als `,
    rule("children", "list", "Hat {v}", {
      kind: "implied",
    })`(?<=^|[,;.!] |(?:aber|und) )mit (?=(?:zwei|drei|vier|funf|\d|meinen zwei|meinen drei) (?:(?:kleinen|grossen|kleinkindern) )?(?:kindern|jungs|tochtern|sohnen|hunden|katzen|madchen)(?!\p{L})[^?]{0,60}(?:ich|wir|mir|uns)(?!\p{L}))`,
    rule("pet", "word", "Hat ein Tier: {v}", {
      kind: "implied",
      text: "Hat {v}",
    })`(?:mit|fur|fuer) mein(?:em|er|en) (?=(?:hund|katze|kater|pferd|hunden|katzen|kaninchen|hamster)(?!\p{L})(?! [^.!?]{0,20}(?:spielen\?)))`,
    rule("pet", "word", "Hat {v}", {
      kind: "implied",
    })`(?:fuhre|fuehre|futtere|fuettere|bringe) (?:ich )?(?:meinen|meine|unseren|unsere) (?=(?:hund|katze|kater|hunde|katzen|pferd)(?!\p{L}))`,
    rule("work", "place", "Pendelt nach {v}", {
      kind: "implied",
    })`(?:mein arbeitsweg|meine fahrt zur arbeit) (?:nach|in) `,
  ],
  es: [
    rule("what", "thing", "Es {v}", {
      kind: "implied",
    })`(?:como|siendo) (?:buen[oa]? )?(?=\p{L}+(?: que soy)?(?:,| que soy| no | me | tengo | a veces| siempre| paso| trabajo| necesito| suelo))`,
    rule("children", "list", "Tiene {v}", {
      kind: "implied",
    })`(?<=^|[,;.!] |(?:pero|y) )con (?=(?:dos|tres|cuatro|cinco|\d|mis dos|mis tres) (?:hij[oa]s|nin[oa]s|peques|crios|perr[oa]s|gat[oa]s|adolescentes)(?!\p{L})[^?]{0,60}(?:me|no|tengo|puedo|llego|nos|voy|estoy)(?!\p{L}))`,
    rule("pet", "word", "Tiene {v}", {
      kind: "implied",
    })`(?:pasear|paseo|paseando|pasee|sacar|saco|sacando|saque) a (?:mi|mis|nuestr[oa]s?) (?=(?:perr[oa]s?|perrit[oa]s?|galg[oa]s?)(?!\p{L}))`,
    rule("work", "place", "Viaja a diario a {v}", {
      kind: "implied",
    })`mi (?:trayecto|viaje diario|desplazamiento) (?:diario )?(?:al trabajo )?(?:a|hasta) `,
  ],
};

const LANGUAGES =
  "english|german|spanish|french|italian|portuguese|dutch|polish|russian|ukrainian|turkish|arabic|chinese|mandarin|japanese|korean|swedish|danish|norwegian|finnish|greek|czech|hungarian|romanian|catalan|basque|galician|welsh|hindi|latin|englisch|deutsch|spanisch|franzosisch|franzoesisch|italienisch|portugiesisch|niederlandisch|niederlaendisch|polnisch|russisch|ukrainisch|turkisch|tuerkisch|arabisch|chinesisch|japanisch|koreanisch|schwedisch|platt|schwabisch|schweizerdeutsch|bayrisch|bairisch|ingles|aleman|espanol|castellano|frances|italiano|portugues|holandes|polaco|ruso|arabe|chino|japones|coreano|catalan|euskera|gallego|valenciano";
const ANSWER_LANGUAGE = new RegExp(
  `(?<!\\p{L})(?:in|auf|en) (?<v>(?:[\\p{L}]+ )?(?:${LANGUAGES}))(?!\\p{L})`,
  "u",
);
const LASTING =
  /(?<!\p{L})(?:from (?:now|here|today|this point) on(?:wards)?|going forward|in (?:the )?future|(?:talk|speak) to me (?:like|as)|hablame (?:como|con)|tratame|(?:rede|sprich) mit mir (?:wie|als)|always|never|ever|your (?:answers|replies|responses|explanations)|deine (?:antworten|erklarungen)|tus (?:respuestas|explicaciones)|every time|each time|in all (?:chats|answers|replies)|by default|for all (?:future )?(?:chats|answers)|at all times|ab (?:jetzt|sofort|heute|nun)|von (?:jetzt|nun|heute) an|in zukunft|kunftig|kuenftig|zukunftig|immer|nie|niemals|nie wieder|grundsatzlich|standardmassig|jedes mal|a partir de (?:ahora|hoy)|desde (?:ahora|hoy)|de ahora en adelante|en adelante|siempre|nunca|jamas|cada vez|por defecto)(?!\p{L})/u;
const ANSWERING =
  /(?<!\p{L})(?:answer(?:ing|s)?|repl(?:y|ies)|respond|responses?|speak|talk|write|explain|address|use|keep|be|include|give|avoid|format|start|end|stop|add|sign|skip|spare|treat|convert|show|cite|put|antwort\p{L}*|sprich|red(?:e|est)?|schreib\p{L}*|erklar\p{L}*|erklaer\p{L}*|duz\p{L}*|siez\p{L}*|nutz\p{L}*|benutz\p{L}*|verwend\p{L}*|halt\p{L}*|fass\p{L}*|gib|geben|bleib\p{L}*|verzicht\p{L}*|lass|nenn\p{L}*|fuge|respond\p{L}*|contest\p{L}*|habla\p{L}*|escrib\p{L}*|explica\p{L}*|usa\p{L}*|uses|utiliza\p{L}*|tutea\p{L}*|tratame|trateme|da(?:me)?|se|evita\p{L}*|pon\p{L}*|incluy\p{L}*|dime|hazlo|talk|rechne?\p{L}*|apologi[sz]e\p{L}*|just be|drop|trata\p{L}*|skip)(?!\p{L})/u;
const ANSWERED =
  /(?<!\p{L})(?:me|answers?|answering|repl(?:y|ies)|respond|responses?|emojis?|smileys?|bullet ?points?|lists?|short|brief(?:ly)?|concise(?:ly)?|detail(?:ed|s)?|formal(?:ly)?|informal(?:ly)?|casual(?:ly)?|tone|metric|celsius|fahrenheit|units|imperial|markdown|tables?|jokes?|sarcas\p{L}+|sources?|disclaimers?|fluff|filler|preambles?|caveats?|intros?|greetings?|apolog\p{L}+|friend|citations?|headings?|floskeln|quellenangaben|einleitung\p{L}*|entschuldig\p{L}*|wiederholung\p{L}*|rodeos|relleno|disculp\p{L}*|introduccion\p{L}*|colega|amig[oa]|gramm|kilo\p{L}*|gramos|kilos|euros?|dollars?|rust|python|code|examples?|24-?hour|polite|direct|blunt|honest|plain|simple|humou?r|kurz\p{L}*|knapp\p{L}*|ausfuhrlich\p{L}*|ausfuehrlich\p{L}*|mir|mich|antwort\p{L}*|duz\p{L}*|siez\p{L}*|du|sie|stichpunkt\p{L}*|formlich|foermlich|quellen?|beispiele?|tabellen?|einfach\p{L}*|humor|metrisch\p{L}*|fremdworter|anglizismen|contestame|respondeme|hablame|tratame|trateme|escribeme|tutea\p{L}*|usted|breves?|cort[oa]s?|concis[oa]s?|detallad[oa]s?|formal|respuestas?|emoticonos?|listas?|tablas?|fuentes?|ejemplos?|claro|direct[oa]|sencill[oa]|metric[oa])(?!\p{L})/u;
const IMPERATIVE_START =
  /^(?:(?:please|pls|bitte|por favor|just|simply|einfach|simplemente|ok|okay|hey|also|so|and|und|y|from (?:now|here|today|this point) on(?:wards)?|going forward|in (?:the )?future|ab (?:jetzt|sofort|heute|nun)|von (?:jetzt|nun|heute) an|in zukunft|kunftig|kuenftig|a partir de (?:ahora|hoy)|desde (?:ahora|hoy)|de ahora en adelante|always|never|immer|nie|niemals|siempre|nunca|no|do not|don't|dont|i want you to|i'd like you to|i would like you to|you should|you must|ich mochte, dass du|ich will, dass du|du sollst|quiero que|me gustaria que|only|nur|solo|mir|mich|me|can you|could you|kannst du|konntest du|puedes|podrias)[,!:]?\s+)*/u;

export const WHEN_ANSWERING =
  /(?<!\p{L})(?:when(?:ever)? (?:you (?:answer|reply|respond|talk|write|explain)|answering|replying|responding|talking to me)|wenn du (?:mir )?(?:antwortest|schreibst|was erklarst|etwas erklarst)|cuando me (?:respondas|contestes|escribas|hables|expliques))(?!\p{L})/u;
const PREFERS =
  /^[^\p{L}]*(?:(?:and|und|y|also|btw|please|bitte)[, ]+)*(?:i (?:(?:really |always |generally )?prefer|(?:really )?like) (?:(?:my|your|the) )?(?=[^.;!?]{0,30}(?:answers|replies|responses|explanations)(?!\p{L}))|ich (?:bevorzuge?|mag|hatte gerne?) (?:lieber )?(?=[^.;!?]{0,30}(?:antworten|erklarungen)(?!\p{L}))|(?:yo )?(?:prefiero|me gustan) (?=(?:las |tus )?(?:respuestas|explicaciones)(?!\p{L})))/u;
/** "No emojis please": a wish that needs no verb, and no word for how long. */
const BARE_WISH =
  /^[^\p{L}]*(?:(?:and|und|y|also|please|bitte|por favor|but|aber|pero|ok)[, ]+)*(?:no|without|zero|less|fewer|keine|bitte keine|ohne|weniger|sin|nada de|menos|basta de) (?:more |mehr |mas )?(?:emojis?|smileys?|bullet ?points?|bullets|lists|markdown|exclamation (?:marks|points)|disclaimers|jargon|stichpunkte|aufzahlungen|listen|floskeln|fachbegriffe|ausrufezeichen|anglizismen|fremdworter|vinetas|emoticonos|listas|rodeos|tecnicismos)(?: (?:mehr|mas|any ?more|with me|bei mir|conmigo|in your (?:answers|replies)))?(?:,? (?:please|bitte|por favor|porfa|thanks|danke|gracias|ever))*[\s.!]*$/u;
const SHORT_WISH =
  /^(?:(?:and|und|y|always|immer|siempre|please|bitte)[, ]+)*(?:in|auf|en|ohne|without|sin) /u;
/** What of a clause of one's own does not take from a wish: "even if I paste English". */
const EVEN_IF = /,?\s(?:even (?:if|when)|auch wenn|selbst wenn|aunque)(?!\p{L}).*$/su;

/**
 * How the person wants to be answered for good; undefined where a clause does not say so.
 *
 * @param isOneMore - True where the message has said one such wish: then "and keep it short" is another.
 */
export function answerWish(
  sentence: string,
  folded: string,
  isOneMore = false,
): { readonly attribute: "answer-language" | "answer-style"; readonly value: string } | undefined {
  const plain = folded.replace(EVEN_IF, "");
  const raw = sentence.slice(0, plain.length);
  if (PREFERS.test(plain)) return { attribute: "answer-style", value: raw };
  const isFor = WHEN_ANSWERING.test(plain);
  if (BARE_WISH.test(plain)) return { attribute: "answer-style", value: raw };
  const isShort = isOneMore && SHORT_WISH.test(plain);
  if (!(isFor || isOneMore || LASTING.test(plain)) || !(isShort || ANSWERING.test(plain)))
    return undefined;
  if (
    /(?<!\p{L})(?:i|ich|yo|he|she|they|er|we|wir|people|everyone|my|mein\p{L}*|mi) (?!want you|'d like you|would like you|mochte|will, dass)\p{L}+/u.test(
      plain.replace(/(?:i want|i'd like|i would like) you to/u, ""),
    ) &&
    !/(?:ich mochte|ich will), dass du/u.test(plain)
  )
    return undefined;
  const start = IMPERATIVE_START.exec(plain)?.[0].length ?? 0;
  const isImperative =
    (isFor &&
      new RegExp(`^(?:(?:\\p{L}+ ){0,2})?${ANSWERED.source}`, "u").test(plain.slice(start))) ||
    new RegExp(`^${ANSWERING.source}`, "u").test(plain.slice(start)) ||
    (isOneMore && /^(?:in|auf|en|ohne|without|sin|no|keine?) /u.test(plain.slice(start))) ||
    /(?:antwortest|schreibst|sprichst|redest|bleibst|verwendest|benutzt|haltst|duzen|siezen|geben|antworten|schreiben|halten|verwenden|benutzen|sprechen|bleiben)(?!\p{L})/u.test(
      plain,
    );
  if (!isImperative) return undefined;
  const language = ANSWER_LANGUAGE.exec(plain);

  if (language?.groups !== undefined) {
    const value = language.groups["v"] ?? "";
    const at = language.index + language[0].length - value.length;
    return { attribute: "answer-language", value: raw.slice(at, at + value.length) };
  }
  if (!ANSWERED.test(plain)) return undefined;
  return { attribute: "answer-style", value: raw };
}
