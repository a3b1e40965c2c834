import type { Databases } from "./databases.ts";
import type { EntryOperation, Intent } from "./schema.ts";

/**
 * Does what commits have left to do in databases of entries, oldest first, and forgets it then.
 * Doing it twice does no harm: operations say what stands there afterwards. The caller holds the
 * store's lock alone.
 */
export async function rollForward(databases: Databases): Promise<void> {
  const chats = await databases.chats();
  for (const intent of await chats.getAll("intent")) {
    await apply(databases, intent);
    await chats.delete("intent", intent.id);
  }
}

async function apply(databases: Databases, intent: Intent): Promise<void> {
  const byDatabase = Map.groupBy(intent.operations, (operation) => operation.database);
  for (const [name, operations] of byDatabase) await write(databases, name, operations);
  for (const name of intent.clear) await clear(databases, name);
}

/** Deletes a database of entries if it is empty, and says so in what points to it. */
async function clear(databases: Databases, name: string): Promise<void> {
  const database = await databases.entries(name);
  if ((await database.count("entries")) > 0) return;
  const chats = await databases.chats();
  const transaction = chats.transaction("scopeState", "readwrite");
  const states = await transaction.store.getAll();
  const pointing = states.filter((state) => state.database === name);
  await Promise.all(pointing.map((state) => transaction.store.put({ ...state, database: null })));
  await transaction.done;
  await databases.remove(name);
}

async function write(
  databases: Databases,
  name: string,
  operations: readonly EntryOperation[],
): Promise<void> {
  const database = await databases.entries(name);
  const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
  const writes = operations.map(({ put, remove }) => {
    if (put !== undefined) return transaction.store.put(put);
    return remove === undefined ? undefined : transaction.store.delete(remove);
  });
  await Promise.all([...writes, transaction.done]);
}
