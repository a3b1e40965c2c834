import { cost } from "./de/cost.ts";
import { group } from "./de/group.ts";
import { inspect } from "./de/inspect.ts";
import { memory } from "./de/memory.ts";
import { past } from "./de/past.ts";
import { places } from "./de/places.ts";
import { rebuild } from "./de/rebuild.ts";
import { talk } from "./de/talk.ts";
import type { Catalogue } from "./use-t.tsx";

export const de = {
  ...cost,
  ...talk,
  ...inspect,
  ...group,
  ...memory,
  ...past,
  ...places,
  ...rebuild,
} satisfies Catalogue;
