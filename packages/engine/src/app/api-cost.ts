import type { Charge, ChargeGroup, ChargeSum } from "../domain/charge.ts";
import type { Price } from "../domain/cost.ts";
import type { PriceChange } from "../domain/spending.ts";
import type { Principal } from "../domain/principal.ts";
import type { ChargeFilter, Page, PageRequest } from "../ports/store.ts";

/** A model with its prices; null where there is none. The person's own counts first. */
export interface ModelPrice {
  readonly model: string;
  readonly own: Price | null;
  readonly listed: Price | null;
}

export interface Settings {
  /** Of models that have a price of one's own, are the default, or were used in the last 90 days. */
  readonly prices: readonly ModelPrice[];
  readonly priceList: { readonly asOf: string; readonly sources: readonly string[] };
  /** Null where no balance is kept (SPEC 9.1). */
  readonly credits: { readonly balance: number } | null;
  /** The account's switch of deep memory (SPEC 5.11); on where it was never touched. */
  readonly deepMemory: boolean;
  /** Whether it wants to be reminded of old entries (SPEC 6.13); on where it was never touched. */
  readonly memoryReminder: boolean;
}

export interface SettingsUseCases {
  get(principal: Principal): Promise<Settings>;
  /** @param input.credits - Sets the balance, in US dollars; null keeps none any more. */
  update(
    principal: Principal,
    input: {
      readonly prices?: readonly PriceChange[] | undefined;
      readonly credits?: { readonly balance: number } | null | undefined;
      readonly deepMemory?: boolean | undefined;
      readonly memoryReminder?: boolean | undefined;
    },
  ): Promise<Settings>;
}

export interface UsageRequest {
  readonly by: ChargeGroup;
  /** Epoch milliseconds; the last 30 days where nothing is said. `to` is not included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** How far the asker's clock is ahead of UTC. */
  readonly offsetMinutes?: number | undefined;
}

export interface UsageSums {
  readonly from: number;
  readonly to: number;
  /** A chat's key has its title beside it. */
  readonly items: readonly (ChargeSum & { readonly chatTitle: string | null })[];
  readonly total: Omit<ChargeSum, "key">;
}

export interface UsageUseCases {
  sums(principal: Principal, request: UsageRequest): Promise<UsageSums>;
  /** Newest first. */
  charges(principal: Principal, page: PageRequest & ChargeFilter): Promise<Page<Charge>>;
}
