import { type Lexicon, readLexicon } from "../lexicon.ts";
import { daily as germanDaily } from "./de/daily.ts";
import { home as germanHome } from "./de/home.ts";
import { life as germanLife } from "./de/life.ts";
import { people as germanPeople } from "./de/people.ts";
import { world as germanWorld } from "./de/world.ts";
import { daily as spanishDaily } from "./es/daily.ts";
import { home as spanishHome } from "./es/home.ts";
import { life as spanishLife } from "./es/life.ts";
import { people as spanishPeople } from "./es/people.ts";
import { world as spanishWorld } from "./es/world.ts";

/** German to English, written for this; `readLexicon` says how it is noted. */
export function german(): Lexicon {
  return readLexicon([germanPeople, germanHome, germanLife, germanWorld, germanDaily]);
}

/** Spanish to English. */
export function spanish(): Lexicon {
  return readLexicon([spanishPeople, spanishHome, spanishLife, spanishWorld, spanishDaily]);
}
