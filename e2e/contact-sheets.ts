import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser } from "./testing/visitor.ts";

/** A picture of a screen, as `screenName` names it. */
const PICTURE = /^(?<screen>.+)-(?<size>wide|phone)-(?<locale>\w+)-(?<theme>light|dark)\.png$/;

/** How a sheet is laid: wide pictures are shrunk until two stand side by side, phones keep their size. */
const LAYOUTS = {
  wide: { columns: 2, width: 860 },
  phone: { columns: 3, width: 360 },
} as const;

/**
 * Lays all pictures of one screen and size on one sheet, in `sheets` of the folder.
 *
 * @returns The sheets' folder, and how many there are.
 */
export async function layContactSheets(
  folder: string,
  pattern: RegExp,
): Promise<{ readonly folder: string; readonly count: number }> {
  const groups = Map.groupBy(
    readdirSync(folder).filter((file) => PICTURE.test(file) && pattern.test(file)),
    (file) => file.replace(PICTURE, "$<screen>-$<size>"),
  );
  const sheets = join(folder, "sheets");
  await mkdir(sheets, { recursive: true });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    for (const [name, files] of groups) {
      const { columns, width } = LAYOUTS[name.endsWith("-wide") ? "wide" : "phone"];
      const gap = 8;
      await page.setViewportSize({ width: columns * (width + gap) + gap, height: 600 });
      const source = join(sheets, `${name}.html`);
      await writeFile(source, sheetOf(files, { columns, width, gap }));
      await page.goto(pathToFileURL(source).href);
      await page.screenshot({ path: join(sheets, `${name}.png`), fullPage: true });
    }
  } finally {
    await browser.close();
  }
  return { folder: sheets, count: groups.size };
}

function sheetOf(
  files: readonly string[],
  layout: { readonly columns: number; readonly width: number; readonly gap: number },
): string {
  const { columns, width, gap } = layout;
  const pictures = files.toSorted().map((file) => `<img alt="${file}" src="../${file}">`);
  return `<!doctype html>
<style>
  body { background: gray; display: grid; gap: ${gap}px; grid-template-columns: repeat(${columns}, ${width}px); margin: ${gap}px }
  img { display: block; inline-size: 100% }
</style>
${pictures.join("\n")}
`;
}
