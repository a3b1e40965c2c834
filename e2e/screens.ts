/**
 * Visits every screen in three languages, wide and at 360 px, light and dark, keeps a picture of each,
 * and tells what is wrong with it.
 *
 * `node e2e/screens.ts [folder] [pattern] [--sheet]`; ends with 1 where a screen has a serious or
 * critical fault. With `--sheet` the pictures of each screen are laid on one sheet besides.
 */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { layContactSheets } from "./contact-sheets.ts";
import { screenName, visitScreens } from "./visit-screens.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sheet: { type: "boolean" } },
});
const [folder = mkdtempSync(join(tmpdir(), "keepsake-screens-")), pattern = ""] = positionals;
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
if (values.sheet === true) {
  const sheets = await layContactSheets(folder, wanted);
  console.log(`${sheets.count} sheets in ${sheets.folder}`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
