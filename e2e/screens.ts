/**
 * Visits every screen in three languages, wide and at 360 px, light and dark, keeps a picture of each,
 * and tells what is wrong with it.
 *
 * `node e2e/screens.ts [folder] [pattern]`; ends with 1 where a screen has a serious or critical fault.
 */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screenName, visitScreens } from "./visit-screens.ts";

const [folder = mkdtempSync(join(tmpdir(), "keepsake-screens-")), pattern = ""] =
  process.argv.slice(2);
const wanted = new RegExp(pattern);

mkdirSync(folder, { recursive: true });
const { visited, faults } = await visitScreens({
  turns: 90,
  wants: (screen, setting) => wanted.test(screenName(screen, setting)),
  onVisit: async (page, screen, setting) => {
    await page.screenshot({ path: join(folder, `${screenName(screen, setting)}.png`) });
  },
});
for (const fault of faults) console.error(fault);
console.log(`${visited} screens in ${folder}, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
