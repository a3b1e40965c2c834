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
import { createServices } from "./services.ts";
import { keepFocus } from "./ui/keep-focus.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root");

const services = createServices({
  backend: remoteBackend({ fetch: (input, init) => fetch(input, init) }),
  storage: storageOrNone(),
  newKey: () => crypto.randomUUID(),
});
keepFocus(document);
const locale = services.preferences.current().locale ?? pickLocale(navigator.languages);
createRoot(root).render(
  <App services={services} initial={{ locale, lines: await loadCatalogue(locale) }} />,
);

/** A browser that forbids storage throws at its mere mention. */
function storageOrNone(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
