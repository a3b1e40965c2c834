import { cost } from "./en/cost.ts";
import { group } from "./en/group.ts";
import { inspect } from "./en/inspect.ts";
import { memory } from "./en/memory.ts";
import { past } from "./en/past.ts";
import { places } from "./en/places.ts";
import { rebuild } from "./en/rebuild.ts";
import { talk } from "./en/talk.ts";

/** The English lines; their keys are the keys of every language. */
export const en = {
  ...cost,
  ...talk,
  ...inspect,
  ...group,
  ...memory,
  ...past,
  ...places,
  ...rebuild,
};
