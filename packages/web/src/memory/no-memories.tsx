import type { ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import empty from "../ui/empty.module.css";

/** A scope without memories: what belongs there, what does not, and the way to begin (SPEC 2.2). */
export function NoMemories(props: {
  readonly kind: "all" | "character" | "global";
  readonly name: string;
  readonly children: ReactNode;
}) {
  const { kind, name } = props;
  const { t } = useT();
  return (
    <div className={empty.empty}>
      <p>
        {kind === "character"
          ? t("empty.character", { name })
          : kind === "global"
            ? t("empty.global")
            : t("empty.page")}
      </p>
      <p>{t("empty.notHere")}</p>
      {props.children}
    </div>
  );
}
