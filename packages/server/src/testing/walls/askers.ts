import type { AccountId, OrganizationId, Principal } from "@keepsake/engine";
import type { RecordedRequest, ScriptedAnswer } from "@keepsake/engine/models/scripted";
import type { Caller } from "../open-app.ts";
import type { Touch } from "./touched-rows.ts";
import type { WallWorld } from "./wall-world.ts";

/** A model that saves what it is told to, repeats itself, and calls whatever tool there may be. */
export const script = ({ messages, purpose, tools }: RecordedRequest): ScriptedAnswer => {
  if (purpose !== "reply") return "- they walked to the lighthouse and counted the boats";
  const last = messages.at(-1);
  const text = last?.role === "user" ? last.text : "";
  const [, saved] = /SAVE (?<mark>\S+)/u.exec(text) ?? [];
  if (saved !== undefined) return { calls: [{ name: "memory_save", input: { text: saved } }] };
  if (text.includes("CALL")) {
    return { calls: (tools ?? []).map(({ name }) => ({ name, input: { query: "SECRET" } })) };
  }
  return text.includes("repeat") ? "I heard that." : "Mhm.";
};

export interface Asker {
  readonly name: string;
  readonly principal: Principal;
  /** Whose rows may be looked at, and changed. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Whose marks may be seen. */
  readonly sees: readonly string[];
}

const acmes = [{ organizationId: "acme" as OrganizationId, role: "member" as const }];
const BOB = "bob" as AccountId;
export const ACME = "organization:acme";

export function askers({ acme }: WallWorld): readonly Asker[] {
  const key = (writes: boolean): Asker => ({
    name: writes ? "Bob's key" : "Bob's key that only reads",
    principal: { kind: "key", account: BOB, memberships: acmes, writes },
    reads: ["bob", ACME],
    writes: writes ? ["bob"] : [],
    sees: ["bob", "acme"],
  });
  return [
    {
      name: "another member, Bob",
      principal: acme.principal("bob"),
      reads: ["bob", ACME],
      writes: ["bob"],
      sees: ["bob", "acme"],
    },
    {
      name: "the admin, Amy",
      principal: acme.principal("amy"),
      reads: ["amy", ACME],
      writes: ["amy", ACME],
      sees: ["amy", "acme"],
    },
    {
      name: "somebody of another organization, Dan",
      principal: acme.principal("dan"),
      reads: ["dan", "organization:umbra"],
      writes: ["dan", "organization:umbra"],
      sees: ["dan", "umbra"],
    },
    key(false),
    key(true),
    {
      name: "Bob as a gateway to Ann",
      principal: {
        kind: "gateway",
        caller: BOB,
        owner: "ann" as AccountId,
        organizationId: "acme" as OrganizationId,
      },
      reads: [ACME],
      writes: [],
      sees: ["acme"],
    },
    { name: "a guest", principal: { kind: "guest" }, reads: [], writes: [], sees: [] },
  ];
}

/** Of a card that is offered, and of those who offer any. */
export function isOfGateway({ call, row, account, isWrite }: Touch): boolean {
  const isOfColleague = account === "ann" || account === "amy" || account === "bob";
  return !isWrite && isOfColleague && (row === "character" || call === "characters");
}

export function foreignMarks(world: WallWorld, asker: Asker, text: string): readonly string[] {
  return [...world.marks].flatMap(([owner, marks]) =>
    asker.sees.includes(owner) ? [] : marks.filter((mark) => text.includes(mark)),
  );
}

export async function entriesOf({ acme }: WallWorld) {
  const texts = async (caller: Caller) =>
    (await caller.ask<{ items: { text: string }[] }>("GET", "/api/memories?limit=200")).body.items
      .map(({ text }) => text)
      .toSorted();
  return { ann: await texts(acme.ann), bob: await texts(acme.bob) };
}
