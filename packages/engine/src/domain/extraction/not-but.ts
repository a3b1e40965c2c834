import { findingOf, type Placed } from "./placed.ts";
import { trimmed } from "./value.ts";

/** What comes before the denied part and stays; what is denied; what stands for it. */
const NOT_BUT: readonly RegExp[] = [
  // "Wir fahren nicht im Juli, sondern im August": all from "nicht" to "sondern" goes.
  /(?<!\p{L})nicht (?!nur |mehr |weil |dass )(?:[^,;.!?]|\d\.){1,60}?,? sondern (?!dass |weil )/u,
  // "My exam isn't on 3 June, it's on 5 June"
  /(?<!\p{L})(?<verb>is|are|was)(?:n't|nt| not) (?!only |just )[^,;.!?]{1,40},? (?:but|it's|it is|they're) /u,
  // "We're not flying to Lisbon in July but in August": what comes before the same little word stays.
  /(?<=(?:i'm|i am|im|we're|we are) |(?:^|\s))not (?!only |just |sure )(?<verb>\p{L}+ing )?(?<mid>[^,;.!?]{0,30}?)(?<prep>in|on|to|at|from|until|till|for) [^,;.!?]{1,40}?,? but (?:rather )?(?=\k<prep> )/u,
  /(?<!\p{L})no (?!solo |se si |es que )(?<verb>(?:me |nos )?\p{L}+ )(?<mid>[^,;.!?]{0,30}?)(?<prep>a|al|en|el|de|del|por|con|hasta) [^,;.!?]{1,40}?,? (?:sino|es|son) (?=\k<prep> )/u,
  /(?<!\p{L})no (?!solo )(?<mid>)(?<prep>a|al|en|el|de|del) [^,;.!?]{1,40}?,? sino (?=\k<prep> )/u,
];

/** A sentence that says "not X but Y", as it reads with Y alone, and where Y begins in both. */
export interface NotBut {
  readonly text: string;
  /** Where the denial begins, and where what stands for it does in `text`. */
  readonly start: number;
  readonly at: number;
  /** How much longer the sentence was. */
  readonly shift: number;
}

/** "Wir fahren nicht im Juli, sondern im August" tells August, and nothing of July. */
export function notBut(raw: string, plain: string): NotBut | undefined {
  for (const pattern of NOT_BUT) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const { verb = "", mid = "" } = match.groups ?? {};
    const kept = verb + (verb === "" || verb.endsWith(" ") ? "" : " ");
    const from = match[0].indexOf(mid, match[0].indexOf(verb) + verb.length);
    const middle = mid === "" ? "" : raw.slice(match.index + from, match.index + from + mid.length);
    const end = match.index + match[0].length;
    const instead = kept + middle;
    return {
      text: raw.slice(0, match.index) + instead + raw.slice(end),
      start: match.index,
      at: match.index + instead.length,
      shift: match[0].length - instead.length,
    };
  }
  return undefined;
}

/**
 * The findings of a sentence with those in place of what it denies: what spans "not X but Y" is read off the
 * sentence without X, and what was read off X is none.
 */
export function withInstead(
  placed: readonly Placed[],
  turned: NotBut,
  found: readonly Placed[],
  raw: string,
): readonly Placed[] {
  const instead = found
    .filter(({ start, end }) => start <= turned.start && end > turned.at)
    .map((one): Placed => {
      const end = one.end + turned.shift;
      const quote = trimmed(raw.slice(one.start, end));
      return { ...one, end, finding: findingOf("correction", { ...one.finding, quote }) };
    });
  const denied = turned.at + turned.shift;
  const isOfDenied = ({ start, end, finding }: Placed) =>
    finding.attribute === "plan" && end > turned.start && start < denied;
  const kept = placed.filter((one) => !isOfDenied(one));
  return [
    ...kept,
    ...instead.filter((one) => !kept.some((two) => one.start < two.end && two.start < one.end)),
  ].toSorted((a, b) => a.start - b.start);
}
