/** What can be wrong with a foreign file. The page has a sentence for each, in each language. */
export const IMPORT_PROBLEMS = [
  // The file as a whole.
  "empty",
  "too_large",
  "unsupported",
  "unknown_content",
  "encrypted",
  "damaged",
  "cut",
  "bad_encoding",
  "old_encoding",
  "bad_json",
  "too_deep",
  // Archives.
  "too_many_files",
  "unpacked_too_large",
  "suspicious_ratio",
  "unsafe_name",
  "duplicate_name",
  "nested_archive",
  "unsupported_compression",
  "not_in_archive",
  // Pictures.
  "no_card",
  "bad_checksum",
  "bad_base64",
  // Values in it.
  "missing",
  "wrong_type",
  "not_a_message",
  "not_an_entry",
  "not_a_memory",
  "not_a_conversation",
  "unreadable_time",
  "unnamed",
  "duplicate_id",
  "cycle",
  "too_many",
  "nothing_found",
  "unsupported_version",
  "not_remembered",
  "more_problems",
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

/** What a file can be instead; the detail `is` of the problem `unsupported`. */
export const UNSUPPORTED_KINDS = [
  "gif",
  "webp",
  "bmp",
  "avif",
  "jpeg",
  "pdf",
  "rtf",
  "office",
  "epub",
  "html",
  "xml",
  "yaml-card",
  "backyard",
  "gzip",
  "7z",
  "rar",
  "bzip2",
  "xz",
  "zstd",
  "sqlite",
  "sound",
  "film",
  "program",
  "binary",
] as const;
export type UnsupportedKind = (typeof UNSUPPORTED_KINDS)[number];

/** How an archive can be damaged; the detail `what` of the problem `damaged`. */
export const DAMAGES = ["directory", "header", "packing", "longer", "shorter", "overlap"] as const;
export type Damage = (typeof DAMAGES)[number];

/**
 * How bad it is: because of an `error` nothing of its `file` is taken, a `warning` leaves out or mends a
 * part, a `note` only says what was done.
 */
export type ImportSeverity = "error" | "warning" | "note";

/** Something that is wrong with a foreign file, by place (SPEC 10.2). */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  readonly severity: ImportSeverity;
  /** The file's name; within an archive `archive.zip/inner.json`. */
  readonly file: string;
  /** "line 12", "entries[3].keys", "byte 40"; empty for the file as a whole. */
  readonly place: string;
  /** What is so, in English. */
  readonly message: string;
  /** What is allowed or what helps, in English; empty where nothing does. */
  readonly remedy: string;
  /** Facts in the message, for whoever says it in another language. Never text of a message or memory. */
  readonly details: Readonly<Record<string, string | number>>;
}
