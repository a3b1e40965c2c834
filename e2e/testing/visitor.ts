import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

/** Longer than anything takes on a busy machine; nothing waits for it to pass. */
export const PATIENCE_MS = 20_000;

/** Someone who looks at Keepsake in a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What should never happen on a page: errors, and requests to anywhere else. */
  readonly faults: readonly string[];
  leave(): Promise<void>;
}

export interface VisitorOptions {
  readonly url: string;
  readonly locale?: string;
  /** 360 px, with a finger in place of a mouse. */
  readonly phone?: boolean;
  /** Whether the page is still to ask where Keepsake is to run; else it is this server. */
  readonly isAsked?: boolean;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["KEEPSAKE_CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
}

/** A visit with an empty storage; no page is open yet at any address. */
export async function visit(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: options.url,
    locale: options.locale ?? "en-GB",
    reducedMotion: "reduce",
    ...(options.phone === true
      ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1_440, height: 900 } }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (options.isAsked !== true) await context.addInitScript(chooseServer);
  const page = await context.newPage();
  return { page, context, faults: watchFaults(page, options.url), leave: () => context.close() };
}

/** Runs in the page, before the page itself. */
export function chooseServer(): void {
  if (location.protocol.startsWith("http")) localStorage.setItem("keepsake:place", "server");
}

/** Tells of errors, and of requests to any host but the page's own. */
export function watchFaults(page: Page, url: string): readonly string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const isLocal = origin === url || protocol === "data:" || protocol === "blob:";
    if (!isLocal) faults.push(`request: ${request.url()}`);
  });
  return faults;
}
