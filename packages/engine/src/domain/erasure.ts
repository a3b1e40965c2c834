import type { Epoch } from "./epoch.ts";
import {
  toolCallsOf,
  type Message,
  type NoteLine,
  type Step,
  type ToolCall,
  type TurnNote,
  type Variant,
} from "./message.ts";

/** What is left of a message after texts of entries were taken out, and the ids of the calls that went. */
export interface Scrubbed {
  readonly message: Message;
  readonly calls: readonly string[];
}

/**
 * A message without what names one of the entries, or suggestions: calls of all its variants, and lines
 * of its notes.
 * A step that loses all its calls becomes one with the step after it.
 *
 * @returns Undefined where nothing names them.
 * @see SPEC 10.4
 */
export function withoutEntries(message: Message, ids: ReadonlySet<string>): Scrubbed | undefined {
  const calls: string[] = [];
  const variants = message.variants.map((variant) => scrubVariant(variant, ids, calls));
  const bare = withoutNoteLines(message, ids);
  if (calls.length === 0 && bare === message) return undefined;
  return { message: { ...bare, variants, revision: message.revision + 1 }, calls };
}

/**
 * The variant without calls that name one of the entries: also for a reply that still runs, whose writer
 * holds the calls in memory and would put them back.
 */
export function withoutCalls(variant: Variant, ids: ReadonlySet<string>): Variant {
  return scrubVariant(variant, ids, []);
}

function isNamed({ entryId, suggestionId, told }: ToolCall, ids: ReadonlySet<string>): boolean {
  return (
    (entryId !== null && ids.has(entryId)) ||
    (suggestionId !== undefined && ids.has(suggestionId)) ||
    told?.some(({ id }) => ids.has(id)) === true
  );
}

/**
 * A message without the calls that were answered with a text of one of these messages or entries; undefined
 * where there is none. What a call wrote is no answer: such calls stay.
 *
 * @see SPEC 10.4, 5.12
 */
export function withoutTold(message: Message, ids: ReadonlySet<string>): Message | undefined {
  const calls = message.variants.flatMap(({ steps }) => steps.flatMap((step) => step.calls));
  const gone = calls.filter(({ told }) => told?.some(({ id }) => ids.has(id)) === true);
  if (gone.length === 0) return undefined;
  const keys = new Set(gone.map(({ id }) => id));
  const variants = message.variants.map((variant) =>
    scrubCalls(variant, ({ id }) => keys.has(id), []),
  );
  return { ...message, variants, revision: message.revision + 1 };
}

function scrubVariant(variant: Variant, ids: ReadonlySet<string>, gone: string[]): Variant {
  return scrubCalls(variant, (call) => isNamed(call, ids), gone);
}

function scrubCalls(variant: Variant, goes: (call: ToolCall) => boolean, gone: string[]): Variant {
  const named = variant.steps.some((step) => step.calls.some(goes));
  if (!named) return variant;
  const steps: Step[] = [];
  let joins = false;
  for (const step of variant.steps) {
    const calls = step.calls.filter((call) => !goes(call));
    for (const call of step.calls) if (!calls.includes(call)) gone.push(call.id);
    const before = joins ? steps.pop() : undefined;
    const texts = [before?.text ?? "", step.text].filter((text) => text !== "");
    joins = toolCallsOf({ calls }).length === 0 && toolCallsOf(step).length > 0;
    if (texts.length > 0 || calls.length > 0) steps.push({ text: texts.join("\n\n"), calls });
    else joins = false;
  }
  const isPlain = steps.length <= 1 && steps.every((step) => step.calls.length === 0);
  return { ...variant, steps: isPlain ? [] : steps };
}

/** The message without lines of its notes that tell one of the entries; the same object where none does. */
export function withoutNoteLines(message: Message, ids: ReadonlySet<string>): Message {
  return keepingLines(message, ({ ref }) => ref === null || !ids.has(ref));
}

function keepingLines(message: Message, keeps: (line: NoteLine) => boolean): Message {
  const kept = (note: TurnNote): TurnNote =>
    note.lines.every(keeps) ? note : { ...note, lines: note.lines.filter(keeps) };
  const note = message.note === null ? null : kept(message.note);
  const before = message.formerNotes ?? [];
  const former = before.map(kept);
  const isSame = note === message.note && former.every((one, index) => one === before[index]);
  if (isSame) return message;
  const formerNotes = before.length === 0 ? {} : { formerNotes: former };
  return { ...message, note, ...formerNotes, revision: message.revision + 1 };
}

/**
 * Two takings-away from the same message as one: what either took is gone.
 *
 * @param one - Made from the same revision as `other`; neither changed anything but calls and notes.
 */
export function bothTaken(one: Message, other: Message): Message {
  const fewer = (variant: Variant, index: number): Variant => {
    const twin = other.variants[index];
    return twin !== undefined && callsOf(twin) < callsOf(variant) ? twin : variant;
  };
  const hasMore = (one.formerNotes ?? []).length >= (other.formerNotes ?? []).length;
  const formerNotes = (hasMore ? one : other).formerNotes;
  const joined: Message = {
    ...one,
    note: one.note === null ? null : other.note,
    ...(formerNotes === undefined ? {} : { formerNotes }),
    variants: one.variants.map(fewer),
  };
  const left = [linesOf(one), linesOf(other)];
  const { revision } = one;
  return {
    ...keepingLines(joined, (line) => left.every((lines) => lines.has(keyOf(line)))),
    revision,
  };
}

function linesOf({ note, formerNotes }: Message): ReadonlySet<string> {
  const notes = [...(formerNotes ?? []), ...(note === null ? [] : [note])];
  return new Set(notes.flatMap(({ lines }) => lines.map(keyOf)));
}

function keyOf({ ref, text }: NoteLine): string {
  return JSON.stringify([ref, text]);
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
