import type { RebuildMode, RebuildState } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";

export interface Rebuilding {
  readonly state: RebuildState | undefined;
  /** Rejects where it is refused. */
  order(mode: RebuildMode): Promise<void>;
}

/** A chat's rebuild as it stands, and the way to start, resume or end it. */
export function useRebuild(chatId: string): Rebuilding {
  const { backend, cache } = useServices();
  const queryKey = queryKeys.rebuild(chatId);
  const { data } = useQuery({ queryKey, queryFn: () => backend.summary.rebuild(chatId) });
  const announceCancelled = useAnnounced(chatId, data);
  return {
    state: data,
    async order(mode) {
      const state = await backend.summary.orderRebuild(chatId, mode);
      if (mode === "cancel") announceCancelled();
      cache.setQueryData(queryKey, state);
      await cache.invalidateQueries({ queryKey: queryKeys.summary(chatId) });
    },
  };
}

/** Says the end of a rebuild, but not of one that was cancelled here. */
function useAnnounced(chatId: string, state: RebuildState | undefined): () => void {
  const { announcer } = useServices();
  const { t } = useT();
  const last = useRef<{ chatId: string; is: string } | null>(null);
  const isCancelled = useRef(false);
  const is = state === undefined ? undefined : (state.running?.state ?? "none");
  const failed = state?.running;
  useEffect(() => {
    if (is === undefined) return;
    const before = last.current?.chatId === chatId ? last.current.is : undefined;
    last.current = { chatId, is };
    if (before === undefined || before === is || before === "none") return;
    if (is === "failed" && failed != null) {
      announcer.announce(t("rebuild.failed", { done: failed.done, total: failed.total }));
    }
    if (is === "none" && before !== "failed" && !isCancelled.current) {
      announcer.announce(t("rebuild.done"));
    }
    isCancelled.current = false;
  }, [is, chatId, failed, announcer, t]);
  return () => {
    isCancelled.current = true;
  };
}
