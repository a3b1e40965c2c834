import { commonBeginning, tokensOf, type Part } from "./parts.ts";
import { PROVIDERS, type Meter, type PricedRequest } from "./prices.ts";

/** Where a prompt parted from the one before. */
export type BreakPlace = "character and pinned" | "summary" | "entries" | "live messages";

/** What a series of turns sent and cost. */
export interface Tally {
  readonly requests: number;
  readonly meanTokens: number;
  readonly largestTokens: number;
  /** Of all prompt tokens, those that begin the prompt before, too. */
  readonly repeatedShare: number;
  /** Tokens that do not: new at the end, or sent again after a break. */
  readonly growthTokens: number;
  readonly breaks: Readonly<Record<string, { readonly times: number; readonly tokens: number }>>;
  readonly background: {
    readonly calls: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
  };
  /** US dollars by provider: replies, and background calls on the same model. */
  readonly cost: Readonly<
    Record<string, { readonly replies: number; readonly background: number }>
  >;
}

interface Prices {
  readonly name: string;
  readonly replies: Meter;
  readonly background: Meter;
  spent: { replies: number; background: number };
}

/** Adds up requests in the order in which they are made. */
export class PromptTally {
  readonly #count: (text: string) => number;
  readonly #prices: readonly Prices[];
  #before: readonly Part[] = [];
  #requests = 0;
  #tokens = 0;
  #largest = 0;
  #repeated = 0;
  #growth = 0;
  readonly #breaks: Record<string, { times: number; tokens: number }> = {};
  readonly #background = { calls: 0, inputTokens: 0, outputTokens: 0 };

  constructor(count: (text: string) => number) {
    this.#count = count;
    this.#prices = PROVIDERS.map((provider) => ({
      name: provider.name,
      replies: provider.meter(count),
      background: provider.meter(count),
      spent: { replies: 0, background: 0 },
    }));
  }

  /** A request for a reply. Its tools cost, but are not counted as text of the prompt. */
  reply(request: PricedRequest): void {
    for (const price of this.#prices) price.spent.replies += price.replies.charge(request);
    const parts = request.parts.filter((part) => part.name !== "tools");
    const tokens = tokensOf(parts);
    const common = commonBeginning(this.#before, parts, this.#count);
    const fresh = tokens - common.tokens;
    if (common.parts === this.#before.length) this.#growth += fresh;
    else this.#addBreak(placeOf(parts, common.parts), fresh);
    this.#before = parts;
    this.#requests += 1;
    this.#tokens += tokens;
    this.#repeated += common.tokens;
    this.#largest = Math.max(this.#largest, tokens);
  }

  background(request: PricedRequest): void {
    for (const price of this.#prices) price.spent.background += price.background.charge(request);
    this.#background.calls += 1;
    this.#background.inputTokens += tokensOf(request.parts);
    this.#background.outputTokens += tokensOf(request.answer);
  }

  result(): Tally {
    return {
      requests: this.#requests,
      meanTokens: this.#tokens / this.#requests,
      largestTokens: this.#largest,
      repeatedShare: this.#repeated / this.#tokens,
      growthTokens: this.#growth,
      breaks: this.#breaks,
      background: this.#background,
      cost: Object.fromEntries(this.#prices.map(({ name, spent }) => [name, spent])),
    };
  }

  #addBreak(place: BreakPlace, tokens: number): void {
    const seen = (this.#breaks[place] ??= { times: 0, tokens: 0 });
    seen.times += 1;
    seen.tokens += tokens;
  }
}

const PLACES: readonly [RegExp, BreakPlace][] = [
  [/^What happened/u, "summary"],
  [/^What you (?:remember|know) about/u, "entries"],
];

function placeOf(parts: readonly Part[], at: number): BreakPlace {
  const part = parts[at];
  if (part === undefined || part.name === "live") return "live messages";
  return PLACES.find(([opening]) => opening.test(part.text))?.[1] ?? "character and pinned";
}
