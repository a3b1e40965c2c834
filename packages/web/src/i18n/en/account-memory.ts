/** Of the account's memory as a whole: clearing everything, and looking through what is old. */
export const accountMemory = {
  "everything.action": "Clear everything",
  "everything.first":
    "Whoever you talk to then meets you for the first time. This cannot be undone.",
  "everything.goes":
    "All memories go: those of every character and the global ones, pinned ones too, with their history, and what waits for you.",
  "everything.stays":
    "Your chats with their summaries, your characters and settings stay, and so does what belongs to an organization. What was said so far is not read for memories any more.",
  "everything.sure": "Yes, forget all that is remembered about me",
  "reminder.hint": "Once a month at most, where memories have not changed for three months.",
  "reminder.switch": "Remind me of old memories",
  "everything.title": "Clear everything?",
} as const;
