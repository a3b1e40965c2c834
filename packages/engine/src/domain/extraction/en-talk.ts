import { ADV, AM, HAVE, I, isLiked } from "./en-words.ts";
import { isNoName } from "./nouns.ts";
import { rule, type ExtractionRule } from "./rule.ts";
import { isSameName } from "./self-words.ts";

/** At the beginning of a sentence, where talk leaves "I" out. */
const OPENS =
  "(?<=(?:^|[.;!] )(?:(?:hey|hi|hello|yeah|oh|also|btw|by the way|fyi|well|so|and|but|plus|honestly|tbh|sorry|there|again)[,!]? )*)";
/** "I", "I have", "I've": before what is done. */
const DONE = `(?:(?:i|we)(?: have|'ve|ve)?|(?<=(?:^|[^\\p{L}'])(?:i|we|i'm|im|ive|i've)(?!\\p{L})[^.;!?]{0,80}(?:,| and| but) )) ?${ADV}`;
const HOME_KIND =
  "(?:flat|apartment|house|place|studio|condo|cottage|home|bungalow|loft|townhouse|room|houseshare)";
const DIET =
  "(?:vegan|vegetarian|veggie|pescatarian|keto|paleo|gluten[- ]free|dairy[- ]free|sugar[- ]free|plant[- ]based|teetotal|sober|halal|kosher|carnivore|low[- ]carb)";
const ILL =
  "(?:surgery|operation|transplant|replacement|bypass|stroke|heart attack|hysterectomy|mastectomy|concussion|amputation|implant|miscarriage|c-section)";
const BOUND =
  "(?:wife|husband|partner|girlfriend|boyfriend|mum|mom|mother|dad|father|parents|sister|brother|son|daughter|kids|children|family|flatmates?|housemates?|roommates?|friends?|cat|dog|grandmother|grandma|grandparents)";
const isCapital = (value: string) => /^\p{Lu}/u.test(value);
const isGivenName = (value: string) => !value.split(/\s+/u).some(isNoName) && value.length > 1;
const isLasting = (value: string, sentence: string) =>
  !/(?:today|tonight|this (?:week|morning|evening)|right now|tomorrow)/iu.test(sentence) &&
  isLiked(value);

/** How English chat shortens, spells, gives up, takes up and sets right. */
export const EN_TALK: readonly ExtractionRule[] = [
  rule("name", "name", "Is called {v}", {
    takes: isGivenName,
  })`${OPENS}(?:the )?name(?:'s| is) (?!not )`,
  rule("name", "name", "Is called {v}", {
    kind: "correction",
    takes: isGivenName,
  })`(?:it's|its|it is|that's|i'm|im|name is|is spelled|is spelt|spelled|spelt) (?<v>\p{L}{2,20}),? (?:spelled |spelt |written )?(?:with|without) (?:an? |one |two |no |the )?['"]?(?:\p{L}|ph|ck|th)['"]?(?:'s|s)?(?:\s*(?:$|[,.;!?])| not | at | in | and | instead)`,
  rule("name", "name", "Is called {v}", {
    kind: "correction",
    takes: isGivenName,
  })`(?<=(?:my|the) name[^.;!?]{0,30}[,;:-] ?)(?:it's|its|it is|should be) (?!wrong|not |with|like)|my name (?:is )?(?:spelled|spelt|written) (?!wrong|with|like|incorrectly|right|correctly)`,
  rule("name", "name", "Is called {v}", {
    kind: "correction",
    takes: isSameName,
  })`(?:it's|its|it is|that's) (?:actually )?(?=\p{L}+,? not \p{L})`,

  rule(
    "age",
    "number",
    "Is {v}",
  )`(?:${OPENS}(?:just |recently |finally )*turned |${AM}turning )(?=\d{2}(?:\s*(?:$|[,.;!])| last| this| next| in | on | yesterday| and))`,
  rule("origin", "place", "Is from {v}", {
    takes: isCapital,
  })`(?<=(?:^|[^\p{L}])(?:i'm|i am|im) (?:just )?an? [^.,;!?]{3,40} )from (?=\p{L})`,
  rule("home", "place", "Lives in {v}", {
    takes: isCapital,
  })`(?<=(?:i'm|i am|im|name is|name's|from)(?!\p{L})[^.;!?]{2,60}(?:, | and | but ))(?:now |currently |these days )(?:living |based )?in (?=\p{L})`,
  rule(
    "raised-in",
    "place",
    "Grew up in {v}",
  )`(?<=(?:^|[^\p{L}])i(?: was|'m)[^.;!?]{2,40}(?:and|but|,) )(?:was )?(?:raised|brought up) in `,
  rule(
    "nationality",
    "clause",
    "Is {v}",
  )`(?:${AM}|(?<=(?:i'm|i am|im) [^.;!?]{2,40}, ))(?=half[ -]\p{L}+(?:,? (?:and )?half[ -]\p{L}+)(?!\p{L}))`,
  rule(
    "home",
    "place",
    "Lives in {v}",
  )`${DONE}(?:moved|settled) (?:in )?(?:in)?to (?:an?|our|my|the) (?:[\p{L}-]+ ){0,3}?${HOME_KIND} (?:in|near) `,
  rule("home", "place", "Lives in {v}", {
    takes: isCapital,
  })`(?:i've|ive|i have|we've|we have) ${ADV}(?:moved|relocated)(?: (?:back|here|from [^.,;!?]{2,30}))? to (?=\p{L})`,
  rule("home", "place", "Lives in {v}", {
    takes: isCapital,
  })`(?<=time ?zone[^;!?]{0,30}(?:,|;|\.| and| so| since| because) )(?:i'm|im|i am) in (?=\p{L})`,
  rule("home", "place", "Lives {p} {v}", {
    takes: isCapital,
  })`${OPENS}(?:living|based|live|lived|from) (?:(?:now|currently|here) )*(?<p>in|near|outside) (?=\p{L})`,
  rule(
    "household",
    "thing",
    "Lives with {v}",
  )`${I}(?:share (?:a|my|our) ${HOME_KIND} with|live with) (?=(?:my|our|two|three|four|some|an?|\d) (?:[\p{L}-]+ ){0,2}?${BOUND})`,
  rule("household", "thing", "Lives with {v}", {
    text: "{v} lives in the same home",
  })`(?<v>my (?:elderly |old )?(?:mum|mom|mother|dad|father|grandma|grandmother|grandfather|grandpa|mother-in-law|father-in-law|sister|brother|parents)) (?:lives?|moved in|stays?) with (?:us|me)(?!\p{L})`,

  rule(
    "occupation",
    "clause",
    "{all}",
  )`(?:i|we) (?=(?:drive|deliver|fix|repair|sell|design|build|make|write|paint|teach|clean|breed|translate|edit|cook|restore|train|grow|install|service|photograph|test) [^.,;!?]{2,40} for a living)`,
  rule(
    "occupation",
    "thing",
    "Has been promoted to {v}",
  )`(?:i|i've|ive|i was|i've been|i got|i just got|i have been) ?${ADV}(?:been |got )?promoted to (?!you|a new level)`,
  rule(
    "occupation",
    "thing",
    "Works as {v}",
  )`${DONE}(?:got|landed|took|started|found|have) (?:a |my )?(?:new |first )?(?:job|position|role|gig) as (?=an? |the |head)`,
  rule(
    "occupation",
    "word",
    "Is retired",
  )`(?:i|we) (?:just |recently |finally )?retired(?=\s*(?:$|[,.;!])| in (?:19|20)| last| after| from| early| at )|(?:i've|i have|ive) (?:just |recently |finally |now )?retired`,
  rule(
    "occupation",
    "thing",
    "Is {v}",
  )`(?:${OPENS}(?:currently |now |recently )?|${AM})(?=(?:unemployed|between jobs|retired|self-employed|on (?:maternity|paternity|parental|sick|medical) leave|laid off|job hunting|a stay-at-home \p{L}+)(?!\p{L}))`,
  rule("employer", "place", "Works at {v}", {
    takes: isCapital,
  })`${DONE}(?:got|landed|took|started|found|accepted|have) (?:a |my |the )?(?:new |first )?(?:job|position|role|post)(?: as [^.,;!?]{2,30}?)? (?:at|with|for) (?!the moment)`,
  rule("employer", "place", "Works at {v}", {
    takes: isCapital,
    kind: "correction",
  })`(?<=work[^.;!?]{0,50}(?:,|;| and| but) )(?:now )?(?:i'm|i am|im) (?:now )?(?:at|with) (?=\p{L})`,
  rule("employer", "place", "Works at {v}", {
    takes: isCapital,
  })`(?:i'm|i am|im) (?:now (?:at|with)|(?:at|with) (?=[^.,;!?]{2,25} now(?!\p{L}))) ?(?=\p{L})(?!home|work)`,
  rule("habit", "clause", "{all}", {
    takes: isLasting,
  })`${I}(?=(?:do|work)(?: (?:a lot of|lots of|mostly|mainly|only))? (?:night|day|late|early|morning|evening|double|rotating|12-hour|split|weekend)s?(?: shifts?)?(?:\s*(?:$|[,.;!?])| at | in | as | for | so | and ))`,
  rule("hobby", "clause", "Coaches {v}", {
    takes: (value) => !/^(?:you|him|her|them|people)/iu.test(value),
  })`${I}(?:coach|referee|umpire) (?=\p{L})`,
  rule("occupation", "clause", "{all}", {
    takes: (value) => !/ (?:to|my|it) /u.test(value),
  })`${I}(?=(?:manage|lead|run|head|supervise) (?:a team|the [\p{L}]+ (?:team|department|desk|lab|section)|a (?:small |big )?(?:department|lab)|the (?:\p{L}+ )?(?:department|kitchen|lab)))`,

  rule("diet", "clause", "Is {v}", {
    takes: (value) => !/(?:crazy|mad)/iu.test(value),
  })`${DONE}(?:gone|went|turned|been|become|became|go|stay|eat|keep) (?:completely |fully |mostly |strictly |a |strict )*(?=${DIET}(?:\s*(?:$|[,.;!?])| now| since| for| in | at | and | again| so | last| this| because| after| when| due))`,
  rule("avoids", "list", "Avoids {v}", {
    takes: isLiked,
  })`${I}(?:have to |need to |try to )?(?:avoid|stay away from|steer clear of|stay off) (?!eye|conflict|traffic|people|the (?:topic|question)|using|making)`,
  rule("avoids", "list", "Can't have {v}", {
    text: "Can't have {v}",
    takes: (value) => !/^(?:worries|problem|idea|way|need|one|more)/iu.test(value),
  })`(?:^|(?<=[,.;!] |(?:and|but|so) ))no (?<v>[\p{L}]+(?:,? (?:and|or) [\p{L}]+)?) for me(?!\p{L})`,
  rule("allergy", "list", "Does not tolerate {v}", {
    takes: (value) =>
      !/^(?:this|that|it|he|she|you|they|work|life|people|everything)/iu.test(value),
  })`(?<=^|[,.;!] |(?:and|but|because|since|as|cause) )(?<v>[\p{L}]+(?:,? (?:and|or) [\p{L}]+| [\p{L}]+)?) (?:always )?(?:gives?|brings?|makes?|sends?) me (?:(?:into |out in |up in |feel |really |a |terrible |bad )*)(?:hives|rash|migraines?|heartburn|stomach ?aches?|bloated|wheeze|sneeze|anaphyla\p{L}+|cramps)(?!\p{L})`,
  rule("allergy", "list", "Is allergic to {v}", {
    takes: (value) => !/^(?:it|this|that|they|these)$/iu.test(value),
  })`(?<=^|[.!] )(?<v>[\p{L}]+(?: and [\p{L}]+)?) (?:are|is|could|can|will|would|make|makes|give|gives|kill|kills)(?!\p{L})[^.;!?]{0,50}(?:,| -|;| since| because| as) (?:i'm|i am|im) (?:\p{L}+ )?allergic(?=\s*(?:$|[.!;]))`,
  rule(
    "habit",
    "clause",
    "Eats {v}",
  )`(?:i|we) eat (?<v>[\p{L}]+(?: and [\p{L}]+)?) (?:now|again|these days)(?!\p{L})`,
  rule(
    "health",
    "thing",
    "Has had {v}",
  )`(?:i|i've|ive|i have) ${ADV}had (?=(?:an? |my |two |three |open[- ])(?:[\p{L}-]+ ){0,3}?${ILL}(?!\p{L}))`,
  rule(
    "health",
    "thing",
    "Has {v}",
  )`(?:${HAVE}|${I}(?:suffer from|live with)|(?<=(?:i'm|i am|im|i have|since i'm)(?!\p{L})[^.;!?]{2,60}(?:,| and) )have) (?=(?:an? |severe |mild |chronic |bad )*(?:arthritis|asthma|diabetes|migraines?|\p{L}+ (?:disease|disorder|syndrome|deficiency))(?!\p{L}))`,
  rule(
    "health",
    "thing",
    "Carries {v}",
  )`${I}(?:always |have to |need to )*carry (?=(?:an? |my |two )?(?:epi-?pens?|inhaler|glucose))`,
  rule("health", "clause", "Can't {v}", {
    text: "Can't {v}",
  })`(?:i|and|but|so) (?:can't|cannot|cant|am not allowed to|'m not allowed to) (?:(?:really|ever) )*(?<v>(?:run|walk|drive|jog|lift|kneel|ski|dance|climb|swim|see|hear|smell|taste|cycle|fly|bend)(?: [^.,;!?]{2,30}?)?) any ?more`,
  rule("trait", "clause", "Is {v}", {
    text: "Is {v}",
  })`${AM}(?:more of |definitely |totally |very much |really )*(?=an? (?:\p{L}+ )?(?:tea|coffee|cat|dog|morning|evening|night|people|beach|city|mountain|winter|summer|savou?ry|sweet|list|book|numbers) person(?!\p{L}))`,

  rule("dislikes", "list", "Doesn't like {v}", {
    takes: isLasting,
  })`${OPENS}(?:really |absolutely |just )*(?:can't stand|cannot stand|cant stand|can't bear|hate|dislike|don't like|dont like|detest) `,
  rule("likes", "list", "Likes {v}", {
    takes: isLasting,
  })`${OPENS}(?:really |absolutely |big fan of |huge fan of |obsessed with |addicted to )(?:love |like |enjoy |adore |into )?(?!(?:sorry|appreciate|need|want|hope|think)(?!\p{L}))(?<=(?:love|like|enjoy|adore|into|of|with|to) )`,
  rule("preference", "clause", "Prefers {v}", {
    text: "Would rather {v}",
  })`(?:i'd|i would|we'd) (?:always |much )?rather (?=[^.,;!?]{3,50} than )`,
  rule("hobby", "clause", "{all}", {
    takes: (value) => !/^(?:am|have|want|would|can|will|do)(?!\p{L})/iu.test(value),
  })`(?:i|we) ${ADV}(?=\p{L}+ [^.,;!?]{2,60} (?:in my (?:spare|free) time|as a hobby|on the side|for fun)(?!\p{L}))`,
  rule(
    "hobby",
    "clause",
    "{all}",
  )`${I}(?=(?:sing|play|dance|drum)(?: [\p{L}]+){1,3} in (?:a|the|my|our|an) )`,
  rule("hobby", "list", "Does {v}", {
    text: "{all}",
    slot: "clause",
  })`${I}(?=(?:knit|crochet|birdwatch|garden|boulder|skateboard|blog|game|juggle|whittle|quilt|scuba dive|forage)(?:\s*(?:$|[,.;!])| and | in | with | for | at | way ))`,
  rule("likes", "thing", "Supports {v}", {
    takes: isCapital,
  })`${I}support (?=\p{L})(?!you|the idea)`,
  rule(
    "uses",
    "list",
    "Uses {v}",
  )`${AM}on (?=(?:an? )?(?:linux|windows|mac(?:os)?|mac|android|ios|iphone|ubuntu|fedora|debian|arch|chromebook|macbook|pixel)(?:\s*(?:$|[,.;!])| \d| and| so| with| pro| here))`,
  rule("uses", "thing", "Uses {v}", {
    takes: (value) => !/^(?:team|job|plan|topic|subject)/iu.test(value),
  })`${DONE}(?:switched|moved over|migrated|changed) from (?!(?:team|job)s?(?!\p{L}))[^.,;!?]{2,30}? to (?:an? |the )?(?=\p{L})`,
  rule(
    "pet",
    "list",
    "Has {v}",
  )`(?:i|we) ${ADV}(?:have|keep|breed|raise|own) (?=(?:(?:\p{L}+ )?(?:bees|chickens|hens|goats|sheep|ducks|rabbits|horses|pigs|alpacas|cows|quails?|koi|tropical fish|reptiles|geese|pigeons|llamas))(?:\s*(?:$|[,.;!])| and | on | in | at ))`,
  rule("avoids", "list", "Doesn't have {v}", {
    takes: isLiked,
  })`(?:i|we) (?:don't|dont|do not|never) (?:do|touch) (?=(?:dairy|gluten|meat|sugar|carbs|alcohol|caffeine|pork|fish|nuts|soy|eggs|onions?|garlic|seafood|red meat|spicy|coffee|drugs|processed)(?!\p{L}))`,
  rule(
    "trait",
    "clause",
    "Is {v}",
  )`(?:${OPENS}|${AM})(?:really |definitely |honestly )*(?=not (?:really )?an? (?:\p{L}+ )?(?:morning|night|people|cat|dog|coffee|tea|party|beach|sports|team) person(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?:i|we) (?=(?:work|sleep|study|focus|write|learn|think|concentrate) best )`,
  rule("hobby", "list", "Plays {v}", {
    takes: isLasting,
  })`(?:i'm|i am|im|i've|ive) (?:been )?(?:back to |back |started |taken up )(?:playing )?(?=(?:squash|tennis|football|rugby|golf|badminton|chess|piano|guitar|violin|volleyball|hockey|cricket|basketball|netball|padel|the \p{L}+)(?!\p{L}))`,
  rule(
    "uses",
    "list",
    "Codes in {v}",
  )`${I}(?:code|program|develop|script)(?: \p{L}+){0,2} in (?!the|a |my|this|peace)`,
  rule(
    "occupation",
    "thing",
    "Works as {v}",
  )`${DONE}(?:started|begun|begun work|been hired|been working|joined) as (?=an? |the |head)`,
  rule("employer", "place", "Works at {v}", {
    takes: isCapital,
  })`(?<=(?:^|[^\p{L}])(?:i|i've|ive|i have)(?!\p{L})[^.;!?]{0,20}(?:started|begun|hired|working|joined) as [^.,;!?]{3,40} )(?:at|with|for) (?=\p{L})`,
  rule("health", "thing", "Is {v}", { text: "Uses {v}" })`(?:i'm|i am|im) in (?=a wheelchair)`,
  rule("decision", "clause", "Has changed their mind: {v}", {
    kind: "decision",
  })`i(?:'ve| have)? changed my mind(?:,|:|;| -|\.)? (?:and )?(?:i'm |i am |im |we're |i'll |i will )?(?=\p{L})(?!about|again|so|what|can)`,
  rule("relationship", "clause", "Is {v}")`${AM}(?=not (?:married|divorced|engaged)(?!\p{L}))`,
  rule("pet", "list", "Has {v}", {
    text: "Has {v}",
  })`(?:(?:i|we) (?:share|look after|rescued|adopted)|there's|we also have) (?=an? (?:[\p{L}-]+ ){0,2}?(?:cat|dog|puppy|kitten|rabbit|hamster|parrot|horse|tortoise)(?! (?:food|hotel|cafe|in the street|outside))(?:,? (?:called|named)))`,
  rule(
    "possession",
    "thing",
    "Has {v}",
  )`${I}(?:have|own|got) (?=(?:an? |my |two )(?:\p{L}+ )?(?:prius|corolla|polo|astra|focus|fiesta|civic|ebike|e-bike|cargo bike|electric scooter|record player|film camera|loom|kiln|pizza oven|chromebook|surface|thinkpad|dell|quest|apple watch|oled)(?!\p{L}))`,

  rule("decision", "clause", "Has decided: {v}", {
    kind: "decision",
  })`(?:(?:we've|i've|we have|i have|i|we) (?:finally )?(?:made up (?:our|my) minds?|reached a decision|come to a decision)|it's decided|final decision|decision made|that's settled|it's settled)(?:,|:|;| -|\.)? (?:that )?(?=\p{L})(?!(?:yet|about|but|so|what|if|whether)(?!\p{L}))`,
  rule("decision", "clause", "Has decided {v}", {
    kind: "decision",
  })`${OPENS}(?:finally |just |now |in the end )*decided (?=(?:to|on|against|not to) )(?!to (?:ask|try this))`,
  rule("goal", "clause", "Goal: {v}", {
    takes: (value) => !/^(?:understand|fix|get this|make this|find out|solve|avoid)/iu.test(value),
  })`my (?:big |main |personal )?(?:goal|resolution|target|ambition|dream)(?: for (?:this|next|the) year| this year| next year| for 20\d\d| this summer)? (?:is|would be) (?:to )?(?=\p{L}+)(?!not |too )`,
  rule(
    "goal",
    "thing",
    "Is saving up for {v}",
  )`${AM}saving (?:up )?for (?!(?:an?|the) (?:file|rainy))`,
  rule("note", "clause", "Spare {v}", {
    kind: "decision",
    attribute: "answer-style",
    text: "Doesn't want {v}",
  })`i (?:hate|can't stand|don't like|dislike) it when you (?:use |give me |write )?(?=\p{L})`,
  rule("answer-style", "clause", "Wants {v}", {
    kind: "decision",
  })`(?:i'd like|i would like|i want|i prefer|i like) (?=[^.,;!?]{2,60} by default(?!\p{L}))`,
  rule("answer-style", "clause", "Doesn't want {v}", {
    kind: "decision",
  })`(?:i (?:really )?(?:can't stand|cannot stand|cant stand|hate|don't like|dislike)) (?=(?:[\p{L}-]+ ){0,2}?(?:bullet ?points?|emojis?|exclamation marks?|long answers|walls of text|filler|small talk|markdown|corporate speak|jargon)(?!\p{L}))`,
];
