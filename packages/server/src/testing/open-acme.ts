import {
  createEngine,
  type AccountId,
  type Colleague,
  type Engine,
  type Membership,
  type OrganizationId,
  type Principal,
  type Store,
} from "@keepsake/engine";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { builtInRules } from "@keepsake/engine/models/built-in";
import {
  scriptedModel,
  scriptedModels,
  type Script,
  type ScriptedModel,
} from "@keepsake/engine/models/scripted";
import { inMemoryStore } from "@keepsake/engine/store/in-memory";
import type { Character, Chat } from "@keepsake/engine/wire";
import { callerOf, type Caller } from "./open-app.ts";

type Name = "ann" | "amy" | "bob" | "dan";

/** Who belongs where: Ann and Bob are members of Acme and Amy its admin; Dan is the admin of Umbra. */
const MEMBERS: Readonly<
  Record<"acme" | "umbra", readonly (readonly [Name, Membership["role"]])[]>
> = {
  acme: [
    ["ann", "member"],
    ["amy", "admin"],
    ["bob", "member"],
  ],
  umbra: [["dan", "admin"]],
};

export interface Acme extends Readonly<Record<Name, Caller>> {
  readonly engine: Engine;
  readonly store: Store;
  readonly model: ScriptedModel;
  /** What was logged, as one reads it. */
  readonly logged: readonly string[];
  /** A way in for any principal. */
  as(principal: Principal): Caller;
  principal(name: Name): Extract<Principal, { readonly kind: "account" }>;
  /** Leaves the organization: what a session said of itself before stays as it was. */
  leaves(organization: "acme" | "umbra", name: Name): void;
  /** Ann's character, offered to Acme. */
  offers(card?: object): Promise<Character>;
  /** Bob's chat with a character of Ann's. */
  through(characterId: string): Promise<Chat>;
}

/** Two organizations over the store in memory and a scripted model. */
export function openAcme(
  script: Script = () => "Mhm.",
  options: { readonly store?: Store } = {},
): Acme {
  const model = scriptedModel(script);
  const analyzer = textAnalyzer();
  const logged: string[] = [];
  const store = options.store ?? inMemoryStore();
  const members: Record<string, readonly Colleague[]> = {
    acme: colleagues("acme"),
    umbra: colleagues("umbra"),
  };
  const engine = createEngine({
    store,
    models: scriptedModels(model),
    rules: builtInRules(analyzer),
    analyzer,
    ambient: systemAmbient({ log: (...line) => void logged.push(JSON.stringify(line)) }),
    directory: {
      organization: async (id) => {
        const known = members[id];
        return known === undefined ? undefined : { name: `${id} Ltd`, members: known };
      },
    },
  });
  const principal: Acme["principal"] = (name) => ({
    kind: "account",
    account: name as AccountId,
    memberships: (["acme", "umbra"] as const).flatMap((organization) =>
      MEMBERS[organization].flatMap(([member, role]) =>
        member === name ? [{ organizationId: organization as OrganizationId, role }] : [],
      ),
    ),
  });
  const as = (one: Principal) => callerOf(engine, one);
  const callers = {
    ann: as(principal("ann")),
    amy: as(principal("amy")),
    bob: as(principal("bob")),
    dan: as(principal("dan")),
  };
  return {
    ...callers,
    engine,
    store,
    model,
    logged,
    as,
    principal,
    leaves: (organization, name) => {
      members[organization] = (members[organization] ?? []).filter(
        ({ account }) => account !== name,
      );
    },
    offers: (card = {}) => callers.ann.newCharacter({ sharing: "enterprise", ...card }),
    through: async (id) =>
      (
        await callers.bob.ask<Chat>("POST", "/api/chats", {
          characterIds: [id],
          through: { organizationId: "acme", ownerId: "ann" },
        })
      ).body,
  };
}

function colleagues(organization: "acme" | "umbra"): readonly Colleague[] {
  return MEMBERS[organization].map(([name]) => ({
    account: name as AccountId,
    name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  }));
}
