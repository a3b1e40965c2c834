import { describe, expect, it } from "vitest";

import { intentOf } from "./intents.ts";

describe("intentOf", () => {
  it.each([
    ["Remember that my dog is called Rex", "My dog is called Rex."],
    ["Please remember: I park in lot 7!", "I park in lot 7!"],
    ["Can you remember that I'm allergic to walnuts?", "I'm allergic to walnuts."],
    ["don't forget that we meet on Friday", "We meet on Friday."],
    [
      "Merk dir bitte, dass meine Schwester Elena im Mai heiratet",
      "Meine Schwester Elena heiratet im Mai.",
    ],
    ["Merk dir, dass mein Hund Bello heißt.", "Mein Hund heißt Bello."],
    ["Vergiss nicht, dass ich Nüsse nicht essen kann", "Ich kann Nüsse nicht essen."],
    ["Recuerda que soy alérgica a los cacahuetes", "Soy alérgica a los cacahuetes."],
    ["No olvides que mañana es mi cumpleaños", "Mañana es mi cumpleaños."],
  ])("[5.6] %s asks to keep: %s", (message, text) => {
    expect(intentOf(message)).toEqual({ kind: "remember", text });
  });

  it.each([
    ["Forget that I live in Hamburg.", "I live in Hamburg", null],
    ["Forget that I like Python; I use TypeScript now", "I like Python", "I use TypeScript now."],
    ["Vergiss, dass ich in Bonn wohne", "ich in Bonn wohne", null],
    ["Olvida que vivo en Sevilla", "vivo en Sevilla", null],
    ["forget everything", "everything", null],
  ])("[6.4] %s asks to forget", (message, text, instead) => {
    expect(intentOf(message)).toEqual({ kind: "forget", text, instead });
  });

  it.each([
    ["question", "Do you remember my sister?"],
    ["question", "Remember when we went to Rome?"],
    ["question", "What's my dog called?"],
    ["question", "Wo wohne ich?"],
    ["question", "¿Cómo se llama mi gato?"],
    ["what-are-you", "Are you a real person?"],
    ["what-are-you", "Bist du eine KI?"],
    ["what-are-you", "¿Eres humana?"],
    ["what-are-you", "How do I connect a model?"],
    ["your-name", "What's your name?"],
    ["my-name", "What is my name?"],
    ["my-name", "Weißt du noch, wie ich heiße?"],
    ["my-name", "¿Cómo me llamo?"],
    ["overview", "What do you know about me?"],
    ["overview", "Was weißt du über mich?"],
    ["overview", "¿Qué sabes de mí?"],
    ["date", "What day is it today?"],
    ["how-are-you", "Hallo, wie geht es dir?"],
    ["task", "Write me a poem about the sea"],
    ["opinion", "What do you think of tea?"],
    ["greeting", "Hello!"],
    ["thanks", "Danke dir"],
    ["bye", "adiós"],
    ["yes", "ok"],
    ["no", "No, not really"],
    ["laugh", "hahaha"],
    ["emoji", "🎉"],
    ["statement", "I forgot my umbrella at work"],
    ["statement", "Yes, and then we all went to the beach together with the dogs"],
    ["statement", "Forget it."],
    ["statement", "I remember that day well"],
  ])("[11.6] takes for a %s: %s", (kind, message) => {
    expect(intentOf(message).kind).toBe(kind);
  });
});
