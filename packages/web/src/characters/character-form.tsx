import type { Character } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useOrganizations } from "../offers/use-organizations.ts";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { DetailPicker } from "../summary/detail-picker.tsx";
import { Button } from "../ui/button.tsx";
import { useKeptForm } from "../use-kept-form.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Toggle } from "../ui/toggle.tsx";
import styles from "./character-form.module.css";
import { changedFields, fieldsOf, followed, newCharacter } from "./character-fields.ts";

const ExtractionToggle = lazy(async () => ({
  default: (await import("../memory/extraction-toggle.tsx")).ExtractionToggle,
}));
const SharingToggle = lazy(async () => ({
  default: (await import("../offers/sharing-toggle.tsx")).SharingToggle,
}));

const DeliveryPicker = lazy(async () => ({
  default: (await import("../profile/delivery-picker.tsx")).DeliveryPicker,
}));

/** Everything that a person sets of a character (SPEC 7.6). */
export function CharacterForm(props: { readonly character?: Character }) {
  const { character } = props;
  const { t } = useT();
  const { backend, cache, browser } = useServices();
  const [, navigate] = useLocation();
  const [fields, setFields, forget] = useKeptForm(
    `character ${character?.id ?? "new"}`,
    fieldsOf(character, browser !== undefined),
  );
  const hasOrganizations = useOrganizations().length > 0;
  const [isTried, setTried] = useState(false);
  const set = (next: Partial<typeof fields>) => setFields({ ...fields, ...next });

  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);

  const save = useMutation({
    mutationFn: async () => {
      if (character === undefined) {
        const made = await backend.characters.create(newCharacter(fields));
        return routes.chat((await backend.chats.create({ characterIds: [made.id] })).id);
      }
      await backend.characters.update(character.id, {
        ...changedFields(character, fields),
        revision: character.revision,
      });
      return routes.character(character.id);
    },
    onSuccess: async (place) => {
      forget();
      await cache.invalidateQueries({ queryKey: queryKeys.characters });
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      void cache.invalidateQueries({ queryKey: queryKeys.prompts });
      navigate(place);
    },
    onError: () => void cache.invalidateQueries({ queryKey: queryKeys.characters }),
  });

  const isNameless = fields.name.trim() === "";
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isNameless) save.mutate();
      }}
    >
      <TextField
        label={t("character.name")}
        value={fields.name}
        maxLength={100}
        required
        ref={name}
        error={isTried && isNameless ? t("character.nameMissing") : undefined}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label={t("character.description")}
        hint={t("character.descriptionHint")}
        rows={4}
        value={fields.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <TextArea
        label={t("character.greeting")}
        hint={t("character.greetingHint")}
        value={fields.greeting}
        onChange={(event) => set({ greeting: event.target.value })}
      />
      <TextArea
        label={t("character.examples")}
        hint={t("character.examplesHint")}
        value={fields.examples}
        onChange={(event) => set({ examples: event.target.value })}
      />
      <fieldset className={styles.memory}>
        <legend>{t("nav.memory")}</legend>
        <div>
          <p className={styles.label}>{t("detail.label")}</p>
          <DetailPicker value={fields.detail} onChange={(detail) => set({ detail })} />
        </div>
        <Suspense fallback={null}>
          <DeliveryPicker
            value={fields.delivery}
            onChange={(delivery) => set({ delivery, extraction: followed(fields, delivery) })}
          />
        </Suspense>
        <Toggle
          label={t("learn.label")}
          hint={fields.learnFromChat ? t("learn.on") : t("learn.off")}
          checked={fields.learnFromChat}
          onChange={(learnFromChat) => set({ learnFromChat })}
        />
        <Toggle
          label={t("character.isolated")}
          hint={t("character.isolatedHint")}
          checked={fields.isolated}
          onChange={(isolated) => set({ isolated })}
        />
        {fields.learnFromChat && (
          <Suspense fallback={null}>
            <ExtractionToggle
              checked={fields.extraction}
              name={fields.name}
              delivery={fields.delivery}
              isolated={fields.isolated}
              onChange={(extraction) => set({ extraction })}
            />
          </Suspense>
        )}
      </fieldset>
      {(hasOrganizations || fields.offered) && (
        <Suspense fallback={null}>
          <SharingToggle checked={fields.offered} onChange={(offered) => set({ offered })} />
        </Suspense>
      )}
      {save.error !== null && (
        <ProblemNotice error={asBackendError(save.error)} what={t("character.notSaved")} />
      )}
      <div className={styles.actions}>
        <Button
          onClick={() => {
            forget();
            history.back();
          }}
        >
          {t("common.cancel")}
        </Button>
        <Button kind="primary" type="submit" disabled={save.isPending}>
          {character === undefined ? t("character.createAndTalk") : t("common.save")}
        </Button>
      </div>
    </form>
  );
}
