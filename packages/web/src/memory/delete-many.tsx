import type { MemoryEntry } from "@keepsake/engine/wire";
import { useLocation } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { namedLines, receiptLines } from "../deleting/receipt-lines.ts";
import { sayCounts } from "../deleting/say-counts.ts";
import { useDeleting } from "../deleting/use-deleting.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { LoadedConfirm } from "../ui/loaded-confirm.tsx";
import styles from "./delete-many.module.css";
import { asked } from "./many-asked.ts";
import { useMemoriesChanged } from "./use-memories.ts";
import { useSaved } from "./use-saved.ts";

/** So many are named one by one; more are only counted. */
const NAMED = 5;

/**
 * The second act before several entries go: says whose they are and how many, and which are pinned. They
 * go all or not at all; afterwards the receipt is shown where the person is (SPEC 10.4).
 */
export function DeleteMany(props: {
  readonly entries: readonly MemoryEntry[];
  readonly nameOf: (characterId: string) => string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { entries, nameOf } = props;
  const { t } = useT();
  const { t: told, locale } = useDeleting();
  const { t: say } = useSaved();
  const { announcer, backend, receipts } = useServices();
  const changed = useMemoriesChanged();
  const [path] = useLocation();
  const count = entries.length;
  const pinned = entries.filter((entry) => entry.pinned).length;
  const owners = [...Map.groupBy(entries, ({ characterId }) => characterId)];
  const owner = owners[0]?.[0] ?? null;

  const title =
    owners.length > 1
      ? say("many.deleteMixed", { count })
      : owner === null
        ? t("clear.titleGlobal", { count })
        : t("clear.title", { count, name: nameOf(owner) });

  async function remove(): Promise<void> {
    try {
      const receipt = await backend.memories.many(asked(entries, "delete"));
      receipts.show(receipt, path);
      const named = namedLines(receiptLines(receipt));
      announcer.announce(told("receipt.line", { things: sayCounts(named, told, locale) }));
      props.onDeleted();
    } catch (error) {
      const { code } = asBackendError(error);
      if (code === "conflict" || code === "not_found") await changed();
      throw error;
    }
    await changed();
  }

  return (
    <LoadedConfirm
      open
      title={title}
      action={say("many.deleteAction", { count })}
      onConfirm={remove}
      onClose={props.onClose}
    >
      {owners.length > 1 && (
        <ul className={styles.owners}>
          {owners.map(([id, own]) => (
            <li key={id ?? ""} dir="auto">
              {id === null
                ? say("many.ofGlobal", { count: own.length })
                : say("many.ofName", { count: own.length, name: nameOf(id) })}
            </li>
          ))}
        </ul>
      )}
      {count <= NAMED && (
        <ul className={styles.texts}>
          {entries.map((entry) => (
            <li key={entry.id} dir="auto">
              {entry.text}
            </li>
          ))}
        </ul>
      )}
      {pinned > 0 && <p>{say("many.deletePinned", { count: pinned })}</p>}
      <p>{say("many.deleteText")}</p>
    </LoadedConfirm>
  );
}
