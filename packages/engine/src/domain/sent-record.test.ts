import { describe, expect, it } from "vitest";
import type { EpochId } from "./ids.ts";
import type { Message, SentRequest } from "./message.ts";
import { makeMessages } from "./prompt-messages.ts";
import { nextRecord, readSent } from "./sent-record.ts";
import { aMessage } from "./testing/builders.ts";

const epochId = "epoch" as EpochId;
const said = [
  aMessage({ ordinal: 1, text: "My secret is zyzzyva" }),
  aMessage({ ordinal: 2, text: "I see." }),
  aMessage({ ordinal: 3, text: "Good night" }),
];

function sentWith(
  messages: readonly Message[],
  before: readonly SentRequest[] = [],
): readonly SentRequest[] {
  const made = makeMessages(messages, { epochId, named: false, withheld: new Set() });
  return [...before, nextRecord(before, { epochId, made, tools: true })];
}

function textsOf(requests: readonly SentRequest[], messages: readonly Message[]) {
  return readSent(requests, messages).map(({ parts }) =>
    parts.filter(({ kind }) => kind === "text").map(({ part }) => part?.text ?? null),
  );
}

describe("the record of a request", () => {
  it("[8.2] leads back to the texts as long as they stand", () => {
    expect(textsOf(sentWith(said), said)).toEqual([
      ["My secret is zyzzyva"],
      ["I see."],
      ["Good night"],
    ]);
  });

  it("[8.2] of a request that goes on from the one before holds only what is new", () => {
    const first = sentWith(said.slice(0, 1));
    const both = sentWith(said, first);
    expect(both[1]?.more).toBe(true);
    expect(both[1]?.parts.length).toBeLessThan(sentWith(said)[0]?.parts.length ?? 0);
    expect(textsOf(both, said)).toEqual(textsOf(sentWith(said), said));
  });

  it("[10.4] holds no text, and what was deleted or rewritten since is a gap", () => {
    const requests = sentWith(said);
    expect(JSON.stringify(requests)).not.toContain("zyzzyva");
    expect(textsOf(requests, said.slice(1))[0]).toEqual([null]);
    const rewritten = [aMessage({ ordinal: 1, text: "My secret is another" }), ...said.slice(1)];
    expect(textsOf(requests, rewritten)).toEqual([[null], ["I see."], ["Good night"]]);
  });
});
