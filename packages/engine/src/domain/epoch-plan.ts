import type { EntryHead } from "./entry.ts";
import type { Epoch, Section } from "./epoch.ts";
import { selectedVariant, type Message, type NoteLine, type TurnNote } from "./message.ts";
import type { Piece } from "./piece.ts";
import { pieceText } from "./prompt.ts";

/** So many changes are told in a turn's note; more are folded in by rendering the prefix anew. */
const NOTE_LINES = 20;

/** The live messages whose notes and calls stand before the turn that is planned. */
export interface ToldBefore {
  readonly epoch: Epoch;
  readonly earlier: readonly Message[];
}

/**
 * Up to where changes of entries are told, by scope key: the newest note's word, else the epoch's.
 *
 * @see SPEC 8.3
 */
export function toldAsOf({ epoch, earlier }: ToldBefore): Readonly<Record<string, number>> {
  return notesOf({ epoch, earlier }).at(-1)?.asOf ?? epoch.asOf;
}

function notesOf({ epoch, earlier }: ToldBefore): readonly TurnNote[] {
  return earlier.flatMap((message) => {
    const { note } = message;
    return note !== null && note.epochId === epoch.id && !message.hidden ? [note] : [];
  });
}

/** Calls of live messages, by the entry that they name. */
export function callsByEntry(messages: readonly Message[]): ReadonlyMap<string, readonly string[]> {
  const calls = new Map<string, string[]>();
  for (const message of messages) {
    if (message.hidden || message.role === "user") continue;
    for (const step of selectedVariant(message).steps) {
      for (const call of step.calls) {
        if (call.entryId === null) continue;
        calls.set(call.entryId, [...(calls.get(call.entryId) ?? []), call.input]);
      }
    }
  }
  return calls;
}

/**
 * Decides whether a turn goes on with its chat's epoch, and what it is told if so.
 *
 * The prefix is rendered anew when the window moved, when a pending stretch got its piece, when
 * what stands in it was taken away or written again, when the character, the persona or a switch
 * changed, and when there is too much to tell. Everything else is told once, in the turn's note.
 *
 * @param input.told - Undefined when there is no epoch yet.
 * @param input.changed - Heads of entries touched since `toldAsOf`, absent ones included.
 * @param input.asOf - What `changed` reaches up to.
 * @param input.pieces - The epoch's pieces as they are now; one that is gone is missing.
 * @param input.fixed - The character's and persona's sections as they would be rendered now.
 * @returns The note, or why the prefix has to be rendered anew.
 * @see SPEC 8.3
 */
export function planTurn(input: {
  readonly told: ToldBefore | undefined;
  readonly windowFrom: number;
  readonly coveredTo: number;
  readonly changed: readonly EntryHead[];
  readonly asOf: Readonly<Record<string, number>>;
  readonly pieces: readonly Piece[];
  readonly fixed: readonly Section[];
  readonly line: (entry: EntryHead) => string;
}): { readonly note: TurnNote } | { readonly anew: string } {
  const { told, changed } = input;
  if (told === undefined) return { anew: "first" };
  const { epoch } = told;
  if (epoch.windowFrom !== input.windowFrom) return { anew: "window moved" };
  if (epoch.coveredTo !== input.coveredTo) return { anew: "piece arrived" };
  if (!sameFixed(epoch, input.fixed)) return { anew: "character changed" };

  const lines: NoteLine[] = [];
  const notes = notesOf(told);
  for (const [id, revision] of Object.entries(epoch.pieces)) {
    const piece = input.pieces.find((candidate) => candidate.id === id);
    if (piece === undefined) return { anew: "piece gone" };
    if (piece.contentRevision === revision) continue;
    if (!piece.edited) return { anew: "piece rewritten" };
    const isTold = notes.some((note) =>
      note.lines.some((line) => line.ref === id && line.revision === piece.contentRevision),
    );
    if (!isTold) lines.push(pieceLine(piece));
  }

  const texts = toldTexts(epoch, notes);
  const calls = callsByEntry(told.earlier);
  const withheld = new Set(epoch.withheld);
  for (const entry of changed) {
    const known = texts.get(entry.id);
    const called = withheld.has(entry.id) ? undefined : calls.get(entry.id);
    if (!entry.present) {
      if (known !== undefined || called !== undefined) return { anew: "entry taken away" };
      continue;
    }
    const line = input.line(entry);
    if (known === line) continue;
    if (known === undefined && saysAlready(called, entry)) continue;
    const verb = known === undefined && called === undefined ? "new" : "changed";
    lines.push({ text: `${line} [${verb}]`, ref: entry.id, revision: null });
  }
  if (lines.length > NOTE_LINES) return { anew: "much changed" };
  return { note: { epochId: epoch.id, asOf: input.asOf, lines } };
}

function sameFixed(epoch: Epoch, fixed: readonly Section[]): boolean {
  const names = new Set(["character", "persona"]);
  const text = (sections: readonly Section[]) =>
    sections
      .filter((section) => names.has(section.name))
      .flatMap((section) => section.items.map((item) => `${section.name} ${item.text ?? ""}`))
      .join("\n\n");
  return text(epoch.sections) === text(fixed);
}

function pieceLine(piece: Piece): NoteLine {
  const text = `[The summary was corrected by the person; it now reads:]\n${pieceText(piece, piece.content.rules)}`;
  return { text, ref: piece.id, revision: piece.contentRevision };
}

const MARK = / \[(?:new|changed)\]$/u;
const RECENT = / \(recent\)$/u;

/** By entry id: the line that was told last. */
function toldTexts(epoch: Epoch, notes: readonly TurnNote[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const section of epoch.sections) {
    for (const item of section.items) {
      if (item.ref !== null) texts.set(item.ref, (item.text ?? "").replace(RECENT, ""));
    }
  }
  for (const note of notes) {
    for (const line of note.lines) {
      if (line.ref !== null) texts.set(line.ref, line.text.replace(MARK, ""));
    }
  }
  return texts;
}

/** A call that stands in the prompt and holds the entry's text tells it already. */
function saysAlready(inputs: readonly string[] | undefined, entry: EntryHead): boolean {
  const last = inputs?.at(-1);
  return last !== undefined && last.includes(JSON.stringify(entry.text).slice(1, -1));
}
