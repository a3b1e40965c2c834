/** What deep memory does; fetched with the parts that show it. */
export const deep = {
  "deep.active": "Deep memory · Active",
  "deep.activeHint":
    "Each stretch that leaves the live messages is read again for lasting details, in the background. It costs no credits, and never touches what is pinned.",
  "deep.failed": "What deep memory did could not be read.",
  "deep.known": {
    one: "{count} detail was known already.",
    other: "{count} details were known already.",
  },
  "deep.log": { one: "What it did: {count} time", other: "What it did: {count} times" },
  "deep.nothing": "Nothing lasting was found.",
  "deep.off": "Deep memory · Off",
  "deep.pass": { one: "{count} message read", other: "{count} messages read" },
  "deep.passFailed": "This stretch could not be read and was passed over.",
  "deep.passWaiting": "This stretch could not be read; it is read with the next one.",
  "deep.reason.built-in":
    "There is no AI model that could read the chat. Set one up in the settings.",
  "deep.reason.challenge": "In a challenge nothing is remembered.",
  "deep.reason.gateway": "This character belongs to somebody else: nothing is kept of your chat.",
  "deep.reason.channel": "Only chats on this page are read.",
  "deep.reason.learn": "“Learn from chat” is off.",
  "deep.reason.plan": "It is not part of this account's plan.",
  "deep.reason.setting": "It is switched off in the settings.",
  "deep.refused": {
    one: "{count} proposal was not taken: your words do not say so.",
    other: "{count} proposals were not taken: your words do not say so.",
  },
  "deep.running": "A stretch of the chat is being read.",
  "deep.suggested": {
    one: "{count} suggestion waits for you to decide.",
    other: "{count} suggestions wait for you to decide.",
  },
  "deep.settings": "Settings",
  "deep.switch": "Deep memory",
  "deep.switchOff":
    "Off: chats are not read again. What leaves the live messages meanwhile stays unread.",
  "deep.switchOn":
    "On: what leaves the live messages of a chat is read again for lasting details. Costs no credits.",
  "deep.waits": "A stretch of the chat could not be read yet; it is tried again.",
} as const;
