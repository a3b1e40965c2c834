import { isBlank } from "../text.ts";
import type { ImportedMemory } from "./imported.ts";
import { storable } from "./json-text.ts";
import { plainMemory } from "./memory-values.ts";
import { readTime } from "./read-time.ts";

const BULLET =
  /^(\s*)(?:[-*+•‣◦–—·●○▪∙]|\d{1,4}[.)]|\(\d{1,4}\)|[a-z][.)])(?:\s+\[[ xX]?\])?\s+(\S.*)$/u;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/u;
const BOLD_LINE = /^\s*(?:\*\*|__)([^*_]{1,100})(?:\*\*|__)\s*:?\s*$/u;
const FENCE = /^\s*(?:```|~~~)/u;
const RULE = /^\s*(?:[-*_=]\s*){3,}$/u;
/** A line that only leads to the ones below it. */
const LEAD = /^(.{1,120}):\s*$/u;
/** After these a line is whole. */
const WHOLE = /[.!?…。！？:;)\]”"'»]$/u;

/** A longer line is no point of a list: it is taken as it is. In UTF-16 units. */
const LONG_LINE = 4_000;

interface Draft {
  readonly line: number;
  text: string;
  readonly category: string | null;
}

/**
 * Reads a list of memories as it is copied out of ChatGPT or Claude or written by hand: bullets, numbers,
 * or just lines; headings and lines that end in a colon become the category of what follows; a bold label
 * becomes the key; dates in front are taken as the time. Points below a point are read with it. Fences
 * around the list do not count.
 *
 * Nothing but marks is left out: what is no memory the person drops in the preview.
 *
 * @see SPEC 10.2, 10.5
 */
export function readMemoryList(text: string): readonly ImportedMemory[] {
  const drafts: Draft[] = [];
  const parents: { readonly indent: number; readonly text: string }[] = [];
  let heading: string | null = null;
  let open: Draft | undefined;
  const lines = storable(text)
    .replace(/^\ufeff/u, "")
    .split(/\r\n|\n|\r|\u2028/u);

  lines.forEach((raw, index) => {
    if (raw.length > LONG_LINE) {
      drafts.push(draft(index, raw.trim(), heading));
      open = undefined;
      return;
    }
    const line = raw.replace(/^\s*>\s?/u, "");
    if (isBlank(line) || FENCE.test(line) || RULE.test(line)) {
      open = undefined;
      return;
    }
    const title = HEADING.exec(line)?.[1] ?? BOLD_LINE.exec(line)?.[1];
    if (title !== undefined) {
      heading = plain(title).replace(/:$/u, "") || null;
      parents.length = 0;
      open = undefined;
      return;
    }
    const [, indent, point] = BULLET.exec(line) ?? [];
    if (point === undefined) {
      const lead = LEAD.exec(line.trim())?.[1];
      if (open !== undefined && goesOn(open.text, line)) open.text = `${open.text} ${line.trim()}`;
      else if (lead === undefined) drafts.push((open = draft(index, line.trim(), heading)));
      else {
        heading = plain(lead);
        parents.length = 0;
        open = undefined;
      }
      return;
    }
    const depth = widthOf(indent ?? "");
    while (parents.length > 0 && (parents.at(-1)?.indent ?? 0) >= depth) parents.pop();
    const above = parents.map((parent) => parent.text);
    const lead = LEAD.exec(point.trim())?.[1];
    if (lead === undefined) {
      open = draft(index, [...above, point.trim()].join(": "), heading);
      drafts.push(open);
    } else open = undefined;
    if (parents.length < DEPTH) parents.push({ indent: depth, text: plain(lead ?? point) });
  });
  return drafts.flatMap(memoryOf);
}

/** So many points above a point are read with it. */
const DEPTH = 3;

function draft(index: number, text: string, category: string | null): Draft {
  return { line: index + 1, text, category };
}

/** Whether a line is the rest of the one before it: indented, or broken in the middle of a sentence. */
function goesOn(before: string, line: string): boolean {
  return /^\s{2,}/u.test(line) || (!WHOLE.test(before) && /^\p{Ll}/u.test(line));
}

function widthOf(indent: string): number {
  return indent.replaceAll("\t", "    ").length;
}

const IN_BRACKETS = /^\[([^\]]{1,40})\]\s*[-–—:.]*\s*/u;
const DATE_FIRST = /^(\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+Z?)?)\s*[-–—:|]\s+/u;
const SAVED_LAST =
  /\s*[([](?:saved|updated|added|created|noted|learned|gespeichert|guardado)(?:\s+on|\s+am|\s+el)?:?\s+([^)\]]{4,40})[)\]]\.?$/iu;
const LABEL = /^(?:\*\*|__)([^*_]{1,100}?):?(?:\*\*|__)\s*[:–—-]?\s*(\S.*)$/u;

function memoryOf({ line, text, category }: Draft): readonly ImportedMemory[] {
  if (text.length > LONG_LINE) return [plainMemory({ place: `line ${line}`, text, category })];
  let rest = text;
  let createdAt: number | null = null;
  const bracket = IN_BRACKETS.exec(rest);
  if (bracket !== null) {
    createdAt = readTime(bracket[1] ?? "");
    const isDate = createdAt !== null || /^unknown$/iu.test(bracket[1] ?? "");
    if (isDate) rest = rest.slice(bracket[0].length);
  }
  createdAt ??= readTime(DATE_FIRST.exec(rest)?.[1] ?? "");
  const saved = SAVED_LAST.exec(rest);
  const savedAt = readTime(saved?.[1]?.trim() ?? "");
  if (saved !== null && savedAt !== null) {
    rest = rest.slice(0, saved.index);
    createdAt ??= savedAt;
  }
  const [, label, value] = LABEL.exec(rest) ?? [];
  const key = label === undefined ? null : plain(label);
  const memory = key === null ? plain(rest) : `${key}: ${plain(value ?? "")}`;
  if (!/[\p{L}\p{N}]/u.test(memory)) return [];
  return [plainMemory({ place: `line ${line}`, key, text: memory, createdAt, category })];
}

/** Without the marks of bold type. */
function plain(text: string): string {
  return text.replaceAll("**", "").replaceAll("__", "").trim();
}
