import { rule, VALUE, WORD_END, type ExtractionRule } from "./rule.ts";
import { ADV, AND, N, ANIMAL, CHILD, SIBLING, OFTEN, verb, isLiked } from "./de-words.ts";

/** How people say in German what they like, do, have and want, and who belongs to them. */
export const DE_LIFE: readonly ExtractionRule[] = [
  rule("allergy", "list", "Verträgt {p} {v}", {
    takes: isLiked,
  })`(?:ich ${ADV}(?:vertrage?|vertraege)|(?:vertrage?|vertraege) ich) (?:leider |auch )*(?<p>keine?n?) `,
  rule("allergy", "list", "Verträgt {v} nicht", {
    takes: isLiked,
  })`(?:ich (?:vertrage?|vertraege)|(?:vertrage?|vertraege) ich) (?:leider |auch )*(?<v>(?!kein|es|das|mich)[\p{L}][^.,;!?]{2,40}?) (?:gar |uberhaupt |leider )?nicht(?!\p{L})`,
  rule("avoids", "list", "Isst {v}", {
    takes: (value) => !/mehr heute|heute/iu.test(value),
  })`(?:(?:ich|wir|und) ${ADV}(?:esse|ess|essen)|(?:esse|ess) ich|${AND}esse) ${ADV}(?=(?:[\p{L}]+ )?kein\p{L}* (?!abend|mittag|fruhstuck))`,
  rule("diet", "list", "Isst {v}", {
    takes: (value) => !/mehr heute|heute/iu.test(value),
  })`(?:(?:ich|wir|und) ${ADV}(?:esse|ess|essen)|(?:esse|ess) ich|${AND}esse) ${ADV}(?=(?:[\p{L}]+ )?(?:vegan|vegetarisch|koscher|halal|glutenfrei|laktosefrei|pflanzlich|low ?carb))`,
  rule(
    "avoids",
    "list",
    "Trinkt {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:trinke?|trinken)|trinke? ich|${AND}trinke) ${ADV}(?=kein\p{L}* )`,
  rule(
    "diet",
    "clause",
    "Ernährt sich {v}",
  )`(?:ich|wir) (?:ernahre?|ernaehre?|ernahren) (?:mich|uns) ${ADV}|(?:ernahre|ernaehre) ich mich ${ADV}`,
  rule(
    "avoids",
    "list",
    "Verzichtet auf {v}",
  )`(?:ich|wir) ${ADV}verzichte[n]? ${ADV}auf |${AND}verzichte auf `,
  rule("habit", "thing", "Raucht nicht")`(?:ich|und) rauche (?:nicht(?! mehr viel)|nicht mehr)`,
  rule(
    "habit",
    "thing",
    "Hat mit {v} aufgehört",
  )`(?:ich|und) (?:habe?|hab|bin) ${ADV}(?:vor [^.,;!?]{3,20} |letzte\p{L}* \p{L}+ )?(?:mit dem |das |mit )(?<v>(?:rauchen|trinken|alkohol|zucker|kiffen|vapen|kaffee|fleisch)) (?:auf)?(?:gehort|gehoert|aufgehort|aufgehoert|aufgegeben)`,
  rule(
    "health",
    "thing",
    "Hat {v}",
  )`(?:(?:ich|und) ${ADV}(?:habe?|hab)|(?:habe?|hab) ich|(?:ich )?leide (?:ich )?(?:an|unter)|bei mir wurde) ${ADV}(?=(?:eine? |ne |einen |chronische\p{L}* |starke |schwere |typ[ -]?\d[ -]|leichtes? |zu )*(?:diabetes|asthma|adhs|ads(?!\p{L})|autismus|depressionen?|angststorung|angststoerung|migrane|migraene|epilepsie|arthrose|rheuma|zoliakie|zoeliakie|morbus|reizdarm|neurodermitis|schuppenflechte|bluthochdruck|schlafstorungen|schlafstoerungen|tinnitus|legasthenie|hashimoto|schilddrusen\p{L}*|multiple sklerose|krebs|skoliose|bandscheibenvorfall|herzfehler|herzschrittmacher|endometriose|gicht|lipodem|lipoedem|long covid|\p{L}+itis)(?!\p{L}))`,
  ...verb("health", "clause", "Nimmt {v}", [
    "nehm|nehme|spritze",
    "(?=[\\p{L}\\d ,.]{0,25}?(?:insulin|metformin|blutverdunner|blutverduenner|tabletten|antidepressiva|betablocker|schilddrusen\\p{L}*|l-thyroxin|\\d+ ?mg|die pille)(?!\\p{L}))",
  ]),
  ...verb("health", "clause", "Trägt {v}", [
    "trag|trage|brauche|benutze",
    "(?=(?:eine |ein |einen |mein )?(?:brille|kontaktlinsen|horgerate?|hoergeraete?|rollstuhl|prothese|einlagen))",
  ]),
  rule(
    "fear",
    "list",
    "Hat Angst vor {v}",
  )`(?:(?:ich|und) ${ADV}(?:habe?|hab)|(?:habe?|hab) ich) ${ADV}(?:grosse |grose |panische |hollische )?(?:hohen)?angst vor (?!(?:der (?:zukunft|prufung|pruefung)|dem (?:gesprach|test)|morgen|dir|ihm|ihr)(?!\p{L}))`,
  rule(
    "fear",
    "thing",
    "Hat {v}",
  )`(?:(?:ich|und) ${ADV}(?:habe?|hab)|(?:habe?|hab) ich) ${ADV}(?=(?:hohenangst|hoehenangst|flugangst|platzangst|[\p{L}]+phobie)(?!\p{L}))`,

  rule(
    "dislikes",
    "list",
    "Mag {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:mag|mogen|moegen)|mag ich|${AND}mag) ${ADV}(?=kein\p{L}* )`,
  rule("dislikes", "list", "Mag {v} nicht", {
    takes: isLiked,
  })`(?:(?:ich|wir) ${ADV}(?:mag|mogen|moegen)|mag ich|${AND}mag) ${VALUE} (?:(?:gar|uberhaupt|ueberhaupt|wirklich|leider|so|auch) )*nicht(?: so| besonders| gern\p{L}*)?(?! nur)`,
  rule("dislikes", "list", "Mag {v} nicht", {
    takes: (value, sentence) =>
      isLiked(value) &&
      (/mag ich/iu.test(sentence) || /leiden|ausstehen|nicht ab/iu.test(sentence)),
  })`(?<=^|[,.;:!] ?|(?:und|aber) )(?<v>(?!ich|wir|das|es|den|sie|ihn|was|warum)[\p{L}][^.,;:!?]{1,50}?) (?:mag|kann) ich (?:(?:gar|uberhaupt|ueberhaupt|leider|wirklich|absolut) )*nicht(?: leiden| ausstehen| ab| essen)?(?!\p{L}| mehr (?:sehen|horen))`,
  rule("dislikes", "list", "Kann {v} nicht leiden", {
    takes: isLiked,
  })`(?:ich|und) kann ${ADV}${VALUE} (?:(?:gar|uberhaupt|ueberhaupt|einfach) )*nicht (?:leiden|ausstehen|ab(?!\p{L})|riechen)`,
  ...verb("dislikes", "list", "Hasst {v}", ["hass|hasse|verabscheue|verabscheu", ""], {
    takes: isLiked,
  }),
  rule("likes", "list", "Liebt {v}", {
    takes: isLiked,
  })`(?<=^|[,.;:!] ?|(?:und|aber) )(?<v>(?!ich|wir|das|es|dich|sie|ihn|was|warum|wen)[\p{L}][^.,;:!?]{1,50}?) (?:liebe|vergotter\p{L}*) ich(?!\p{L}| nicht)`,
  rule("likes", "list", "Mag {v}", {
    takes: isLiked,
  })`(?<=^|[,.;:!] ?|(?:und|aber) )(?<v>(?!ich|wir|das|es|dich|sie|ihn|was|warum|wen)[\p{L}][^.,;:!?]{1,50}?) mag ich (?:sehr|total|gerne?|am liebsten|besonders)(?!\p{L})`,
  rule("likes", "list", "Mag {v}", {
    takes: isLiked,
  })`(?:(?:ich|wir) ${ADV}(?:mag|mogen|moegen)|mag ich|(?<=ich [^.;!?]{0,60}und )mag) ${ADV}`,
  ...verb("likes", "list", "Liebt {v}", ["lieb|liebe|lieben", ""], { takes: isLiked }),
  rule(
    "likes",
    "thing",
    "Ist Fan von {v}",
  )`(?:(?:ich|und) ${ADV}bin|bin ich|${AND}bin) ${ADV}(?:ein |eine )?(?:grosser? |grosse |groser |riesen |riesiger? |absoluter? |begeisterter? )*(?:riesen)?fan (?:von|vom|des|der) `,
  rule(
    "likes",
    "thing",
    "Ist {v}",
  )`(?:ich|und) bin ${ADV}(?=(?:ein |eine )?(?:grosser? |groser |riesiger? |begeisterte[rn]? |leidenschaftliche[rn]? )*[\p{L}-]+(?:fan|liebhaber|liebhaberin|freak|nerd)(?!\p{L}))`,
  rule(
    "likes",
    "thing",
    "Steht auf {v}",
  )`(?:(?:ich|und) ${ADV}(?:steh|stehe|fahre?)|(?:steh|stehe) ich|${AND}stehe) ${ADV}(?:(?:voll|total) )?auf (?!(?:dem|der|einem|einer|den|die|das|mich|dich)(?!\p{L}))`,
  rule("likes", "clause", "Interessiert sich für {v}", {
    takes: (value) => !/^(?:eure?|ihre?|das|die stelle|dieses?|deine?)/iu.test(value),
  })`(?:ich|und) interessiere? mich ${ADV}(?:fur|fuer) |interessiere ich mich ${ADV}(?:fur|fuer) `,
  rule("likes", "clause", "{all}", {
    takes: (value) => !/(?:mal|heute|wissen|würde)/iu.test(value),
  })`(?:ich|wir) (?=(?:hor|hoer|les|koch|back|tanz|sing|mal|zeichn|strick|nah|wander|schwimm|reis|trink|ess|geh|fahr|schau|spiel|lauf|jogg|foto\p{L}+|gartn|programmier|kletter|reit|angel|ruder|segel|puzzel|bastel|schraub|camp|zelt)\p{L}* (?:[\p{L}]+ ){0,4}?(?:gern|gerne|am liebsten|leidenschaftlich|sehr gerne?)(?!\p{L}))`,
  rule(
    "preference",
    "clause",
    "Bevorzugt {v}",
  )`(?:ich|und) ${ADV}(?:bevorzug|bevorzuge|praferiere|praeferiere) (?!(?:die (?:erste|zweite|letzte)|das|es|diese|variante|option)(?!\p{L}))|${AND}bevorzuge `,
  rule(
    "preference",
    "clause",
    "{all}",
  )`ich (?=(?:trink|ess|fahr|les|hor|hoer|schlaf|arbeit|nehm|schreib|benutz|nutz)\p{L}* (?:[\p{L}]+ ){0,2}?lieber [^.,;!?]{2,50}? als )`,

  rule(
    "language",
    "list",
    "Spricht {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:spreche?|kann|konnen)|(?:spreche?|kann) ich|${AND}(?:spreche|kann)) ${ADV}(?:(?:fliessend|fliesend|gut|ein bisschen|bisschen|etwas|nur|perfekt|wenig|auch|sehr|gutes|schlechtes) )*(?=\p{L}+(?:isch|deutsch|suaheli|hindi|urdu|esperanto|latein|farsi|platt|dialekt)(?!\p{L})(?!e))`,
  ...verb("learning", "list", "Lernt {v}", [
    "lern|lerne|lernen",
    "",
    "(?!(?:gerade fur|fur|fuer|viel|dazu|daraus|aus|noch|nicht|immer|dass|wie|jetzt fur|grade)(?!\\p{L}))",
  ]),
  rule(
    "hobby",
    "list",
    "Spielt {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:spiel|spiele|spielen)|spiele? ich|${AND}spiele) ${ADV}(?=(?:(?!jahr|monat|woche)[\p{L}]+ ){0,2}?(?:klavier|gitarre|geige|cello|schlagzeug|bass|flote|floete|querflote|querfloete|blockflote|saxophon|saxofon|trompete|klarinette|harfe|ukulele|akkordeon|orgel|posaune|tennis|fussball|fusball|basketball|volleyball|handball|schach|hockey|golf|badminton|tischtennis|squash|skat|poker|theater|doppelkopf|bratsche|rugby|padel|dart|billard|brettspiele|minecraft|d&d)(?!\p{L}))`,
  rule(
    "hobby",
    "list",
    "Sammelt {v}",
  )`(?:(?:ich|und) ${ADV}(?:sammel|sammle|sammele)|(?:sammel|sammle) ich|${AND}sammle) ${ADV}(?!(?:ideen|daten|gerade|infos|meine|die|das|informationen)(?!\p{L}))`,
  rule(
    "hobby",
    "clause",
    "Hobbys: {v}",
  )`mein(?:e)? (?:grosstes |grostes |groesstes |liebstes )?(?:hobbys?|hobbies|leidenschaft|leidenschaften|hobby's) (?:ist|sind) |zu meinen hobbys (?:gehort|gehoren|gehoert|gehoeren|zahlen) |als hobby (?:habe ich|mache ich) `,
  rule("hobby", "clause", "In der Freizeit: {v}", {
    text: "{all}",
  })`in meiner freizeit (?:\p{L}+ ich )(?:gerne? |am liebsten |viel )*`,
  rule(
    "hobby",
    "list",
    "Macht {v}",
  )`(?:(?:ich|und) ${ADV}(?:mach|mache|praktiziere|betreibe)|(?:mach|mache) ich|${AND}mache) ${ADV}(?:gerne? |viel |regelmassig |regelmaessig )*(?=(?:yoga|pilates|karate|judo|ballett|crossfit|kampfsport|krafttraining|kraftsport|triathlon|leichtathletik|musik in|boxen|parkour|aikido|taekwondo|sport im|zumba|keramik)(?!\p{L}))`,
  rule("hobby", "clause", "Singt {v}", {
    text: "{all}",
  })`(?:(?:ich|und) ${ADV}(?:singe?|tanze?|spiele?)|singe? ich) ${ADV}(?=(?:im|in (?:einem|einer|der|nem|ner)) [\p{L}-]*(?:chor|band|orchester|verein|theatergruppe|mannschaft|tanzgruppe)(?!\p{L}))`,

  rule(
    "pet",
    "list",
    "Hat {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:habe?|hab|haben|besitze)|(?:habe?|hab|haben) (?:ich|wir)|${AND}(?:habe?|hab|haben)) ${ADV}(?=${N} (?:[\p{L}]+ ){0,2}?${ANIMAL}${WORD_END})`,
  rule(
    "children",
    "list",
    "Hat {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:habe?|hab|haben)|(?:habe?|hab|haben) (?:ich|wir)|${AND}(?:habe?|hab|haben)) ${ADV}(?=(?:${N}|keine) (?:[\p{L}]+ ){0,2}?${CHILD}${WORD_END})`,
  rule(
    "siblings",
    "list",
    "Hat {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:habe?|hab|haben)|(?:habe?|hab|haben) (?:ich|wir)|${AND}(?:habe?|hab|haben)) ${ADV}(?=(?:${N}|keine) (?:[\p{L}]+ )?${SIBLING}${WORD_END})`,
  rule("relationship", "thing", "Hat {v}", {
    takes: (value) => !/freund(?:e|in)? (?:von|der|die|aus|in|bei|namens)/iu.test(value),
  })`(?:(?:ich|und) ${ADV}(?:habe?|hab)|(?:habe?|hab) ich) ${ADV}(?=(?:eine|ne|einen|nen|keine|keinen) (?:neue |neuen |feste |festen )?(?:freundin|freund|partnerin|partner|verlobten?)(?!\p{L}|e|en ))`,
  rule(
    "children",
    "clause",
    "Ist {v}",
  )`(?:(?:ich|und) ${ADV}bin|bin ich|${AND}bin) ${ADV}(?=(?:eine? |stolze[rn]? |alleinerziehende[rn]? )*(?:mutter|vater|mama|papa|oma|opa|tante|onkel|patentante|patenonkel|zweifache \p{L}+|zweifacher \p{L}+|dreifache \p{L}+|dreifacher \p{L}+)(?: von| einer| eines| zweier|\s*(?:$|[,.;!]| und )))`,
  rule("relationship", "clause", "Ist {v}", {
    takes: (value) => !/nicht/iu.test(value),
  })`(?:(?:ich|wir|und) ${ADV}(?:bin|sind)|(?:bin|sind) (?:ich|wir)|${AND}bin|(?<=bin [^.;!?]{0,40}(?:und|,))(?= (?:seit|verh|gesch|verl|verw))) ${ADV}(?=(?:mit [^.,;!?]{2,40} )?(?:glucklich |gluecklich |frisch |nicht )?(?:verheiratet|verlobt|geschieden|verwitwet|liiert|zusammen mit|in einer (?:beziehung|fernbeziehung))(?!\p{L}))`,
  rule(
    "relationship",
    "clause",
    "Hat {v} geheiratet",
  )`(?:ich|wir|mein mann und ich|meine frau und ich) (?:habe?|haben) ${ADV}(?<v>[^.;!?]{2,60}?) geheiratet`,
  rule(
    "possession",
    "thing",
    "Fährt {v}",
  )`(?:ich fahre?|fahre ich|und fahre) (?=(?:einen?|eine|ein) )(?!(?:einen?|eine|ein) (?:[\p{L}]+ )?(?:umweg|bus|zug|runde|tour|marathon|rennen|schicht|kurve|weg|u-bahn)(?!\p{L}))`,
  rule("possession", "thing", "Hat {v}", {
    takes: (value) => !/gekauft gehabt/iu.test(value),
  })`(?:(?:ich|wir|und) ${ADV}(?:habe?|hab|haben|besitze|besitz|fahre?)|(?:habe?|hab|haben|besitze|fahre?) (?:ich|wir)|${AND}(?:habe|besitze|fahre)) ${ADV}(?=(?:einen?|eine|ne|nen|zwei|drei|kein\p{L}*) (?:[\p{L}\d-]+ ){0,2}?(?:[\p{L}-]*(?:auto|fahrrad|rad|motorrad|roller|wohnmobil|camper|boot|haus|wohnung|garten|schrebergarten|balkon|gewachshaus|klavier|gitarre|geige|kamera|teleskop|drucker|drohne|nahmaschine|naehmaschine|thermomix|e-?bike|golf|tesla|bmw|vw|skoda|opel|audi|bulli|iphone|macbook|laptop|ipad|kindle|playstation|fuhrerschein|fuehrerschein|dauerkarte|bahncard|fernseher|werkstatt|sauna))(?!\p{L}))`,
  rule(
    "uses",
    "list",
    "Nutzt {v}",
  )`(?:(?:ich|wir|und) ${ADV}(?:nutz|nutze|nutzen|benutz|benutze|verwende|programmiere in|programmier in|code in)|(?:nutze|benutze|verwende) ich|${AND}(?:nutze|benutze|verwende)) ${ADV}(?!(?:das|die|den|dieses?|diesen?|es|sie|ihn|einen?|eine|deine?|meine?n?|dafur|dabei|hier|dazu|fur|zum|folgende\p{L}*|nicht|dich|ihr)(?!\p{L}))`,
  rule(
    "uses",
    "list",
    "Ist auf {v} umgestiegen",
  )`(?:(?:ich|und) bin|bin ich) ${ADV}(?:von [^.,;!?]{2,30} )?auf ${VALUE} (?:umgestiegen|gewechselt)`,

  rule(
    "project",
    "clause",
    "{all}",
  )`(?:ich|wir) ${ADV}(?=(?:trainiere?|ube|uebe|spare?|schreibe?|baue?n?|renoviere?n?|restauriere?) ${ADV}(?:(?:gerade|seit \p{L}+|zur zeit|derzeit|an|auf|fur|fuer) )*(?:einen?|einem|meine?[nmr]?|unser\p{L}*|ein|das|den|die) (?:[\p{L}]+ )?[\p{L}-]*(?:marathon|halbmarathon|triathlon|roman|buch|haus|wohnung|bauernhaus|abschlussarbeit|doktorarbeit|masterarbeit|bachelorarbeit|dissertation|weltreise|boot|oldtimer|bus|camper|gartenhaus|prufung|pruefung|fuhrerschein)(?!\p{L}))`,
  rule("goal", "clause", "Will {v}", {
    takes: (value) => !/(?:heute|jetzt|gleich|den (?:code|test|text))/iu.test(value),
  })`(?:(?:ich|wir) ${ADV}(?:will|mochte|moechte|wollen|plane|traume davon|traeume davon|habe vor|hab vor|spare darauf)|mein (?:ziel|traum|vorsatz|plan) ist(?: es)?|wir planen),? ${ADV}(?:mal |irgendwann |unbedingt |dieses jahr |nachstes jahr |eines tages |spater )*(?=[^.;!?]{2,80}?(?:lernen|werden|laufen|ziehen|auswandern|umziehen|reisen|kaufen|grunden|gruenden|eroffnen|eroeffnen|abnehmen|schreiben|studieren|heiraten|aufhoren|bauen|adoptieren|machen)(?!\p{L}))(?=[^.;!?]{0,60}?(?:sprache|spanisch|italienisch|franzosisch|englisch|japanisch|arzt|arztin|lehrer|marathon|nach |haus|wohnung|auto|firma|cafe|roman|buch|hund|katze|klavier|gitarre|kilo|fuhrerschein|fuehrerschein|weltreise|rauchen|kinder|ausbildung|master|doktor))`,

  rule(
    "habit",
    "clause",
    "{all}",
  )`(?:ich|wir) (?=\p{L}+e?n? (?:[^.,;!?]{0,60}? )?${OFTEN}(?!\p{L}))(?!(?:will|wollte|mochte|moechte|muss|hasse|liebe|mag|wurde|wuerde|hatte|war|sollte|konnte|kann)(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?<lead>${OFTEN}(?: und ${OFTEN})?(?: (?:abend|fruh|um [^,;!?]{1,12}?|morgen|nach der arbeit))? )(?=\p{L}+ (?:ich|wir)(?!\p{L}))(?!(?:will|wollte|mochte|moechte|wurde|wuerde|hatte|war|sollte|konnte|soll|kann|konnen|mussen) (?:ich|wir))`,
  rule("habit", "clause", "{all}", {
    takes: (value) => !/davon aus|wieder|heute/iu.test(value),
  })`(?:ich|wir) (?=(?:steh|geh|ess|trink|arbeit|lauf|koch|les|schlaf|fahr|nehm|mach|trag|pendel|fruhstuck|fruehstueck)\p{L}* (?:[\p{L}]+ ){0,2}?(?:normalerweise|gewohnlich|gewoehnlich|meistens|meist|in der regel|grundsatzlich|immer|nie) )(?!mach\p{L}* (?:das|es) )`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?<lead>(?:normalerweise|meistens|in der regel|gewohnlich) )(?=(?:steh|geh|ess|trink|arbeit|lauf|koch|les|schlaf|fahr|nehm|mach|fruhstuck|pendel)\p{L}* ich)`,
  rule(
    "likes",
    "clause",
    "{all}",
  )`(?<lead>am liebsten )(?=(?:ess|trink|hor|les|koch|spiel|schau|geh)\p{L}* ich(?!\p{L}))`,
  rule("address-form", "thing", "Möchte sich duzen", {
    kind: "decision",
  })`(?<!nicht )(?:duze?n? (?:sie )?(?:mich|uns)|(?:du kannst|sie konnen|kannst du|du darfst) (?:mich|uns) (?:gerne? |ruhig )?duzen|sag(?:en sie)? (?:bitte |ruhig |einfach )?du zu (?:mir|uns)|wir konnen uns (?:gerne? )?duzen)(?!\p{L})`,
  rule("address-form", "thing", "Möchte sich siezen", {
    kind: "decision",
  })`(?<!nicht )(?:(?:sie konnen|du kannst|sie durfen) mich (?:bitte |gerne? )?siezen|siezen? (?:sie )?(?:mich|uns)|sag(?:en sie)? (?:bitte )?sie zu (?:mir|uns))(?!\p{L})`,
  rule("address-as", "whole", "Will mit {v} angesprochen werden", {
    kind: "decision",
  })`sprich mich (?:bitte )?mit (?<v>[\p{L}][^,;!?]{1,40}?) an(?!\p{L})`,
];
