import { aPiece } from "../../domain/testing/builders.ts";
import { EMPTY_CONTENT, type Piece, type Tier } from "../../domain/piece.ts";
import { pieceTokens } from "../../domain/piece-text.ts";
import type { ChatId } from "../../domain/ids.ts";
import type { SummaryTask } from "../../domain/summary-task.ts";
import { ANN, type Rig } from "./rig.ts";
import { moveTo, queueSummary, seed, type SeedOptions } from "./summaries.ts";

export const STEPS = [
  "leaf",
  "merge",
  "append",
  "condense",
] as const satisfies readonly SummaryTask["kind"][];
export type Step = (typeof STEPS)[number];

/** What the person said once; each planted piece carries it. */
export const PLANTED_RULE = "Never call me Bob.";

/** The context of a model with which `dueChat` does what it says. */
export const DUE_CONTEXT_TOKENS = 12_000;

const DID = ["dug", "watered", "painted", "mended", "measured", "swept", "photographed"];
const WHAT = ["pond", "gate", "rose bed", "stone wall", "bench", "greenhouse", "apple tree"];
const HOW = ["at dawn", "in the rain", "with Ada", "in a hurry", "for an hour", "on Monday"];

function words(who: string, turn: number): string {
  return Array.from({ length: 10 }, (_, at) => {
    const pick = (list: readonly string[], step: number) => list[(turn * step + at) % list.length];
    return `${who} ${pick(DID, 3)} the ${pick(WHAT, 5)} ${pick(HOW, 1)}, number ${turn * 10 + at}.`;
  }).join(" ");
}

/** Messages of some 100 tokens. */
export const LONG_MESSAGES: SeedOptions = {
  person: (turn) => words("I", turn),
  reply: (turn) => words("Mira", turn),
};

const TURNS_A_PIECE = 9;
const LIVE_TURNS = 3;
const PIECES: Record<Step, readonly Tier[]> = {
  leaf: ["recent"],
  merge: ["recent", "recent", "recent", "recent"],
  append: ["merged", "merged", "merged", "merged"],
  condense: ["long-term"],
};
/** Lines that bring a planted long-term piece past 125 % of its budget. */
const LONG = 220;

/**
 * A chat whose next summary step is of the given kind, in a rig with a context of
 * `DUE_CONTEXT_TOKENS`. Its job is queued.
 */
export async function dueChat(r: Rig, step: Step): Promise<ChatId> {
  const { id } = await r.newChat({ detail: "core" });
  const tiers = PIECES[step];
  const pending = step === "leaf" ? TURNS_A_PIECE : 0;
  const covered = tiers.length * TURNS_A_PIECE;
  await seed(r, id, covered + pending + LIVE_TURNS, LONG_MESSAGES);
  const messages = await r.history(id);
  const pieces = tiers.map((tier, index): Piece => {
    const from = index * TURNS_A_PIECE * 2 + 1;
    const to = from + TURNS_A_PIECE * 2 - 1;
    const [first, last] = [messages[from - 1], messages[to - 1]];
    if (first === undefined || last === undefined) throw new RangeError("the chat is too short");
    const lines = tier === "long-term" ? LONG : 6;
    const content = {
      ...EMPTY_CONTENT,
      timeline: Array.from(
        { length: lines },
        (_, at) => `In part ${index} they planted bed ${at} of the garden.`,
      ),
      promises: [`Mira will bring seeds of sort ${index}.`],
      particulars: [`The garden ${index} is 12 metres long.`],
      state: `They are at garden ${index}.`,
      rules: [{ text: PLANTED_RULE, messageId: messages[0]?.id ?? first.id }],
    };
    return aPiece({
      id: r.ambient.id(),
      account: ANN,
      chatId: id,
      tier,
      from,
      to,
      fromId: first.id,
      toId: last.id,
      messages: to - from + 1,
      content,
      tokens: pieceTokens(content, (text) => r.model.countTokens(text)),
      sourceTokens: 80 * (to - from + 1),
      detail: "core",
    });
  });
  await r.store.commit({
    expect: [],
    changes: pieces.map((value) => ({ op: "put", row: "piece", value }) as const),
  });
  await moveTo(r, id, (covered + pending) * 2 + 1);
  await queueSummary(r, id);
  return id;
}
