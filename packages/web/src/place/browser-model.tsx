import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, type SubmitEvent } from "react";
import type { BackendError } from "../backend/backend-error.ts";
import { RadioChoices } from "../ui/radio-choices.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import picker from "../summary/detail-picker.module.css";
import type { BrowserPlace } from "./browser-place.ts";
import styles from "./place-settings.module.css";
import {
  faultOf,
  MODEL_KINDS,
  originOf,
  USUAL_URLS,
  type ModelFault,
  type ModelKind,
  type ModelSetting,
} from "./model-setting.ts";
import { usePlaceLines } from "./use-place-lines.ts";

const CHOICES = ["builtIn", ...MODEL_KINDS] as const;
type Choice = (typeof CHOICES)[number];

/** After the page was loaded with the new model's policy, its trial goes on. */
const TRIAL = "keepsake:try-model";

/** The model that this browser asks by itself (SPEC 11.6). */
export function BrowserModel({ browser }: { readonly browser: BrowserPlace }) {
  const { t: say } = usePlaceLines();
  const [choice, setChoice] = useState<Choice>(browser.model?.kind ?? "builtIn");

  return (
    <div className={styles.part}>
      <RadioChoices
        label={say("model.answers")}
        value={choice}
        choices={CHOICES.map((one) => ({ value: one, text: say(`model.${one}`) }))}
        onChange={setChoice}
        styles={[picker.choices, picker.choice, picker.radio]}
      />
      {choice === "builtIn" ? (
        browser.model !== undefined && (
          <Button
            kind="primary"
            className={styles.button}
            onClick={() => {
              browser.useModel(undefined);
              location.reload();
            }}
          >
            {say("model.useBuiltIn")}
          </Button>
        )
      ) : (
        <ModelForm key={choice} kind={choice} browser={browser} />
      )}
    </div>
  );
}

function ModelForm(props: { readonly kind: ModelKind; readonly browser: BrowserPlace }) {
  const { kind, browser } = props;
  const { t: say } = usePlaceLines();
  const kept = browser.model?.kind === kind ? browser.model : undefined;
  const [setting, setSetting] = useState<ModelSetting>(
    kept ?? { kind, url: USUAL_URLS[kind], key: "", model: "" },
  );
  const [fault, setFault] = useState<ModelFault | "notKept">();
  const set = (part: Partial<ModelSetting>) => setSetting({ ...setting, ...part });
  const wrong = (...faults: readonly ModelFault[]) => {
    const found = faults.find((one) => one === fault);
    return found === undefined ? undefined : say(`model.wrong.${found}`);
  };

  function save(event: SubmitEvent): void {
    event.preventDefault();
    const next = faultOf(setting);
    setFault(next);
    if (next !== undefined) return;
    try {
      browser.useModel(setting);
      sessionStorage.setItem(TRIAL, "on");
    } catch {
      setFault("notKept");
      return;
    }
    location.reload();
  }

  return (
    <form className={styles.part} onSubmit={save} noValidate>
      <TextField
        label={say("model.url")}
        hint={say(`model.urlHint.${kind}`, { origin: location.origin })}
        error={wrong("url", "secure")}
        type="url"
        inputMode="url"
        spellCheck={false}
        value={setting.url}
        onChange={(event) => set({ url: event.target.value })}
      />
      <TextField
        label={say("model.key")}
        hint={
          kind === "anthropic"
            ? say("model.keyHint")
            : `${say("model.keyHint")} ${say("model.keyOptional")}`
        }
        error={wrong("key")}
        type="password"
        spellCheck={false}
        value={setting.key}
        onChange={(event) => set({ key: event.target.value })}
      />
      <TextField
        label={say("model.name")}
        hint={say("model.nameHint")}
        error={wrong("model")}
        spellCheck={false}
        value={setting.model}
        onChange={(event) => set({ model: event.target.value })}
      />
      <p className={styles.hint}>
        {say("model.direct", { host: URL.parse(setting.url)?.host ?? "…" })}
      </p>
      {fault === "notKept" && (
        <p className={styles.hint} role="alert">
          {say("model.notKept")}
        </p>
      )}
      <Button type="submit" kind="primary" className={styles.button}>
        {say("model.save")}
      </Button>
      {kept !== undefined && <Trial browser={browser} model={kept} />}
    </form>
  );
}

/** Whether the model that is set up answers. */
function Trial(props: { readonly browser: BrowserPlace; readonly model: ModelSetting }) {
  const { browser, model } = props;
  const { t: say } = usePlaceLines();
  const trial = useMutation({ mutationFn: () => browser.tryModel().then((error) => ({ error })) });
  const { mutate } = trial;
  useEffect(() => {
    if (sessionStorage.getItem(TRIAL) === null) return;
    sessionStorage.removeItem(TRIAL);
    mutate();
  }, [mutate]);
  const error = trial.data?.error;
  return (
    <>
      <p role="status" className={styles.hint}>
        {trial.isPending && say("model.testing", { model: model.model })}
        {trial.isSuccess && error === undefined && say("model.works", { model: model.model })}
      </p>
      {error !== undefined && <TrialFailed error={error} model={model} />}
      <Button className={styles.button} disabled={trial.isPending} onClick={() => mutate()}>
        {say("model.test")}
      </Button>
    </>
  );
}

function TrialFailed({
  error,
  model,
}: {
  readonly error: BackendError;
  readonly model: ModelSetting;
}) {
  const { t: say } = usePlaceLines();
  const host = originOf(model) ?? model.url;
  return (
    <ProblemNotice
      error={error}
      what={say("model.failed", { model: model.model })}
      reason={
        error.matter === "network"
          ? say("model.network", { host, origin: location.origin })
          : undefined
      }
    />
  );
}
