/** Whole words, in any case. */
const WORDS = [
  // Name and address
  "name|names|named|called|nickname|pronouns|address|heißt|heisst|namens|spitzname|genannt|anrede|duzen|siezen",
  "nombre|llama|llamo|apodo|apellido|apellidos|tutear",
  // Language
  "language|languages|speaks|native|sprache|sprachen|spricht|idioma|idiomas|lengua|habla|hablo",
  // Home and origin
  "live|lives|living|home|hometown|moved|born|wohnt|wohne|wohnort|lebt|lebe|zuhause|geboren|stammt",
  "vive|vivo|nació|nací|reside|procede|nationality|citizen",
  // Work and studies
  "work|works|working|job|employer|profession|occupation|career|studies|student|teacher|engineer|nurse|retired",
  "arbeit|arbeitet|beruf|firma|studiert|student|studentin|studium|lehrer|lehrerin|ausbildung|rentner|rentnerin",
  "trabaja|trabajo|empleo|profesión|estudia|estudio|jubilado|jubilada",
  // Family and who lives with them
  "wife|husband|spouse|partner|married|divorced|widowed|child|children|son|sons|daughter|daughters|mother|father",
  "parents|brother|brothers|sister|sisters|siblings|family|pet|pets|dog|dogs|cat|cats",
  "ehefrau|ehemann|frau|mann|partnerin|verheiratet|geschieden|ledig|verwitwet|kinder|sohn|söhne|tochter|töchter",
  "mutter|vater|eltern|bruder|schwester|geschwister|familie|haustier|hund|hunde|katze|katzen",
  "esposa|esposo|marido|mujer|pareja|casado|casada|divorciado|divorciada|soltero|soltera|viudo|viuda|hijo|hija",
  "hijos|hijas|madre|padre|padres|hermano|hermana|hermanos|familia|mascota|perro|perra|perros|gato|gata|gatos",
  // Health, age and belief
  "pregnant|blind|deaf|vegan|diet|schwanger|blind|taub|embarazada|ciego|ciega|sordo|sorda|asma|dieta",
  "birthday|age|aged|alter|cumpleaños|edad|años|religion|religión",
].join("|");

/** Beginnings of words. */
const STEMS = [
  "allerg|intoleran|diabet|asthma|epilep|celiac|coeliac|disabl|wheelchair|vegetarian|veganer|halal|kosher|gluten|lactos",
  "unverträglich|zöliakie|behindert|gehörlos|rollstuhl|blutgruppe|vegetar|koscher|laktose|ernährungs|muttersprach",
  "alergi|alérgic|intoler|celíac|celiac|discapac|vegan|lactosa|staatsangehör|nacionalidad",
  "geburtstag|christian|christlich|muslim|jewish|jüdisch|buddhis|hindu|atheis|religiös|cristian|musulm|judí|budis",
].join("|");

const WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${WORDS})(?![\\p{L}\\p{N}])|(?:${STEMS}))|years old|jahre alt|comes from|kommt aus|silla de ruedas`,
  "iu",
);

/** In scripts without spaces, and in languages whose words are not listed. */
const ANYWHERE =
  /名前|名字|叫做|我叫|住在|住ん|出身|来自|工作|職業|仕事|会社|公司|妻子|丈夫|家族|孩子|子供|过敏|過敏|アレルギー|糖尿|素食|ベジタリアン|生日|誕生日|岁|歳|имя|зовут|живёт|живет|работает|аллерги|s'appelle|habite|travaille|si chiama|abita|lavora/iu;

/**
 * Whether an entry tells who somebody is (name, address, language, home, work, family, health, age,
 * belief), rather than what they like, own or plan.
 *
 * @see SPEC 6.2
 */
export function tellsWhoSomebodyIs(key: string | null, text: string): boolean {
  const words = key === null ? text : `${key.replaceAll(/[_-]+/gu, " ")} ${text}`;
  return WORD.test(words) || ANYWHERE.test(words);
}
