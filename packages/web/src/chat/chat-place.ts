import { useMemo } from "react";
import { useSearch } from "wouter";

/** A stretch of a chat by the places of its messages, both ends included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where in a chat one is, as its address says. */
export interface ChatPlace {
  /** The message that is to be seen. */
  readonly target: string | null;
  /** The stretch that is lit: what a piece of the summary covers. */
  readonly lit: Span | null;
  /** What is looked for in the chat; null where nothing is. */
  readonly find: string | null;
}

const ORDINAL = /^[1-9]\d{0,14}$/;

function chatPlaceOf(search: string): ChatPlace {
  const query = new URLSearchParams(search);
  const [from = "", to = ""] = (query.get("lit") ?? "").split("-");
  const isSpan = ORDINAL.test(from) && ORDINAL.test(to);
  return {
    target: query.get("message"),
    lit: isSpan ? { from: Number(from), to: Number(to) } : null,
    find: query.get("find"),
  };
}

export function useChatPlace(): ChatPlace {
  const search = useSearch();
  return useMemo(() => chatPlaceOf(search), [search]);
}
