import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Looks into a copy of the database of a server that is not running.
 *
 * @returns What is wrong with the file, its word index, or its summary pieces, in words.
 */
export async function databaseFaults(dataFolder: string): Promise<readonly string[]> {
  const copy = await mkdtemp(join(tmpdir(), "keepsake-copy-"));
  try {
    const names = await readdir(dataFolder);
    const files = names.filter((name) => /\.sqlite(?:-wal)?$/u.test(name));
    for (const name of files) await copyFile(join(dataFolder, name), join(copy, name));
    const main = files.find((name) => name.endsWith(".sqlite"));
    if (main === undefined) return ["There is no database file"];
    const database = new DatabaseSync(join(copy, main));
    try {
      return [...integrityFaults(database), ...indexFaults(database), ...pieceFaults(database)];
    } finally {
      database.close();
    }
  } finally {
    await rm(copy, { recursive: true });
  }
}

function integrityFaults(database: DatabaseSync): readonly string[] {
  return database
    .prepare("pragma integrity_check")
    .all()
    .map((row) => String(row["integrity_check"]))
    .filter((line) => line !== "ok")
    .map((line) => `integrity_check: ${line}`);
}

function indexFaults(database: DatabaseSync): readonly string[] {
  try {
    database.exec("insert into message_words (message_words, rank) values ('integrity-check', 1)");
    return [];
  } catch (error) {
    return [`word index: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** No span is written twice: neither among the leaves nor among the roots. */
function pieceFaults(database: DatabaseSync): readonly string[] {
  const rows = database
    .prepare(
      "select id, chat_id, parent_id, span_from, span_to, body from piece order by span_from",
    )
    .all();
  const pieces = rows.map((row) => ({
    id: String(row["id"]),
    isRoot: row["parent_id"] === null,
    isLeaf:
      (JSON.parse(String(row["body"])) as { readonly children: readonly string[] }).children
        .length === 0,
    from: Number(row["span_from"]),
    to: Number(row["span_to"]),
  }));
  return [
    ...overlaps(
      pieces.filter((piece) => piece.isLeaf),
      "leaves",
    ),
    ...overlaps(
      pieces.filter((piece) => piece.isRoot),
      "roots",
    ),
  ];
}

function overlaps(
  pieces: readonly { readonly id: string; readonly from: number; readonly to: number }[],
  name: string,
): readonly string[] {
  return pieces.flatMap((piece, index) => {
    const before = pieces[index - 1];
    if (before === undefined || before.to < piece.from) return [];
    return [`two ${name} cover ordinal ${piece.from}: ${before.id} and ${piece.id}`];
  });
}
