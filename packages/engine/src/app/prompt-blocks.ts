import type { Epoch, Section, SectionName } from "../domain/epoch.ts";
import { sectionText } from "../domain/prompt.ts";
import type { SystemBlock } from "../ports/language-model.ts";

const GROUPS: readonly {
  readonly names: readonly SectionName[];
  readonly blocksOf: (sections: readonly Section[]) => readonly string[];
}[] = [
  { names: ["character", "persona", "organization", "pinned"], blocksOf: oneBlock },
  {
    names: ["long-term", "merged", "recent"],
    blocksOf: (sections) => sections.flatMap(pieceTexts),
  },
  { names: ["entries", "profile"], blocksOf: oneBlock },
];

/**
 * A prompt's beginning as blocks; breakpoints stand after the pinned entries, after the summary, and
 * after the other entries.
 *
 * Each summary piece is a block of its own: from the breakpoint after the newest a provider looks back
 * block by block for what it has cached, and finds the piece that was the newest before the window
 * moved. In one block with it the older pieces would be paid for anew at every move.
 *
 * @see SPEC 8.3
 */
export function systemBlocks(epoch: Pick<Epoch, "sections">): readonly SystemBlock[] {
  return GROUPS.flatMap(({ names, blocksOf }) =>
    blocksOf(epoch.sections.filter((section) => names.includes(section.name)))
      .filter((text) => text !== "")
      .map((text, index, all) => ({ text, breakpoint: index === all.length - 1 })),
  );
}

function oneBlock(sections: readonly Section[]): readonly string[] {
  return [sections.map(sectionText).join("\n\n")];
}

/** What opens the section stands with its first piece. */
function pieceTexts({ name, items }: Section): readonly string[] {
  return items.map((item, index) =>
    index === 0 ? sectionText({ name, items: [item] }) : (item.text ?? ""),
  );
}
