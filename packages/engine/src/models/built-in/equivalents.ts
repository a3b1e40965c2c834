/** Words of three languages that ask for the same; the first of a line is its name. */
const GROUPS = `
dog dogs puppy hund hunde hündin welpe perro perra perros
cat cats kitten katze katzen kater gato gata gatos
pet pets haustier haustiere mascota mascotas
sister sisters schwester schwestern hermana hermanas
brother brothers bruder brüder hermano hermanos
mother mom mum mutter mama madre mamá
father dad vater papa padre papá
parents eltern padres
wife ehefrau esposa mujer
husband ehemann marido esposo
girlfriend freundin novia
boyfriend novio
partner pareja
son sons sohn söhne hijo
daughter daughters tochter töchter hija
child children kid kids kind kinder hijos niños
friend friends freund freunde amigo amiga amigos
grandmother grandma oma großmutter abuela
grandfather grandpa opa großvater abuelo
uncle onkel tío
aunt tante tía
boss chef chefin jefe jefa
colleague colleagues kollege kollegin kollegen colega
neighbour neighbor nachbar nachbarin vecino vecina
live lives living lived home moved wohne wohnst wohnen wohnt lebe lebst umgezogen gezogen zuhause vivo vives vive vivir mudé mudó casa
work works working worked job jobs profession occupation career arbeite arbeitest arbeiten arbeitet beruf job trabajo trabajas trabaja trabajar empleo profesión
study studies studying studied studiere studierst studium estudio estudias estudiar
birthday birth born geburtstag geboren cumpleaños nací nacimiento
allergic allergy allergies allergisch allergie allergien alérgico alérgica alergia
like likes love loves enjoy mag magst mögen liebe liebst gern gerne gusta gustan encanta
favourite favorite lieblings favorito favorita
hate hates hasse hasst odio odias
married wedding marries marry heiratet heirate geheiratet verheiratet hochzeit casado casada casa boda
name named called names heiße heißt heißen nenne llamo llamas llama nombre
age old alt edad años
eat eats ate eating food esse isst essen comer como comida
drink drinks trinke trinkst trinken beber bebo
coffee kaffee café
tea tee té
book books buch bücher libro libros
read reads reading lese liest lesen leer leo
music musik música
song songs lied lieder canción canciones
film films movie movies filme kino película películas cine
play plays playing spiele spielst spielen juego jugar toco
city town stadt ciudad
street straße calle
car auto wagen coche
money geld dinero
holiday holidays vacation urlaub ferien vacaciones
trip travel travelling journey reise reisen viaje viajar
plan plans planning pläne vorhabe planes
promise promised promises verspreche versprochen versprichst prometo prometí prometido
colour color farbe
doctor arzt ärztin médico
school schule escuela
language languages sprache sprachen idioma idiomas
speak speaks spreche sprichst sprechen hablo hablas hablar
tomorrow morgen mañana
yesterday gestern ayer
`;

/** Shared by so much that sharing them says little. */
const WEAK = new Set(["name", "like", "plan", "tomorrow", "yesterday", "age", "eat", "play"]);

export interface Equivalents {
  /** The name of a term's group, with a mark that no term has; the term itself where it has none. */
  of(term: string): string;
  isWeak(name: string): boolean;
}

/** @param terms - Of one word: its stems in every language, as the analyzer gives them. */
export function equivalents(terms: (word: string) => readonly string[]): Equivalents {
  const groups = new Map<string, string>();
  for (const line of GROUPS.trim().split("\n")) {
    const [name = "", ...others] = line.split(" ");
    for (const word of [name, ...others]) {
      for (const term of terms(word)) if (!groups.has(term)) groups.set(term, `=${name}`);
    }
  }
  return {
    of: (term) => groups.get(term) ?? term,
    isWeak: (name) => WEAK.has(name.slice(1)),
  };
}
