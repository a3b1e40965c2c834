import type { ImportedFile } from "../../domain/import/imported.ts";

/** A file that is broken or odd, and what reading it has to give. */
export interface OddFile {
  /** What it is, in words; begins with the clause or case that it tries. */
  readonly claim: string;
  readonly name: string;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
  readonly kind: ImportedFile["kind"];
  /** As `summaryOf` tells it; nothing by default. */
  readonly found?: string;
  /** As `problemsOf` tells them; none by default. */
  readonly problems?: readonly string[];
}

/** What was found, in one line: names, then texts of messages, memories and entries. */
export function summaryOf(file: ImportedFile): string {
  const names = file.characters.map(({ name, greeting }) => `${name}: ${greeting}`);
  const chats = file.chats.map(({ messages }) =>
    messages.map(({ variants, selected }) => variants[selected]?.text).join("/"),
  );
  const memories = file.memories.map(({ text }) => text);
  const books = [...file.books, ...file.characters.flatMap(({ book }) => book ?? [])].map(
    ({ entries }) => `{${entries.map(({ keys, content }) => `${keys.join()}=${content}`).join()}}`,
  );
  return [...names, ...chats, ...memories, ...books].join("; ");
}

/** What is wrong: how bad, in which file and where, and what. */
export function problemsOf(file: ImportedFile): readonly string[] {
  return file.problems.map((problem) => {
    const where = problem.file === file.name ? "" : `${problem.file.slice(file.name.length)} `;
    const place = problem.place === "" ? "" : `${problem.place} `;
    const { is, what } = problem.details;
    const isTold = problem.code === "unsupported" || problem.code === "damaged";
    const told = isTold ? ` ${is ?? what ?? ""}` : "";
    return `${problem.severity} ${where}${place}${problem.code}${told}`;
  });
}
