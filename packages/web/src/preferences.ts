import { isLocale } from "./i18n/locale.ts";
import type { Locale } from "./i18n/locale.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const PANEL_TABS = ["info", "memory", "prompt"] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What a person set up for this browser. */
export interface PreferenceValues {
  readonly theme: Theme;
  /** Null for the browser's language. */
  readonly locale: Locale | null;
  /** Whether the side panel stands beside the chat where there is room. */
  readonly panelOpen: boolean;
  readonly panelTab: PanelTab;
  /** Whether the graph of the memories is read as a table. */
  readonly graphAsTable: boolean;
}

export interface Preferences {
  current(): PreferenceValues;
  change(values: Partial<PreferenceValues>): void;
  subscribe(onChange: () => void): () => void;
}

/** The browser's storage holds them under this name; `before-paint.js` reads it, too. */
const KEY = "keepsake:preferences";

const DEFAULTS: PreferenceValues = {
  theme: "auto",
  locale: null,
  panelOpen: true,
  panelTab: "memory",
  graphAsTable: false,
};

export function preferencesIn(storage: Storage | undefined): Preferences {
  let values = parsePreferences(storage?.getItem(KEY) ?? null);
  const watchers = new Set<() => void>();
  return {
    current: () => values,
    change(next) {
      values = { ...values, ...next };
      try {
        storage?.setItem(KEY, JSON.stringify(values));
      } catch {
        // A full or forbidden storage keeps nothing; the page goes on with what was chosen.
      }
      for (const watcher of watchers) watcher();
    },
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** Reads what an earlier visit stored; whatever makes no sense is as if it were not there. */
export function parsePreferences(json: string | null): PreferenceValues {
  const stored = parseRecord(json);
  return {
    theme: THEMES.find((theme) => theme === stored["theme"]) ?? DEFAULTS.theme,
    locale: isLocale(stored["locale"]) ? stored["locale"] : DEFAULTS.locale,
    panelOpen: typeof stored["panelOpen"] === "boolean" ? stored["panelOpen"] : DEFAULTS.panelOpen,
    panelTab: PANEL_TABS.find((tab) => tab === stored["panelTab"]) ?? DEFAULTS.panelTab,
    graphAsTable: stored["graphAsTable"] === true,
  };
}

function parseRecord(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
