/** What people of one organization share: characters, and a memory. */
export const offers = {
  "offers.title": "Offered to you",
  "offers.by": "from {owner}",
  "offers.talk": "Talk to {name}, from {owner}",
  "offers.failed": "What others offer could not be fetched.",
  "offers.startFailed": "The chat could not be started.",
  "sharing.label": "Offer to my organizations",
  "sharing.hint":
    "Others there may chat with this character. They see its name, its description and what it says, never your chats or your memories. It reads what the organization remembers.",
  "gateway.line":
    "A character of {owner}'s. It reads what your organization remembers, and keeps nothing of this chat.",
  "gateway.withdrawn": "This character is not offered to you any more. The chat stays as it is.",
  "gateway.left":
    "You no longer belong to the organization that shares this character. The chat stays as it is.",
  "memory.organization": "Memory of {name}",
  "memory.admin": "Every member's chats read it. You may write it, as an admin.",
  "memory.member": "Every member's chats read it. Only admins write it.",
  "memory.adds": "Saved in the memory of {name}: every member's chats read it.",
  "memory.empty": "{name} remembers nothing yet.",
} as const;
