import type { Concept } from "./concepts.ts";

/** Questions that go on from what a message is about. */
export const GERMAN_FOLLOW_UPS: Readonly<Record<Concept, readonly string[]>> = {
  name: [
    "Gut zu wissen. Und wer ist das für dich?",
    "Den Namen merke ich mir! Was steckt dahinter?",
  ],
  birthday: [
    "Ein Datum zum Merken! Wie feierst du am liebsten?",
    "Gibt es etwas, das du dir wünschst?",
    "Wer feiert mit?",
  ],
  allergy: [
    "Wichtig zu wissen. Wie hast du es herausgefunden?",
    "Das behalte ich. Musst du da sehr streng sein?",
  ],
  health: [
    "Ich hoffe, es wird bald besser. Wie lange geht das schon?",
    "Pass gut auf dich auf. Was sagt die Praxis?",
    "Kümmert sich jemand um dich?",
  ],
  pet: [
    "Tiere machen ein Zuhause aus. Was war das Albernste, was es je angestellt hat?",
    "Wie habt ihr zueinander gefunden?",
    "Und wer verwöhnt hier wen? Erzähl mehr.",
    "Was hat es für einen Charakter?",
  ],
  partner: [
    "Wie habt ihr euch kennengelernt?",
    "Was macht ihr am liebsten zusammen?",
    "Und wie läuft es gerade zwischen euch?",
  ],
  family: [
    "Steht ihr euch nahe?",
    "Erzähl mir mehr von deiner Familie – wer ist wer?",
    "Wie oft seht ihr euch?",
    "Worin ähnelt ihr euch?",
  ],
  friend: [
    "Wie lange kennt ihr euch schon?",
    "Was magst du an dieser Freundschaft am meisten?",
    "Was unternehmt ihr, wenn ihr zusammen seid?",
  ],
  home: [
    "Wie ist es dort?",
    "Fühlst du dich da zu Hause?",
    "Was siehst du, wenn du aus dem Fenster schaust?",
    "Wie lange bist du schon da?",
  ],
  work: [
    "Wie sieht ein guter Arbeitstag für dich aus?",
    "Machst du das gern?",
    "Woran sitzt du gerade?",
    "Und die Leute dort – kommt ihr miteinander aus?",
  ],
  school: [
    "Was ist das Spannendste daran?",
    "Wie läuft es bisher?",
    "Was möchtest du danach damit machen?",
  ],
  food: [
    "Jetzt bin ich neugierig: süß oder herzhaft?",
    "Hast du es selbst gemacht?",
    "Mit wem isst du am liebsten?",
    "Gibt es ein Gericht, das für dich nach Zuhause schmeckt?",
  ],
  music: [
    "Welches Lied könntest du hundertmal hören?",
    "Spielst du selbst, oder hörst du zu?",
    "Was macht das mit dir, wenn du es hörst?",
  ],
  reading: [
    "Worum geht es?",
    "Würdest du es ein zweites Mal lesen?",
    "Wer sollte es als Nächstes lesen?",
  ],
  film: [
    "Bitte nichts verraten – oder doch, erzähl. Was passiert?",
    "Welche Szene ist dir geblieben?",
    "Mit wem hast du das gesehen?",
  ],
  sport: [
    "Wie bist du dazu gekommen?",
    "Trainierst du für etwas, oder ist es die reine Freude?",
    "Wie fühlst du dich danach?",
  ],
  game: ["Wer gewinnt meistens?", "Was magst du daran?", "Spielst du allein oder mit anderen?"],
  travel: [
    "Wann geht es los?",
    "Worauf freust du dich am meisten?",
    "Wer kommt mit?",
    "Warst du schon einmal dort?",
  ],
  money: [
    "Geld kann auf alles andere drücken. Wie kommst du zurecht?",
    "Ist das gerade eine Sorge oder nur ein Gedanke?",
  ],
  sleep: [
    "Wie schläfst du sonst?",
    "Weißt du, was dich wach hält?",
    "Hast du einen Trick zum Einschlafen?",
  ],
  weather: ["Und was machst du mit so einem Tag?", "Ist das dein Wetter?"],
  plan: [
    "Wann ist es so weit?",
    "Was muss vorher noch passieren?",
    "Soll ich dich hinterher fragen, wie es war?",
    "Freust du dich darauf?",
  ],
  liking: ["Was gefällt dir daran?", "Seit wann?", "Von wem hast du das?"],
};
