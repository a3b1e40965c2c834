import { ANIMAL, isLiked, N, OFTEN, YO } from "./es-words.ts";
import { isNoName } from "./nouns.ts";
import { rule, type ExtractionRule } from "./rule.ts";
import { isSameName } from "./self-words.ts";

const OPENS =
  "(?<=^|[,.;!:] ?|(?:^|[^\\p{L}])(?:y|e|pero|pues|ademas|tambien|que|hola|bueno|porque)[,!]? )";
const DIET =
  "(?:vegan[oa]|vegetarian[oa]|celiac[oa]|pescetarian[oa]|flexitarian[oa]|abstemi[oa]|musulman[a]?|budista|catolic[oa])";
const isGivenName = (value: string) => !value.split(/\s+/u).some(isNoName) && value.length > 1;
const isLasting = (value: string, sentence: string) =>
  !/(?:hoy|esta (?:noche|tarde|semana|mañana)|ahora mismo)/iu.test(sentence) && isLiked(value);
const isCapital = (value: string) => /^\p{Lu}/u.test(value);

/** How Spanish chat shortens, spells, gives up, takes up and sets right. */
export const ES_TALK: readonly ExtractionRule[] = [
  rule("name", "name", "Se llama {v}", {
    kind: "correction",
    takes: isGivenName,
  })`(?<=nombre (?:se escribe|va)[^.;!?]{2,30}[:,-] ?|mi nombre[,:;] (?:es |soy )?)(?=\p{L})(?!es |soy |se |no )`,
  rule("name", "name", "Se llama {v}", {
    kind: "correction",
    takes: isGivenName,
  })`(?:es|soy|me llamo) (?<v>\p{L}{2,20}),? (?:con|sin) (?:la |una |dos |doble )?['"«]?(?:\p{L}|hache|uve|be|ese|ce|zeta|jota|ge|ka|acento|tilde)['"»]?(?:s)?(?:\s*(?:$|[,.;!?])| no | y | al )`,
  rule("name", "name", "Se llama {v}", {
    kind: "correction",
    takes: isSameName,
  })`(?:es|soy) (?=\p{L}+,? no \p{L})`,
  rule(
    "age",
    "number",
    "Tiene {v}",
  )`(?:acabo de cumplir|he cumplido|cumpli|acabo de hacer) (?:los )?(?=\d{2}(?:\s*(?:$|[,.;!])| anos| y ))`,
  rule(
    "nationality",
    "clause",
    "Es {v}",
  )`${YO}soy (?=(?:mitad|medio|media) \p{L}+)(?!(?:medio|media) (?:tont|loc|sord|torp|vag|cieg|lel))`,
  rule(
    "home",
    "place",
    "Vive en {v}",
  )`(?:nos acabamos de mudar|me acabo de mudar|nos hemos mudado|me he mudado|me mude|nos mudamos) (?:hace [^.,;!?]{2,20} )?a (?:un|una|nuestr[oa]|mi|el|la) (?:[\p{L}]+ )?(?:piso|casa|apartamento|estudio|chalet|atico|habitacion|adosado) (?:en|cerca de) `,
  rule("own", "clause", "Mide {v}", {
    attribute: "own-height",
  })`${YO}mido (?<v>\d[\d.,]* ?(?:m|metros?|cm)?(?: \d\d)?)(?=\s*(?:$|[,;!])| y | de |\.(?!\d))`,
  rule(
    "household",
    "thing",
    "Vive con {v}",
  )`${YO}(?:vivo|vivimos|comparto (?:piso|casa)) con (?=(?:mis?|dos|tres|una?|otr[oa]s|unas?|unos) )`,
  rule(
    "pet",
    "list",
    "Tiene {v}",
  )`${YO}(?:tengo|tenemos|crio|criamos) (?=(?:abejas|gallinas|cabras|ovejas|patos|conejos|caballos|vacas|cerdos|palomas|ocas|alpacas)(?:\s*(?:$|[,.;!])| y | en ))`,
  rule(
    "occupation",
    "thing",
    "Trabaja de {v}",
  )`(?:acabo de empezar|he empezado|empece|acabo de entrar|he entrado)(?: a trabajar)? (?:de|como) (?=\p{L})`,
  rule("habit", "clause", "{all}", {
    text: "Solo {v}",
    takes: (value) => !/^(?:quiero|tengo|necesito|digo)/iu.test(value),
  })`solo (?=(?:bebo|como|tomo|uso|leo|compro|viajo|trabajo) \p{L})`,
  rule(
    "trait",
    "clause",
    "No es {v}",
  )`(?:yo )?no soy (?:nada |muy |una persona )?(?=(?:madrugador|noctambul|fiester|cafeter|deportista|trasnochador|diurn|matutin)\p{L}*)`,
  rule("habit", "clause", "{all}")`${YO}(?=(?:rindo|trabajo|estudio|duermo|escribo|pienso) mejor )`,
  rule(
    "relationship",
    "clause",
    "No está {v}",
  )`(?:yo )?no estoy (?=(?:casad|divorciad|prometid)[oa](?!\p{L}))`,
  rule("health", "thing", "Va {v}")`(?:${YO}|como )(?:voy|ando|estoy) (?=en silla de ruedas)`,
  rule(
    "uses",
    "list",
    "Programa en {v}",
  )`${YO}programo (?:sobre todo |mayormente |casi siempre |principalmente |mucho )?en (?=\p{L})`,
  rule("dislikes", "list", "Odia {v}", {
    takes: isLiked,
  })`(?<=^|[,.;!] |(?:y|pero) )(?:(?:y|pero) )?(?<v>(?:el |la |los |las )?\p{L}{3,}) (?:lo|la|los|las) (?:odio|detesto|aborrezco)|(?<=^|[,.;!] |(?:y|pero) )(?:el |la |los |las )?\p{L}{3,} no (?:lo|la|los|las) (?:soporto|aguanto)`,
  rule("origin", "place", "Viene de {v}", {
    takes: isCapital,
  })`(?:llegue|vine|emigre|llegamos|vinimos|emigramos)(?: aqui| a [^.,;!?]{2,20}?)? (?:de|desde) (?=\p{L})`,
  rule("address-as", "name", "Quiere que se le llame {v}", {
    kind: "decision",
  })`(?:dirijase|dirigete|dirijete) a mi como (?=\p{L})`,
  rule("decision", "clause", "Ha cambiado de idea: {v}", {
    kind: "decision",
  })`he cambiado de (?:idea|opinion|parecer)(?:,|:|;|\.) (?:al final )?(?=\p{L})(?!puedes|que|como)`,
  rule("pet", "list", "Tiene {v}", {
    text: "Tiene {v}",
  })`(?:hemos|he|acabo de|acabamos de) (?:adoptado|adoptar|rescatado|acogido) (?:a )?(?=${N} (?:[\p{L}]+ ){0,2}?${ANIMAL}(?!\p{L}))`,
  rule(
    "children",
    "clause",
    "Es {v}",
  )`${YO}soy (?=(?:madre|padre) (?:solter[oa]|primeriz[oa]|de (?:dos|tres|cuatro|un|una|familia|gemel|melliz)))`,

  rule("employer", "place", "Trabaja en {v}", {
    takes: (value) => !/^(?:esto|ello|casa|eso|remoto)/iu.test(value),
  })`${YO}llevo (?:[^.,;!?]{2,25} )?trabajando (?:en|para) (?=\p{L})`,
  rule("employer", "place", "Trabaja en {v}", {
    takes: isCapital,
  })`(?<=(?:trabaj|curr)[^;!?]{0,60}(?:,|;|\.| y| pero) )(?:ahora )?(?:estoy|he empezado|he entrado) en (?=\p{L})`,
  rule(
    "business",
    "thing",
    "Tiene {v}",
  )`${YO}(?:tengo|tenemos|llevo|regento|he abierto|acabo de abrir) (?=una? (?:pequen[oa] )?(?:[\p{L}]+(?:teria|neria|deria|ceria|leria|reria)|taller|gestoria|inmobiliaria|clinica|academia|bodega|floristeria|huerta ecologica|tienda|bar|negocio)(?!\p{L}))`,
  rule(
    "studies",
    "clause",
    "{all}",
  )`${YO}(?=estoy haciendo (?:el (?:mir|doctorado|tfg|tfm|bachillerato|bachiller|pir|eir)|una? (?:master|grado|curso|ciclo|fp|doctorado|posgrado)|(?:las )?practicas|la (?:carrera|tesis|especialidad))(?!\p{L}))`,
  rule(
    "occupation",
    "thing",
    "Le han ascendido a {v}",
  )`(?:me (?:acaban de ascender|han ascendido|ascendieron|han nombrado|han hecho)|he ascendido) (?:a )?(?=(?:jef|director|encargad|responsable|coordinador|gerente|supervisor|soci|subdirector)\p{L}*)`,
  rule(
    "occupation",
    "word",
    "Se ha jubilado",
  )`(?<!no )(?:me jubile|me he jubilado|ya me he jubilado|llevo [^.,;!?]{2,20} jubilad[oa])(?!\p{L})`,

  rule("diet", "thing", "Se ha hecho {v}", {
    text: "Es {v}",
  })`(?:me he hecho|me hice|me he vuelto|me volvi|llevo [^.,;!?]{2,20} siendo) (?=${DIET}(?!\p{L}))`,
  rule(
    "avoids",
    "list",
    "No come {v}",
    {},
  )`${OPENS}tampoco (?:como|puedo comer|bebo|puedo beber|tomo|puedo tomar) (?!nada|mucho|tanto)`,
  rule("avoids", "list", "Evita {v}", {
    takes: isLiked,
  })`${YO}(?:evito|tengo prohibid[oa]s?|no me dejan comer) (?:el |la |los |las )?(?=\p{L})`,
  rule("allergy", "list", "Tiene alergia: {v}", {
    takes: (value) => !/^(?:eso|esto)$/iu.test(value),
  })`(?<=^|[.!] )(?<v>(?:el |la |los |las )?[\p{L}]+(?: y (?:el |la |los |las )?[\p{L}]+)?) (?:me (?:pueden|puede|podrian|matan|mata|dan|da)|son|es|estan)(?!\p{L})[^.;!?]{0,50}(?:,|;|porque|ya que) (?:porque )?soy (?:muy )?alergic[oa](?=\s*(?:$|[.!;,]))`,
  rule("allergy", "list", "Le sienta mal {v}", {
    takes: (value) => !/^(?:eso|esto|todo)$/iu.test(value),
  })`(?<=^|[,.;!] |(?:y|pero|porque|que) )(?<v>(?:el |la |los |las )[\p{L}]+(?: y (?:el |la |los |las )?[\p{L}]+)?) (?:me (?:sienta|sientan|cae|caen) (?:fatal|mal|muy mal)|me (?:da|dan) (?:alergia|urticaria|migrana|migranas|ardor|gases))(?!\p{L})`,
  rule("diet", "clause", "Ha vuelto a {v}")`(?:he|hemos) vuelto a (?=(?:comer|beber|tomar) \p{L})`,
  rule(
    "health",
    "clause",
    "Operación: {v}",
  )`(?:me operaron|me han operado|me tuvieron que operar|me operé) (?:hace [^.,;!?]{2,20} |en (?:19|20)\d\d )?(?:de|del) (?=\p{L})(?!nuevo|urgencia)`,
  rule(
    "health",
    "clause",
    "Ya no puede {v}",
    {},
  )`(?:ya no puedo|no puedo ya|no puedo) (?=(?:correr|caminar|conducir|bailar|nadar|saltar|cargar peso|hacer deporte|arrodillarme)(?:\s*(?:$|[,.;!])| desde| por| mucho| y ))`,
  rule(
    "health",
    "thing",
    "Lleva {v}",
  )`(?:${YO}|(?<=soy [^.;!?]{2,40} y ))llevo (?=(?:una? )?(?:bomba de insulina|marcapasos|gafas|lentillas|audifonos?|protesis|ferula|ortodoncia|brackets|stent)(?!\p{L}))`,
  rule(
    "habit",
    "whole",
    "Lleva {v}",
  )`${YO}llevo (?<v>(?:[\p{L}\d]+ ){1,3}(?:anos?|mes(?:es)?|semanas?|dias?) sin (?:fumar|beber|alcohol|azucar|comer carne|tabaco|cafe|jugar))(?!\p{L})`,
  rule(
    "health",
    "thing",
    "Tiene {v}",
  )`(?:${YO}|(?<=como (?:soy|tengo) [^.;!?]{2,40} y ))tengo (?=(?:una? )?(?:enfermedad|sindrome|trastorno|deficiencia|artrosis|fibromialgia|alergia al?|\p{L}+(?:patia|algia|emia))(?!\p{L}))`,

  rule(
    "hobby",
    "list",
    "Hace {v}",
  )`${YO}hago (?=(?:ganchillo|punto|yoga|pilates|teatro|escalada|senderismo|surf|submarinismo|judo|karate|boxeo|crossfit|ceramica|bricolaje|atletismo|remo|natacion|ballet|zumba|triatlon|ciclismo|running|esgrima|fotografia|parkour|capoeira)(?!\p{L}))`,
  rule("hobby", "clause", "{all}", {
    takes: (value) => !/^(?:tengo|quiero|voy a|estoy)/iu.test(value),
  })`en mi(?:s)? (?:tiempo libre|ratos libres) (?:me (?:gusta|encanta) )?(?=\p{L}{2,}(?:o|ar|er|ir) )`,
  rule("likes", "list", "Le gusta {v}", {
    takes: isLasting,
  })`me (?:mola|molan|chifla|chiflan|pirra|pirran|fascina|fascinan|flipa|flipan)(?: (?:un monton|mucho|muchisimo|mogollon))? (?=\p{L})(?!(?:que|cuando|tu|tus|esto|eso|la idea)(?!\p{L}))`,
  rule("likes", "thing", "Es seguidor: {v}", {
    text: "Es {v}",
  })`${YO}soy (?=del (?:betis|sevilla|madrid|real madrid|barca|barcelona|atleti|atletico|valencia|athletic|celta|depor|osasuna|sporting|levante|villarreal|espanyol|zaragoza|cadiz|malaga|boca|river|racing|america|chivas))`,
  rule(
    "skill",
    "thing",
    "No sabe {v}",
  )`(?:yo )?no se (?=(?:nadar|conducir|cocinar|bailar|cantar|montar en bici|montar en bicicleta|silbar|coser|esquiar|patinar)(?:\s*(?:$|[,.;!])| ni | y | muy ))`,
  rule(
    "possession",
    "thing",
    "Se ha comprado {v}",
  )`(?:nos hemos comprado|me he comprado|hemos comprado|he comprado|nos compramos|me compre|acabamos de comprar|acabo de comprar(?:me)?) (?=una? (?:[\p{L}]+ )?(?:casa|piso|coche|moto|furgoneta|autocaravana|bici|bicicleta|barco|piano|terreno|finca|apartamento|portatil)(?!\p{L}))`,
  rule("uses", "thing", "Usa {v}", {
    takes: (value) => !/^(?:lento|viejo|muy)/iu.test(value),
  })`mi (?:movil|portatil|ordenador|telefono|tablet|editor|navegador|camara|impresora) es (?=una? |el |\p{L}+ \d)`,
  rule("habit", "clause", "{all}", {
    takes: (value) =>
      !/^(?:quiero|puedo|debo|creo|odio|perro|gato|trato|plazo|texto|correo)(?!\p{L})/iu.test(
        value,
      ),
  })`${OPENS}(?:yo )?(?=\p{L}{3,}(?:o|amos|emos|imos) (?:[^.,;!?]{0,40} )?(?:${OFTEN}|(?:todos )?los findes|cada finde)(?!\p{L}))(?<!no )`,

  rule("decision", "clause", "{all}", {
    kind: "decision",
  })`(?<=(?:esta decidido|lo hemos decidido|lo he decidido|decidido|decision tomada|ya lo tengo claro|lo tengo decidido|lo tenemos decidido)(?:,|:|;| -|\.)? )(?:yo )?(?=(?:no )?(?:nos |me )?(?:\p{L}+(?:o|amos|emos|imos)|voy|vamos)(?!\p{L}))`,
  rule("goal", "clause", "Objetivo: {v}", {
    takes: (value) => !/^(?:entender|arreglar|que)/iu.test(value),
  })`mi (?:gran )?(?:objetivo|meta|proposito|sueno|reto)(?: (?:para|de) (?:este|el) [^.,;!?]{2,20}?| este ano| de este ano)? es (?=\p{L}+(?:ar|er|ir|arme|erme|irme)(?!\p{L}))`,
  rule("goal", "clause", "Ahorra para {v}")`${YO}(?:estoy|estamos) ahorrando para `,
  rule("answer-style", "clause", "Prefiere {v}", {
    kind: "decision",
  })`${OPENS}(?:yo )?(?:prefiero|quiero|me gustan) (?=(?:las |tus )?(?:respuestas|explicaciones)(?!\p{L}))`,
  rule("answer-style", "clause", "Prefiere que {v}", {
    kind: "decision",
  })`(?:prefiero|quiero|me gustaria|preferiria|necesito) que (?=(?:siempre )?(?:me )?(?:respondas|contestes|escribas|hables|expliques|trates|des|seas|uses)(?!\p{L}))(?!(?:me )?(?:expliques|des|escribas) (?:una?|el|la|los|como|que|por)(?!\p{L}))`,
  rule("answer-style", "clause", "No quiere {v}", {
    kind: "decision",
  })`${OPENS}(?:odio|no soporto|detesto|no me gustan) (?=(?:las |los )?(?:listas|vinetas|emojis|emoticonos|respuestas largas|rollos|parrafadas)(?!\p{L}))`,
];
