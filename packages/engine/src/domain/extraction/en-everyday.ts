import { AM, BETWEEN, ANIMAL, I, isLiked, N } from "./en-words.ts";
import { isNoName } from "./nouns.ts";
import { rule, said, VALUE, type ExtractionRule } from "./rule.ts";

/** At the head of a sentence or a clause, where talk leaves "I" out. */
const HEAD = "(?<=(?:^|[,;.!] |(?:and|but|also|plus|btw|oh|hi|hey|hello|anyway|well)[,!]? ))";
const SPORT =
  "(?:swim|run|cycle|hike|climb|row|surf|ski|box|dance|sail|bike|lift|skate|jog|knit|crochet|paint|bake|garden|sew|draw)";
const LANGUAGE =
  "(?:english|german|spanish|french|italian|portuguese|dutch|polish|russian|ukrainian|turkish|arabic|chinese|mandarin|japanese|korean|swedish|danish|norwegian|finnish|greek|czech|hungarian|romanian|catalan|welsh|hindi|irish|gaelic)";
/** Names alone: "Biscuit and Moss". */
const isNames = (value: string) =>
  /^\p{Lu}[\p{L}'’-]+(?:(?:,? (?:and|&) |, )\p{Lu}[\p{L}'’-]+)*$/u.test(value);

/** What everyday English leaves out or puts apart: "also not a fan of coconut", "moved here from Chennai". */
export const EN_EVERYDAY: readonly ExtractionRule[] = [
  rule("dislikes", "list", "Doesn't like {v}", {
    takes: isLiked,
  })`(?:${HEAD}|${I}|${AM})(?:really |just )?not (?:really )?(?:a (?:big |huge |massive )?fan of|(?:that |so )?into|keen on|fond of|crazy about) `,
  rule("dislikes", "list", "Doesn't like {v}", {
    takes: isLiked,
  })`(?:i'm|i am|im|we're|we are) (?:really )?no fan of `,
  rule("likes", "list", "Likes {v}", {
    takes: isLiked,
  })`${AM}(?:really |totally |pretty |completely )*(?:hooked on|nuts about|big on|getting into) |(?:i've|ive|i have) (?:really |just |recently |lately )*(?:got(?:ten)? into|taken up|picked up) |i (?:just |recently |lately )*(?:got into|took up) `,
  rule("former-home", "place", "Moved from {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?=(?:here )?from \p{L})(?<=(?:(?:^|[^\p{L}])(?:i|we|ive|i've|i have|we've)(?: \p{L}+)? |(?:^|[^\p{L}])(?:i|im|i'm|we)(?!\p{L})[^.;!?]{0,50}(?:, |and )|^(?:just |originally )?)(?:moved|relocated|came|emigrated|immigrated)(?: (?:over|back|away|here))?(?: (?:to|here) ?[^.,;!?]{0,30}?)? )(?:here )?from (?=\p{L})`,
  rule("former-home", "place", "Used to live in {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:i|we) (?:used to live|previously lived|lived for [^.,;!?]{3,20}) in `,
  rule("home", "place", "Lives in {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`${HEAD}(?:currently |now |just |recently )*(?:based|living|moved|relocated|settled) (?:in|to) (?=\p{L})`,
  rule("home", "place", "Lives in {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:now (?:i'm|i am|im|we're)|(?:i'm|i am|im|we're) now) (?:living |based )?in (?=\p{L})`,
  rule("employer", "place", "Works at {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:i've|i have|ive) been (?:working )?(?:with|at) (?<v>\p{L}[\p{L}& .-]{1,40}?) (?=since|for (?:\d|over|about|almost|two|three|four|five|six|ten|a))`,
  rule("name", "name", "Is called {v}", {
    takes: (value) => /^\p{Lu}\p{Ll}+$/u.test(value) && !isNoName(value),
  })`(?<=^|^(?:hi|hey|hello)[,!. ]+)(?<v>\p{L}{2,20}) here,? (?=\d\d(?!\d)|from |an? |i'm |im |i )`,
  rule("children", "list", "Children are called {v}", {
    takes: isNames,
  })`(?<=(?:dad|mum|mom|father|mother|parent) (?:of|to) (?:two|three|four|five|\d)(?:,|:| -) )(?=\p{L})`,
  rule("home", "place", "Lives in {v}", {
    kind: "correction",
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:i|we) (?:don't|do not|dont) live in [^,.;!?]{2,30}(?:,| but|\.) (?:but )?(?:i live |we live )?in `,
  rule("origin", "place", "Is from {v}", {
    kind: "correction",
  })`(?:i'm|i am|im) not (?:actually )?from [^,.;!?]{2,30},? (?:but|i'm|i am|im) (?:actually )?from `,
  rule("occupation", "thing", "Is {v}", {
    kind: "correction",
    takes: (value) => !/^(?:an?|the) (?:bit|lot|fan|bot|robot|joke)/iu.test(value),
  })`(?:i'm|i am|im) not an? [^,.;!?]{2,30},? (?:but|i'm|i am|im) (?:actually )?(?=an? \p{L}+(?:er|or|ist|ian|ant)(?!\p{L}))`,
  rule("pet", "list", "Pets are called {v}", {
    takes: isNames,
  })`(?<=(?:have|'ve got|got|own|adopted) ${N} ${BETWEEN}{0,3}?${ANIMAL} [^.,;!?]{2,40}[,:] )(?=\p{L})(?!called|named)`,
  rule(
    "pet",
    "list",
    "Has {v}",
  )`${HEAD}got (?=${N} ${BETWEEN}{0,3}?${ANIMAL}(?:\s*(?:$|[,.;!])| and | called| named| at home))`,
  rule(
    "children",
    "list",
    "Has {v}",
  )`${HEAD}(?:got|have) (?=${N} (?:\p{L}+ )?(?:kids|children|sons|daughters|boys|girls)(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`${I}(?=${SPORT} (?:these days|now|instead|a lot|regularly|every)(?!\p{L}))`,
  rule("hobby", "clause", "Likes {v}", {
    text: "{all}",
  })`(?:i|we) (?=${SPORT}(?: (?:\p{L}+ ){0,4})?,? (?:once|twice|three times|four times|a few times|several times|\d times) a (?:week|month))`,
  rule("habit", "clause", "{all}", {
    takes: (value) => !/ (?:it|this|that|you|them) /u.test(value),
  })`(?:i|we) only (?:ever )?(?=(?:drink|eat|book|buy|work|travel|wear|use|read|cook|fly|shop|write|play|watch|listen|drive|take) )`,
  rule(
    "language",
    "list",
    "Doesn't speak {v}",
  )`(?:i|we) (?:don't|do not|dont|can't|cannot|hardly|barely) speak (?:a word of |any |much |a lot of )?(?=${LANGUAGE}(?!\p{L}))`,
  rule(
    "learning",
    "list",
    "Is learning {v}",
  )`${HEAD}(?:currently |also |just started )*learning (?=${LANGUAGE}(?!\p{L}))`,
  rule("decision", "clause", "Is {v}", {
    kind: "decision",
  })`(?<=decided(?:,|:|;| -| that) )(?:i'm|i am|im|we're|we are) (?=\p{L}+ing(?!\p{L}))`,
  rule("decision", "clause", "Will {v}", {
    kind: "decision",
  })`(?<=decided(?:,|:|;| -| that) )(?:i'll|i will|we'll|we will) (?!ask|try this|see )`,
  rule("decision", "clause", "Is {v}", {
    kind: "decision",
  })`(?:i'm|i am|im) (?=(?:taking|accepting|turning down) (?:the|that|a|their) (?:new )?(?:job|offer|position|role|post|place|contract)(?: offer)? (?:at|from|with|in) )`,
  rule("decision", "clause", "Has {v}", {
    kind: "decision",
  })`(?:i've|i have|ive|we've|i) (?=(?:accepted|turned down|declined|signed) (?:the|a|that|their|an) (?:new )?(?:job|offer|position|role|post|place|contract)(?: offer)? (?:at|from|with|in) )`,
  rule("work", "place", "Works at {v}", {
    kind: "implied",
  })`(?:after|before|during|between) (?:my|a) (?:\p{L}+ )?shifts? (?:at|in) `,
  rule("health", "thing", "Uses a {v}", {
    kind: "implied",
  })`(?:with|in) my (?=(?:wheelchair|crutches|walking stick|hearing aids?|pacemaker|insulin pump|prosthetic leg|walker)(?!\p{L}))`,
  rule("what", "thing", "Is {v}", {
    pattern: said(`${HEAD}${VALUE} here(?=\\s*(?:$|[,.;!]))`),
    takes: (value) =>
      /^(?:an? )?(?:\p{L}+ )?(?:vegan|vegetarian|coeliac|celiac|diabetic|dev|developer|nurse|teacher|engineer|student|physio|designer|retiree)$/iu.test(
        value,
      ),
  })``,
];
