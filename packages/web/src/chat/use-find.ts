import type { SearchHit } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import { wordsPattern } from "../markdown/marked-text.tsx";
import { useBackend } from "../services.ts";

/** So many places of a chat one goes through. */
const MOST = 200;

/** What is found in a chat, newest first, and what marks its words. */
export function useFind(chatId: string, find: string | null) {
  const backend = useBackend();
  const q = find?.trim() ?? "";
  const search = useQuery({
    queryKey: queryKeys.search(q, chatId),
    queryFn: () => backend.search(q, { chatId, limit: MOST }),
    enabled: q !== "",
  });
  const hits = useMemo(() => newestFirst(search.data ?? []), [search.data]);
  const words = useMemo(() => wordsPattern([...new Set(hits.flatMap((hit) => hit.words))]), [hits]);
  return { hits, words, error: search.error, isSearching: q !== "" && search.isPending, search };
}

function newestFirst(hits: readonly SearchHit[]): readonly SearchHit[] {
  return hits.toSorted((a, b) => b.message.ordinal - a.message.ordinal);
}
