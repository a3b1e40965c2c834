export const ADV =
  "(?:(?:tambien|ahora|actualmente|ya|todavia|aun|siempre|solo|muy|realmente|en realidad|la verdad|normalmente|principalmente|desde hace (?:(?:mucho|poco|bastante)(?: tiempo)?|(?:(?:\\p{L}+|\\d+) ){0,3}?(?:anos?|mes(?:es)?|semanas?|dias?|decadas?|tiempo))|desde \\p{L}+|mucho|bastante|ademas|hoy en dia|por ahora|casi|completamente|totalmente|super|algo|un poco|gravemente|felizmente|originalmente|originariamente|a tiempo completo|a tiempo parcial|por las noches|de momento|como \\p{L}+) )*";
/** A verb that is not denied and belongs to no "que" of somebody else; "yo" may stand before it. */
export const YO =
  "(?<!(?:^|[^\\p{L}])(?:no|nunca|jamas|tampoco|ni) (?:\\p{L}+ )?)(?<!(?:^|[^\\p{L}])(?:el|un|mi|al|del|este|su|de|nuevo|buen) )(?:yo )?";
export const N =
  "(?:\\d{1,2}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|varios|varias|un par de|unos|unas)";
export const ANIMAL =
  "(?:perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|cachorr[oa]s?|caballos?|yeguas?|ponis?|conej[oa]s?|hamsters?|cobayas?|loros?|periquitos?|canarios?|pajaros?|gallinas?|patos?|cabras?|ovejas?|burros?|serpientes?|lagartos?|geckos?|tortugas?|peces|pez|hurones?|huron|ratas?|ratones|raton|erizos?|abejas|galgos?|galga|beagle|labrador|caniche|bulldog|iguanas?|mascotas?|podencos?|mastin)";
export const CHILD =
  "(?:hij[oa]s?|nin[oa]s?|nen[ea]s?|bebes?|gemel[oa]s|mellizos|mellizas|niet[oa]s?|hijastr[oa]s?|peques|chamacos)";
export const SIBLING =
  "(?:herman[oa]s?|hermanastr[oa]s?|prim[oa]s?|sobrin[oa]s?)(?: (?:mayor(?:es)?|menor(?:es)?|gemel[oa]s?|pequen[oa]s?))?";
const DAY =
  "(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|dias|semanas|meses|anos|mananas|tardes|noches|fines de semana|veranos|inviernos|dia|semana|mes|ano|manana|tarde|noche|fin de semana|verano|invierno|dos semanas)";
export const OFTEN = `(?:(?:todos los|todas las|cada|los|por las) (?:dos )?${DAY}(?: y (?:los )?${DAY})?|(?:una|dos|tres|cuatro|varias|\\d) (?:vez|veces) (?:a la|por|al|cada) (?:semana|mes|dia|ano)|a diario|entre semana)`;
export const DOES =
  "(?:voy|salgo|corro|nado|camino|entreno|juego|quedo|cocino|como|ceno|desayuno|tengo (?:clase|clases|ensayo|entrenamiento|terapia|guardia|reunion|yoga)|visito|llamo|trabajo|leo|medito|practico|hago|tomo|bebo|canto|doy clases?|estudio|escribo|veo|viajo|ayuno|limpio|compro|me levanto|me acuesto|me despierto|me ducho|duermo|toco|bailo|pinto|monto|escalo|rezo|ensayo|hablo con|me junto|me reuno|cuido|paseo|saco|ayudo|colaboro|teletrabajo|esquio|madrugo|pesco|remo)";

export const isLiked = (value: string) =>
  !/^(?:los lunes|los domingos|mi vida|que|cuando|como|cómo|eso|esto|esa?|este|esta|lo|tu|tus|su|la (?:idea|forma|manera|respuesta|versión|opción|primera|segunda)|el (?:resultado|texto|tono|plan)|más|mas|mucho|nada|todo|si|saber|preguntar|tener (?:una|un|más)|ver (?:si|el|la)|pedir|hacer(?:te|lo)|hablar (?:contigo|de esto)|reservar|mí|ti|a|y|pero|mi (?:vida|trabajo)|uno|una?|esperar)(?!\p{L})/iu.test(
    value,
  );
export const isFirm = (value: string) =>
  !/^(?:casa|remoto|equipo|eso|esto|ello|este (?:problema|texto|código)|un (?:bug|error|fallo|tema|ticket|proyecto|texto|artículo|script|informe|problema|hora)|una (?:presentación|redacción|historia|hora)|el (?:proyecto|código|turno|momento)|turnos?|mi (?:casa|tesis|proyecto)|la (?:tesis|noche|mañana|actualidad)|negro|exceso|mis|las noches)(?!\p{L})/iu.test(
    value,
  );
