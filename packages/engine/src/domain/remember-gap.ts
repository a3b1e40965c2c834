/** White space between what is shown last and what is shown next, and whether a command stood in it. */
export interface Gap {
  /** Before the first command; what lay between several is put together. */
  readonly before: string;
  /** Since the last command; all of it where none stood there. */
  readonly space: string;
  readonly hadCommand: boolean;
}

export const NO_GAP: Gap = { before: "", space: "", hadCommand: false };

export function withSpace(gap: Gap, space: string): Gap {
  return { ...gap, space: gap.space + space };
}

export function withCommand({ before, space, hadCommand }: Gap): Gap {
  return { before: hadCommand ? joined(before, space) : space, space: "", hadCommand: true };
}

/**
 * The white space that is shown before the next word: as it came, or, where commands were taken out, what
 * leaves no hole: neither a doubled space nor an empty line that only they stood in.
 *
 * @param gap.next - The sign that it stands before; undefined at the end of the text.
 * @param isFirst - Nothing is shown before it.
 * @see SPEC 5.9
 */
export function shownGap(gap: Gap, isFirst: boolean, next: string | undefined): string {
  if (!gap.hadCommand) return gap.space;
  if (isFirst || next === undefined) return "";
  const between = joined(gap.before, gap.space);
  const isTight = gap.space === "" && !between.includes("\n") && CLOSING.test(next);
  return isTight ? "" : between;
}

/** What stands close to the word before it. */
const CLOSING = /[.,;:!?…)\]}»”’。，、！？；：）」』؟،؛]/;

function joined(before: string, after: string): string {
  const [above, below] = [linesIn(before), linesIn(after)];
  if (above === 0 && below === 0) return before === "" ? after : before;
  if (below === 0) return before;
  if (above <= below) return after;
  // The line that follows keeps how far it is set in.
  return before.slice(0, before.lastIndexOf("\n") + 1) + after.slice(after.lastIndexOf("\n") + 1);
}

function linesIn(space: string): number {
  return space.split("\n").length - 1;
}
