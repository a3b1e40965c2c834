import { ENTRY_KEY_LENGTH, ENTRY_TEXT_LENGTH } from "@keepsake/engine/limits";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { useKeptForm } from "../use-kept-form.ts";
import { codePoints } from "./code-points.ts";
import styles from "./entry-form.module.css";
import { EntryProblem } from "./entry-problem.tsx";
import type { PageScope } from "../backend/backend.ts";
import { ScopeSwitch } from "./scope-switch.tsx";

/** What one writes of a memory; "" for no key. */
export type EntryValues = Readonly<Record<"key" | "text", string>>;

/** Writes or edits a saved memory: its text, an optional key, and for a new one its scope. */
export function EntryForm(props: {
  /** Tells the text of this form from that of all others. */
  readonly name: string;
  readonly initial: EntryValues;
  /** The scopes to choose from, the first one first. */
  readonly scopes?: readonly PageScope[];
  /** What is edited, as it stands now; what is typed remembers how it stood. */
  readonly basis?: string;
  /** What is said above the fields, with a way to give up what is typed. */
  readonly above?: ((close: () => void, isOther: boolean) => ReactNode) | undefined;
  /** What to do where the scope is full. */
  readonly whenFull?: string | undefined;
  /** What saving is called, where it is not plainly that. */
  readonly saveLabel?: string | undefined;
  /** @returns Why the form stays open; undefined once it is done. */
  readonly onSave: (
    values: EntryValues,
    scope: PageScope | undefined,
  ) => Promise<string | undefined>;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const [values, setValues, forget] = useKeptForm(`memory ${props.name}`, {
    ...props.initial,
    basis: props.basis ?? "",
  });
  const [scope, setScope] = useState(props.scopes?.[0]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<BackendError>();
  const [note, setNote] = useState<string>();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    text.current?.focus();
    // In a card at the lower edge its buttons would be out of sight.
    text.current?.form?.scrollIntoView({ block: "nearest" });
  }, []);

  const length = codePoints(values.text);
  const keyLength = codePoints(values.key);
  const isTooLong = length > ENTRY_TEXT_LENGTH || keyLength > ENTRY_KEY_LENGTH;

  function close(): void {
    forget();
    props.onClose();
  }

  async function save(): Promise<void> {
    setBusy(true);
    setError(undefined);
    setNote(undefined);
    try {
      const stays = await props.onSave({ key: values.key.trim(), text: values.text.trim() }, scope);
      if (stays === undefined) return close();
      setNote(stays);
      setBusy(false);
    } catch (cause) {
      setError(asBackendError(cause));
      setBusy(false);
    }
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog that this one has opened tells of its own saving here, too.
        if (event.target === event.currentTarget) void save();
      }}
    >
      {props.above?.(close, values.basis !== (props.basis ?? ""))}
      <TextArea
        ref={text}
        label={t("entry.text")}
        value={values.text}
        onKeyDown={closeOnEscape}
        onChange={(event) => setValues({ ...values, text: event.target.value })}
        hint={t("entry.length", { count: length, limit: ENTRY_TEXT_LENGTH })}
        error={
          length > ENTRY_TEXT_LENGTH
            ? t("entry.tooLong", { count: length, limit: ENTRY_TEXT_LENGTH })
            : undefined
        }
      />
      <TextField
        label={t("entry.key")}
        value={values.key}
        onKeyDown={closeOnEscape}
        onChange={(event) => setValues({ ...values, key: event.target.value })}
        hint={t("entry.keyHint")}
        error={
          keyLength > ENTRY_KEY_LENGTH
            ? t("entry.tooLong", { count: keyLength, limit: ENTRY_KEY_LENGTH })
            : undefined
        }
      />
      {props.scopes !== undefined && props.scopes.length > 1 && scope !== undefined && (
        <ScopeSwitch scopes={props.scopes} value={scope} onChange={setScope} />
      )}
      {error !== undefined && <EntryProblem error={error} whenFull={props.whenFull} />}
      {note !== undefined && (
        <p className={styles.note} role="alert">
          {note}
        </p>
      )}
      <div className={styles.actions}>
        <Button small onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button small kind="primary" type="submit" disabled={busy || length === 0 || isTooLong}>
          {props.saveLabel ?? t("common.save")}
        </Button>
      </div>
    </form>
  );
}
