import { describe, expect, it } from "vitest";
import type { EntityMention, Mentions } from "../domain/entity.ts";
import { ruleEntities } from "../domain/entity-rules.ts";
import type { EntryId, SuggestionId, WriteId } from "../domain/ids.ts";
import { ENTITIES_PER_ENTRY } from "../domain/limits.ts";
import { GLOBAL } from "../domain/scope.ts";
import { graphUseCases } from "./graph.ts";
import { drain, learnRig, lines, type LearnAnswer, remembered, save } from "./testing/learning.ts";
import { ANN, ann } from "./testing/rig.ts";
import { trayUseCases } from "./tray.ts";

const SAID = "I work at Acme with Mira, we call her Mimi.";
const FACT = "Works at Acme with Mira";
const QUOTE = "I work at Acme with Mira";
const MIRA = { name: "Mira", type: "person", aliases: ["Mimi"] };
const ACME = { name: "Acme", type: "organization" };
const RELATION = { from: "Mimi", to: "Acme", relation: "works at" };

const named = (more: Readonly<Record<string, unknown>>) => () =>
  lines(save(FACT, QUOTE, { entities: [MIRA, ACME], relations: [RELATION], ...more }));

async function learned(answer: LearnAnswer = named({}), said = SAID) {
  const r = learnRig(answer);
  const { id, characterIds } = await r.learningChat();
  await r.say(id, said);
  await drain(r);
  const scope = `character:${characterIds[0] ?? ""}`;
  const heads = () => r.store.entryHeads(ANN, [scope, "global"]);
  const graph = async () => {
    const read = await graphUseCases({ store: r.store }, undefined, ruleEntities).read(ann, {});
    const entities = read.nodes.filter(({ kind }) => kind === "entity");
    return {
      names: entities.map(({ full, types }) => [full, ...types].join(" ")).toSorted(),
      ties: read.edges
        .filter(({ kind }) => kind === "relation")
        .map(({ source, relation, target }) => `${source} ${relation ?? "-"} ${target}`),
    };
  };
  const only = async () => (await heads())[0]?.id ?? ("" as EntryId);
  return { r, id, heads, graph, only };
}

const given = async ({ heads }: Awaited<ReturnType<typeof learned>>): Promise<Mentions> => {
  const [{ entities, relations } = {}] = await heads();
  return { ...(entities && { entities }), ...(relations && { relations }) };
};

describe("names that a model gives with what it learned", () => {
  it("[6.7] stand with the entry and in the graph, tied by what is said of them", async () => {
    const w = await learned();
    expect(await given(w)).toEqual({ entities: [MIRA, ACME], relations: [RELATION] });
    expect(await w.graph()).toEqual({
      names: ["Acme organization", "Mira · Mimi person"],
      ties: ["entity:mira works at entity:acme"],
    });
    expect(w.r.asked).toHaveLength(1);
  });

  it("[6.7] two entries that use two names of one tell of one", async () => {
    const w = await learned();
    await w.r.memories.add(ann, { scope: GLOBAL, text: "My friend Mimi lives in Rome" });
    expect((await w.graph()).names).toContain("Mimi · Mira person");
    expect((await w.graph()).names).toHaveLength(3);
  });

  it("[P-F20, 5.12] are gone with the entry, however it goes", async () => {
    for (const end of ["delete", "undo", "rewind"] as const) {
      const w = await learned();
      const { r, id } = w;
      const [head] = await w.heads();
      const [first] = await r.history(id);
      if (head === undefined || first === undefined) throw new Error("nothing was learned");
      if (end === "delete") await r.memories.remove(ann, head.id);
      else if (end === "undo") await r.memories.undo(ann, head.id, head.writeId ?? ("" as WriteId));
      else await r.messages.remove(ann, id, first.id);
      expect(await w.graph()).toEqual({ names: [], ties: [] });
    }
  });

  it("[6.7] a text that the person edits keeps those that still stand in it, the rules find the others", async () => {
    const w = await learned();
    await w.r.memories.update(ann, await w.only(), { text: "Works with Mira in Berlin" });
    expect((await given(w)).entities).toEqual([MIRA]);
    expect(await w.graph()).toMatchObject({ names: ["Berlin place", "Mira · Mimi person"] });
    await w.r.memories.update(ann, await w.only(), { text: "Lives in Berlin" });
    expect(await given(w)).toEqual({});
    expect((await w.graph()).names).toEqual(["Berlin place"]);
  });

  it("[6.4, 6.7] what waits in the tray brings them when it is accepted, as far as the text holds them", async () => {
    for (const [text, expected] of [
      [undefined, ["Elena", "Rome"]],
      ["My sister moved to Rome", ["Rome"]],
    ] as const) {
      const w = await learned(
        () =>
          lines(
            save("Sister Elena lives in Rome", "my sister Elena lives in Rome", {
              entities: [
                { name: "Elena", type: "person" },
                { name: "Rome", type: "place" },
              ],
            }),
          ),
        "Oh, my sister Elena lives in Rome.",
      );
      expect(await w.heads()).toEqual([]);
      expect((await w.graph()).names).toEqual([]);
      const tray = trayUseCases(w.r.context);
      const [waits] = (await tray.list(ann, {}, { limit: 5 })).items;
      const id = waits?.suggestion.id ?? ("" as SuggestionId);
      await tray.decide(ann, id, { action: "accept", ...(text && { text }) });
      expect((await given(w)).entities?.map(({ name }) => name)).toEqual(expected);
    }
  });

  it("[6.7] an entry that another route wrote has the names that the rules find", async () => {
    const w = await learned(() => "[]");
    await w.r.memories.add(ann, { scope: GLOBAL, text: "Works at Acme in Berlin" });
    expect(await given(w)).toEqual({});
    expect((await w.graph()).names).toEqual(["Acme organization", "Berlin place"]);
  });
});

const many = (make: (at: number) => unknown) => Array.from({ length: 3_000 }, (_, at) => make(at));

describe("an answer whose names are", () => {
  it.each<readonly [string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ["numbers", { entities: [1, null, [2]], relations: 7 }, []],
    ["a text", { entities: "Mira, Acme" }, []],
    ["of no known type", { entities: [{ name: "Acme", type: "constructor" }] }, ["Acme:null"]],
    ["of a type that is no text", { entities: [{ name: "Acme", type: ["x"] }] }, ["Acme:null"]],
    ["nobody's", { entities: ["Barbara", { name: "Berlin", type: "place" }] }, []],
    ["names of the language", { entities: ["__proto__", "constructor", "toString"] }, []],
    ["script", { entities: ["<script>alert(1)</script>", "Acme"] }, ["Acme:null"]],
    ["the person", { entities: ["I", "the user", "Mira"] }, ["Mira:null"]],
    [
      "thousands",
      { entities: [ACME, ...many((at) => ({ name: `Name ${at}` }))] },
      ["Acme:organization"],
    ],
    ["thousands of the same", { entities: many(() => ACME) }, ["Acme:organization"]],
    [
      "thousands of other names",
      { entities: [{ ...ACME, aliases: many((at) => `A${at}`) }] },
      ["Acme:organization"],
    ],
    ["endless", { entities: ["x".repeat(300_000), "Acme"] }, ["Acme:null"]],
    ["blank and hidden", { entities: ["", " ", "\u200b", "Ac\u0000me", "Acme"] }, ["Acme:null"]],
  ])("[12.3] %s: the item is kept, and of the names what is so", async (_, more, expected) => {
    const w = await learned(named({ relations: [], ...more }));
    expect(await remembered(w.r, w.id)).toEqual([FACT]);
    const { entities = [] } = await given(w);
    expect(entities.map(({ name, type }: EntityMention) => `${name}:${type}`)).toEqual(expected);
    expect(entities.flatMap(({ aliases = [] }) => aliases)).toEqual([]);
    expect(w.r.asked).toHaveLength(1);
  });

  it("[12.3] tied in circles, to themselves and to nobody: what is so is kept once", async () => {
    const w = await learned(
      named({
        entities: [{ ...MIRA, aliases: ["Acme", "Mimi", "Mira"] }, ACME],
        relations: [
          { from: "Mira", to: "Mira", relation: "knows" },
          { from: "Mira", to: "Mimi", relation: "is" },
          { from: "Mira", to: "Acme", relation: "works at" },
          { from: "Acme", to: "Mira", relation: "employs" },
          { from: "Acme", to: "Barbara", relation: "employs" },
          { from: "__proto__", to: "Acme", relation: "is" },
          { from: "Mira", to: "Acme", relation: "<b>works</b>" },
          ...many(() => ({ from: "Mira", to: "Acme", relation: "works at" })),
        ],
      }),
    );
    expect((await w.graph()).ties.toSorted()).toEqual([
      "entity:acme employs entity:mira",
      "entity:mira works at entity:acme",
    ]);
    expect((await given(w)).entities).toEqual([MIRA, ACME]);
  });

  it("[12.3] broken off within the names: the item is kept", async () => {
    const text = named({})();
    const w = await learned(() => ({
      text: text.slice(0, text.indexOf('Acme"')),
      reason: "length",
    }));
    expect(await remembered(w.r, w.id)).toEqual([FACT]);
  });

  it("[6.7] at most a dozen an entry", async () => {
    const names = Array.from(
      { length: 30 },
      (_, at) => `Pal${String.fromCodePoint(97 + (at % 26))}o`,
    );
    const said = `I know ${[...new Set(names)].join(" and ")}.`;
    const text = `Knows ${[...new Set(names)].join(" and ")}`;
    const w = await learned(() => lines(save(text, said.slice(0, -1), { entities: names })), said);
    expect((await given(w)).entities).toHaveLength(ENTITIES_PER_ENTRY);
  });
});
