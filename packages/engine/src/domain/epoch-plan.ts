import type { EntryHead } from "./entry.ts";
import type { Epoch, Section } from "./epoch.ts";
import { memoryLine } from "./memory-block.ts";
import { readMemoryCall } from "./memory-call.ts";
import {
  selectedVariant,
  toolCallsOf,
  type Message,
  type NoteLine,
  type ToolCall,
  type TurnNote,
} from "./message.ts";
import type { Piece } from "./piece.ts";
import { callKey, isOwnReply } from "./prompt-messages.ts";
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
  return earlier.flatMap((message) => noteOf(message, epoch) ?? []);
}

function noteOf({ note, hidden }: Message, epoch: Epoch): TurnNote | undefined {
  return note !== null && note.epochId === epoch.id && !hidden ? note : undefined;
}

/** The calls that are sent: those of other speakers are not. */
function callsOf(message: Message, speakerId: string | undefined): readonly ToolCall[] {
  if (message.hidden || !isOwnReply(message, speakerId)) return [];
  return selectedVariant(message).steps.flatMap(toolCallsOf);
}

/**
 * Calls that are not sent with a new prefix (Epoch.withheld): what they name is gone, or says something
 * else by now, and the prefix has its present text.
 *
 * @param messages - The live messages.
 * @param speakerId - Whose prompt it is; all replies are its own where it is missing.
 * @param heads - All present entries that the prefix was made of.
 * @see SPEC 8.3
 */
export function withheldCalls(
  messages: readonly Message[],
  heads: readonly EntryHead[],
  speakerId?: string,
): readonly string[] {
  const sent = messages.flatMap((message) => callsOf(message, speakerId));
  const calls = sent.filter((call) => call.entryId !== null);
  const answered = sent.filter((call) => toldEntries(call).length > 0);
  if (calls.length + answered.length === 0) return [];
  const byId = new Map<string, EntryHead>(heads.map((head) => [head.id, head]));
  const last = new Map(calls.map((call) => [call.entryId, call]));
  const outdated = calls.filter(({ entryId }) => {
    const head = byId.get(entryId ?? "");
    const call = last.get(entryId);
    return head?.present !== true || call === undefined || !callSays(call, head);
  });
  const stale = answered.filter((call) =>
    toldEntries(call).some((id) => {
      const head = byId.get(id);
      return head?.present !== true || !answerSays(call, head);
    }),
  );
  return [...new Set([...outdated, ...stale].map(callKey))];
}

/** Entries whose text stands in the answer to a call. */
function toldEntries({ told = [] }: ToolCall): readonly string[] {
  return told.flatMap((one) => (one.kind === "entry" ? one.id : []));
}

function answerSays({ output }: ToolCall, entry: EntryHead): boolean {
  return output.includes(memoryLine(entry));
}

/**
 * Decides whether a turn goes on with its chat's epoch, and what it is told if so.
 *
 * The prefix is rendered anew when the window moved, when a pending stretch got its piece, when
 * what stands in it was taken away, hidden or written again, when the character, the persona or a switch
 * changed, and when there is too much to tell. Everything else is told once, in the turn's note, unless
 * the prefix, an earlier note or a call of the model's says it already, as the last word on its entry.
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
  if (epoch.revoked === true) return { anew: "something was taken away" };
  if (epoch.windowFrom !== input.windowFrom) return { anew: "window moved" };
  if (epoch.coveredTo !== input.coveredTo) return { anew: "piece arrived" };
  if (!sameFixed(epoch, input.fixed)) return { anew: "character changed" };
  const items = epoch.sections.flatMap((section) => section.items);
  if (items.some((item) => item.text === null)) return { anew: "gap" };

  const lines: NoteLine[] = [];
  const notes = notesOf(told);
  for (const [id, revision] of Object.entries(epoch.pieces)) {
    const piece = input.pieces.find((candidate) => candidate.id === id);
    if (piece === undefined || piece.messages === 0) return { anew: "piece gone" };
    if (piece.contentRevision === revision) continue;
    if (!piece.edited) return { anew: "piece rewritten" };
    const isTold = notes.some((note) =>
      note.lines.some((line) => line.ref === id && line.revision === piece.contentRevision),
    );
    if (!isTold) lines.push(pieceLine(piece));
  }

  const said = saidLast(told);
  for (const entry of changed) {
    const last = said.get(entry.id);
    if (!entry.present) {
      if (last !== undefined) return { anew: "entry taken away" };
      continue;
    }
    const line = input.line(entry);
    if (last !== undefined && saysAlready(last, entry, line)) continue;
    const verb = last === undefined ? "new" : "changed";
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

/** The prompt's last word on an entry: a line of the prefix or of a note, or a call. */
type Said = string | ToolCall;

function saidLast({ epoch, earlier }: ToldBefore): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>();
  for (const section of epoch.sections) {
    for (const { ref, text } of section.items) if (ref !== null) said.set(ref, text ?? "");
  }
  const withheld = new Set(epoch.withheld);
  for (const message of earlier) {
    for (const { ref, text } of noteOf(message, epoch)?.lines ?? []) {
      if (ref !== null) said.set(ref, text.replace(MARK, ""));
    }
    for (const call of callsOf(message, epoch.speakerId)) {
      if (withheld.has(callKey(call))) continue;
      if (call.entryId !== null) said.set(call.entryId, call);
      for (const id of toldEntries(call)) said.set(id, call);
    }
  }
  return said;
}

/** Whether what was said last is what the entry says now. */
function saysAlready(said: Said, entry: EntryHead, line: string): boolean {
  if (typeof said === "string") return said === line || said === `${line} (recent)`;
  return toldEntries(said).includes(entry.id) ? answerSays(said, entry) : callSays(said, entry);
}

/** Whether a call sets what the entry says now. */
function callSays(said: ToolCall, entry: EntryHead): boolean {
  const read = readMemoryCall(said.name, said.input);
  if (!("call" in read) || read.call.tool === "memory_delete") return false;
  const { call } = read;
  const names = [call.key, call.tool === "memory_update" ? call.memory : undefined];
  const saysKey =
    entry.key === null ? call.key == null : names.some((name) => stored(name) === entry.key);
  return saysKey && stored(call.text) === entry.text;
}

/** A text of a call as it is stored (SPEC 5.3). */
function stored(text: string | null | undefined): string | undefined {
  return text?.normalize("NFC").trim();
}
