import type { Locale } from "./locale.ts";
import type { Catalogue } from "./use-t.tsx";

/** Only the language that is shown is fetched. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  switch (locale) {
    case "en":
      return (await import("./en.ts")).en;
    case "de":
      return (await import("./de.ts")).de;
    case "es":
      return (await import("./es.ts")).es;
  }
}
