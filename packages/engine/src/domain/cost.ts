import type { Usage } from "./message.ts";
import { PRICE_LIST } from "./price-list.ts";

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  /** Input that the provider read from its cache. */
  readonly cachedInput: number;
  /** Input that it wrote to its cache. */
  readonly cacheWrite: number;
  readonly output: number;
}

const TOKENS = 1_000_000;
/** Amounts are kept to a billionth of a dollar, so that sums are equal in every store. */
const STEPS = 1_000_000_000;

/** An amount of US dollars as it is kept. */
export function roundMoney(dollars: number): number {
  return Math.round(dollars * STEPS) / STEPS;
}

/**
 * What an amount of tokens costs, in US dollars.
 *
 * Tokens read from the cache and tokens written to it are part of the input; a provider that names
 * more of them than it names input is taken at its word for them.
 *
 * @param price - Null for a model whose price nobody knows.
 * @returns Null without a price: an unknown cost is never told as nothing.
 * @see SPEC 9.1
 */
export function costOf(usage: Usage, price: Price | null): number | null {
  if (price === null) return null;
  const { inputTokens, cachedTokens, outputTokens, cacheWriteTokens = 0 } = usage;
  const plain = Math.max(0, inputTokens - cachedTokens - cacheWriteTokens);
  return roundMoney(
    (plain * price.input +
      cachedTokens * price.cachedInput +
      cacheWriteTokens * price.cacheWrite +
      outputTokens * price.output) /
      TOKENS,
  );
}

/** The person's own prices, by the model's name. */
export type OwnPrices = Readonly<Record<string, Price>>;

export interface KnownPrice {
  readonly price: Price;
  readonly source: "own" | "list";
}

/**
 * The price of a model: the person's own, else the public list's.
 *
 * A provider's or region's prefix, the day of a version, `-latest`, `-preview`, and a point for a dash
 * do not make it another model (`openrouter/anthropic/claude-sonnet-4.5`,
 * `us.anthropic.claude-sonnet-4-5-20250929-v1:0`). Another size or variant does, however much its name
 * begins alike: `gpt-4o-mini` is not `gpt-4o`. What has a tag (`mistral-small:24b`) runs on a machine
 * of one's own, and no list knows its price.
 *
 * @see SPEC 9.1
 */
export function priceOf(model: string, own: OwnPrices): KnownPrice | null {
  const price = ownPrice(model, own);
  if (price !== undefined) return { price, source: "own" };
  for (const name of spellings(model)) {
    const listed = LISTED.get(name);
    if (listed !== undefined) return { price: listed, source: "list" };
  }
  return null;
}

function ownPrice(model: string, own: OwnPrices): Price | undefined {
  if (Object.hasOwn(own, model)) return own[model];
  const name = plainName(model);
  return Object.entries(own).find(([key]) => plainName(key) === name)?.[1];
}

const LISTED = listed();

function listed(): ReadonlyMap<string, Price> {
  const found = new Map<string, Price>();
  const rows = Object.entries(PRICE_LIST.prices).map(([name, row]) => {
    const [input, cachedInput, cacheWrite, output] = row;
    return [plainName(name), { input, cachedInput, cacheWrite, output }] as const;
  });
  // A model that has left its preview still costs what it did, unless it is listed itself.
  for (const [name, price] of rows) found.set(name.replace(/-(?:preview|latest)$/u, ""), price);
  for (const [name, price] of rows) found.set(name, price);
  return found;
}

/** Lower case, without a prefix or the marks of a host, points as dashes. */
function plainName(model: string): string {
  const last = model.trim().toLowerCase().split("/").at(-1) ?? "";
  return last
    .replace(/^(?:[a-z]+\.)?(?:anthropic|amazon|meta|mistral|deepseek|cohere|qwen)\./u, "")
    .replace(/-v\d+:\d+$/u, "")
    .replace(/@(?:default|\d{8})$/u, "")
    .replaceAll(/(?<=\d)\.(?=\d)/gu, "-");
}

const VERSIONS = /-(?:latest|preview|exp|\d{8}|\d{4}-\d{2}-\d{2}|preview-\d{2}-\d{2}(?:\d{2})?)$/u;

/** The plain name, then the same without its version, mark by mark. */
function spellings(model: string): readonly string[] {
  const found = [plainName(model)];
  for (;;) {
    const last = found.at(-1) ?? "";
    const shorter = last.replace(VERSIONS, "");
    if (shorter === last) return found;
    found.push(shorter);
  }
}
