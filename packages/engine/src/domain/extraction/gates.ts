import type { Evidence } from "../deep-evidence.ts";
import { isAboutListener, isOfToday, isReported, isTentative } from "../deep-standing.ts";

/** Where in a sentence something is said. */
export interface Place {
  /** The sentence as it is written, and as `folded` gives it. */
  readonly raw: string;
  readonly plain: string;
  readonly start: number;
  /** Where the value ends. */
  readonly end: number;
}

const CLAUSE_START = /[,;:.!?()–—]\s*|\s-\s|\s(?:but|aber|pero|sondern)\s/gu;

function evidenceOf({ raw, start, end }: Place): Evidence {
  const sentence = raw.replaceAll("İ", "i").toLowerCase().replace(/[’‘]/gu, "'");
  let from = 0;
  for (const mark of sentence.slice(0, start).matchAll(CLAUSE_START)) {
    from = mark.index + mark[0].length;
  }
  const stop = sentence
    .slice(end)
    .search(
      /[,;:.!?()]|\s(?:and|und|y|but|aber|pero)\s(?=(?:always |immer |siempre |me |nos )?(?:says|said|thinks|sagt|meint|findet|dice|dijo|cree)(?!\p{L})|.{0,20}(?<!\p{L})(?:i|i'm|ich|denke|estoy|yo)(?!\p{L}))/u,
    );
  const to = stop < 0 ? sentence.length : end + stop;
  return {
    raw,
    sentence,
    clause: sentence.slice(from, to),
    head: sentence.slice(0, to),
    after: sentence.slice(end),
  };
}

/** A word right before that makes a clause hang on another one. */
const HANGS =
  /(?:^|[^\p{L}])(?:if|whether|unless|until|till|than|wish|what|why|how|which|whose|where|who|whom|once|would|could|should|might|must|did|do|does|should|can|(?<!(?:since|in|from|last|next|this|of) )may|am|are|when|whenever|lest|suppose|supposing|assuming|say|says|said|pretend|imagine|wenn|ob|falls|bis|als|sobald|wieso|warum|wie|welche\p{L}?|angenommen|wofur|woran|wohin|wann|als ob|als wenn|denn|si|cuando|como si|ojala|aunque no|ni|hasta que|donde|quien|por que|para que|sin que|antes de que|like|or|sometimes|someday|one day|until|never|irgendwann|as though|assume|let's say|think|guess|believe|suspect|doubt|hope|worry|feel|glaube|denke|hoffe|furchte|creo|pienso|espero|temo|diria|parece)\s+(?:(?:dass|that|que) )?$/u;
/** "I said I'm a vet": what one says of what one says. */
const I_SAID =
  /(?:^|[^\p{L}])(?:i|ich|yo) (?:already |just |only )?(?:said|meant|mean|told you|did say|meinte|sagte)\s+(?:that |dass )?$/u;
/** "That I live": whether it is so hangs on what was said before it. */
const THAT = /(?:^|[^\p{L}])(?:that|dass?|que)\s+$/u;
const SAYS_SO =
  /(?:fact|know|known|mention(?:ed)?|told you|tell you|note|given|now|aware|sure|remember|forget|mind|see(?:ing)?|glad|happy|proud|sorry|sad|afraid|admit|confess|add|say|meant|mean|meinte|meine|decir|said before|wissen|weisst|weist|erwahnt|erwaehnt|gesagt|sagen|erwahnen|dazu|zumal|merk\p{L}* dir|bedenk\p{L}*|beachte\p{L}*|vergiss\p{L}*|froh|gestehen|zugeben|daran|denk|es|sepas|sabes|saber|resulta|por|ya|decirte|contarte|digo|dije|cierto|verdad|recuerda\p{L}*|recorda\p{L}*|olvid\p{L}*|apunta\p{L}*|anota\p{L}*|cuenta|dado|aviso|avisarte|comento|comentarte|confieso|notar|se|guarda|memoriza|considera|presente),?\s+(?:bitte,?\s+|please\s+|por favor,?\s+)?(?:that|dass|das|que),?\s+$/u;

/** "I never said that I …" */
const SAID_NO =
  /(?<!\p{L})(?:never|didn't|don't|not|nie|nicht|nunca|no|jamas) (?:\p{L}+ )?(?:said|say|saying|claimed|told|mean|meant|gesagt|behauptet|gemeint|dije|dicho|decia|quise decir)(?!\p{L})[^.;!?]*$/u;

/** What somebody else said stands after it, also without quotation marks. */
const SPOKE =
  /(?<!(?:^|[^\p{L}])(?:i|ich|yo)(?: already| just)? )(?<!\p{L})(?:said|says|told \p{L}+|wrote|texted|sagte?|meinte|schrieb|dijo|dice|escribio)(?: \p{L}+){0,2}:\s[^.!?]*$/u;

const QUESTION_MARK = /[?？]["'”’»)\]*_]*\s*$/u;
const TAG =
  /^[\s,]*(?:(?:right|correct|no|not|huh|eh|ok|okay|yes|isn't it|don't i|aren't i|am i not|didn't i|or not|you know|oder|nicht wahr|stimmt's|stimmts|richtig|ne|ja|gell|verdad|cierto|no es asi|vale|o no|o que|si|or what|remember|weisst du noch|te acuerdas)[\s,]*)?[?？]/u;
/** Where a question begins after something that was said. */
const ASKS =
  /(?:[,;:–—-]|\s(?:so|and|und|y|also|but|aber|pero|e|asi que)\s|\s)\s*(?:¿|(?:(?:so|and|und|also|y|but|aber|pero) )?(?:what|how|where|which|who|why|when|can|could|would|will|should|do|does|did|is|are|any|got|have you|know|recommend|suggest|was|wie|wo|wer|wann|warum|welche\p{L}?|wieso|kannst|konntest|koenntest|hast|gibt|gibt's|weisst|weist|kennst|habt|soll|sollte|kann|darf|muss|ist|sind|passt|reicht|lohnt|geht|recomiendame|que|como|donde|cual|cuales|cuando|por que|quien|puedes|podrias|sabes|tienes|hay|me recomiendas|me ayudas|me puedes|deberia|puedo|crees|alguna?|help me|helft?|hilf mir|give me|tell me|show me|teach me|explain|gib mir|sag mir|zeig mir|erklar mir|schreib mir|dame|dime|ayudame|explicame|ensename|some|ideas?|tips?|geht das|hilfst)(?!\p{L}))/u;

/** Said of nobody's own life: irony, exaggeration, a figure of speech. */
const EXAGGERATES =
  /(?<!\p{L})(?:a (?:million|zillion|gazillion|billion|thousand|hundred)|(?:millions|thousands|tons|hundreds) of|\d{3,}(?:,\d{3})* (?:things|times|tabs|problems|hours|years old)|like a million|99 problems|to death|kill for|die for|dying|starving|literally (?:dying|dead|living|the worst)|dead inside|in hell|on coffee|on caffeine|my whole life in|world's worst|the queen of|the king of|king of procrastination|king|queen|pope|batman|superman|god of|goddess|allergic to (?:mondays|people|work|bullshit)|tausend|millionen|hunderttausend|eine million|zum tode|zu tode|sterbe|verhungere|verdurste|kaiser|papst|konig|koenig|hundert mal|von luft und liebe|mil (?:cosas|veces|millones|problemas)|un millon|millones|mil anos|me muero|muriendo|rey|reina|papa de roma|del aire|napoleon|santa claus|weihnachtsmann|alien|aliens|unicorn|einhorn|unicornio|dragon|dragons|drachen|drache|zombie|vampire?|vampir|wizard|werewolf|hexe|ghost|robot|roboter|dinosaur\p{L}*|time travell?er|hogwarts|mordor|narnia|on mars|en marte|atlantis|the moon|mond|en la luna)(?!\p{L})/u;
/** A trade and a dragon's name can be real: with these it counts all the same. */
const IRONY =
  /\/s\s*$|🙄|(?<!\p{L})(?:yeah,? right|as if!|sure,? (?:because|and)|oh (?:great|sure|yeah|wonderful|joy|yes,? because|how)|just great|because of course|how i (?:just )?(?:love|enjoy)|don't we all|who doesn't|ja klar|ja genau|na klar|na toll|na super|wie schon,? dass|sicher doch|als ob!|claro,? (?:como|porque|y)|si,? claro|si,? seguro|ya,? claro|como no|que alegria|just kidding|only kidding|kidding|joking|jk|scherz|war nur spass|war nur spas|spass beiseite|es broma|era broma|bromeo|ni que fuera|basically (?:the|a)|practically (?:the|a)|might as well be|feels? like|fuhle mich wie|quasi|praktisch ein|sozusagen|so to speak|metaphorically|como si|parezco|am (?:the|a) walking)(?!\p{L})/u;
const JOKE =
  /^[^\p{L}]*(?:haha[,. ]*|lol[,. ]*|nah?[,. ]*|na[,. ]*|jaja[,. ]*)?(?:just |only |i'm |im |i was |nur |das war |war |solo )*(?:kidding|joking|jk|not|scherz|spass|spas|kleiner scherz|war nur (?:ein )?(?:spass|spas|scherz)|quatsch|es broma|era broma|broma|mentira)(?!\p{L})[^,;:\p{L}]*(?:\p{L}+[^,;:\p{L}]*){0,2}$/u;
/** A sentence by which somebody takes back the one before. */
export function takesBackJoke(plain: string): boolean {
  return JOKE.test(plain);
}

const TASK =
  /(?<!\p{L})(?:give me an? (?:short |new |good )?(?:bio|caption|tweet|headline|story|poem|song|speech|toast|slogan)|write|draft|compose|generate|translate|proofread|rephrase|say|sing|rewrite|complete|finish the sentence|schreib\p{L}*|verfass\p{L}*|ubersetz\p{L}*|uebersetz\p{L}*|formulier\p{L}*|dichte|escribe\p{L}*|redacta\p{L}*|traduce\p{L}*|inventa\p{L}*|genera)(?!\p{L})[^.!?]{0,80}(?:about|where|in which|from the (?:point of view|perspective)|as if|starting with|that (?:says|starts|begins)|saying|whose|with the (?:line|sentence|words)|in dem|in der|uber|ueber|aus (?:der )?sicht|wo ich|sobre|donde|en (?:el|la) que|que diga|que empiece|desde el punto de vista|:)/u;
const LANGUAGE_LESSON =
  /(?<!\p{L})(?:how (?:do|would|can) (?:you|i|we) (?:say|spell|pronounce|translate|conjugate|write)|what does|the (?:sentence|phrase|example|lyric|expression|string|output|variable|caption|headline)|(?:is|are) (?:it|this|that) (?:correct|grammatical)|what is the difference|wie sagt man|wie heisst|was heisst|was bedeutet|der satz|der ausdruck|como se dice|que significa|la frase|la oracion|el ejemplo|example sentence|for example|zum beispiel|als beispiel|as an example|como ejemplo|por ejemplo|beispielsatz|e\.g\.|z\.\s?b\.)(?!\p{L})/u;
const TENTATIVE =
  /(?<!\p{L})(?:maybe|perhaps|might|possibly|probably|could be|i wonder|not sure|unsure|i suppose|supposedly|apparently|kind of think|vielleicht|womoglich|womoeglich|moglicherweise|moeglicherweise|wahrscheinlich|vermutlich|evtl|eventuell|angeblich|mal sehen|scheinbar|quizas?|tal vez|a lo mejor|puede que|igual me|posiblemente|probablemente|seguramente|supuestamente|acaso|i(?:'m| am) (?:thinking|considering)|thinking (?:of|about)|considering|ich uberlege|ich ueberlege|uberlege|ueberlege|estoy pensando en|me estoy planteando|some ?day|one day|irgendwann|algun dia|hypothetical\p{L}*|hypothetisch|theoretically|theoretisch|hipotetic\p{L}*|what if|was ware wenn|y si|let's (?:say|pretend|assume|imagine)|say i|in theory|im traum|dream(?:t|ed)|traumte|sone)(?!\p{L})/u;
/** What is only so for now. */
const PASSING =
  /(?<!\p{L})(?:for (?:the|this) (?:weekend|week|night|day|evening|moment|conference|summer)|this week(?:end)?|on (?:holiday|vacation|a business trip)|staying (?:at|in)|im urlaub|auf (?:reisen|dienstreise|urlaub)|fur (?:ein paar|zwei|drei) (?:tage|nachte)|diese woche|dieses wochenende|zu besuch|de vacaciones|de viaje|de visita|esta semana|este fin de semana|por unos dias|today|tonight|right now|at this moment|just now|this (?:morning|afternoon|evening)|heute|gerade eben|im augenblick|jetzt gerade|hoy|ahora mismo|esta (?:manana|tarde|noche)|en este momento|all day|den ganzen tag|todo el dia)(?!\p{L})/u;
/** What is done today alone is no habit. */
const TODAY_ONLY =
  /(?<!\p{L})(?:today|tonight|this (?:morning|afternoon|evening)|right now|heute|heut|hoy|ahora mismo|esta (?:manana|tarde|noche))(?!\p{L})/u;
const ENDURES =
  /(?<!\p{L})(?:born|every|always|since|from now on|turned?|birthday|got (?:married|engaged)|quit|started|joined|bought|adopted|moved|passed|decided|retired|seit|immer|jede\p{L}*|ab (?:heute|jetzt)|geworden|entschieden|beschlossen|geheiratet|gekauft|adoptiert|gezogen|angefangen|geboren|desde|siempre|cada|todos|todas|a partir de|he decidido|decidi|naci|cumplo|me case|compre|adopte|mude)(?!\p{L})/u;

/** What a way of saying can be let pass for: a plan may lie ahead, a request is always one. */
export interface Leave {
  readonly isPlan?: boolean;
  readonly isExplicit?: boolean;
  /** It is a wish or a decision, which says itself that nothing is so yet. */
  readonly isWish?: boolean;
  readonly isHabit?: boolean;
  /** A question takes it for granted. */
  readonly isPresupposed?: boolean;
}

/**
 * Whether what stands there is said by the person, of their own life, as something that lasts: not asked,
 * supposed, quoted, played, exaggerated or true only today.
 *
 * @see SPEC 6.4, cases P-C7, P-C11
 */
export function counts(place: Place, text: string, leave: Leave = {}): boolean {
  const { plain, start, end } = place;
  const conjunction = /^(?:dass?|that|que) /u.exec(plain.slice(start))?.[0] ?? "";
  const before = plain.slice(0, start + conjunction.length);
  const after = plain.slice(end);
  if (leave.isPresupposed !== true && isAskedAt(plain, before, after)) return false;
  if (
    SAID_NO.test(before) ||
    SPOKE.test(before) ||
    /^,? (?:i am|i'm|am i|i do|bin ich|soy yo) (?:not|nicht)(?!\p{L})/u.test(after)
  )
    return false;
  if (
    !leave.isExplicit &&
    !I_SAID.test(before) &&
    (HANGS.test(before) || (THAT.test(before) && !SAYS_SO.test(before)))
  ) {
    return false;
  }
  if (IRONY.test(plain) || EXAGGERATES.test(plain.slice(start, end))) return false;
  if (LANGUAGE_LESSON.test(before) || TASK.test(before)) return false;
  const evidence = evidenceOf(place);
  if (isReported(evidence)) return false;
  if (leave.isExplicit) return true;
  const clause = clauseOf(plain, start, end);
  if (
    TENTATIVE.test(
      leave.isWish ? clause.replace(/some ?day|one day|irgendwann|algun dia/gu, "") : clause,
    )
  )
    return false;
  if (isTentative(evidence, leave.isWish || leave.isPlan ? "wants to" : text)) return false;
  if (leave.isPlan)
    return !/(?<!\p{L})(?:today|tonight|heute|hoy|right now|gleich|ahora)(?!\p{L})/u.test(clause);
  if (leave.isHabit) return !isAboutListener(evidence) && !TODAY_ONLY.test(clause);
  if (PASSING.test(clause) && !ENDURES.test(plain)) return false;
  return !isOfToday(evidence) && (leave.isWish === true || !isAboutListener(evidence));
}

function clauseOf(plain: string, start: number, end: number): string {
  let from = 0;
  for (const mark of plain.slice(0, start).matchAll(CLAUSE_START)) {
    from = mark.index + mark[0].length;
  }
  const stop = plain.slice(end).search(/[,;:.!?()]|\s(?:and|und|y|but|aber|pero)\s/u);
  return plain.slice(from, stop < 0 ? plain.length : end + stop);
}

function isAskedAt(plain: string, before: string, after: string): boolean {
  if (/¿[^?]*$/u.test(before)) return true;
  if (!QUESTION_MARK.test(plain)) return false;
  // "Wohne ich …?": the verb comes first where something is asked.
  if (
    /^[^\p{L}]*(?:\p{L}+[, ]+)?$/u.test(before) &&
    /^(?!(?:da|weil|dass|wenn|seit|obwohl|als|und|aber|zumal) )\p{L}+ (?:ich|wir)(?!\p{L})/u.test(
      plain.slice(before.length),
    )
  )
    return true;
  return TAG.test(after) || !ASKS.test(after);
}
