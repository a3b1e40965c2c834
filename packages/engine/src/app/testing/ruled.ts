import type { Finding, SaidTurn } from "../../domain/extraction/finding.ts";

/** A finding as the built-in rules give it. */
export function ruled(text: string, quote: string, more: Partial<Finding> = {}): Finding {
  return {
    kind: "statement",
    text,
    quote,
    subject: "self",
    attribute: "allergies",
    value: "walnuts",
    confidence: 0.85,
    forgets: null,
    ...more,
  };
}

/** Rules that know of walnuts alone. */
export function ruledNuts({ text }: SaidTurn): readonly Finding[] {
  return text.includes("walnuts")
    ? [ruled("Is allergic to walnuts", "I'm allergic to walnuts")]
    : [];
}
