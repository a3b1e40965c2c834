import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { Router, type RouterOptions } from "wouter";
import { useLiveUpdates } from "./backend/use-live-updates.ts";
import type { Locale } from "./i18n/locale.ts";
import { useCatalogue } from "./i18n/use-catalogue.ts";
import { LanguageProvider } from "./i18n/use-t.tsx";
import type { Catalogue } from "./i18n/use-t.tsx";
import { ServicesContext, useServices } from "./services.ts";
import type { Services } from "./services.ts";
import { Shell } from "./shell/shell.tsx";
import { AnnouncerRegion } from "./ui/announcer-region.tsx";
import { Tip } from "./ui/tip.tsx";
import { usePreferences } from "./use-preferences.ts";

const SignInPage = lazy(async () => ({
  default: (await import("./people/sign-in-page.tsx")).SignInPage,
}));

interface AppProps {
  readonly services: Services;
  /** The language of the first paint. */
  readonly initial: { readonly locale: Locale; readonly lines: Catalogue };
  /** Where the addresses of the page stand; the browser's own paths, if not said. */
  readonly addresses?: RouterOptions["hook"] | undefined;
}

export function App({ services, initial, addresses }: AppProps) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.cache}>
        <CSPProvider disableStyleElements>
          {addresses === undefined ? (
            <Localised initial={initial} />
          ) : (
            <Router hook={addresses}>
              <Localised initial={initial} />
            </Router>
          )}
        </CSPProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}

function Localised({ initial }: Pick<AppProps, "initial">) {
  const [{ theme, locale: wanted }] = usePreferences();
  const { locale, lines } = useCatalogue(wanted ?? initial.locale, initial);

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  useEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  return (
    <LanguageProvider locale={locale} lines={lines}>
      <Gate />
    </LanguageProvider>
  );
}

/** The page, or the way in where the server knows nobody behind it. */
function Gate() {
  const { signedOut } = useServices();
  const isOut = useSyncExternalStore(signedOut.subscribe, signedOut.current);
  return (
    <>
      {isOut ? (
        <Suspense fallback={null}>
          <SignInPage />
        </Suspense>
      ) : (
        <Live />
      )}
      <Tip />
      <AnnouncerRegion />
    </>
  );
}

function Live() {
  useLiveUpdates();
  return <Shell />;
}
