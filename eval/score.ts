/** How well rankings find what answers the questions: all shares from 0 to 1. */
export interface Score {
  readonly questions: number;
  /** Share of the evidence found among the first 5, 10 and 20, averaged over the questions. */
  readonly recall5: number;
  readonly recall10: number;
  readonly recall20: number;
  /** One over the place of the first hit, averaged. */
  readonly mrr: number;
}

export interface Judged {
  readonly ranked: readonly string[];
  readonly evidence: readonly string[];
}

export function scoreOf(judged: readonly Judged[]): Score {
  const mean = (of: (one: Judged) => number): number =>
    judged.reduce((sum, one) => sum + of(one), 0) / (judged.length || 1);
  return {
    questions: judged.length,
    recall5: mean((one) => recall(one, 5)),
    recall10: mean((one) => recall(one, 10)),
    recall20: mean((one) => recall(one, 20)),
    mrr: mean(reciprocalRank),
  };
}

function recall({ ranked, evidence }: Judged, among: number): number {
  const first = new Set(ranked.slice(0, among));
  return evidence.filter((id) => first.has(id)).length / evidence.length;
}

function reciprocalRank({ ranked, evidence }: Judged): number {
  const place = ranked.findIndex((id) => evidence.includes(id));
  return place === -1 ? 0 : 1 / (place + 1);
}
