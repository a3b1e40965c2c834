import type { EntryId } from "../../domain/ids.ts";
import { GLOBAL } from "../../domain/scope.ts";
import { systemAmbient } from "../../models/ambient.ts";
import { scriptedModel } from "../../models/scripted.ts";
import { sqliteStore } from "../../store/sqlite.ts";
import { startProcess } from "./memory-model/two-processes.ts";
import { ann } from "./rig.ts";

/**
 * A process of its own that works with the saved memories of one file, and prints what was confirmed:
 * each entry that it added, and each time that it changed the shared one.
 *
 * `write-memories.ts FILE NAME COUNT SHARED-ENTRY`
 */
const [path = "", name = "", count = "0", shared = ""] = process.argv.slice(2);
const { memories, context } = startProcess(await sqliteStore({ path }), {
  ambient: systemAmbient({ log: () => undefined }),
  model: scriptedModel([]),
  capacity: { unpinned: 10_000, pinned: 10 },
});
for (let place = 0; place < Number(count); place += 1) {
  const key = `${name} ${place}`;
  const { entry } = await memories.add(ann, { scope: GLOBAL, key, text: `Fact ${place}` });
  process.stdout.write(`added ${key}\n`);
  if (place % 5 === 0) {
    await memories.update(ann, entry.id, { text: `Fact ${place}, corrected` });
    process.stdout.write(`corrected ${key}\n`);
    await memories.update(ann, shared as EntryId, { text: `Last changed by ${key}` });
    process.stdout.write(`shared ${key}\n`);
  }
}
await context.store.close();
