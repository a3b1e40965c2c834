import { rule, said, VALUE, type ExtractionRule } from "./rule.ts";
import { ADV, AND, verb } from "./de-words.ts";

/** How people say in German who and what they are: name, age, home, work, health. */
export const DE_SELF: readonly ExtractionRule[] = [
  rule(
    "name",
    "name",
    "Heißt {v}",
  )`(?:(?:ich|und|^) ?${ADV}hei(?:ss?|s)e(?! ich)|heis?se ich|mein (?:voller |richtiger |ganzer )?(?:vor)?name (?:ist|lautet)|ich bin namens) ${ADV}(?!nicht|kein|willkommen|(?:das|es|dies\p{L}*|so (?:et)?was) )`,
  ...verb("address-as", "name", "Will {v} genannt werden", [
    "werde|werd",
    "(?:von allen |meistens |oft |immer )?",
    "(?=\\p{L}+ (?:genannt|gerufen))",
  ]),
  rule("address-as", "name", "Will {v} genannt werden", {
    kind: "decision",
  })`(?:bitte )?(?:nenn|nenne|nennt|nennen sie|ruf|rufe)(?: du)? (?:mich|uns) (?:bitte |einfach |doch |ruhig |lieber |ab jetzt |immer |nur )*(?!nicht|an |nie |zuruck|nachher|spater|morgen|wenn)`,
  rule("address-as", "name", "Will {v} genannt werden", {
    kind: "decision",
  })`(?:du kannst|ihr konnt|ihr koennt|sie konnen|kannst|darfst|du darfst) (?:du )?(?:mich|uns) (?:auch |ruhig |gerne? |einfach |duzen und |siezen und )*${VALUE} nennen`,
  rule(
    "address-as",
    "name",
    "Wird {v} genannt",
  )`(?:alle|meine freunde|freunde|meine familie|die meisten|man) (?:nennen|nennt|rufen|sagen) mich ${ADV}(?!nicht)`,
  rule("pronouns", "clause", "Pronomen: {v}")`mein\p{L}* pronomen (?:sind|ist|:) ?`,
  rule(
    "own",
    "clause",
    "{of}: {v}",
  )`mein(?:e|er)? (?<of>(?:blutgruppe|schuh(?:gross?e|groesse)|(?:kleider)?(?:gross?e|groesse)|gewicht|sternzeichen|muttersprache|nachname|zweitname|madchenname|spitzname|handynummer|telefonnummer|e-?mail(?:-?adresse)?|mailadresse|augenfarbe|haarfarbe|traumberuf|traum|hauptfach|religion|staatsangehorigkeit|staatsburgerschaft|budget|gehalt|miete|glucks?zahl|heimatstadt|heimatort|postleitzahl|steuerklasse|zeitzone|krankenkasse|arbeitsweg|betriebssystem|kennzeichen|konfession))(?: ist| sind| lautet|:)(?: ungefahr| ca\.?| etwa)? (?!(?:nicht|kein|falsch|weg|kaputt|zu|so|sehr)(?!\p{L}))`,
  rule(
    "own",
    "clause",
    "{of}: {v}",
  )`ich habe? (?<of>(?:schuhgross?e|schuhgroesse|blutgruppe|konfektionsgross?e|steuerklasse|kleidergrosse|kleidergroesse)) `,
  rule(
    "favourite",
    "clause",
    "{of}: {v}",
  )`mein(?:e|er)? (?:absolute[sr]? )?(?<of>lieblings-?[\p{L}-]+)(?: ist| sind| heisst| heist| war schon immer|:) (?!nicht|kein)`,
  rule("favourite", "clause", "{of}: {v}", {
    takes: (value) => !/^(?:das|dies|es|er|sie|was|welche\p{L}*)$/iu.test(value),
  })`${VALUE} ist mein(?:e|er)? (?:absolute[sr]? )?(?<of>lieblings-?[\p{L}-]+)`,

  rule("age", "number", "Ist {v}", {
    takes: (value) => !/%|km|kg|min|^1\d\d|^[0-4](?!\d)/u.test(value),
  })`(?:(?:ich|und|^) ?(?:bin|werde)|(?:bin|werde) ich|${AND}bin) ${ADV}(?=\d{1,3}(?: jahre| j\.?(?!\p{L})|\s*(?:$|[,.;!)]| und | aber | geworden| und)))`,
  rule(
    "age",
    "number",
    "Ist {v}",
  )`(?:(?:ich|und) bin|bin ich|ich werde) ${ADV}(?=\p{L}+(?:zig|zehn|zwolf|elf|ssig|sig)(?: jahre alt| geworden|\s*(?:$|[,.;!])| und ))`,
  rule(
    "age",
    "number",
    "Ist {v}",
  )`(?<=(?:ich bin|bin|ich heiss?e|mein name ist)(?: ubrigens)?(?: die| der| da)? [\p{L}-]{2,20},? (?:bin )?)(?=\d{2}(?:,| und | jahre| aus |\s*(?:$|[.;!)])))`,
  rule(
    "age",
    "clause",
    "Ist {v}",
  )`(?:ich bin|bin ich|und bin) (?=(?:anfang|mitte|ende) (?:zwanzig|dreissig|dreisig|vierzig|funfzig|fuenfzig|sechzig|siebzig|\d0))`,
  rule("birthday", "clause", "Geburtstag: {v}", {
    takes: (value, sentence) => /geburtstag/iu.test(sentence) && !/termin/iu.test(sentence),
    slot: "clause",
  })`(?:mein geburtstag ist(?: am)?) (?=(?:am )?\d{1,2}\.[^;!?]{1,30}?)(?=[^;!?]{1,30}geburtstag|[^;!?]{1,30}$)`,
  rule("birthday", "clause", "Geburtstag: {v}", {
    pattern: said(
      "am (?<v>\\d{1,2}\\. ?(?:\\p{L}+|\\d{1,2}\\.?)) (?:habe?|hab) ich (?:immer )?geburtstag",
    ),
  })`am (?=\d{1,2}\. ?(?:\p{L}+|\d{1,2}\.?) (?:habe?|hab) ich geburtstag)`,
  rule(
    "birthday",
    "clause",
    "Geboren {v}",
  )`ich (?:bin|wurde) (?<v>(?:am \d[^,;!?]{2,24}?|19\d\d|20[01]\d|(?:im )?jahr(?:gang)? \d{4})) geboren`,
  rule(
    "birthday",
    "clause",
    "Geburtstag: {v}",
  )`(?:ich (?:habe?|hab)|${AND}(?:habe?|hab)) (?:immer |ubrigens )?am (?<v>\d{1,2}\. ?(?:\p{L}+|\d{1,2}\.?)) geburtstag`,
  rule(
    "own-height",
    "clause",
    "Ist {v} groß",
  )`(?:ich bin|bin ich|und bin) (?<v>\d[\d.,]* ?(?:m|cm|meter)?(?: ?\d+)?) gross?(?!\p{L})`,
  rule("home", "place", "Wohnt in {v}", {
    kind: "correction",
  })`wohne? (?:ich )?nicht (?:mehr )?in [^,;.!?]{2,40}, sondern (?:jetzt |nun )?in `,
  rule(
    "birthplace",
    "place",
    "Geboren in {v}",
  )`ich (?:bin|wurde) (?:\d{4} |am [^,;]{3,22}? )?in ${VALUE} (?:geboren|auf die welt|zur welt)`,
  rule(
    "raised-in",
    "place",
    "Aufgewachsen in {v}",
  )`(?:ich bin|bin ich|und bin|(?<=geboren )und) ${ADV}(?:in|auf|bei|im) ${VALUE} (?:aufgewachsen|gross geworden|groß geworden|gros geworden)`,
  ...verb("origin", "place", "Kommt aus {v}", [
    "komm|komme|stamm|stamme|bin",
    "(?:aus|gebürtig aus) (?:der nahe von )?",
    "(?!(?:dem (?:haus|buro|urlaub|bett|haus)|der (?:dusche|schule|puste|nummer|sache|ubung)|meine[mr]|haus|dem staunen|dem lachen|dem nichts|spass|versehen|neugier|langeweile|zufall|prinzip)(?!\\p{L}))",
  ]),

  ...verb("home", "place", "Wohnt in {v}", [
    "wohn|wohne|leb|lebe|wohnen|leben",
    "(?:mit [^.,;!?]{3,30} )?(?:zusammen )?(?:in|im|auf|bei|am|nahe|an der|im raum|in der nahe von) (?:der nahe von )?",
    "(?!(?:angst|frieden|scheidung|trennung|der (?:hoffnung|vergangenheit|zukunft|gegenwart)|einer (?:welt|beziehung|zeit|blase|partnerschaft)|hier|dort)(?!\\p{L}))",
  ]),
  rule("home", "place", "Wohnt in {v}", {
    takes: (value) => !/^(?:der |dem )?(?:richtigen|welche|zukunft)/iu.test(value),
  })`(?:in|auf|im) (?<v>(?:\p{L}|[ .-]){2,50}?) (?:wohn|wohne|leb|lebe) ich(?!\p{L})(?! nicht)`,
  ...verb(
    "home",
    "place",
    "Ist nach {v} gezogen",
    [
      "bin|sind",
      "(?:gerade |letzte\\p{L}* \\p{L}+ |vor [^.,;!?]{3,20} |kurzlich |im \\p{L}+ )?nach",
      " (?=[^.,;!?]{2,40} (?:um)?gezogen)",
    ],
    {
      pattern: said(
        `(?:(?:ich|wir) (?:bin|sind)|(?:bin|sind) (?:ich|wir)|und bin) [^.,;!?]{0,30}?nach ${VALUE} (?:um)?gezogen`,
      ),
      text: "Wohnt in {v}",
    },
  ),
  ...verb("household", "clause", "Wohnt {v}", [
    "wohn|wohne|leb|lebe",
    "(?=(?:allein|alleine|in einer wg|in ner wg|mit (?:meine|mein)|zur miete|noch bei meinen eltern|bei meinen eltern))",
  ]),

  ...verb("occupation", "thing", "Arbeitet als {v}", [
    "arbeit|arbeite|jobb|jobbe|schaff|schaffe",
    "(?:in teilzeit |in vollzeit |freiberuflich |selbststandig |nebenbei |im moment )?als ",
  ]),
  rule(
    "occupation",
    "thing",
    "Ist von Beruf {v}",
  )`(?:ich bin|bin ich|bin)(?: von beruf| beruflich) |von beruf bin ich |mein (?:beruf|job) ist (?!stressig|anstrengend|langweilig|toll|super|nicht|scheis|kein)`,
  ...verb(
    "employer",
    "place",
    "Arbeitet bei {v}",
    [
      "arbeit|arbeite|jobb|jobbe|schaff|bin",
      "(?:als [^.,;!?]{3,40}? )?(?:bei|beim|fur|fuer) ",
      "(?!(?:mir|dir|ihm|ihr|euch|uns|ihnen|jedem|dem (?:wetter|thema)|der (?:sache|arbeit)|bewusstsein|weitem|kraften|immer|heute|alles|nacht|regen|einem freund|meine\\p{L}*)(?!\\p{L}))",
    ],
    {
      takes: (value, sentence) =>
        !/angestellt gewesen/iu.test(sentence) &&
        !/^(?:den|die|das|der) (?:frieden|umweltschutz)|^(?:gleichberechtigung|mehr)/iu.test(
          value,
        ) &&
        (/arbeit|jobb|schaff/iu.test(sentence) || /^\p{Lu}/u.test(value)) &&
        !/^(?:gute[nr]?|freie)/iu.test(value) &&
        !(
          /(?<!arbeite?|jobbe?) (?:bei|beim) /iu.test(sentence) &&
          /gerade|heute|(?:arzt|ärztin|friseur|freund\p{L}*|eltern|oma)/iu.test(sentence) &&
          !/arbeit|jobb/iu.test(sentence)
        ),
    },
  ),
  ...verb(
    "work",
    "thing",
    "Arbeitet in {v}",
    [
      "arbeit|arbeite",
      "(?=(?:in|im|an) )",
      "(?!(?:im moment|im homeoffice|in teilzeit|in vollzeit|im augenblick|im schicht|in schicht|in der regel|in ruhe|an (?:mir|einem? (?:bug|text|problem|skript|projekt|vortrag))|im team)(?!\\p{L}))",
    ],
    { text: "Arbeitet {v}" },
  ),
  ...verb("habit", "clause", "Arbeitet {v}", [
    "arbeit|arbeite",
    "(?=(?:im homeoffice|von zu ?hause|in teilzeit|in vollzeit|im schichtdienst|in schichten|nachts|im nachtdienst|remote|vier tage))",
  ]),
  ...verb("studies", "thing", "Studiert {v}", [
    "studier|studiere|belege",
    "(?=\\p{L})",
    "(?!(?:nicht|noch|das problem|die (?:doku|anleitung)|gerade die|seit)(?!\\p{L}))",
  ]),
  rule(
    "studies",
    "thing",
    "Hat {v} studiert",
  )`(?:ich|wir) ${ADV}(?:habe?|hab) ${ADV}${VALUE} studiert`,
  ...verb("studies", "clause", "Macht {v}", [
    "mach|mache",
    "(?=(?:gerade |derzeit )?(?:eine |ne |mein |meine |meinen |den |das |die )(?:ausbildung|abitur|abi|bachelor|master|lehre|doktor|promotion|fsj|referendariat|umschulung|weiterbildung|praktikum))",
  ]),

  rule(
    "allergy",
    "list",
    "Ist gegen {v} allergisch",
  )`(?:(?:ich|und|^|wir) ?${ADV}(?:bin|sind)|(?:bin|sind) (?:ich|wir)|ich|${AND}bin) ${ADV}(?:gegen|auf) ${VALUE} (?:[\p{L}]+ )?(?:allergisch|alergisch)(?! gewesen)`,
  rule(
    "allergy",
    "list",
    "Ist gegen {v} allergisch",
  )`(?:gegen|auf) ${VALUE} (?:bin ich|reagiere ich) ${ADV}(?:allergisch|alergisch)`,
  rule(
    "allergy",
    "list",
    "Ist allergisch gegen {v}",
  )`(?:(?:ich|und|^) ?${ADV}(?:bin|reagiere|reagier)|(?:bin|reagiere) ich|${AND}(?:bin|reagiere)) ${ADV}(?:hoch)?(?:allergisch|alergisch) (?:gegen|auf|gg\.?) (?!(?:dumme|montage|menschen|blode|bloede|stress|leute)(?!\p{L}))`,
  rule(
    "allergy",
    "list",
    "Allergisch gegen {v}",
  )`(?<=^|, |; )(?:allergisch|alergisch) (?:gegen|auf|gg\.?) `,
  rule(
    "allergy",
    "list",
    "Hat {v}",
  )`(?:(?:ich|und) ${ADV}(?:habe?|hab)|(?:habe?|hab) ich|${AND}(?:habe?|hab)|ich leide unter|leide unter) ${ADV}(?=(?:eine? |ne |starke |schwere |leichte )*[\p{L}-]+(?:allergie|allergien|intoleranz|unvertraglichkeit|unvertraeglichkeit)(?!\p{L})|heuschnupfen)`,
  rule(
    "allergy",
    "list",
    "Hat eine Allergie gegen {v}",
  )`(?:(?:ich|und) ${ADV}(?:habe?|hab)|(?:habe?|hab) ich) ${ADV}(?:eine? |ne )?(?:\p{L}+ )?allergie (?:gegen|auf) `,
  rule("name", "name", "Heißt {v}", {
    takes: (value) => !/ste[rn]?$/u.test(value),
  })`(?:ich bin|bin|bin ich|ich bims) (?:die|der|da) (?!(?:neue|beste|erste|letzte|einzige|meinung|ansicht|festen|uberzeugung|typ|gluckliche|chef|chefin|boss|idiot|dumme|mann|frau|konig|koenig|held|boese|bose|gleiche|selbe|richtige|falsche|grosste|mit|aus|von|vater|mutter|bruder|schwester|alteste|jungste|leiter|leiterin|besitzer|besitzerin|dienstalteste)(?!\p{L}))(?=\p{L}+\s*(?:$|[,.;!]| und | aus ))`,
  rule("name", "name", "Heißt {v}", {
    kind: "correction",
  })`hei(?:ss?|s)e nicht [^,.;!?]{2,30}, sondern `,
];
