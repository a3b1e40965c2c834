import { describe, expect, it } from "vitest";
import type { EntryHead } from "./entry.ts";
import type { AccountId, EntryId, WriteId } from "./ids.ts";
import { PROFILE_TOKENS, PROFILE_USUAL_TOKENS } from "./limits.ts";
import { profileOf } from "./profile.ts";
import { tellsWhoSomebodyIs } from "./profile-words.ts";

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

function head(id: string, text: string, more: Partial<EntryHead> = {}): EntryHead {
  return {
    id: id as EntryId,
    account: "ann" as AccountId,
    scope: { kind: "global" },
    present: true,
    key: null,
    text,
    pinned: false,
    origin: "model",
    confidence: null,
    writeId: "w" as WriteId,
    createdAt: NOW,
    updatedAt: NOW,
    revision: 1,
    seq: 1,
    ...more,
  };
}

const many = (count: number, text: (number: number) => string, from = "e") =>
  Array.from({ length: count }, (_, at) =>
    head(`${from}${String(at).padStart(4, "0")}`, text(at), { updatedAt: NOW - at * DAY }),
  );

function profile(heads: readonly EntryHead[], more: Partial<Parameters<typeof profileOf>[0]> = {}) {
  return profileOf({
    heads,
    now: NOW,
    tokenBudget: 5_000,
    countTokens: ({ text }) => Math.ceil(text.length / 4),
    ...more,
  });
}

const texts = ({ entries }: ReturnType<typeof profile>) => entries.map(({ text }) => text);

describe("profileOf", () => {
  it("[6.2] takes few entries whole and adds nothing to them", () => {
    expect(
      texts(
        profile([
          head("a", "Likes tea", { updatedAt: 2 }),
          head("b", "Plays chess", { updatedAt: 1 }),
        ]),
      ),
    ).toEqual(["Plays chess", "Likes tea"]);
    expect(profile([])).toMatchObject({ entries: [], tokens: 0, of: 0 });
  });

  it("[6.2] ends at its usual size where there is nothing that tells who somebody is", () => {
    const { tokens } = profile(many(300, (at) => `Once saw a film about the sea, number ${at}`));
    expect(tokens).toBeLessThanOrEqual(PROFILE_USUAL_TOKENS);
    expect(tokens).toBeGreaterThan(PROFILE_USUAL_TOKENS - 20);
  });

  it("[6.2] grows up to its limit for what tells who somebody is, and never past it", () => {
    const heads = many(400, (at) => `Has a sister whose name is Elena the ${at}th`);
    const { tokens } = profile(heads);
    expect(tokens).toBeLessThanOrEqual(PROFILE_TOKENS);
    expect(tokens).toBeGreaterThan(PROFILE_TOKENS - 20);
    expect(profile(heads, { tokenBudget: 150 }).tokens).toBeLessThanOrEqual(150);
  });

  it("[6.2] an old allergy goes before a hundred new likings", () => {
    const heads = [
      ...many(100, (at) => `Enjoyed the ${at}th season of a long series about ships`),
      head("old", "Is allergic to walnuts", { updatedAt: NOW - 900 * DAY }),
    ];
    expect(texts(profile(heads))[0]).toBe("Is allergic to walnuts");
  });

  it("[6.2] what tells who somebody is comes in past any number of other things without room", () => {
    const plain = many(200, () => "likes very long walks in the evening sun ".repeat(4), "b").map(
      (one) => ({ ...one, origin: "manual" as const, updatedAt: NOW }),
    );
    const name = head("a", "My name is Ines", { confidence: 0.5, updatedAt: NOW - 900 * DAY });
    const { entries, ranks } = profile([...plain, name]);
    expect(entries).toContain(name);
    expect(ranks.get(name.id)).toBe(201);
  });

  it("[6.2] leaves out what is pinned, which is sent whole, and what is not there", () => {
    const heads = [
      head("p", "Is allergic to walnuts", { pinned: true }),
      head("g", "Likes tea", { present: false }),
      head("t", "Likes rum"),
    ];
    expect(texts(profile(heads))).toEqual(["Likes rum"]);
  });

  it("[6.2, 8.3] stays within a chat: what was told stays, what is new since stands beside it", () => {
    const heads = many(300, (at) => `Once saw a film about the sea, number ${at}`);
    const first = profile(heads);
    const ids = first.entries.map(({ id }) => id);
    const since = NOW + DAY;
    const later = [
      ...heads.filter(({ id }) => id !== ids[0]),
      head("new", "Is learning the oboe", { updatedAt: since + 1 }),
      head("between", "Older than the chat, found since", { updatedAt: NOW }),
    ];
    const second = profile(later, { told: { ids, since }, now: NOW + 30 * DAY });
    expect(second.entries.map(({ id }) => id)).toEqual([...ids.slice(1), "new"]);
  });

  it("[6.2] is the same for the same entries in any order", () => {
    const heads = many(120, (at) => `Reads book number ${at % 7}`);
    expect(texts(profile(heads.toReversed()))).toEqual(texts(profile(heads)));
  });
});

describe("tellsWhoSomebodyIs", () => {
  it.each([
    [null, "Is allergic to walnuts"],
    ["user_name", "Alice"],
    [null, "Wohnt in Kassel"],
    [null, "Ist Veganerin"],
    [null, "Es celiaca"],
    [null, "住在柏林"],
    [null, "Works as a nurse"],
    [null, "Has two cats, Miso and Tofu"],
  ])("[6.2] %s: %s", (key, text) => expect(tellsWhoSomebodyIs(key, text)).toBe(true));

  it.each([
    [null, "Likes kind people and catalogues"],
    [null, "Sammelt hundert Münzen"],
    [null, "Le gusta el mar"],
    ["favourite_colour", "green"],
  ])("[6.2] not %s: %s", (key, text) => expect(tellsWhoSomebodyIs(key, text)).toBe(false));
});
