/**
 * Takes the speaker's own name off the beginning of what a model says: in a group every message is sent
 * with its speaker's name before it, and models write theirs in the same way.
 *
 * @param head - All that came so far.
 * @param name - The speaker's.
 * @returns What the text begins with; undefined while the name may still be coming.
 * @see SPEC 7.5
 */
export function withoutOwnName(head: string, name: string): string | undefined {
  const start = head.trimStart().toLowerCase();
  const forms = formsOf(name);
  const form = forms.find((candidate) => start.startsWith(candidate));
  if (form !== undefined) {
    const rest = head.trimStart().slice(form.length).trimStart();
    return rest === "" ? undefined : rest;
  }
  return forms.some((candidate) => candidate.startsWith(start)) ? undefined : head;
}

/** What is left where a model ended while its name may still have been coming. */
export function endOfOwnName(head: string, name: string): string {
  const start = head.trim().toLowerCase();
  return formsOf(name).includes(start) ? "" : head;
}

function formsOf(name: string): readonly string[] {
  const folded = name.toLowerCase();
  return [`${folded}:`, `**${folded}:**`, `**${folded}**:`, `[${folded}]:`];
}
