import { ADV, AND, isLiked, N, ANIMAL } from "./de-words.ts";
import { isNoName } from "./nouns.ts";
import { rule, type ExtractionRule } from "./rule.ts";
import { isSameName } from "./self-words.ts";

const ICH_BIN = `(?:(?:ich|wir) ${ADV}(?:bin|sind)|(?:bin|sind) (?:ich|wir)|${AND}bin)`;
const ICH_HABE = `(?:(?:ich|wir|und) ${ADV}(?:habe?|hab|haben)|(?:habe?|hab|haben) (?:ich|wir)|${AND}(?:habe?|hab|haben))`;
const DIET =
  "(?:vegan|vegetarisch|koscher|halal|glutenfrei|laktosefrei|pflanzlich|pescetarisch|zuckerfrei|low ?carb|abstinent)";
const MOVES =
  "(?:joggen|laufen|rennen|tanzen|schwimmen|klettern|reiten|autofahren|fahren|fliegen|heben|knien|skifahren|arbeiten|sport machen)";
const isGivenName = (value: string) => !value.split(/\s+/u).some(isNoName) && value.length > 1;
const isLasting = (value: string, sentence: string) =>
  !/(?:heute|gleich|diese woche|morgen früh)/iu.test(sentence) && isLiked(value);

/** How German chat shortens, spells, gives up, takes up and sets right. */
export const DE_TALK: readonly ExtractionRule[] = [
  rule(
    "health",
    "clause",
    "Ist {v}",
  )`${ICH_BIN} (?=(?:auf|an) (?:einem|dem|der|einer|beiden) (?:\p{L}+ )?(?:ohr|ohren|auge|augen|bein|seite) (?:fast |ganz )?(?:taub|blind|gelahmt|schwerhorig)(?!\p{L}))`,
  rule(
    "occupation",
    "whole",
    "Arbeitet als {v}",
  )`(?:ich |und |^(?:(?:moin|hi|hallo|hey)[,!]? )?)(?:habe?|hab|bin) ${ADV}(?:[\p{L}]+ )?als (?<v>[\p{L}][\p{L} -]{2,40}?)(?= (?:bei|beim|in|im|am|auf|angefangen|gestartet)(?!\p{L})[^.;!?]{0,50}(?:angefangen|begonnen|gestartet))`,
  rule(
    "employer",
    "whole",
    "Arbeitet bei {v}",
  )`(?:bei|beim) (?:der |dem )?(?<v>\p{L}[\p{L}& .-]{1,40}?)(?= (?:angefangen|begonnen|gestartet|unterschrieben)(?!\p{L}))`,
  rule("own", "whole", "Ist {v} groß", {
    attribute: "own-height",
  })`(?:ich bin|bin ich|${AND}bin) (?:ca\.? |etwa )?(?<v>[12][,.]\d\d(?: ?m)?)(?!\d|\p{L})(?! gross?)`,
  rule(
    "hobby",
    "list",
    "Tanzt {v}",
  )`(?:ich |${AND})tanze? ${ADV}(?=(?:ballett|salsa|tango|hip-?hop|standard|bachata|swing|lindy|flamenco)(?!\p{L}))`,
  rule(
    "pet",
    "list",
    "Hat {v}",
  )`(?:(?:ich|wir) (?:habe?n?|halte?n?|zuchte?n?)|(?:halte?n?|habe?n?) (?:ich|wir)) ${ADV}(?=(?:bienen|huhner|huehner|ziegen|schafe|enten|kaninchen|pferde|alpakas|ganse|wachteln|tauben|kuhe|schweine)(?:\s*(?:$|[,.;!])| und | auf | in | im ))`,
  rule("avoids", "list", "Lässt {v} weg", {
    takes: isLiked,
  })`(?<=^|[,.;!] )(?<v>\p{L}[\p{L}-]*(?:,? (?:und|oder) \p{L}[\p{L}-]*)?) (?:lasse? ich (?:immer |meist |komplett |lieber )?weg|meide ich|vermeide ich)(?!\p{L})`,
  rule("avoids", "list", "Meidet {v}", {
    takes: isLiked,
  })`(?:ich|und) (?:meide|vermeide) (?!es|das|dass)`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?:ich|wir) (?=(?:trinke?|esse?|kaufe?|hore?|lese?|fahre?|rauche?|schaue?) nur \p{L})(?!\p{L}+ nur (?:mal|kurz|noch|ein|heute|gerade))`,
  rule(
    "allergy",
    "list",
    "Verträgt {v} nicht gut",
  )`(?:von|bei) (?<v>\p{L}[\p{L}-]*(?: und \p{L}[\p{L}-]*)?) (?:kriege?|bekomme?|habe) ich (?:immer |sofort |schnell )?(?:migrane|ausschlag|bauchschmerzen|bauchweh|durchfall|sodbrennen|atemnot|kopfschmerzen|kopfweh|quaddeln)`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?:ich |${AND})(?=(?:arbeite?|lerne?|schlafe?|schreibe?) am besten )`,
  rule(
    "trait",
    "thing",
    "Ist {v}",
  )`${ICH_BIN} ${ADV}(?=kein (?:morgenmensch|fruhaufsteher|nachtmensch|partymensch|kaffeetrinker|teetrinker|hundemensch|katzenmensch)(?!\p{L}))`,
  rule(
    "relationship",
    "clause",
    "Ist {v}",
  )`${ICH_BIN} (?=nicht (?:verheiratet|geschieden|verlobt)(?!\p{L}))`,
  rule(
    "health",
    "word",
    "Sitzt im Rollstuhl",
  )`ich (?:sitze im rollstuhl|im rollstuhl (?:sitze|bin)|bin im rollstuhl|nutze einen rollstuhl)(?!\p{L})`,
  rule(
    "health",
    "clause",
    "Trägt {v}",
  )`(?:ich trage?|trage? ich|${AND}trage?) (?:[\p{L}]+ ){0,4}?(?=(?:ein |eine |zwei )?(?:horgerat|horgerate|hoergeraet|brille|kontaktlinsen|prothese)(?!\p{L}))`,
  rule("origin", "place", "Kommt aus {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`aus (?<v>\p{L}[\p{L} -]{2,25}?)(?= (?:gekommen|gefluchtet|geflohen|hergekommen|eingewandert|hierher gekommen))`,
  rule(
    "uses",
    "list",
    "Programmiert in {v}",
  )`(?:ich|und) programmiere? (?:meistens |hauptsachlich |meist |vor allem |viel |gern |gerne )*in (?=\p{L})`,
  rule("dislikes", "list", "Mag {v} nicht", {
    takes: isLiked,
  })`(?<=^|[,.;:!] ?|(?:und|aber) )(?<v>(?!ich|wir|das|es|die|sie|den|was|und|aber)\p{L}[\p{L}-]*(?: und \p{L}[\p{L}-]*)?) finde? ich (?:echt |total |einfach |ziemlich )*(?:furchtbar|schrecklich|eklig|ekelhaft|grauenhaft|widerlich|langweilig|doof|blod|bloed|scheusslich|nervig)`,
  rule("likes", "list", "Mag {v}", {
    takes: isLiked,
  })`(?<=^|[,.;:!] ?|(?:und|aber) )(?<v>(?!ich|wir|das|es|die|sie|den|was|und|aber)\p{L}[\p{L}-]*(?: und \p{L}[\p{L}-]*)?) finde? ich (?:echt |total |einfach |ziemlich )*(?:super|toll|klasse|grossartig|genial|spannend|lecker|geil|mega|wunderbar)`,
  rule("decision", "clause", "Hat sich umentschieden: {v}", {
    kind: "decision",
  })`(?:habe?|hab) (?:ich )?(?:mich |es mir )(?:doch )?(?:umentschieden|anders uberlegt)(?:,|:|;|\.) (?=\p{L})(?!kannst|was|wie)`,
  rule("address-as", "name", "Wird {v} genannt", {
    takes: isGivenName,
  })`(?:alle|meine freunde|freunde|meine familie|die meisten|meine kollegen|zuhause|viele) (?:sagen|sagt) (?:nur |immer |einfach )?(?<v>\p{L}{2,20}) zu mir(?!\p{L})`,
  rule("name", "name", "Heißt {v}", {
    kind: "correction",
    takes: isGivenName,
  })`(?<=name (?:schreibt sich|wird|schreibe ich)[^.;!?]{2,40}[:,-] ?|name falsch(?: geschrieben)?[,:;] (?:es heisst |richtig ist |ich bin )?)(?=\p{L})(?!ich |es |er )`,
  rule("name", "name", "Heißt {v}", {
    kind: "correction",
    takes: isGivenName,
  })`(?:es heisst|das heisst|heisst|ich bin|bin|heisse|eigentlich|richtig) (?<v>\p{L}{2,20}),? (?:(?:geschrieben |nur )?(?:mit|ohne) (?:einem |nur einem |zwei |doppel-?)?['"„]?(?:\p{L}|ph|ck|th|ai|ei|ey|ay|tz|y)['"“]?)(?:\s*(?:$|[,.;!?])| nicht| am | und| statt| hinten| vorne)`,
  rule("name", "name", "Heißt {v}", {
    kind: "correction",
    takes: isSameName,
  })`(?:es heisst|das heisst|heisst|ich bin) (?=\p{L}+,? nicht \p{L})`,
  rule(
    "pronouns",
    "clause",
    "Pronomen: {v}",
  )`(?:benutze?|nutze?|verwende|nimm) (?:bitte )?(?:fur mich )?(?:die )?pronomen (?=\p{L})`,
  rule(
    "age",
    "number",
    "Ist {v}",
  )`(?:ich bin|bin ich|${AND}bin|ich werde|und werde) (?:[\p{L}]+ ){0,4}?(?=\d{2} (?:geworden|jahre alt geworden))`,
  rule(
    "own",
    "clause",
    "{of}: {v}",
  )`${ICH_HABE} (?:die |eine )?(?<of>(?:schuhgross?e|schuhgroesse|blutgruppe|konfektionsgross?e|steuerklasse|kleidergross?e|kleidergroesse|pflegegrad)) `,
  rule(
    "home",
    "place",
    "Wohnt in {v}",
  )`(?:(?:ich|wir) (?:wohne?|lebe?|wohnen|leben)|(?:wohne?|lebe?|wohnen|leben) (?:ich|wir)|${AND}(?:wohne?|lebe?|wohnen|leben)) (?:aber |jetzt |nun |schon |ewig |erst |bereits |wieder |mittlerweile |inzwischen |dauerhaft |hier |allein |alleine |zusammen |zu (?:zweit|dritt|viert|funft) |zur miete )*(?:(?:mit|seit) [^.,;!?]{2,40}? (?:aber |jetzt |nun |schon |ewig |erst |bereits |wieder |mittlerweile |inzwischen |dauerhaft |hier |allein |alleine |zusammen |zu (?:zweit|dritt|viert|funft) |zur miete )*){0,2}(?:in (?:einer|einem|ner|nem) (?:[\p{L}-]+ ){1,2}?)?(?<!in )in (?=\p{L})(?!(?:angst|frieden|scheidung|trennung|einer|einem|ner|nem|der (?:hoffnung|vergangenheit)|hier)(?!\p{L}))`,
  rule("former-home", "place", "Hat früher in {v} gewohnt", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:fruher|frueher|davor|vorher) (?:wohnte|lebte|war) ich in `,

  rule(
    "pet",
    "whole",
    "Hat {v}",
    {},
  )`${ICH_HABE} ${ADV}(?<v>${N} (?:[\p{L}]+ ){0,2}?${ANIMAL},? (?:der|die|das) (?:auf den namen )?(?:heiss?t|heisst|hort auf(?: den namen)?) [\p{L}-]+)(?!\p{L})`,
  rule(
    "children",
    "thing",
    "Erwartet {v}",
  )`(?:ich|wir) (?:erwarte|erwarten|bekomme|bekommen|kriegen) (?=[^.,;!?]{0,30}?(?:kind|baby|zwillinge|nachwuchs|sohn|tochter|madchen|jungen)(?!\p{L}))`,

  rule("business", "thing", "Hat {v}", {
    takes: (value) => !/(?:bücherei|feier|frage)/iu.test(value),
  })`(?:${ICH_HABE}|(?:ich|wir) (?:fuhre?|fuehre?|betreibe?|leite|fuhren|betreiben)) (?=(?:einen?|eine|ein|mein\p{L}* eigene\p{L}*|unser\p{L}*) (?:[\p{L}]+ )?(?:[\p{L}-]*(?:firma|laden|betrieb|praxis|agentur|cafe|restaurant|kneipe|hofladen|bauernhof|kanzlei|studio|startup|werkstatt|salon|hotel|pension|imbiss|tischlerei|backerei|schreinerei|metzgerei|gartnerei|brauerei|druckerei|imkerei|schneiderei|gastatte|verlag|blog|podcast|youtube-kanal))(?!\p{L}))`,
  rule("occupation", "clause", "Leitet {v}", {
    takes: (value) => !/(?:weiter|heute|mail)/iu.test(value),
  })`(?:ich|und) ${ADV}leite (?=(?:die|das|den|eine?n?) )`,
  rule(
    "occupation",
    "thing",
    "Ist {v}",
  )`${ICH_BIN} ${ADV}(?:gerade |noch |jetzt )*(?:seit [^.,;!?]{2,25}? )?(?:gerade |noch |jetzt )*(?=(?:in (?:elternzeit|rente|pension|mutterschutz|altersteilzeit|kurzarbeit|fruhrente)|arbeitssuchend|auf jobsuche)(?!\p{L}))`,
  rule("occupation", "thing", "War {v}", {
    attribute: "former-occupation",
    text: "War früher {v}",
    takes: () => false,
  })`(?:war fruher|fruher war ich) `,
  rule("habit", "clause", "Arbeitet {v}", {
    takes: isLasting,
  })`(?:ich|und) arbeite ${ADV}(?=(?:nur |immer |meist |meistens )?(?:vormittags|nachmittags|abends|nachts|halbtags|ganztags|am wochenende|an wochenenden|freitags nicht|montags nicht|mittwochs nicht|drei tage|vier tage|zwei tage|im nachtdienst|im wechselschicht|in wechselschicht|\d+ stunden))`,
  rule(
    "work",
    "place",
    "Jobbt {p} {v}",
  )`(?:(?:ich|und) jobbe?|jobbe? ich) ${ADV}(?:nebenher )?(?<p>in|im|bei|am) (?=\p{L})`,
  rule("employer", "place", "Arbeitet ab jetzt bei {v}", {
    text: "Arbeitet bei {v}",
    takes: (value) => /^\p{Lu}/u.test(value) && !/^(?:Mama|Papa|Oma|Opa|Freunden)/u.test(value),
  })`(?:ich bin|bin ich|${AND}bin) (?:jetzt|nun|inzwischen|mittlerweile|neuerdings) (?:bei|beim) (?:der |dem )?(?=\p{L})`,
  rule(
    "project",
    "thing",
    "Spart auf {v}",
  )`(?:ich|wir) (?:spare?n?) (?:gerade |seit [^.,;!?]{2,15} )?(?:auf|fur|fuer) (?=(?:einen?|eine|ein|die|das|den|unser) )`,

  rule("diet", "clause", "Lebt {v}", {
    takes: (value) => !/(?:wollen|würde|möchte)/iu.test(value),
  })`(?:(?:ich|wir) (?:lebe?|leben|esse?|essen|ernahre mich)|lebe? ich|${AND}lebe?) ${ADV}(?:zuhause |zu hause |daheim |nur |fast |streng |rein |komplett )*(?:seit [^.,;!?]{2,25}? )?(?:zuhause |zu hause |daheim |nur |fast |streng |rein |komplett )*(?=${DIET}(?!\p{L}))`,
  rule(
    "avoids",
    "thing",
    "Darf {v}",
  )`(?:ich darf|darf ich|${AND}darf) ${ADV}(?=kein\p{L}* \p{L}+)(?!kein\p{L}* (?:fehler|zeit|wort))`,
  rule(
    "diet",
    "thing",
    "Isst {v}",
  )`(?:ich esse?|esse? ich|${AND}esse?) (?=(?:wieder|jetzt|inzwischen|mittlerweile|jetzt auch|auch wieder) \p{L})(?!(?:wieder|jetzt) (?:was|zu|mal|nichts))`,
  rule("allergy", "list", "Ist gegen {v} allergisch", {
    takes: (value) => !/^(?:das|es|die|der|sie)$/iu.test(value),
  })`(?<=^|[.!] )(?<v>[\p{L}-]+(?: und [\p{L}-]+)?) (?:ist|sind|konnen|konnten|bringen|bringt|machen|macht)(?!\p{L})[^.;!?]{0,50}(?:,| -|;) (?:denn |da |weil )?ich (?:bin|reagiere) (?:\p{L}+ )?(?:hoch|stark)?allergisch(?=\s*(?:$|[.!;,]))`,
  rule(
    "health",
    "thing",
    "Hat {v}",
  )`(?:${ICH_HABE}|(?<=(?:dass|weil|da) ich [^.;!?]{3,40} und )) ?${ADV}(?=(?:eine? |ne |chronische\p{L}* |starke |schwere |leichte[sr]? )*(?:zoliakie|zoeliakie|adhs|asthma|diabetes|rheuma|arthrose|migrane|epilepsie|\p{L}+allergie|\p{L}+(?:krankheit|syndrom|schwache|storung|insuffizienz))(?!\p{L}))`,
  rule("health", "clause", "Kann nicht mehr {v}", {
    text: "Kann nicht mehr {v}",
  })`(?:(?:darf|kann) ich|ich (?:darf|kann)) (?:[\p{L}-]+ ){0,4}?nicht mehr (?<v>(?:so viel |lange |richtig )?${MOVES})(?!\p{L})`,
  rule("health", "thing", "Hatte {v}", {
    takes: (value, sentence) => !/(?:gestern|heute|morgen)/iu.test(sentence),
  })`(?:ich (?:hatte|habe|hab)|hatte ich) ${ADV}(?=(?:eine?n?|letztes jahr eine?n?|vor [^.,;!?]{2,15} eine?n?) (?:[\p{L}-]+ )?[\p{L}-]*(?:schlaganfall|herzinfarkt|operation|transplantation|bandscheibenvorfall|fehlgeburt|kreuzbandriss|amputation|-op)(?!\p{L}))`,
  rule(
    "health",
    "clause",
    "Trägt {v}",
  )`(?:ich trage?|trage? ich|${AND}trage?|ich habe) (?=(?:eine |ein |einen |meine )?(?:insulin)?(?:pumpe|zahnspange|herzschrittmacher|hausnotruf|orthese|bandage|cochlea\p{L}*|horgerat)(?!\p{L}))`,
  rule(
    "health",
    "word",
    "Ist {v}",
  )`${ICH_BIN} ${ADV}(?=(?:rot-?gr\p{L}+-?blind|farbenblind|nachtblind|querschnittsgelahmt|gehbehindert|blind|gehorlos|schwerhorig|dement|kurzsichtig|weitsichtig|hochsensibel)(?:\s*(?:$|[,.;!])| und | also))`,

  rule(
    "favourite",
    "clause",
    "{of}: {v}",
  )`(?<=mein(?:e|er)? lieblings-?[\p{L}-]+ (?:ist|sind|heisst) [^.;!?]{2,60}(?:,| und) )mein(?:e|er)? (?<of>lieblings-?[\p{L}-]+) (?!ist|sind|heisst)(?=\p{L})`,
  rule("dislikes", "list", "Mag {v} nicht", {
    takes: isLasting,
  })`(?<=^|[.;!] |(?:aber|und|ach|btw|nee|also)[, ]+)(?:hasse|hass) (?!ich|es|das)(?=\p{L})`,
  rule("hobby", "clause", "Geht {v}", {
    takes: isLasting,
    text: "{all}",
  })`(?:in meiner freizeit|als ausgleich|am wochenende|an den wochenenden|nach feierabend|sonntags|abends) (?=(?:geh|spiel|mal|bastel|schraub|les|zock|strick|nah|back|koch|schreib|mach|angel|wander|kletter|segel|reit)\p{L}* ich(?!\p{L})(?! (?:\p{L}+ )?(?:ein|zum arzt)))`,
  rule(
    "hobby",
    "clause",
    "{all}",
  )`(?:(?:ich|und) ${ADV}|${AND})(?=(?:segle|segel|klettere|wandere|jogge|schwimme|reite|angle|male|zeichne|stricke|nahe|backe|boxe|rudere|tanze|surfe|tauche|fotografiere|imkere|gartnere|topfere|hakle|schnitze|zocke|singe|turne|kegle|bowle) (?:[^.,;!?]{0,30}?)(?:jede\p{L}* |im |in (?:einem|einer|der|nem|ner) |gern|regelm|seit |viel|oft|leidenschaft|am wochenende|mit freunden))`,
  rule(
    "skill",
    "thing",
    "Kann nicht {v}",
  )`(?:ich kann|kann ich|${AND}kann) (?:leider |noch |immer noch |gar |uberhaupt |ja )*nicht (?=(?:gut |richtig )?(?:schwimmen|kochen|autofahren|auto fahren|rad fahren|radfahren|tanzen|singen|pfeifen|tippen|nahen|skifahren)(?!\p{L}))`,
  rule(
    "possession",
    "thing",
    "Hat {v}",
  )`(?:${AND}(?:habe?|hab)|(?:ich|wir) (?:habe?|hab|haben)) ${ADV}(?=kein\p{L}* (?:auto|fernseher|fuhrerschein|garten|balkon|smartphone|handy|spulmaschine|backofen|keller)(?!\p{L}))`,
  rule(
    "possession",
    "whole",
    "Hat {v} gekauft",
  )`(?:(?:ich|wir) (?:habe?|hab|haben)|(?:habe?|hab|haben) (?:ich|wir)) (?:mir |uns )?(?:[\p{L}]+ ){0,3}?(?<v>(?:ein|eine|einen|nen|ne) (?:[\p{L}-]+ )?(?:[\p{L}-]*(?:haus|wohnung|auto|fahrrad|rad|e-?bike|motorrad|boot|wohnmobil|camper|bulli|klavier|grundstuck|hutte|laptop))(?: (?:in|am|an|bei|auf) [^.,;!?]{2,30}?)?) (?:gekauft|zugelegt|angeschafft|geholt)(?!\p{L})`,
  rule("uses", "thing", "Nutzt {v}", {
    takes: (value) => !/^(?:kaputt|langsam|alt|weg|leer|aus|zu|neu)/iu.test(value),
  })`mein(?:e)? (?:handy|laptop|rechner|pc|computer|telefon|smartphone|tablet|editor|browser|betriebssystem|drucker|kamera) ist (?:jetzt )?(?=(?:ein|eine) )`,

  rule("decision", "clause", "{all}", {
    kind: "decision",
  })`(?<=(?:entscheidung steht|entschieden|beschlossen|beschlossene sache|steht fest|es ist fix|ist fix|fest steht)(?:,|:| -|;|\.)? )(?:ich|wir) (?=\p{L})`,
  rule("goal", "clause", "Möchte {v}", {
    takes: (value) => !/(?:heute|gleich|jetzt)/iu.test(value),
  })`(?:ich|wir) (?:mochte|moechte|mochten|will|wollen) (?=[^.,;!?]{0,40}(?:fliessend|fliesend|besser|gut) [^.,;!?]{0,20}(?:isch|deutsch) (?:sprechen|konnen|lernen))`,
  rule(
    "goal",
    "clause",
    "Ziel: {v}",
  )`mein (?:grosses |groses )?(?:ziel|vorsatz|traum)(?: fur (?:dieses|nachstes) jahr| dieses jahr)? ist(?: es)?,? (?!(?:nicht|zu) )(?=[^.!?]{3,80}? zu \p{L}+en)`,
  rule("address-form", "thing", "Möchte geduzt werden", {
    kind: "decision",
    text: "Möchte gern geduzt werden (duzen)",
  })`(?:mochte|moechte|will|wurde) (?:ich )?(?:bitte |gern |gerne |lieber )*geduzt werden`,
  rule("address-form", "thing", "Möchte gesiezt werden", {
    kind: "decision",
    text: "Möchte gern gesiezt werden (siezen)",
  })`(?:mochte|moechte|will|wurde) (?:ich )?(?:bitte |gern |gerne |lieber )*gesiezt werden`,
  rule("answer-style", "clause", "Möchte {v}", {
    kind: "decision",
  })`(?:ich hatte|ich mochte|ich moechte|ich will|hatte ich|ich bevorzuge|ich mag|ich wunsche mir) (?:gern |gerne |bitte |lieber |immer |am liebsten )*(?=(?:[\p{L}-]+ ){0,3}?(?:antworten|erklarungen|zusammenfassungen)(?!\p{L}))(?!(?:deine|die) (?:antwort|erklarung)(?!\p{L}))`,
  rule("occupation", "thing", "Ist {v}", {
    kind: "correction",
    attribute: "what",
  })`bin (?:ich )?(?:kein\p{L}*|nicht) [^,.;!?]{2,30}, sondern (?:eine? )?`,
];
