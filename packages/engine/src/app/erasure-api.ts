import type { AccountId, OrganizationId } from "../domain/ids.ts";

/** Takes everything of somebody who is gone (SPEC 10.4). Whoever calls it has seen to the right. */
export interface ErasureUseCases {
  account(account: AccountId): Promise<void>;
  organization(id: OrganizationId): Promise<void>;
}
