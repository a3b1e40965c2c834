import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "./ids.ts";
import { calledUpon, mentioned, rotation, whoAnswers, type Speaker } from "./speakers.ts";

function member(name: string, id = name): Speaker {
  return { id: id as CharacterId, name };
}

const GROUP = ["Mira", "Tom", "Ada"].map((name) => member(name));

const NAMES = ["Mira", "Tom", "Ann", "Anna", "Ann Lee", "Zoë", "Łukasz", "美咲", "José", "R2-D2"];
const anyGroup = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 10 })
  .map((names) => names.map((name) => member(name)));

describe("mentioned", () => {
  it.each([
    ["@Tom, what now?", ["Tom"]],
    ["What does tom say? And MIRA?", ["Tom", "Mira"]],
    ["Mira's garden, and Toms house", ["Mira", "Tom"]],
    ["Mira’s garden", ["Mira"]],
    ["a tomcat and an adamant atom", []],
    ["write to ada@tom.org", []],
    ["Ada-Tom (Mira)", ["Ada", "Tom", "Mira"]],
    ["toms", []],
    ["Tom Tom Tom", ["Tom"]],
    ["", []],
  ])("[7.5] a name counts as a word, whatever its case: %s", (text, names) => {
    expect(mentioned(text, GROUP)).toEqual(names);
  });

  it("[7.5] names in any script and with any marks are found", () => {
    const members = ["美咲", "Zoë", "Łukasz", "미라", "Иван", "R2-D2", "Dr. Who"].map((name) =>
      member(name),
    );
    expect(mentioned("美咲はどう？", members)).toEqual(["美咲"]);
    expect(mentioned("ZOE\u0308, łukasz und ИВАН", members)).toEqual(["Zoë", "Łukasz", "Иван"]);
    expect(mentioned("미라야, r2-d2! dr. who?", members)).toEqual(["미라", "R2-D2", "Dr. Who"]);
  });

  it("[7.5] where names contain each other the longest is meant", () => {
    const members = ["Ann", "Anna", "Ann Lee", "Lee"].map((name) => member(name));
    expect(mentioned("Ann Lee", members)).toEqual(["Ann Lee"]);
    expect(mentioned("anna and ann  lee and lee", members)).toEqual(["Anna", "Ann Lee", "Lee"]);
    expect(mentioned("Anns", [...members, member("Anns")])).toEqual(["Anns"]);
  });

  it("[7.5] two of the same name are both meant", () => {
    expect(mentioned("tom?", [member("Tom", "a"), member("TOM", "b")])).toEqual(["a", "b"]);
  });

  it("[7.5] every named member is found once, in the order of the text", () => {
    fc.assert(
      fc.property(anyGroup, fc.array(fc.nat(9), { maxLength: 8 }), (members, picks) => {
        const named = picks.map((pick) => members[pick % members.length]?.name ?? "");
        const text = named.map((name) => `@${name},`).join(" and then ");
        expect(mentioned(text, members)).toEqual([...new Set(named)]);
      }),
    );
  });

  it("[12.3] no text and no name can break it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 10 }),
        fc.string({ unit: "binary" }),
        (names, text) => {
          const members = names.map((name, index) => member(name, `c${index}`));
          for (const id of mentioned(text, members)) {
            expect(members.map((one) => one.id)).toContain(id);
          }
        },
      ),
    );
  });
});

describe("rotation", () => {
  it("[7.5] who has not spoken for longest comes first", () => {
    expect(rotation(GROUP, [])).toEqual(["Mira", "Tom", "Ada"]);
    expect(rotation(GROUP, ["Mira"])).toEqual(["Tom", "Ada", "Mira"]);
    expect(rotation(GROUP, ["Ada", null, "Mira", "somebody gone", "Ada"])).toEqual([
      "Tom",
      "Mira",
      "Ada",
    ]);
  });

  it("[7.5] it is fair: whatever was before, n turns of n members bring everyone once", () => {
    fc.assert(
      fc.property(anyGroup, fc.array(fc.nat(9), { maxLength: 30 }), (members, before) => {
        const spoken: (string | null)[] = before.map(
          (pick) => members[pick % members.length]?.id ?? null,
        );
        const turns: string[] = [];
        for (const _ of members) {
          const [next] = whoAnswers({ text: "and?", members, spoken, replies: "one" });
          turns.push(next ?? "");
          spoken.push(null, next ?? null);
        }
        expect(turns.toSorted()).toEqual(members.map((one) => one.id).toSorted());
      }),
    );
  });
});

describe("whoAnswers", () => {
  const spoken = ["Mira"];
  const ask = (text: string, replies: "one" | "mentioned" | "all", picked?: string) =>
    whoAnswers({
      text,
      members: GROUP,
      spoken,
      replies,
      picked: picked as CharacterId | undefined,
    });

  it("[7.5] the person, a mention or the rotation says who speaks", () => {
    expect(ask("Ada?", "mentioned", "Mira")).toEqual(["Mira"]);
    expect(ask("Ada and Mira?", "one")).toEqual(["Ada"]);
    expect(ask("Ada and Mira?", "mentioned")).toEqual(["Ada", "Mira"]);
    expect(ask("Hello", "mentioned")).toEqual(["Tom"]);
    expect(ask("Ada?", "all")).toEqual(["Ada", "Tom", "Mira"]);
  });

  it("[7.5] somebody always answers, nobody twice, only members", () => {
    fc.assert(
      fc.property(
        anyGroup,
        fc.string(),
        fc.constantFrom("one" as const, "mentioned" as const, "all" as const),
        (members, text, replies) => {
          const who = whoAnswers({ text, members, spoken: [], replies });
          expect(who.length).toBeGreaterThan(0);
          expect(new Set(who).size).toBe(who.length);
          expect(members.map((one) => one.id)).toEqual(expect.arrayContaining([...who]));
        },
      ),
    );
  });
});

describe("calledUpon", () => {
  it("[7.5] characters who keep naming everyone end a round after one reply each", () => {
    fc.assert(
      fc.property(anyGroup, (members) => {
        const everyone = members.map((one) => `@${one.name}`).join(" ");
        const round: CharacterId[] = members.slice(0, 1).map((one) => one.id);
        let replies = 0;
        for (; replies < round.length; replies += 1) {
          round.push(...calledUpon({ text: everyone, members, round }));
        }
        expect(replies).toBe(members.length);
      }),
    );
  });
});
