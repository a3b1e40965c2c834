import type { Concept } from "./concepts.ts";

/** Questions that go on from what a message is about. */
export const SPANISH_FOLLOW_UPS: Readonly<Record<Concept, readonly string[]>> = {
  name: ["Es bueno saberlo. ¿Y quién es para ti?", "¡Me quedo con el nombre! ¿Qué historia tiene?"],
  birthday: [
    "¡Una fecha para recordar! ¿Cómo te gusta celebrarlo?",
    "¿Hay algo que te haga ilusión?",
    "¿Quién lo celebrará contigo?",
  ],
  allergy: [
    "Importante saberlo. ¿Cómo lo descubriste?",
    "Lo tendré en cuenta. ¿Tienes que tener mucho cuidado?",
  ],
  health: [
    "Espero que mejore pronto. ¿Desde cuándo es así?",
    "Cuídate mucho. ¿Qué dice el médico?",
    "¿Hay alguien que te cuide?",
  ],
  pet: [
    "Los animales hacen hogar. ¿Cuál ha sido su mayor travesura?",
    "¿Cómo os encontrasteis?",
    "¿Y quién mima a quién? Cuéntame más.",
    "¿Qué carácter tiene?",
  ],
  partner: [
    "¿Cómo os conocisteis?",
    "¿Qué os gusta hacer juntos?",
    "¿Y cómo van las cosas entre vosotros?",
  ],
  family: [
    "¿Tenéis una relación cercana?",
    "Cuéntame más de tu familia: ¿quién es quién?",
    "¿Cada cuánto os veis?",
    "¿En qué os parecéis?",
  ],
  friend: [
    "¿Desde cuándo os conocéis?",
    "¿Qué es lo que más te gusta de esa amistad?",
    "¿Qué hacéis cuando estáis juntos?",
  ],
  home: [
    "¿Cómo es aquello?",
    "¿Te sientes en casa allí?",
    "¿Qué ves cuando miras por la ventana?",
    "¿Cuánto tiempo llevas allí?",
  ],
  work: [
    "¿Cómo es para ti un buen día de trabajo?",
    "¿Te gusta lo que haces?",
    "¿En qué andas ahora mismo?",
    "¿Y la gente de allí? ¿Os lleváis bien?",
  ],
  school: [
    "¿Qué es lo más interesante?",
    "¿Cómo va hasta ahora?",
    "¿Qué te gustaría hacer después con eso?",
  ],
  food: [
    "Ahora tengo curiosidad: ¿dulce o salado?",
    "¿Lo hiciste tú?",
    "¿Con quién te gusta comer?",
    "¿Hay un plato que te sepa a casa?",
  ],
  music: [
    "¿Qué canción podrías oír cien veces?",
    "¿Tocas tú, o escuchas?",
    "¿Qué te hace sentir cuando la oyes?",
  ],
  reading: ["¿De qué trata?", "¿Lo leerías otra vez?", "¿Quién debería leerlo ahora?"],
  film: [
    "Sin destripes… o no, cuenta. ¿Qué pasa?",
    "¿Qué escena se te quedó grabada?",
    "¿Con quién la viste?",
  ],
  sport: [
    "¿Cómo empezaste?",
    "¿Entrenas para algo o es por puro gusto?",
    "¿Cómo te sientes después?",
  ],
  game: ["¿Quién suele ganar?", "¿Qué te gusta de eso?", "¿Juegas a solas o en compañía?"],
  travel: [
    "¿Cuándo sales?",
    "¿Qué es lo que más ilusión te hace?",
    "¿Quién va contigo?",
    "¿Has estado allí antes?",
  ],
  money: [
    "El dinero puede pesar sobre todo lo demás. ¿Cómo te las arreglas?",
    "¿Es una preocupación ahora, o solo un pensamiento?",
  ],
  sleep: [
    "¿Cómo duermes normalmente?",
    "¿Sabes qué te quita el sueño?",
    "¿Tienes algún truco para dormirte?",
  ],
  weather: ["¿Y qué haces con un día así?", "¿Es tu clima preferido?"],
  plan: [
    "¿Cuándo será?",
    "¿Qué tiene que pasar antes?",
    "¿Te pregunto después cómo fue?",
    "¿Te hace ilusión?",
  ],
  liking: ["¿Qué es lo que te gusta de eso?", "¿Desde cuándo?", "¿De quién lo has heredado?"],
};
