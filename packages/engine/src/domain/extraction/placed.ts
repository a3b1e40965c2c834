import { confidenceOf, type Finding, type FindingKind } from "./finding.ts";
import type { RuleLanguage } from "./rule.ts";

/** A finding with where it stands in its sentence. */
export interface Placed {
  readonly start: number;
  readonly end: number;
  readonly language: RuleLanguage;
  readonly finding: Finding;
}

/** A finding of a kind, trusted as its kind is. */
export function findingOf(
  kind: FindingKind,
  said: Pick<Finding, "text" | "quote" | "subject" | "attribute" | "value">,
  forgets: string | null = null,
): Finding {
  const { text, quote, subject, attribute, value } = said;
  return { kind, text, quote, subject, attribute, value, confidence: confidenceOf(kind), forgets };
}

/** A time as it stands inside a sentence; names of days keep their capital. */
export function lowered(text: string): string {
  const isName =
    /^(?:\p{Lu}\p{L}*\s)?(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)/iu.test(
      text,
    );
  return isName && /^(?:mon|tue|wed|thu|fri|sat|sun)/iu.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}
