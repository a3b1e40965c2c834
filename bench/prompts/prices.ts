import { commonBeginning, tokensOf, type Part } from "./parts.ts";

/** A request and what came of it. */
export interface PricedRequest {
  readonly parts: readonly Part[];
  readonly answer: readonly Part[];
}

/** Charges one request after another, in the order in which they are made. In US dollars. */
export interface Meter {
  charge(request: PricedRequest): number;
}

/** US dollars a million tokens. */
interface Price {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}

export interface Provider {
  readonly name: string;
  /** The provider's memory of requests; one for each series of requests that begin alike. */
  meter(count: (text: string) => number): Meter;
}

/** A beginning shorter than this is cached nowhere. */
const CACHED_FROM = 1_024;
const PREFIX_STEP = 128;
const MARKS = 4;
/** From a breakpoint, so many blocks back are looked at for what was cached earlier. */
const LOOK_BACK = 20;
const MILLION = 1_000_000;

/** A cache lives through every pause; none is found again by another series of requests. */
export const PROVIDERS: readonly Provider[] = [
  {
    name: "gpt-5.4-mini",
    meter: (count) => prefixMeter({ input: 0.75, cached: 0.075, output: 4.5 }, count),
  },
  {
    name: "Sonnet 5.5",
    meter: () => breakpointMeter({ input: 2, cached: 0.1, output: 10, written: 2.5 }),
  },
  {
    name: "DeepSeek flash",
    meter: (count) => unitMeter({ input: 0.15, cached: 0.003, output: 0.6 }, count),
  },
];

/** Cached is what begins the request before, in steps of 128 tokens; writing is free. */
export function prefixMeter(price: Price, count: (text: string) => number): Meter {
  let before: readonly Part[] = [];
  return {
    charge({ parts, answer }) {
      const { tokens } = commonBeginning(before, parts, count);
      before = parts;
      const hit = tokens < CACHED_FROM ? 0 : tokens - (tokens % PREFIX_STEP);
      return costOf(price, { hit, fresh: tokensOf(parts) - hit, output: tokensOf(answer) });
    },
  };
}

/** Cached is what an earlier request marked, as far as a mark of this one reaches back to it. */
export function breakpointMeter(price: Price & { readonly written: number }): Meter {
  const idsOf = beginnings();
  const cached = new Set<number>();
  return {
    charge({ parts, answer }) {
      const ids = idsOf(parts);
      const upTo = runningTokens(parts);
      const marks = parts
        .flatMap((part, index) => (part.marked ? [index] : []))
        .slice(-MARKS)
        .filter((index) => (upTo[index] ?? 0) >= CACHED_FROM);
      let hitAt = -1;
      for (const mark of marks) {
        for (let at = mark; at >= 0 && at > mark - LOOK_BACK; at -= 1) {
          if (cached.has(ids[at] ?? -1)) {
            hitAt = Math.max(hitAt, at);
            break;
          }
        }
      }
      for (const mark of marks) cached.add(ids[mark] ?? -1);
      const hit = upTo[hitAt] ?? 0;
      const written = Math.max(0, (upTo[marks.at(-1) ?? -1] ?? 0) - hit);
      const fresh = tokensOf(parts) - hit - written;
      return (
        costOf(price, { hit, fresh, output: tokensOf(answer) }) +
        (written * price.written) / MILLION
      );
    },
  };
}

/** Cached are whole units: a request's end, its answer's end, and a beginning that two requests shared. */
export function unitMeter(price: Price, count: (text: string) => number): Meter {
  const idsOf = beginnings();
  const units = new Set<number>();
  let before: readonly Part[] = [];
  return {
    charge({ parts, answer }) {
      const ids = idsOf([...parts, ...answer]);
      const upTo = runningTokens(parts);
      const hitAt = parts.findLastIndex((_, index) => units.has(ids[index] ?? -1));
      const shared = commonBeginning(before, parts, count).parts;
      before = parts;
      for (const end of [shared, parts.length, ids.length]) units.add(ids[end - 1] ?? -1);
      const hit = upTo[hitAt] ?? 0;
      return costOf(price, { hit, fresh: tokensOf(parts) - hit, output: tokensOf(answer) });
    },
  };
}

function costOf(
  price: Price,
  tokens: { readonly hit: number; readonly fresh: number; readonly output: number },
): number {
  const { hit, fresh, output } = tokens;
  return (hit * price.cached + fresh * price.input + output * price.output) / MILLION;
}

function runningTokens(parts: readonly Part[]): readonly number[] {
  let sum = 0;
  return parts.map((part) => (sum += part.tokens));
}

/** Numbers beginnings of requests: equal ones, and only those, get the same number. */
function beginnings(): (parts: readonly Part[]) => readonly number[] {
  const known = new Map<string, number>();
  return (parts) => {
    let id = -1;
    return parts.map((part) => {
      const key = `${id} ${part.text}`;
      id = known.get(key) ?? known.size;
      known.set(key, id);
      return id;
    });
  };
}
