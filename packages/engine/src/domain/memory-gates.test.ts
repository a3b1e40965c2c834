import { describe, expect, it } from "vitest";
import { scopesFor, type AccessChat, type AccessMember } from "./access.ts";
import type { AccountId, CharacterId, OrganizationId } from "./ids.ts";
import { memoryGates, type ModelManner } from "./memory-gates.ts";
import type { Principal } from "./principal.ts";

const ANN = "ann" as AccountId;
const ORG = "acme" as OrganizationId;
const ann: Principal = { kind: "account", account: ANN, memberships: [] };
const model: ModelManner = { builtIn: false, tools: "yes" };
const on = { active: true, reason: null };
const off = (reason: string) => ({ active: false, reason });

function member(id: string, fields: Partial<AccessMember> = {}): AccessMember {
  const own = { isolated: false, learnFromChat: true, sharing: "private" } as const;
  return { id: id as CharacterId, account: ANN, ...own, ...fields };
}

function chat(members: readonly AccessMember[], fields: Partial<AccessChat> = {}): AccessChat {
  return { account: ANN, challenge: false, members, speakerId: members[0]?.id ?? null, ...fields };
}

describe("memoryGates", () => {
  it("all is on where no switch says otherwise, also while nothing is known of the model's tools", () => {
    for (const tools of ["yes", "unknown"] as const) {
      const state = memoryGates(ann, chat([member("mia")]), { builtIn: false, tools });
      expect(state).toMatchObject({ reading: on, tools: on, inline: on, isolated: false });
    }
  });

  it("[5.14, C-E10] the character's switch decides for it alone, whatever holds for the others", () => {
    const group = [member("mia", { learnFromChat: false }), member("tom")];
    const mia = memoryGates(ann, chat(group), model);
    expect(mia).toMatchObject({
      reading: off("learn-off"),
      tools: off("learn-off"),
      inline: off("learn-off"),
      reads: [],
    });
    const tom = memoryGates(ann, chat(group, { speakerId: "tom" as CharacterId }), model);
    expect(tom).toMatchObject({
      reading: on,
      tools: on,
      apart: [{ id: "mia", reason: "learn-off" }],
    });
  });

  it("[5.15] a model without tools still reads, and writes by the inline form", () => {
    const state = memoryGates(ann, chat([member("mia")]), { builtIn: false, tools: "no" });
    expect(state).toMatchObject({ reading: on, tools: off("no-tools"), inline: on });
  });

  it("[11.6] the built-in partner writes by tools, and has no inline form", () => {
    const state = memoryGates(ann, chat([member("mia")]), { builtIn: true, tools: "yes" });
    expect(state).toMatchObject({ reading: on, tools: on, inline: off("built-in") });
  });

  it("[5.16] a challenge chat decides before the character's own switch", () => {
    const members = [member("mia", { learnFromChat: false })];
    const state = memoryGates(ann, chat(members, { challenge: true }), model);
    expect(state).toMatchObject({ reading: off("challenge"), tools: off("challenge"), apart: [] });
  });

  it("[5.16] signed out, nothing is read or saved", () => {
    const state = memoryGates({ kind: "guest" }, chat([member("mia")]), model);
    expect(state).toMatchObject({ reading: off("signed-out"), inline: off("signed-out") });
  });

  it("a key that only reads is given memory and writes none", () => {
    const key: Principal = { kind: "key", account: ANN, memberships: [], writes: false };
    const state = memoryGates(key, chat([member("mia")]), model);
    expect(state).toMatchObject({ reading: on, tools: off("read-only"), inline: off("read-only") });
  });

  it("[5.18] an isolated member is given its own alone, and is apart for every other", () => {
    const group = [member("mia"), member("tom", { isolated: true })];
    const mia = memoryGates(ann, chat(group), model);
    expect(mia.apart).toEqual([{ id: "tom", reason: "isolated" }]);
    expect(mia.reads.map(({ scope }) => scope.kind)).toEqual(["character", "global"]);
    const tom = memoryGates(ann, chat(group, { speakerId: "tom" as CharacterId }), model);
    expect(tom).toMatchObject({ isolated: true, apart: [] });
    expect(tom.reads.map(({ scope }) => scope)).toEqual([
      { kind: "character", characterId: "tom" },
    ]);
  });

  it("[5.4, 5.14, 5.16, 5.18, 6.12] says of every mix of switches what scopesFor allows", () => {
    const principals: readonly Principal[] = [
      ann,
      { kind: "guest" },
      { kind: "key", account: ANN, memberships: [], writes: true },
      { kind: "key", account: ANN, memberships: [], writes: false },
      { kind: "gateway", caller: ANN, owner: ANN, organizationId: ORG },
    ];
    const flags = [true, false];
    let seen = 0;
    for (const principal of principals)
      for (const challenge of flags)
        for (const isolated of flags)
          for (const learnFromChat of flags)
            for (const sharing of ["private", "enterprise"] as const)
              for (const other of [{}, { isolated: true }, { learnFromChat: false }]) {
                const mia = member("mia", { isolated, learnFromChat, sharing });
                const input = chat([mia, member("tom", { sharing, ...other })], { challenge });
                const allowed = scopesFor(principal, input);
                const state = memoryGates(principal, input, model);
                expect(state.reading.active).toBe(allowed.readable.keys.length > 0);
                expect(state.tools.active).toBe(allowed.writable.keys.length > 0);
                expect(state.reading.active).toBe(state.reading.reason === null);
                expect(state.tools.active).toBe(state.tools.reason === null);
                expect(state.reads).toEqual(allowed.readable.grants);
                seen += 1;
              }
    expect(seen).toBe(240);
  });

  it("refuses a speaker who is not there", () => {
    const input = chat([member("mia")], { speakerId: "tom" as CharacterId });
    expect(() => memoryGates(ann, input, model)).toThrow(RangeError);
  });
});
