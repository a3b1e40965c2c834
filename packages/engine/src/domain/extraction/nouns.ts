import { folded } from "./written.ts";

/**
 * What can be said with "I am": each list is of words as `folded` gives them, in English, German and
 * Spanish, as beginnings, since they take endings.
 */
const DIETS =
  /^(?:vegan|vegetari(?:an|er|an[oa])|veggie|pesc[ae]tari|pesketari|flexitari|frutarian|keto|paleo|halal|kosher|gluten-?(?:free|frei)|carnivore|rohkost|omnivor)/u;
const RELIGIONS =
  /^(?:(?:roman )?catholic|katholi[ks]|catolic|protestant|evangelis|evangeli[ck]|lutheran|methodist|baptist|mormon|quaker|anglican|muslim|moslem|musulman|jewish|juedisch|judisch|judi[oa]$|jude$|judin$|buddhis|budista|hindu|sikh|atheis|ateist?|ateo|atea|agnosti|christian$|christlich|christin?$|cristian|orthodox|ortodox|taoist|pagan|konfessionslos)/u;
const RELATIONSHIPS =
  /^(?:(?:happily |recently |newly |gluecklich |glucklich |frisch |felizmente |recien )?(?:married|verheiratet|casad[oa]|single$|solter[oa]|divorced|geschieden|divorciad[oa]|separated|separad[oa]|engaged|verlobt|prometid[oa]|comprometid[oa]|widow|verwitwet|witwe|viud[oa]|ledig|vergeben|alleinerziehend|in a (?:long-?distance |long-?term |open |committed )?relationship|in einer (?:fern|langjahrigen |festen |offenen )?beziehung))/u;
const HEALTH =
  /^(?:(?:type (?:1|2|one|two) |typ[- ](?:1|2)[- ]|a |ein |eine |un |una )?(?:diabeti|diabetes|asthma|asmatic|epilep|anae?mi|haemophil|hemophil|dyslexi|disle[xk]i|legastheni|autis|adhd|dyscalcul|colou?r[- ]?blind|farbenblind|daltonic|deaf|gehorlos|schwerhorig|taub$|sord[oa](?:$| de un| del)|(?:auf|an) (?:einem|dem|der|einer) (?:\p{L}+ )?(?:ohr|ohren|auge|augen|bein|seite) (?:taub|blind|gelahmt|schwerhorig)|(?:\p{L}+-)?(?:rot-grun-)?blind$|cieg[oa]$|short-?sighted|near-?sighted|kurzsichtig|miope|pregnant|schwanger|embarazada|hypertens|hiperten|bipolar|insomn|celiac|coeliac|celiac|zoliak|rollstuhlfahrer|wheelchair user|migran))/u;
const TRAITS =
  /^(?:(?:a |an |ein |eine |un |una )?(?:left-?handed|right-?handed|ambidextrous|linkshander|rechtshander|zurd[oa]$|diestr[oa]$|morning person|night owl|early (?:bird|riser)|nachteule|fruhaufsteher|langschlafer|madrugador|nocturn[oa]$|introvert|extrovert|extravert|only child|einzelkind|hij[oa] unic[oa]|twin$|zwilling|gay$|lesbian|lesbisch|lesbiana|schwul$|bisexu|trans(?:gender)?$|queer|non-?binary|nichtbinar|no binari[oa]|teetotal|non-?smoker|nichtraucher|no fumador|fumador|smoker$|raucher|(?:aries|taurus|gemini|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces)$))/u;
const INTOLERANCES =
  /^(?:(?:lactose|laktose|fructose|fruktose|fructose|histamine?|histamin|gluten|sorbit)[- ]?(?:in|un)?(?:tolerant|vertraglich)|(?:in|un)?tolerante? (?:al?|a la|al) (?:lactosa|gluten|fructosa|histamina)|intolerante?|glutenunvertraglich)/u;
const NATIONS =
  /^(?:(?:half|originally|part|halb|gebuertige?r?|geburtige?r?|medio|de origen)[- ])?(?:english|british|scottish|welsh|irish|american|canadian|australian|new zealander|kiwi$|german|austrian|swiss|french|italian|spanish|portuguese|dutch|belgian|danish|swedish|norwegian|finnish|polish|czech|slovak|hungarian|romanian|bulgarian|greek|turkish|kurdish|russian|ukrainian|serbian|croatian|bosnian|slovenian?|albanian|estonian|latvian|lithuanian|icelandic|mexican|brazilian|argentin(?:ian|e)?|chilean|peruvian|colombian|venezuelan|cuban|indian|pakistani|bangladeshi|nepali|chinese|japanese|korean|vietnamese|thai$|filipin[oa]|indonesian|malaysian|iranian|persian|iraqi|syrian|lebanese|israeli|egyptian|moroccan|algerian|tunisian|nigerian|ghanaian|kenyan|ethiopian|south african|deutsche?r?$|deutsch|osterreicher|oesterreicher|schweizer|franzos|franzoes|englander|englaender|brit[ei]n?$|ire$|irin$|amerikaner|italiener|spanier|portugies|niederlander|hollander|belgier|dane$|danin$|schwed[ei]n?$|norweger|finn[ei]n?$|pole$|polin$|tschech|ungar|ruman|bulgar|griech|turk[ei]n?$|turkisch|kurd|russ[ei]n?$|ukrain|serb|kroat|bosni|inder|chines|japaner|koreaner|vietnames|syrer|iraner|iraker|afghan|brasilianer|mexikaner|alemana?n?$|austriac[oa]|suiz[oa]|frances|italian[oa]|espanola?|portugues|holandes|belga|ingles|britanic[oa]|irlandes|escoces|gales|american[oa]|estadounidense|canadiense|mexican[oa]|argentin[oa]|chilen[oa]|peruan[oa]|colombian[oa]|venezolan[oa]|cuban[oa]|ecuatorian[oa]|bolivian[oa]|uruguay[oa]|paraguay[oa]|brasilen[oa]|dominican[oa]|puertorriquen[oa]|guatemaltec[oa]|salvadoren[oa]|hondure|nicaraguense|costarricense|panamen[oa]|catalan|vasc[oa]|galleg[oa]|andaluz|marroqui|chin[oa]$|japones|corean[oa]|rus[oa]$|ucranian[oa]|polac[oa]|grieg[oa]|turc[oa])/u;

const NO_WORK =
  /^(?:fan|mess|bit|lot|little|person|people|member|mother|father|mum|mom|dad|parent|brother|sister|son|daughter|human|user|customer|lover|beginner|learner|newcomer|stranger|loser|winner|dreamer|sucker|believer|follower|number|other|another|monster|killer|owner|homeowner|speaker|reader|listener|sleeper|eater|drinker|thinker|talker|hater|later|over|better|never|ever|foreigner|teenager|leader|genius|idiot|failure|liar|star|bear|tiger|spider|hamster|burger|computer|printer|disaster|server|router|container|docker|leser|hoerer|mensch|vater|mutter|bruder|schwester|sohn|tochter|single|kunde|kundin|nutzer|nutzerin|benutzer|benutzerin|idiot|sieger|verlierer|immer|hier|aber|sicher|leider|wieder|unter|uber|ueber|weiter|fertig|lange[rn]?|alter|junger|muder|munter|lecker|sauer|sober|eager|clever|bitter|together|former|super|taller|older|smarter|busier|closer|teuer|kleiner|grosser|besser|eher|kater|teil|besitzer|besitzerin|freund|freundin|partner|partnerin|optimist|pessimist|sportler|mitglied|anfanger|anfangerin|gegner|gegnerin|mayor|menor|mejor|peor|consciente|inocente|diferente|independiente|cliente|pariente|creyente|oyente|hablante|calor|amor|error|favor|dolor|valor|interior|anterior|dinero|soltero|soltera|primero|tercero|entero|sincero|sincera|companero|companera|viajero|optimista|pesimista|perfeccionista|realista|egoista|humano|enamorado|desgraciado|cansado|ocupado|encantado|complicado|delgado|demasiado|usuario|necesario|contrario|hermano|padre|madre|hijo|hija|tio|abuelo|fanatico|aficionado|aficionada|amante|cabezota|desastre)$/u;
const WORK_WORDS =
  /^(?:nurse|chef|cook|vet|judge|guide|coach|clerk|pilot|nanny|au pair|architect|student|apprentice|intern|trainee|postdoc|phd student|monk|nun|priest|pastor|rabbi|imam|surgeon|dean|ceo|cto|cfo|freelance|freelancer|self-employed|retired|unemployed|retiree|pensioner|housewife|stay-at-home (?:mum|mom|dad|parent|mother|father)|dev|sysadmin|gp|paramedic|mechanic|critic|academic|model|dancer|diver|carer|undergrad|graduate student|au-pair|data scientist|scientist|chemist|soldier|sailor|cop|policeman|policewoman|fireman|firefighter|midwife|butcher|monteur|koch|kochin|arzt|arztin|anwalt|anwaltin|azubi|rentner|rentnerin|pensionar|pensionarin|student|studentin|studi|schuler|schulerin|selbst?standig|freiberuflich|arbeitslos|hausfrau|hausmann|beamter|beamtin|bauer|bauerin|landwirt|landwirtin|polizist|hebamme|friseur|friseurin|krankenschwester|krankenpfleger|pflegekraft|kauffrau|kaufmann|\p{L}+(?:kauffrau|kaufmann|wirt|wirtin|arzt|arztin|anwalt|anwaltin|berater|beraterin|loge|login|frau|mann|hilfe|koch|kraft|assistenz)|(?:para)?medic[oa]|maestr[oa]|abogad[oa]|piloto|chef|cociner[oa]|estudiante|enfermer[oa]|arquitect[oa]|bomber[oa]|policia|funcionari[oa]|secretari[oa]|empresari[oa]|veterinari[oa]|bibliotecari[oa]|autonom[oa]|jubilad[oa]|desempleado|desempleada|ama de casa|amo de casa|camarer[oa]|agricultor|musico|fisico|matematico|quimico|informatic[oa]|mecanic[oa]|fontaner[oa]|electricista|taxista|becari[oa]|juez|jueza|actor|actriz|fotograf[oa]|freelance|ingenier[oa]|peluquer[oa])$/u;
const WORK_ENDS =
  /(?:er|ers|or|ors|ist|ists|ian|eer|eur|ant|man|woman|smith|wright|monger|erin|orin|istin|eurin|ent|entin|antin|loge|login|graf|grafin|ator|atorin|ora|ero|era|ista|logo|loga|grafo|grafa|ologo|ologa|iatra|ario|aria|ador|adora|ente|ante|tico|tica)$/u;

/** What somebody says they are; undefined for what is no lasting thing, or is not known. */
export function whatOneIs(
  value: string,
): { readonly attribute: string; readonly isSure: boolean } | undefined {
  const plain = folded(value).trim();
  const bare = plain.replace(
    /^(?:an?|eine?n?|una?|the|der|die|el|la)\s+|^(?:strictly|strict|strenge?r?|devout|practising|practicing|fully|mostly|totally|currently|very|lifelong)\s+/gu,
    "",
  );
  if (INTOLERANCES.test(bare)) return { attribute: "allergy", isSure: true };
  if (DIETS.test(bare)) return { attribute: "diet", isSure: true };
  if (RELATIONSHIPS.test(bare)) return { attribute: "relationship", isSure: true };
  if (HEALTH.test(plain) || HEALTH.test(bare)) return { attribute: "health", isSure: true };
  if (TRAITS.test(plain) || TRAITS.test(bare)) return { attribute: "trait", isSure: true };
  if (RELIGIONS.test(bare)) return { attribute: "religion", isSure: true };
  if (isOccupation(bare)) return { attribute: "occupation", isSure: true };
  if (NATIONS.test(bare) && bare.split(" ").length <= 3) {
    return { attribute: "nationality", isSure: true };
  }
  return undefined;
}

/** True for a trade that needs no article to be one: "retired", "head chef". */
export function isListedWork(value: string): boolean {
  const head = folded(value).trim();
  return WORK_WORDS.test(head) || WORK_WORDS.test(head.split(/[\s,]/u)[0] ?? "");
}

/** True for a trade, or for what somebody is instead of one: "retired", "a student". */
function isOccupation(value: string): boolean {
  const head = folded(value)
    .trim()
    .replace(/^\d{1,2}[- ]years?[- ]old /u, "")
    .replace(
      /\s+(?:at|in|for|with|by|from|of|on|who|specialis\w+|specializ\w+|bei|beim|an|am|im|fue?r|aus|mit|von|de|en|del|para|por|con)(?!\p{L}).*$/u,
      "",
    );
  const last = head.split(/[\s/-]+/u).at(-1) ?? "";
  if (NO_WORK.test(head) || NO_WORK.test(last) || head.split(/\s+/u).length > 5) return false;
  if (WORK_WORDS.test(head) || WORK_WORDS.test(last)) return true;
  return last.length > 4 && WORK_ENDS.test(last) && !NATIONS.test(last) && !RELIGIONS.test(last);
}

/** True for a word that tells what somebody is, and is no name of theirs. */
export function isNoName(word: string): boolean {
  const plain = folded(word);
  return (
    whatOneIs(plain) !== undefined ||
    NO_WORK.test(plain) ||
    /^(?:here|there|back|home|done|sorry|fine|good|great|ok|okay|ready|sure|happy|sad|tired|busy|new|not|so|just|very|too|also|the|a|an|in|on|at|from|looking|trying|going|working|thinking|using|writing|making|getting|having|doing|a|i|you|we|they|he|she|it|my|your|what|who|how|why|hier|da|nicht|so|auch|gerade|sehr|ganz|gut|froh|neu|sicher|muede|mude|krank|weg|dabei|fertig|raus|dran|mir|ein|eine|der|die|das|aus|von|in|im|am|bei|jetzt|noch|schon|nur|heute|morgen|monday|tuesday|wednesday|thursday|friday|saturday|sunday|god|yo|un|una|el|la|de|del|muy|tan|asi|el|mas|feliz|nuevo|nueva|quien|lo|no|si|como|tu|alto|alta|baj[oa]|fatal|mal|bien|tont[oa]|list[oa]|malisim[oa]|buen[oa]|mal[oa]|fan)$/u.test(
      plain,
    )
  );
}
