import type { MemoryEntry } from "@keepsake/engine/wire";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import styles from "./entry-editor.module.css";
import { EntryForm } from "./entry-form.tsx";
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
  const isOther = entry.text !== opened.text || entry.key !== opened.key;

  async function save(values: { readonly key: string; readonly text: string }): Promise<void> {
    const key = values.key === "" ? null : values.key;
    try {
      const patch = { key, text: values.text, revision: entry.revision };
      const after = await backend.memories.update(entry.id, patch);
      props.onSaved(entry, after);
    } catch (error) {
      if (asBackendError(error).code === "conflict") await changed();
      throw error;
    }
    await changed();
  }

  return (
    <EntryForm
      name={entry.id}
      initial={{ key: opened.key ?? "", text: opened.text }}
      above={
        isOther
          ? (close) => (
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
            )
          : undefined
      }
      onSave={save}
      onClose={props.onClose}
    />
  );
}
