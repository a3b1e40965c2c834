import type { Message } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { EntryDialog } from "../memory/entry-dialog.tsx";
import { useProvenance } from "../memory/use-provenance.ts";
import { whyText } from "../panel/why-text.ts";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./used-dialog.module.css";
import { usedEntries } from "./used-entries.ts";
import type { UsedEntry } from "./used-entries.ts";

/** What of the saved memories the model was sent with a reply, and why each of them (SPEC 5.17). */
export function UsedDialog(props: {
  readonly chatId: string;
  readonly message: Message;
  readonly onInspect: () => void;
  readonly onClose: () => void;
}) {
  const { chatId, message } = props;
  const { turnId, id: messageId, selected: variant } = message;
  const { t } = useProvenance();
  const backend = useBackend();
  const asked = { turnId, messageId, variant };
  const { data, error } = useQuery({
    queryKey: queryKeys.prompt(chatId, asked),
    queryFn: () => backend.prompt(chatId, asked),
  });
  const wasNotSent = error !== null && asBackendError(error).code === "not_found";
  return (
    <PageDialog open title={t("used.title")} onClose={props.onClose}>
      {error !== null && !wasNotSent && (
        <ProblemNotice error={asBackendError(error)} what={t("used.failed")} />
      )}
      {wasNotSent && <p>{t("used.notSent")}</p>}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <>
          <Used used={usedEntries(data)} />
          <div className={styles.foot}>
            <Button
              small
              kind="quiet"
              onClick={() => {
                props.onClose();
                props.onInspect();
              }}
            >
              {t("used.prompt")}
            </Button>
          </div>
        </>
      )}
    </PageDialog>
  );
}

const GROUPS = ["pinned", "chosen", "told"] as const;

function Used({ used }: { readonly used: ReturnType<typeof usedEntries> }) {
  const { t } = useProvenance();
  const [opened, setOpened] = useState<string | null>(null);
  if (GROUPS.every((group) => used[group].length === 0)) return <p>{t("used.none")}</p>;
  return (
    <>
      <p className={styles.lead}>{t("used.lead")}</p>
      {GROUPS.filter((group) => used[group].length > 0).map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`used-${group}`}>
          <h3 id={`used-${group}`}>{t(`used.${group}`)}</h3>
          <ul>
            {used[group].map((entry, index) => (
              <li key={entry.entryId ?? index}>
                <Entry entry={entry} onOpen={setOpened} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened !== null && <EntryDialog entryId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Entry(props: { readonly entry: UsedEntry; readonly onOpen: (id: string) => void }) {
  const { t } = useT();
  const lines = useProvenance();
  const { entryId, text, why } = props.entry;
  if (text === null) return <p className={styles.gap}>{lines.t("used.gap")}</p>;
  return (
    <>
      {entryId === null ? (
        <p dir="auto">{text}</p>
      ) : (
        <button
          type="button"
          className={styles.entry}
          dir="auto"
          title={lines.t("used.open")}
          onClick={() => props.onOpen(entryId)}
        >
          {text}
        </button>
      )}
      {why !== null && <p className={styles.why}>{whyText(why, t)}</p>}
    </>
  );
}
