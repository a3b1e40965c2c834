/** The user profile, and how a character is given its memory; fetched with those parts. */
export const profile = {
  "delivery.every-turn": "Every turn",
  "delivery.every-turn.means":
    "The newest memories go along with every message. For characters one talks to for long.",
  "delivery.label": "How memories reach it",
  "delivery.profile": "Profile and query",
  "delivery.profile.means":
    "A chat begins with a short profile of you; everything else is looked up when it is needed. For assistants.",

  "profile.empty":
    "There is nothing to tell of you yet. What is saved for everyone becomes your profile: a name, a home, an allergy.",
  "profile.failed": "The profile could not be read.",
  "profile.lead":
    "A new chat with an assistant begins with this. It is made from your global memories, and stays the same while a chat goes on.",
  "profile.made": { one: "Made from {count} memory", other: "Made from {count} memories" },
  "profile.open": "User profile",
  "profile.pinned": "Sent whole beside it, because you pinned it",
  "profile.tokens": { one: "{count} token", other: "{count} tokens" },
} as const;
