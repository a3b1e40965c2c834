import { Link } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { Page } from "./page.tsx";

/** An address that leads nowhere, or no longer. */
export function NotFound() {
  const { t } = useT();
  return (
    <Page title={t("notFound.title")}>
      <p>{t("notFound.text")}</p>
      <p>
        <Link href={routes.home}>{t("notFound.home")}</Link>
      </p>
    </Page>
  );
}
