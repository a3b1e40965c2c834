/**
 * How people put rules and corrections, in English, German, Spanish, Chinese, Japanese and Korean.
 * Patterns are tried on one sentence in lower case, straight apostrophes, quoted speech blanked out.
 */

const FILLERS =
  "(?:(?:please|pls|just|ok|okay|so|and|but|also|hey|hi|hello|look|listen|well|then|oh|really|seriously|btw|bitte|hallo|und|aber|also|nun|ach|na|übrigens|por favor|oye|mira|y|pero|bueno|además)[,!:]?\\s+)*";
/** Where a clause begins: there a verb is a demand and not a tale. */
const CLAUSE = `(?:^|[,;:.!()—–-]\\s*|\\s(?:and|but|so|und|aber|y|pero)\\s+)${FILLERS}`;
const START = `^${FILLERS}`;
/** The same, but not after "and": "and never give up" goes on with a tale. */
const DEMAND = `(?:^|[;:.!()—–-]\\s*|,\\s*(?!and\\s))${FILLERS}`;
/** What follows "not" where nothing is set right. */
const NO_CONTRAST =
  "(?!(?:just|only|merely|even|really|sure|bad|to|that|because|much|yet|too|so|always|all|quite|nur|mehr|so|ganz|wirklich|sólo|solo|mucho|tan)(?![\\p{L}\\p{N}]))";
const END = "(?![\\p{L}\\p{N}])";

const VERBS =
  "(?:call|say|use|mention|ask|tell|talk|speak|write|send|make|do|let|give|bring|forget|assume|refer|reply|answer|respond|start|end|begin|add|put|treat|address|remind|suggest|name|repeat|discuss|interrupt|apologi[sz]e|lie|include|leave|change|translate|share|post|swear|curse|mix|confuse|act|pretend|describe|show|compare|offer|recommend|cook|buy|order|joke|laugh|lecture|correct|keep|be|go|try|trust|promise|invite|play|quote|sign|spell|pronounce|remember|wait|check|explain|finish|read|take)";
const IMPERATIV =
  "(?:sag|sprich|red|nenn|mach|schreib|verwend|benutz|erwähn|frag|antwort|gib|lass|ruf|erzähl|wiederhol|stell|behaupt|vergiss|erinner|nimm|tu|bring|komm|geh|erklär|zeig|lüg|duz|siez|kürz|bleib|denk|such|rechne|übersetz|fass)(?:e|en sie|t|n sie)?";
const SUBJUNCTIVE =
  "(?:vuelvas|llames|digas|uses|hables|menciones|preguntes|escribas|repitas|hagas|olvides|pongas|mandes|envíes|trates|mientas|cambies|traduzcas|cuentes|des|dejes|recuerdes|respondas|contestes|empieces|termines|añadas|compartas|recomiendes|sugieras|asumas|supongas|interrumpas|te disculpes|te olvides|llaméis|digáis|llame|diga|use|hable|mencione|pregunte|escriba)";

/** Where a clause begins in Chinese. */
const HAN_CLAUSE =
  "(?:^|[，,；;：:。！!]\\s*)(?:那|还有|還有|对了|對了|嗯|好|你|您|也|所以|但是|但|而且|拜托|拜託|麻烦|麻煩)*";
const HAN_NOT = "(?:别(?![人的处處])|別(?![人的处處])|不要(?![紧緊])|不许|不許|不准)";

const pattern = (source: string): RegExp => new RegExp(source, "u");

/** Lasting rules. */
export const RULES: readonly RegExp[] = [
  `${DEMAND}(?:never|always)\\s+(?:ever\\s+|again\\s+)?(?!give up)${VERBS}${END}`,
  `${CLAUSE}(?:do not|don't|dont)\\s+(?:you\\s+)?(?:ever|dare)${END}`,
  `${CLAUSE}(?:do not|don't|dont)\\s+(?:call|refer to|address)\\s+(?:me|us)${END}`,
  `${CLAUSE}(?:do not|don't|dont)\\s+${VERBS}${END}.*${"\\s"}(?:again|anymore|any more|any longer)${END}`,
  `(?:^|[^\\p{L}])please\\s+(?:do not|don't|dont|never|always|stop|no more)${END}`,
  `${START}no more\\s.*please`,
  `${CLAUSE}stop\\s+\\p{L}+ing${END}`,
  `(?:^|[^\\p{L}])(?:from (?:now|here|today|this moment) on(?:wards?)?|going forward|from now onwards?|in (?:the )?future,? (?:please|always|never|don't|do not|${VERBS}))${END}`,
  `${CLAUSE}(?:you (?:can|may|should|must) |just |always |never |only )?call (?:me|us|him|her|it|them)\\s+(?!back|later|tomorrow|tonight|today|when|if|at|on|in|again|maybe|crazy|old|asap|after|before|soon|now)\\S`,
  `${CLAUSE}(?:you (?:must|should|shall|need to|have to) (?:always|never|not) (?!give up)${VERBS}|you mustn't)${END}`,
  `${CLAUSE}make sure (?:that )?(?:you |to )*(?:always|never|don't)${END}`,
  `${CLAUSE}i (?:don't|do not|never) want you to${END}`,
  `${CLAUSE}(?:i (?:want|need|would like|'d like)|i'd like) you to (?:always|never|stop|not|only|call)${END}`,

  `${CLAUSE}(?:nenn(?:e|t|en sie)?|ruf(?:e|t|en sie)?)\\s+(?:mich|uns|ihn|sie)${END}(?!\\s+(?:an|später|zurück|morgen|heute)${END})`,
  `${CLAUSE}(?:du|ihr|sie) (?:kannst|könnt|können|darfst|dürft|dürfen|sollst|sollt|sollen) (?:mich|uns)\\s.*nennen${END}`,
  `(?:^|[^\\p{L}])(?:ab (?:jetzt|sofort|heute|nun)|von (?:jetzt|nun|heute) an|in zukunft|künftig|zukünftig|fortan)${END}`,
  `(?:^|[^\\p{L}])bitte\\s+(?:nicht|nie|niemals|kein|keine|keinen|immer|nur noch|hör auf|hören sie auf)${END}`,
  `(?:^|[^\\p{L}])bitte\\s.*(?:nicht mehr|nie mehr|nie wieder|niemals|nie|immer)${END}`,
  `${CLAUSE}${IMPERATIV}${END}.*\\s(?:nie|niemals|nicht mehr|nie mehr|nie wieder|immer)${END}`,
  `${CLAUSE}hör(?:t|en sie)?\\s+(?:bitte\\s+|endlich\\s+)?(?:auf|damit auf)${END}`,
  `${CLAUSE}(?:du|ihr) (?:sollst|darfst|musst|sollt|dürft|müsst)\\s.*(?:nie|niemals|nicht mehr|immer)${END}`,
  `${CLAUSE}ich (?:will|möchte) (?:nicht|nie)(?: mehr)?,? dass du${END}`,
  `${START}(?:immer|nie|niemals|nie wieder|nicht mehr)\\s(?!.*(?:^|\\s)ge\\p{L}+en[.!]*$).*en[.!]*$`,

  `${CLAUSE}(?:nunca|jamás)\\s+(?:me |nos |lo |la |le |les )?${SUBJUNCTIVE}${END}`,
  `${CLAUSE}no\\s+(?:me |nos |lo |la |le |les )?${SUBJUNCTIVE}${END}`,
  `(?:^|[^\\p{L}])(?:a partir de (?:ahora|hoy)|desde (?:ahora|hoy)|de ahora en adelante|de hoy en adelante|en adelante)${END}`,
  `${CLAUSE}(?:llámame|llamadme|llámeme|llámenme|llámanos|puedes llamarme|me puedes llamar|puede llamarme)${END}(?!\\s+(?:luego|mañana|después|cuando|más tarde)${END})`,
  `(?:^|[^\\p{L}])por favor,?\\s+(?:no|nunca|jamás|siempre|deja de|deje de|dejen de)${END}`,
  `${CLAUSE}(?:deja|deje|dejen|dejad)\\s+de\\s+\\p{L}+r(?:me|nos|lo|la|le)?${END}`,
  `${CLAUSE}siempre\\s+(?:responde|contesta|habla|usa|escribe|llámame|di|dime|trátame|háblame|respóndeme|contéstame|escríbeme|utiliza|pregunta|recuerda|responda|conteste|hable|use|escriba)${END}`,
  `${CLAUSE}(?:quiero|necesito|prefiero|quisiera) que (?:siempre|nunca|no|dejes|me llames)${END}`,

  `${HAN_CLAUSE}(?:请|請)?(?:以后|以後|今后|今後|从现在起|從現在起|从现在开始|從現在開始|从今以后|從今以後)[，,]?(?:就|都|也|你|您|我们|我們)*(?:请|請|${HAN_NOT}|不|只|叫|用|称呼|稱呼|必须|必須|一定)`,
  `${HAN_CLAUSE}(?:请|請)?(?:永远|永遠|千万|千萬|绝对|絕對)${HAN_NOT}`,
  `${HAN_CLAUSE}(?:(?:请|請)${HAN_NOT}|${HAN_NOT}再|${HAN_NOT}(?:叫|称呼|稱呼|提|用|说|說|问|問|跟我))`,
  `${HAN_CLAUSE}(?:(?:请|請|可以|就)(?:你|您)?(?:叫|称呼|稱呼)我|叫我[^，,。]{1,12}(?:就好|就行|吧)[。！!]?$)`,
  `${HAN_CLAUSE}(?:请|請)(?:一直|总是|總是|始终|始終|只)`,

  `(?:と|って)呼(?:ばないで|ぶな|んで(?:ください|ほしい|くれ|ね)?[。！!]?$)`,
  `(?:二度と|もう|絶対に|決して).*(?:ないで|するな|言うな|呼ぶな)`,
  `(?:ないでください|ないで(?:ほしい|くれ|ね)?|のはやめて(?:ください)?)[。！!]?$`,
  `(?:これから|今後|今から|以後)(?:は|も|、)?.*(?:てください|て|ないで|こと|にして)[。！!]?$`,
  `(?:いつも|必ず|常に).*てください[。！!]?$`,

  `(?:라고|이라고)\\s*(?:부르지|불러|부르세요)`,
  `(?:다시는|절대(?:로)?|이제|더는|더\\s*이상).*지\\s*(?:마|말)`,
  `지\\s*(?:마세요|마라|마요|말아\\s*(?:줘|주세요)|말아요|마)[.!]?$`,
  `(?:앞으로(?:는)?|지금부터|이제부터).*(?:세요|해|줘|주세요|마|마세요)[.!]?$`,
].map(pattern);

/** Corrections that say what is right in the same sentence. */
export const CORRECTIONS: readonly RegExp[] = [
  `${START}(?:no|nope|nah|wrong|incorrect)[,.!:;—–-]+\\s*(?:it's (?:actually |called |spelled |pronounced |not )|it is (?:actually |called |spelled |not )|my name|i'm (?:called|not)|i am (?:called|not)|i said|i meant|i told you|i never|i didn't say)`,
  `${CLAUSE}i (?:said|meant|told you|wrote)${END}.*[\\s,]not${END}`,
  `[\\s,]not${END}.*[\\s,]i (?:said|meant)${END}`,
  `${CLAUSE}i (?:never said|didn't say|did not say|never told you)${END}`,
  `${START}(?:actually,? |no,? )?(?:it|that|this|he|she|i|my|his|her|our|the)${END}.{0,60}, not\\s${NO_CONTRAST}.{0,60}$`,
  `${START}correction:`,
  `${CLAUSE}you (?:got|have|had|mixed)\\s.*(?:wrong|mixed up|confused|backwards)${END}`,

  `${START}(?:nein|nö|nee|falsch|quatsch|doch)[,.!:;—–-]+\\s*(?:ich (?:heiße|heisse|meine|meinte|sagte|hab(?:e)?\\s.*gesagt|wohne|komme aus|bin (?:der|die|kein|keine|nicht))|mein(?:e|en)?\\s|es (?:heißt|heisst|ist nicht|war nicht)|das (?:heißt|heisst|war nicht)|(?:er|sie) heißt|nicht\\s.*sondern)`,
  `${CLAUSE}ich (?:sagte|meinte|hab(?:e)? (?:doch )?gesagt|hab(?:e)? gemeint)${END}.*[\\s,]nicht${END}`,
  `${CLAUSE}(?:ich (?:heiße|heisse|bin|wohne|komme)|mein(?:e|er)?\\s|es (?:ist|heißt|heisst)|das (?:ist|heißt|heisst)|(?:er|sie) (?:ist|heißt|heisst)).{0,60}, nicht\\s${NO_CONTRAST}.{0,60}$`,
  `${CLAUSE}(?:das )?hab(?:e)? ich (?:nie|nicht|so nicht) gesagt${END}`,
  `${CLAUSE}du hast\\s.*(?:falsch verstanden|verwechselt|missverstanden)${END}`,

  `${START}no[,.!:;—–-]+\\s*(?:me llamo|mi\\s|no soy|soy\\s.*, no |no es\\s.*(?:sino|, es)|es\\s.*, no |dije|quise decir|quería decir|me refería)`,
  `${CLAUSE}(?:dije|he dicho|quise decir|quería decir|me refería|te dije)${END}.*[\\s,]no${END}`,
  `${CLAUSE}(?:me llamo|mi\\s|soy|es|se llama|vivo).{0,60}, no\\s${NO_CONTRAST}.{0,60}$`,
  `${CLAUSE}(?:yo )?(?:no|nunca) (?:dije|he dicho) eso${END}`,

  `${HAN_CLAUSE}(?:不对|不對|不是|错了|錯了)[，,].*(?:是|叫|住)`,
  `${HAN_CLAUSE}(?:不是|并不是|並不是)[^，,。]{1,30}[，,]\\s*(?:而)?是`,
  `${HAN_CLAUSE}我(?:说的是|說的是|没说过|沒說過|没有说过|沒有說過|的名字是|的意思是)`,
  `(?:違います|違う|いいえ|いや)[、,].*(?:です|だよ|だ|じゃない)[。！!]?$`,
  `(?:では|じゃ)(?:なくて|なく)[、,]?.*(?:です|だよ|だ)[。！!]?$`,
  `(?:아니요|아니에요|아니야|틀렸어요?)[,.]\\s*(?:제|내|저는|나는|그건|그게)`,
  `(?:이|가)\\s*아니라\\s.*(?:이에요|예요|입니다|이야|야|다)[.!]?$`,
].map(pattern);

/** Corrections that only say that something is wrong: what is right comes with the next sentence. */
export const DENIALS: readonly RegExp[] = [
  `(?:${CLAUSE}(?:that|this)|${START}no[,.!]?\\s+it)(?:'s| is| was)\\s+(?:all |just |simply |completely )?(?:wrong|incorrect|false|not right|not true|not correct|not what i (?:said|meant))${END}(?!\\s+(?:with|that|to|for)${END})`,
  `${CLAUSE}(?:that|this)\\s+(?:isn't|is not|wasn't|was not)\\s+(?:right|true|correct|what i (?:said|meant))${END}`,
  `${CLAUSE}(?:you're|you are) (?:wrong|mistaken|confusing)${END}`,
  `${CLAUSE}(?:das (?:ist|war) (?:falsch|nicht richtig|nicht wahr|nicht korrekt|ein irrtum)|(?:das )?stimmt (?:so |gar |doch )?nicht|du (?:irrst|liegst falsch|verwechselst))${END}`,
  `${CLAUSE}(?:eso (?:no es|está mal|es incorrecto|es falso)|no es (?:cierto|verdad|correcto)|está mal|te (?:equivocas|has equivocado|equivocaste)|te estás confundiendo)${END}`,
].map(pattern);

/** Words one of which stands in every sentence that a pattern finds; most sentences have none. */
export const HINTS =
  /never|always|don't|dont|do not|please|stop|now on|here on|today on|onwards|forward|future|no more|call|must|should|make sure|want you|like you|need you|wrong|incorrect|false|mistaken|confus|mixed|correct|true|right|not|said|meant|told|say|you (?:can|may|shall|need|have)|nenn|ruf|jetzt|sofort|heute|nun|zukunft|künftig|fortan|bitte|nie|mehr|immer|hör|dass du|nicht|nein|nö|nee|falsch|quatsch|doch|verwechsel|irr|nunca|jamás|partir|desde|adelante|ll[áa]m|favor|dej|siempre|que |no|equivoc|mal|dije|dicho|quise|quería|refería|[别別]|不要|不[许許准]|[请請]|以[后後]|今[后後]|[从從](?:现在|現在|今)|永[远遠]|千[万萬]|[绝絕][对對]|叫我|[错錯]了|不[对對是]|我[说說没沒的]|呼[ばぶん]|ないで|やめて|これから|今から|二度と|決して|いつも|必ず|常に|違|いいえ|いや|ではな|じゃな|라고|지\s*[마말]|앞으로|부터|아니/u;
