import type { ProblemMatter } from "@keepsake/engine/wire";
import type { Translate } from "../i18n/use-t.tsx";

/** Of what is wrong where everything is kept, only that for which a person can do something. */
type StoreMatter = "store-full" | "store-newer";
type KnownMatter = Exclude<ProblemMatter, `store-${string}` | `people-${string}`> | StoreMatter;

/** A line for all that a failed reply or summary may be about: a new one does not compile without. */
const LINES = {
  key: "matter.key",
  forbidden: "matter.forbidden",
  model: "matter.model",
  rate: "matter.rate",
  server: "matter.server",
  refused: "matter.refused",
  request: "matter.request",
  "too-long": "matter.too-long",
  cut: "matter.cut",
  broken: "matter.broken",
  empty: "matter.empty",
  silence: "matter.silence",
  network: "matter.network",
  unreadable: "matter.unreadable",
  echo: "matter.echo",
  copy: "matter.copy",
  repetition: "matter.repetition",
  short: "matter.short",
  long: "matter.long",
  script: "matter.script",
  language: "matter.language",
  invented: "matter.invented",
  program: "matter.program",
  credits: "matter.credits",
  "provider-credits": "matter.provider-credits",
  "gateway-withdrawn": "matter.gateway-withdrawn",
  "gateway-left": "matter.gateway-left",
  archive: "matter.archive",
  "archive-room": "matter.archive-room",
  "archive-under-way": "matter.archive-under-way",
  "archive-stalled": "matter.archive-stalled",
  "archive-id": "matter.archive-id",
  "store-full": "matter.store-full",
  "store-newer": "matter.store-newer",
} as const satisfies { readonly [M in KnownMatter]: `matter.${M}` };

function isKnown(matter: string | number): matter is KnownMatter {
  return Object.hasOwn(LINES, matter);
}

/** What a failure was about, in the person's language; undefined where there is no line for it. */
export function matterLine(
  matter: string | number | null | undefined,
  t: Translate,
): string | undefined {
  if (matter === null || matter === undefined || !isKnown(matter)) return undefined;
  return t(LINES[matter]);
}
