import { describe, expect, it } from "vitest";
import { CharacterPatch, CharacterRemoval, NewCharacter } from "./character.ts";
import { ChatQuery, MessageQuery, NewChat, NewTurn, SearchQuery } from "./chat.ts";
import { Id } from "./common.ts";
import { MemoryClear, MemoryQuery, NewMemory } from "./memory.ts";
import { PromptQuery } from "./prompt.ts";

const SCHEMAS = {
  NewCharacter: [NewCharacter, { name: "Ada" }],
  CharacterPatch: [CharacterPatch, {}],
  NewChat: [NewChat, { characterIds: ["c"] }],
  NewTurn: [NewTurn, { text: "hello" }],
  NewMemory: [NewMemory, { scope: "global", text: "tea" }],
  MemoryClear: [MemoryClear, { scope: "global" }],
  MemoryQuery: [MemoryQuery, {}],
  MessageQuery: [MessageQuery, {}],
} as const;

describe("requests", () => {
  it.each(Object.entries(SCHEMAS))(
    "[12.6] %s refuses what it does not know",
    (_, [schema, least]) => {
      expect(schema.safeParse(least).success).toBe(true);
      const issue = schema.safeParse({ ...least, colour: "red" }).error?.issues[0];
      expect(issue).toMatchObject({ code: "unrecognized_keys", keys: ["colour"] });
    },
  );

  it("takes any id literally", () => {
    for (const id of ["*", " ", "a/b?c=d&e", "名前", "__proto__", "😀"]) {
      expect(Id.safeParse(id).data).toBe(id);
    }
    expect(Id.safeParse("a\0").success).toBe(false);
    expect(Id.safeParse("").success).toBe(false);
  });

  it("[5.1] a scope comes with its own id and with no other", () => {
    const ok = (value: object) => NewMemory.safeParse({ text: "tea", ...value }).success;
    expect(ok({ scope: "global" })).toBe(true);
    expect(ok({ scope: "character", characterId: "c" })).toBe(true);
    expect(ok({ scope: "organization", organizationId: "o" })).toBe(true);
    expect(ok({ scope: "character" })).toBe(false);
    expect(ok({ scope: "organization", characterId: "c" })).toBe(false);
    expect(ok({ scope: "global", characterId: "c" })).toBe(false);
    expect(ok({})).toBe(false);
  });

  it("a list may name a scope by its id alone", () => {
    const ok = (value: object) => MemoryQuery.safeParse(value).success;
    expect(ok({ characterId: "c" })).toBe(true);
    expect(ok({ organizationId: "o" })).toBe(true);
    expect(ok({ characterId: "c", organizationId: "o" })).toBe(false);
    expect(ok({ scope: "global", characterId: "c" })).toBe(false);
  });

  it("reads numbers and switches of a query string", () => {
    expect(MemoryQuery.parse({ limit: "7", pinned: "false" })).toEqual({ limit: 7, pinned: false });
    expect(MemoryQuery.parse({}).limit).toBe(50);
    for (const limit of ["0", "201", "-1", "1.5", "1e1", " 5"]) {
      expect(MemoryQuery.safeParse({ limit }).success, limit).toBe(false);
    }
    expect(MemoryQuery.safeParse({ pinned: "yes" }).success).toBe(false);
  });

  it("takes an empty field of a query string that narrows nothing for one that is left out", () => {
    expect(MemoryQuery.parse({ q: "", limit: "", cursor: "" })).toEqual({ limit: 50 });
    expect(MessageQuery.parse({ before: "", limit: "" })).toEqual({ limit: 50 });
  });

  it.each([
    [MemoryQuery, "scope"],
    [MemoryQuery, "characterId"],
    [MemoryQuery, "organizationId"],
    [MemoryQuery, "pinned"],
    [ChatQuery, "characterId"],
    [SearchQuery, "chatId"],
    [PromptQuery, "turnId"],
    [CharacterRemoval, "memories"],
  ])("[P-G3] an empty filter is refused, and named: %#", (schema, name) => {
    const { error } = schema.safeParse({ q: "tea", [name]: "" });
    expect(error?.issues.flatMap(({ path }) => path)).toContain(name);
  });

  it("a patch leaves out what it does not change", () => {
    expect(CharacterPatch.parse({ memory: { detail: "core" } })).toEqual({
      memory: { detail: "core" },
    });
  });

  it("[7.5] a chat has one to ten characters", () => {
    const members = (count: number) => ({
      characterIds: Array.from({ length: count }, (_, index) => `c${index}`),
    });
    expect(NewChat.safeParse(members(10)).success).toBe(true);
    expect(NewChat.safeParse(members(0)).success).toBe(false);
    expect(NewChat.safeParse(members(11)).success).toBe(false);
  });
});
