import { asksToRemember, type Evidence } from "./deep-evidence.ts";
import { negations } from "./polarity.ts";

const ASKED = /[?？]["')\]*_」』]*$/u;
/** Begins what is asked, with or without a mark at its end. */
const ASKS =
  /^[^\p{L}¿]*(?:(?:so|and|but|ok|okay|hey|well|und|aber|also|y|pero)[,\s]+)*(?:¿|(?:do|does|did|am|is|are|was|were|have|has|can|could|will|would|should|shall|may)\s+(?:i|you|we|they|he|she|it|my|your|the|there)(?!\p{L})|(?:what|how|why|where|when|who|which)(?:['’]?s|['’]?re)?\s+(?:do|does|did|can|could|should|would|will|is|are|was|to|am|if|about|much|many)(?!\p{L})|(?:tell me|remind me|guess|do you know|any idea)\s+(?:if|whether|what|where|who|how|why|when)(?!\p{L})|(?:weißt|kannst|könntest|hast|bist|glaubst|denkst) du(?!\p{L})|(?:bin|habe|wohne|heiße|mag|arbeite|soll|kann|darf) ich(?!\p{L})|(?:was|wie|warum|wo|wann|wer|welche[rs]?) (?:ist|sind|soll|kann|mache?|heißt|war|sag\p{L}*|wohne|bin|habe|hast)(?!\p{L})|(?:est-ce que|sais-tu|suis-je|ai-je)(?!\p{L}))/iu;
const WHETHER =
  /(?<!\p{L})(?:whether|if i am right that|sabes si|ob ich|ob wir|ob mein\p{L}*|si es cierto que)(?!\p{L})/iu;
const ASKS_AT_END =
  /(?:吗|嗎|呢|么|麼|(?:です|ます|でしょう|ました|ません)か|나요|까요)[\s。．.!！?？]*$/u;

/**
 * True where the quote is asked and not said. "I'm Ann, can you help?" says that she is Ann: what
 * stands before a comma and the question is no part of it. A question without its mark is one, too.
 *
 * @see case P-C7
 */
export function isAsked(evidence: Evidence, quote: string): boolean {
  const { sentence, head, after } = evidence;
  if (/[?？]\s*["'”»]?\s*$/u.test(quote.trim())) return true;
  if (WHETHER.test(head) || ASKS.test(lastSentence(head))) return true;
  if (ASKS_AT_END.test(sentence) && !/[,;，；、。]/u.test(after.replace(/[。\s]+$/u, "")))
    return true;
  return ASKED.test(sentence) && !/[,;:—–，；]|\.\s|。/u.test(after);
}

/** Two sentences may stand in one piece of evidence: the one that the quote ends in. */
function lastSentence(head: string): string {
  return head.slice(
    Math.max(0, ...[...head.matchAll(/[.!。！]\s+/gu)].map((m) => m.index + m[0].length)),
  );
}

const TENTATIVE =
  /(?<!\p{L})(?:maybe|perhaps|might|possibly|i guess|not sure|i wonder|what if|i wish|i dreamed|i dreamt|imagine|pretend|vielleicht|womöglich|eventuell|nicht sicher|ich wünschte|stell dir vor|angenommen|quizás?|tal vez|a lo mejor|puede que|no estoy segur[oa]|ojalá|imagina|peut-être|imaginons|supposons|talvez|forse)(?!\p{L})|也许|也許|可能|或许|或許|大概|かもしれ/iu;
/** What makes all that follows in its sentence a supposition, a story, a part or a joke. */
const SUPPOSES =
  /(?<!\p{L})(?:suppose|supposing|let['’]s (?:say|pretend|imagine)|say i (?:am|was|were)|(?:a |the )?(?:story|scene|world|game|poem|song|chapter|roleplay|role-play|universe|timeline|novel) (?:where|in which|about how|about someone|goes|says)|as if|act as|acting as|play(?:ing)? (?:the role|a character)|pretend(?:ing)?|imagine|(?:just |only )?(?:kidding|joking)|i dreamed|i dreamt|in my dream|in another life|in a past life|(?:for|in) (?:the|my|our|this) (?:story|roleplay|rp|scene)|in (?:the|this|that) (?:film|movie|novel|series|story|game)|im (?:film|roman|spiel|traum|buch)|en la (?:película|serie|novela)|(?:don['’]t|do not|didn['’]t|can['’]t) (?:really )?(?:think|believe|suppose|imagine|say)|i doubt|angenommen|nehmen wir an|stell dir vor|tu(?:n)? (?:wir )?so, als|als ob|scherz|geträumt|ich glaube nicht|eine geschichte,? in der|supongamos|imagina que|finge|haz como|como si|soñé|es broma|no creo que|un cuento en el que|supposons|imagine que|comme si|je ne (?:pense|crois) pas|una storia)(?!\p{L})|假如|假设|假設|要是|如果|开玩笑|開玩笑|梦见|夢見|故事里|もし|仮に|夢で|冗談|만약/iu;
const CONDITION = /(?<!\p{L})(?:if|unless|wenn|falls|si|se)(?!\p{L})/iu;
const UNREAL =
  /(?<!\p{L})(?:will|would|could|might|were|won|['’]ll|['’]d|wäre|wär|würde|hätte|könnte|werde|tendría|sería|haría|viviría|fuera|viviera|tuviera|compraría|\p{L}+(?:aré|eré|iré|aría|ería|iría)|serais|aurais|vivrais|\p{L}+erais)(?!\p{L})|\p{L}['’](?:ll|d)(?!\p{L})/iu;
const WISHED =
  /(?<!\p{L})(?:i would|i['’]d|we would|we['’]d|i could have|i should have|wäre gern\p{L}*|hätte gern\p{L}*|würde gern\p{L}*|möchte|me gustaría|quisiera|je voudrais|j['’]aimerais|i want|i wanna|want to|i hope|hoping to|i plan|planning to|i['’]m going to|thinking (?:about|of))(?!\p{L})|想要|想去|たい(?:です|。|$)/iu;
/** What a text says of a wish or a plan, so that it is no fact. */
const TELLS_WISH =
  /(?<!\p{L})(?:wish\p{L}*|want\p{L}*|would|hop(?:e|es|ing)|plan\p{L}*|going to|will|dream\p{L}*|like to|love to|intend\p{L}*|goal|prefer\p{L}*|consider\p{L}*|think\p{L}*|interested|möchte|will|wünsch\p{L}*|hätte|würde|plan\p{L}*|hofft|vor|quier\p{L}*|desea\p{L}*|gustaría|plane\p{L}*|espera|va a|veut|souhaite|voudrait|aimerait|prévoit)(?!\p{L})|想|打算|希望|计划|計劃|たい|予定/iu;

/**
 * True for what is only supposed, wished, dreamt, told as a story or meant as a joke (P-C11). What is
 * wished may be kept as a wish.
 */
export function isTentative({ clause, head, sentence }: Evidence, text: string): boolean {
  const own = lastSentence(head);
  if (HOPED.test(sentence) && !TELLS_WISH.test(text)) return true;
  if (TENTATIVE.test(clause) || SUPPOSES.test(own)) return true;
  if (
    CONDITION.test(sentence) &&
    UNREAL.test(sentence) &&
    !/i (?:may|might) be|i['’]d (?:love|like)/iu.test(sentence)
  )
    return true;
  return WISHED.test(clause) && text !== "" && !TELLS_WISH.test(text) && !PREFERS.test(clause);
}

const HOPED = /(?<!\p{L})(?:i hope|hopefully|hoffentlich|ojalá|j['’]espère)(?!\p{L})/iu;
const PREFERS = /(?<!\p{L})(?:would|['’]d) rather(?!\p{L})/iu;

const SAYS =
  /(?<!\p{L})(?:says|said|saying|claims?|claimed|thinks|thought|believes?|believed|insists|insisted|told (?:me|us|him|her|everyone)|tells|wrote|writes|heard|reads|quotes?|according to|pretends|sagt|sagte|meint|meinte|behauptet\p{L}*|glaubt|schrieb|denkt|dice|dijo|cree|afirma|según|escribió|dit que|pense que|croit que|selon)(?!\p{L})|[他她]们?[说說]|によると|と言っ/giu;
const OWN_SAYING =
  /(?<!\p{L})(?:i|we|i['’]ve|as i|ich|wir|yo|je)\s+(?:(?:already|once|just|have|always|also)\s+)*(?:say|said|told|think|thought|believe|wrote|heard)|(?:like|as) i (?:said|told)|i['’](?:m|ve) (?:been )?(?:saying|told|heard)/iu;
/** Who tells somebody a fact about themselves. */
const KNOWS =
  /(?<!\p{L})(?:doctor|physician|dentist|vet|nurse|test|tests|lab|results?|diagnos\p{L}*|passport|arzt|ärztin|befund|médic[oa]|resultados?|médecin)(?!\p{L})|医生|醫生|医者/iu;
const TITLES =
  /(?<!\p{L})(?:(?:the|a|this|that|my) (?:song|lyrics?|poem|horoscope|book|novel|film|movie|article|quote|line|tweet|post|sign|slogan|prompt|character|hero|narrator|villain|protagonist)|das lied|das gedicht|das buch|der film|la canción|el poema|el libro|la película)(?!\p{L})[^.!?]{0,40}(?:goes|says|said|claims?|reads|sings|:|is called|lautet|heißt|dice)/iu;

/** True for what others say, think or sing, of the person, too: it is not the person's own word (SPEC 6.4). */
export function isReported({ head, clause }: Evidence): boolean {
  const own = lastSentence(head);
  const before = own.slice(0, Math.max(0, own.length - clause.length)) + clause;
  if (TITLES.test(before)) return true;
  const says = before.match(SAYS);
  return says !== null && !OWN_SAYING.test(before) && !KNOWS.test(before);
}

const OVER =
  /(?<!\p{L})(?:forget|no longer|not any ?more|any ?more|used to|quit|stopped|gave up|sold|lost|died|passed away|broke up|left|moved (?:out|away)|wrong|incorrect|not true|mistake|cancel\p{L}*|instead|over|changed|ended|finished|vergiss|nicht mehr|früher|gekündigt|aufgehört|aufgegeben|verkauft|verloren|gestorben|getrennt|verlassen|falsch|stimmt nicht|irrtum|abgesagt|stattdessen|vorbei|geändert|beendet|olvida|ya no|antes|dejé|dejado|renuncié|vendí|perdí|murió|falleció|separ\p{L}+|equivocad[oa]|falso|error|cancel\p{L}+|en vez|terminó|terminado|cambió|cambiado)(?!\p{L})|不再|忘掉|忘了|已经不|不是|错|錯|辞职|辭職|取消|分手/iu;

/** True for words by which somebody says that something is over, or was never so. */
export function takesBack(text: string): boolean {
  return OVER.test(text) || negations(text) > 0;
}

const I_OR_MINE =
  /(?<!\p{L})(?:i|i'm|i've|i'd|i'll|im|me|my|mine|myself|we|us|our|ours|ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*|yo|me|mi|mis|mí|mío|mía|nosotr[oa]s|nuestr\p{L}+|soy|estoy|tengo|vivo|trabajo|\p{L}+(?:é|í|amos|emos|imos))(?!\p{L})|[我咱俺]|私|僕|俺|나|저|내|제/iu;
const YOU =
  /(?<!\p{L})(?:you|your|yours|you're|you've|du|dich|dir|dein\p{L}*|sie sind|ihr|euch|tú|tu|tus|te|eres|usted)(?!\p{L})|[你您]|あなた|너|당신/iu;

/** Says what the listener is or does; "you can call me" and "you should know" say something else. */
const YOU_ARE =
  /(?<!\p{L})(?:you(?:['’]re| are| were| have| live| work| love| like| hate| own| told me you)|du (?:bist|hast|wohnst|magst|liebst|arbeitest)|sie sind|eres|tienes|vives|tu es|tu as|vous êtes|u bent|jij bent|ты)(?!\p{L})|[你您](?:是|有|住|喜欢)|あなたは/iu;

/** True where the person speaks of whom they talk to, and not of themselves (P-C14). */
export function isAboutListener({ clause, sentence }: Evidence): boolean {
  if (asksToRemember(sentence)) return false;
  const at = YOU_ARE.exec(clause);
  if (
    at !== null &&
    !/(?<!\p{L})(?:i|ich|yo|je|we|wir)(?!\p{L})|我/iu.test(clause.slice(0, at.index))
  )
    return true;
  return YOU.test(clause) && !I_OR_MINE.test(clause);
}

const TODAY_ONLY =
  /(?<!\p{L})(?:right now|at the moment|this (?:morning|afternoon|evening|minute)|today|tonight|just now|for now|gerade eben|im moment|heute|jetzt gerade|ahora mismo|en este momento|hoy|esta (?:mañana|tarde|noche)|aujourd['’]hui|ce (?:matin|soir)|en ce moment|сегодня)(?!\p{L})|现在正|現在正|刚才|剛才|今晚|今天|今日(?!から)|今朝|오늘/iu;
const LASTING =
  /(?<!\p{L})(?:since|from now on|always|every|ab jetzt|ab heute|von nun an|seit|immer|jede\p{L}*|desde|siempre|cada|a partir|depuis|toujours|chaque)(?!\p{L})|从现在|從現在|以后|以後|总是|總是|每|毎|いつも/iu;
/** What happens on one day and stays true. */
const EVENT =
  /(?<!\p{L})(?:born|birth|birthday|engaged|married|divorced|died|passed away|adopted|moved|graduated|hired|fired|promoted|retired|diagnosed|pregnant|quit|resigned|signed|bought|sold|started|passed|turn(?:ed|ing)? \p{L}+|turn(?:ed|ing)? \d+|broke up|got (?:the|a) (?:job|puppy|kitten|dog|cat)|became|won|joined|lost (?:my|our)|geboren|geburtstag|zur welt|verlobt|verheiratet|geheiratet|geschieden|gestorben|adoptiert|umgezogen|eingezogen|eingestellt|gekündigt|schwanger|gekauft|verkauft|angefangen|bestanden|getrennt|nació|nacido|cumpleaños|cumplo|prometid[oa]|cas(?:é|amos|ado)|divorci\p{L}*|murió|falleció|adopt\p{L}*|mud(?:é|amos|ado)|gradu\p{L}*|contrat\p{L}*|embarazada|compr(?:é|amos)|vend(?:í|imos)|empec\p{L}*|née?|naissance|anniversaire|fiancée?|mariée?|mort|morte|enceinte|déménagé)(?!\p{L})|出生|生日|订婚|訂婚|结婚|結婚|离婚|離婚|去世|搬|毕业|畢業|怀孕|懷孕|分手|辞职|生まれ|誕生日|結婚|婚約|亡くな|引っ越|入社|卒業/iu;
const STATE =
  /(?<!\p{L})(?:(?:i['’]?m|i am|i feel|we['’]re|feeling)(?: (?:so|very|really|just|a bit|a little|totally|still|quite|too|super))* (?:tired|hungry|bored|sleepy|thirsty|busy|exhausted|cold|hot|sick|stressed)|(?:ich bin|bin)(?: (?:so|sehr|echt|total|ziemlich|heute|gerade|etwas))* (?:müde|hungrig|gelangweilt|durstig|erschöpft)|hab(?:e)? (?:\p{L}+ )?(?:hunger|durst)|tengo (?:\p{L}+ )?(?:hambre|sueño|sed)|estoy (?:(?:muy|tan|un poco|bastante) )?(?:cansad[oa]|aburrid[oa]|ocupad[oa])|mir ist (?:\p{L}+ )?(?:kalt|warm|heiß|schlecht|langweilig)|(?:i )?just woke up|feel (?:awful|great|terrible|sick|fine)|je suis (?:(?:très|si|trop|un peu) )?(?:fatiguée?|crevée?|occupée?)|j['’]ai (?:faim|soif|sommeil))(?!\p{L})|好累|很累|好饿|很饿|好餓|困了|疲れた|眠い|お腹(?:が)?[すへ減]/iu;
const WEATHER =
  /(?<!\p{L})(?:weather|raining|rains|snowing|sunny|cloudy|wetter|regnet|schneit|sonnig|bewölkt|tiempo hace|llueve|lloviendo|nieva|soleado|il pleut|il neige)(?!\p{L})|天气|天氣|下雨|下雪/iu;
const LIKES =
  /(?<!\p{L})(?:love|like|hate|enjoy|prefer|mag|liebe|hasse|me (?:gusta|encanta)|odio|adore|aime)(?!\p{L})|喜欢|喜歡|讨厌|好き/iu;

/** True for what is so today only: the weather, being tired, what goes on right now (SPEC 6.4). */
export function isOfToday({ sentence, clause }: Evidence): boolean {
  if (LASTING.test(clause) || asksToRemember(sentence)) return false;
  if (STATE.test(clause)) return true;
  if (WEATHER.test(clause)) return !LIKES.test(clause);
  return TODAY_ONLY.test(clause) && !EVENT.test(sentence);
}
