import { Suspense } from "react";
import type { BackendError } from "../backend/backend-error.ts";
import type { Locale } from "../i18n/locale.ts";
import { LanguageProvider, type Catalogue } from "../i18n/use-t.tsx";
import { keepPlace } from "../place/place.ts";
import page from "../place/place-page.module.css";
import { usePlaceLines } from "../place/use-place-lines.ts";
import { Brand } from "../shell/brand.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";

interface Failed {
  readonly error: BackendError;
  readonly isStatic: boolean;
}

/** In place of the page, where this browser does not open its storage. */
export function LocalFailed(
  props: Failed & {
    readonly initial: { readonly locale: Locale; readonly lines: Catalogue };
  },
) {
  const { initial, ...failed } = props;
  return (
    <LanguageProvider locale={initial.locale} lines={initial.lines}>
      <Suspense fallback={null}>
        <Reason {...failed} />
      </Suspense>
    </LanguageProvider>
  );
}

function Reason({ error, isStatic }: Failed) {
  const { t: say } = usePlaceLines();
  const isNewer = error.matter === "store-newer";
  return (
    <main className={page.page} tabIndex={-1}>
      <div className={page.column}>
        <Brand />
        <h1 className={page.title}>{say("failed.title")}</h1>
        <ProblemNotice error={error} reason={say(isNewer ? "failed.newer" : "failed.text")}>
          <Button small onClick={() => location.reload()}>
            {say("failed.again")}
          </Button>
          {!isStatic && (
            <Button
              small
              onClick={() => {
                keepPlace(localStorage, "server");
                location.reload();
              }}
            >
              {say("failed.server")}
            </Button>
          )}
        </ProblemNotice>
      </div>
    </main>
  );
}
