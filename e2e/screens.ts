/**
 * Visits every screen in three languages, wide and at 360 px, light and dark; keeps a picture of
 * each, asks axe for what is wrong with it, and looks whether anything scrolls sideways.
 *
 * `node e2e/screens.ts [folder] [pattern]` starts a server of its own. Ends with 1 where a screen
 * has a serious or critical fault.
 */
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { remoteBackend } from "../packages/web/src/backend/remote.ts";
import { fillWithSamples } from "./sample-data.ts";
import { EMPTY_SCREENS, FILLED_SCREENS } from "./screen-list.ts";
import type { Screen } from "./screen-list.ts";
import { startKeepsake } from "./testing/keepsake.ts";
import { openBrowser } from "./testing/visitor.ts";

const LOCALES = ["en", "de", "es"] as const;
const THEMES = ["light", "dark"] as const;
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
const TURNS = 90;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Setting {
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly size: keyof typeof SIZES;
}

async function main(folder: string, pattern: RegExp): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const server = await startKeepsake();
  const browser = await openBrowser();
  const faults: string[] = [];
  let visited = 0;
  try {
    const visitAll = async (
      screens: readonly Screen[],
      paths: Readonly<Record<string, string>>,
    ) => {
      for (const setting of settings()) {
        const page = await openPage(browser, setting, faults);
        for (const screen of screens) {
          const name = `${screen.name}-${setting.size}-${setting.locale}-${setting.theme}`;
          if (!pattern.test(name) || screen.only?.includes(setting.size) === false) continue;
          const path = screen.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => paths[key] ?? "");
          await page.goto(server.url + path);
          await page.waitForSelector("main");
          await screen.act?.(page, setting.size === "phone");
          await page.waitForTimeout(250);
          await page.screenshot({ path: join(folder, `${name}.png`) });
          faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
          visited += 1;
        }
        await page.context().close();
      }
    };
    await visitAll(EMPTY_SCREENS, {});
    const backend = remoteBackend({ fetch, base: server.url });
    const { characterId, chatId } = await fillWithSamples(backend, TURNS);
    await visitAll(FILLED_SCREENS, { character: characterId, chat: chatId });
  } finally {
    await browser.close();
    await server.stop();
  }
  for (const fault of faults) console.error(fault);
  console.log(`${visited} screens in ${folder}, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

function settings(): readonly Setting[] {
  return (["wide", "phone"] as const).flatMap((size) =>
    LOCALES.flatMap((locale) => THEMES.map((theme) => ({ size, locale, theme }))),
  );
}

async function openPage(browser: Browser, setting: Setting, faults: string[]): Promise<Page> {
  const isPhone = setting.size === "phone";
  const context = await browser.newContext({
    viewport: SIZES[setting.size],
    locale: setting.locale,
    colorScheme: setting.theme,
    reducedMotion: "reduce",
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  const complain = (what: string) => faults.push(`${page.url()}: ${what}`);
  page.on("pageerror", (error) => complain(error.message));
  page.on("console", (message) => message.type() === "error" && complain(message.text()));
  return page;
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's policy refuses foreign scripts.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof import("axe-core") };
    const { violations } = await axe.run();
    const serious = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
      );
    const extra = document.documentElement.scrollWidth - innerWidth;
    return extra > 0 ? [...serious, `scrolls sideways by ${extra} px`] : serious;
  });
}

const [folder, pattern] = process.argv.slice(2);
process.exitCode = await main(
  folder ?? mkdtempSync(join(tmpdir(), "keepsake-screens-")),
  new RegExp(pattern ?? ""),
);
