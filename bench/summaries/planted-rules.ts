/** The turn in which the person says them: its message is the ninth or tenth of the chat. */
export const PLANTED_TURN = 4;

/** Rules as people put them, each a sentence of its own. */
export const PLANTED_RULES = [
  "Never call me Bob.",
  "From now on call me Roberto, please.",
  "Please don't mention my brother again.",
  "Nenn mich nie wieder Bobby!",
  "Ab jetzt bitte keine Witze über meine Mutter.",
  "Bitte nicht mehr über Politik reden.",
  "Nunca me llames Bob.",
  "No me preguntes por mi trabajo.",
  "A partir de ahora háblame sin rodeos.",
] as const;
