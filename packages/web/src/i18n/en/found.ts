/** What else a search for memories finds; fetched with the part that shows it. */
export const found = {
  "found.title": "Also fits",
  "found.count": { one: "{count} more memory", other: "{count} more memories" },
  "found.byMeaning": "By meaning, other forms of the words, and slips of the pen.",
  "found.byWords": "By words only: what they mean could not be compared.",
  "found.failed": "What else fits could not be found.",
} as const;
