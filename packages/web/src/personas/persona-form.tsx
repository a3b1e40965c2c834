import type { Persona } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { TextArea, TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useKeptForm } from "../use-kept-form.ts";

const LONGEST_NAME = 100;

/** Makes a persona, or changes one. */
export function PersonaForm(props: {
  readonly persona: Persona | undefined;
  readonly onClose: () => void;
}) {
  const { persona } = props;
  const { t } = useT();
  const { backend, cache } = useServices();
  const [fields, setFields, forget] = useKeptForm(`persona ${persona?.id ?? "new"}`, {
    name: persona?.name ?? "",
    description: persona?.description ?? "",
  });
  const [isTried, setTried] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: () =>
      persona === undefined
        ? backend.personas.create(fields)
        : backend.personas.update(persona.id, { ...fields, revision: persona.revision }),
    onSuccess: async () => {
      forget();
      await cache.invalidateQueries({ queryKey: queryKeys.personas });
      void cache.invalidateQueries({ queryKey: queryKeys.prompts });
      props.onClose();
    },
  });
  const isNameless = fields.name.trim() === "";

  return (
    <PageDialog
      open
      title={persona === undefined ? t("persona.add") : t("persona.edit", { name: persona.name })}
      onClose={props.onClose}
      initialFocus={name}
    >
      <form
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isNameless) save.mutate();
        }}
      >
        <TextField
          ref={name}
          label={t("persona.name")}
          value={fields.name}
          maxLength={LONGEST_NAME}
          required
          error={isTried && isNameless ? t("persona.nameMissing") : undefined}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
        />
        <TextArea
          label={t("persona.description")}
          hint={t("persona.descriptionHint")}
          rows={4}
          value={fields.description}
          onChange={(event) => setFields({ ...fields, description: event.target.value })}
        />
        {save.error !== null && (
          <ProblemNotice error={asBackendError(save.error)} what={t("persona.notSaved")} />
        )}
        <div className={dialog.actions}>
          <Button
            onClick={() => {
              forget();
              props.onClose();
            }}
          >
            {t("common.cancel")}
          </Button>
          <Button kind="primary" type="submit" disabled={save.isPending}>
            {t("common.save")}
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}
