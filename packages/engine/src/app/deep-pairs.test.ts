import { describe, expect, it } from "vitest";
import { checkProposals } from "../domain/deep-check.ts";
import { linesFor } from "../domain/deep-lines.ts";
import type { CharacterId, EntryId, MessageId, TurnId, VariantId } from "../domain/ids.ts";
import type { Message } from "../domain/message.ts";
import { SAID_AT, type DeepPair } from "../domain/testing/deep-pair.ts";
import { FALSE_PAIRS } from "../domain/testing/false-pairs.ts";
import { TRUE_PAIRS } from "../domain/testing/true-pairs.ts";
import { textAnalyzer } from "../models/analyzer.ts";
import { ANN } from "./testing/rig.ts";

const analyzer = textAnalyzer();
const MIRA = "mira" as CharacterId;

function message(line: string, at: number, isPlayed: boolean): Message {
  const isReply = line.startsWith("< ");
  return {
    id: `message ${at}` as MessageId,
    account: ANN,
    chatId: "chat" as Message["chatId"],
    turnId: `turn ${at}` as TurnId,
    ordinal: at + 1,
    role: isReply ? "assistant" : "user",
    speakerId: isReply ? MIRA : isPlayed ? "a persona" : null,
    speakerName: "",
    variants: [
      {
        id: `variant ${at}` as VariantId,
        text: isReply ? line.slice(2) : line,
        tokens: 10,
        status: "complete",
        steps: [],
        epochId: null,
        model: null,
        usage: null,
        cost: null,
        failure: null,
        createdAt: SAID_AT,
      },
    ],
    selected: 0,
    hidden: false,
    note: null,
    createdAt: SAID_AT,
    revision: 1,
  };
}

/** What becomes of a proposal: what is done with it, "known", or why it is not taken. */
function fateOf(pair: DeepPair): string {
  const lines = linesFor(
    { members: [{ id: MIRA, isolated: false, unlearned: [] }] },
    {
      messages: pair.says.map((line, at) => message(line, at, pair.isPlayed)),
      only: MIRA,
      names: { person: "" },
      forgotten: new Set(),
    },
  );
  const entries = pair.known.map((entry, at) => ({
    ...entry,
    id: `entry ${at}` as EntryId,
    memberId: MIRA,
  }));
  const said = lines.filter((line) => line.isCitable).map((line) => line.sayings);
  const { op, key, text, quote, from } = pair;
  const { changes, faults } = checkProposals(
    [{ op, key, text, quote, from, entry: op === "save" ? null : 1 }],
    {
      lines,
      entries,
      wordsOf: (of) => analyzer.words(of),
      languageOf: (of) => analyzer.language(of),
      language: analyzer.language(said.join("\n").replaceAll("\ufffe", " ")),
      instructions: "",
    },
  );
  const [change] = changes;
  if (change === undefined) return faults[0] ?? "known";
  return change.isSure ? change.op : "waits";
}

describe("what the person said", () => {
  it.each(TRUE_PAIRS)("[5.11] bears it out in other words, too: $name", (pair) => {
    expect(fateOf(pair)).toBe(pair.waits ? "waits" : pair.op);
  });
});

describe("what the person did not say", () => {
  it.each(FALSE_PAIRS.filter((pair) => !pair.isBeside))(
    "[5.11, 6.4, P-B6, P-B17] is not written: $name",
    (pair) => {
      expect(["save", "update", "delete"]).not.toContain(fateOf(pair));
    },
  );

  it.each(FALSE_PAIRS.filter((pair) => pair.isBeside))(
    "[P-B4] takes no other entry's place: $name",
    (pair) => {
      expect(fateOf(pair)).toBe("save");
    },
  );
});
