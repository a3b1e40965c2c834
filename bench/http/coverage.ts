import type { Message, SummaryState } from "@keepsake/engine/wire";

/** How the messages of a chat are spread over the layers, told from what HTTP answers alone. */
export interface Coverage {
  readonly messages: number;
  readonly live: number;
  readonly summarised: number;
  readonly pending: number;
  readonly tiers: Readonly<Record<"recent" | "merged" | "long-term", number>>;
  /** What is wrong, in words; empty when every message is covered exactly once (SPEC 2.1). */
  readonly faults: readonly string[];
}

export function coverageOf(messages: readonly Message[], summary: SummaryState): Coverage {
  const faults: string[] = [];
  const placeOf = new Map(messages.map((message, place) => [message.id, place]));
  const times = messages.map(() => 0);

  const span = (piece: SummaryState["pieces"][number]): readonly [number, number] => {
    const [from, to] = [placeOf.get(piece.from), placeOf.get(piece.to)];
    if (from === undefined || to === undefined || from > to) {
      faults.push(`The ${piece.tier} piece ${piece.id} names messages that are not in order`);
      return [0, -1];
    }
    const covered = messages.slice(from, to + 1).filter((message) => !message.hidden).length;
    if (covered !== piece.messages) {
      faults.push(`The ${piece.tier} piece ${piece.id} says ${piece.messages}, spans ${covered}`);
    }
    return [from, to];
  };

  for (const piece of summary.pieces) {
    const [from, to] = span(piece);
    for (let place = from; place <= to; place += 1) times[place] = (times[place] ?? 0) + 1;
  }
  let aheadTo = -1;
  for (const piece of summary.ahead) {
    if (piece.tier !== "recent") continue;
    const [from, to] = span(piece);
    if (from <= aheadTo) faults.push(`Two pieces ahead say the same, up to ${piece.id}`);
    aheadTo = Math.max(aheadTo, to);
  }

  let [live, summarised, pending] = [0, 0, 0];
  let wasLive = false;
  for (const [place, message] of messages.entries()) {
    if (message.hidden) continue;
    const pieces = times[place] ?? 0;
    if (pieces > 1) faults.push(`Message ${place} stands in ${pieces} pieces`);
    if (message.live && pieces > 0) faults.push(`Message ${place} is live and summarised`);
    if (wasLive && !message.live) faults.push(`Message ${place} is not live, but one before it is`);
    wasLive = message.live;
    if (message.live) live += 1;
    else if (pieces > 0) summarised += 1;
    else pending += 1;
  }
  if (pending !== summary.pending) {
    faults.push(`${pending} messages are in no layer; ${summary.pending} are said to be pending`);
  }
  const ofTier = (tier: string) => summary.pieces.filter((piece) => piece.tier === tier).length;
  return {
    messages: messages.length,
    live,
    summarised,
    pending,
    tiers: {
      recent: ofTier("recent"),
      merged: ofTier("merged"),
      "long-term": ofTier("long-term"),
    },
    faults,
  };
}
