import type { ImportedFile, ImportKind } from "./imported.ts";
import type { ProblemList } from "./problem-list.ts";

/** What readers find in one file. */
export type Found = Partial<Pick<ImportedFile, "characters" | "chats" | "memories" | "books">>;

/** Puts together what was found in a file; where that is nothing at all, an error says so. */
export function foundFile(kind: ImportKind, found: Found, problems: ProblemList): ImportedFile {
  const { characters = [], chats = [], memories = [], books = [] } = found;
  const count = characters.length + chats.length + memories.length + books.length;
  const isTold = problems.all().some(({ severity }) => severity === "error");
  if (count === 0 && !isTold && kind !== "keepsake") problems.error("nothing_found", "");
  return {
    kind,
    name: problems.file,
    characters,
    chats,
    memories,
    books,
    problems: problems.all(),
  };
}

/** The file's name without folders and without its ending. */
export function stemOf(name: string): string {
  const [base = ""] = name.split(/[/\\]/u).slice(-1);
  return base.replace(/\.[a-z\d]{1,8}$/iu, "").trim();
}
