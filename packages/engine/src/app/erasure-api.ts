import type { AccountId, OrganizationId } from "../domain/ids.ts";

/** Takes everything of somebody who is gone (SPEC 10.4). Whoever calls it has seen to the right. */
export interface ErasureUseCases {
  /** From here on nothing is written to it, whatever began before: only `reopen` ends that. */
  account(account: AccountId): Promise<void>;
  /** Lets somebody new write under an id whose account was erased. */
  reopen(account: AccountId): void;
  organization(id: OrganizationId): Promise<void>;
}
