import type { PeopleStore } from "./people-store.ts";
import { sqliteAccounts } from "./sqlite/accounts.ts";
import { PeopleDatabase } from "./sqlite/database.ts";
import { sqliteKeys } from "./sqlite/keys.ts";
import { sqliteOrganizations } from "./sqlite/organizations.ts";

/**
 * Keeps people in the SQLite file of the engine's store, which is there already.
 *
 * @param path - `:memory:` for one without a file.
 * @throws {EngineError} `unavailable` for a file of a newer version.
 */
export async function sqlitePeople(path: string): Promise<PeopleStore> {
  const database = new PeopleDatabase(path);
  try {
    await database.migrate();
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    ...sqliteAccounts(database),
    ...sqliteKeys(database),
    ...sqliteOrganizations(database),
    close: async () => database.close(),
  };
}
