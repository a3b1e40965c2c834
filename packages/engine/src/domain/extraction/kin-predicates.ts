import type { RuleLanguage, Slot } from "./rule.ts";

/** What is said of them: the attribute, the verb with what belongs to it, what may come as its value. */
export type Predicate = readonly [attribute: string, verb: string, slot: Slot];
export const KIN_PREDICATES: Readonly<Record<RuleLanguage, readonly Predicate[]>> = {
  en: [
    [
      "name",
      "(?:isn't|is not|isnt) called [^,;.!?]{2,30}[,;]? (?:(?:it's|its|he's|she's|he is|she is|but)(?: called)?) |(?:'s )?name (?:isn't|is not|isnt) [^,;.!?]{2,30}[,;]? (?:it's|its|but) ",
      "name",
    ],
    [
      "health",
      "(?:just |recently |finally |also )*(?:got|was|were|has been|has just been|have been|is) (?:just |recently )?diagnosed with |(?:is in|uses|needs) (?=a wheelchair)",
      "thing",
    ],
    [
      "avoids",
      "(?:can't|cannot|cant|won't) (?:have|eat|drink|tolerate|touch) (?!it|this|that|a |an |much|more|time|kids)",
      "list",
    ],
    ["fear", "(?:is|are) (?:scared|terrified|frightened) of (?!it|this|that|you|me)", "list"],
    [
      "what",
      "(?=an? (?:[\\p{L}-]+ )?(?:vegan|vegetarian|pescatarian|nurse|teacher|doctor|engineer|lawyer|student|chef|\\p{L}{3,}(?:er|ist|ian|or))(?!\\p{L}))",
      "thing",
    ],
    ["stay", "(?:is|are) (?:staying|living) with (?:me|us) (?:until|till|for) ", "thing"],
    [
      "name",
      "(?:is|are|was|were|'re) (?:called|named) |(?:is |'s )?name(?:s)? (?:is|are) ",
      "list",
    ],
    [
      "birthday",
      "(?:birthday|bday) is (?:on )?|was born (?:on|in) (?=(?:\\d|january|february|march|april|may|june|july|august|september|october|november|december))",
      "clause",
    ],
    [
      "home",
      "(?:just |recently )?(?:lives?|is living|moved to|has moved to|resides|are living|still lives?)(?: (?:with [^.,;!?]{2,30} )?(?:in|near|at|on|outside|to))? (?<=(?:in|near|at|on|outside|to) )",
      "place",
    ],
    [
      "employer",
      "(?:works?|is working|teaches|interns|volunteers) (?:for|at|with) |(?:is|was) an? [^.,;!?]{3,40}? (?:at|for) (?!home|night|work|the moment)",
      "place",
    ],
    ["occupation", "(?:works?|is working) (?:as|in) ", "thing"],
    [
      "allergy",
      "(?:is|are)(?: [\\p{L}]+)? allergic to |(?:has|have) an? (?:[\\p{L}]+ )?allergy to ",
      "list",
    ],
    [
      "origin",
      "(?:is|are) (?:originally )?from |(?:was|were) born in (?!\\d|january|february|march|april|may|june|july|august|september|october|november|december)|comes? from |grew up in ",
      "place",
    ],
    [
      "likes",
      "(?:really |absolutely |also )?(?:loves?|likes?|enjoys?|adores?|is (?:really )?(?:into|obsessed with|crazy about)|are (?:really )?into|collects) (?!it|this|that|you|your|when|how|me)",
      "list",
    ],
    [
      "dislikes",
      "(?:really |absolutely |also )?(?:hates?|dislikes?|can't stand|doesn't like|don't like|is afraid of) (?!it|this|that|you|your|when|how|me)",
      "list",
    ],
    ["language", "(?:also |only )?speaks? (?!to|with|up|about|highly)", "list"],
    ["studies", "(?:studies|is studying|study) (?!hard|for)", "thing"],
    [
      "hobby",
      "(?:plays?|does) (?=(?:the )?(?:piano|guitar|violin|cello|drums?|flute|tennis|football|soccer|basketball|chess|hockey|rugby|golf|volleyball|judo|karate|ballet|yoga|handball|cricket|badminton))",
      "list",
    ],
    [
      "age",
      "(?:is|are|(?:just |has just )?turned|turns|will be|'s turning|is turning) (?=(?:\\d{1,3}|[\\p{L}]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|six|seven|eight|nine|ten|two|three|four|five|one)(?:[- ]\\p{L}+)?(?: (?:years?|months?|weeks?) old|\\s*(?:$|[,.;!])| and | on | in ))",
      "clause",
    ],
    ["avoids", "(?:doesn't|don't|does not|do not|can't) (?:eat|drink) ", "list"],
    [
      "health",
      "(?:has|have|was diagnosed with|suffers from) (?=(?:type |an? |mild |severe |chronic )?(?:\\d )?(?:diabetes|asthma|adhd|autism|dementia|alzheimer|parkinson|cancer|epilepsy|arthritis|depression|anxiety|coeliac|celiac|dyslexia|migraines?|heart|ms(?!\\p{L})|down))",
      "thing",
    ],
    [
      "event",
      "(?:passed away|died|is getting married|got married|is expecting|is pregnant|is due|starts? (?:school|university|college|kindergarten|a new job)|graduates?|graduated|retires?|retired|had a baby|gave birth)(?: |$)",
      "clause",
    ],
    [
      "relationship",
      "(?:is|are) (?=(?:married|divorced|engaged|widowed|single)(?!\\p{L}))",
      "thing",
    ],
    [
      "pet",
      "(?:has|have) (?=(?:an?|one|two|three|four) (?:[\\p{L}]+ )?(?:dogs?|cats?|horses?|rabbits?|parrots?|hamsters?|puppy|kitten|kids|children|sons?|daughters?|baby))",
      "list",
    ],
    ["what", "(?:is|are|was) (?:now )?(?=(?:an? )?(?:retired|[\\p{L}-]+ )*[\\p{L}-]+)", "thing"],
  ],
  de: [
    ["name", "(?:heiss?t|heist) nicht [^,;.!?]{2,30},? sondern ", "name"],
    ["health", "(?:sitzt|ist|sitzen) (?:seit [^.,;!?]{2,30} |leider )*(?=im rollstuhl)", "thing"],
    ["age", "(?:wird|werden) (?=am \\d{1,2}\\. ?\\p{L}+ \\d{2}(?!\\d))", "clause"],
    ["avoids", "(?:vertragt|vertraegt|darf) (?=kein\\p{L}* )", "list"],
    ["allergy", "hat (?:eine? |ne )?(?=[\\p{L}-]+(?:intoleranz|unvertraglichkeit))", "thing"],
    ["name", "(?:heiss?t|heist|heiss?en|heisen|hiess|hies) |name ist ", "list"],
    [
      "birthday",
      "(?:hat|haben) (?:am )?(?=[^;!?]{2,30}geburtstag)|geburtstag ist (?:am )?",
      "clause",
    ],
    [
      "home",
      "(?:wohnt|lebt|wohnen|leben)(?: (?:jetzt|auch|seit \\p{L}+|noch|inzwischen|mittlerweile|gerade))* (?:in|auf|bei|im|nahe) ",
      "place",
    ],
    ["home", "(?:ist|sind) (?:[^.,;!?]{0,20})nach (?=[^.,;!?]{2,30} (?:um)?gezogen)", "clause"],
    [
      "employer",
      "(?:arbeitet|arbeiten|jobbt)(?: (?:jetzt|auch|seit \\p{L}+))*(?: als [^.,;!?]{3,30}?)? (?:bei|beim|fur|fuer) ",
      "place",
    ],
    ["occupation", "(?:arbeitet|arbeiten) (?:als|in|im) ", "thing"],
    [
      "allergy",
      "(?:ist|sind|reagiert)(?: [\\p{L}]+)? allergisch (?:gegen|auf) |(?:ist|reagiert) (?=(?:gegen|auf) [^.,;!?]{2,40} allergisch)|hat (?:eine |ne )?(?=[\\p{L}-]+allergie)",
      "list",
    ],
    [
      "origin",
      "(?:kommt|stammt|kommen|ist) (?:ursprunglich |urspruenglich )?aus (?!dem|der (?:schule|reha|dusche))",
      "place",
    ],
    [
      "likes",
      "(?:liebt|lieben|mag|mogen|sammelt)(?: (?:sehr|total|auch|uber alles))* (?!es|das|dich|mich|nicht|kein|ihn|wenn)",
      "list",
    ],
    [
      "dislikes",
      "(?:hasst|hast|hassen|mag|mogen) (?=(?:\\p{L}+ ){0,3}(?:nicht|kein\\p{L}*)|\\p{Lu}?\\p{L}+)(?!es|das|dich|mich|wenn)",
      "list",
    ],
    ["language", "(?:spricht|sprechen) (?=\\p{L}+(?:isch|deutsch))", "list"],
    ["studies", "(?:studiert|studieren) ", "thing"],
    [
      "hobby",
      "(?:spielt|spielen|macht) (?=(?:klavier|gitarre|geige|cello|schlagzeug|flote|floete|tennis|fussball|fusball|basketball|handball|schach|hockey|volleyball|judo|karate|ballett|yoga|badminton))",
      "list",
    ],
    [
      "age",
      "(?:ist|sind|wird|wurde|werden)(?: (?:jetzt|bald|gerade|schon|erst))* (?=(?:\\d{1,3}|\\p{L}+zig|\\p{L}+zehn|zwei|drei|vier|funf|fuenf|sechs|sieben|acht|neun|zehn|elf|zwolf)(?: (?:jahre|monate|wochen)|\\s*(?:$|[,.;!])| und | geworden))",
      "clause",
    ],
    ["avoids", "(?:isst|trinkt|essen) (?=kein\\p{L}* )", "list"],
    [
      "health",
      "(?:hat|leidet an|leidet unter) (?=(?:eine? |leichte\\p{L}* |schwere\\p{L}* )?(?:typ[ -]\\d[ -])?(?:diabetes|asthma|adhs|autismus|demenz|alzheimer|parkinson|krebs|epilepsie|arthrose|rheuma|depressionen|zoliakie|migrane|herz\\p{L}+))",
      "thing",
    ],
    [
      "event",
      "(?:ist (?:[^.,;!?]{0,25})(?:gestorben|verstorben|schwanger)|heiratet|hat (?:[^.,;!?]{0,25})(?:geheiratet|ein baby bekommen)|kommt [^.,;!?]{0,25}in die schule|geht in (?:die|den))",
      "clause",
    ],
    [
      "relationship",
      "(?:ist|sind) (?=(?:verheiratet|geschieden|verlobt|verwitwet|single)(?!\\p{L}))",
      "thing",
    ],
    [
      "pet",
      "(?:hat|haben) (?=(?:einen?|eine|zwei|drei|vier) (?:[\\p{L}]+ )?(?:hunde?|katzen?|pferde?|kaninchen|hamster|kinder|kind|sohn|tochter|sohne|tochter))",
      "list",
    ],
    ["what", "(?:ist|sind|war)(?: (?:jetzt|auch|von beruf))* (?=\\p{L})", "thing"],
  ],
  es: [
    ["name", "no se llaman? [^,;.!?]{2,30},? (?:sino(?: que se llaman?)?|se llaman?|es) ", "name"],
    [
      "health",
      "(?:va|esta) (?=en silla de ruedas)|(?:le|les) (?:han diagnosticado|diagnosticaron) ",
      "thing",
    ],
    ["avoids", "no (?:puede|pueden) (?:comer|beber|tomar|probar) (?!nada|mas|mucho)", "list"],
    ["stay", "se (?:queda|quedan) (?:conmigo|con nosotros|en casa) hasta ", "thing"],
    ["name", "se llaman? |nombre es ", "list"],
    [
      "birthday",
      "(?:cumple|cumplen) anos (?:el )?|cumpleanos es (?:el )?|nacio (?:el (?=\\d)|en (?=\\d))",
      "clause",
    ],
    [
      "home",
      "(?:vive|viven|se mudo a|se ha mudado a|reside)(?: (?:ahora|tambien|todavia|sol[oa]|con [^.,;!?]{2,20}))?(?: (?:en|cerca de))? (?<=(?:en|cerca de|a) )",
      "place",
    ],
    ["employer", "(?:trabaja|trabajan)(?: (?:de|como) [^.,;!?]{3,30}?)? (?:en|para) ", "place"],
    ["occupation", "(?:trabaja|trabajan) (?:de|como) ", "thing"],
    [
      "allergy",
      "(?:es|son) (?:muy )?alergic[oa]s? (?:a la |a los |a las |al |a )|tienen? alergia (?:a la |a los |a las |al |a )",
      "list",
    ],
    [
      "origin",
      "(?:es|son) de (?!l[oa]s que|mi |fiar)|nacio en (?!\\d)|viene de (?=\\p{Lu}?)",
      "place",
    ],
    [
      "likes",
      "(?:adora|ama|colecciona) (?!a )|le (?:encantan?|gustan?|apasionan?) (?!que|cuando)",
      "list",
    ],
    ["dislikes", "(?:odia|detesta|no soporta) |no le gustan? ", "list"],
    [
      "language",
      "(?:habla|hablan) (?=(?:ingles|espanol|catalan|euskera|gallego|frances|aleman|italiano|portugues|chino|japones|ruso|arabe|polaco))",
      "list",
    ],
    ["studies", "(?:estudia|estudian) (?!mucho|para|en )", "thing"],
    [
      "hobby",
      "(?:toca|juega al?|practica) (?=(?:la |el )?(?:guitarra|piano|violin|bateria|flauta|tenis|futbol|padel|baloncesto|ajedrez|judo|karate|ballet|yoga))",
      "list",
    ],
    [
      "age",
      "cumple (?=\\d{1,3} (?:el|en) )|(?:tiene|tienen|cumple|cumplio|va a cumplir) (?=(?:\\d{1,3}|\\p{L}+) (?:anos|meses)(?!\\p{L}))",
      "clause",
    ],
    ["avoids", "no (?:come|bebe|toma) ", "list"],
    [
      "health",
      "(?:tiene|padece|sufre) (?:de )?(?=(?:diabetes|asma|tdah|autismo|demencia|alzheimer|parkinson|cancer|epilepsia|artritis|artrosis|depresion|ansiedad|celiaquia|migranas))",
      "thing",
    ],
    [
      "event",
      "(?:murio|fallecio|se casa|se caso|esta embarazada|espera un|empieza (?:el colegio|la universidad|primaria)|se jubila|se jubilo|tuvo un)(?: |$)",
      "clause",
    ],
    ["relationship", "(?:esta|estan) (?=(?:casad|divorciad|prometid|solter|viud))", "thing"],
    [
      "pet",
      "(?:tiene|tienen) (?=(?:una?|dos|tres|cuatro) (?:[\\p{L}]+ )?(?:perr|gat|caball|conej|hij|hamster|nin))",
      "list",
    ],
    ["what", "(?:es|son|era) (?=\\p{L})", "thing"],
  ],
};
