/** Trying it without an account; fetched with the way in. */
export const guest = {
  begin: "Try it as a guest",
  beginText: "Without an account, and nothing is kept.",
  title: "As a guest",
  kept: "Nothing of this is kept. It is gone when you leave, at {when} at the latest.",
  pick: "Whom would you like to talk to?",
  "companion.tagline": "Listens, and asks on",
  "companion.description":
    "Mira is a calm companion who listens closely and asks about what matters to you. She answers briefly and warmly, and never pretends to know what you have not told her.",
  "companion.greeting": "It is good to see you. What is on your mind today?",
  "tutor.tagline": "Explains step by step",
  "tutor.description":
    "Juno is a patient tutor. She finds out what you already know and explains in small steps with examples.",
  goOn: "Go on talking",
  failed: "That did not work.",
  others: "Somebody else",
  leave: "Leave",
  toIn: "Leave and sign in",
  left: {
    one: "One more reply",
    other: "{count} more replies",
  },
  noneLeft:
    "That was the last reply of this visit. With an account you can go on, and be remembered.",
  ended: "Your visit is over, and nothing of it was kept.",
  full: "There are too many guests just now. Try again in a little while.",
  attempts: "There were too many visits from your network. Try again in an hour.",
  chat: "Chat with {name}",
  tooLong: "A guest's message has at most {limit} characters; this one has {count}.",
} as const;
