import { describe, expect, it } from "vitest";
import { fakeState, makeCharacter } from "../backend/testing/fake-state.ts";
import { changedFields, fieldsOf, newCharacter } from "./character-fields.ts";

const character = makeCharacter(fakeState(), { name: "Mira", description: "calm" });

describe("the fields of a character", () => {
  it("[7.6] send only what was changed", () => {
    const fields = fieldsOf(character);
    expect(changedFields(character, fields)).toEqual({});
    expect(changedFields(character, { ...fields, name: " Mira " })).toEqual({});
    expect(changedFields(character, { ...fields, greeting: "Hi", detail: "core" })).toEqual({
      greeting: "Hi",
      memory: { detail: "core" },
    });
  });

  it("[7.6] make a character with everything that was set", () => {
    const fields = { ...fieldsOf(undefined), name: " Juno ", isolated: true };
    expect(newCharacter(fields)).toEqual({
      name: "Juno",
      description: "",
      greeting: "",
      examples: "",
      memory: { detail: "balanced", learnFromChat: true, isolated: true, delivery: "every-turn" },
    });
  });

  it("[6.12] offer it, or keep it, only where that was changed", () => {
    const fields = fieldsOf(character);
    expect(newCharacter({ ...fields, offered: true })).toMatchObject({ sharing: "enterprise" });
    expect(changedFields(character, { ...fields, offered: true })).toEqual({
      sharing: "enterprise",
    });
    const shared = { ...character, sharing: "enterprise" as const };
    expect(changedFields(shared, { ...fieldsOf(shared), offered: false })).toEqual({
      sharing: "private",
    });
  });

  it("[6.2, 6.4] of a new one the extraction that follows its delivery is no choice of the person's", () => {
    const fields = { ...fieldsOf(undefined), name: "Mira" };
    expect(newCharacter(fields).memory).not.toHaveProperty("extraction");
    const profile = { ...fields, delivery: "profile" as const };
    expect(newCharacter({ ...profile, extraction: true }).memory).not.toHaveProperty("extraction");
    expect(newCharacter(profile).memory).toMatchObject({ extraction: false });
  });

  it("[7.6] of a new one nothing but settings of memory is sent as such", () => {
    const { memory } = newCharacter({ ...fieldsOf(undefined), name: "Mira", offered: true });
    expect(Object.keys(memory ?? {}).toSorted()).toEqual([
      "delivery",
      "detail",
      "isolated",
      "learnFromChat",
    ]);
  });
});
