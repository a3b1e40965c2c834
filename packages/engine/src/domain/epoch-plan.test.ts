import { describe, expect, it } from "vitest";
import type { EntryHead } from "./entry.ts";
import type { Epoch, Section } from "./epoch.ts";
import { planTurn, toldAsOf, withheldCalls } from "./epoch-plan.ts";
import type { EntryId, EpochId } from "./ids.ts";
import { memoryLine } from "./memory-block.ts";
import type { Message, NoteLine, ToolCall, TurnNote } from "./message.ts";
import type { Piece } from "./piece.ts";
import {
  aContent,
  aGoneEntry,
  aMessage,
  anEntry,
  anEpoch,
  aPiece,
  EPOCH,
} from "./testing/builders.ts";

const character: Section = {
  name: "character",
  items: [{ text: "You are Mira.", ref: null }],
  tokens: 4,
};

function entriesSection(...entries: readonly EntryHead[]): Section {
  return {
    name: "entries",
    items: entries.map((entry) => ({ text: memoryLine(entry), ref: entry.id })),
    tokens: 1,
  };
}

function aNote(lines: readonly Partial<NoteLine>[], change: Partial<TurnNote> = {}): TurnNote {
  return {
    epochId: EPOCH,
    asOf: { global: 1 },
    lines: lines.map((line) => ({ text: "", ref: null, revision: null, ...line })),
    ...change,
  };
}

function aCall(entryId: string, input: unknown, name = "memory_save"): ToolCall {
  return {
    id: "c",
    name,
    input: typeof input === "string" ? input : JSON.stringify(input),
    output: "Saved.",
    entryId: entryId as EntryId,
  };
}

const calling = (...calls: readonly ToolCall[]) =>
  aMessage({ ordinal: 2, steps: [{ text: "", calls }] });

function plan(
  given: {
    epoch?: Partial<Epoch> | undefined;
    earlier?: readonly Message[];
    changed?: readonly EntryHead[];
    pieces?: readonly Piece[];
    fixed?: readonly Section[];
    windowFrom?: number;
    coveredTo?: number;
  } = {},
) {
  return planTurn({
    told: {
      epoch: anEpoch({ sections: [character], ...given.epoch }),
      earlier: given.earlier ?? [],
    },
    windowFrom: given.windowFrom ?? 1,
    coveredTo: given.coveredTo ?? 0,
    changed: given.changed ?? [],
    asOf: { global: 9 },
    pieces: given.pieces ?? [],
    fixed: given.fixed ?? [character],
    line: memoryLine,
  });
}

const told = (planned: ReturnType<typeof plan>) =>
  "note" in planned ? planned.note.lines.map((line) => line.text) : planned.anew;

describe("planTurn", () => {
  it("[8.3] goes on with the epoch where nothing changed, and says up to where it told", () => {
    expect(plan()).toEqual({ note: { epochId: EPOCH, asOf: { global: 9 }, lines: [] } });
  });

  it("[8.3] renders anew where there is no epoch, the window moved or a piece arrived", () => {
    const first = planTurn({
      told: undefined,
      windowFrom: 1,
      coveredTo: 0,
      changed: [],
      asOf: {},
      pieces: [],
      fixed: [],
      line: memoryLine,
    });
    expect(first).toEqual({ anew: "first" });
    expect(plan({ windowFrom: 3 })).toEqual({ anew: "window moved" });
    expect(plan({ coveredTo: 2 })).toEqual({ anew: "piece arrived" });
  });

  it("[8.3] renders anew where the character, the persona or a switch changed", () => {
    const renamed = { ...character, items: [{ text: "You are Ada.", ref: null }] };
    const persona: Section = { ...character, name: "persona" };
    expect(plan({ fixed: [renamed] })).toEqual({ anew: "character changed" });
    expect(plan({ fixed: [character, persona] })).toEqual({ anew: "character changed" });
    expect(plan({ fixed: [character, entriesSection(anEntry())] })).toHaveProperty("note");
  });

  it("[8.2, 10.4] renders anew where a text was taken out of the prefix", () => {
    const gap: Section = { name: "entries", items: [{ text: null, ref: "entry-1" }], tokens: 1 };
    expect(plan({ epoch: { sections: [character, gap] } })).toEqual({ anew: "gap" });
  });

  it("[8.3] renders anew where a piece is gone, covers nothing shown, or was written again", () => {
    const piece = aPiece({ id: "p", contentRevision: 2 });
    const epoch = { pieces: { p: 1 } };
    expect(plan({ epoch, pieces: [] })).toEqual({ anew: "piece gone" });
    expect(plan({ epoch, pieces: [{ ...piece, messages: 0 }] })).toEqual({ anew: "piece gone" });
    expect(plan({ epoch, pieces: [piece] })).toEqual({ anew: "piece rewritten" });
    const merged = { ...piece, contentRevision: 1, parentId: "m" as Piece["id"], revision: 5 };
    expect(told(plan({ epoch, pieces: [merged] }))).toEqual([]);
  });

  it("[8.3] tells a piece that the person edited once, with its rules, and again when edited again", () => {
    const epoch = { pieces: { p: 1 } };
    const content = aContent({ timeline: ["He is a baker."] });
    const edited = aPiece({ id: "p", contentRevision: 2, edited: true, content });
    const first = plan({ epoch, pieces: [edited] });
    expect(told(first)).toEqual([
      "[The summary was corrected by the person; it now reads:]\nWhat happened:\n- He is a baker.",
    ]);
    const note = "note" in first ? first.note : null;
    const earlier = [aMessage({ note })];
    expect(told(plan({ epoch, earlier, pieces: [edited] }))).toEqual([]);
    const again = { ...edited, contentRevision: 3 };
    expect(told(plan({ epoch, earlier, pieces: [again] }))).toHaveLength(1);
    const hidden = [aMessage({ note, hidden: true })];
    expect(told(plan({ epoch, earlier: hidden, pieces: [edited] }))).toHaveLength(1);
  });

  it("[8.3] tells an entry that is new, and one that says something else than the prefix", () => {
    const known = anEntry({ id: "a", text: "Likes tea" });
    const epoch = { sections: [character, entriesSection(known)] };
    const changed = [
      { ...known, text: "Likes coffee" },
      anEntry({ id: "b", key: "name", text: "Al" }),
    ];
    expect(told(plan({ epoch, changed }))).toEqual([
      "- Likes coffee [changed]",
      "- name: Al [new]",
    ]);
  });

  it("[8.3, 5.7] tells nothing of an entry that was touched and says the same", () => {
    const entry = anEntry({ text: "Likes tea" });
    const pinned = { ...entry, pinned: true };
    const recent = { ...character, items: [{ text: "- Likes tea (recent)", ref: entry.id }] };
    expect(
      told(plan({ epoch: { sections: [character, entriesSection(entry)] }, changed: [pinned] })),
    ).toEqual([]);
    expect(
      told(
        plan({
          epoch: { sections: [character, { ...recent, name: "entries" }] },
          changed: [pinned],
        }),
      ),
    ).toEqual([]);
    const earlier = [aMessage({ note: aNote([{ text: "- Likes tea [new]", ref: entry.id }]) })];
    expect(told(plan({ earlier, changed: [pinned] }))).toEqual([]);
  });

  it("[8.3] takes marks in an entry's own text for text", () => {
    const odd = anEntry({ text: "meeting (recent) [new]" });
    const earlier = [
      aMessage({ note: aNote([{ text: `${memoryLine(odd)} [new]`, ref: odd.id }]) }),
    ];
    expect(told(plan({ earlier, changed: [odd] }))).toEqual([]);
    const section = { epoch: { sections: [character, entriesSection(odd)] } };
    expect(told(plan({ ...section, changed: [odd] }))).toEqual([]);
    expect(told(plan({ ...section, changed: [{ ...odd, text: "meeting" }] }))).toEqual([
      "- meeting [changed]",
    ]);
  });

  it("[8.3] tells nothing that the model's own call says already, however it was written", () => {
    const entry = anEntry({ key: "drink", text: "Grüner Tee" });
    const say = (input: unknown, name?: string) =>
      told(plan({ earlier: [calling(aCall(entry.id, input, name))], changed: [entry] }));
    expect(say({ key: "drink", text: "Grüner Tee" })).toEqual([]);
    expect(say('{"key":"drink","text":" Gr\\u0075\\u0308ner Tee "}')).toEqual([]);
    expect(say({ memory: "drink", text: "Grüner Tee" }, "memory_update")).toEqual([]);
    expect(say({ key: "drink", text: "Grüner Tee mit Milch" })).toHaveLength(1);
    expect(say({ text: "Grüner Tee" })).toHaveLength(1);
    expect(say({ memory: "Grüner Tee" }, "memory_delete")).toHaveLength(1);
    expect(
      say({ memory: "Grüner Tee", text: "Kaffee", key: "drink" }, "memory_update"),
    ).toHaveLength(1);
    expect(say("not JSON")).toHaveLength(1);
  });

  it("[8.3] tells an update of the model's once: in its call", () => {
    const before = anEntry({ text: "Likes tea" });
    const now = { ...before, text: "Likes coffee" };
    const epoch = { sections: [character, entriesSection(before)] };
    const update = aCall(now.id, { memory: "Likes tea", text: "Likes coffee" }, "memory_update");
    expect(told(plan({ epoch, earlier: [calling(update)], changed: [now] }))).toEqual([]);
  });

  it("[5.12, 8.3] tells that an update was undone, though the prefix has the old text", () => {
    const entry = anEntry({ text: "Likes tea" });
    const epoch = { sections: [character, entriesSection(entry)] };
    const update = aCall(entry.id, { memory: "Likes tea", text: "Likes coffee" }, "memory_update");
    expect(told(plan({ epoch, earlier: [calling(update)], changed: [entry] }))).toEqual([
      "- Likes tea [changed]",
    ]);
  });

  it("[8.3] renders anew where an entry of the prefix, a note or a call was taken away", () => {
    const entry = anEntry({ text: "Likes tea" });
    const changed = [aGoneEntry()];
    const anew = { anew: "entry taken away" };
    expect(plan({ epoch: { sections: [character, entriesSection(entry)] }, changed })).toEqual(
      anew,
    );
    const note = aNote([{ text: "- Likes tea [new]", ref: entry.id }]);
    expect(plan({ earlier: [aMessage({ note })], changed })).toEqual(anew);
    const earlier = [calling(aCall(entry.id, { text: "Likes tea" }))];
    expect(plan({ earlier, changed })).toEqual(anew);
  });

  it("[8.3] goes on where what was taken away does not stand in the prompt", () => {
    const changed = [aGoneEntry()];
    expect(plan({ changed })).toHaveProperty("note");
    const call = calling(aCall("entry-1", { text: "Likes tea" }));
    const withheld = { withheld: ["entry-1 c"] };
    expect(plan({ epoch: withheld, earlier: [call], changed })).toHaveProperty("note");
    expect(plan({ earlier: [{ ...call, hidden: true }], changed })).toHaveProperty("note");
    const foreign = aNote([{ text: "- Likes tea [new]", ref: "entry-1" }], {
      epochId: "old" as EpochId,
    });
    expect(plan({ earlier: [aMessage({ note: foreign })], changed })).toHaveProperty("note");
  });

  it("[8.3] tells an entry that came back after its calls were withheld", () => {
    const entry = anEntry({ text: "Likes tea" });
    const earlier = [calling(aCall(entry.id, { text: "Likes tea" }))];
    expect(
      told(plan({ epoch: { withheld: [`${entry.id} c`] }, earlier, changed: [entry] })),
    ).toEqual(["- Likes tea [new]"]);
  });

  it("[8.3] tells up to 20 changes, and renders anew for more", () => {
    const entries = Array.from({ length: 21 }, (_, index) =>
      anEntry({ id: `e${index}`, text: `Fact ${index}` }),
    );
    expect(told(plan({ changed: entries.slice(0, 20) }))).toHaveLength(20);
    expect(plan({ changed: entries })).toEqual({ anew: "much changed" });
  });
});

describe("toldAsOf", () => {
  it("[8.3] is the newest note's word of this epoch, else the epoch's", () => {
    const epoch = anEpoch({ asOf: { global: 3 } });
    const at = (seq: number, change: Partial<Message> = {}): Message => ({
      ...aMessage({ note: aNote([], { asOf: { global: seq } }) }),
      ...change,
    });
    expect(toldAsOf({ epoch, earlier: [] })).toEqual({ global: 3 });
    expect(toldAsOf({ epoch, earlier: [at(4), at(5)] })).toEqual({ global: 5 });
    expect(toldAsOf({ epoch, earlier: [at(4), at(5, { hidden: true })] })).toEqual({ global: 4 });
    const old = aNote([], { epochId: "old" as EpochId, asOf: { global: 8 } });
    expect(toldAsOf({ epoch, earlier: [at(4), at(5, { note: old })] })).toEqual({ global: 4 });
  });
});

describe("withheldCalls", () => {
  const save = { ...aCall("a", { text: "Likes tea" }), id: "1" };
  const update = { ...aCall("a", { memory: "a", text: "Likes coffee" }, "memory_update"), id: "2" };
  const live = [calling(save), calling(update)];
  const now = (text: string) => anEntry({ id: "a", text });

  it("[8.3] withholds calls of entries that are gone or say something else by now", () => {
    expect(withheldCalls(live, [now("Likes coffee")])).toEqual([]);
    expect(withheldCalls(live, [now("Likes tea")])).toEqual(["a 1", "a 2"]);
    expect(withheldCalls(live, [])).toEqual(["a 1", "a 2"]);
    expect(withheldCalls(live, [aGoneEntry({ id: "a" })])).toEqual(["a 1", "a 2"]);
  });

  it("[8.3] leaves alone what is not sent or names no entry", () => {
    const unnamed = calling({ ...save, entryId: null });
    expect(withheldCalls([unnamed, ...live.map((one) => ({ ...one, hidden: true }))], [])).toEqual(
      [],
    );
  });

  it("[8.3] leaves alone what an entry is called later on", () => {
    const withheld = new Set(withheldCalls([calling(save)], []));
    const again = plan({
      epoch: { withheld: [...withheld] },
      earlier: live,
      changed: [now("Likes coffee")],
    });
    expect(told(again)).toEqual([]);
  });
});
