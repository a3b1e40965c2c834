import type { Translate } from "../i18n/use-t.tsx";

/** The sections of SPEC 8.1 by the names that they have on the wire. */
const SECTIONS = {
  character: { line: "prompt.section.character", hue: "character" },
  persona: { line: "prompt.section.persona", hue: "character" },
  organization: { line: "prompt.section.organization", hue: "entries" },
  pinned: { line: "prompt.section.pinned", hue: "pinned" },
  "long-term": { line: "prompt.section.longTerm", hue: "summary" },
  merged: { line: "prompt.section.merged", hue: "summary" },
  recent: { line: "prompt.section.recent", hue: "summary" },
  entries: { line: "prompt.section.entries", hue: "entries" },
  profile: { line: "prompt.section.profile", hue: "entries" },
  live: { line: "prompt.section.live", hue: "live" },
} as const;

type Known = keyof typeof SECTIONS;

/** A section's name in the language of the page; one that is unknown keeps its own. */
export function sectionTitle(name: string, t: Translate): string {
  return isKnown(name) ? t(SECTIONS[name].line) : name;
}

/** What colour stands for a section. */
export function sectionHue(name: string): string {
  return isKnown(name) ? SECTIONS[name].hue : "other";
}

function isKnown(name: string): name is Known {
  return Object.hasOwn(SECTIONS, name);
}
