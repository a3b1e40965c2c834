import { cost } from "./es/cost.ts";
import { group } from "./es/group.ts";
import { inspect } from "./es/inspect.ts";
import { memory } from "./es/memory.ts";
import { past } from "./es/past.ts";
import { places } from "./es/places.ts";
import { rebuild } from "./es/rebuild.ts";
import { talk } from "./es/talk.ts";
import type { Catalogue } from "./use-t.tsx";

export const es = {
  ...cost,
  ...talk,
  ...inspect,
  ...group,
  ...memory,
  ...past,
  ...places,
  ...rebuild,
} satisfies Catalogue;
