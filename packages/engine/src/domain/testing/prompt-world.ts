import type { EntryHead } from "../entry.ts";
import type { Epoch } from "../epoch.ts";
import { planTurn, toldAsOf, withheldCalls } from "../epoch-plan.ts";
import type { EntryId, EpochId } from "../ids.ts";
import { memoryLine } from "../memory-block.ts";
import { selectedVariant, type Message, type Step, type TurnNote } from "../message.ts";
import type { Piece } from "../piece.ts";
import { promptText, renderMessages } from "../prompt-messages.ts";
import { renderSections, sectionText } from "../prompt.ts";
import {
  aCharacter,
  aContent,
  aMessage,
  anEntry,
  anEpoch,
  aPiece,
  countCharacters,
} from "./builders.ts";

/** A text that an entry has or had, with a mark that stands in no other. */
interface Version {
  readonly mark: string;
  readonly text: string;
}

interface SimulatedEntry {
  readonly head: EntryHead;
  /** What it said, in order; going back to an old text adds that one again. */
  readonly versions: readonly Version[];
}

/** One chat's prompts and the memory that they tell of, without a store. */
export interface PromptWorld {
  readonly named: boolean;
  readonly entries: ReadonlyMap<string, SimulatedEntry>;
  readonly piece: Piece;
  readonly messages: readonly Message[];
  readonly epoch: Epoch | undefined;
  /** Every prompt that was sent, as text. */
  readonly prompts: readonly string[];
  /** The entries as they were when the last prompt was sent. */
  readonly told: ReadonlyMap<string, SimulatedEntry>;
  readonly seq: number;
  readonly now: number;
}

/** What happens to memory between two turns. `at` picks an entry. */
export type Change =
  | { readonly kind: "add"; readonly text: string }
  | { readonly kind: "reword"; readonly at: number; readonly text: string }
  | {
      readonly kind: "pin" | "undo" | "take-away" | "bring-back" | "edit-piece";
      readonly at: number;
    };

export interface Turn {
  readonly changes: readonly Change[];
  readonly text: string;
  /** Since the turn before. */
  readonly hours: number;
  readonly steps: readonly {
    readonly text: string;
    readonly calls: readonly {
      readonly kind: "save" | "update" | "inline";
      readonly at: number;
      readonly text: string;
    }[];
  }[];
  /** The reply is gone on with after it ended. */
  readonly continued: boolean;
}

export function aWorld(named: boolean): PromptWorld {
  return {
    named,
    entries: new Map(),
    piece: aPiece({ id: "piece" }),
    messages: [],
    epoch: undefined,
    prompts: [],
    told: new Map(),
    seq: 0,
    now: Date.UTC(2026, 0, 5),
  };
}

function pickEntry(world: PromptWorld, at: number): SimulatedEntry | undefined {
  const all = [...world.entries.values()];
  return all[at % Math.max(1, all.length)];
}

function put(world: PromptWorld, entry: SimulatedEntry): PromptWorld {
  const seq = world.seq + 1;
  const head = { ...entry.head, seq };
  return { ...world, seq, entries: new Map(world.entries).set(head.id, { ...entry, head }) };
}

function version(world: PromptWorld, text: string): Version {
  const mark = `mark${world.seq + 1}.`;
  return { mark, text: `${mark} ${text}`.normalize("NFC").trim() };
}

function add(world: PromptWorld, text: string): { world: PromptWorld; id: EntryId; text: string } {
  const made = version(world, text);
  const id = `entry-${world.seq + 1}` as EntryId;
  const head = anEntry({
    id,
    text: made.text,
    key: world.seq % 3 === 0 ? `key${world.seq}` : null,
  });
  return { world: put(world, { head, versions: [made] }), id, text: made.text };
}

function reword(world: PromptWorld, entry: SimulatedEntry, made: Version): PromptWorld {
  const head = { ...entry.head, present: true, text: made.text };
  return put(world, { head, versions: [...entry.versions, made] });
}

function changed(world: PromptWorld, change: Change): PromptWorld {
  if (change.kind === "add") return add(world, change.text).world;
  if (change.kind === "edit-piece") {
    const { piece } = world;
    const contentRevision = piece.contentRevision + 1;
    const content = aContent({ timeline: [`As corrected ${contentRevision} times.`] });
    return { ...world, piece: { ...piece, content, contentRevision, edited: true } };
  }
  const entry = pickEntry(world, change.at);
  if (entry === undefined) return world;
  switch (change.kind) {
    case "reword":
      return entry.head.present ? reword(world, entry, version(world, change.text)) : world;
    case "undo": {
      const before = entry.versions.at(-2);
      return before === undefined || !entry.head.present ? world : reword(world, entry, before);
    }
    case "pin":
      return put(world, { ...entry, head: { ...entry.head, pinned: true } });
    case "take-away":
      return put(world, { ...entry, head: { ...entry.head, present: false, text: "" } });
    case "bring-back": {
      const last = entry.versions.at(-1);
      return last === undefined || entry.head.present ? world : reword(world, entry, last);
    }
  }
}

/** A turn from what changed before it to the end of its reply. */
export function turn(before: PromptWorld, given: Turn): PromptWorld {
  let world = given.changes.reduce(changed, before);
  world = { ...world, now: world.now + given.hours * 3_600_000 };
  const ordinal = (world.messages.at(-1)?.ordinal ?? 0) + 1;
  const user = aMessage({
    ordinal,
    text: given.text,
    role: "user",
    createdAt: world.now,
    speakerName: "Ada",
    turn: ordinal,
  });
  const { note, epoch } = planned(world, user);
  world = { ...world, epoch, messages: [...world.messages, { ...user, note }] };
  world = sent(world);
  const steps: Step[] = [];
  for (const step of given.steps) {
    const calls: Step["calls"][number][] = [];
    for (const call of step.calls) {
      if (call.kind === "inline") {
        const saved = add(world, call.text);
        world = saved.world;
        const { id: entryId } = saved;
        const id = `inline-${world.seq}`;
        calls.push({ id, name: "memory_save", input: "{}", output: "", entryId, inline: true });
        continue;
      }
      const entry = call.kind === "update" ? pickEntry(world, call.at) : undefined;
      const id = `call-${world.seq}-${calls.length}`;
      if (entry?.head.present === true && !entry.head.pinned) {
        const made = version(world, call.text);
        world = reword(world, entry, made);
        const input = JSON.stringify({ memory: entry.head.key ?? entry.head.id, text: made.text });
        calls.push({ id, name: "memory_update", input, output: "Kept.", entryId: entry.head.id });
      } else {
        const saved = add(world, call.text);
        world = saved.world;
        const key = world.entries.get(saved.id)?.head.key ?? undefined;
        const input = JSON.stringify({ key, text: saved.text });
        calls.push({ id, name: "memory_save", input, output: "Kept.", entryId: saved.id });
      }
    }
    steps.push({ text: step.text, calls });
  }
  const reply = aMessage({
    ordinal: ordinal + 1,
    role: "assistant",
    steps,
    text: steps.map((step) => step.text).join(""),
    speakerName: "Mira",
    turn: ordinal,
  });
  world = { ...world, messages: [...world.messages, reply] };
  return given.continued ? goOn(world, reply) : world;
}

function goOn(before: PromptWorld, reply: Message): PromptWorld {
  const world = sent(before);
  const variant = selectedVariant(reply);
  const steps = [...variant.steps, { text: "And so on.", calls: [] }];
  const more = { ...reply, variants: [{ ...variant, steps }] };
  return { ...world, messages: world.messages.with(-1, more) };
}

function planned(world: PromptWorld, user: Message): { note: TurnNote; epoch: Epoch } {
  const { epoch, messages: earlier, piece } = world;
  const told = epoch === undefined ? undefined : { epoch, earlier };
  const since = told === undefined ? 0 : (toldAsOf(told)["global"] ?? 0);
  const heads = [...world.entries.values()].map((entry) => entry.head);
  const fixed = sectionsOf(world, [], []);
  const plan = planTurn({
    told,
    windowFrom: 1,
    coveredTo: 0,
    changed: heads.filter((head) => head.seq > since),
    asOf: { global: world.seq },
    pieces: [piece],
    fixed,
    line: memoryLine,
  });
  if ("note" in plan && epoch !== undefined) return { note: plan.note, epoch };
  const present = heads.filter((head) => head.present);
  const made = anEpoch({
    id: `epoch-${world.prompts.length}` as EpochId,
    sections: sectionsOf(world, [piece], present),
    asOf: { global: world.seq },
    pieces: { [piece.id]: piece.contentRevision },
    withheld: withheldCalls([...earlier, user], present),
  });
  return { note: { epochId: made.id, asOf: made.asOf, lines: [] }, epoch: made };
}

function sectionsOf(
  world: PromptWorld,
  pieces: readonly Piece[],
  heads: readonly EntryHead[],
): Epoch["sections"] {
  return renderSections(
    {
      character: aCharacter(),
      others: world.named ? ["John"] : [],
      persona: undefined,
      organization: [],
      pinned: heads.filter((head) => head.pinned),
      pieces,
      entries: heads.filter((head) => !head.pinned),
      memory: "on",
      line: (entry) => memoryLine(entry, entry.seq % 2 === 0),
    },
    countCharacters,
  );
}

/** The prompt of this moment goes out. */
function sent(world: PromptWorld): PromptWorld {
  const { epoch } = world;
  if (epoch === undefined) throw new Error("nothing was rendered");
  const system = epoch.sections.map((section) => ({ text: sectionText(section) }));
  const messages = renderMessages(world.messages, {
    epochId: epoch.id,
    named: world.named,
    withheld: new Set(epoch.withheld),
  });
  const prompts = [...world.prompts, promptText(system, messages)];
  return { ...world, prompts, told: world.entries };
}
