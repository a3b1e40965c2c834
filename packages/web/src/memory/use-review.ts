import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import { useServices } from "../services.ts";
import { restoreReview, savable, saveRequest, type Review } from "./review.ts";

/**
 * Drafts under review, kept beside what is typed elsewhere: a reload, an error or a closed dialog loses
 * none of it.
 *
 * @param place - Tells this review from all others.
 */
export function useReview(
  place: string,
): readonly [Review | null, (review: Review | null) => void] {
  const { drafts } = useServices();
  const name = `review ${place}`;
  const [review, setReview] = useState(() => restoreReview(drafts.read(name)));
  return [
    review,
    (next) => {
      drafts.write(name, next === null ? "" : JSON.stringify(next));
      setReview(next);
    },
  ];
}

const PAUSE_MS = 300;

/** What saving would come to, asked anew a moment after the last change. */
export function useOutcomes(
  review: Review,
  source: { readonly chatId: string | null; readonly pinned: boolean },
) {
  const { backend } = useServices();
  const chosen = savable(review);
  const request = saveRequest(
    chosen.map(([, item]) => item),
    source,
  );
  const asked = useSettledValue(JSON.stringify(request));
  const { data } = useQuery({
    queryKey: [...queryKeys.memories, "would-save", asked],
    queryFn: () => backend.memories.save(JSON.parse(asked), true),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = asked === JSON.stringify(request);
  const outcomes = new Map(
    isCurrent ? chosen.map(([index], at) => [index, data?.items[at]?.outcome] as const) : [],
  );
  return { request, outcomes, rooms: chosen.length > 0 ? (data?.rooms ?? []) : [] };
}

function useSettledValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
