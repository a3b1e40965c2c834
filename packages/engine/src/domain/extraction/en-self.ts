import { rule, said, type ExtractionRule } from "./rule.ts";
import { ADV, I, AM, HAVE, isNoStopgap } from "./en-words.ts";

/** How people say in English who and what they are: name, age, home, work, health. */
export const EN_SELF: readonly ExtractionRule[] = [
  rule(
    "name",
    "name",
    "Is called {v}",
  )`(?:and )?my (?:full |real |first |given )?name(?:'s| is|s)(?: actually)? (?!not )`,
  rule("name", "name", "Is called {v}")`(?:i'm|i am|im) called (?!to )`,
  rule("address-as", "name", "Wants to be called {v}", {
    kind: "decision",
  })`(?:(?:please|just|you can|you may|do|you should|everybody can|feel free to|but|so|and|i'd like you to|i want you to)[ ,]+)*(?<!(?:to|would|they|people|friends|everyone|everybody|i|will|n't|not) )call me (?!back|later|when|if|at|on|in|again|a |an |the |old|crazy|tomorrow|tonight|asap|maybe|after|before|what|by|stupid|naive)`,
  rule(
    "address-as",
    "name",
    "Goes by {v}",
  )`i(?: usually| mostly)? (?:go by|prefer to be called|prefer being called|like to be called|'d rather be called) (?!the )`,
  rule(
    "address-as",
    "name",
    "Is called {v} by others",
  )`(?:my friends|people|everyone|everybody|friends|they|my family)(?: all| usually| just| mostly)? calls? me (?!a |an |the |back|later|when|names|out|crazy|lazy|stupid)`,
  rule("pronouns", "word", "Pronouns: {v}")`my pronouns are |i use (?=(?:she|he|they|xe|ze)/)`,

  rule("age", "number", "Is {v}", {
    takes: (value) =>
      !/^(?:\d+\s*(?:%|km|kg|min|hours?|miles|pages|weeks|days|months|minutes|euros?|°)|1\d\d|[0-4](?!\d))/iu.test(
        value,
      ),
  })`(?:i'm|i am|im|i'll be|i (?:just )?turned|i've (?:just )?turned) ${ADV}(?=(?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)(?:(?:[- ]years?[- ]old| yo| y/o| years of age)|\s*(?:$|[,.;!)]| and | but | now| last | this | next | in | on )))`,
  rule(
    "age",
    "number",
    "Is {v}",
  )`(?:i'm|i am|im) an? (?=\d{1,2}[- ]?(?:years?[- ]old|yo|y/o)(?!\p{L}))`,
  rule(
    "age",
    "number",
    "Is {v}",
  )`(?<=(?:my name is|my name's|i'm|i am|im) [\p{L}'-]{2,20},? )(?=\d{2}(?:,| and | from |\s*(?:$|[.;!)])| years| yo))`,
  rule(
    "age",
    "clause",
    "Is {v}",
  )`${AM}(?=in my (?:early |mid[- ]?|late )?(?:teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|\d0s))`,
  rule(
    "birthday",
    "clause",
    "Birthday: {v}",
  )`my (?:birthday|bday|b-day|birthdate|date of birth)(?:'s| is|s)(?: on)? (?!coming|soon|today|tomorrow|next|this|near|over|in )`,
  rule(
    "birthday",
    "clause",
    "Was born {v}",
  )`${I}(?:was|were) born (?=(?:on|in) (?:the )?(?:\d|january|february|march|april|may|june|july|august|september|october|november|december))`,
  rule(
    "birthplace",
    "place",
    "Was born in {v}",
  )`${I}(?:was|were) born (?:and (?:raised|bred) )?(?:in|near|at) (?!(?:the |a )?(?:\d|wrong|19|january|february|march|april|may |june|july|august|september|october|november|december|wealth|spring|summer|autumn|winter))`,
  rule(
    "raised-in",
    "place",
    "Grew up {p} {v}",
  )`${I}(?:grew up|was raised|was brought up|(?<=born and )raised) (?<p>in|near|on|around) `,
  rule(
    "origin",
    "place",
    "Is from {v}",
  )`${AM}(?:from|a native of|native to) (?!(?:a |the )?(?:time|now|work|home|family|future|other|start|beginning)|my |your |here|there|behind|monday|tuesday|nine|8|9|what|where)`,
  rule(
    "origin",
    "place",
    "Comes from {v}",
  )`${I}(?:come|hail) from (?!work|home|the (?:gym|office|store|shop|shower)|behind|my )`,
  rule("origin", "place", "Hometown: {v}")`my home ?town(?:'s| is) `,
  rule(
    "own-native-language",
    "thing",
    "Native language: {v}",
  )`my (?:native language|mother tongue|first language|native tongue)(?:'s| is) `,

  rule("home", "place", "Lives {p} {v}", {
    takes: (value) => !/^(?:it|that|there|here|the dom)(?![\p{L}])/iu.test(value),
  })`${I}(?:live|reside|have lived|'ve lived|have been living|settled) (?:(?:together|alone|now|currently|abroad) )*(?<p>in|near|at|on|outside|close to|around|just outside) (?!hope|fear|a (?:dream|world|society|simulation|bubble|lie|moment)|the (?:moment|past|present|future|gym|edge|other|new|end|next|back)|peace|vim|emacs|another|git|slack|sweatpants|my head|this (?:world|app|city)|interesting|denial|constant)`,
  rule(
    "home",
    "place",
    "Lives in {v}",
  )`${I}(?:(?:have |'ve )?(?:just |recently )?(?:moved|relocated)(?: (?:back|here|house|from [^.,;!?]{2,30}))?) to (?!(?:the|a|an) (?:new|next|different|other|better|bigger|smaller)|my |another|vim|python|rust|git|linux|typescript|mac)`,
  rule(
    "home",
    "place",
    "Lives {p} {v}",
  )`(?:i'm|i am|im|we're|we are|i've been|ive been|been|currently|(?<=^|, | and ))\s?${ADV}(?:living|based|settled) (?<p>in|near|at|on|outside) (?!hope|fear|a (?:dream|world|bubble|lie)|the (?:moment|past|future)|python|rust|my|data)`,
  rule(
    "home",
    "place",
    "Home: {v}",
  )`my (?:home|address|place|flat|apartment|house)(?:'s| is)(?: in| at| near) `,
  rule("household", "clause", "Lives with {v}", {
    text: "Lives {v}",
  })`${I}live (?=(?:alone|by myself|on my own|with (?!it|that|this|the fact|regret|a lot|hope)))`,

  rule(
    "occupation",
    "thing",
    "Works as {v}",
  )`(?:${I}(?:work|worked|freelance|have worked|'ve worked)|${AM}working) (?:(?:full|part)[- ]time |freelance |nights |remotely |mostly )*as (?=an? |the |head|chief|lead|senior|junior|ceo|cto|\p{L}+(?:er|or|ist|ian)(?!\p{L}))`,
  rule("occupation", "thing", "Works as {v}", {
    takes: (value) =>
      !/^(?:an? )?(?:mess|nightmare|pain|joke|bit|lot|boring|killing|stressing|driving|getting|going|making)/iu.test(
        value,
      ),
  })`my (?:job|profession|occupation|day job|job title|trade|career)(?:'s| is)(?: (?:as|being|that of))? (?=an? |\p{L}+ing(?!\p{L})|head|chief|senior|junior)`,
  rule("occupation", "thing", "Is {v}", {
    text: "Teaches {v}",
    pattern: said(`(?:${I})teach (?!me|you|him|her|them|myself|us|this|that)`),
    slot: "clause",
  })`(?:i )?(?:teach|coach) (?=\p{L}+)`,
  rule("employer", "place", "Works at {v}", {
    takes: (value) =>
      isNoStopgap(value) &&
      !/^(?:a|an|the) (?:lot|long|desk|while|time|moment|total)|^(?:least|first|last|all|best|heart|work|school|once|children|people|kids|clients|computers?|data|wood|numbers|my hands|animals|\d)/iu.test(
        value,
      ) &&
      !/^(?:night|home|the moment|times|risk|ease|sea)/iu.test(value),
  })`(?:${I}(?:work|intern|teach|volunteer)|${AM}(?:working|employed|interning|volunteering|an? [^.,;!?]{2,50}?)|(?:${I}work|${AM}working) as [^.,;!?]{2,60}?) (?:for|at|with) (?=\p{L}|\d)`,
  rule("employer", "place", "Works at {v}")`my (?:employer|company)(?:'s| is)(?: called)? `,
  rule("employer", "place", "Has started at {v}", {
    takes: (value, sentence) =>
      isNoStopgap(value) &&
      /\p{Lu}|company|firm|school|hospital|university|bank|startup|start-up|agency/u.test(
        sentence.slice(sentence.indexOf(value), sentence.indexOf(value) + value.length),
      ),
    text: "Works at {v}",
  })`${I}(?:(?:just |recently )?(?:started|joined|got hired|was hired|got a job|landed a job|took a job|have joined))(?: (?:work(?:ing)?|a new job|a job))? (?:at|by|with|for|in)?\s?(?=\p{L})(?<=(?:joined|at|by|with|for) )`,
  rule(
    "work",
    "thing",
    "Works in {v}",
  )`(?:${I}work|${AM}(?:working|employed)) in (?=an? |the |[\p{L}])(?!progress|(?:a |the )?(?:team|group|hurry|loop|dark|way|background|morning|evening|shifts?|it's|that|this|python|rust|java|vim|vscode))`,
  rule(
    "habit",
    "clause",
    "Works {v}",
  )`(?:${I}work|${AM}working) (?=(?:from home|remotely|part[- ]time|full[- ]time|night shifts?|nights|shifts|in shifts|four days))`,
  rule("employer", "place", "Runs {v}", {
    attribute: "business",
  })`${I}(?:run|own|manage|founded|co-founded|started) (?=(?:a|an|my own|our own|the) [^.,;!?]{0,30}?(?:business|company|shop|store|cafe|restaurant|bakery|bar|pub|studio|agency|startup|start-up|firm|farm|practice|salon|hotel|gallery|bookshop|bookstore|blog|podcast|channel|charity|school))`,

  rule(
    "studies",
    "thing",
    "Studies {v}",
  )`(?:${I}(?:study|major in|am majoring in)|${AM}(?:studying|majoring in|doing (?:a|my) (?:phd|master(?:'?s)?|bachelor(?:'?s)?|degree|doctorate) in|finishing (?:a|my) (?:phd|master(?:'?s)?|degree) in)) (?!for|the (?:code|docs|book|article|error)|this|that|up|through|your|about|a book|an? article|it|hard|at|too|log|lot)`,
  rule(
    "studies",
    "thing",
    "Studied {v}",
  )`${I}(?:studied|majored in|graduated in|have a (?:degree|phd|master(?:'?s)?|bachelor(?:'?s)?|doctorate|diploma) in|hold a (?:degree|phd|master(?:'?s)?) in|did (?:my|a) (?:phd|master(?:'?s)?|degree) in|got my (?:degree|phd|master(?:'?s)?) in) (?!for|hard|the|this|that|all)`,
  rule(
    "studies",
    "place",
    "Studied at {v}",
  )`${I}(?:went to (?:uni|university|college|school)(?: (?:at|in))?|graduated from|(?:study|studied|am studying) at|attend) (?!night|a |the |late|school|work|that|this|last|all)`,
  rule(
    "studies",
    "clause",
    "Is {v}",
  )`${AM}(?=in (?:my )?(?:first|second|third|fourth|final|last|\d(?:st|nd|rd|th)) (?:year|semester|grade)|in (?:\d{1,2}(?:th|st|nd|rd) grade|year \d))`,

  rule(
    "allergy",
    "list",
    "Is allergic to {v}",
  )`(?:${AM}|(?<=^|, |(?:^|[,.;!] ?)(?:btw|also|and|oh|well|fyi|hi|hey)[ ,]+))(?:severely |very |highly |deathly |super |slightly |mildly )*(?:allergic|alergic|allergc|hypersensitive|intolerant) to (?!(?:work|mondays|stupid|people|nonsense|bullshit|commitment|mornings|meetings|drama|idiots))`,
  rule(
    "allergy",
    "list",
    "Has an allergy to {v}",
  )`(?:${HAVE}|${I}(?:suffer from|have)) (?:an? |got )?(?:\p{L}+ )?(?:allergy|intolerance) (?:to|against) `,
  rule(
    "allergy",
    "thing",
    "Has {v}",
  )`(?:${HAVE}|${I}suffer from) (?=(?:an? )?(?:(?:bad|severe|terrible|mild|serious) )?\p{L}+[- ](?:allergy|allergies|intolerance)(?!\p{L})|hay ?fever)`,
  rule("allergy", "list", "Can't tolerate {v}", {
    attribute: "avoids",
    text: "Can't eat {v}",
  })`(?:i|we) (?:can't|cannot|cant) (?:tolerate|digest|eat|have) (?!(?:any ?more|much|a lot|this|that|it|another|my|dinner|lunch|breakfast|something|anything|you|kids|without|too|enough|fun|both|a |an )(?!\p{L}))`,
  rule(
    "avoids",
    "list",
    "Doesn't eat {v}",
  )`(?:i|we|and|or) ${ADV}(?:don't|do not|dont|never|can't|no longer|stopped) (?:ever |really |usually )?(?:eat(?:ing)?) (?!(?:much|a lot|enough|out|this|that|it|breakfast|lunch|dinner|here|there|when|before|after|today|until|anything|well|properly)(?!\p{L}))`,
  rule(
    "avoids",
    "list",
    "Doesn't drink {v}",
  )`(?:i|we|and|or) ${ADV}(?:don't|do not|dont|never|no longer|stopped) (?:ever |really )?drink(?:ing)? (?!(?:much|enough|this|that|it|anything|when|before|after|today|until|and|but|or)(?!\p{L}))`,
  rule("avoids", "word", "Doesn't drink alcohol", {
    takes: () => true,
  })`(?:i|we) ${ADV}(?:don't|do not|dont) drink(?=\s*(?:$|[,.;!]| and | but | at all| or smoke| any ?more))`,
  rule(
    "habit",
    "word",
    "Doesn't smoke",
  )`(?:i|we) ${ADV}(?:don't|do not|dont) smoke(?=\s*(?:$|[,.;!]| and | but | at all| or drink| any ?more))`,
  rule(
    "habit",
    "thing",
    "Has quit {v}",
  )`(?:i|i've|ive|we) ${ADV}(?:quit|gave up|given up|stopped) (?<v>(?:smoking|drinking|vaping|alcohol|sugar|caffeine|coffee|meat|dairy|gluten|cigarettes|weed|social media|gaming|gambling|eating [\p{L}]+))(?!\p{L})`,
  rule(
    "diet",
    "clause",
    "Is on {v}",
  )`${AM}on (?=(?:a|the) (?:[\p{L}-]+ ){1,3}diet|keto|(?:a )?low[- ])`,
  rule(
    "diet",
    "clause",
    "Eats {v}",
  )`${I}eat (?=(?:only )?(?:kosher|halal|vegan|vegetarian|plant[- ]based|gluten[- ]free|low[- ]carb|keto))`,
  rule(
    "health",
    "thing",
    "Has {v}",
  )`(?:${HAVE}|${I}(?:suffer from|live with|struggle with|have had|deal with)|(?:i've|ive|i have|i was|i got|i've been|ive been) ${ADV}(?:been )?diagnosed with) (?=(?:an? |mild |severe |chronic |type |bad |really bad |seasonal |the )*(?:diabetes|asthma|adhd|add|autism|ocd|ptsd|anxiety|depression|migraines?|epilepsy|arthritis|coeliac|celiac|crohn|ibs|endometriosis|eczema|psoriasis|hypertension|high blood pressure|low blood pressure|insomnia|tinnitus|dyslexia|thyroid|hashimoto|fibromyalgia|ms(?!\p{L})|multiple sclerosis|lupus|cancer|pcos|vertigo|scoliosis|sciatica|heart (?:condition|disease|murmur)|pacemaker|prosthe|bad (?:back|knee|hip|shoulder)|back (?:problems|pain)|kidney|gout|reflux|narcolepsy|sleep apn|1 diabetes|2 diabetes|\p{L}+(?:itis|osis|emia|aemia|algia)(?!\p{L})))`,
  rule(
    "health",
    "clause",
    "Takes {v}",
  )`(?:${I}take|${AM}on|${AM}taking) (?=[\p{L}\d ,.]{0,30}?(?:insulin|metformin|antidepressants|blood thinners|medication|meds|statins|thyroxine|levothyroxine|beta ?blockers|\d+ ?mg|the pill)(?!\p{L}))`,
  rule(
    "health",
    "thing",
    "Uses {v}",
  )`${I}(?:use|wear|need) (?=(?:a |an )?(?:wheelchair|hearing aids?|glasses|contact lenses|contacts|crutches|walking stick|insulin pump|cpap))`,
  rule(
    "fear",
    "list",
    "Is afraid of {v}",
  )`(?:${AM}(?:very |really |terribly )?(?:afraid|scared|terrified|frightened) of|${I}(?:have a (?:fear|phobia) of|fear)) (?!(?:it|this|that|what|losing|being|making|breaking|asking|you|him|her|them|the (?:future|answer|exam|test|result)|failing)(?!\p{L}))`,

  rule(
    "favourite",
    "clause",
    "Favourite {of}: {v}",
  )`my (?:all[- ]time )?(?:favou?rite|fave|fav) (?<of>[\p{L}][\p{L} -]{1,30}?)(?:'s| is| are| has to be| would be|(?: of all time| ever) is) (?!not |what|when )`,
  rule("name", "name", "Is called {v}", {
    kind: "correction",
  })`my name(?:'s not| is not| isn't| isnt) [^.,;!?]{2,30}[,;.]? (?:it's|its|but) `,
  rule(
    "home",
    "place",
    "Lives in {v}",
  )`(?<=(?:i'm|i am|im) [^.;!?]{3,60} )(?:living|based) in (?!hope|fear|the (?:past|future))`,
];
