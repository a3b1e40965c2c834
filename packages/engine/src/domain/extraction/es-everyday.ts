import { isLiked, YO } from "./es-words.ts";
import { rule, type ExtractionRule } from "./rule.ts";

const LANGUAGE =
  "(?:ingles|espanol|castellano|catalan|euskera|gallego|frances|aleman|italiano|portugues|chino|japones|coreano|ruso|arabe|polaco|rumano|griego|holandes)";
const SPORT =
  "(?:nado|corro|escalo|remo|bailo|monto en bici|patino|boxeo|pinto|dibujo|tejo|coso|camino|esquio|buceo)";

/** What everyday Spanish shortens or sets right: "soy profe de química", "no soy de Lugo, sino de Vigo". */
export const ES_EVERYDAY: readonly ExtractionRule[] = [
  rule("occupation", "thing", "Es {v}", {
    takes: (value) => !/ (?:que|cuando) /u.test(value),
  })`${YO}soy (?:un |una )?(?=(?:profe|profesora?|maestr[oa]|medic[oa]|enfermer[oa]|ingenier[oa]|tecnic[oa]|jef[ea]|director|directora|encargad[oa]|auxiliar|abogad[oa]|estudiante|monitor|monitora|conductor|conductora|repartidora?|entrenadora?|celador|celadora) de (?!(?:mi|tu|un|una|este|esta)(?!\p{L}))\p{L})`,
  rule(
    "occupation",
    "thing",
    "Es {v}",
  )`${YO}soy (?=(?:profe|fisio|psico|informatic[oa]|prof)(?:\s*(?:$|[,.;!])| y | en | desde ))`,
  rule("studies", "clause", "Estudia {v}", {
    text: "Se forma {v}",
  })`${YO}(?:me estoy formando|estoy estudiando|estudio) (?=(?:para|como) (?:ser )?(?:\p{L}+(?:er[oa]|ista|or|ora|ic[oa]|ante)|medic[oa]|abogad[oa])(?!\p{L}))`,
  rule("likes", "list", "Está enganchado: {v}", {
    takes: isLiked,
    text: "Le gusta {v}",
  })`${YO}(?:estoy|ando|vivo|me he|me) (?:(?:ahora|muy|super|totalmente|completamente|bastante) )*(?:enganchad[oa]|viciad[oa]|enganche|obsesionad[oa]|metid[oa]|pillad[oa]|aficionad[oa]|aficione) (?:con|en|por|al?(?: la| los| las)?) (?:el |la |los |las )?(?!(?:el trabajo|la duda|mi ex|ti|este|esta|un lio|lios)(?!\p{L}))`,
  rule("likes", "list", "Le gusta {v}", {
    takes: isLiked,
  })`(?:me va|me tira|me pirra|me priva|me flipa|me vuelve loc[oa]) (?:mucho |bastante )?(?=(?:el|la|los|las) )(?!(?:el corazon|la vida)(?!\p{L}))`,
  rule("dislikes", "list", "No le gusta {v}", {
    takes: isLiked,
  })`(?:yo )?no soy (?:muy |nada )?(?:fan|amigo|amiga|amante) (?:de la|de los|de las|del|de) (?!(?:mi|tu|el|nadie)(?!\p{L}))|(?:yo )?no me (?:hacen?) (?:mucha )?gracia (?:el |la |los |las )`,
  rule("habit", "clause", "{all}", {
    text: "No trabaja {v}",
    kind: "statement",
  })`(?:yo )?no (?:trabajo|curro) (?=(?:los|las|por las|de) (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|tardes|mananas|noches|fines))`,
  rule(
    "habit",
    "thing",
    "No trabaja {v}",
  )`(?<v>los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)|los fines de semana|por las tardes) (?:yo )?no (?:trabajo|curro)(?!\p{L})`,
  rule(
    "language",
    "list",
    "No habla {v}",
  )`(?:yo )?no (?:hablo|se|entiendo) (?:nada de |ni papa de |ni jota de |casi |mucho |apenas )?(?=${LANGUAGE}(?!\p{L}))`,
  rule("former-home", "place", "Se mudó desde {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?<=(?:me mude|nos mudamos|me vine|me he mudado|vine|me traslade)(?: aqui| a [^.,;!?]{2,25}?)? )(?:desde|de) (?=\p{L})`,
  rule("former-home", "place", "Antes vivía en {v}", {
    takes: (value) => /^\p{Lu}/u.test(value),
  })`(?:antes (?:yo )?vivia|viviamos antes|he vivido (?:antes|muchos anos|varios anos)|antes vivi) en `,
  rule("home", "place", "Vive en {v}", {
    kind: "correction",
  })`(?:ya )?no vivo (?:ya )?en [^,.;!?]{2,30},? (?:sino|vivo|ahora vivo) (?:ahora )?en `,
  rule("origin", "place", "Es de {v}", {
    kind: "correction",
  })`no soy de [^,.;!?]{2,30},? (?:sino|soy) de `,
  rule("name", "name", "Se llama {v}", {
    kind: "correction",
  })`no me llamo [^,.;!?]{2,30},? (?:sino|me llamo) (?=\p{L})`,
  rule("employer", "place", "Trabaja en {v}", {
    kind: "correction",
  })`(?:ya )?no trabajo (?:ya )?(?:en|para) [^,.;!?]{2,30},? (?:sino|trabajo|ahora trabajo) (?:ahora )?(?:en|para) `,
  rule("age", "number", "Tiene {v}", {
    kind: "correction",
  })`no tengo \d{1,3}(?: anos)?,? (?:sino|tengo) (?=\d{2}(?:\s*(?:$|[,.;!])| anos))`,
  rule(
    "hobby",
    "clause",
    "{all}",
  )`${YO}(?=(?:ahora )?${SPORT} (?:ahora|mucho|todas|todos|tres|dos|cada|bastante)(?!\p{L}))`,
  rule("decision", "clause", "Ha aceptado {v}", {
    kind: "decision",
  })`${YO}(?:he aceptado|acepte|acepto|voy a aceptar|he firmado|cojo) (?=(?:la oferta|el puesto|el trabajo|la plaza|el contrato|una oferta)(?: de trabajo)? (?:de|en|con|del) )`,
  rule("work", "place", "Trabaja en {v}", {
    kind: "implied",
  })`(?:despues de|tras|antes de|al salir de) (?:mi|el) turno (?:de \p{L}+ )?en (?:el |la )?(?=\p{L})`,
  rule("health", "thing", "Usa {v}", {
    kind: "implied",
  })`(?<=^|[,;.] )con (?:la |mi |mis |las )(?=(?:silla de ruedas|muletas|baston|andador|audifonos?|protesis|marcapasos|bomba de insulina)(?!\p{L})[^?]{0,40}(?:me|no puedo|voy|puedo|tengo)(?!\p{L}))`,
  rule("address-form", "thing", "Quiere que se le trate de usted", {
    kind: "decision",
  })`(?:de usted,? por favor|prefiero el usted|tratemonos de usted)(?!\p{L})`,
];
