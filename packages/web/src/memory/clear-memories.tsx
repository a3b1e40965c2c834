import { useState } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Confirm } from "../ui/confirm.tsx";
import { useMemoriesChanged } from "./use-memories.ts";

/**
 * Clears a scope in two steps: first what is not pinned, then, asked by itself, what the person
 * marked and protected (SPEC 5.13).
 */
export function ClearMemories(props: {
  readonly scope: PageScope;
  /** Whose memories they are, for the question. */
  readonly name: string;
  readonly unpinned: number;
  readonly pinned: number;
  readonly onClose: () => void;
}) {
  const { name, scope } = props;
  const { t } = useT();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const [step, setStep] = useState<"unpinned" | "pinned">(
    props.unpinned > 0 ? "unpinned" : "pinned",
  );
  const [pinnedLeft, setPinnedLeft] = useState(props.pinned);

  if (step === "unpinned") {
    return (
      <Confirm
        key="unpinned"
        open
        title={
          scope.scope === "global"
            ? t("clear.titleGlobal", { count: props.unpinned })
            : t("clear.title", { count: props.unpinned, name })
        }
        action={t("clear.action")}
        stays
        onConfirm={async () => {
          const answer = await backend.memories.clear(scope, false);
          await changed();
          setPinnedLeft(answer.pinnedLeft);
          if (answer.pinnedLeft === 0) props.onClose();
          else setStep("pinned");
        }}
        onClose={props.onClose}
      >
        <p>{t("common.cannotUndo")}</p>
        {props.pinned > 0 && <p>{t("clear.pinnedStay", { count: props.pinned })}</p>}
      </Confirm>
    );
  }
  return (
    <Confirm
      key="pinned"
      open
      title={t("clear.pinnedTitle", { count: pinnedLeft })}
      action={t("clear.pinnedAction", { count: pinnedLeft })}
      cancel={t("clear.keepPinned")}
      onConfirm={async () => {
        await backend.memories.clear(scope, true);
        await changed();
      }}
      onClose={props.onClose}
    >
      <p>{t("clear.pinnedText")}</p>
      <p>{t("common.cannotUndo")}</p>
    </Confirm>
  );
}
