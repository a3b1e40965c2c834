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

  "find.close": "Close the search",
  "find.everywhere": "Search all chats for it",
  "find.label": "Find in this chat",
  "find.newer": "Next newer place",
  "find.none": "nothing found",
  "find.older": "Next older place",
  "find.open": "Find in this chat",
  "find.place": "{number} of {count}",
  "keys.find": "Find in the open chat",
  "located.ahead":
    "This message is sent word for word. A summary of it is written already, for when it leaves the window.",
  "located.hidden": "This message is hidden from the model: it is neither sent nor summarised.",
  "located.pending":
    "This message left the window and is in no summary yet; it is summarised next.",
  "located.piece": "This message is in the summary that is open below.",
  "located.word-for-word": "This message is sent word for word.",
  "past.locate": "Where is this remembered?",
  "past.messageGone": "That message is not in this chat any more.",
  "past.newerFailed": "Newer messages could not be read.",
  "piece.childrenFailed": "What it was made from could not be read.",
  "piece.detailOf": "detail: {detail}",
  "piece.goToOther": "To the messages in the chat before",
  "piece.madeFrom": {
    one: "Made from {count} earlier piece",
    other: "Made from {count} earlier pieces",
  },
  "search.begin":
    "Type a word of what was said. Other forms of it are found, too: “walk” finds “walked”.",
  "search.count": { one: "{count} place", other: "{count} places" },
  "search.failed": "The search did not work.",
  "search.hint": "In all chats, whoever said it.",
  "search.label": "Words that were said",
  "search.nothing": "Nothing that was said holds “{q}”.",
  "search.open": "Search all chats",
  "search.openFor": "Search all chats for “{q}”",
  "search.title": "Search",
  "search.total": { one: "{count} place; chats: {chats}", other: "{count} places; chats: {chats}" },
  "work.looking": "Looking what the summary needs.",
  "work.queued.append": {
    one: "Waiting to add {count} message to the long-term memory.",
    other: "Waiting to add {count} messages to the long-term memory.",
  },
  "work.queued.condense": {
    one: "Waiting to condense the long-term memory of {count} message.",
    other: "Waiting to condense the long-term memory of {count} messages.",
  },
  "work.queued.leaf": {
    one: "Waiting to summarise {count} message.",
    other: "Waiting to summarise {count} messages.",
  },
  "work.queued.merge": {
    one: "Waiting to merge the summaries of {count} message.",
    other: "Waiting to merge the summaries of {count} messages.",
  },
  "work.queued.rewrite": {
    one: "Waiting to write the summary of {count} message again.",
    other: "Waiting to write the summary of {count} messages again.",
  },
  "work.retryIn": "It is tried again {when}.",
  "work.running.append": {
    one: "Adding {count} message to the long-term memory.",
    other: "Adding {count} messages to the long-term memory.",
  },
  "work.running.condense": {
    one: "Condensing the long-term memory of {count} message.",
    other: "Condensing the long-term memory of {count} messages.",
  },
  "work.running.leaf": {
    one: "Summarising {count} message.",
    other: "Summarising {count} messages.",
  },
  "work.running.merge": {
    one: "Merging the summaries of {count} message.",
    other: "Merging the summaries of {count} messages.",
  },
  "work.running.rewrite": {
    one: "Writing the summary of {count} message again.",
    other: "Writing the summary of {count} messages again.",
  },
  "work.tryNow": "Try now",
} as const;
