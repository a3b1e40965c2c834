/** Was zurückliegt: in einer neuen Unterhaltung weitermachen, wiederfinden, was wo gemerkt ist. */
export const past = {
  "carry.carried": {
    one: "{count} frühere Nachricht steckt in der Zusammenfassung.",
    other: "{count} frühere Nachrichten stecken in der Zusammenfassung.",
  },
  "carry.failed": "Die neue Unterhaltung ließ sich nicht anlegen.",
  "carry.from": "Fortsetzung von „{title}“",
  "carry.fromDeleted": "Fortsetzung einer gelöschten Unterhaltung",
  "carry.fromOther": "Fortsetzung einer anderen Unterhaltung",
  "carry.go": "Dort weiterreden",
  "carry.origin": "Fortsetzung einer anderen Unterhaltung",
  "carry.text":
    "Die neue Unterhaltung beginnt mit der Zusammenfassung und den neuesten Nachrichten dieser hier und teilt die gespeicherten Erinnerungen. Diese Unterhaltung bleibt, wie sie ist.",
  "carry.title": "In neuer Unterhaltung fortsetzen",
} as const;
