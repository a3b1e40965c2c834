import { sql, type Compilable, type RawBuilder } from "kysely";
import type { Flavour, WordIndex } from "../sql/flavour.ts";
import { readyOn } from "../sql/ready-query.ts";
import type { Queries } from "../sql/schema.ts";

/** From so many messages on, taking them out one by one costs more than writing the index anew. */
const ONE_BY_ONE = 200;

/**
 * The words of messages in an FTS5 table, one row a message. Every word begins with the number of its
 * account, so that a search meets nothing of the others' and costs what the account has. The table keeps what it
 * indexes: only then does `secure-delete` take a removed message's words out of the file at once;
 * a contentless table would keep them until its next merge (SPEC 10.4).
 */
export function messageWords(flavour: Pick<Flavour, "run">): WordIndex {
  const { takeOut, putIn, accountNumber } = wordStatements(flavour);
  const numberOf = async (queries: Queries, account: string): Promise<number | undefined> => {
    const [row] = await accountNumber(queries, account);
    return row?.number;
  };
  return {
    put: async (queries, { rid, account }, terms) => {
      await takeOut(queries, rid);
      if (terms.length === 0) return;
      const number = (await numberOf(queries, account)) ?? (await newNumber(queries, account));
      const words = terms.map((term) => wordOf(number, term)).join(" ");
      await putIn(queries, rid, words);
    },

    removeChat: async (queries, account, chatId) => {
      const { count } = await queries
        .selectFrom("message")
        .select((expression) => expression.fn.countAll<number>().as("count"))
        .where("account_id", "=", account)
        .where("chat_id", "=", chatId)
        .executeTakeFirstOrThrow();
      const atOnce = count > ONE_BY_ONE;
      if (atOnce) await configure(queries, "secure-delete", 0);
      await sql`delete from message_words where rowid in
      (select rid from message where account_id = ${account} and chat_id = ${chatId})`.execute(
        queries,
      );
      if (!atOnce) return;
      await sql`insert into message_words (message_words) values ('optimize')`.execute(queries);
      await configure(queries, "secure-delete", 1);
    },

    search: async (queries, { account, chatId, terms, limit }) => {
      const number = await numberOf(queries, account);
      if (number === undefined) return [];
      const match = terms.map((term) => `"${wordOf(number, term)}"`).join(" OR ");
      const inChat =
        chatId === undefined
          ? sql``
          : sql`and exists (select 1 from message where message.rid = message_words.rowid
            and message.account_id = ${account} and message.chat_id = ${chatId})`;
      const { rows } = await sql<{ rid: number; rank: number }>`
      select rowid as rid, rank from message_words
      where message_words match ${match} ${inChat} order by rank limit ${limit}`.execute(queries);
      return rows.map(({ rid, rank }) => ({ rid, score: -rank }));
    },
  };
}

/** Their texts are made once a store. */
function wordStatements(flavour: Pick<Flavour, "run">) {
  return {
    takeOut: readyOn(flavour, 1, (queries, rid: number) =>
      compilable(sql`delete from message_words where rowid = ${rid}`, queries),
    ),
    putIn: readyOn(flavour, 2, (queries, rid: number, words: string) =>
      compilable(sql`insert into message_words (rowid, terms) values (${rid}, ${words})`, queries),
    ),
    accountNumber: readyOn(flavour, 1, (queries, account: string) =>
      compilable(
        sql<{ number: number }>`select number from word_account where account_id = ${account}`,
        queries,
      ),
    ),
  };
}

function compilable<Row>(statement: RawBuilder<Row>, queries: Queries): Compilable<Row> {
  return { compile: () => statement.compile(queries) };
}

export async function createMessageWords(queries: Queries): Promise<void> {
  await sql`create table word_account
    (number integer primary key autoincrement, account_id text not null unique)`.execute(queries);
  await sql`create virtual table message_words
    using fts5(terms, tokenize = "ascii tokenchars '_'")`.execute(queries);
  await configure(queries, "secure-delete", 1);
}

async function configure(queries: Queries, name: string, value: string | number): Promise<void> {
  // FTS5 takes integers only, and a bound number is a real one.
  await sql`insert into message_words (message_words, rank)
    values (${name}, ${sql.lit(value)})`.execute(queries);
}

async function newNumber(queries: Queries, account: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into word_account (account_id) values (${account}) returning number`.execute(queries);
  const [row] = rows;
  if (row === undefined) throw new Error("an insert that returns has returned nothing");
  return row.number;
}

/**
 * A term of an account as one word of the index, which is made of ASCII letters, digits, `_` and all
 * that is not ASCII: the rest is written as numbers, so that no two terms become the same and none is
 * a command.
 */
function wordOf(account: number, term: string): string {
  const word = term.replaceAll(
    /[^a-z0-9\u0080-\u{10ffff}]/gu,
    (character) => `_${codeOf(character)}_`,
  );
  return `${account.toString(36)}_${word}`;
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}
