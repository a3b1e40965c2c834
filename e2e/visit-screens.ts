import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page, Request } from "playwright-core";
import { remoteBackend } from "../packages/web/src/backend/remote.ts";
import { COST_SCREENS } from "./cost-screens.ts";
import { DEEP_SCREENS } from "./deep-screens.ts";
import { DRAFT_SCREENS } from "./draft-screens.ts";
import { GRAPH_SCREENS } from "./graph-screens.ts";
import { MEMORY_PAGE_SCREENS } from "./memory-page-screens.ts";
import { MEMORY_SCREENS } from "./memory-screens.ts";
import { fillWithSamples } from "./sample-data.ts";
import {
  FIRST_SCREENS,
  GUEST_SCREENS,
  IN_SCREENS,
  MEMBER_SCREENS,
  OUT_SCREENS,
  startWithPeople,
} from "./people-screens.ts";
import { PROVENANCE_SCREENS } from "./provenance-screens.ts";
import { PROFILE_SCREENS } from "./profile-screens.ts";
import { EMPTY_SCREENS, FILLED_SCREENS } from "./screen-list.ts";
import type { Screen } from "./screen-list.ts";
import { startKeepsake } from "./testing/keepsake.ts";
import { chooseServer, openBrowser } from "./testing/visitor.ts";
import { TRAY_SCREENS } from "./tray-screens.ts";

const LOCALES = ["en", "de", "es"] as const;
const THEMES = ["light", "dark"] as const;
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export interface Setting {
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly size: keyof typeof SIZES;
}

/** Three languages, wide and at 360 px, light and dark. */
export const SETTINGS: readonly Setting[] = (["wide", "phone"] as const).flatMap((size) =>
  LOCALES.flatMap((locale) => THEMES.map((theme) => ({ size, locale, theme }))),
);

export interface VisitOptions {
  /** How long the chat of the samples is. */
  readonly turns: number;
  readonly wants: (screen: Screen, setting: Setting) => boolean;
  /** Called while a screen is shown. */
  readonly onVisit?: (page: Page, screen: Screen, setting: Setting) => Promise<void>;
}

/**
 * Visits screens on a server of its own, asks axe for what is wrong with each, and looks whether
 * anything does not fit the window.
 *
 * @returns How many were visited, and their serious or critical faults.
 */
export async function visitScreens(
  options: VisitOptions,
): Promise<{ readonly visited: number; readonly faults: readonly string[] }> {
  const server = await startKeepsake();
  const browser = await openBrowser();
  const faults: string[] = [];
  let visited = 0;

  async function visit(
    screens: readonly Screen[],
    paths: Readonly<Record<string, string>>,
    at: { readonly url: string; readonly cookie?: string } = server,
  ) {
    for (const setting of SETTINGS) {
      const wanted = screens.filter(
        (screen) => screen.only?.includes(setting.size) !== false && options.wants(screen, setting),
      );
      if (wanted.length === 0) continue;
      const page = await openPage(browser, setting, faults);
      const [name = "", value = ""] = at.cookie?.split("=") ?? [];
      if (value !== "") await page.context().addCookies([{ name, value, url: at.url }]);
      const isQuiet = watchQuiet(page);
      for (const screen of wanted) {
        const path = screen.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => paths[key] ?? "");
        await page.goto(at.url + path);
        await page.waitForSelector("main");
        await screen.act?.(page, setting.size === "phone");
        await isQuiet();
        await options.onVisit?.(page, screen, setting);
        const found = await faultsOf(page);
        faults.push(...found.map((fault) => `${screenName(screen, setting)}: ${fault}`));
        visited += 1;
      }
      await page.context().close();
    }
  }

  async function visitPeople() {
    const people = await startWithPeople();
    try {
      await visit(FIRST_SCREENS, {}, people);
      const { admin, member, paths } = await people.fill();
      await visit(OUT_SCREENS, {}, people);
      await visit(IN_SCREENS, paths, { url: people.url, cookie: admin });
      await visit(MEMBER_SCREENS, paths, { url: people.url, cookie: member });
      await visit(GUEST_SCREENS, {}, { url: people.url, cookie: await people.beginVisit() });
    } finally {
      await people.stop();
    }
  }

  try {
    await visit(EMPTY_SCREENS, {});
    const backend = remoteBackend({ fetch, base: server.url });
    const samples = await fillWithSamples(backend, options.turns);
    await visit(
      [
        ...FILLED_SCREENS,
        ...COST_SCREENS,
        ...DRAFT_SCREENS,
        ...PROVENANCE_SCREENS,
        ...MEMORY_PAGE_SCREENS,
        ...MEMORY_SCREENS,
        ...GRAPH_SCREENS,
        ...TRAY_SCREENS,
        ...DEEP_SCREENS,
        ...PROFILE_SCREENS,
      ],
      {
        character: samples.characterId,
        chat: samples.chatId,
        story: samples.storyId,
        continued: samples.continuedId,
        tray: samples.trayId,
        group: samples.groupId,
        ten: samples.tenId,
      },
    );
    const withPeople = [
      ...FIRST_SCREENS,
      ...OUT_SCREENS,
      ...IN_SCREENS,
      ...MEMBER_SCREENS,
      ...GUEST_SCREENS,
    ];
    if (withPeople.some((screen) => SETTINGS.some((setting) => options.wants(screen, setting)))) {
      await visitPeople();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return { visited, faults };
}

export function screenName({ name }: Screen, { size, locale, theme }: Setting): string {
  return `${name}-${size}-${locale}-${theme}`;
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
  await context.addInitScript(chooseServer);
  const page = await context.newPage();
  const complain = (what: string) => faults.push(`${page.url()}: ${what}`);
  page.on("pageerror", (error) => complain(error.message));
  page.on("console", (message) => {
    // A browser says so of every answer that refuses: what is not signed in, a wrong password.
    const isRefusal = /status of (?:401|403)/u.test(message.text());
    if (message.type() === "error" && !isRefusal) complain(message.text());
  });
  return page;
}

/** So long is nothing on its way before a page counts as whole: a part that came asks for the next. */
const QUIET_MS = 120;

/** @returns Waits until nothing is on its way to the page and what came is drawn. */
function watchQuiet(page: Page): () => Promise<void> {
  let running = 0;
  const count = (by: number) => (request: Request) => {
    if (request.resourceType() !== "eventsource") running += by;
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  return async () => {
    for (let since = Date.now(); Date.now() - since < QUIET_MS;) {
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise(requestAnimationFrame);
      });
      if (running > 0) since = Date.now();
    }
  };
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's policy refuses foreign scripts.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof import("axe-core") };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    const serious = violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
      );
    const { scrollWidth, scrollHeight } = document.documentElement;
    const [aside, below] = [scrollWidth - innerWidth, scrollHeight - innerHeight];
    return [
      ...serious,
      ...(aside > 0 ? [`scrolls sideways by ${aside} px`] : []),
      // Its parts scroll, the window never.
      ...(below > 0 ? [`is ${below} px taller than the window`] : []),
    ];
  });
}
