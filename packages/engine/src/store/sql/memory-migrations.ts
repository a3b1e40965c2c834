import type { ColumnDataType } from "kysely";
import type { Queries } from "./schema.ts";

/** What deep memory did in a chat (SPEC 5.11). */
export async function addDeepPasses(
  { schema }: Queries,
  { integer }: { readonly integer: ColumnDataType },
): Promise<void> {
  await schema
    .createTable("deepPass")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("deep_pass_key", ["account_id", "id"])
    .execute();
  await schema
    .createIndex("deep_pass_by_chat")
    .on("deepPass")
    .columns(["account_id", "chat_id", "created_at", "id"])
    .execute();
}

/** What an embedder made of entries, each gone with its text (SPEC 6.3, 10.4). */
export async function addVectors(
  { schema }: Queries,
  { integer }: { readonly integer: ColumnDataType },
): Promise<void> {
  await schema
    .createTable("vector")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("write_id", "text")
    .addColumn("identity", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("vector_key", ["account_id", "id"])
    .execute();
}

/** The names that came with an entry's text (SPEC 6.7). */
export async function addMentions({ schema }: Queries): Promise<void> {
  await schema.alterTable("entry").addColumn("mentions", "text").execute();
}
