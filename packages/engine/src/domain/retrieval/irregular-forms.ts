/** Forms that no stem brings together, by language; folded as an index holds them. */
const FORMS = `
child children|man men|woman women|person people|foot feet|tooth teeth|mouse mice|wife wives|life lives|
knife knives|leaf leaves|shelf shelves|wolf wolves|begin began begun|bite bit bitten|blow blew blown|
break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen|come came|
cost costs|cut cuts cutting|dig dug|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|
fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown|flies flying|forget forgot
forgotten|forgive forgave forgiven|freeze froze frozen|go went gone|grow grew grown|hang hung|hear heard|
hide hid hidden|hit hitting|hold held|keep kept|know knew known|lead led|learn learnt|leave left|lend
lent|lie lay lain lying|light lit|lose lost|make made|meet met|pay paid|ride rode ridden|ring rang rung|
rise rose risen|run ran|see saw seen|sell sold|send sent|shake shook shaken|shine shone|shoot shot|sing
sang sung|sink sank sunk|sit sat|sleep slept|speak spoke spoken|spend spent|stand stood|steal stole
stolen|stick stuck|strike struck|swear swore sworn|sweep swept|swim swam swum|swing swung|take took
taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake
woke woken|wear wore worn|weep wept|win won|write wrote written|die died dies dying|tie tied tying|

backen buk gebacken backt|beginnen begann begonnen|beissen biss gebissen|bekommen bekam|bieten bot
geboten|bitten bat gebeten|bleiben blieb geblieben|brechen brach gebrochen bricht|brennen brannte
gebrannt|bringen brachte gebracht|denken dachte gedacht|empfehlen empfahl empfohlen empfiehlt|essen ass
gegessen isst|fahren fuhr gefahren fahrt|fallen fiel gefallen fallt|fangen fing gefangen fangt|finden fand
gefunden|fliegen flog geflogen|frieren fror gefroren|geben gab gegeben gibt|gehen ging gegangen|gewinnen
gewann gewonnen|giessen goss gegossen|greifen griff gegriffen|halten hielt gehalten halt|hangen hing
gehangen|heben hob gehoben|heissen hiess geheissen|helfen half geholfen hilft|kennen kannte gekannt|
kommen kam gekommen|laden lud geladen ladt|lassen liess gelassen lasst|laufen lief gelaufen lauft|leiden
litt gelitten|leihen lieh geliehen|lesen las gelesen liest|liegen lag gelegen|lugen log gelogen|meiden
mied gemieden|messen mass gemessen misst|mogen mag mochte gemocht|nehmen nahm genommen nimmt|nennen nannte
genannt|raten riet geraten rat|reissen riss gerissen|reiten ritt geritten|rennen rannte gerannt|rufen rief
gerufen|schaffen schuf geschaffen|scheinen schien geschienen|schlafen schlief geschlafen schlaft|schlagen
schlug geschlagen schlagt|schliessen schloss geschlossen|schneiden schnitt geschnitten|schreiben schrieb
geschrieben|schreien schrie geschrien|schweigen schwieg geschwiegen|schwimmen schwamm geschwommen|sehen
sah gesehen sieht|senden sandte gesandt|singen sang gesungen|sitzen sass gesessen|sprechen sprach
gesprochen spricht|springen sprang gesprungen|stehen stand gestanden|stehlen stahl gestohlen stiehlt|
steigen stieg gestiegen|sterben starb gestorben stirbt|streiten stritt gestritten|tragen trug getragen
tragt|treffen traf getroffen trifft|treiben trieb getrieben|treten trat getreten tritt|trinken trank
getrunken|tun tat getan|umziehen umgezogen zog|verbieten verbot verboten|vergessen vergass vergisst|
verlieren verlor verloren|verlassen verliess|verstehen verstand verstanden|wachsen wuchs gewachsen wachst|
waschen wusch gewaschen wascht|werben warb geworben wirbt|werfen warf geworfen wirft|wiegen wog gewogen|
wissen wusste gewusst weiss|ziehen zog gezogen|zwingen zwang gezwungen|arbeiten arbeitet arbeitete
gearbeitet arbeite|heiraten heiratet heiratete geheiratet verheiratet|

andar anduvo anduve|caber cupo|caer cayo cae caido|conducir condujo conduzco|conocer conozco conoce
conocio|creer creyo|dar doy dio dado|decir digo dice dijo dicho dije|dormir duermo duerme durmio durmiendo|
elegir elijo elige eligio|empezar empiezo empieza empezo|entender entiendo entiende|encontrar encuentro
encuentra encontro|escribir escrito escribo escribio|hacer hago hace hizo hice hecho|ir voy va fue fui iba
vamos|jugar juego juega jugo jugamos|leer leyo leido leo|llegar llegue llego|morir muere murio muerto|
mover muevo mueve|nacer nacio nace nazco|oir oigo oye oyo|oler huele|pedir pido pide pidio|pensar pienso
piensa|perder pierdo pierde perdio perdido|poder puedo puede pudo|poner pongo pone puso puesto|preferir
prefiero prefiere prefirio|probar pruebo prueba probo|querer quiero quiere quiso|recordar recuerdo
recuerda|reir rie rio|romper rompio roto|saber se sabe supo|salir salgo sale salio|seguir sigo sigue
siguio|sentir siento siente sintio|servir sirve sirvio|soler suelo suele|sonar sueno suena|tener tengo
tiene tuvo tuve|traer traigo trae trajo|venir vengo viene vino|ver veo ve vio visto|vestir viste vistio|
vivir vive vivo vivio|volar vuelo vuela volo|volver vuelvo vuelve volvio vuelto
`;

const FORMS_OF: ReadonlyMap<string, readonly string[]> = formsOf();

/** The other forms of an irregular word of English, German or Spanish; none of any other. */
export function irregularForms(word: string): readonly string[] {
  return FORMS_OF.get(word) ?? [];
}

function formsOf(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of FORMS.split("|")) {
    const forms = line.trim().split(/\s+/);
    for (const form of forms) {
      const others = forms.filter((other) => other !== form);
      found.set(form, [...(found.get(form) ?? []), ...others]);
    }
  }
  return found;
}
