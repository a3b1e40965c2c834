/** Text that a person brings along; fetched with the parts that show it. */
export const outside = {
  "attach.list": "Attached",
  "attach.remove": "Remove {name}",
  "attach.hint":
    "It is sent with your next message, marked as text that is not yours. While it is in view, nothing is remembered without you: it waits under Memory.",
  "attach.notText": "{name} is not a text file.",
  "attach.empty": "{name} is empty.",
  "attach.unread": "{name} could not be read.",
  "attach.tooLong": "{name} is too long: {count} characters; all files together may have {limit}.",
  "attach.tooMany": "At most {limit} files go with one message.",
  "attach.size": { one: "{count} character", other: "{count} characters" },

  "outside.failed": "The text could not be fetched.",
  "outside.file": "File",
  "outside.web": "Web page",
  "outside.tool": "From a tool",
  "outside.live": "Not your words. While this is in view, what the model saves waits for you.",
} as const;
