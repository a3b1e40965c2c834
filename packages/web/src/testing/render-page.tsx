import { cleanup, configure, render } from "@testing-library/react";
import { App } from "../app.tsx";
import type { Backend } from "../backend/backend.ts";
import { de } from "../i18n/de.ts";
import { en } from "../i18n/en.ts";
import { es } from "../i18n/es.ts";
import type { Locale } from "../i18n/locale.ts";
import { createServices } from "../services.ts";
import type { Services } from "../services.ts";
import { stubBrowser } from "./browser-stubs.ts";

// The machine of the tests may be busy with other work.
configure({ asyncUtilTimeout: 15_000 });

const LINES = { en, de, es } as const;

/** Shows the whole page at an address, as a browser would after a reload. */
export function renderPage(options: {
  readonly backend: Backend;
  readonly path: string;
  readonly locale?: Locale;
  /** Whether the side panel stands beside the chat. */
  readonly panel?: boolean;
  /** Whether a media query holds; by default a wide screen with a mouse. */
  readonly matches?: (query: string) => boolean;
}): Services {
  const { backend, path, locale = "en", panel = false, matches } = options;
  cleanup();
  stubBrowser(matches === undefined ? {} : { matches });
  history.replaceState(null, "", path);
  let keys = 0;
  const services = createServices({
    backend,
    storage: localStorage,
    newKey: () => {
      keys += 1;
      return `key-${keys}-${Math.random()}`;
    },
  });
  services.preferences.change({ panelOpen: panel });
  render(<App services={services} initial={{ locale, lines: LINES[locale] }} />);
  return services;
}
