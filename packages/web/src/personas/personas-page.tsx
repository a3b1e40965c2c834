import type { Persona } from "@keepsake/engine/wire";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Empty } from "../ui/empty.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { PersonaForm } from "./persona-form.tsx";
import styles from "./personas.module.css";
import { usePersonas } from "./use-personas.ts";

/** Whom the person can play: make, change and delete personas (SPEC 7.6). */
export function PersonasPage() {
  const { t } = useT();
  const { backend, cache } = useServices();
  const { data: personas, error } = usePersonas();
  const [edited, setEdited] = useState<Persona | "new" | null>(null);
  const [leaving, setLeaving] = useState<Persona | null>(null);
  if (error !== null) {
    return (
      <Page title={t("persona.title")}>
        <ProblemNotice error={asBackendError(error)} what={t("persona.failed")} />
      </Page>
    );
  }
  if (personas === undefined) return <Loading />;

  const add = (
    <Button
      kind={personas.length === 0 ? "primary" : "plain"}
      small={personas.length > 0}
      onClick={() => setEdited("new")}
    >
      <Plus size={16} aria-hidden />
      {t("persona.add")}
    </Button>
  );
  return (
    <Page title={t("persona.title")} after={personas.length > 0 ? add : undefined}>
      {personas.length === 0 ? (
        <Empty text={t("persona.empty")}>{add}</Empty>
      ) : (
        <ul className={styles.list}>
          {personas.map((persona) => (
            <li key={persona.id} className={styles.persona}>
              <Monogram id={persona.id} name={persona.name} />
              <div className={styles.text}>
                <h2 dir="auto">{persona.name}</h2>
                {persona.description !== "" && <p dir="auto">{persona.description}</p>}
              </div>
              <span className={styles.actions}>
                <IconButton
                  label={t("persona.edit", { name: persona.name })}
                  onClick={() => setEdited(persona)}
                >
                  <Pencil size={16} aria-hidden />
                </IconButton>
                <IconButton label={t("persona.delete")} onClick={() => setLeaving(persona)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <PersonaForm
          key={edited === "new" ? "new" : edited.id}
          persona={edited === "new" ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <Confirm
        open={leaving !== null}
        title={t("persona.deleteTitle", { name: leaving?.name ?? "" })}
        action={t("persona.delete")}
        onConfirm={async () => {
          if (leaving !== null) await backend.personas.remove(leaving.id);
          await cache.invalidateQueries({ queryKey: queryKeys.personas });
        }}
        onClose={() => setLeaving(null)}
      >
        <p>{t("persona.deleteText")}</p>
      </Confirm>
    </Page>
  );
}
