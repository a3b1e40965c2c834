/** A command of a document that its test runs, and what it says comes out. */
export interface RunnableBlock {
  readonly line: number;
  readonly command: string;
  readonly output: string | undefined;
}

interface Fence {
  readonly line: number;
  readonly info: string;
  readonly text: string;
}

/**
 * Takes the commands out of a Markdown document.
 *
 * @returns The blocks that open with `sh run`, each with the block after it if that one ends in `output`.
 */
export function runnableBlocks(markdown: string): readonly RunnableBlock[] {
  const fences = fencesOf(markdown);
  return fences.flatMap(({ line, info, text }, index) => {
    if (info !== "sh run") return [];
    const next = fences[index + 1];
    const output = next?.info.endsWith(" output") ? next.text : undefined;
    return [{ line, command: text.trim(), output }];
  });
}

function fencesOf(markdown: string): readonly Fence[] {
  return Array.from(markdown.matchAll(/^```(.*)\n([^]*?)^```$/gm), (match) => ({
    line: markdown.slice(0, match.index).split("\n").length,
    info: match[1]?.trim() ?? "",
    text: match[2] ?? "",
  }));
}
