import {
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type Expression,
  type RawBuilder,
  sql,
} from "kysely";
import { EngineError } from "../../domain/errors.ts";
import type { Queries } from "./schema.ts";
import { addDeepPasses, addMentions, addVectors } from "./memory-migrations.ts";
import { countScopes } from "./scope-counts.ts";

/** How a database writes what the tables are made of, and what only it needs. */
export interface MigrationTypes {
  /** Integers up to 2^53: times, revisions, ordinals. */
  readonly integer: ColumnDataType;
  readonly real: ColumnDataType;
  /** A key that rises by itself and is never given out twice. */
  readonly risingKey: RawBuilder<unknown>;
  /** The tokens of the selected variant, of a message's body. */
  selectedTokens(body: Expression<string>): RawBuilder<number>;
  /** Makes the word index of messages. */
  createWordIndex(queries: Queries): Promise<void>;
}

type Migration = (queries: Queries, types: MigrationTypes) => Promise<void>;

/** In order, forward only. One that has been published is never changed; a new one follows. */
const MIGRATIONS: readonly Migration[] = [
  createEverything,
  createNotifications,
  createCharges,
  addRebuilds,
  addEstimates,
  createSuggestions,
  countScopes,
  addDeepPasses,
  addMentions,
  addVectors,
];

/** The version of the database that this program writes. */
const SCHEMA_VERSION = MIGRATIONS.length;

/**
 * Brings a database to the present version, inside the caller's transaction.
 *
 * @param upTo - The version to stop at; only tests want an older one.
 * @throws {EngineError} `unavailable` if it is newer than the program.
 */
export async function migrate(
  queries: Queries,
  types: MigrationTypes,
  upTo = SCHEMA_VERSION,
): Promise<void> {
  await queries.schema
    .createTable("keepsake_schema")
    .ifNotExists()
    .addColumn("version", types.integer, (column) => column.notNull())
    .execute();
  const found = await queries.selectFrom("keepsake_schema").select("version").executeTakeFirst();
  const version = found?.version ?? 0;
  if (version > SCHEMA_VERSION) {
    throw new EngineError(
      "unavailable",
      `The database is of version ${version}, this program knows versions up to ${SCHEMA_VERSION}`,
      { details: { reason: "newer", found: version, known: SCHEMA_VERSION } },
    );
  }
  for (const step of MIGRATIONS.slice(version, upTo)) await step(queries, types);
  if (found === undefined) {
    await queries.insertInto("keepsake_schema").values({ version: upTo }).execute();
  } else if (version < upTo) {
    await queries.updateTable("keepsake_schema").set({ version: upTo }).execute();
  }
}

async function createEverything(queries: Queries, types: MigrationTypes): Promise<void> {
  const { schema } = queries;
  const { integer } = types;
  const table = (name: string) =>
    schema
      .createTable(name)
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("revision", integer, (column) => column.notNull());
  const keyed = (name: string) =>
    table(name).addPrimaryKeyConstraint(`${name}_key`, ["account_id", "id"]);
  const index = (name: string, on: string, columns: readonly string[]) =>
    schema
      .createIndex(name)
      .on(on)
      .columns(["account_id", ...columns])
      .execute();

  for (const name of ["character", "persona"] as const) {
    await keyed(name)
      .addColumn("created_at", integer, (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await index(`${name}_by_time`, name, ["created_at", "id"]);
  }

  await keyed("chat")
    .addColumn("updated_at", integer, (column) => column.notNull())
    .addColumn("character_ids", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await index("chat_by_time", "chat", ["updated_at", "id"]);

  await schema
    .createTable("message")
    .addColumn("rid", types.risingKey, (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("turn_id", "text", (column) => column.notNull())
    .addColumn("ordinal", integer, (column) => column.notNull())
    .addColumn("hidden", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addUniqueConstraint("message_key", ["account_id", "id"])
    .execute();
  await index("message_by_ordinal", "message", ["chat_id", "ordinal", "hidden"]);
  await index("message_by_turn", "message", ["chat_id", "turn_id"]);

  await keyed("piece")
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("parent_id", "text")
    .addColumn("span_from", integer, (column) => column.notNull())
    .addColumn("span_to", integer, (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await index("piece_by_parent", "piece", ["chat_id", "parent_id"]);
  await index("piece_by_end", "piece", ["chat_id", "span_to"]);

  for (const name of ["epoch", "request"] as const) {
    await keyed(name)
      .addColumn("chat_id", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await index(`${name}_by_chat`, name, ["chat_id"]);
  }
  await schema
    .createTable("epoch_ref")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("ref", "text", (column) => column.notNull())
    .addColumn("epoch_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("epoch_ref_key", ["account_id", "ref", "epoch_id"])
    .execute();
  await index("epoch_ref_by_epoch", "epoch_ref", ["epoch_id"]);

  await keyed("setting")
    .addColumn("body", "text", (column) => column.notNull())
    .execute();

  await createEntries(queries, types);
  await createJobs(queries, types);
  await types.createWordIndex(queries);
}

async function createNotifications(
  { schema }: Queries,
  { integer }: MigrationTypes,
): Promise<void> {
  await schema
    .createTable("notification")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("chat_id", "text")
    .addColumn("is_read", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("notification_key", ["account_id", "id"])
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    schema
      .createIndex(name)
      .on("notification")
      .columns(["account_id", ...columns])
      .execute();
  await index("notification_by_time", ["created_at", "id"]);
  await index("notification_by_chat", ["chat_id"]);
}

async function createCharges({ schema }: Queries, types: MigrationTypes): Promise<void> {
  const { integer, real } = types;
  await schema
    .createTable("charge")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("chat_id", "text")
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("input_tokens", integer, (column) => column.notNull())
    .addColumn("cached_tokens", integer, (column) => column.notNull())
    .addColumn("output_tokens", integer, (column) => column.notNull())
    .addColumn("cost", real)
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("charge_key", ["account_id", "id"])
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    schema
      .createIndex(name)
      .on("charge")
      .columns(["account_id", ...columns, "created_at", "id"])
      .execute();
  await index("charge_by_time", []);
  await index("charge_by_kind", ["kind"]);
  await index("charge_by_chat", ["chat_id"]);
  await schema.alterTable("job").addColumn("failure_matter", "text").execute();
}

/** A second tree of pieces beside the one that is sent, and how far it is (SPEC 4.10). */
async function addRebuilds({ schema }: Queries, { integer }: MigrationTypes): Promise<void> {
  await schema
    .alterTable("piece")
    .addColumn("tree", "text", (column) => column.notNull().defaultTo("serving"))
    .execute();
  await schema
    .createTable("rebuild")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("chat_id", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("rebuild_key", ["account_id", "id"])
    .execute();
}

/** What a rebuild would take is told from an index; no message is read for it (SPEC 4.10). */
async function addEstimates(queries: Queries, types: MigrationTypes): Promise<void> {
  const { schema } = queries;
  const none = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  await schema.alterTable("message").addColumn("tokens", types.integer, none).execute();
  await schema.alterTable("piece").addColumn("is_edited", types.integer, none).execute();
  await queries
    .updateTable("message")
    .set({ tokens: types.selectedTokens(sql.ref("body")) })
    .execute();
  await queries
    .updateTable("piece")
    .set({ is_edited: 1 })
    .where("body", "like", '%"edited":true%')
    .execute();
  await schema.dropIndex("message_by_ordinal").execute();
  await schema
    .createIndex("message_by_ordinal")
    .on("message")
    .columns(["account_id", "chat_id", "ordinal", "hidden", "tokens"])
    .execute();
  await schema
    .createIndex("piece_by_edit")
    .on("piece")
    .columns(["account_id", "chat_id", "is_edited"])
    .execute();
}

/** What waits for the person to decide (SPEC 6.4). */
async function createSuggestions({ schema }: Queries, { integer }: MigrationTypes): Promise<void> {
  await schema
    .createTable("suggestion")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("standing", integer, (column) => column.notNull())
    .addColumn("chat_id", "text")
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("entry_id", "text")
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("suggestion_key", ["account_id", "id"])
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    schema
      .createIndex(name)
      .on("suggestion")
      .columns(["account_id", ...columns])
      .execute();
  await index("suggestion_by_scope", ["scope", "standing", "created_at", "id"]);
  await index("suggestion_by_message", ["message_id"]);
  await index("suggestion_by_entry", ["entry_id"]);
  await index("suggestion_by_chat", ["chat_id"]);
}

async function createEntries({ schema }: Queries, types: MigrationTypes): Promise<void> {
  const { integer, real } = types;
  await schema
    .createTable("entry")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("seq", integer, (column) => column.notNull())
    .addColumn("present", integer, (column) => column.notNull())
    .addColumn("pinned", integer, (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("entry_key", "text")
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("confidence", real)
    .addColumn("write_id", "text")
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("updated_at", integer, (column) => column.notNull())
    .addColumn("key_hash", integer)
    .addColumn("canonical_hash", integer)
    .addColumn("canonical", "text", (column) => column.notNull())
    .addColumn("filter_text", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("entry_key", ["account_id", "id"])
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    schema
      .createIndex(name)
      .on("entry")
      .columns(["account_id", "scope", ...columns])
      .execute();
  await index("entry_by_scope", ["present", "pinned"]);
  await index("entry_by_seq", ["seq"]);
  await index("entry_by_key", ["key_hash"]);
  await index("entry_by_canonical", ["canonical_hash"]);

  await schema
    .createTable("entry_anchor")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("entry_anchor_key", ["account_id", "message_id", "entry_id"])
    .execute();
  await schema
    .createIndex("entry_anchor_by_entry")
    .on("entry_anchor")
    .columns(["account_id", "entry_id"])
    .execute();
  await schema
    .createTable("scope_seq")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("seq", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("scope_seq_key", ["account_id", "scope"])
    .execute();
}

async function createJobs({ schema }: Queries, { integer }: MigrationTypes): Promise<void> {
  await schema
    .createTable("job")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("job_key", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("failures", integer, (column) => column.notNull())
    .addColumn("run_at", integer, (column) => column.notNull())
    .addColumn("lease_until", integer, (column) => column.notNull())
    .addColumn("failure", "text")
    .addColumn("created_at", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("job_primary", ["account_id", "id"])
    .execute();
  await schema
    .createIndex("job_running_once")
    .unique()
    .on("job")
    .columns(["account_id", "job_key"])
    .where(sql.ref("state"), "=", sql.lit("running"))
    .execute();
  await schema
    .createIndex("job_queued_once")
    .unique()
    .on("job")
    .columns(["account_id", "kind", "job_key"])
    .where(sql.ref("state"), "=", sql.lit("queued"))
    .execute();
  await schema.createIndex("job_by_time").on("job").columns(["run_at"]).execute();
}
