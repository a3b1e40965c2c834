import type { Epoch } from "./epoch.ts";
import type { Message, Step, Variant } from "./message.ts";

/** What is left of a message after texts of entries were taken out, and the ids of the calls that went. */
export interface Scrubbed {
  readonly message: Message;
  readonly calls: readonly string[];
}

/**
 * A message without what names one of the entries: calls of all its variants, and lines of its note.
 * A step that loses all its calls becomes one with the step after it.
 *
 * @returns Undefined where nothing names them.
 * @see SPEC 10.4
 */
export function withoutEntries(message: Message, ids: ReadonlySet<string>): Scrubbed | undefined {
  const calls: string[] = [];
  const variants = message.variants.map((variant) => scrubVariant(variant, ids, calls));
  const lines = message.note?.lines.filter((line) => line.ref === null || !ids.has(line.ref));
  const note =
    message.note === null || lines === undefined || lines.length === message.note.lines.length
      ? message.note
      : { ...message.note, lines };
  if (calls.length === 0 && note === message.note) return undefined;
  return { message: { ...message, variants, note, revision: message.revision + 1 }, calls };
}

/**
 * The variant without calls that name one of the entries: also for a reply that still runs, whose writer
 * holds the calls in memory and would put them back.
 */
export function withoutCalls(variant: Variant, ids: ReadonlySet<string>): Variant {
  return scrubVariant(variant, ids, []);
}

function scrubVariant(variant: Variant, ids: ReadonlySet<string>, gone: string[]): Variant {
  const named = variant.steps.some((step) =>
    step.calls.some((call) => call.entryId !== null && ids.has(call.entryId)),
  );
  if (!named) return variant;
  const steps: Step[] = [];
  let joins = false;
  for (const step of variant.steps) {
    const calls = step.calls.filter((call) => call.entryId === null || !ids.has(call.entryId));
    for (const call of step.calls) if (!calls.includes(call)) gone.push(call.id);
    const before = joins ? steps.pop() : undefined;
    const texts = [before?.text ?? "", step.text].filter((text) => text !== "");
    joins = calls.length === 0 && step.calls.length > 0;
    if (texts.length > 0 || calls.length > 0) steps.push({ text: texts.join("\n\n"), calls });
    else joins = false;
  }
  const isPlain = steps.length <= 1 && steps.every((step) => step.calls.length === 0);
  return { ...variant, steps: isPlain ? [] : steps };
}

/** The message without lines of its note that tell one of the entries; the same object where none does. */
export function withoutNoteLines(message: Message, ids: ReadonlySet<string>): Message {
  const { note } = message;
  const lines = note?.lines.filter((line) => line.ref === null || !ids.has(line.ref)) ?? [];
  if (note === null || lines.length === note.lines.length) return message;
  return { ...message, note: { ...note, lines }, revision: message.revision + 1 };
}

/**
 * Two takings-away from the same message as one: what either took is gone.
 *
 * @param one - Made from the same revision as `other`; neither changed anything but calls and note.
 */
export function bothTaken(one: Message, other: Message): Message {
  const lines = other.note?.lines.filter((line) =>
    one.note?.lines.some(({ text, ref }) => text === line.text && ref === line.ref),
  );
  const note =
    one.note === null || other.note === null || lines === undefined
      ? null
      : { ...other.note, lines };
  const fewer = (variant: Variant, index: number): Variant => {
    const twin = other.variants[index];
    return twin !== undefined && callsOf(twin) < callsOf(variant) ? twin : variant;
  };
  return { ...one, note, variants: one.variants.map(fewer) };
}

function callsOf({ steps }: Variant): number {
  return steps.reduce((sum, step) => sum + step.calls.length, 0);
}

/** Two takings-away from the same epoch as one: a gap in either is a gap. */
export function bothGaps(one: Epoch, other: Epoch): Epoch {
  const refs = one.refs.filter((ref) => other.refs.includes(ref));
  return {
    ...one,
    ...(other.revoked === undefined ? {} : { revoked: other.revoked }),
    sections: one.sections.map((section, place) => ({
      ...section,
      items: section.items.map((item, index) =>
        other.sections[place]?.items[index]?.text === null ? { ...item, text: null } : item,
      ),
    })),
    refs,
  };
}
