/** Memories that are proposed: from a description, or from messages of the conversation. */
export const drafts = {
  "drafts.asIs": "Use as is",
  "drafts.asking": {
    one: "The model reads {messages} and writes drafts … {count} second",
    other: "The model reads {messages} and writes drafts … {count} seconds",
  },
  "drafts.back": "Back to the drafts",
  "drafts.byRules":
    "Built-in rules chose these sentences: no AI model is set up. Read them through before you save.",
  "drafts.choose": "Choose messages in which something should be remembered, up to {limit}.",
  "drafts.chosen": {
    one: "{count} of {limit} messages chosen",
    other: "{count} of {limit} messages chosen",
  },
  "drafts.discard": "Discard the drafts",
  "drafts.draft": "Draft with AI",
  "drafts.drop": "Drop",
  "drafts.dropped": "Dropped; it will not be saved.",
  "drafts.elsewhere": "{name} is isolated. Saved there, others read it, too.",
  "drafts.empty": "Write something, or drop it.",
  "drafts.failed": "No drafts were made.",
  "drafts.from": "From: {who}",
  "drafts.full": "All {limit} are chosen. Take one away to choose another.",
  "drafts.item": "Draft {number}",
  "drafts.known": "This is known there already; nothing is written twice.",
  "drafts.leftOut": {
    one: "{count} draft was left out: it named what your text does not say, or was one too many.",
    other:
      "{count} drafts were left out: they named what your text does not say, or were too many.",
  },
  "drafts.message": "{who}: {text}",
  "drafts.messages": { one: "{count} message", other: "{count} messages" },
  "drafts.noRoom": {
    one: "{place}: {taken} of {limit} are taken, and {count} more does not fit.",
    other: "{place}: {taken} of {limit} are taken, and {count} more do not fit.",
  },
  "drafts.noRoomPinned": {
    one: "{place}: {taken} of {limit} pinned places are taken, and {count} more does not fit. Unpin some there, or drop some here.",
    other:
      "{place}: {taken} of {limit} pinned places are taken, and {count} more do not fit. Unpin some there, or drop some here.",
  },
  "drafts.notSaved": "Nothing was saved; your text still stands here.",
  "drafts.nothing":
    "The model found nothing in it that stays true for weeks. You can take the messages as they are.",
  "drafts.nothingNew": "Nothing new to save",
  "drafts.pick": "Choose",
  "drafts.pinned":
    "They are saved pinned: you chose them, so they are sent with every message, and only you can change them.",
  "drafts.pins": "It stood there already, and is pinned now.",
  "drafts.review": "Read through, change, drop. Nothing is saved yet.",
  "drafts.room": {
    one: "{place}: room for {count} more",
    other: "{place}: room for {count} more",
  },
  "drafts.save": { one: "Save {count} memory", other: "Save {count} memories" },
  "drafts.saved": { one: "{count} memory saved.", other: "{count} memories saved." },
  "drafts.savedKnown": {
    one: "{count} was known already.",
    other: "{count} were known already.",
  },
  "drafts.sourceChanged": "A message is gone, or was changed. Choose again.",
  "drafts.stop": "Stop",
  "drafts.take": "Take it back",
  "drafts.tooLong": "{count} characters; {limit} are allowed. Shorten it: nothing is cut for you.",
  "drafts.undo": "Undo",
  "drafts.undone": "Taken back: they are deleted.",
  "drafts.where": "Where it is saved",
  "drafts.you": "you",

  "generate.again": "Change the description",
  "generate.asIs": "Use my text as it is",
  "generate.asking": {
    one: "The model takes your description apart … {count} second",
    other: "The model takes your description apart … {count} seconds",
  },
  "generate.button": "Generate memories",
  "generate.example":
    "My name is Ana, I live in Porto with two cats. I’m allergic to walnuts. In May I start as a nurse.",
  "generate.lead":
    "What stays true for weeks belongs here: names, likes, health, plans. The conversation is not read for it. You read the memories through before they are saved.",
  "generate.nothing": "The model found nothing to remember in it. Say it in other words.",
  "generate.question": "What should the character remember?",
} as const;
