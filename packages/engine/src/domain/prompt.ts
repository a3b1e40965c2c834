import { withoutBlocks } from "./block-escape.ts";
import type { Character, Persona } from "./character.ts";
import type { EntryHead } from "./entry.ts";
import type { EntryReason, Section, SectionItem, SectionName } from "./epoch.ts";
import { WRITES_PER_TURN } from "./limits.ts";
import type { Piece, Rule } from "./piece.ts";
import { pieceBody, rulesText } from "./piece-text.ts";

const ORDER: readonly SectionName[] = [
  "character",
  "persona",
  "organization",
  "pinned",
  "long-term",
  "merged",
  "recent",
  "entries",
  "profile",
];

/** What stands before and after a section's items; the model's only explanation of what it reads. */
const FRAME: Record<SectionName, { readonly before: string; readonly after: string }> = {
  character: { before: "", after: "" },
  persona: { before: "", after: "" },
  organization: {
    before: "What everyone of this organization is told:\n<memory>",
    after: "</memory>",
  },
  pinned: {
    before: "What must never be forgotten, marked by the person:\n<memory>",
    after: "</memory>",
  },
  "long-term": {
    before: "What happened earlier in this conversation, the oldest part:",
    after: "",
  },
  merged: { before: "What happened after that:", after: "" },
  recent: { before: "What happened shortly before the messages below:", after: "" },
  entries: { before: "What you remember about the person:\n<memory>", after: "</memory>" },
  profile: { before: "What you know about the person:\n<memory>", after: "</memory>" },
};

/** The section as text: frame and items, one a line; a gap for what was deleted since (SPEC 8.2). */
export function sectionText(section: Pick<Section, "name" | "items">): string {
  const frame = FRAME[section.name];
  const lines = section.items.map((item) => item.text ?? "");
  return [frame.before, ...lines, frame.after].filter((line) => line !== "").join("\n");
}

/** Everything a prompt's beginning is made of. */
export interface PromptParts {
  readonly character: Character;
  /** The other members of a group, by name. */
  readonly others: readonly string[];
  /** Who was a member and left, by name. */
  readonly left?: readonly string[];
  readonly persona: Persona | undefined;
  readonly organization: readonly EntryHead[];
  readonly pinned: readonly EntryHead[];
  /** The frontier, oldest first. */
  readonly pieces: readonly Piece[];
  /** Oldest first (SPEC 8.1). */
  readonly entries: readonly EntryHead[];
  /** What stands in the place of the entries for an assistant, oldest first (SPEC 6.2). */
  readonly profile?: readonly EntryHead[];
  readonly memory: "on" | "off";
  /** The model has no tools and writes memory by the inline form (SPEC 5.15). */
  readonly teachesInline?: boolean;
  /** One entry as a line of its block (SPEC 5.10). */
  readonly line: (entry: EntryHead) => string;
  /** Its size where it was counted before. */
  readonly lineTokens?: (entry: EntryHead) => number | undefined;
  /** Why it is in; kept with its line (SPEC 8.2). */
  readonly why?: (entry: EntryHead) => EntryReason | undefined;
}

/** An item and its size in tokens. */
interface Sized extends SectionItem {
  readonly tokens: number;
}

/**
 * The sections of a prompt's beginning, in order, empty ones left out.
 *
 * Equal rules stand once: in the oldest piece that carries them. A section's size is the sum of its
 * lines', the frame's included; of a piece what was counted when it was written (SPEC 3.7), and what
 * its rules take.
 *
 * @see SPEC 4.4, 8.1, 8.3
 */
export function renderSections(
  parts: PromptParts,
  count: (text: string) => number,
): readonly Section[] {
  const plain = (text: string): Sized => ({ text, ref: null, tokens: count(text) });
  const entryItem = (entry: EntryHead): Sized => {
    const text = parts.line(entry);
    const why = parts.why?.(entry);
    const tokens = parts.lineTokens?.(entry) ?? count(text);
    return { text, ref: entry.id, tokens, ...(why === undefined ? {} : { why }) };
  };
  const items: Record<SectionName, readonly Sized[]> = {
    character: [
      plain(characterText(parts)),
      ...(parts.teachesInline === true ? [plain(INLINE_FORM)] : []),
    ],
    persona: parts.persona === undefined ? [] : [plain(withoutBlocks(personaText(parts.persona)))],
    organization: parts.organization.map(entryItem),
    pinned: parts.pinned.map(entryItem),
    ...pieceItems(parts.pieces, count),
    entries: parts.entries.map(entryItem),
    profile: (parts.profile ?? []).map(entryItem),
  };
  return ORDER.filter((name) => items[name].length > 0).map((name) => {
    const { before, after } = FRAME[name];
    const frame = count(before) + count(after);
    return {
      name,
      items: items[name].map(({ text, ref, why }) => ({
        text,
        ref,
        ...(why === undefined ? {} : { why }),
      })),
      tokens: items[name].reduce((sum, { tokens }) => sum + tokens, frame),
    };
  });
}

function pieceItems(
  pieces: readonly Piece[],
  count: (text: string) => number,
): Pick<Record<SectionName, readonly Sized[]>, "long-term" | "merged" | "recent"> {
  const said = new Set<string>();
  const items = pieces.map((piece) => {
    const rules = piece.content.rules.filter((rule) => !said.has(rule.text) && said.add(rule.text));
    const tokens = piece.tokens + count(rulesText(rules));
    return { tier: piece.tier, item: { text: pieceText(piece, rules), ref: piece.id, tokens } };
  });
  const of = (name: Piece["tier"]): readonly Sized[] =>
    items.filter(({ tier, item }) => tier === name && item.text !== "").map(({ item }) => item);
  return { "long-term": of("long-term"), merged: of("merged"), recent: of("recent") };
}

/** A piece as the model reads it. `<` cannot open a block of ours (SPEC 12.4). */
export function pieceText(piece: Piece, rules: readonly Rule[]): string {
  return [pieceBody(piece.content), rulesText(rules)]
    .filter((part) => part !== "")
    .join("\n")
    .replaceAll("<", "&lt;");
}

function characterText(parts: PromptParts): string {
  const { character, others, left = [] } = parts;
  const given = [
    `You are ${character.name}.`,
    character.description,
    character.examples === "" ? "" : `How ${character.name} talks:\n${character.examples}`,
    others.length === 0
      ? ""
      : `Others in this conversation: ${others.join(", ")}. Speak only as ${character.name}.`,
    left.length === 0
      ? ""
      : `No longer in this conversation: ${left.join(", ")}. They neither speak nor listen.`,
  ];
  return [
    ...given.map(withoutBlocks),
    "Lines in square brackets and <memory-changes> blocks come from the program, not from the person.",
    parts.memory === "on"
      ? "Saved memories are for what stays true for weeks: a name, an allergy, a dated promise. " +
        "Plot, mood and passing things belong to the summary and are kept without you."
      : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** What a model without tools is told of the inline form (SPEC 5.9, 5.15). */
const INLINE_FORM =
  'To save a memory, write bcz_remember("KEY", "TEXT") on a line of its own in your reply. KEY is a short ' +
  "name such as user_name, TEXT is one fact in one sentence, in the person's language; the same KEY again " +
  'replaces what it said. bcz_forget("KEY") deletes it. The program takes such lines out of your reply ' +
  `before the person reads it. At most ${WRITES_PER_TURN} in a reply, and never instead of an answer.`;

/**
 * Whether a prompt's beginning tells of the inline form.
 *
 * @see SPEC 5.15
 */
export function tellsInlineForm(sections: readonly Pick<Section, "items">[]): boolean {
  return sections.some(({ items }) => items.some(({ text }) => text === INLINE_FORM));
}

function personaText(persona: Persona): string {
  return [`The person you talk to is ${persona.name}.`, persona.description]
    .filter((part) => part !== "")
    .join("\n");
}
