import type { MemoryEntry } from "@keepsake/engine/wire";
import { useState } from "react";
import type { PageScope } from "../backend/backend.ts";
import { asBackendError } from "../backend/backend-error.ts";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import styles from "./entry-editor.module.css";
import { EntryForm, type EntryValues } from "./entry-form.tsx";
import { useMemoriesChanged } from "./use-memories.ts";
import { useSaved } from "./use-saved.ts";

/**
 * Edits an entry in its place. What somebody else makes of it meanwhile is shown above what is typed
 * here; saving then goes over it knowingly, and nothing that was typed is lost.
 */
export function EntryEditor(props: {
  readonly entry: MemoryEntry;
  /** @param before - As it stood when it was saved over. */
  readonly onSaved: (before: MemoryEntry, after: MemoryEntry) => void;
  readonly onClose: () => void;
}) {
  const { entry } = props;
  const { t: say } = useSaved();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const [opened] = useState(entry);
  const [isGone, setGone] = useState(false);

  async function save(values: EntryValues): Promise<string | undefined> {
    const key = values.key === "" ? null : values.key;
    if (isGone) {
      const { outcome } = await backend.memories.add({
        ...scopeOf(entry),
        text: values.text,
        ...(key === null ? {} : { key }),
      });
      await changed();
      return outcome === "known" ? say("entry.known") : undefined;
    }
    try {
      const patch = { key, text: values.text, revision: entry.revision };
      const after = await backend.memories.update(entry.id, patch);
      props.onSaved(entry, after);
    } catch (error) {
      const { code } = asBackendError(error);
      if (code === "conflict" || code === "not_found") await changed();
      if (code !== "not_found") throw error;
      setGone(true);
      return say("entry.gone");
    }
    await changed();
    return undefined;
  }

  return (
    <EntryForm
      name={entry.id}
      initial={{ key: opened.key ?? "", text: opened.text }}
      basis={JSON.stringify([entry.key, entry.text])}
      above={(close, isOther) =>
        isOther && !isGone ? (
          <section className={styles.other} role="alert">
            <p>{say("conflict.now")}</p>
            <blockquote dir="auto">
              {entry.key !== null && <strong>{entry.key}: </strong>}
              {entry.text}
            </blockquote>
            <p>{say("conflict.mine")}</p>
            <Button small onClick={close}>
              {say("conflict.take")}
            </Button>
          </section>
        ) : null
      }
      saveLabel={isGone ? say("conflict.saveNew") : undefined}
      whenFull={isGone ? say("room.saveFull") : undefined}
      onSave={save}
      onClose={props.onClose}
    />
  );
}

function scopeOf({ characterId, organizationId }: MemoryEntry): PageScope {
  if (organizationId !== null) return { scope: "organization", organizationId };
  return characterId === null ? { scope: "global" } : { scope: "character", characterId };
}
