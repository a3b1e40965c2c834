import { useQuery } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useCharacters } from "../characters/use-characters.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { EntryCard } from "./entry-card.tsx";
import { EntryHistory } from "./entry-history.tsx";
import { useProvenance } from "./use-provenance.ts";

/** One memory wherever it is named: what it says now, where it comes from, and what can be done with it. */
export function EntryDialog(props: { readonly entryId: string; readonly onClose: () => void }) {
  const { entryId } = props;
  const { t } = useT();
  const lines = useProvenance();
  const backend = useBackend();
  const { data: characters } = useCharacters();
  const { data, error } = useQuery({
    queryKey: queryKeys.memoryHistory(entryId),
    queryFn: () => backend.memories.history(entryId),
  });
  const isGone = error !== null && asBackendError(error).code === "not_found";
  const entry = isGone ? null : (data?.entry ?? null);
  const owner = characters?.find((one) => one.id === entry?.characterId)?.name;
  return (
    <PageDialog open title={lines.t("entry.title")} onClose={props.onClose}>
      {isGone && <p>{lines.t("entry.gone")}</p>}
      {!isGone && data === undefined && error !== null && (
        <ProblemNotice error={asBackendError(error)} what={lines.t("entry.failed")} />
      )}
      {!isGone && data === undefined && error === null && <Loading />}
      {entry !== null && (
        <EntryCard
          entry={entry}
          place={entry.scope === "global" ? t("scope.global") : (owner ?? t("scope.character"))}
          withHistory
        />
      )}
      {!isGone && data !== undefined && entry === null && <EntryHistory entryId={entryId} />}
    </PageDialog>
  );
}
