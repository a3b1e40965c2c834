import { rule, type ExtractionRule } from "./rule.ts";
import { ADV, YO } from "./es-words.ts";

/** How people say in Spanish who and what they are: name, age, home, work, health. */
export const ES_SELF: readonly ExtractionRule[] = [
  rule(
    "name",
    "name",
    "Se llama {v}",
  )`(?<!no )(?<!por que )(?<!como )me llamo ${ADV}(?!como|asi|igual|mucho)|mi nombre (?:completo |real )?es (?!muy|lo |dificil|comun)`,
  rule("address-as", "name", "Quiere que se le llame {v}", {
    kind: "decision",
    takes: (value, sentence) =>
      !/^(?:dime|decime)/iu.test(sentence.trim()) || /^\p{Lu}/u.test(value),
  })`(?<!no )(?:llamame|llamadme|llameme|puedes llamarme|me puedes llamar|podeis llamarme|dime|decime)(?: simplemente| siempre| solo| mejor)? (?=\p{Lu}|\p{L}+\s*(?:$|[.,;!]| por favor| y | a secas))(?!luego|cuando|manana|si|que|como|por|mas|algo|una|un |donde|cual|la |el |tonto|loco|despues|ya|todo|cosas|quien|esto|eso|los|las|sobre)`,
  rule(
    "address-as",
    "name",
    "Le llaman {v}",
  )`(?<!no )(?:todos|todo el mundo|mis amigos|mis amigas|en casa|mi familia|la gente) me (?:llaman|llama|dicen|dice) (?!que|cosas|mucho|loc|tont|la |el |cuando|si )`,
  rule("pronouns", "clause", "Pronombres: {v}")`mis pronombres son `,
  rule("age", "number", "Tiene {v}", {
    takes: (value) => !/^[0-4](?!\d)|^1\d\d/u.test(value),
  })`${YO}(?:tengo|cumplo|cumpli|acabo de cumplir|voy a cumplir) ${ADV}(?=(?:\d{1,3}|(?:veinti|dieci)\p{L}+|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|veinte|quince|catorce|trece|doce)(?: y \p{L}+)?)(?: anos(?! de (?:experiencia|antiguedad|carrera|casad|sobri|pareja|trabajo))|\s*(?:$|[,;])))`,
  rule(
    "age",
    "number",
    "Tiene {v}",
  )`(?<=(?:me llamo|soy|mi nombre es)(?: la| el)? [\p{L}-]{2,20},? )(?=\d{2}(?: anos|,| y |\s*(?:$|[.;!)])))`,
  rule(
    "age",
    "clause",
    "Tiene {v}",
  )`${YO}tengo (?=(?:veintipico|treinta y pico|treinta y tantos|cuarenta y pico|cuarenta y tantos|cincuenta y pico|veintitantos)(?!\p{L}))`,
  rule(
    "birthday",
    "clause",
    "Cumpleaños: {v}",
  )`mi cumple(?:anos)? es (?:el )?(?!hoy|manana|pronto|la semana|este)|(?:yo )?cumplo(?: los)? anos (?:el )?(?=\d)`,
  rule("birthday", "clause", "Nació {v}")`${YO}naci (?=(?:el \d|en (?:19|20)\d\d))`,
  rule(
    "birthplace",
    "place",
    "Nació en {v}",
  )`${YO}(?:naci|he nacido) (?:y (?:me crie|creci|vivo) )?en (?!(?:19|20)\d\d|el (?:19|20)|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|una familia|la familia|verano|invierno)`,
  rule(
    "raised-in",
    "place",
    "Creció en {v}",
  )`${YO}(?:creci|me crie|me he criado) en (?!una familia|un (?:ambiente|hogar))`,
  rule(
    "origin",
    "place",
    "Es de {v}",
  )`${YO}soy ${ADV}(?:de|natural de|originari[oa] de|oriund[oa] de) (?!(?:los que|las que|l[oa]s? que|verdad|esas|esos|letras|ciencias|fiar|buen|mal|aqui|alli|familia|los (?:mios|nuestros)|poco|mucho|pocas|comer|piel|dormir|ideas|mente|gustos|clase|izquierdas|derechas|constitucion|sangre|un (?:equipo|pueblo que)|nadie)(?!\p{L}))`,
  rule(
    "origin",
    "place",
    "Viene de {v}",
  )`${YO}(?:vengo|provengo) de (?=\p{Lu}|una familia|un pueblo)`,
  rule(
    "own",
    "clause",
    "{of}: {v}",
  )`mi (?<of>(?:grupo sanguineo|tipo de sangre|(?:numero|talla) de (?:pie|zapatos?|calzado|camisa)|talla|altura|estatura|peso|signo(?: del zodiaco| zodiacal)?|lengua materna|idioma materno|apellido|segundo apellido|apodo|telefono|numero de telefono|correo|email|e-mail|color de ojos|trabajo sonado|sueno|carrera|religion|nacionalidad|presupuesto|sueldo|alquiler|numero de la suerte|ciudad natal|pueblo|codigo postal|zona horaria|usuario|matricula|horoscopo))(?: es| son|:)(?: de| el| la)? (?!(?:muy|que|no|demasiado|un rollo|lo |incorrect|mal)(?!\p{L}))`,
  rule("size", "clause", "Calza {v}", { attribute: "own-size" })`${YO}calzo (?:un |el |la )?(?=\d)`,
  rule("height", "clause", "Mide {v}", { attribute: "own-height" })`${YO}mido (?=\d|un metro|uno)`,
  rule(
    "favourite",
    "clause",
    "{of}: {v}",
  )`mi (?<of>[\p{L}][\p{L} ]{1,30}? (?:favorit[oa]|preferid[oa]))(?: de todos los tiempos| de siempre)?(?: es| son| siempre ha sido|:) (?!no )`,
  rule(
    "favourite",
    "clause",
    "{of}: {v}",
  )`mi (?<of>(?:favorit[oa]|preferid[oa]) (?!es)[\p{L} ]{2,20}?) es `,
];
