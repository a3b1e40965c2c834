import { rule, VALUE, WORD_END, type ExtractionRule } from "./rule.ts";
import {
  ADV,
  I,
  AM,
  HAVE,
  N,
  ANIMAL,
  BETWEEN,
  NO_COMPOUND,
  CHILD,
  SIBLING,
  WHEN,
  DAY,
  isLiked,
} from "./en-words.ts";

/** How people say in English what they like, do, have and want, and who belongs to them. */
export const EN_LIFE: readonly ExtractionRule[] = [
  rule("favourite", "clause", "Favourite {of}: {v}", {
    takes: (value) =>
      !/^(?:it|this|that|these|those|which|what|here|he|she|they)(?:'s)?$/iu.test(value),
  })`${VALUE} (?:is|are) my (?:all[- ]time )?(?:favou?rite|fave) (?<of>[\p{L}][\p{L} -]{1,30}?)(?=\s*(?:$|[,.;!]| of all time| ever| by far| and ))`,
  rule("likes", "list", "Likes {v}", {
    takes: isLiked,
  })`${I}(?:love|like|enjoy|adore|am fond of|dig|fancy|am into|'m into|'m crazy about) `,
  rule("likes", "list", "Likes {v}", {
    takes: isLiked,
  })`${AM}(?:really |very |super |totally |so |big |all )*(?:into|fond of|keen on|crazy about|obsessed with|passionate about|mad about|addicted to|a (?:huge |big |massive |great |real |lifelong |die-?hard )*(?:fan|lover) of|partial to) `,
  rule("likes", "clause", "Likes {v}", {
    text: "Is {v}",
  })`${AM}(?=an? (?:huge |big |massive |total |real |avid |lifelong )*(?:[\p{L}-]+ ){1,2}(?:fan|lover|enthusiast|nerd|buff|addict|aficionado)(?!\p{L}))`,
  rule("dislikes", "list", "Doesn't like {v}", {
    takes: isLiked,
  })`(?:i|we) ${ADV}(?:don't|do not|dont|never|no longer|never really) ${ADV}(?:like|enjoy|care for|fancy) (?!to be (?:that|rude))`,
  rule("dislikes", "list", "Doesn't like {v}", {
    takes: isLiked,
  })`(?:${I}(?:hate|dislike|despise|loathe|detest|can't stand|cannot stand|cant stand|can't bear|cannot bear|can't abide)|${AM}not (?:a (?:big |huge )?fan of|into|keen on|fond of|a lover of)) (?!to (?:say|ask|break|bother|be|admit|interrupt|see|tell|think))`,
  rule(
    "preference",
    "clause",
    "Prefers {v}",
  )`(?:${I}(?:prefer|favou?r)|(?:i'd|i would) (?:always )?(?:rather have|prefer)) (?!(?:it|this|that|the (?:first|second|last|former|latter|other|new)|option|your|not to say|if|to be called|being called|version|a |an |one)(?!\p{L}))`,

  rule(
    "language",
    "list",
    "Speaks {v}",
  )`${I}(?:(?:can |do )?speak|am learning to speak|am fluent in|'m fluent in) (?:(?:fluent|some|a (?:little|bit of|little bit of)|good|decent|basic|broken|native|conversational) )*(?=\p{L})(?!(?:to|with|from|up|out|about|for|of|as|at|when|softly|fast|slowly|loud|the same|your|my|no|only)(?!\p{L}))`,
  rule(
    "language",
    "list",
    "Speaks {v}",
  )`${AM}(?:fluent in|bilingual in|a native speaker of|conversational in) `,
  rule(
    "learning",
    "list",
    "Is learning {v}",
  )`(?:${AM}(?:learning|teaching myself|taking (?:\p{L}+ )?(?:lessons|classes) in|trying to learn)|${I}(?:started|am|have started|'ve started) (?:learning|taking up)) (?!(?:a lot|that|this|more|how|from|about|so much|the (?:ropes|hard)|new things|to (?:be|let|live|accept|love))(?!\p{L}))`,
  rule(
    "skill",
    "clause",
    "Can {v}",
  )`${I}(?:can|know how to) (?=(?:play|cook|sew|knit|code|program|ski|surf|juggle|weld|read music|fly|sail|drive (?:a )?(?:truck|lorry|tractor|stick|manual)|sing|draw|type)(?!\p{L}))(?!play (?:with|around|it|along|that)|draw (?:a|the|any))`,
  rule(
    "hobby",
    "list",
    "Plays {v}",
  )`(?:${I}(?:play|have played|'ve played)|${AM}(?:playing)) (?:the |a bit of |some |a lot of )?(?=(?:piano|guitar|violin|cello|drums?|bass|flute|sax|saxophone|trumpet|clarinet|harp|ukulele|accordion|banjo|oboe|viola|organ|keyboard|harmonica|tennis|football|soccer|basketball|volleyball|chess|hockey|rugby|cricket|golf|badminton|squash|handball|baseball|padel|table tennis|ping pong|darts|poker|bridge|board games|video ?games|go|d&d|dnd|minecraft|water polo|ultimate|lacrosse|softball|pickleball)(?!\p{L}))`,
  rule(
    "hobby",
    "list",
    "Plays {v}",
  )`(?:${I}play|${AM}playing) (?=the (?!(?:game|role|part|lottery|long|victim|devil|field|fool|song|video|music|stock|system|market|piano app|same|first|next)(?!\p{L}))\p{L}+(?:\s*(?:$|[,.;!])| and | in | for | at | since | every ))`,
  rule(
    "hobby",
    "list",
    "Collects {v}",
  )`${I}(?:collect) (?!(?:my|the|your|data|it|them|this|that|some|dust|feedback|information)(?!\p{L}))`,
  rule(
    "hobby",
    "clause",
    "Hobbies: {v}",
  )`my (?:main |biggest |favou?rite |only )?(?:hobby|hobbies|passion|passions|pastime|interests)(?: is| are|'s|:) `,
  rule(
    "hobby",
    "list",
    "Does {v}",
  )`${I}(?:do|practi[cs]e) (?=(?:yoga|pilates|karate|judo|ballet|crossfit|bouldering|climbing|martial arts|boxing|kickboxing|pottery|archery|parkour|tai chi|jiu|triathlons?|calligraphy|woodworking|improv|meditation|gymnastics|fencing|aikido|taekwondo)(?!\p{L}))`,
  rule("hobby", "clause", "In their free time: {v}", {
    text: "In free time: {v}",
  })`in my (?:free|spare) time,? i (?:(?:like to|love to|mostly|usually|enjoy|love|like) )*`,
  rule("hobby", "thing", "Sings or plays in {v}", {
    slot: "clause",
    text: "{all}",
  })`${I}(?=(?:sing|play|dance) in (?:a|the|my|our|an) )`,

  rule(
    "pet",
    "list",
    "Has {v}",
  )`${HAVE} (?:also )?(?=${N} ${BETWEEN}{0,3}?${ANIMAL}${WORD_END}${NO_COMPOUND})(?!no )`,
  rule(
    "children",
    "list",
    "Has {v}",
  )`${HAVE} (?=${N} (?:(?!dog|cat|pet|(?:about|of|to|for|in|on|with|like|and|or)(?!\p{L}))[\p{L}\d-]+ ){0,3}?${CHILD}(?![\p{L}\d'’])${NO_COMPOUND})(?!no )`,
  rule("siblings", "list", "Has {v}")`${HAVE} (?=${N} (?:[\p{L}]+ )?${SIBLING}${WORD_END})(?!no )`,
  rule(
    "siblings",
    "clause",
    "Is {v}",
  )`${AM}(?=the (?:youngest|oldest|eldest|middle)(?: child| one| kid)?(?: of|,| in|\s*(?:$|[.;!])))`,
  rule(
    "children",
    "thing",
    "Has no kids",
  )`${HAVE} no (?:kids|children)|(?:i|we) (?:don't|do not|dont) have (?:any )?(?:kids|children)`,
  rule(
    "siblings",
    "thing",
    "Has no siblings",
  )`${HAVE} no siblings|(?:i|we) (?:don't|do not|dont) have (?:any )?siblings`,
  rule(
    "possession",
    "thing",
    "Has no {v}",
  )`(?:i|we) (?:don't|do not|dont) (?:have|own) (?:an? |any )(?=(?:car|tv|television|smartphone|driving licen[cs]e|driver'?s licen[cs]e|licen[cs]e|garden|oven|microwave|dishwasher|credit card)(?!\p{L}))`,
  rule(
    "children",
    "clause",
    "Is {v}",
  )`${AM}(?=(?:an? |the )?(?:single |proud |new |expectant )*(?:mother|father|mum|mom|dad|parent|grandmother|grandfather|grandma|grandpa|step-?mother|step-?father|aunt|uncle|godmother|godfather)(?: of (?!all|the year)| working| raising|\s*(?:$|[,.;!]| and | to )))`,
  rule(
    "children",
    "clause",
    "Is expecting {v}",
  )`(?:${AM})expecting (?=(?:a |our |my |twins|another)[^.,;!?]{0,30}(?:baby|child|twins|boy|girl|kid|daughter|son)|twins)`,
  rule(
    "relationship",
    "clause",
    "Is {v}",
  )`${AM}(?=(?:happily |recently |newly |not |getting )?(?:married|engaged|divorced|separated|widowed|dating|seeing) (?:to|with|for|since|from)? ?)(?!(?:getting|not|seeing|dating) )`,
  rule(
    "relationship",
    "clause",
    "Got {v}",
  )`(?:my (?:husband|wife|partner|spouse|boyfriend|girlfriend) and i|i|we|i've|we've) ${ADV}(?:got|have been|'ve been|are|were) (?=(?:married|engaged|divorced|separated)(?!\p{L}))`,
  rule("relationship", "thing", "Has a partner, {v}", {
    text: "Has a {v}",
  })`${HAVE} an? (?=(?:girlfriend|boyfriend|partner|fiancee?|husband|wife)(?!\p{L}))`,
  rule(
    "possession",
    "thing",
    "Has {v}",
  )`${HAVE} (?=(?:an? |two |three |my own )(?:(?!lot|few|bit|good|bad|big|great|hard|problem)[\p{L}\d-]+ ){0,3}?(?:car|bike|bicycle|motorbike|motorcycle|van|campervan|truck|scooter|boat|yacht|kayak|canoe|house|flat|apartment|cottage|cabin|allotment|garden|greenhouse|balcony|pool|sauna|workshop|piano|guitar|violin|cello|drum kit|synth|telescope|camera|drone|3d printer|printer|sewing machine|espresso machine|air ?fryer|thermomix|kindle|ipad|macbook|laptop|iphone|pixel|switch|ps5|xbox|steam deck|pc|raspberry pi|nas|tesla|volvo|toyota|honda|golf|subaru|electric car|driving licen[cs]e|season ticket|garmin)(?!\p{L})${NO_COMPOUND})`,
  rule(
    "possession",
    "thing",
    "Owns {v}",
  )`${I}(?:own|drive|ride) (?=(?:an?|two|three|my own|the) )(?!(?:the|a) (?:bus|train|tram|point|hard|lot|car to|kids|problem|business|company|shop|store|cafe|restaurant|bakery|bar|dog|cat|horse))`,
  rule(
    "possession",
    "thing",
    "Has bought {v}",
  )`(?:i|we|i've|we've) ${ADV}bought (?=an? (?:(?:new|used|second-hand|old|small|big|red|blue)? ?)(?:[\p{L}\d-]+ ){0,2}?(?:house|flat|apartment|car|bike|boat|van|piano|camper|cottage|motorbike|telescope|guitar))`,
  rule(
    "uses",
    "list",
    "Uses {v}",
  )`(?:${I}(?:use|switched to|have switched to|moved over to|migrated to|code in|program in|write in)|${AM}(?:using|on) (?=[^.,;!?]{2,30} (?:now|these days)(?!\p{L}))) (?!(?:an?|the|this|that|it|these|those|them|your|my|to|some|for|one|two|in|on|as|is|with|and|or|she|he|they|all|both|following|same|code|\d)(?!\p{L}))`,
  rule(
    "uses",
    "list",
    "Uses {v}",
  )`my (?:stack|editor|os|operating system|ide|distro|shell|browser|phone|laptop|setup)(?:'s| is|s)(?: an?| on)? (?!(?:not|broken|slow|dead|acting|crashing|too|so|very|full|stuck|freezing|old|down|giving|about|frozen|missing|gone|having|doing|in|out|behaving|making|overheating|restarting|lagging)(?!\p{L}))`,
  rule(
    "own",
    "clause",
    "{of}: {v}",
  )`my (?<of>(?:blood (?:type|group)|shoe size|(?:shirt |dress |ring |clothing )?size|height|weight|star sign|zodiac sign|time ?zone|sur ?name|last name|middle name|maiden name|nickname|username|handle|phone number|number plate|e-?mail(?: address)?|eye colou?r|hair colou?r|dream job|dream car|dream|major|degree|religion|nationality|citizenship|budget|salary|lucky number|comfort food|guilty pleasure|go-to (?:[\p{L}]+)|goal(?: for (?:this|next) year)?|postcode|zip code|monthly rent|rent|commute|mbti|chess rating|elo|handicap))(?:'s| is| are|:)(?: about)? (?!(?:to know|not|wrong|broken|too|so|very|off|what|that|high|low|killing|insane)(?!\p{L}))`,
  rule("height", "clause", "Is {v}", {
    attribute: "own-height",
  })`${AM}(?=\d[\d.,' ]*(?:cm|m|feet|foot|ft|'\d+)(?:[^.,;!?]{0,6})(?: tall)?(?!\p{L}))`,
  rule("size", "clause", "Wears size {v}", {
    attribute: "own-size",
  })`${I}(?:wear|take) (?:a )?(?:shoe )?size `,

  rule(
    "health",
    "thing",
    "Is recovering from {v}",
  )`${AM}recovering from (?=(?:a|an|my) )(?!(?:a|the) (?:long|busy|crazy|late|hangover))`,
  rule(
    "project",
    "clause",
    "Is {v}",
  )`${AM}(?=(?:training for|preparing for|studying for|saving (?:up )?for|working on|writing|building|renovating|restoring|developing|composing) (?:an?|the|my|our|two) (?!(?:test|function|script|query|unit|small script|regex|class|method|component|bug|issue|mail|e-?mail|letter|message|essay|report|ticket|reply|homework|presentation|paragraph|text|problem|fix|feature|task|docker|function)(?!\p{L})))`,
  rule(
    "goal",
    "clause",
    "Wants to {v}",
  )`(?:${I}(?:want|hope|aim|intend|plan|dream of|have always wanted|'ve always wanted)|${AM}(?:planning|hoping|saving up|aiming)|my (?:goal|dream|plan|resolution|ambition)(?: for [^.,;!?]{3,20})? is) to (?=(?:learn|become|run (?:a|my|the)|move|visit|travel|write (?:a|my) (?:novel|book|memoir|thesis)|open|start (?:a|my)|buy (?:a|my|our) (?:house|flat|home|car|boat|camper)|quit (?:smoking|my)|lose|climb|retire|study|get (?:married|fit|a (?:dog|cat|phd|licen))|finish my|go vegan|live|adopt|swim|hike|cycle|sail|emigrate|build (?:a|our|my) (?:house|cabin|boat)|save)(?!\p{L}))(?!(?:learn (?:how (?:this|it|that|the)|more|about|to use|the basics)|start a (?:new )?(?:thread|server|process|project|conversation|chat)|move (?:the|this|it|all|on|files?)|run (?:a|the|my) (?:script|test|query|command|server|job|program|container|migration)|study (?:this|the)|save (?:the|this|it|a file)|visit (?:the|this) (?:page|site)|live (?:in|with) (?:it|that)|get a (?:list|string)|travel (?:back )?in time))`,

  rule("habit", "clause", "{all}", {
    takes: (value) =>
      !/ on (?:the|my|a|this|that) | (?:this|that|next|last) (?:morning|week)/iu.test(value),
  })`${I}(?=[^.,;!?]{2,90}? ${WHEN} ?${DAY}(?!\p{L}))(?=(?:go|run|swim|cycle|walk|train|play|meet|cook|bake|eat|have|visit|call|work|volunteer|read|meditate|practi[cs]e|take|do|drink|sing|attend|teach|study|write|watch|drive|commute|fast|see|clean|shop|get up|wake|sleep|travel|fly|spend|ski|dance|paint|hike|climb|bike|jog|exercise|stretch|journal|pray|game|box|row|surf|host|babysit|help)(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?<lead>(?:every|each|on|most)(?: (?:single|other|second))? ${DAY}(?: (?:morning|evening|night|afternoon|at [^.,;!?]{1,12}))?(?: and ${DAY})?,? )(?:i|we) ${ADV}(?=(?:go|run|swim|cycle|walk|train|play|meet|cook|bake|eat|have|visit|call|work|volunteer|read|meditate|practi[cs]e|take|do|drink|sing|attend|teach|study|write|watch|drive|commute|fast|see|clean|shop|get up|wake|sleep|travel|fly|spend|ski|dance|paint|hike|climb|bike|jog|exercise|stretch|journal|pray|game|box|row|surf|host|babysit|help)(?!\p{L}))`,
  rule("habit", "clause", "Usually {v}", {
    text: "{all}",
  })`(?:i|we) (?=(?:usually|normally|typically|generally|always|mostly|tend to|never) (?:wake|get up|go to (?:bed|sleep|work by|the gym)|eat|drink|work|run|train|cook|read|sleep|skip|have (?:breakfast|lunch|dinner|coffee|tea)|walk|cycle|bike|take (?:the|my)|shop|meal ?prep|travel (?:by|with)|commute|drive to|fast|wear|write (?:my|in)|watch)(?!\p{L}))(?!\p{L}+ (?:to )?(?:write|work|read|run|take|skip|eat|drink|watch|wear) (?:it|this|that|out|into|tests?|code|the (?:code|tests?|file|script|build))(?!\p{L}))`,
  rule(
    "children",
    "list",
    "Has {v}",
  )`(?:i|we|my (?:wife|husband|partner|girlfriend) and i)(?:'ve| have)? (?:just |recently )?(?:had|welcomed) (?=(?:an?|our (?:first|second|third)) (?:baby|daughter|son|little girl|little boy|healthy baby)(?! (?:shower|carrot|monitor))(?!\p{L}))`,
  rule(
    "skill",
    "word",
    "Can't {v}",
  )`(?:i|we) (?:can't|cannot|cant) (?=(?:swim|drive|cook|dance|sing|whistle|type|juggle|ski)\s*(?:$|[,.;!]| at all| and | so ))`,
  rule("pronouns", "word", "Pronouns: {v}")`(?:please )?use (?=(?:she|he|they|xe|ze)/)`,
];
