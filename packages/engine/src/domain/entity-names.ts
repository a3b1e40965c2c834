import { entityForm, type EntityType } from "./entity.ts";

/**
 * Names that are what they are in every text, a comma after each. Lower case ones are known without
 * their capital, too. Not all names there are: what a text says around a name tells more.
 */
const TECHNOLOGIES =
  "python, typescript, javascript, java, rust, golang, kotlin, swift, ruby, php, perl, haskell, scala, elixir, clojure, c++, c#, fortran, cobol, julia, matlab, html, css, sql, graphql, react, angular, svelte, vue, next.js, node.js, django, flask, laravel, rails, spring boot, docker, kubernetes, terraform, ansible, jenkins, git, github, gitlab, linux, ubuntu, debian, fedora, arch linux, linux mint, nixos, windows, macos, android, ios, postgresql, postgres, mysql, sqlite, mongodb, redis, kafka, elasticsearch, aws, azure, vim, neovim, emacs, vs code, vscode, intellij, xcode, figma, photoshop, blender, unity, unreal, godot, tensorflow, pytorch, pandas, numpy, jupyter, excel, notion, obsidian, slack, jira, wordpress, home assistant, raspberry pi, arduino, chatgpt, ollama, latex, bash, zsh, webpack, vite, deno, bun, lua, dart, flutter, solidity, verilog, cad, autocad, fusion 360, ableton, logic pro, lightroom, firefox, chrome, safari, thunderbird";
const PRODUCTS =
  "iphone, ipad, macbook, airpods, apple watch, kindle, playstation, ps5, xbox, nintendo switch, switch, steam deck, galaxy, pixel, thinkpad, gopro, thermomix, vespa, garmin, fitbit, roomba, lego, nespresso, tesla model 3, tesla model y, vw polo, vw golf, vw bulli, skoda octavia, seat ibiza, fiat 500, volvo, toyota corolla, dacia, citroen, peugeot, mini cooper, harley-davidson, stratocaster, telecaster, minecraft, zelda, fortnite, catan, dungeons & dragons";
const ORGANIZATIONS =
  "google, apple, microsoft, amazon, meta, facebook, netflix, spotify, ibm, intel, nvidia, oracle, sap, siemens, bosch, bmw, daimler, mercedes, volkswagen, audi, porsche, zeiss, bayer, basf, allianz, lufthansa, deutsche bahn, deutsche telekom, telekom, ikea, h&m, zara, inditex, telefónica, santander, bbva, repsol, seat, airbus, boeing, nasa, esa, cern, nato, unicef, unesco, greenpeace, red cross, rotes kreuz, cruz roja, mit, stanford, harvard, oxford university, eth zürich, tu dresden, nhs, bbc, zdf, ard, rtve, openai, anthropic, mozilla, adobe, shell, novartis, roche, nestlé, unilever, philips, samsung, sony, toyota, honda, nokia, ericsson, real madrid, fc barcelona, fc bayern, arsenal, liverpool fc, betis, caritas, dhl, ups, aldi, lidl, rewe, edeka, dm, mercadona, el corte inglés, tesco, walmart, starbucks";
const PLACES =
  "germany, deutschland, alemania, austria, österreich, switzerland, schweiz, suiza, france, frankreich, francia, italy, italien, italia, spain, spanien, españa, portugal, england, inglaterra, scotland, schottland, escocia, wales, ireland, irland, irlanda, netherlands, niederlande, belgium, belgien, denmark, dänemark, sweden, schweden, suecia, norway, norwegen, noruega, finland, finnland, finlandia, iceland, island, islandia, poland, polen, polonia, czechia, tschechien, hungary, ungarn, romania, rumänien, greece, griechenland, grecia, turkey, türkei, turquía, ukraine, ucrania, russia, russland, croatia, kroatien, serbia, usa, united states, estados unidos, canada, kanada, canadá, mexico, méxico, mexiko, brazil, brasilien, brasil, argentina, argentinien, chile, peru, perú, colombia, kolumbien, cuba, kuba, venezuela, ecuador, uruguay, japan, japón, china, korea, india, indien, vietnam, thailand, indonesia, australia, australien, new zealand, neuseeland, egypt, ägypten, morocco, marokko, marruecos, kenya, kenia, south africa, südafrika, israel, lebanon, iran, europe, europa, asia, africa, afrika, london, paris, berlin, hamburg, munich, münchen, köln, cologne, frankfurt, stuttgart, düsseldorf, leipzig, dresden, hannover, nürnberg, bremen, freiburg, heidelberg, potsdam, vienna, wien, viena, graz, linz, salzburg, innsbruck, zurich, zürich, basel, bern, geneva, genf, rome, rom, roma, milan, mailand, naples, florence, venice, venedig, turin, madrid, barcelona, valencia, sevilla, seville, málaga, bilbao, zaragoza, granada, salamanca, gijón, vigo, lisbon, lissabon, lisboa, porto, oporto, amsterdam, rotterdam, utrecht, brussels, brüssel, antwerp, ghent, copenhagen, kopenhagen, stockholm, gothenburg, oslo, bergen, helsinki, reykjavik, warsaw, warschau, krakow, prague, prag, praga, budapest, bucharest, athens, athen, atenas, istanbul, kyiv, dublin, belfast, edinburgh, glasgow, manchester, liverpool, leeds, bristol, cardiff, birmingham, york, bath, oxford, cambridge, new york, nyc, brooklyn, boston, chicago, seattle, san francisco, los angeles, austin, texas, california, toronto, montreal, vancouver, mexico city, bogotá, lima, quito, santiago, buenos aires, rosario, montevideo, são paulo, rio de janeiro, havana, la habana, tokyo, tokio, kyoto, osaka, beijing, shanghai, hong kong, seoul, singapore, bangkok, hanoi, delhi, mumbai, kerala, bangalore, sydney, melbourne, auckland, cairo, kairo, nairobi, cape town, kapstadt, crete, kreta, sicily, sizilien, mallorca, tenerife, bali, tuscany, toskana, bavaria, bayern, saxony, sachsen, cornwall, catalonia, cataluña, galicia, andalucía, alps, alpen, pyrenees, pirineos, black forest, schwarzwald, mediterranean, ostsee, nordsee";
const EVENTS =
  "christmas, weihnachten, navidad, easter, ostern, semana santa, halloween, thanksgiving, new year's eve, silvester, nochevieja, hanukkah, ramadan, eid, diwali, carnival, karneval, oktoberfest, olympics, world cup, wimbledon, eurovision, tour de france, camino de santiago, burning man, glastonbury";
const GIVEN_NAMES =
  "anna, anne, ann, maria, marta, martha, elena, helena, laura, sara, sarah, sofia, sophie, julia, jule, lena, lea, mia, emma, emily, lucy, lucia, clara, klara, paula, nora, eva, ella, zoe, chloe, alice, olivia, grace, hannah, hanna, lisa, katharina, kathi, christina, sabine, petra, ursula, monika, claudia, carmen, pilar, nuria, ines, rosa, isabel, carol, karen, kate, katie, jane, mary, susan, linda, amy, rachel, rebecca, priya, mira, yuki, fatima, leila, ayse, aisha, tom, thomas, tim, max, ben, leo, paul, peter, pete, paco, pablo, pedro, jose, juan, carlos, luis, miguel, javier, diego, jonas, lukas, lucas, felix, finn, noah, elias, david, daniel, michael, stefan, andreas, markus, marcus, martin, jan, hans, karl, fritz, otto, john, james, jack, jim, joe, bob, bill, robert, richard, william, george, henry, harry, charlie, alex, alexander, sam, samuel, adam, mark, matt, steve, kevin, brian, ian, ivan, igor, omar, ali, ahmed, mohammed, raj, kenji, hiroshi, chen, wei, julian, antonio, francisco, fernando, sergio, alvaro, manuel, rafael, ifan, elin";

const LISTS: readonly (readonly [EntityType, string])[] = [
  ["technology", TECHNOLOGIES],
  ["product", PRODUCTS],
  ["organization", ORGANIZATIONS],
  ["place", PLACES],
  ["event", EVENTS],
  ["person", GIVEN_NAMES],
];

/** What a name is in every text, by its canonical form. */
export const KNOWN_NAMES: ReadonlyMap<string, EntityType> = new Map(
  LISTS.flatMap(([type, list]) =>
    list.split(", ").map((name) => [entityForm(name), type] as const),
  ),
);

/** As many words as the longest of them has. */
export const KNOWN_NAME_WORDS = 4;

/** Animals that people keep, in their languages; singular and plural. */
export const ANIMALS: ReadonlySet<string> = new Set(
  "dog dogs puppy puppies cat cats kitten kittens horse horses pony ponies rabbit rabbits hamster hamsters parrot parrots budgie budgies bird birds canary snake snakes gecko geckos turtle turtles tortoise tortoises goldfish fish ferret ferrets rat rats mouse mice chicken chickens hen hens duck ducks goat goats sheep donkey donkeys bee bees axolotl beagle labrador poodle corgi terrier dachshund spaniel collie collies hund hunde hundin welpe katze katzen kater pferd pferde kaninchen hase hasen meerschweinchen papagei papageien wellensittich wellensittiche vogel vogel schlange schlangen schildkrote schildkroten goldfische fisch fische frettchen ratte ratten maus mause huhn huhner ente enten ziege ziegen schaf schafe esel biene bienen dackel pudel mops perro perra perros perras perrito gato gata gatos gatas gatito cachorro caballo caballos yegua conejo conejos cobaya cobayas loro loros periquito periquitos pajaro pajaros canario serpiente tortuga tortugas pez peces huron gallina gallinas pato patos cabra cabras oveja ovejas burro abejas galgo".split(
    " ",
  ),
);
