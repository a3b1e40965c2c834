import type { PromptSection, PromptView } from "@keepsake/engine/wire";
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
function sectionTitle(name: string, t: Translate): string {
  return isKnown(name) ? t(SECTIONS[name].line) : name;
}

/** What colour stands for a section. */
function sectionHue(name: string): string {
  return isKnown(name) ? SECTIONS[name].hue : "other";
}

function isKnown(name: string): name is Known {
  return Object.hasOwn(SECTIONS, name);
}

/** A part of a prompt as the page shows it: a section, or the descriptions of tools. */
export interface ShownPart {
  readonly name: string;
  readonly title: string;
  readonly hue: string;
  readonly text: string;
  readonly tokens: number;
  readonly share: number;
  readonly section: PromptSection | null;
}

/** All parts that say something, in the order in which a provider reads them: tools first. */
export function shownParts(prompt: PromptView, t: Translate): readonly ShownPart[] {
  const sections = prompt.sections
    .filter((section) => section.tokens > 0 || section.text !== "")
    .map((section) => ({
      name: section.name,
      title: sectionTitle(section.name, t),
      hue: sectionHue(section.name),
      text: section.text,
      tokens: section.tokens,
      share: section.share,
      section,
    }));
  const { tools, tokens } = prompt;
  if (tools === null) return sections;
  const first = {
    name: "tools",
    title: t("inspect.tools"),
    hue: "other",
    text: tools.text,
    tokens: tools.tokens,
    share: tokens === 0 ? 0 : tools.tokens / tokens,
    section: null,
  };
  return [first, ...sections];
}
