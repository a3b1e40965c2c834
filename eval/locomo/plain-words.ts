import { DatabaseSync } from "node:sqlite";
import type { SaidMessage } from "./conversations.ts";

/** A ranking of the ids of messages for a question, best first. */
export type Ranking = (question: string) => readonly string[];

/** Words that an English question is put together with. */
const STOP = new Set(
  `a about an and any are as at be been by can could did do does for from had has have he her his how i
  if in is it its many me much my of on or our s she should so some that the their them they this to was
  we were what when where which who whom whose why will with would you your`.split(/\s+/),
);

/**
 * What is compared with: SQLite's FTS5 with Porter's stems over a message with the one before it, who
 * says it and on what day; a question is its words without stop words.
 */
export function plainWords(messages: readonly SaidMessage[], limit: number): Ranking {
  const database = new DatabaseSync(":memory:");
  database.exec(`create virtual table message using fts5(text, tokenize = 'porter unicode61')`);
  const insert = database.prepare("insert into message (rowid, text) values (?, ?)");
  for (const [place, message] of messages.entries()) {
    const before = messages[place - 1];
    const previous = before?.session === message.session ? before.text : "";
    const date = new Intl.DateTimeFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(
      message.at,
    );
    insert.run(place, [previous, date, `${message.speaker}: ${message.text}`].join("\n"));
  }
  const select = database.prepare(
    "select rowid from message where message match ? order by bm25(message) limit ?",
  );
  return (question) => {
    const words = (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => !STOP.has(word),
    );
    if (words.length === 0) return [];
    const match = [...new Set(words)].map((word) => `"${word}"`).join(" OR ");
    return select.all(match, limit).map(({ rowid }) => messages[Number(rowid)]?.id ?? "");
  };
}
