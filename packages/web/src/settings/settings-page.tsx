import { lazy, Suspense } from "react";
import { RadioChoices } from "../ui/radio-choices.tsx";
import { useSpending } from "./use-spending.ts";
import type { ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import { isLocale, LOCALE_NAMES, LOCALES } from "../i18n/locale.ts";
import { THEMES } from "../preferences.ts";
import { Page } from "../shell/page.tsx";
import picker from "../summary/detail-picker.module.css";
import { useServices } from "../services.ts";
import { usePreferences } from "../use-preferences.ts";
import { ModelSettings } from "./model-settings.tsx";
import { useMe } from "./use-me.ts";
import { UsageSettings } from "./usage-settings.tsx";
import styles from "./settings-page.module.css";

const DeepSettings = lazy(async () => ({
  default: (await import("../deep/deep-settings.tsx")).DeepSettings,
}));

const ReminderSettings = lazy(async () => ({
  default: (await import("../memory/reminder-settings.tsx")).ReminderSettings,
}));

const AccountSettings = lazy(async () => ({
  default: (await import("../people/account-settings.tsx")).AccountSettings,
}));

const PlaceSettings = lazy(async () => ({
  default: (await import("../place/place-settings.tsx")).PlaceSettings,
}));

const DataSettings = lazy(async () => ({
  default: (await import("../data/data-settings.tsx")).DataSettings,
}));

const BrowserModel = lazy(async () => ({
  default: (await import("../place/browser-model.tsx")).BrowserModel,
}));

/** Language, look, what answers, and what is remembered. */
export function SettingsPage() {
  const { t, locale } = useT();
  const { t: say } = useSpending();
  const [{ theme }, change] = usePreferences();
  const { data: me } = useMe();
  const { browser } = useServices();
  return (
    <Page title={t("nav.settings")}>
      <Group title={t("settings.language")} hint={t("settings.languageHint")}>
        <Choices
          label={t("settings.language")}
          value={locale}
          choices={LOCALES.map((one) => ({ value: one, text: LOCALE_NAMES[one], lang: one }))}
          onChange={(value) => isLocale(value) && change({ locale: value })}
        />
      </Group>
      <Group title={t("settings.theme")} hint={t("settings.themeHint")}>
        <Choices
          label={t("settings.theme")}
          value={theme}
          choices={THEMES.map((one) => ({ value: one, text: t(`theme.${one}`) }))}
          onChange={(value) => {
            const next = THEMES.find((one) => one === value);
            if (next !== undefined) change({ theme: next });
          }}
        />
      </Group>
      <Group title={t("settings.model")}>
        {browser === undefined ? (
          <ModelSettings />
        ) : (
          <Suspense fallback={null}>
            <BrowserModel browser={browser} />
          </Suspense>
        )}
      </Group>
      <Suspense fallback={null}>
        <PlaceSettings />
      </Suspense>
      <Group title={t("nav.memory")}>
        <Suspense fallback={null}>
          <DeepSettings />
          <ReminderSettings />
        </Suspense>
      </Group>
      <Suspense fallback={null}>
        {me?.auth === "on" && me.name !== null && <AccountSettings me={me} name={me.name} />}
      </Suspense>
      <Suspense fallback={null}>
        <DataSettings />
      </Suspense>
      <Group title={say("usage.title")} hint={say("usage.hint")}>
        <UsageSettings />
      </Group>
    </Page>
  );
}

function Group(props: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.group}>
      <h2>{props.title}</h2>
      {props.hint !== undefined && <p className={styles.hint}>{props.hint}</p>}
      {props.children}
    </section>
  );
}

function Choices(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly text: string;
    readonly lang?: string;
  }[];
  readonly onChange: (value: unknown) => void;
}) {
  return (
    <RadioChoices
      label={props.label}
      choices={props.choices}
      value={props.value}
      onChange={props.onChange}
      styles={[picker.choices, picker.choice, picker.radio]}
    />
  );
}
