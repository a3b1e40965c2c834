/** Das Nutzerprofil, und wie ein Charakter seine Erinnerungen bekommt. */
export const profile = {
  "delivery.every-turn": "Bei jeder Nachricht",
  "delivery.every-turn.means":
    "Die neuesten Erinnerungen gehen mit jeder Nachricht mit. Für Charaktere, mit denen man lange spricht.",
  "delivery.label": "Wie Erinnerungen ankommen",
  "delivery.profile": "Profil und Abfrage",
  "delivery.profile.means":
    "Ein Chat beginnt mit einem kurzen Profil von dir; alles andere wird nachgeschlagen, wenn es gebraucht wird. Für Assistenten.",

  "profile.empty":
    "Über dich ist noch nichts zu sagen. Dein Profil entsteht aus dem, was für alle gespeichert ist: ein Name, ein Wohnort, eine Allergie.",
  "profile.failed": "Das Profil ließ sich nicht lesen.",
  "profile.lead":
    "Damit beginnt ein neuer Chat mit einem Assistenten. Es entsteht aus deinen globalen Erinnerungen und bleibt gleich, solange ein Chat dauert.",
  "profile.made": { one: "Aus {count} Erinnerung", other: "Aus {count} Erinnerungen" },
  "profile.open": "Nutzerprofil",
  "profile.pinned": "Geht ganz mit, weil du es angeheftet hast",
  "profile.tokens": { one: "{count} Token", other: "{count} Token" },
} as const;
