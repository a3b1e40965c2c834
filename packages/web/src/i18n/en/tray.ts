/** What waits for the person to decide; fetched with the part that shows it. */
export const tray = {
  "tray.title": "Waiting for you",
  "tray.show": "Show",
  "tray.count": { one: "{count} suggestion", other: "{count} suggestions" },
  "tray.lead": "Nothing of this is remembered until you accept it.",
  "tray.trayFull":
    "{count} suggestions wait, and no more are kept. Accept or reject some, and new ones can come.",
  "tray.scopeFull":
    "There is no room: {count} of {limit} memories. Delete one that is no longer true, or pin one, and you can accept.",
  "tray.all": "All that is shown",
  "tray.acceptAll": "Accept all",
  "tray.rejectAll": "Reject all",
  "tray.confirmAccept": { one: "Accept {count} suggestion?", other: "Accept all {count}?" },
  "tray.confirmReject": { one: "Reject {count} suggestion?", other: "Reject all {count}?" },
  "tray.accept": "Accept",
  "tray.reject": "Reject",
  "tray.edit": "Edit first",
  "tray.failed": "What waits could not be read.",
  "tray.notDone": "It was not done.",
  "tray.stay": {
    one: "{count} could not be accepted and stays here.",
    other: "{count} could not be accepted and stay here.",
  },
  "tray.outdated": "The memory has changed since. Reject this, or edit the memory itself.",
  "tray.gone": "The memory that this would change is gone. You can only reject it.",
  "tray.openChat": "Where it came from",
  "tray.confidence": "Confidence {share}",

  "op.save": "New",
  "op.update": "Change",
  "op.delete": "Delete for good",
  "op.was": "Now: {text}",

  "reason.full": "The memory was full.",
  "reason.outside": "Text from outside was in the conversation, so it could have come from there.",
  "reason.unsure": "It was not said plainly enough to be sure.",

  "done.saved": "Saved.",
  "done.updated": "Changed.",
  "done.deleted": "Deleted.",
  "done.known": "That was known already.",
  "done.rejected": "Rejected.",
  "done.many": { one: "{count} decided.", other: "{count} decided." },
} as const;
