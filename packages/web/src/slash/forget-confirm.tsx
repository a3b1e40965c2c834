import type { MemoryEntry, Receipt, Traces } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Backend } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { namedLines, receiptLines } from "../deleting/receipt-lines.ts";
import { sayCounts } from "../deleting/say-counts.ts";
import { useDeleting } from "../deleting/use-deleting.ts";
import { TraceList } from "../deleting/trace-list.tsx";
import { useServices } from "../services.ts";
import { LoadedConfirm } from "../ui/loaded-confirm.tsx";
import { useSlashLines } from "./use-slash-lines.ts";

/** The second act: names what goes, shows what else says it, and leaves a receipt (SPEC 10.4). */
export function ForgetConfirm(props: {
  readonly entries: readonly MemoryEntry[];
  readonly onForgotten: () => void;
  readonly onClose: () => void;
}) {
  const { entries } = props;
  const { t } = useSlashLines();
  const { t: say, locale } = useDeleting();
  const { backend, cache, receipts, announcer } = useServices();
  const [path] = useLocation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = entries.map(({ id }) => id);
  const traces = useQuery({
    queryKey: queryKeys.traces("entries", ids.join(" ")),
    queryFn: () => tracesOfAll(backend, ids),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  async function forget(): Promise<void> {
    const removed: Receipt["removed"] = [];
    try {
      for (const id of ids) {
        const also = traces.data?.byEntry.get(id)?.filter((trace) => ticked.has(trace)) ?? [];
        removed.push(...(await backend.memories.remove(id, also)).removed);
      }
    } finally {
      // What is gone is told also where the rest could not be deleted.
      if (removed.length > 0) {
        receipts.show({ removed }, path);
        const named = namedLines(receiptLines({ removed }));
        announcer.announce(say("receipt.line", { things: sayCounts(named, say, locale) }));
      }
      for (const queryKey of [queryKeys.memories, queryKeys.prompts, queryKeys.logs]) {
        void cache.invalidateQueries({ queryKey });
      }
      if (ticked.size > 0) void cache.invalidateQueries({ queryKey: queryKeys.summaries });
      cache.removeQueries({ queryKey: queryKeys.searches, type: "inactive" });
    }
    props.onForgotten();
  }

  return (
    <LoadedConfirm
      open
      title={t("forget.title")}
      action={t("forget.action", { count: entries.length })}
      more={
        <TraceList
          traces={traces.data?.traces}
          hasFailed={traces.isError}
          isByOrigin={false}
          ticked={ticked}
          onTick={(traceIds, isTicked) => {
            const next = new Set(ticked);
            for (const id of traceIds) {
              if (isTicked) next.add(id);
              else next.delete(id);
            }
            setTicked(next);
          }}
          onAgain={() => void traces.refetch()}
        />
      }
      onConfirm={forget}
      onClose={props.onClose}
    >
      {entries.map(({ id, key, text }) => (
        <blockquote key={id} dir="auto">
          {key === null ? text : `${key}: ${text}`}
        </blockquote>
      ))}
      <p>{t("forget.final")}</p>
    </LoadedConfirm>
  );
}

/** What else says any of them; each trace goes with the first entry of which it was found. */
async function tracesOfAll(
  backend: Pick<Backend, "memories">,
  ids: readonly string[],
): Promise<{ readonly traces: Traces; readonly byEntry: ReadonlyMap<string, readonly string[]> }> {
  const found = await Promise.all(ids.map((id) => backend.memories.traces(id)));
  const items: Traces["items"] = [];
  const goes = new Map<Traces["goes"][number]["kind"], number>();
  const byEntry = new Map<string, string[]>();
  for (const [index, one] of found.entries()) {
    const own: string[] = [];
    for (const trace of one.items) {
      if (ids.includes(trace.thingId) || items.some(({ id }) => id === trace.id)) continue;
      items.push(trace);
      own.push(trace.id);
    }
    byEntry.set(ids[index] ?? "", own);
    for (const { kind, count } of one.goes) goes.set(kind, (goes.get(kind) ?? 0) + count);
  }
  return {
    traces: {
      items,
      goes: [...goes].map(([kind, count]) => ({ kind, count })),
      partial: found.some(({ partial }) => partial),
    },
    byEntry,
  };
}
