/**
 * Every number of SPEC.md, once, under its clause. Shares are fractions of 1, lengths are Unicode
 * code points, sizes are tokens unless the name says otherwise.
 */

export const DETAIL_LEVELS = ["core", "balanced", "detailed"] as const;
export type Detail = (typeof DETAIL_LEVELS)[number];

export interface LevelLimits {
  /** SPEC 3.1: live window, in tokens. */
  readonly windowTokens: number;
  /** SPEC 3.1: live window, in messages. */
  readonly windowMessages: number;
  /** SPEC 4.13: what a recent piece is asked to stay within. */
  readonly recentTokens: number;
  /** SPEC 4.13: what a merged piece is asked to stay within. */
  readonly mergedTokens: number;
  /** SPEC 3.1, 4.6: long-term budget. */
  readonly longTermTokens: number;
}

export const LEVELS = {
  core: {
    windowTokens: 6_000,
    windowMessages: 30,
    recentTokens: 250,
    mergedTokens: 600,
    longTermTokens: 4_000,
  },
  balanced: {
    windowTokens: 10_000,
    windowMessages: 50,
    recentTokens: 400,
    mergedTokens: 1_000,
    longTermTokens: 8_000,
  },
  detailed: {
    windowTokens: 16_000,
    windowMessages: 80,
    recentTokens: 650,
    mergedTokens: 1_700,
    longTermTokens: 16_000,
  },
} as const satisfies Record<Detail, LevelLimits>;

/** SPEC 3.1: the live window never takes more of the model's context than this. */
export const WINDOW_CONTEXT_SHARE = 0.25;
/** SPEC 4.1: past this share of a budget a chunk is summarised ahead. */
export const SUMMARISE_AT_SHARE = 0.85;
/** SPEC 4.1: how much of the budget that chunk is, about. */
export const CHUNK_SHARE = 0.6;
/** SPEC 7.3: after a rewind the window reaches back until it holds this share of its budget. */
export const REWIND_WINDOW_SHARE = 0.4;
/** SPEC 4.2: so many pieces of one tier merge into one of the next. */
export const MERGE_COUNT = 4;
/** SPEC 4.6: a long-term piece over this multiple of its budget is condensed. */
export const CONDENSE_AT_SHARE = 1.25;
/** SPEC 4.6: condensing brings the long-term piece to at most this share of its budget. */
export const CONDENSE_TO_SHARE = 0.85;
/** SPEC 4.9: after so many failures a chunk is filed by the built-in rules. */
export const SUMMARY_ATTEMPTS = 5;
/** SPEC 4.13: no piece is asked to be longer than this share of what it covers. */
export const PIECE_SOURCE_SHARE = 0.25;
/** SPEC 4.2: the newest piece's state and promises given as context take at most this. */
export const SUMMARY_CONTEXT_TOKENS = 300;

/** SPEC 2, 5.3: defaults of the installation's capacity. */
export const ENTRIES_PER_SCOPE = 100;
export const PINNED_PER_SCOPE = 20;
export const ENTRY_TEXT_LENGTH = 500;
/** SPEC 5.2. */
export const ENTRY_KEY_LENGTH = 100;
/** SPEC 5.17: so much of a message shows where an entry comes from, in code points. */
export const SOURCE_EXCERPT_LENGTH = 160;
/** SPEC 5.6: writes a model may make in one turn. */
export const WRITES_PER_TURN = 5;
/** SPEC 6.4: suggestions that wait in the tray of one scope; further ones are refused until some are decided. */
export const SUGGESTIONS_PER_SCOPE = 100;
/** SPEC 5.6: messages that memories are drafted from at once, and drafts that come of them at most. */
export const DRAFT_MESSAGES = 20;
export const DRAFTS = 5;
/** SPEC 5.6: the answer to "What should the character remember?", in code points. */
export const DESCRIPTION_LENGTH = 1_000;
/** So many memories a description is taken apart into at most. */
export const PROPOSALS = 20;
/** So many memories are saved at once at most. */
export const SAVED_AT_ONCE = 100;
/** SPEC 5.9: the longest command in a reply, and what of a reply is held back for one, in UTF-16 units. */
export const INLINE_COMMAND_UNITS = 8_000;
/** SPEC 5.9: the longest code block or list line that is held back to see whether it is nothing else. */
export const INLINE_BLOCK_UNITS = 12_000;
/** SPEC 5.8: unpinned entries a turn, over all scopes in play. */
export const UNPINNED_PER_TURN = 100;
/** SPEC 5.8: and never more of the model's context than this. */
export const UNPINNED_CONTEXT_SHARE = 0.15;
/** SPEC 5.8: what was updated within so many days is marked recent. */
export const RECENT_DAYS = 7;
/** SPEC 5.11: changes a deep pass may make. */
export const DEEP_CHANGES = 5;
/** SPEC 5.11: a deep pass needs so many new messages, and so many of them the person's. */
export const DEEP_MESSAGES = 6;
export const DEEP_OWN_MESSAGES = 2;
/** A stretch that no server took so often waits for the next pass. */
export const DEEP_ATTEMPTS = 5;
/** A stretch that was answered with nothing of use so often is given up. */
export const DEEP_BAD_ANSWERS = 2;
/** Passes of a chat that its log shows; the oldest give way. */
export const DEEP_PASSES_KEPT = 100;
/** What a deep pass is shown of present entries, in tokens. */
export const DEEP_ENTRIES_TOKENS = 3_000;
/** And of one reply of a character, which is there only to understand the person by. */
export const DEEP_REPLY_TOKENS = 160;

/** SPEC 6.2: the most that a profile takes, and what it usually takes. */
export const PROFILE_TOKENS = 1_000;
export const PROFILE_USUAL_TOKENS = 200;
/** SPEC 6.4: how far a finding is trusted, by what makes it worth keeping. */
export const FINDING_CONFIDENCE = {
  explicit: 0.95,
  statement: 0.85,
  correction: 0.8,
  decision: 0.8,
  implied: 0.55,
  "third-person": 0.5,
} as const;

/** SPEC 6.4: from here on a finding is saved; from there on it waits for the person; below it is dropped. */
export const SAVED_FROM = 0.7;
export const SUGGESTED_FROM = 0.5;
/** SPEC 6.4: a request for extraction, all of it, in tokens, whatever the person wrote. */
export const EXTRACTION_PROMPT_TOKENS = 1_500;
/** Of that, what the entries nearest to the message may take, and how many are shown. */
export const EXTRACTION_ENTRIES_TOKENS = 300;
export const EXTRACTION_ENTRIES = 8;
/** A turn that the model could not read so often is read by the built-in rules. */
export const EXTRACTION_ATTEMPTS = 5;
/** Turns of a chat that wait to be read, or that only the built-in rules have read; the oldest give way. */
export const LEARNING_KEPT = 200;

/** SPEC 6.7: names, relations and other names of one name that an entry keeps of those that a model gave. */
export const ENTITIES_PER_ENTRY = 12;
export const RELATIONS_PER_ENTRY = 12;
export const ENTITY_ALIASES = 4;
/** So many names, relations and other names of a model's list are looked at; the rest is not read. */
export const MENTIONS_READ = 40;
/** Of a name and of a relation, in code points. */
export const ENTITY_NAME_LENGTH = 80;
export const RELATION_LENGTH = 60;
/** SPEC 6.3: a question to saved memories, in code points, and entries that answer it at most. */
export const QUERY_LENGTH = 1_000;
export const QUERY_RESULTS = 50;
/** SPEC 6.7: with more entries than these the middle of the graph is a counter. */
export const GRAPH_ENTRIES = 100;
/** SPEC 6.7: what stands beside an entry's node, in code points. */
export const GRAPH_LABEL_LENGTH = 40;
/** SPEC 6.9: colours of entity types. */
export const GRAPH_PALETTE = 10;
/** SPEC 6.3: times a model may look something up in one reply, and tokens that one answer takes. */
export const QUERIES_PER_REPLY = 5;
export const ANSWER_TOKENS = 1_200;
/** A model with less context has no room for the tools that look something up. */
export const LOOK_UP_CONTEXT_TOKENS = 4_096;
/** Entries in one answer to a model, and places in a chat. */
export const ANSWER_ENTRIES = 12;
export const ANSWER_PLACES = 6;
/** SPEC 6.6: entries a page. */
export const PAGE_SIZE = 50;
/**
 * SPEC 6.13: what was not touched for so many days is old, and of it is reminded once in so many. These are more than
 * the longest month has, also where its clocks are set back: no month sees two reminders.
 */
export const OLD_ENTRY_DAYS = 90;
export const REMINDER_DAYS = 32;
/** SPEC 6.6: entries that are pinned, unpinned or deleted at once. */
export const ENTRIES_AT_ONCE = 500;
/** Notifications that an account keeps; the oldest give way (SPEC 4.10). */
export const NOTIFICATIONS_KEPT = 200;
/** SPEC 9.2: a reply is expensive from so many times the usual cost on. */
export const HIGH_USAGE_FACTOR = 3;
/** SPEC 9.2: the usual cost is the median of so many replies. */
export const HIGH_USAGE_REPLIES = 50;
/** Fewer replies than these make no usual cost. */
export const HIGH_USAGE_FROM_REPLIES = 5;
/** SPEC 9.2: a prompt over so many tokens is a large one. */
export const HIGH_USAGE_PROMPT_TOKENS = 20_000;
/** Models with a price of the person's own, and the highest one: US dollars for a million tokens. */
export const OWN_PRICES = 200;
export const HIGHEST_PRICE = 100_000;
/** The largest balance, in US dollars. */
export const LARGEST_BALANCE = 1_000_000_000;
/** Of a model's name, in code points. */
export const MODEL_NAME_LENGTH = 200;
/** Days that are added up at once. */
export const USAGE_DAYS = 400;
/** SPEC 7.1, 7.5: members of a group chat. */
export const GROUP_MEMBERS = 10;
/** SPEC 12.6: a request body, in bytes. */
export const BODY_BYTES = 1_000_000;

/** SPEC 10.1: one line of an archive, in UTF-16 units. */
export const ARCHIVE_LINE_LENGTH = 32_000_000;

/** SPEC 12.5: texts from outside that one message may bring, and code points of all of them together. */
export const OUTSIDE_TEXTS = 8;
export const OUTSIDE_LENGTH = 100_000;
/** So much of one of them a list of messages shows, in code points. */
export const OUTSIDE_EXCERPT_LENGTH = 200;
/** Of the name of one of them, in code points. */
export const OUTSIDE_NAME_LENGTH = 200;

/** SPEC 10.2: how deep a foreign file's values may lie in each other. */
export const IMPORT_DEPTH = 200;
/** SPEC 10.2: one document, one line and one conversation of a foreign file, in UTF-16 units. */
export const IMPORT_DOCUMENT_UNITS = 64_000_000;
/** A picture with a card in it, in bytes. */
export const IMPORT_PICTURE_BYTES = 64_000_000;
/** So many problems of a foreign file are listed; of the others their number. */
export const IMPORT_PROBLEMS_LISTED = 200;
/** Variants that a foreign message keeps; what is selected is among them. */
export const IMPORT_VARIANTS = 100;
/** A ZIP: files in it, bytes of all that is read of it, and how far one file may have shrunk. */
export const ZIP_FILES = 100_000;
export const ZIP_BYTES = 2_000_000_000;
export const ZIP_RATIO = 200;
/** A small file may shrink as it likes, in bytes unpacked. */
export const ZIP_RATIO_FROM_BYTES = 1_000_000;
/** Of a file's name in a ZIP, in UTF-16 units. */
export const ZIP_NAME_UNITS = 1_000;

/** SPEC 10.4: what is looked through for traces of a deleted thing, and listed of each kind. */
export const TRACES_SEARCHED = 80;
export const TRACES_ENTRIES = 1_000;
export const TRACES_PIECES = 400;
export const TRACES_LISTED = 30;
/** SPEC 10.4: of so many entries at once it is looked up what else says them. */
export const TRACED_AT_ONCE = 20;
/** SPEC 10.4: so many traces can be taken along at once. */
export const TRACES_TAKEN = 100;

/** Of a person's password, in code points: a short one is guessed, an endless one keeps the server busy. */
export const PASSWORD_SHORTEST = 10;
export const PASSWORD_LONGEST = 200;
/** Of the name by which a person signs in, and of an organization's or a key's name, in code points. */
export const PERSON_NAME_LENGTH = 60;
export const ORGANIZATION_NAME_LENGTH = 60;
export const KEY_NAME_LENGTH = 60;
/** What one account or organization may have at once. */
export const SESSIONS_PER_ACCOUNT = 50;
export const KEYS_PER_ACCOUNT = 50;
export const ORGANIZATIONS_PER_ACCOUNT = 50;
export const MEMBERS_PER_ORGANIZATION = 500;
export const INVITATIONS_PER_ORGANIZATION = 100;
/** Days without use after which a session ends, and after which it ends in any case. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_DAYS = 180;
/** Days for which an invitation can be used, once. */
export const INVITATION_DAYS = 7;
/**
 * Failed attempts to sign in that are heard in so many minutes: from one address for any names, from one
 * address for one name, and for one name from anywhere. The last is far above: who guesses from one place
 * must not keep out whoever has the name.
 */
export const ATTEMPTS_PER_ADDRESS = 20;
export const ATTEMPTS_PER_NAME = 10;
export const ATTEMPTS_PER_NAME_ANYWHERE = 100;
export const ATTEMPT_MINUTES = 15;

/** SPEC 5.16: visits of guests at once, and how long one lasts: in all, and without use. */
export const GUEST_VISITS = 40;
export const GUEST_MINUTES = 60;
export const GUEST_IDLE_MINUTES = 20;
/** Visits that begin from one address in an hour. */
export const GUEST_VISITS_PER_ADDRESS = 10;
/** What one visit may have, and replies that all guests get, in a minute and in a day. */
export const GUEST_REPLIES = 30;
export const GUEST_CHARACTERS = 6;
export const GUEST_CHATS = 6;
export const GUEST_REPLIES_A_MINUTE = 30;
export const GUEST_REPLIES_A_DAY = 500;
/** Code points of a guest's message, and of what a guest's character is like. */
export const GUEST_TEXT_LENGTH = 4_000;

/** Lengths SPEC leaves to us, in code points. */
export const NAME_LENGTH = 100;
export const TITLE_LENGTH = 200;
export const CARD_TEXT_LENGTH = 50_000;
export const MESSAGE_LENGTH = 100_000;
export const PIECE_LINE_LENGTH = 2_000;
export const PIECE_LINES = 400;

/** SPEC 11.6, API: assumed where the provider does not say. */
export const DEFAULT_CONTEXT_TOKENS = 32_768;
/** Room kept for the reply (SPEC 8.4), as a share of the context and at most so many tokens. */
export const REPLY_CONTEXT_SHARE = 0.25;
export const REPLY_TOKENS = 2_048;

/** SPEC 6.3: entries whose vectors are asked for, and committed, at a time. */
export const EMBED_ENTRIES = 96;
/** SPEC 6.3: how long a question waits for its vector before words alone answer it. */
export const QUESTION_VECTOR_MS = 1_500;
/** SPEC 6.3: how long an endpoint that did not answer one is not asked again; words answer meanwhile. */
export const QUESTION_PAUSE_MS = 30_000;
