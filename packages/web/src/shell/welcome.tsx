import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { starters } from "../characters/starters.ts";
import { useStarters } from "../characters/use-starters.ts";
import { useStartChat } from "../characters/use-start-chat.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useMe } from "../settings/use-me.ts";
import { Monogram } from "../ui/monogram.tsx";
import { NARROW, useMedia } from "../ui/use-media.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Brand } from "./brand.tsx";
import styles from "./welcome.module.css";

/** The first visit: what this is in two sentences, and whom to talk to; `children` are others to talk to. */
export function Welcome(props: { readonly children?: ReactNode }) {
  const { t } = useT();
  const { t: offer } = useStarters();
  const start = useStartChat();
  const { data: me } = useMe();
  const isNarrow = useMedia(NARROW);
  return (
    <main className={styles.welcome} tabIndex={-1}>
      <div className={styles.column}>
        {isNarrow && <Brand />}
        <h1 className={styles.title}>{t("welcome.title")}</h1>
        <p className={styles.text}>{t("welcome.text")}</p>
        <h2 className={styles.pick}>{t("welcome.pick")}</h2>
        <ul className={styles.list}>
          {starters(offer).map(({ id, tagline, character }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.starter}
                disabled={start.isPending}
                onClick={() => start.mutate({ create: character })}
              >
                <Monogram id={id} name={character.name} />
                <span>
                  <strong>{character.name}</strong>
                  <span>{tagline}</span>
                </span>
                <ArrowRight size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        {start.error !== null && (
          <ProblemNotice error={asBackendError(start.error)} what={t("welcome.failed")} />
        )}
        <p>
          <Link href={routes.newCharacter} className={styles.own}>
            {t("welcome.own")}
          </Link>
        </p>
        {props.children}
        {me?.model.builtIn === true && (
          <p className={styles.note}>
            {t("welcome.builtIn")} <Link href={routes.settings}>{t("model.setUp")}</Link>
          </p>
        )}
      </div>
    </main>
  );
}
