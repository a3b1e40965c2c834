import { entry } from "../contract/samples.ts";
import { sqliteStore } from "../sqlite.ts";

/**
 * A process of its own that adds entries to a store, each in one commit, and prints the id of each
 * that was confirmed: `add-entries.ts FILE NAME COUNT`.
 */
const [path = "", name = "", count = "0"] = process.argv.slice(2);
const store = await sqliteStore({ path });
for (let place = 0; place < Number(count); place += 1) {
  const id = `${name}-${place}`;
  const value = entry({ id, text: `text of ${id}` });
  await store.commit({
    expect: [{ kind: "row", row: "entry", account: value.entry.account, id, revision: "absent" }],
    changes: [{ op: "put", row: "entry", value }],
  });
  process.stdout.write(`${id}\n`);
}
await store.close();
