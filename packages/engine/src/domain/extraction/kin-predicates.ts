import type { RuleLanguage, Slot } from "./rule.ts";

/**
 * One thing that can be said of somebody: what it says, what may come as its value, and in each language the
 * verb with what belongs to it, as a pattern of folded text. A language may lack one.
 */
export interface Predicate extends Readonly<Partial<Record<RuleLanguage, string>>> {
  readonly attribute: string;
  readonly slot: Slot;
}

/** What is said of the person's people and animals; the first that fits is it. */
export const KIN_PREDICATES: readonly Predicate[] = [
  {
    attribute: "name",
    slot: "name",
    en: "(?:isn't|is not|isnt) called [^,;.!?]{2,30}[,;]? (?:(?:it's|its|he's|she's|he is|she is|but)(?: called)?) |(?:'s )?name (?:isn't|is not|isnt) [^,;.!?]{2,30}[,;]? (?:it's|its|but) ",
    de: "(?:heiss?t|heist) nicht [^,;.!?]{2,30},? (?:sondern|(?:er|sie|es) (?:heiss?t|heist)) ",
    es: "no se llaman? [^,;.!?]{2,30},? (?:sino(?: que se llaman?)?|se llaman?|es) ",
  },
  {
    attribute: "health",
    slot: "thing",
    en: "(?:just |recently |finally |also )*(?:got|was|were|has been|has just been|have been|is) (?:just |recently )?diagnosed with |(?:is in|uses|needs|wears|has) (?=(?:a )?(?:wheelchair|hearing aids?|pacemaker|walking stick))|(?:is|are) (?=(?:\\p{L}+ )?(?:deaf|blind|diabetic|autistic|epileptic|disabled|asthmatic|dyslexic|colou?r ?blind|pregnant)(?!\\p{L}))",
    de: "(?:sitzt|ist|sitzen) (?:leider )?(?:seit [^.,;!?]{2,30} )?(?:leider )?(?=im rollstuhl)|(?:ist|sind) (?:auch |leider )?(?=(?:dement|taub|blind|gehorlos|schwerhorig|autistisch|behindert|schwanger|diabetikerin|diabetiker|laktoseintolerant|zuckerkrank)(?!\\p{L}))",
    es: "(?:va|esta) (?=en silla de ruedas)|(?:es|son|esta) (?=(?:sord[oa]|cieg[oa]|diabetic[oa]|autista|celiac[oa]|asmatic[oa]|dislexic[oa]|embarazada|daltonic[oa])(?!\\p{L}))|(?:le|les) (?:han diagnosticado|diagnosticaron) ",
  },
  {
    attribute: "age",
    slot: "clause",
    de: "(?:wird|werden) (?=am \\d{1,2}\\. ?\\p{L}+ \\d{2}(?!\\d))",
  },
  {
    attribute: "avoids",
    slot: "list",
    en: "(?:can't|cannot|cant|won't) (?:have|eat|drink|tolerate|touch) (?!it|this|that|a |an |much|more|time|kids)",
    de: "(?:vertragt|vertraegt|darf|trinkt|isst) (?:leider |auch |gar )?(?=kein\\p{L}* )",
    es: "no (?:puede|pueden) (?:comer|beber|tomar|probar) (?!nada|mas|mucho)",
  },
  {
    attribute: "allergy",
    slot: "thing",
    de: "hat (?:eine? |ne )?(?=[\\p{L}-]+(?:intoleranz|unvertraglichkeit))",
  },
  {
    attribute: "fear",
    slot: "list",
    en: "(?:is|are) (?:scared|terrified|frightened) of (?!it|this|that|you|me)",
  },
  {
    attribute: "what",
    slot: "thing",
    en: "(?=an? (?:[\\p{L}-]+ )?(?:vegan|vegetarian|pescatarian|nurse|teacher|doctor|engineer|lawyer|student|chef|\\p{L}{3,}(?:er|ist|ian|or))(?!\\p{L}))",
  },
  {
    attribute: "stay",
    slot: "thing",
    en: "(?:is|are) (?:staying|living) with (?:me|us) (?:until|till|for) ",
    es: "se (?:queda|quedan) (?:conmigo|con nosotros|en casa) hasta ",
  },
  {
    attribute: "name",
    slot: "list",
    en: "(?:is|are|was|were|'re) (?:called|named) |(?:is |'s )?name(?:s)? (?:is|are) ",
    de: "(?:heiss?t|heist|heiss?en|heisen|hiess|hies) |name ist ",
    es: "se llaman? |nombre es ",
  },
  {
    attribute: "birthday",
    slot: "clause",
    en: "(?:birthday|bday|wedding|graduation|surgery|operation|funeral|christening|due date|exam|party) is (?:on )?|was born (?:on|in) (?=(?:\\d|january|february|march|april|may|june|july|august|september|october|november|december))",
    de: "(?:hat|haben) (?:am )?(?=[^;!?]{2,30}geburtstag)|geburtstag ist (?:am )?",
    es: "(?:cumple|cumplen) anos (?:el )?|cumpleanos es (?:el )?|nacio (?:el (?=\\d)|en (?=\\d))",
  },
  {
    attribute: "home",
    slot: "place",
    en: "(?:just |recently )?(?:lives?|is living|moved to|has moved to|resides|are living|still lives?)(?: (?:with [^.,;!?]{2,30} )?(?:in|near|at|on|outside|to))? (?<=(?:in|near|at|on|outside|to) )",
    de: "(?:wohnt|lebt|wohnen|leben)(?: (?:jetzt|auch|seit \\p{L}+|noch|inzwischen|mittlerweile|gerade))* (?:in|auf|bei|im|nahe) ",
    es: "(?:vive|viven|se mudo a|se ha mudado a|reside)(?: (?:ahora|tambien|todavia|sol[oa]|con [^.,;!?]{2,20}))?(?: (?:en|cerca de))? (?<=(?:en|cerca de|a) )",
  },
  {
    attribute: "home",
    slot: "clause",
    de: "(?:ist|sind) (?:[^.,;!?]{0,20})nach (?=[^.,;!?]{2,30} (?:um)?gezogen)",
  },
  {
    attribute: "employer",
    slot: "place",
    en: "(?:works?|is working|teaches|interns|volunteers) (?:for|at|with) |(?:is|was) an? [^.,;!?]{3,40}? (?:at|for) (?!home|night|work|the moment)",
    de: "(?:arbeitet|arbeiten|jobbt)(?: (?:jetzt|auch|seit \\p{L}+))*(?: als [^.,;!?]{3,30}?)? (?:bei|beim|fur|fuer) ",
    es: "(?:trabaja|trabajan)(?: (?:de|como) [^.,;!?]{3,30}?)? (?:en|para) ",
  },
  {
    attribute: "occupation",
    slot: "thing",
    en: "(?:works?|is working) (?:as|in) ",
    de: "(?:arbeitet|arbeiten) (?:als|in|im) ",
    es: "(?:trabaja|trabajan) (?:de|como) ",
  },
  {
    attribute: "allergy",
    slot: "list",
    en: "(?:is|are)(?: [\\p{L}]+)? allergic to |(?:has|have) an? (?:[\\p{L}]+ )?allergy to ",
    de: "(?:ist|sind|reagiert)(?: [\\p{L}]+)? allergisch (?:gegen|auf) |(?:ist|reagiert) (?=(?:gegen|auf) [^.,;!?]{2,40} allergisch)|hat (?:eine |ne )?(?=[\\p{L}-]+allergie)",
    es: "(?:es|son) (?:muy )?alergic[oa]s? (?:a la |a los |a las |al |a )|tienen? alergia (?:a la |a los |a las |al |a )",
  },
  {
    attribute: "origin",
    slot: "place",
    en: "(?:is|are) (?:originally )?from |(?:was|were) born in (?!\\d|january|february|march|april|may|june|july|august|september|october|november|december)|comes? from |grew up in ",
    de: "(?:kommt|stammt|kommen|ist) (?:ursprunglich |urspruenglich )?aus (?!dem|der (?:schule|reha|dusche))",
    es: "(?:es|son) de (?!l[oa]s que|mi |fiar)|nacio en (?!\\d)|viene de (?=\\p{Lu}?)",
  },
  {
    attribute: "likes",
    slot: "list",
    en: "(?:really |absolutely |also )?(?:loves?|likes?|enjoys?|adores?|is (?:really )?(?:into|obsessed with|crazy about)|are (?:really )?into|collects) (?!it|this|that|you|your|when|how|me)",
    de: "(?:liebt|lieben|mag|mogen|sammelt)(?: (?:sehr|total|auch|uber alles))* (?!es|das|dich|mich|nicht|kein|ihn|wenn)",
    es: "(?:adora|ama|colecciona) (?!a )|le (?:encantan?|gustan?|apasionan?) (?!que|cuando)",
  },
  {
    attribute: "dislikes",
    slot: "list",
    en: "(?:really |absolutely |also )?(?:hates?|dislikes?|can't stand|doesn't like|don't like|is afraid of) (?!it|this|that|you|your|when|how|me)",
    de: "(?:hasst|hast|hassen|mag|mogen) (?=(?:\\p{L}+ ){0,3}(?:nicht|kein\\p{L}*)|\\p{Lu}?\\p{L}+)(?!es|das|dich|mich|wenn)",
    es: "(?:odia|detesta|no soporta) |no le gustan? ",
  },
  {
    attribute: "language",
    slot: "list",
    en: "(?:also |only )?speaks? (?!to|with|up|about|highly)",
    de: "(?:spricht|sprechen) (?=\\p{L}+(?:isch|deutsch))",
    es: "(?:habla|hablan) (?=(?:ingles|espanol|catalan|euskera|gallego|frances|aleman|italiano|portugues|chino|japones|ruso|arabe|polaco))",
  },
  {
    attribute: "studies",
    slot: "thing",
    en: "(?:studies|is studying|study) (?!hard|for)",
    de: "(?:studiert|studieren) ",
    es: "(?:estudia|estudian) (?!mucho|para|en )",
  },
  {
    attribute: "hobby",
    slot: "list",
    en: "(?:plays?|does) (?=(?:the )?(?:piano|guitar|violin|cello|drums?|flute|tennis|football|soccer|basketball|chess|hockey|rugby|golf|volleyball|judo|karate|ballet|yoga|handball|cricket|badminton))",
    de: "(?:spielt|spielen|macht) (?=(?:klavier|gitarre|geige|cello|schlagzeug|flote|floete|tennis|fussball|fusball|basketball|handball|schach|hockey|volleyball|judo|karate|ballett|yoga|badminton))",
    es: "(?:toca|juega al?|practica) (?=(?:la |el )?(?:guitarra|piano|violin|bateria|flauta|tenis|futbol|padel|baloncesto|ajedrez|judo|karate|ballet|yoga))",
  },
  {
    attribute: "age",
    slot: "clause",
    en: "(?:is|are|(?:just |has just )?turned|turns|will be|'s turning|is turning) (?=(?:\\d{1,3}|[\\p{L}]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|six|seven|eight|nine|ten|two|three|four|five|one)(?:[- ]\\p{L}+)?(?: (?:years?|months?|weeks?) old|\\s*(?:$|[,.;!])| and | on | in ))",
    de: "(?:ist|sind|wird|wurde|werden)(?: (?:jetzt|bald|gerade|schon|erst|im \\p{L}+|letzte\\p{L}* \\p{L}+))* (?=(?:\\d{1,3}|\\p{L}+zig|\\p{L}+zehn|zwei|drei|vier|funf|fuenf|sechs|sieben|acht|neun|zehn|elf|zwolf)(?: (?:jahre|monate|wochen)|\\s*(?:$|[,.;!])| und | geworden))",
    es: "cumple (?=\\d{1,3} (?:el|en) )|(?:tiene|tienen|cumple|cumplio|va a cumplir) (?=(?:\\d{1,3}|\\p{L}+) (?:anos|meses)(?!\\p{L}))",
  },
  {
    attribute: "avoids",
    slot: "list",
    en: "(?:doesn't|don't|does not|do not|can't|won't|never|hardly) (?:eats?|drinks?|touch) ",
    de: "(?:isst|trinkt|essen) (?=kein\\p{L}* )",
    es: "no (?:come|bebe|toma|tolera|prueba|soporta la leche) (?:la |el |los |las )?",
  },
  {
    attribute: "health",
    slot: "thing",
    en: "(?:has|have|got|has got|has had|have had|'s had|was diagnosed with|has been diagnosed with|suffers from|has suffered from) (?=(?:type |an? |mild |severe |chronic |early[- ]onset |really bad |bad )*(?:\\d )?(?:diabetes|asthma|adhd|autism|dementia|alzheimer|parkinson|cancer|epilepsy|arthritis|depression|anxiety|eczema|hay ?fever|ocd|parkinson|a bad (?:back|heart|knee)|kidney|thyroid|lupus|\\p{L}+ (?:disease|disorder|syndrome|allergy|intolerance)|\\p{L}+(?:itis|osis)(?!\\p{L})|coeliac|celiac|dyslexia|migraines?|heart|ms(?!\\p{L})|down))",
    de: "(?:hat|leidet an|leidet unter|leidet) (?:(?:schon|leider|auch|jetzt) )*(?:seit [^.,;!?]{2,25} )?(?:(?:leider|auch) )*(?:an |unter )?(?=(?:eine? |leichte\\p{L}* |schwere\\p{L}* )?(?:typ[ -]\\d[ -])?(?:diabetes|asthma|adhs|autismus|demenz|alzheimer|parkinson|krebs|epilepsie|arthrose|rheuma|neurodermitis|heuschnupfen|ads(?!\\p{L})|long covid|legasthenie|\\p{L}+(?:krankheit|syndrom|allergie|intoleranz|itis)(?!\\p{L})|einen herz\\p{L}+|depressionen|zoliakie|migrane|herz\\p{L}+))",
    es: "(?:tiene|padece|sufre) (?:desde (?:hace )?[^.,;!?]{2,20} |tambien )?(?:de )?(?=(?:diabetes|asma|tdah|autismo|demencia|alzheimer|parkinson|cancer|epilepsia|artritis|dermatitis|eccema|dislexia|hipertension|sindrome|(?:una )?(?:enfermedad|alergia)|\\p{L}+itis(?!\\p{L})|artrosis|depresion|ansiedad|celiaquia|migranas))",
  },
  {
    attribute: "event",
    slot: "clause",
    en: "(?:passed away|died|is getting married|got married|is expecting|is pregnant|is due|starts? (?:school|uni|university|college|kindergarten|nursery|daycare|a new job|secondary school|high school|work)|moves? out|moved out|broke (?:his|her) \\p{L}+|had (?:a stroke|a heart attack|surgery|an operation)|lives? with (?:me|us)|(?:is|are) (?:getting|having) \\p{L}+|graduates?|graduated|retires?|retired|had a baby|gave birth)(?: |$)",
    de: "(?:ist (?:[^.,;!?]{0,25})(?:gestorben|verstorben|schwanger)|heiratet|hat (?:[^.,;!?]{0,25})(?:geheiratet|ein baby bekommen)|kommt [^.,;!?]{0,25}in die schule|geht in (?:die|den)|zieht (?:[^.,;!?]{0,25})(?:aus|ein|um)(?!\\p{L})|wohnt bei (?:mir|uns)|hatte (?:einen?|vor [^.,;!?]{2,15} einen?) (?:schlaganfall|herzinfarkt|unfall)|bekommt (?:ein|im)|beginnt (?:[^.,;!?]{0,25})(?:studium|ausbildung|lehre))",
    es: "(?:murio|fallecio|se casa|se caso|esta embarazada|espera un|empiezan? (?:el colegio|el cole|la guarderia|la universidad|la uni|primaria|secundaria|el instituto)|tuvo (?:un|una)|vive con(?:migo| nosotros)|viven con(?:migo| nosotros)|se divorcia|se separa|va a (?:casarse|tener)|se jubila|se jubilo|tuvo un)(?: |$)",
  },
  {
    attribute: "relationship",
    slot: "thing",
    en: "(?:is|are) (?=(?:married|divorced|engaged|widowed|single)(?!\\p{L}))",
    de: "(?:ist|sind) (?=(?:verheiratet|geschieden|verlobt|verwitwet|single)(?!\\p{L}))",
    es: "(?:esta|estan) (?=(?:casad|divorciad|prometid|solter|viud))",
  },
  {
    attribute: "pet",
    slot: "list",
    en: "(?:has|have) (?=(?:an?|one|two|three|four) (?:[\\p{L}]+ )?(?:dogs?|cats?|horses?|rabbits?|parrots?|hamsters?|puppy|kitten|kids|children|sons?|daughters?|baby))",
    de: "(?:hat|haben) (?=(?:einen?|eine|zwei|drei|vier) (?:[\\p{L}]+ )?(?:hunde?|katzen?|pferde?|kaninchen|hamster|kinder|kind|sohn|tochter|sohne|tochter))",
    es: "(?:tiene|tienen) (?=(?:una?|dos|tres|cuatro) (?:[\\p{L}]+ )?(?:perr|gat|caball|conej|hij|hamster|nin))",
  },
  {
    attribute: "what",
    slot: "thing",
    en: "(?:is|are|was) (?:now )?(?=(?:an? )?(?:retired|[\\p{L}-]+ )*[\\p{L}-]+)",
    de: "(?:ist|sind|war)(?: (?:jetzt|auch|von beruf))* (?=\\p{L})",
    es: "(?:es|son|era) (?=\\p{L})",
  },
];
