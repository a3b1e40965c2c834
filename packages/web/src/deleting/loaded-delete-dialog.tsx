import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Backend } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend, useServices } from "../services.ts";
import { LoadedConfirm } from "../ui/loaded-confirm.tsx";
import type { DeleteDialogProps, Doomed } from "./delete-dialog-props.ts";
import { namedLines, receiptLines } from "./receipt-lines.ts";
import { sayCounts } from "./say-counts.ts";
import { TraceList } from "./trace-list.tsx";
import { useDeleting } from "./use-deleting.ts";

/** The question itself; see DeleteDialog. */
export function LoadedDeleteDialog(props: DeleteDialogProps) {
  const { isTraced = true, open, what } = props;
  const { t, locale } = useDeleting();
  const { receipts, announcer } = useServices();
  const backend = useBackend();
  const cache = useQueryClient();
  const [path] = useLocation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const key = queryKeys.traces(what.kind, what.kind === "entries" ? what.ids.join(" ") : what.id);
  const traces = useQuery({
    queryKey: key,
    queryFn: () => tracesOf(backend, what),
    enabled: open && isTraced,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const takeable = new Set(
    traces.data?.items.flatMap(({ id, canTake }) => (canTake ? [id] : [])) ?? [],
  );
  const also = [...ticked].filter((id) => takeable.has(id));

  /** What is ticked can stand anywhere; of a chat that goes nothing is read any more. */
  function readAgain(): void {
    const everywhere = [queryKeys.memories, queryKeys.chats];
    const inChats = [queryKeys.prompts, queryKeys.summaries, queryKeys.logs];
    for (const queryKey of what.kind === "chat" ? everywhere : [...everywhere, ...inChats]) {
      void cache.invalidateQueries({ queryKey });
    }
  }

  function close(): void {
    setTicked(new Set());
    cache.removeQueries({ queryKey: key });
    props.onClose();
  }

  async function remove(): Promise<void> {
    const receipt = await props.onRemove(also);
    receipts.show(receipt, props.receiptAt ?? path);
    const named = namedLines(receiptLines(receipt));
    announcer.announce(t("receipt.line", { things: sayCounts(named, t, locale) }));
    // What was found before may hold what is gone.
    cache.removeQueries({ queryKey: queryKeys.searches, type: "inactive" });
    void cache.invalidateQueries({ queryKey: queryKeys.searches });
    if (also.length > 0) readAgain();
  }

  return (
    <LoadedConfirm
      open={open}
      title={props.title}
      action={
        also.length === 0
          ? props.action
          : t("traces.deleteAlso", { action: props.action, count: also.length })
      }
      more={
        !isTraced ? undefined : (
          <TraceList
            traces={traces.data}
            hasFailed={traces.isError}
            isByOrigin={what.kind === "chat"}
            ticked={ticked}
            onTick={(ids, isTicked) => {
              const next = new Set(ticked);
              for (const id of ids) {
                if (isTicked) next.add(id);
                else next.delete(id);
              }
              setTicked(next);
            }}
            onAgain={() => void traces.refetch()}
          />
        )
      }
      onConfirm={remove}
      onClose={close}
    >
      {props.children}
    </LoadedConfirm>
  );
}

function tracesOf(backend: Backend, what: Doomed) {
  switch (what.kind) {
    case "message":
      return backend.messages.traces(what.chatId, what.id);
    case "entry":
      return backend.memories.traces(what.id);
    case "entries":
      return backend.memories.tracesOfMany(what.ids);
    case "chat":
      return backend.chats.traces(what.id);
  }
}
