import { ArrowRight, HardDrive, Server } from "lucide-react";
import { Suspense } from "react";
import type { Locale } from "../i18n/locale.ts";
import { LanguageProvider, type Catalogue } from "../i18n/use-t.tsx";
import { Brand } from "../shell/brand.tsx";
import { useTitle } from "../shell/page.tsx";
import styles from "./place-page.module.css";
import type { Place } from "./place.ts";
import { usePlaceLines } from "./use-place-lines.ts";

interface Choosing {
  readonly onChoose: (place: Place) => void;
}

/** The first question of all: where what is said is to be kept (SPEC 11). */
export function PlacePage(
  props: Choosing & {
    readonly initial: { readonly locale: Locale; readonly lines: Catalogue };
  },
) {
  const { initial, onChoose } = props;
  return (
    <LanguageProvider locale={initial.locale} lines={initial.lines}>
      <Suspense fallback={null}>
        <Question onChoose={onChoose} />
      </Suspense>
    </LanguageProvider>
  );
}

const PLACES = [
  { place: "server", Icon: Server },
  { place: "browser", Icon: HardDrive },
] as const;

function Question({ onChoose }: Choosing) {
  const { t: say } = usePlaceLines();
  useTitle(say("ask.title"));
  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={styles.column}>
        <Brand />
        <h1 className={styles.title}>{say("ask.title")}</h1>
        <p className={styles.text}>{say("ask.text")}</p>
        <ul className={styles.list}>
          {PLACES.map(({ place, Icon }) => (
            <li key={place}>
              <button type="button" className={styles.choice} onClick={() => onChoose(place)}>
                <Icon size={22} aria-hidden />
                <span>
                  <strong>{say(`ask.${place}`)}</strong>
                  <span>{say(`ask.${place}Text`)}</span>
                </span>
                <ArrowRight size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{say("ask.later")}</p>
      </div>
    </main>
  );
}
