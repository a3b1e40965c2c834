/** Where Keepsake runs, and what is set only in a browser; fetched with those parts. */
export const place = {
  "ask.title": "Where should Keepsake keep your conversations?",
  "ask.text": "Both remember alike. What differs is where your words are.",
  "ask.server": "On this server",
  "ask.serverText":
    "Everything is on the computer that serves this page. You find it again from each of your devices.",
  "ask.browser": "In this browser",
  "ask.browserText":
    "Everything stays on this device, in this browser; the server gets none of it. Other devices do not see it.",
  "ask.later": "You can change this in Settings. What you have written stays where it is.",
  "failed.title": "Keepsake cannot open its storage",
  "failed.text":
    "This browser gives Keepsake no storage for its data. Private windows and strict settings forbid it: allow this page to store data, or open it in another browser.",
  "failed.newer":
    "A newer Keepsake has written the data in this browser. Close all its tabs and load the page again, so that you have the newer one here, too. Nothing is lost.",
  "failed.again": "Load again",
  "failed.server": "Use the server instead",
  "where.title": "Where Keepsake runs",
  "where.server": "On this server. What you write is kept on the computer that serves this page.",
  "where.browser":
    "In this browser. What you write stays on this device and is sent to no server of ours.",
  "where.stays":
    "Nothing is moved: characters, chats and memories stay where they are, and are there again when you change back.",
  "where.toServer": "Change to this server",
  "where.toBrowser": "Change to this browser",
  "room.title": "Room in this browser",
  "room.used": "{used} of {quota} used",
  "room.unknown": "This browser does not say how much room there is.",
  "room.kept": "The browser keeps the data until you delete it.",
  "room.notKept":
    "If the device runs short of room, the browser may delete the data by itself. Ask it not to.",
  "room.ask": "Keep the data for good",
  "room.refused":
    "The browser has not agreed. Installing Keepsake, or adding it to your bookmarks, helps.",
  "room.low":
    "Little room is left. Delete chats that you do not need, or free up space on this device.",
  "model.answers": "Who answers",
  "model.builtIn": "The built-in partner (not an AI model)",
  "model.openai": "OpenAI-compatible",
  "model.anthropic": "Anthropic",
  "model.ollama": "Ollama",
  "model.url": "Address",
  "model.urlHint.openai": "Up to and with the version, such as https://api.openai.com/v1",
  "model.urlHint.anthropic": "Usually https://api.anthropic.com/v1",
  "model.urlHint.ollama":
    "Usually http://localhost:11434. Ollama has to allow this page: start it with OLLAMA_ORIGINS={origin}",
  "model.key": "Key",
  "model.keyHint":
    "Stays in this browser, apart from your data, and is sent to this address alone. Exports and links never contain it.",
  "model.keyOptional": "Leave it empty where none is needed.",
  "model.name": "Model",
  "model.nameHint": "As the provider calls it.",
  "model.direct":
    "This page asks the model directly. What a reply needs goes to {host}, and to nobody else: the browser refuses all other addresses.",
  "model.save": "Save and test",
  "model.test": "Test again",
  "model.useBuiltIn": "Use the built-in partner",
  "model.testing": "Asking {model} for a word …",
  "model.works": "{model} answers.",
  "model.failed": "{model} did not answer.",
  "model.network":
    "Nothing answers at {host}, or it does not allow pages such as this one (CORS). Check the address, and whether the server allows {origin}.",
  "model.wrong.url": "An address begins with https:// and contains no name or password.",
  "model.wrong.secure":
    "Over http:// keys and chats could be read on their way. Use https://, or a server on this device or in your home network.",
  "model.wrong.key": "Anthropic needs a key.",
  "model.wrong.model": "Which model? Enter its name.",
  "model.notKept": "The browser does not keep the setting: its storage is full or forbidden.",
} as const;
