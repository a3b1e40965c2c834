import type { AccountId } from "@keepsake/engine";
import type { Endings } from "./endings.ts";
import type { Erase, Erasing } from "./erasing.ts";
import type { Passwords } from "./passwords.ts";
import type { OwnerCode } from "./owner-code.ts";
import type { PeopleStore } from "./people-store.ts";

export type SignUpMode = "open" | "invitation";

/** What everything about people works with. */
export interface PeopleContext {
  readonly store: PeopleStore;
  readonly passwords: Passwords;
  readonly endings: Endings;
  readonly signUp: SignUpMode;
  /** By which the first person signs up, who takes over `firstAccount` and all that is in it. */
  readonly ownerCode: OwnerCode;
  /** Told the code where everybody is gone. */
  readonly tellOwnerCode: (code: string) => void;
  readonly firstAccount: AccountId;
  /** Erases all that the engine keeps of an account, or of an organization. */
  readonly erase: Erase;
  readonly erasing: Erasing;
  readonly now: () => number;
  readonly newId: () => string;
}
