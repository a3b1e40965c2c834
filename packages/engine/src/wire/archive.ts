import { z } from "zod";
import {
  ARCHIVED_KINDS,
  type ArchivedKind,
  type ArchivedRow,
  type ArchiveEnd,
  type ArchiveHead,
  type ArchiveItem,
  type PlacedItem,
} from "../domain/archive.ts";
import { EngineError } from "../domain/errors.ts";
import type { CharacterId } from "../domain/ids.ts";
import { ARCHIVE_LINE_LENGTH } from "../domain/limits.ts";
import { ARCHIVE_ROWS } from "./archive-rows.ts";
import { Instant } from "./common.ts";

/** What an archive's first line says it is. */
const MARK = "archive";

const Head = z.object({
  keepsake: z.literal(MARK),
  version: z.number().int().min(1),
  exportedAt: Instant,
  characterId: z.string().min(1).nullable().default(null),
});

const Counts = z.object({
  settings: z.number(),
  persona: z.number(),
  character: z.number(),
  entry: z.number(),
  suggestion: z.number(),
  chat: z.number(),
  message: z.number(),
  piece: z.number(),
  pass: z.number(),
}) satisfies z.ZodType<ArchiveEnd["counts"]>;

/**
 * An archive as text, line by line: JSON, UTF-8, `\n` after each line (SPEC 10.1, docs/archive.md).
 *
 * The first line is `{"keepsake":"archive","version":1,…}`, the last `{"end":{…}}`; each one between has
 * one field, which says its kind.
 */
export async function* archiveText(items: AsyncIterable<ArchiveItem>): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(lineOf(item))}\n`;
}

function lineOf(item: ArchiveItem): object {
  switch (item.kind) {
    case "head": {
      const { version, exportedAt, characterId } = item;
      return {
        keepsake: MARK,
        version,
        exportedAt: new Date(exportedAt).toISOString(),
        ...(characterId === null ? {} : { characterId }),
      };
    }
    case "end":
      return { end: item.counts };
    default:
      return { [item.kind]: item.value };
  }
}

/**
 * Reads an archive as it comes in, holding one line at a time.
 *
 * @throws {EngineError} `invalid`, where a line is not UTF-8, not JSON, or not what its kind holds;
 *   `limit`, where one is too long. `details` has `place`, `line` and, where it is known, `path`.
 */
export async function* readArchive(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<PlacedItem, void, undefined> {
  for await (const { line, text } of linesOf(chunks)) {
    if (text.trim() === "") continue;
    yield { line, item: itemOf(line, text) };
  }
}

async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  let begun: string[] = [];
  let length = 0;
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (cause) {
      throw fault(line, "is not UTF-8 text: this is no archive of Keepsake", cause);
    }
  };
  for await (const chunk of chunks) {
    const parts = decode(chunk).split("\n");
    const rest = parts.pop() ?? "";
    for (const part of parts) {
      begun.push(part);
      yield { line, text: begun.join("") };
      begun = [];
      length = 0;
      line += 1;
    }
    length += rest.length;
    if (length > ARCHIVE_LINE_LENGTH) throw tooLong(line);
    if (rest !== "") begun.push(rest);
  }
  begun.push(decode());
  yield { line, text: begun.join("") };
}

function itemOf(line: number, text: string): ArchiveItem {
  const value = parsed(line, text);
  if (line === 1 || "keepsake" in value) return headOf(line, value);
  if ("end" in value) return { kind: "end", counts: checked(line, "end", Counts, value["end"]) };
  const kind = ARCHIVED_KINDS.find((known) => known in value);
  if (kind === undefined) {
    const allowed = ARCHIVED_KINDS.join(", ");
    throw fault(line, `holds none of what an archive has: ${allowed}`);
  }
  return rowOf(line, kind, value[kind]);
}

function rowOf(line: number, kind: ArchivedKind, value: unknown): ArchivedRow {
  const schema: z.ZodType<ArchivedRow["value"]> = ARCHIVE_ROWS[kind];
  // Kind and schema belong together; the compiler does not follow them through the table.
  return { kind, value: checked(line, kind, schema, value) } as ArchivedRow;
}

function headOf(line: number, value: object): ArchiveHead {
  if (!("keepsake" in value)) {
    throw fault(line, 'does not begin with "keepsake": this is no archive of Keepsake');
  }
  const { version, exportedAt, characterId } = checked(line, "", Head, value);
  return {
    kind: "head",
    version,
    exportedAt: Date.parse(exportedAt),
    characterId: characterId as CharacterId | null,
  };
}

function parsed(line: number, text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const words = line === 1 ? "is not JSON: this is no archive of Keepsake" : "is not JSON";
    throw fault(line, words, cause);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fault(line, "is not a JSON object");
  }
  return value as Record<string, unknown>;
}

function checked<T>(line: number, name: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [...(name === "" ? [] : [name]), ...(issue?.path ?? [])].map(String).join(".");
  throw fault(line, `${path}: ${issue?.message ?? "is not what it should be"}`, undefined, path);
}

function fault(line: number, words: string, cause?: unknown, path?: string): EngineError {
  return new EngineError("invalid", `Line ${line}: ${words}`, {
    details: {
      matter: "archive",
      place: `line ${line}`,
      line,
      ...(path === undefined ? {} : { path }),
    },
    ...(cause === undefined ? {} : { cause }),
  });
}

function tooLong(line: number): EngineError {
  return new EngineError(
    "limit",
    `Line ${line} has more than ${ARCHIVE_LINE_LENGTH} characters, which no line of an archive has`,
    { details: { matter: "archive", place: `line ${line}`, line, limit: ARCHIVE_LINE_LENGTH } },
  );
}
