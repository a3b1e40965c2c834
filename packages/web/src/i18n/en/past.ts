/** What lies behind in a chat: going on in a new one, finding again, what is remembered where. */
export const past = {
  "carry.carried": {
    one: "{count} earlier message is in the summary.",
    other: "{count} earlier messages are in the summary.",
  },
  "carry.failed": "The new chat could not be made.",
  "carry.from": "Continued from “{title}”",
  "carry.fromDeleted": "Continued from a chat that is deleted",
  "carry.fromOther": "Continued from another chat",
  "carry.go": "Continue there",
  "carry.origin": "continues another chat",
  "carry.text":
    "The new chat begins with the summary of this one and its newest messages, and shares the saved memories. This chat stays as it is.",
  "carry.title": "Continue in a new chat",
} as const;
