export const ADV =
  "(?:(?:also|really|actually|currently|now|just|still|mostly|usually|always|absolutely|totally|personally|mainly|kinda|kind of|both|already|only|then|too|so|very|basically|originally|honestly|truly|definitely|generally|presently|recently|finally|severely|highly|deathly|quite|pretty|a bit|mildly|simply|myself|temporarily|happily|sadly|unfortunately|do) )*";
/** "I", or what goes on with it: "and work as a nurse". */
export const I = `(?:(?:i|we) ${ADV}|(?<=(?:^|[^\\p{L}'])(?:i|we|im|i'm|ive|i've|we're|my name)(?!\\p{L})[^.;!?]{0,80}(?:,| and| but) )${ADV})`;
export const AM = `(?:(?:i'm|i am|im|(?<=and )i are|we're|we are|i've been|ive been|i have been|am|been) ${ADV}|(?<=(?:^|[^\\p{L}'])(?:i'm|i am|im|my name is)(?!\\p{L})[^.;!?]{0,60}(?:, | and | but |, and ))(?:am )?${ADV})`;
export const HAVE = `(?:(?:i|we) ${ADV}(?:have|own|keep|got|have got|adopted|just got)|(?:i've|ive|we've) ${ADV}got|(?<=(?:^|[^\\p{L}'])(?:i|we|im|i'm|ive|i've)(?!\\p{L})[^.;!?]{0,80}(?:,| and| but) )(?:have|own))`;
export const N =
  "(?:\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twin|no|several|a couple of|a few|a pair of)";
export const ANIMAL =
  "(?:dogs?|cats?|kittens?|puppy|puppies|pupp|horses?|pony|ponies|rabbits?|bunny|bunnies|hamsters?|guinea pigs?|parrots?|budgies?|parakeets?|canary|canaries|birds?|chickens?|hens?|ducks?|goats?|sheep|donkeys?|snakes?|geckos?|lizards?|turtles?|tortoises?|goldfish|fish|axolotls?|ferrets?|rats?|mice|mouse|gerbils?|hedgehogs?|bees|tarantula|beagles?|labradors?|lab|poodles?|dachshunds?|corgis?|terriers?|collies?|border collies?|golden retrievers?|retrievers?|spaniels?|shepherds?|german shepherds?|huskies|husky|greyhounds?|whippets?|bulldogs?|pugs?|tabby|tabbies|maine coons?|alpacas?)";
/** Words between a number and what is counted. */
export const BETWEEN =
  "(?:(?!(?:question|about|of|to|for|in|on|with|like|and|or|problem|issue|at|that|who)(?!\\p{L}))[\\p{L}-]+ )";
export const NO_COMPOUND =
  "(?! (?:problems?|issues?|questions?|trouble|ideas?|accident|crash|insurance|loan|payment|dealer|parts?|shop|keys?|app|game|model|rental|theme|food|menus?|jokes?|memes?|pictures?|photos?|videos?|books?|costume|toys?|lessons?|crisis|warranty)(?!\\p{L}))";
export const CHILD =
  "(?:kids?|child|children|sons?|daughters?|boys?|girls?|toddlers?|babies|baby|twins|teenagers?|grandchildren|grandkids|grandsons?|granddaughters?|stepsons?|stepdaughters?|stepchildren)";
export const SIBLING =
  "(?:(?:older |younger |big |little |elder |half[- ]|step|twin |identical )*(?:brothers?|sisters?|siblings?|cousins?|nieces?|nephews?))";
export const WHEN =
  "(?:every(?: (?:single|other|second))?|each|on|most|twice a|once a|three times a|several times a|\\d+ times a|(?:every|each) (?:other )?)";
export const DAY =
  "(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?|mornings?|evenings?|nights?|afternoons?|days?|weeks?|months?|years?|summers?|winters?|springs?|autumns?|lunch(?:time)?|christmas|easter|two weeks|few (?:days|weeks|months))";

export const isNoStopgap = (value: string) =>
  !/^(?:a (?:living|while|change)|me|you|him|her|them|it|us|this|that|these|those|my|your|free|\d+ (?:hours|days)|hours|home|night|fun|what|how|now|the moment)(?![\p{L}])/iu.test(
    value,
  );
/** Nothing that can be liked for weeks: "love it when", "like your idea", "love waiting in line". */
export const isLiked = (value: string) =>
  !/^(?:mondays?|sundays?|my (?:life|brain|luck)|it|this|that|these|those|you|your|him|her|them|us|me|when|how|what|where|who|that's|to (?:know|ask|hear|see (?:you|if|how)|get|be able|thank|apologi[sz]e|start|book|order|know|think|say|add|point|understand|discuss|talk|have (?:a|an|your|some|the)|change|make|propose|suggest|clarify|introduce|share|report)|the (?:idea|way|fact|sound|look|new|first|second|last|tone|draft|plan|answer|result|version|title|part)|some|one|another|an? |if|being (?:here|told|ignored|asked)|waiting|it's|my (?:job|life|new|boss)|everything|nothing|anything|all|both|each|either|more|less|most|yours|so|too|and|but|not|as)(?![\p{L}'])/iu.test(
    value,
  );
