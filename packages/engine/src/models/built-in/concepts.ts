/** What people talk about, recognised by words of three languages. */
export const CONCEPTS = [
  "name",
  "birthday",
  "allergy",
  "health",
  "pet",
  "partner",
  "family",
  "friend",
  "home",
  "work",
  "school",
  "food",
  "music",
  "reading",
  "film",
  "sport",
  "game",
  "travel",
  "money",
  "sleep",
  "weather",
  "plan",
  "liking",
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** So common that they are rarely what a text is about. */
const WEAK: ReadonlySet<Concept> = new Set(["liking", "plan", "name", "sleep", "weather"]);

const WORDS: Readonly<Record<Concept, string>> = {
  name: "name[sd]?|call(?:ed|s)?|named|nickname|hei(?:ß|ss)\\p{L}*|namen?s?|nenn\\p{L}*|llam\\p{L}*|nombre|apellido",
  birthday:
    "birthday|born|age|years? old|geburtstag\\p{L}*|geboren|jahre alt|wie alt|cumpleaños|nac(?:í|ió|iste)|edad|cumplo|años",
  allergy: "allerg\\p{L}*|intoleran\\p{L}*|unverträglich\\p{L}*|alerg\\p{L}*|alérgic\\p{L}*",
  health:
    "ill|sick|doctor|hospital|pain|headache|medicine|(?<!mental )health\\p{L}*|surgery|krank\\p{L}*|arzt|ärztin|schmerz\\p{L}*|gesund\\p{L}*|operation|enferm\\p{L}*|médic[oa]|dolor|salud|operaci\\p{L}+",
  pet: "dogs?|cats?|pets?|pupp(?:y|ies)|kittens?|parrot|hamster|rabbit|horse|hunde?n?|hündin|katzen?|kater|haustiere?|welpe|papagei|kaninchen|pferd|perr[oa]s?|gat[oa]s?|mascotas?|cachorro|loro|conejo|caballo",
  partner:
    "wife|husband|girlfriend|boyfriend|partner|fianc\\p{L}+|married|wedding|ehefrau|ehemann|freundin|verlobt\\p{L}*|verheiratet|hochzeit|espos[oa]|marido|mujer|novi[oa]|pareja|casad[oa]|boda",
  family:
    "mother|mom|mum|father|dad|parents?|sisters?|brothers?|sons?|daughters?|kids?|children|child|baby|grand\\p{L}+|uncle|aunt|cousins?|family|mutter|mama|vater|papa|eltern|schwestern?|brüder|bruder|sohn|söhne|tochter|töchter|kind(?:er)?|oma|opa|onkel|tante|familie|madre|mamá|padres?|papá|herman[oa]s?|hij[oa]s?|niñ[oa]s?|abuel[oa]s?|tí[oa]s?|prim[oa]s?|familia",
  friend: "friends?|buddy|neighbou?rs?|freunde?n?|kumpel|nachbar\\p{L}*|amig[oa]s?|vecin[oa]s?",
  home: "live|lives|living|home|house|flat|apartment|moved|moving|city|town|address|wohn\\p{L}*|zuhause|haus|stadt|umgezogen|gezogen|adresse|viv[eo]s?|vivimos|casa|piso|ciudad|mud\\p{L}+|dirección",
  work: "work\\p{L}*|jobs?|boss|office|company|career|colleagues?|profession|occupation|employer|arbeit\\p{L}*|beruf\\p{L}*|chef(?:in)?|büro|firma|kolleg\\p{L}*|trabaj\\p{L}*|empleo|jef[ea]|oficina|empresa|profesión|colegas?",
  school:
    "school|stud(?:y|ies|ying|ied|ent)|university|college|exams?|class(?:es)?|teacher|course|schule|studi\\p{L}+|uni|universität|prüfung\\p{L}*|lehrer\\p{L}*|kurs|escuela|estudi\\p{L}+|universidad|ex[aá]men(?:es)?|clases?|profesor\\p{L}*|curso",
  food: "eat\\p{L}*|food|drinks?|cook\\p{L}*|dinner|lunch|breakfast|coffee|tea|pizza|cake|vegetarian|vegan|restaurant|recipe|essen|esse|isst|trink\\p{L}*|koch\\p{L}*|abendessen|mittagessen|frühstück\\p{L}*|kaffee|tee|kuchen|rezept|vegetarier\\p{L}*|com(?:er|ida|o|emos)|beb\\p{L}+|cocin\\p{L}+|cena|desayuno|café|té|pastel|receta|vegetarian[oa]",
  music:
    "music|songs?|guitar|piano|concert|band|sing\\p{L}*|violin|musik|lied(?:er)?|gitarre|klavier|konzert|geige|música|canci[oó]n(?:es)?|guitarra|concierto|cant\\p{L}+|violín",
  reading:
    "books?|read\\p{L}*|novels?|poems?|author|buch|bücher|lese\\p{L}*|gelesen|roman\\p{L}*|gedichte?|libros?|le(?:er|o|ído|yendo)|novelas?|poemas?",
  film: "movies?|films?|series|netflix|cinema|filme?|serien?|kino|películas?|series?|cine",
  sport:
    "sports?|football|soccer|tennis|run(?:ning)?|marathon|gym|swim\\p{L}*|hik(?:e|ing)|bike|yoga|fu(?:ß|ss)ball|lauf\\p{L}*|schwimm\\p{L}*|wander\\p{L}*|fahrrad|training|deportes?|fútbol|tenis|correr|maratón|gimnasio|nad\\p{L}+|senderismo|bici",
  game: "games?|gaming|chess|puzzle|spiel(?:e|en)?|schach|juegos?|jugar|ajedrez|videojuegos?",
  travel:
    "travel\\p{L}*|trips?|holidays?|vacation|flight|flying|airport|train|visit\\p{L}*|reise\\p{L}*|urlaub|flug|fliege|flughafen|zug|besuch\\p{L}*|viaj\\p{L}+|vacaciones|vuelo|aeropuerto|tren|visit\\p{L}+",
  money:
    "money|rent|salary|savings|expensive|geld|miete|gehalt|teuer|dinero|alquiler|sueldo|ahorros|car[oa]s?",
  sleep:
    "sleep\\p{L}*|slept|nightmare|insomnia|schlaf\\p{L}*|geschlafen|albtraum|dorm\\p{L}+|pesadilla|insomnio",
  weather:
    "weather|rain\\p{L}*|snow\\p{L}*|sunny|storm|wetter|regen|regnet|schnee|sonnig|sturm|tiempo hace|llueve|lluvia|nieve|soleado|tormenta",
  plan: "plan\\p{L}*|tomorrow|tonight|next (?:week|month|year|\\p{L}+day)|going to|promis\\p{L}+|morgen|nächste\\p{L}* \\p{L}+|vor(?:habe|haben)|versproch\\p{L}*|verspreche|planes?|mañana|próxim[oa]s?|voy a|vamos a|promet\\p{L}+",
  liking:
    "likes?|love[sd]?|favou?rites?|enjoy\\p{L}*|prefer\\p{L}*|hate[sd]?|mag|magst|liebe|liebst|lieblings\\p{L}*|gern\\p{L}*|hasse|gust\\p{L}+|encant\\p{L}+|favorit[oa]s?|prefier\\p{L}+|odi[oa]\\p{L}*",
};

const PATTERNS = CONCEPTS.map((concept) => ({
  concept,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${WORDS[concept]})(?![\\p{L}\\p{N}])`, "iu"),
}));

/** What a text is about: what says more first, then what is said first. */
export function conceptsOf(text: string): readonly Concept[] {
  return PATTERNS.flatMap(({ concept, pattern }) => {
    const place = pattern.exec(text)?.index;
    return place === undefined ? [] : [{ concept, place, rank: WEAK.has(concept) ? 1 : 0 }];
  })
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ concept }) => concept);
}

/** Whether a text is about it more than by the way. */
export function isTelling(concept: Concept): boolean {
  return !WEAK.has(concept);
}
