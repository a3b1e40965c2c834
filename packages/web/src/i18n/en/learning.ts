/** Automatic extraction; fetched with the parts that show it. */
export const learning = {
  "extraction.label": "Automatic extraction",
  "extraction.on":
    "What you say about yourself is saved after each turn, and marked beside the reply.",
  "extraction.off": "Nothing is saved of its own accord from what you say.",
  "extraction.account": "It goes to your global memory.",
  "extraction.own": "It goes to the memory of {name}.",
  "learning.failed": {
    one: "{count} turn could not be read yet. It is tried again.",
    other: "{count} turns could not be read yet. They are tried again.",
  },
  "learning.missed": {
    one: "{count} turn not learned: the model could not read it, only the built-in rules have.",
    other:
      "{count} turns not learned: the model could not read them, only the built-in rules have.",
  },
} as const;
