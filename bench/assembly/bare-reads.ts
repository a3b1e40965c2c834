import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { HEAD_COLUMNS } from "../../packages/engine/src/store/sql/entry-rows.ts";
import { OWNER, type LongChat } from "./long-chat.ts";

/** Reads rows by statements that are prepared once, and makes nothing of them. */
export interface BareReads {
  /** The rows of a turn that goes on with its frozen prefix. */
  readonly kept: () => number;
  /** The rows of a turn whose prefix is rendered anew. */
  readonly anew: () => number;
  readonly close: () => void;
}

/** @param epochId - The prefix that is read where it is kept. */
export function bareReads(path: string, chat: LongChat, epochId: string): BareReads {
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec("pragma cache_size = -16384");
  const marks = chat.scopes.map(() => "?").join(", ");
  const read = (sql: string, ...values: readonly SQLInputValue[]) => ({
    statement: database.prepare(sql),
    values: [OWNER, ...values],
  });
  const { chatId } = chat;
  const both = [
    read("select * from chat where account_id = ? and id = ?", chatId),
    ...chat.characterIds.map((id) =>
      read("select * from character where account_id = ? and id = ?", id),
    ),
    read(
      "select * from message where account_id = ? and chat_id = ? and ordinal >= ? order by ordinal",
      chatId,
      chat.windowFrom,
    ),
    read("select * from piece where account_id = ? and chat_id = ? and parent_id is null", chatId),
  ];
  const heads = `select ${HEAD_COLUMNS.join(", ")} from entry where account_id = ?`;
  const kept = [
    ...both,
    read("select * from epoch where account_id = ? and id = ?", epochId),
    read(
      `${heads} and (${chat.scopes.map(() => "(scope = ? and seq > ?)").join(" or ")})`,
      ...chat.scopes.flatMap((scope) => [scope, 1_000_000]),
    ),
  ];
  const anew = [
    ...both,
    read(
      `select scope, seq from scope_seq where account_id = ? and scope in (${marks})`,
      ...chat.scopes,
    ),
    read(`${heads} and scope in (${marks}) and present = 1`, ...chat.scopes),
  ];
  return {
    kept: () => rowsOf(kept),
    anew: () => rowsOf(anew),
    close: () => database.close(),
  };
}

function rowsOf(
  reads: readonly {
    readonly statement: StatementSync;
    readonly values: readonly SQLInputValue[];
  }[],
): number {
  return reads.reduce((rows, { statement, values }) => rows + statement.all(...values).length, 0);
}
