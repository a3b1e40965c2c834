import { rule, said, VALUE, type ExtractionRule } from "./rule.ts";
import { ADV, YO, N, ANIMAL, CHILD, SIBLING, OFTEN, DOES, isLiked, isFirm } from "./es-words.ts";

/** How people say in Spanish what they like, do, have and want, and who belongs to them. */
export const ES_LIFE: readonly ExtractionRule[] = [
  rule("favourite", "clause", "{of}: {v}", {
    takes: (value) => !/^(?:este|esta|eso|ese|esa|cuál|cual|y|ella|él)$/iu.test(value),
  })`${VALUE} es mi (?<of>[\p{L}][\p{L} ]{1,30}? (?:favorit[oa]|preferid[oa]))`,

  rule(
    "home",
    "place",
    "Vive en {v}",
  )`${YO}(?:vivo|vivimos|resido|residimos) ${ADV}(?:(?:sol[oa]|con [^.,;!?]{3,30}) )?(?:en|cerca de|a las afueras de|junto a|al lado de) (?!(?:paz|un (?:mundo|sueno|infierno)|el (?:pasado|futuro|presente)|la (?:luna|inopia|actualidad|ignorancia)|pecado|una burbuja|constante)(?!\p{L}))`,
  rule(
    "home",
    "place",
    "Vive en {v}",
  )`${YO}(?:llevo [^.,;!?]{2,25} viviendo|estoy viviendo|estamos viviendo|sigo viviendo) (?:en|cerca de) `,
  rule(
    "home",
    "place",
    "Vive en {v}",
  )`${YO}(?:me mude|me he mudado|nos mudamos|nos hemos mudado|me acabo de mudar|acabo de mudarme|me traslade) (?:hace [^.,;!?]{2,20} |recientemente |hace poco )?a (?=\p{L})(?!(?:principios|finales|mediados|otro|otra|un (?:sitio|lugar))(?!\p{L}))`,
  rule(
    "household",
    "clause",
    "Vive {v}",
  )`${YO}(?:vivo|vivimos) (?=(?:sol[oa]|con (?!miedo|la (?:duda|sensacion|esperanza)|eso|esto|est))(?!\p{L}| en))`,

  rule(
    "occupation",
    "thing",
    "Trabaja de {v}",
  )`${YO}(?:trabajo|curro|trabajaba hasta|estoy trabajando) ${ADV}(?:de|como) (?!(?:lunes|noche|dia|manana|tarde|sol|forma|manera|verdad|maravilla|un |las|nueve|ocho|8|9|siempre|loc|burr|mul|esclav|cara|voluntari[oa] en el|pie)(?!\p{L}))`,
  rule(
    "occupation",
    "thing",
    "Es {v} de profesión",
  )`${YO}(?:soy|de profesion soy) (?<v>\p{L}+(?: \p{L}+)?) de (?:profesion|oficio|formacion)`,
  rule(
    "occupation",
    "thing",
    "Se dedica a {v}",
  )`${YO}me dedico ${ADV}a(?=l?\s)(?:l)? ?(?!(?:eso|esto|ello|perder|mirar|pensar)(?!\p{L}))`,
  rule("occupation", "thing", "Imparte clases de {v}", {
    text: "Da clases de {v}",
  })`${YO}(?:doy clases? de|enseno) (?!a (?:mi|mis|ti)|que|te)`,
  rule("employer", "place", "Trabaja en {v}", {
    takes: isFirm,
  })`${YO}(?:trabajo|trabajamos|curro|estoy trabajando|empece a trabajar|acabo de empezar a trabajar|he empezado a trabajar|estoy empleado|estoy empleada|soy (?![^.,;!?]{0,40} (?:que|de \d))[^.,;!?]{3,40}?(?= en (?:el|la|una?|los|las|mi) )|trabajo ${ADV}(?:de|como) [^.,;!?]{3,40}?) (?:en|para) (?!(?:mi|tu|el sofa|pijama)(?!\p{L}))`,
  rule("employer", "place", "Tiene {v}", {
    attribute: "business",
  })`${YO}(?:tengo|llevo|regento|monte|he montado) (?=(?:una? |mi propi[oa] )(?:[\p{L}]+ )?(?:empresa|negocio|tienda|cafeteria|restaurante|panaderia|bar|estudio|agencia|startup|granja|consulta|peluqueria|hotel|libreria|galeria|podcast|blog|canal)(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`${YO}(?=(?:trabajo (?:desde casa|en remoto|por las noches|de noche|a turnos|a media jornada|en turno)|teletrabajo)(?!\p{L}))`,
  rule(
    "studies",
    "thing",
    "Estudia {v}",
  )`${YO}(?:estudio|estoy estudiando|curso|estoy cursando|estoy haciendo (?:un master en|el master en|un grado en|el doctorado en|un doctorado en)|hago (?:un master en|el doctorado en)) (?!(?:mucho|para|en|por|con|esto|eso|como|el (?:problema|codigo)|la (?:posibilidad|opcion)|si)(?!\p{L}))`,
  rule(
    "studies",
    "thing",
    "Estudió {v}",
  )`${YO}(?:estudie|me gradue en|me licencie en|soy (?:licenciad[oa]|graduad[oa]|doctor|doctora) en|hice (?:la carrera de|un master en|el doctorado en)) (?!(?:mucho|para|eso|esto|ayer|en )(?!\p{L}))`,
  rule("studies", "clause", "Está en {v}", {
    text: "Está {v}",
  })`${YO}estoy (?=en (?:primero|segundo|tercero|cuarto|quinto|ultimo curso|(?:primer|segundo|tercer|ultimo) ano|el ultimo ano)(?: de)?(?!\p{L}))`,

  rule(
    "allergy",
    "list",
    "Tiene alergia {p} {v}",
  )`${YO}(?:soy|somos|era) ${ADV}(?:alergic[oa]s?|alergc[oa]|hipersensible) (?<p>a la|a los|a las|al|a) (?!(?:tonterias|lunes|gente|trabajo|estupidez)(?!\p{L}))`,
  rule(
    "allergy",
    "list",
    "Tiene alergia {p} {v}",
  )`${YO}(?:tengo|padezco|sufro de|sufro) (?:una |mucha )?alergia ${ADV}(?:grave |fuerte )?(?<p>a la|a los|a las|al|a) `,
  rule(
    "allergy",
    "list",
    "Tiene alergia {p} {v}",
  )`(?<=^|, |; )alergic[oa] (?<p>a la|a los|a las|al|a) `,
  rule(
    "allergy",
    "thing",
    "Tiene {v}",
  )`${YO}(?:tengo|padezco) (?=(?:alergia al polen|intolerancia a))`,
  rule(
    "avoids",
    "list",
    "No come {v}",
  )`(?:yo )?(?:ya )?(?:no|nunca) (?:como|comemos|puedo comer|debo comer) (?!(?:en|mucho|nada|fuera|hoy|desde|bien|tanto|a |con|por|hasta|eso|esto|asi|tu|mi|si|yo|ella|el |para)(?!\p{L}))`,
  rule(
    "avoids",
    "list",
    "No bebe {v}",
  )`(?:yo )?(?:ya )?(?:no|nunca) (?:bebo|bebemos|tomo|puedo beber|puedo tomar) (?!(?:en|mucho|nada|hoy|decisiones|nota|notas|eso|esto|fotos|asi|el (?:metro|bus|tren)|tanto|partido)(?!\p{L}))`,
  rule(
    "avoids",
    "list",
    "No tolera {v}",
  )`(?:yo )?no (?:tolero|puedo tomar) (?:la |el |los |las )?(?=(?:lactosa|gluten|leche|picante|fructosa|alcohol|cafeina)(?!\p{L}))`,
  rule("habit", "thing", "No fuma")`(?:yo )?(?:ya )?(?:no|nunca) (?:fumo|he fumado)`,
  rule(
    "habit",
    "thing",
    "Dejó de {v}",
  )`${YO}(?:deje|he dejado) de (?=(?:fumar|beber|comer|tomar|jugar)(?!\p{L}))`,
  rule(
    "habit",
    "thing",
    "Dejó {v}",
  )`${YO}(?:deje|he dejado) (?=(?:el alcohol|el tabaco|el cafe|el azucar|la carne|los dulces|las redes sociales|el gluten|los lacteos)(?!\p{L}))`,
  rule(
    "diet",
    "clause",
    "Sigue {v}",
  )`${YO}(?:sigo|llevo|hago|estoy (?:a|con|haciendo)) (?=(?:una )?dieta (?!de datos))`,
  rule(
    "health",
    "thing",
    "Tiene {v}",
  )`${YO}(?:tengo|padezco|sufro de|sufro|me (?:han )?(?:diagnosticado|diagnosticaron)|vivo con) ${ADV}(?=(?:una? |la |el )?(?:diabetes|asma|tdah|autismo|depresion|ansiedad|migranas?|epilepsia|artritis|artrosis|celiaquia|enfermedad|colon irritable|dermatitis|psoriasis|hipertension|la tension alta|tension alta|insomnio|tinnitus|dislexia|hipotiroidismo|hipertiroidismo|fibromialgia|esclerosis|cancer|escoliosis|ciatica|hernia|marcapasos|protesis|vertigo|endometriosis|lupus|gota|\p{L}+itis)(?!\p{L}))`,
  rule(
    "health",
    "clause",
    "Toma {v}",
  )`${YO}(?:tomo|me pincho|me inyecto) (?=[\p{L}\d ,.]{0,25}?(?:insulina|metformina|antidepresivos|anticoagulantes|sintrom|pastillas para|medicacion|levotiroxina|eutirox|betabloqueantes|\d+ ?mg|la pildora)(?!\p{L}))`,
  rule(
    "health",
    "clause",
    "Usa {v}",
  )`${YO}(?:uso|llevo|necesito) (?=(?:una |un )?(?:gafas|lentillas|audifonos?|silla de ruedas|muletas|baston|marcapasos|protesis))`,
  rule("fear", "list", "Tiene miedo: {v}", {
    takes: (value) => !/^(?:que|a que|si|no)(?!\p{L})/iu.test(value),
    pattern: said(
      `${YO}tengo (?:mucho |verdadero )?(?:miedo|panico|fobia|terror) (?!(?:que|equivocarme|fallar|perder|preguntar|no |suspender|decir)(?!\\p{L}))|${YO}me dan? (?:mucho |verdadero )?(?:miedo|panico|terror) (?!(?:que|equivocarme|fallar|perder|preguntar|no |suspender|decir|pensar)(?!\\p{L}))`,
    ),
  })`${YO}(?:tengo|me dan?) (?:mucho |panico |verdadero |terror |fobia )?(?:miedo|panico|fobia|terror|panico) (?:a la |a los |a las |al |a |de )?(?!(?:que|de que|equivocarme|fallar|perder|preguntar|el futuro|no |suspender)(?!\p{L}))`,

  rule("dislikes", "list", "No le {p} {v}", {
    takes: isLiked,
  })`(?:a mi )?(?:ya )?(?:no|nunca) (?:me|nos) (?<p>gustan?|agradan?|apetecen?|convencen?|va|van|entusiasman?) (?:nada |mucho |demasiado |para nada |en absoluto |tanto )*(?!nada|que me)`,
  rule("dislikes", "list", "Odia {v}", {
    takes: isLiked,
  })`${YO}(?:odio|detesto|aborrezco|no soporto|no aguanto) (?!a (?:mi|tu))`,
  rule("dislikes", "list", "No soporta {v}", {
    takes: isLiked,
  })`(?:yo )?no (?:soporto|aguanto|trago|puedo con) (?:a )?(?!mas)`,
  rule("dislikes", "list", "Le da asco {v}", {
    takes: isLiked,
  })`${YO}me dan? (?:mucho )?asco (?!que|eso|esto)`,
  rule("likes", "list", "Le {p} {v}", {
    takes: isLiked,
  })`(?<!(?:^|[^\p{L}])(?:no|nunca|tampoco|ni|si) )(?:me|nos) (?<p>gustan?|encantan?|chiflan?|fascinan?|apasionan?|entusiasman?|flipan?|mola|molan|vuelven? loc[oa]) (?:(?:mucho|muchisimo|bastante|un monton|demasiado) )*(?!a )`,
  rule("likes", "list", "Adora {v}", {
    takes: isLiked,
  })`${YO}(?:adoro|amo) (?!a (?:mi|tu|mis)|cuando|tu|como|que)`,
  rule("likes", "thing", "Es fan {p} {v}", {
    takes: isLiked,
  })`${YO}(?:soy|somos) ${ADV}(?:un |una )?(?:gran |enorme |autentic[oa] |muy )*(?:fan|fanatic[oa]|aficionad[oa]|amante|apasionad[oa]|forof[oa]|hincha|seguidora?|adict[oa]|friki) (?<p>de la|de los|de las|del|de|a la|a los|a las|al|a) `,
  rule(
    "likes",
    "thing",
    "Es del {v}",
  )`${YO}soy (?:del (?=(?:real madrid|barca|atleti|atletico|betis|sevilla|valencia|athletic|madrid|barcelona|boca|river|racing|america|cruz azul|espanyol|celta|villarreal)(?!\p{L})))`,
  rule("likes", "clause", "Le interesa {v}", {
    takes: isLiked,
  })`${YO}me interesan? (?:mucho |muchisimo |bastante )?(?!(?:saber|tu|su|el puesto|la oferta|esta|este|que|si|mas|eso|esto|la (?:segunda|primera)|comprar)(?!\p{L}))`,
  rule(
    "preference",
    "clause",
    "Prefiere {v}",
  )`${YO}(?:prefiero|preferimos) (?!(?:que|esta|este|la (?:primera|segunda|otra|opcion)|el (?:primero|segundo|otro)|eso|esto|no |lo|una? )(?!\p{L}))`,
  rule(
    "language",
    "list",
    "Habla {v}",
  )`${YO}(?:hablo|hablamos|domino|chapurreo|se hablar) (?:(?:perfectamente|bien|un poco de|algo de|muy bien|con fluidez|bastante|el|fluido) )*(?=(?:ingles|espanol|castellano|catalan|euskera|vasco|gallego|valenciano|frances|aleman|italiano|portugues|chino|mandarin|japones|coreano|ruso|arabe|polaco|rumano|griego|turco|holandes|neerlandes|sueco|danes|noruego|quechua|guarani|nahuatl|hebreo|hindi|ucraniano|bable|esperanto|latin|lengua de signos|\p{L}+ idiomas|\d idiomas)(?!\p{L}))`,
  rule("language", "list", "Habla {v}", { text: "Es {v}", slot: "clause" })`${YO}soy (?=bilingue)`,
  rule(
    "learning",
    "list",
    "Aprende {v}",
  )`${YO}(?:estoy aprendiendo|aprendo|he empezado a aprender|empece a aprender|estoy dando clases de) (?!(?:mucho|de|que|como|rapido|poco|a vivir|algo)(?!\p{L}))`,
  rule(
    "hobby",
    "list",
    "Toca {v}",
  )`${YO}(?:toco|se tocar) (?=(?:la |el |los )?(?:guitarra|piano|violin|violonchelo|chelo|bateria|bajo|flauta|saxofon|saxo|trompeta|clarinete|arpa|ukelele|acordeon|organo|viola|gaita|percusion|cajon|trombon|teclado)(?!\p{L}))`,
  rule(
    "hobby",
    "list",
    "Juega {v}",
  )`${YO}(?:juego|jugamos) (?:mucho |bastante )?(?=(?:al?|a la|a los|a las) (?:futbol|tenis|padel|baloncesto|voleibol|voley|ajedrez|hockey|rugby|golf|badminton|balonmano|ping ?pong|poker|mus|videojuegos|rol|cartas|petanca|billar|dardos|waterpolo|squash|beisbol|domino)(?!\p{L}))`,
  rule(
    "hobby",
    "list",
    "Practica {v}",
  )`${YO}(?:practico|hago) (?=(?:el |la )?(?:yoga|pilates|karate|judo|ballet|crossfit|escalada|boxeo|senderismo|natacion|ciclismo|surf|ceramica|triatlon|atletismo|parkour|aikido|taekwondo|esgrima|teatro|improvisacion|meditacion|gimnasia|espeleologia|buceo|vela|remo|musculacion|calistenia|zumba)(?!\p{L}))`,
  rule("hobby", "list", "Colecciona {v}")`${YO}colecciono `,
  rule(
    "hobby",
    "clause",
    "Aficiones: {v}",
  )`mis? (?:principal |mayor |gran )?(?:hobby|hobbies|aficion|aficiones|pasatiempo|pasatiempos|pasion|pasiones)(?: favorit[oa]s?)? (?:es|son) `,
  rule(
    "hobby",
    "clause",
    "{all}",
  )`${YO}(?=canto en (?:un|una|el|la) (?:coro|grupo|banda)|toco en (?:un|una|el|la) (?:banda|grupo|orquesta))`,

  rule(
    "pet",
    "list",
    "Tiene {v}",
  )`${YO}(?:tengo|tenemos|adopte|he adoptado|hemos adoptado|adoptamos) ${ADV}(?=${N} (?:[\p{L}]+ ){0,2}?${ANIMAL}(?!\p{L}))`,
  rule(
    "children",
    "list",
    "Tiene {v}",
  )`${YO}(?:tengo|tenemos|soy (?:padre|madre) de|(?<=anos,? y )) ?(?=${N} ${CHILD}(?!\p{L}))`,
  rule("children", "list", "Tiene {v}")`(?<=tengo [^.,;!?]{2,20} y )(?=${N} ${CHILD}(?!\p{L}))`,
  rule("children", "thing", "No tiene hijos")`(?:yo )?no (?:tengo|tenemos) hijos`,
  rule(
    "siblings",
    "list",
    "Tiene {v}",
  )`${YO}(?:tengo|tenemos) (?=${N} (?:[\p{L}]+ )?${SIBLING}(?!\p{L}))`,
  rule("siblings", "thing", "No tiene hermanos")`(?:yo )?no tengo hermanos`,
  rule(
    "relationship",
    "thing",
    "Tiene {v}",
  )`${YO}tengo (?=(?:novi[oa]|pareja|espos[oa]|marido)(?!\p{L}))`,
  rule(
    "children",
    "clause",
    "Es {v}",
  )`${YO}soy ${ADV}(?=(?:madre|padre|abuel[oa]|tio|tia|mama|papa) (?:solter[oa]|de (?:una?|dos|tres|cuatro|familia numerosa|gemel|melliz)))`,
  rule(
    "children",
    "clause",
    "Espera {v}",
  )`${YO}(?:estoy esperando|estamos esperando|espero|esperamos) (?=(?:un|una|nuestro|nuestra|mi) (?:[\p{L}]+ )?(?:bebe|hij[oa]|nin[oa])|gemel|melliz)`,
  rule("relationship", "clause", "Está {v}", {
    takes: (value) =>
      !/^(?:comprometid|separad)\p{L}+ (?:con (?:el|la) (?!boda)|de (?:la|mi))/iu.test(value),
  })`${YO}(?:estoy|estamos) ${ADV}(?=(?:casad[oa]s?|divorciad[oa]s?|separad[oa]s?|prometid[oa]s?|comprometid[oa]s?|solter[oa]s?|soltera|viud[oa])(?!\p{L}))`,
  rule(
    "relationship",
    "clause",
    "Se casó {v}",
  )`${YO}(?:me case|nos casamos|me he casado|nos hemos casado|nos casaremos) ?(?=(?:con|en|hace|el)(?!\p{L})|\s*(?:$|[,.;!]))`,
  rule(
    "occupation",
    "clause",
    "Está {v}",
  )`${YO}estoy (?=(?:jubilad[oa]|en paro|desemplead[oa])(?!\p{L}))`,
  rule("health", "clause", "Está {v}")`${YO}estoy (?=(?:embarazada|de baja)(?!\p{L}))`,
  rule(
    "possession",
    "thing",
    "Tiene {v}",
  )`${YO}(?:tengo|tenemos|me compre|me he comprado|conduzco|nos compramos) (?=(?:una?|dos|tres|mi propi[oa]) (?:[\p{L}\d-]+ ){0,2}?(?:coche|carro|auto|bici|bicicleta|moto|furgoneta|furgo|autocaravana|camper|barco|velero|kayak|casa|piso|apartamento|chalet|finca|huerto|jardin|terraza|piscina|taller|piano|guitarra|violin|telescopio|camara|dron|impresora 3d|maquina de coser|thermomix|freidora de aire|ipad|macbook|portatil|iphone|ps5|xbox|switch|tesla|seat|renault|toyota|carnet de conducir)(?!\p{L}))`,
  rule(
    "possession",
    "thing",
    "No tiene {v}",
  )`(?:yo )?no (?:tengo|tenemos) (?=(?:coche|carro|auto|carnet(?: de conducir)?|television|tele|movil|jardin|mascotas|pareja|novi[oa])(?!\p{L}))`,
  rule(
    "uses",
    "list",
    "Usa {v}",
  )`${YO}(?:uso|utilizo|programo en|me he pasado a|me pase a|he cambiado a|estoy usando) (?!(?:el|la|los|las|una?|este|esta|esto|eso|mi|tu|para|como|lo|mucho|estos|estas|ese|esa|dos)(?!\p{L}))`,
  rule(
    "project",
    "clause",
    "{all}",
  )`${YO}(?=(?:estoy (?:escribiendo|preparando|construyendo|reformando|entrenando para|ahorrando para|restaurando)|me estoy preparando para|entreno para|ahorro para) (?:una?|el|la|mi|nuestra|nuestro|las|los|mis) (?:[\p{L}]+ )?(?:novela|libro|tesis|maraton|media maraton|triatlon|casa|piso|oposicion|oposiciones|tfg|tfm|viaje|boda|doctorado|barco|furgoneta|coche|entrada|poemario|ironman)(?!\p{L}))`,
  rule(
    "goal",
    "clause",
    "Quiere {v}",
  )`${YO}(?:quiero|queremos|tengo pensado|planeo|pienso|mi (?:sueno|objetivo|meta|proposito)(?: (?:para|de) [^.,;!?]{3,20})? es|sueno con) (?=(?:aprender (?:a (?:tocar|nadar|conducir|cocinar|bailar|programar|surfear)|\p{L}+|el|la)|ser (?:medic|profesor|escritor|piloto|enfermer|ingenier|padre|madre)|correr (?:una?|el)|mudarme|visitar|viajar a|escribir (?:un|una) (?:libro|novela)|abrir (?:una?|mi)|comprar(?:me)? (?:una? )?(?:casa|piso|coche|barco)|dejar (?:de fumar|mi trabajo)|adelgazar|perder \d|jubilarme|estudiar|casarme|adoptar|montar (?:una?|mi)|vivir en|hacer (?:el camino|un master|la vuelta|una? (?:viaje|maraton)))(?!\p{L}))(?!(?:aprender (?:mas|algo|como|sobre|que)|visitar (?:la|esta|tu) (?:pagina|web)|abrir un (?:archivo|fichero|hilo))(?!\p{L}))`,

  rule("habit", "clause", "{all}")`${YO}(?=${DOES} (?:(?! y )[^.,;!?]){0,70}?${OFTEN}(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?<lead>${OFTEN},? (?:por la (?:manana|tarde|noche) |a las \d+ |yo )?)(?=(?:${DOES})(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?<lead>(?:normalmente|siempre|generalmente|por lo general|habitualmente) )(?=(?:me levanto|me acuesto|me despierto|desayuno|ceno|como|trabajo|leo|corro|entreno|cocino|duermo|voy (?:al|en|a)|bebo|tomo|ir|levantarme|acostarme|desayunar|cenar|comer|trabajar|leer|correr|entrenar|cocinar|dormir|beber|tomar|hacer|salir)(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`${YO}(?=(?:suelo|solemos) (?:ir|levantarme|acostarme|desayunar|cenar|comer|trabajar|leer|correr|entrenar|cocinar|dormir|beber|tomar|hacer|salir|viajar|ver|pasar)(?!\p{L}))`,
  rule(
    "habit",
    "clause",
    "{all}",
  )`(?=nunca (?:ceno|como|desayuno|bebo|trabajo|salgo|duermo|me levanto|meriendo)(?!\p{L}))`,
  rule("address-form", "thing", "Quiere que se le tutee", {
    kind: "decision",
  })`(?<!no )(?:tuteame|tuteadme|puedes tutearme|(?:tratame|hablame|trateme|hableme|(?:prefiero|quiero|preferiria) que me (?:hables|trates)) de (?:tu|vos)(?!\p{L}))`,
  rule("address-form", "thing", "Quiere que se le trate de usted", {
    kind: "decision",
  })`(?<!no )(?:tratame|hablame|trateme|hableme|(?:prefiero|quiero|preferiria) que me (?:hables|trates|hable|trate)) de usted(?!\p{L})`,
];
