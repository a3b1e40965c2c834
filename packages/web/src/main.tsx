import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/literata/wght.css";
import "@fontsource-variable/literata/wght-italic.css";
import "./styles/tokens.css";
import "./styles/reset.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { remoteBackend } from "./backend/remote.ts";
import { loadCatalogue } from "./i18n/load.ts";
import { pickLocale } from "./i18n/locale.ts";
import { keepPlace, keptPlace, type Place } from "./place/place.ts";
import { preferencesIn } from "./preferences.ts";
import { createServices } from "./services.ts";
import { keepFocus } from "./ui/keep-focus.ts";

/** A folder of files without a server: everything is in the browser. */
const IS_STATIC = import.meta.env.MODE === "static";

const element = document.getElementById("root");
if (element === null) throw new Error("The page has no root");
const root = createRoot(element);
const storage = storageOrNone();
// A browser that keeps nothing can hold no conversations either.
const place = IS_STATIC ? "browser" : storage === undefined ? "server" : keptPlace(storage);
// The largest part of the page comes beside the lines.
if (place === "browser") void import("./local/start-local.tsx");
const locale = preferencesIn(storage).current().locale ?? pickLocale(navigator.languages);
const initial = { locale, lines: await loadCatalogue(locale) };
keepFocus(document);

if (place === undefined) await ask();
else await start(place);

/** At the first visit the person says where Keepsake is to run. */
async function ask(): Promise<void> {
  const { PlacePage } = await import("./place/place-page.tsx");
  const choose = (chosen: Place): void => {
    keepPlace(storage, chosen);
    // The page's policy follows from the place, and is set before anything runs.
    if (chosen === "browser") location.reload();
    else void start(chosen);
  };
  root.render(<PlacePage initial={initial} onChoose={choose} />);
}

async function start(at: Place): Promise<void> {
  if (at === "browser") await startHere();
  else render({ backend: remoteBackend({ fetch: (input, init) => fetch(input, init) }) });
}

async function startHere(): Promise<void> {
  const { startLocal } = await import("./local/start-local.tsx");
  await startLocal({ root, initial, storage, isStatic: IS_STATIC, render });
}

function render(
  parts: Pick<Parameters<typeof createServices>[0], "backend" | "browser">,
  addresses?: Parameters<typeof App>[0]["addresses"],
): void {
  const services = createServices({ ...parts, storage, newKey: () => crypto.randomUUID() });
  root.render(<App services={services} initial={initial} addresses={addresses} />);
}

/** A browser that forbids storage throws at its mere mention. */
function storageOrNone(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
