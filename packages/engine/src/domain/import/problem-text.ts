import type { Damage, ImportProblemCode, UnsupportedKind } from "./problem.ts";

type Details = Readonly<Record<string, string | number>>;
type Sentence = string | ((details: Details) => string);

const named = (details: Details, name: string, otherwise: string): string =>
  details[name] === undefined || details[name] === "" ? otherwise : String(details[name]);

const KINDS: Readonly<Record<UnsupportedKind, string>> = {
  gif: "a GIF picture",
  webp: "a WebP picture",
  bmp: "a BMP picture",
  avif: "an AVIF picture",
  jpeg: "a JPEG picture without a character in it",
  pdf: "a PDF document",
  rtf: "a text of a word processor (RTF)",
  office: "a document of an office program",
  epub: "an electronic book (EPUB)",
  html: "a web page (HTML)",
  xml: "an XML file",
  "yaml-card": "a character in YAML",
  backyard: "an archive of Backyard",
  gzip: "a GZIP archive",
  "7z": "a 7-Zip archive",
  rar: "a RAR archive",
  bzip2: "a BZIP2 archive",
  xz: "an XZ archive",
  zstd: "a Zstandard archive",
  sqlite: "an SQLite database",
  sound: "a sound",
  film: "a film",
  program: "a program",
  binary: "a file that is no text",
};

const DAMAGES: Readonly<Record<Damage, string>> = {
  directory: "the list of files cannot be read",
  header: "a header is missing",
  packing: "it cannot be unpacked",
  longer: "it is larger than it says",
  shorter: "it is smaller than it says",
  overlap: "files lie in each other",
};

function phrase(
  phrases: Readonly<Record<string, string>>,
  name: string | number | undefined,
): string | undefined {
  return typeof name === "string" && Object.hasOwn(phrases, name) ? phrases[name] : undefined;
}

const ALLOWED =
  "Allowed are character cards (PNG, JSON, CHARX), lorebooks, chats of SillyTavern, ChatGPT, Claude and Open WebUI, and lists of memories.";
const AGAIN = "Export or download the file again.";

/** For each problem: what is so, and what is allowed or helps. */
const SENTENCES: Readonly<Record<ImportProblemCode, readonly [Sentence, Sentence]>> = {
  empty: ["There is nothing in it.", AGAIN],
  too_large: [
    ({ limit, unit }) =>
      `It is too large: ${limit?.toLocaleString("en") ?? "less"} ${unit ?? ""} are allowed.`,
    "Split it, or export less at once.",
  ],
  unsupported: [
    (details) =>
      `This is ${phrase(KINDS, details["is"]) ?? "another kind of file"}, which cannot be imported.`,
    ALLOWED,
  ],
  unknown_content: ["It can be read, but it is none of the kinds that can be imported.", ALLOWED],
  encrypted: ["It is locked with a password.", "Unpack it, and import what was in it."],
  damaged: [
    (details) => {
      const what = phrase(DAMAGES, details["what"]);
      return `It is damaged${what === undefined ? "" : `: ${what}`}.`;
    },
    AGAIN,
  ],
  cut: ["It ends in the middle.", AGAIN],
  bad_encoding: ["It holds bytes that are no text.", "Save it as UTF-8."],
  old_encoding: ["It is not UTF-8 and was read as Windows wrote it formerly.", ""],
  bad_json: [
    (details) =>
      `This is no valid JSON: ${named(details, "expected", "something else")} was expected.`,
    AGAIN,
  ],
  too_deep: ["Its values lie too deep in each other.", "Up to 200 levels are allowed."],
  too_many_files: [
    "There are too many files in the archive.",
    "Unpack it, and import the files that you want.",
  ],
  unpacked_too_large: [
    "Unpacked it would be too large.",
    "Unpack it, and import the files that you want.",
  ],
  suspicious_ratio: [
    "It would grow more than a file of this kind can: it may be made to do harm.",
    "Import it only if you know who made it: unpack it yourself first.",
  ],
  unsafe_name: [
    "The name of this file in the archive leads outside of it.",
    "Names must be relative and without “..”.",
  ],
  duplicate_name: [
    "There are two files of this name in the archive.",
    "Unpack it, and import the one that you want.",
  ],
  nested_archive: ["An archive lies in the archive.", "Unpack it, and import the inner one."],
  unsupported_compression: [
    "It is packed in a manner that cannot be read.",
    "Pack it again as a plain ZIP (deflate).",
  ],
  not_in_archive: [
    (details) => `${named(details, "what", "A file")} is missing in the archive.`,
    AGAIN,
  ],
  no_card: [
    "There is no character in this picture.",
    "Programs that send pictures often take it out: use the original PNG.",
  ],
  bad_checksum: ["A checksum is wrong; what could be read was taken.", ""],
  bad_base64: ["The character in it cannot be decoded.", AGAIN],
  missing: [(details) => `${named(details, "what", "It")} is missing.`, ""],
  wrong_type: [
    (details) =>
      `${named(details, "expected", "Something else")} was expected, ${named(details, "found", "another kind of value")} found.`,
    "",
  ],
  not_a_message: ["This is no message; it was left out.", ""],
  not_an_entry: ["This is no entry; it was left out.", ""],
  not_a_memory: ["This is no memory; it was left out.", ""],
  not_a_conversation: ["This is no conversation; it was left out.", ""],
  unreadable_time: ["This time cannot be read; it was left out.", ""],
  unnamed: [
    (details) => `It has no name and is called “${named(details, "name", "Unnamed")}”.`,
    "",
  ],
  duplicate_id: ["The same id stands here a second time; the first one counts.", ""],
  cycle: ["The messages lead in a circle; each was taken once.", ""],
  too_many: [
    (details) => `There are too many; ${named(details, "limit", "the first")} were taken.`,
    "",
  ],
  nothing_found: ["There is nothing in it to import.", ALLOWED],
  unsupported_version: [
    (details) =>
      `It is of version ${named(details, "version", "?")}, which is newer than what is known; what is known was read.`,
    "",
  ],
  not_remembered: ["The other program was told not to remember this chat.", ""],
  more_problems: [(details) => `${details["count"] ?? 0} more of this kind are not listed.`, ""],
};

/** Says a problem in English. */
export function problemText(
  code: ImportProblemCode,
  details: Details,
): { readonly message: string; readonly remedy: string } {
  const [message, remedy] = SENTENCES[code];
  const say = (sentence: Sentence) => (typeof sentence === "string" ? sentence : sentence(details));
  return { message: say(message), remedy: say(remedy) };
}
