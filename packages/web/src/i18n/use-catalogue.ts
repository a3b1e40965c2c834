import { useEffect, useState } from "react";
import { loadCatalogue } from "./load.ts";
import type { Locale } from "./locale.ts";
import { pseudo } from "./pseudo.ts";
import type { Catalogue } from "./use-t.tsx";

interface Spoken {
  readonly locale: Locale;
  readonly lines: Catalogue;
}

/** The lines of a language; until they are there, those shown before. */
export function useCatalogue(wanted: Locale, initial: Spoken): Spoken {
  const [spoken, setSpoken] = useState(initial);

  useEffect(() => {
    if (wanted === spoken.locale) return undefined;
    let isWanted = true;
    void loadCatalogue(wanted).then((lines) => {
      if (isWanted) setSpoken({ locale: wanted, lines });
    });
    return () => {
      isWanted = false;
    };
  }, [wanted, spoken.locale]);

  return import.meta.env.DEV && wantsPseudo() ? { ...spoken, lines: pseudo(spoken.lines) } : spoken;
}

/** In development, `?pseudo` in the address shows what escaped the catalogue. */
function wantsPseudo(): boolean {
  return new URLSearchParams(location.search).has("pseudo");
}
