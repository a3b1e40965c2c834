/**
 * Utterances that were written apart from the rules, and read by nobody who wrote them. Said on
 * Wednesday 2026-03-11 at noon in UTC+1. `keeps` says what the text of each finding holds, and whether it
 * is sure enough to be saved at once (from 0.7) or waits in the tray.
 */
export interface SealedUtterance {
  readonly language: "en" | "de" | "es";
  readonly text: string;
  readonly keeps?: readonly (readonly ["saved" | "waits", ...string[]])[];
  readonly forgets?: readonly string[];
}

export const SEALED: readonly SealedUtterance[] = [
  // English
  { language: "en", text: "Quick intro: my name's Priya Raman, I'm 29 and I teach chemistry in Bristol.", keeps: [["saved", "Priya Raman"], ["saved", "29"], ["saved", "chemistry"]] },
  { language: "en", text: "my daughter hates tomatoes so nothing with tomatoes for her", keeps: [["waits", "tomatoes"]] },
  { language: "en", text: "I'm lactose intolerant btw, so skip the cream", keeps: [["saved", "lactose intolerant"]] },
  { language: "en", text: "Remember: the spare key is with Mrs Okafor at number 12.", keeps: [["saved", "Okafor"]] },
  { language: "en", text: "We moved to Halifax two years ago and I still miss the sea at Whitby.", keeps: [["saved", "Halifax"]] },
  { language: "en", text: "I have a greyhound called Biscuit", keeps: [["saved", "Biscuit"]] },
  { language: "en", text: "Actually my surname is spelled Whyte, not White.", keeps: [["saved", "Whyte"]] },
  { language: "en", text: "I play the viola in an amateur orchestra on Thursdays", keeps: [["saved", "viola"]] },
  { language: "en", text: "What would you cook if you were allergic to nuts?" },
  { language: "en", text: "lol same, I'm so tired right now" },
  { language: "en", text: "My boss said: \"I live in Dubai and I love golf.\" Can you believe it" },
  { language: "en", text: "*draws sword* I am Captain Rowena of the northern fleet and I fear nothing!" },
  { language: "en", text: "Translate into French: I am a vegetarian and I live in York." },
  { language: "en", text: "the wifi password is Sunflower#4471, keep it safe" },
  { language: "en", text: "I might take up pottery one day, or maybe not." },
  { language: "en", text: "If I were rich I would live in Monaco." },
  { language: "en", text: "`const me = { name: 'Ada', city: 'Turin' }` gives a type error" },
  // Deutsch
  { language: "de", text: "Hallo! Ich heiße Jonas Petersen, komme aus Flensburg und arbeite als Tischler.", keeps: [["saved", "Jonas Petersen"], ["saved", "Flensburg"], ["saved", "Tischler"]] },
  { language: "de", text: "bin seit letztem jahr vegetarierin", keeps: [["saved", "vegetarierin"]] },
  { language: "de", text: "Merk dir bitte, dass ich dienstags nie Zeit habe.", keeps: [["saved", "dienstags"]] },
  { language: "de", text: "Meine Frau und ich haben zwei Kinder, Lotte und Emil.", keeps: [["saved", "Lotte"]] },
  { language: "de", text: "Ich vertrage keine Erdbeeren, davon bekomme ich Ausschlag.", keeps: [["saved", "Erdbeeren"]] },
  { language: "de", text: "Am 14. Juni heirate ich in Passau!", keeps: [["saved", "Passau"]] },
  { language: "de", text: "Du kannst mich ruhig duzen und Moni nennen", keeps: [["saved", "Moni"]] },
  { language: "de", text: "Vergiss, dass ich bei Siemens arbeite. Ich bin jetzt bei Bosch.", keeps: [["saved", "Bosch"]], forgets: ["Siemens"] },
  { language: "de", text: "Warum mögen Katzen eigentlich Kartons?" },
  { language: "de", text: "Mein Kollege meint, ich sei zu ungeduldig." },
  { language: "de", text: "Heute ist mir schlecht, ich bleib im Bett." },
  { language: "de", text: "Stell dir vor, ich wäre Astronautin und lebte auf dem Mond." },
  { language: "de", text: "Danke, das war super hilfreich! Ich liebe dich dafür :)" },
  { language: "de", text: "Bitte korrigieren: „Ich wohne in Kassel und habe drei Hunde.“" },
  { language: "de", text: "Meine IBAN ist DE44 5001 0517 5407 3249 31, falls du sie brauchst" },
  { language: "de", text: "Ich bin nicht verheiratet, wie kommst du darauf?", keeps: [["saved", "nicht verheiratet"]] },
  { language: "de", text: "Ich glaube, es könnte vielleicht am Treiber liegen." },
  // Español
  { language: "es", text: "Buenas, soy Lucía, tengo 41 años y vivo en Zaragoza con mi pareja.", keeps: [["saved", "Lucía"], ["saved", "41"], ["saved", "Zaragoza"]] },
  { language: "es", text: "Trabajo de enfermera en el hospital Miguel Servet", keeps: [["saved", "enfermera"], ["saved", "Miguel Servet"]] },
  { language: "es", text: "recuerda que soy celiaca", keeps: [["saved", "celiaca"]] },
  { language: "es", text: "Me encanta el senderismo pero odio madrugar.", keeps: [["saved", "senderismo"], ["saved", "madrugar"]] },
  { language: "es", text: "Mi perro se llama Turrón y tiene seis años.", keeps: [["saved", "Turrón"]] },
  { language: "es", text: "No, perdona, nací en Teruel, no en Toledo.", keeps: [["saved", "Teruel"]] },
  { language: "es", text: "A partir de ahora contéstame siempre en catalán.", keeps: [["saved", "catalán"]] },
  { language: "es", text: "Mi hermano Andrés estudia medicina en Salamanca.", keeps: [["waits", "Andrés"]] },
  { language: "es", text: "¿Tú también vives en Madrid?" },
  { language: "es", text: "Qué frío hace hoy, estoy congelada" },
  { language: "es", text: "Mi amiga dice que soy muy despistada." },
  { language: "es", text: "Ojalá tuviera un barco y viviera en Ibiza." },
  { language: "es", text: "El cartel ponía: «Soy de Burgos y me gusta la morcilla»." },
  { language: "es", text: "Mi contraseña es gato1987, no la olvides" },
  { language: "es", text: "jajaja vale, gracias, hasta mañana" },
  { language: "es", text: "Escribe un poema en primera persona: soy pastor y vivo en el monte." },
];
