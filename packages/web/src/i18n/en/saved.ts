/** What can be done with saved memories, and what decides about them; fetched with those parts. */
export const saved = {
  "by.anyone": "Anyone",
  "by.background": "The background",
  "by.drafts": "Drafts you looked through",
  "by.import": "An import",
  "by.label": "Written by",
  "by.model": "The model, in a reply",
  "by.you": "You",

  "conflict.keyTaken": "Another memory here has that key.",
  "conflict.mine": "Your text stands below. Saving puts it in place of that one.",
  "conflict.now": "It was changed meanwhile. Now it reads:",
  "conflict.open": "Open that memory",
  "conflict.saveNew": "Save as a new memory",
  "conflict.textTaken": "The same memory stands here already.",
  "conflict.take": "Keep that one",

  "entry.byAdmin": "Written by an admin",
  "entry.gone":
    "It was deleted meanwhile. Your text still stands here: save once more, and it becomes a new memory.",
  "entry.known": "That is known there already; nothing was written twice.",
  "entry.confidence": "confidence {share}",
  "entry.times": "Saved {created}, changed {updated}",
  "entry.recent": "recent",
  "entry.recentHint": "Changed in the last seven days; the model is told so.",

  "filter.age": "Last changed",
  "filter.anyAge": "At any time",
  "filter.oldOnly": "90 days ago or more",
  "filter.all": "Pinned or not",
  "filter.found": { one: "{count} memory found", other: "{count} memories found" },
  "filter.more": "Filters",
  "filter.none": "Nothing that is saved here matches.",
  "filter.notPinned": "Not pinned",
  "filter.onlyPinned": "Pinned only",
  "filter.open": "Search and filter",
  "filter.pinned": "Pinned",
  "filter.reset": "Show all again",

  "gate.builtIn": "The built-in partner, which is no AI model, saves what you ask it to remember.",
  "gate.gateway": "Memory is not shared through this way in: nothing is read or saved.",
  "gate.learnOff": "Only the conversation memory goes on.",
  "gate.noTools":
    "{model} has no tools. It is given what is saved, and saves only by what it writes into its replies.",
  "gate.readOnly": "This access may only read: nothing is saved.",
  "gate.signedOut": "Nobody is signed in: nothing is read or saved.",

  "apart.isolated": "{name} keeps to itself: the others are not given its own memories.",
  "apart.learnOff": "{name} does not learn from chat: its own memories are given to nobody.",

  "goes.choice": {
    one: "It kept to itself. What becomes of its {count} memory?",
    other: "It kept to itself. What becomes of its {count} memories?",
  },
  "goes.global": {
    one: "Its {count} memory becomes global: every character sees it.",
    other: "Its {count} memories become global: every character sees them.",
  },
  "goes.over":
    "The global memory then holds {count} of {limit}. Nothing is lost, but new global ones are refused until there is room.",

  "many.all": { one: "Select the {count} shown", other: "Select all {count} shown" },
  "many.bar": "Selected memories",
  "many.changed":
    "One of them was changed meanwhile. Nothing was done; the list is up to date again.",
  "many.count": { one: "{count} selected", other: "{count} selected" },
  "many.delete": "Delete…",
  "many.deleteAction": { one: "Delete {count} memory", other: "Delete {count} memories" },
  "many.deleteMixed": { one: "Delete {count} memory?", other: "Delete {count} memories?" },
  "many.deletePinned": {
    one: "{count} of them is pinned: you marked it yourself and protected it from the AI.",
    other: "{count} of them are pinned: you marked them yourself and protected them from the AI.",
  },
  "many.deleteText": "They go for good, with their history. This cannot be undone.",
  "many.done": "Done",
  "many.gone": "One of them is gone meanwhile. Nothing was done; the list is up to date again.",
  "many.keys": "Shift selects a range, Ctrl+A all that is shown; Esc ends.",
  "many.none": "Select none",
  "many.noPins": "{count} of {limit} pins are taken: not all of these fit. None was pinned.",
  "many.noRoom": "{count} of {limit} places are taken: not all of these fit. None was unpinned.",
  "many.notTraced":
    "What else says them is looked up for up to {limit} at once. Select fewer to see it.",
  "many.notDone": "Nothing was done.",
  "many.ofGlobal": { one: "{count} global", other: "{count} global" },
  "many.ofName": { one: "{count} of {name}", other: "{count} of {name}" },
  "many.one": "Select: {text}",
  "many.pin": "Pin",
  "many.pinned": { one: "{count} memory pinned.", other: "{count} memories pinned." },
  "many.select": "Select several",
  "many.tooMany": "{count} selected; at most {limit} at once.",
  "many.unpin": "Unpin",
  "many.unpinned": { one: "{count} memory unpinned.", other: "{count} memories unpinned." },

  "room.full": "Full: nothing more is saved here until you delete a memory, or pin one.",
  "room.over": {
    one: "{count} too many, from a deleted character. None is lost; new ones are refused until there is room.",
    other:
      "{count} too many, from a deleted character. None is lost; new ones are refused until there is room.",
  },
  "room.pinsFull": "All pins are taken: unpin one to pin another.",
  "room.pinsOver": {
    one: "{count} pin too many, from a deleted character. All count; unpin before you pin another.",
    other:
      "{count} pins too many, from a deleted character. All count; unpin before you pin another.",
  },
  "room.saveFull": "Delete a memory, or pin one, and save again.",

  "undo.action": "Undo",
  "undo.edited": "Changed.",
  "undo.failed": "It could not be undone.",
  "undo.pinned": "Pinned.",
  "undo.unpinned": "Unpinned.",
} as const;
