import type { MemberMemory } from "@keepsake/engine/wire";
import { describe, expect, it } from "vitest";
import { gateFacts } from "./gate-facts.ts";

const ON = { active: true, reason: null };
const OFF = (reason: MemberMemory["reading"]["reason"]) => ({ active: false, reason });

function member(change: Partial<MemberMemory> = {}): MemberMemory {
  return {
    characterId: "mira",
    name: "Mira",
    model: { id: "m", builtIn: false },
    reading: ON,
    tools: ON,
    inline: ON,
    extraction: ON,
    isolated: false,
    reads: [],
    apart: [],
    ...change,
  };
}

const kinds = (change: Partial<MemberMemory>) => gateFacts(member(change)).map(({ kind }) => kind);

describe("gateFacts", () => {
  it("[C-E10] says nothing where memory reads and writes", () => {
    expect(gateFacts(member())).toEqual([]);
  });

  it("[5.14, 5.15, C-E10] names each switch once", () => {
    const off = OFF("learn-off");
    expect(kinds({ reading: off, tools: off, inline: off })).toEqual(["learn-off"]);
    expect(kinds({ tools: OFF("no-tools") })).toEqual(["no-tools"]);
    expect(kinds({ inline: OFF("built-in") })).toEqual(["built-in"]);
    expect(kinds({ tools: OFF("no-tools"), inline: OFF("built-in") })).toEqual([
      "no-tools",
      "built-in",
    ]);
  });

  it("[5.16] leaves a challenge to the sentence that stands in place of all memories", () => {
    const off = OFF("challenge");
    expect(kinds({ reading: off, tools: off, inline: off })).toEqual([]);
  });

  it("[5.18] names isolation, and whose memories are not given", () => {
    expect(kinds({ isolated: true })).toEqual(["isolated"]);
    const apart = [{ characterId: "tom", reason: "isolated" as const }];
    expect(gateFacts(member({ apart }))).toEqual([
      { kind: "apart", id: "tom", reason: "isolated" },
    ]);
  });
});
