import { lazy, Suspense, type ReactNode } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import empty from "../ui/empty.module.css";

const OrganizationEmpty = lazy(async () => ({
  default: (await import("../offers/organization-lead.tsx")).OrganizationEmpty,
}));

/** A scope without memories: what belongs there, what does not, and the way to begin (SPEC 2.2). */
export function NoMemories(props: {
  readonly kind: "all" | PageScope["scope"];
  readonly name: string;
  readonly children: ReactNode;
}) {
  const { kind, name } = props;
  const { t } = useT();
  return (
    <div className={empty.empty}>
      <p>
        {kind === "organization" ? (
          <Suspense fallback={null}>
            <OrganizationEmpty name={name} />
          </Suspense>
        ) : (
          t(`empty.${kind === "all" ? "page" : kind}`, { name })
        )}
      </p>
      {kind !== "organization" && <p>{t("empty.notHere")}</p>}
      {props.children}
    </div>
  );
}
