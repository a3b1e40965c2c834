import type { AccountId, Directory } from "@keepsake/engine";
import { Accounts } from "./accounts.ts";
import type { PeopleContext } from "./context.ts";
import { Doorkeeper } from "./doorkeeper.ts";
import { Endings } from "./endings.ts";
import { Erasing } from "./erasing.ts";
import { Keys } from "./keys.ts";
import { Organizations } from "./organizations.ts";
import { ownerCode } from "./owner-code.ts";
import { Sessions } from "./sessions.ts";

/** All about people: who may come in, as whom, and to which organizations they belong. */
export interface People {
  readonly auth: "off" | "on";
  /** The addresses by which people open the page, besides loopback ones. */
  readonly origins: readonly string[];
  readonly door: Doorkeeper;
  readonly endings: Endings;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly keys: Keys;
  readonly organizations: Organizations;
  readonly erasing: Erasing;
  /** Every account that there is something of. */
  everyone(): Promise<readonly AccountId[]>;
  /** Undefined where somebody has signed up already. */
  ownerCode(): Promise<string | undefined>;
}

export function createPeople(
  options: Omit<PeopleContext, "endings" | "erasing" | "ownerCode"> & {
    /** A new code for the first person, each time. */
    readonly newOwnerCode: () => string;
    readonly auth: "off" | "on";
    readonly origins: readonly string[];
    readonly log: (error: unknown) => void;
  },
): People {
  const { auth, origins, log, store, firstAccount } = options;
  const erasing = new Erasing(options);
  const code = ownerCode(options.newOwnerCode);
  const context: PeopleContext = {
    ...options,
    erasing,
    endings: new Endings(),
    ownerCode: code,
  };
  return {
    auth,
    origins,
    door: new Doorkeeper(context, auth, log),
    endings: context.endings,
    accounts: new Accounts(context),
    sessions: new Sessions(context),
    keys: new Keys(context),
    organizations: new Organizations(context),
    erasing,
    everyone: async () => [...new Set([firstAccount, ...(await store.accounts())])],
    ownerCode: async () =>
      auth === "on" && (await store.accounts()).length === 0 ? code.current() : undefined,
  };
}

/** Who belongs to which organization, for the engine. */
export function directoryOf(store: PeopleContext["store"]): Directory {
  return {
    async organization(id) {
      const [organization, members] = await Promise.all([
        store.organization(id),
        store.members(id),
      ]);
      return organization === undefined ? undefined : { name: organization.name, members };
    },
  };
}
