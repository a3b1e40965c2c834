/** What a message wants, as far as rules can tell. */
export type Intent =
  | { readonly kind: "remember"; readonly text: string }
  | { readonly kind: "forget"; readonly text: string; readonly instead: string | null }
  | { readonly kind: SimpleIntent };

type SimpleIntent =
  | "what-are-you"
  | "who-are-you"
  | "your-name"
  | "my-name"
  | "overview"
  | "how-are-you"
  | "date"
  | "task"
  | "opinion"
  | "question"
  | "greeting"
  | "thanks"
  | "bye"
  | "yes"
  | "no"
  | "laugh"
  | "sorry"
  | "emoji"
  | "statement";

function starts(...patterns: readonly string[]): RegExp {
  return new RegExp(`^[¡¿\\s"'“„«*]*(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

function holds(...patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

const POLITE = "(?:(?:please|and|ok(?:ay)?|hey|oh|bitte|und|por favor|y|oye)[,!]? +)*";
const REMEMBER: readonly RegExp[] = [
  new RegExp(
    `^${POLITE}(?:(?:can|could|would|will) you )?(?:please )?(?:remember|note(?: down)?|keep in mind|don['’]t forget|make a note|write down|memori[sz]e)(?: this| please)?(?:,? that|:|,)? +(?!when |me(?:[ ?.!]|$)|the time |how |what |who |where |if |to (?:be|have)\\b)(.+)$`,
    "isu",
  ),
  new RegExp(
    `^${POLITE}(?:(?:kannst|könntest) du dir (?:bitte )?merken|merke? dir|denke? (?:bitte )?daran|vergiss (?:bitte )?nicht|erinnere? dich (?:bitte )?daran|notiere?(?: dir)?|behalte? (?:bitte )?(?:im kopf)?)(?: bitte)?[,:]* +(.+)$`,
    "isu",
  ),
  new RegExp(
    `^[¡¿]?${POLITE}(?:(?:puedes|podrías) recordar|recuerda|acuérdate de|no (?:te )?olvides(?: de)?|apunta|anota|ten en cuenta|guarda)(?: por favor)?[,:]* +(?:que +)?(.+)$`,
    "isu",
  ),
];
const FORGET: readonly RegExp[] = [
  new RegExp(
    `^${POLITE}(?:(?:can|could|would) you )?(?:please )?(?:forget|delete|remove|erase)(?: about)?(?: the (?:memory|fact))?(?: that| of)? +(?!it[.!]*$|about it)(.+)$`,
    "isu",
  ),
  new RegExp(
    `^${POLITE}(?:vergiss|lösche?)(?: bitte)?,?(?: wieder)?,?(?: dass)? +(?!nicht|es[.!]*$)(.+)$`,
    "isu",
  ),
  new RegExp(
    `^[¡¿]?${POLITE}(?:olvida(?:te)?|borra|elimina)(?: de)?(?: que| lo de| el recuerdo de)? +(?!lo[.!]*$)(.+)$`,
    "isu",
  ),
];

/** In the order in which they are tried. */
const SIMPLE: readonly (readonly [SimpleIntent, RegExp])[] = [
  [
    "what-are-you",
    holds(
      "are you (?:an? |the )?(?:really |just |only )?(?:an? )?(?:real|human|person|ai|a\\.i\\.|artificial\\p{L}*|robot|bot|chatbot|machine|program|computer|chatgpt|gpt|claude|llm|language model)",
      "what are you(?=\\s*[?!.]*$)|what (?:kind of |sort of )?(?:ai|model|bot|llm|thing) (?:are|is) (?:you|this)|which (?:ai |language )?model",
      "(?:connect|set up|use|add|install|configure) (?:a |an |another |my )?(?:real |own )?(?:ai |language |llm )?model|keepsake_model\\p{L}*|am i talking to",
      "bist du (?:eigentlich |wirklich |nur )?(?:ein |eine |die )?(?:echt\\p{L}*|mensch|ki|k\\.i\\.|künstlich\\p{L}*|roboter|bot|chatbot|maschine|programm|computer|chatgpt|sprachmodell)",
      "was bist du(?=\\s*[?!.]*$)|welches (?:ki-?|sprach)?modell|(?:ki-?|sprach)?modell (?:einrichten|verbinden|anschließen|nutzen|einstellen)",
      "eres (?:de verdad |realmente |solo )?(?:un |una |el |la )?(?:real|human[oa]|persona|ia|i\\.a\\.|inteligencia artificial|robot|bot|máquina|programa|chatgpt|modelo)",
      "qué eres(?=\\s*[?!.]*$)|qué modelo|(?:conectar|configurar|usar|instalar|añadir) (?:un |otro |mi )?modelo",
    ),
  ],
  [
    "my-name",
    holds(
      "my name is what|what(?:['’]s| is) my name|(?:know|remember|tell me) my name|who am i|what am i called",
      "wie heiße ich|wie heisse ich|wie ist mein name|(?:kennst|weißt) du (?:noch )?(?:meinen namen|wie ich heiße)|wie ich heiße|wer bin ich",
      "cómo me llamo|cuál es mi nombre|(?:sabes|recuerdas) mi nombre|quién soy",
    ),
  ],
  [
    "your-name",
    holds(
      "what(?:['’]s| is) your name|your name(?=\\s*\\?)",
      "wie heißt du|wie heisst du|dein name(?=\\s*\\?)|wie ist dein name",
      "cómo te llamas|cuál es tu nombre",
    ),
  ],
  [
    "who-are-you",
    holds(
      "who are you|tell me (?:something |more )?about yourself|about yourself",
      "wer bist du|erzähl(?:e)? (?:mir )?(?:etwas |was |mehr )?(?:von|über) dir|über dich",
      "quién eres|háblame de ti|cuéntame (?:algo |más )?(?:de|sobre) ti",
    ),
  ],
  [
    "overview",
    holds(
      "what (?:do|did|can|have|else do) you (?:still )?(?:know|remember|kept|saved|noted)(?: (?:about|of) me)?(?=\\s*[?.!]*$)|(?:what|everything|all)(?: that)? you (?:know|remember|have)(?: saved)? (?:about|of) me",
      "was (?:weißt|weisst) du (?:alles |noch |schon )?(?:über mich|von mir)|woran erinnerst du dich(?=\\s*[?.!]*$)|was hast du (?:dir )?(?:alles |über mich )?(?:gemerkt|behalten|gespeichert)",
      "qué (?:más )?(?:sabes|recuerdas)(?: (?:de|sobre|acerca de) mí)?(?=\\s*[?.!]*$)|qué has (?:guardado|apuntado)",
    ),
  ],
  [
    "date",
    holds(
      "what (?:day|date)(?: is it| is today|['’]s today)|today['’]s date|what(?:['’]s| is) the date",
      "welche[rns] (?:tag|datum|wochentag)|was für ein tag ist|den wievielten",
      "qué (?:día|fecha) (?:es|estamos)|a qué (?:día )?estamos|fecha de hoy",
    ),
  ],
  [
    "how-are-you",
    new RegExp(
      "^(?:[\\p{L}, !]{0,40})(?<!\\p{L})(?:how are you|how(?:['’]s| is) it going|how do you do|how have you been|what['’]s up|wie geht(?:['’]?s| es)(?: dir)?|wie geht es ihnen|cómo (?:estás|te va|andas)|qué tal(?: estás)?)(?!\\p{L})[\\p{L} ]{0,25}[?!. ]*$",
      "iu",
    ),
  ],
  [
    "task",
    starts(
      "(?:(?:please|can you|could you|would you|will you|i want you to|i need you to) )*(?:write|compose|generate|create|translate|summari[sz]e|explain|calculate|compute|code|program|draw|solve|sing|tell me a(?:nother)? (?:story|joke|poem))",
      "(?:(?:bitte|kannst du(?: mir)?|könntest du(?: mir)?) )*(?:schreibe? (?:mir )?(?:ein|das|eine|einen)|übersetze?|erkläre? mir|zeichne|berechne|programmiere?|dichte|erzähl(?:e)? mir (?:eine geschichte|einen witz|ein märchen))",
      "(?:(?:por favor|puedes|podrías) )*(?:escríbeme|escribe|escribir|traduce|traducir|explícame|dibuja|calcula|programa|resume|cuéntame un (?:chiste|cuento|poema))",
    ),
  ],
  [
    "opinion",
    holds(
      "what do you think|do you (?:like|love|think|believe|want|feel|agree|enjoy|prefer)|what would you|your (?:opinion|favou?rite)|should i|what(?:['’]s| is) your (?:view|take)",
      "was (?:denkst|meinst|hältst|würdest) du|magst du|glaubst du|findest du|soll(?:te)? ich|dein\\p{L}* (?:lieblings\\p{L}*|meinung)",
      "qué (?:piensas|opinas|te parece|harías|crees)|te gusta(?:n|ría)?|debería|tu opinión|tu \\p{L}+ favorit[oa]",
    ),
  ],
];

const QUESTION = starts(
  "what|who|whom|whose|where|when|why|how|which|do you|did (?:i|you|we)|have (?:i|you)|is (?:my|there|it)|are (?:my|there)|was (?:my|i)|can you (?:tell|remember)|tell me (?:about|what|where|when|who|how)",
  "was|wer|wen|wem|wo|wohin|woher|wann|warum|wieso|wie|welche\\p{L}*|weißt du|weisst du|erinnerst du|kennst du|hast du|habe ich|ist mein\\p{L}*|erzähl mir (?:von|was)",
  "qué|quién(?:es)?|dónde|adónde|cuándo|cómo|cuál(?:es)?|cuánt[oa]s?|por qué|sabes|recuerdas|te acuerdas|te conté|háblame de",
);

/** Said with nothing else, or nearly. */
const SHORT: readonly (readonly [SimpleIntent, RegExp, number])[] = [
  [
    "greeting",
    starts(
      "hi|hello|hey|heya|hiya|good (?:morning|evening|afternoon)|greetings|i['’]m back|hallo|hi du|moin|servus|grüß (?:dich|gott)|guten (?:morgen|abend|tag)|na|hola|buenas(?: tardes| noches)?|buenos días|qué tal|saludos",
    ),
    5,
  ],
  [
    "thanks",
    starts(
      "thanks?(?: you)?(?: so much| a lot)?|thx|danke(?: schön| dir| sehr)?|vielen dank|(?:muchas |mil )?gracias|te lo agradezco",
    ),
    7,
  ],
  [
    "bye",
    starts(
      "bye(?: bye)?|goodbye|good night|see you|cya|talk (?:to you )?later|i have to go|gotta go|tschüss|tschüs|ciao|gute nacht|bis (?:bald|dann|später|morgen)|auf wiedersehen|ich muss (?:los|weg)|adiós|hasta (?:luego|mañana|pronto|la vista)|buenas noches|chao|nos vemos|me voy",
    ),
    7,
  ],
  ["laugh", starts("(?:ha){2,}h?|(?:ja){2,}|(?:he){2,}|lol|lmao|rofl|xd"), 4],
  [
    "sorry",
    starts(
      "(?:i['’]m |so )*sorry|my bad|apologies|entschuldig\\p{L}*|tut mir leid|sorry|perdón|perdona|lo siento|disculpa",
    ),
    4,
  ],
  [
    "yes",
    starts(
      "yes|yeah|yep|yup|sure|of course|ok(?:ay)?|right|exactly|true|indeed|absolutely|ja|jep|jo|klar|genau|stimmt|natürlich|sicher|okay|sí|vale|claro|exacto|cierto|por supuesto|de acuerdo",
    ),
    4,
  ],
  [
    "no",
    starts("no|nope|nah|not really|never|nein|nö|nee|nicht wirklich|nie|nunca|para nada|qué va"),
    4,
  ],
];

const OPENING =
  /^(?:hi|hello|hey|thanks?(?: you)?|wow|yeah|yes|yep|oh|ok(?:ay)?|haha|good to see you|hallo|danke|ja|na|hola|gracias|sí|vale)(?!\p{L})[^.!?\n]{0,24}[.!]+\s+(?=\S)/iu;

/** Reads what a message wants; a greeting or thanks before something else count for nothing. */
export function intentOf(message: string): Intent {
  const text = message.trim().replace(OPENING, "").replace(OPENING, "");
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: "emoji" };
  const isAsking = /[?？]["”»)\]]*$/u.test(text);
  const request =
    isAsking && !/^(?:can|could|would|will|kannst|könntest|¿?puedes|¿?podrías)/iu.test(text);
  if (!request) {
    const forget = firstMatch(FORGET, text);
    if (forget !== undefined) return forgetting(forget);
    const remember = firstMatch(REMEMBER, text);
    if (remember !== undefined) return { kind: "remember", text: fact(remember) };
  }
  const simple = SIMPLE.find(([, pattern]) => pattern.test(text.slice(0, 500)));
  const isPoliteGreeting = simple?.[0] === "how-are-you";
  if (simple !== undefined && (isAsking || isPoliteGreeting || text.length < 160)) {
    return { kind: simple[0] };
  }
  const goesOn = /[?？]\s+\S.*[.!]\s*$/su.test(text);
  const isQuestion = isAsking || text.startsWith("¿") || QUESTION.test(text);
  if (isQuestion && !goesOn) return { kind: "question" };
  const words = text.split(/\s+/u).length;
  const short = SHORT.find(([, pattern, most]) => words <= most && pattern.test(text));
  return { kind: short?.[0] ?? "statement" };
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
}

function forgetting(text: string): Intent {
  const [, target = text, instead] =
    /^(.+?)(?:\s*[;.!]\s+|\s+[–—-]+\s+|,\s+(?:because|now|sondern|denn|ahora)\s+)(\S.+)$/su.exec(
      text,
    ) ?? [];
  return {
    kind: "forget",
    text: target.replace(/[.!?]+$/u, "").trim(),
    instead: instead === undefined ? null : fact(instead),
  };
}

const FACT_LENGTH = 480;

/** What is to be kept, as a sentence of its own. */
function fact(text: string): string {
  const bare = text.trim().replace(/[?]+$/u, "").trim();
  const told = mainClause(bare).slice(0, FACT_LENGTH).toWellFormed();
  const end = /[.!…]$/u.test(told) ? "" : ".";
  return told.charAt(0).toUpperCase() + told.slice(1) + end;
}

const SUBJECT =
  /^((?:mein|unser|der|die|das)\p{L}*\s+\S+(?:\s+(?-i:\p{Lu})\p{L}+(?!\s+(?:heiß|heiss)\p{L}*$))?|\S+)\s+(?:(.+)\s+)?(\S+)$/iu;

/** "dass mein Hund Bello heißt" becomes "mein Hund heißt Bello": the verb takes its place again. */
function mainClause(text: string): string {
  const clause = /^dass\s+([^,;.!?]+?)([.!]*)$/iu.exec(text);
  if (clause === null) return text.replace(/^(?:dass|that|que)\s+/iu, "");
  const [, body = ""] = clause;
  const [, subject, rest, verb] = SUBJECT.exec(body) ?? [];
  if (subject === undefined || verb === undefined) return body;
  return rest === undefined ? `${subject} ${verb}` : `${subject} ${verb} ${rest}`;
}
