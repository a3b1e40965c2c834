/** Summaries, saved memories, and what the model is sent. */
export const memory = {
  "clear.action": "Clear all memories",
  "clear.keepPinned": "Keep the pinned ones",
  "clear.pinnedAction": {
    one: "Delete {count} pinned memory",
    other: "Delete {count} pinned memories",
  },
  "clear.pinnedStay": {
    one: "{count} pinned memory stays for now; you are asked about it next.",
    other: "{count} pinned memories stay for now; you are asked about them next.",
  },
  "clear.pinnedText": "These are the moments that you marked yourself and protected from the AI.",
  "clear.pinnedTitle": {
    one: "Delete {count} pinned memory, too?",
    other: "Delete {count} pinned memories, too?",
  },
  "clear.title": {
    one: "Delete {count} memory of {name}?",
    other: "Delete {count} memories of {name}?",
  },
  "clear.titleGlobal": {
    one: "Delete {count} global memory?",
    other: "Delete {count} global memories?",
  },

  "detail.balanced": "Balanced",
  "detail.balanced.keeps":
    "Keeps important events, promises and how things changed, at medium detail.",
  "detail.core": "Core events",
  "detail.core.keeps":
    "Keeps the main plot, relations, promises and lasting facts; single scenes fade early.",
  "detail.detailed": "Detailed",
  "detail.detailed.keeps":
    "Keeps more scenes and side details, and a longer timeline. It costs more per reply.",
  "detail.label": "Memory detail",

  "empty.character":
    "What {name} should still know in weeks belongs here: a name, an allergy, a promise with its date.",
  "empty.global":
    "What every character should know of you belongs here: your name, where you live, what you cannot eat.",
  "empty.notHere":
    "Plot and mood need no place here: each chat’s conversation memory keeps them by itself.",
  "empty.page":
    "What should still be known in weeks belongs here: a name, an allergy, a promise with its date. A character saves it while you talk, or you add it yourself.",

  "entry.delete": "Delete memory",
  "entry.deleteText": "It goes for good, with its history. This cannot be undone.",
  "entry.deleteTitle": "Delete this memory?",
  "entry.edit": "Edit",
  "entry.history": "Origin and history",
  "entry.key": "Key (optional)",
  "entry.keyHint":
    "A short name such as “preferred_language”. Saving the same key again updates it.",
  "entry.length": "{count} of {limit} characters",
  "entry.notPinned": "It could not be pinned.",
  "entry.notSaved": "It was not saved.",
  "entry.notUnpinned": "It could not be unpinned.",
  "entry.pin": "Pin",
  "entry.text": "What should be remembered",
  "entry.tooLong": "{count} characters; at most {limit} are allowed",
  "entry.unpin": "Unpin",

  "history.deleted": "Forgotten",

  "learn.label": "Learn from chat",
  "learn.off": "Nothing new is saved, and saved memories are not read.",
  "learn.on": "What matters is saved while you talk, and read again later.",

  "memories.add": "Add memory",
  "memories.challenge":
    "In a challenge chat memory is off: every attempt starts from a blank page.",
  "memories.failed": "The memories could not be read.",
  "memories.initialize": "Initialize memories",
  "memories.noCharacter": "This chat’s character is gone; its memories became global.",
  "memories.saveFrom": "Save from conversation",
  "memories.title": "Saved memories",
  "memories.toMemory": "Save to memory …",
  "memories.ways": "More ways to add",

  "memoryPage.add": "Add",
  "memoryPage.addsToCharacter": "It will be a memory of {name}.",
  "memoryPage.addsToGlobal": "It will be a global memory: every character sees it.",
  "memoryPage.graph": "Graph",
  "memoryPage.lead": "Everything that is remembered for good, from all characters.",
  "memoryPage.list": "List",
  "memoryPage.search": "Search",
  "memoryPage.total": { one: "{count} memory", other: "{count} memories" },
  "memoryPage.views": "Views",

  "meter.of": "{count} of {limit}",
  "meter.pinned": "Pinned",
  "meter.unpinned": "Not pinned",

  "origin.deep": "Deep memory",
  "origin.draft": "Saved from conversation",
  "origin.extraction": "Learned from chat",
  "origin.generated": "Generated",
  "origin.import": "Imported",
  "origin.inline": "Noted in a reply",
  "origin.manual": "Written by you",
  "origin.model": "Saved by the model",

  "part.particulars": "Names, numbers, dates",
  "part.promises": "Open promises",
  "part.rules": "Your corrections and rules, word for word",
  "part.sections": "Long ago",
  "part.state": "How things stand",
  "part.timeline": "What happened",

  "piece.ahead": "ahead",
  "piece.aheadHint":
    "Written ahead: its newest messages are still sent word for word. It counts once they leave the window.",
  "piece.edit": "Edit",
  "piece.editLead": "One entry per line. What you write here is carried on as you wrote it.",
  "piece.edited": "edited",
  "piece.editedHint": "You edited this piece; it is merged with your words.",
  "piece.goTo": "To the messages",
  "piece.makeshift": "makeshift",
  "piece.makeshiftHint":
    "Filed by built-in rules because the model failed; it is tried again later.",
  "piece.notSaved": "Your change was not saved; it still stands here.",
  "piece.span": {
    one: "Message {first}",
    other: "Messages {first}–{last}",
  },
  "piece.stale": "stale",
  "piece.staleHint":
    "A message that it covers was changed since. It is written again in the background.",
  "piece.written": "Written {when}",

  "prompt.cost": "Cost",
  "prompt.failed": "The prompt could not be read.",
  "prompt.lead": "What the model would be sent with your next message, part by part.",
  "prompt.none":
    "Nothing was sent for this message: no model wrote it, or its prompt is no longer kept.",
  "prompt.repeated": "As last time",
  "prompt.repeatedOf": {
    one: "the first {count} token",
    other: "the first {count} tokens",
  },
  "prompt.section.character": "Character",
  "prompt.section.entries": "Saved memories",
  "prompt.section.live": "Live messages",
  "prompt.section.longTerm": "Long-term memory",
  "prompt.section.merged": "Merged summary",
  "prompt.section.organization": "Organization memory",
  "prompt.section.persona": "Persona",
  "prompt.section.pinned": "Pinned memories",
  "prompt.section.profile": "User profile",
  "prompt.section.recent": "Recent summary",
  "prompt.sentLead": "What the model was sent for this reply, part by part.",
  "prompt.sentTitle": "What was sent",
  "prompt.showNext": "Show the next prompt",
  "prompt.title": "Next prompt",
  "prompt.tokens": "Tokens",

  "scope.all": "All memories",
  "scope.character": "Character-specific memory",
  "scope.global": "Global memory",
  "scope.globalShort": "Global",
  "scope.label": "Where it lives",

  "summary.empty":
    "Nothing is summarised yet: the whole chat is still sent word for word. Older messages are summarised here by themselves.",
  "summary.failed":
    "The last summary could not be written. It is tried again by itself; the chat goes on.",
  "summary.pending": {
    one: "{count} message is in no summary yet.",
    other: "{count} messages are in no summary yet.",
  },
  "summary.readFailed": "The conversation memory could not be read.",
  "summary.title": "Conversation memory",

  "tier.count": { one: "{count} piece", other: "{count} pieces" },
  "tier.long-term": "Long-term memory",
  "tier.merged": "Merged summary",
  "tier.recent": "Recent summary",
} as const;
