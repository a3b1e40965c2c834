import { useRef, useState } from "react";
import { useLocation } from "wouter";
import type { PageScope } from "../backend/backend.ts";
import { useDeleting } from "../deleting/use-deleting.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
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
  const { t: told } = useDeleting();
  const { announcer, backend, receipts } = useServices();
  const changed = useMemoriesChanged();
  const [path] = useLocation();
  const gone = useRef(0);
  const [step, setStep] = useState<"unpinned" | "pinned">(
    props.unpinned > 0 ? "unpinned" : "pinned",
  );
  const [pinnedLeft, setPinnedLeft] = useState(props.pinned);

  async function clear(pinned: boolean): Promise<number> {
    const answer = await backend.memories.clear(scope, pinned);
    gone.current += answer.removed;
    const count = gone.current;
    receipts.show({ removed: [{ kind: "entry", id: "", how: "removed", count }] }, path);
    const things = told("counted.entry", { count: answer.removed });
    announcer.announce(told("receipt.line", { things }));
    await changed();
    return answer.pinnedLeft;
  }

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
          const left = await clear(false);
          setPinnedLeft(left);
          if (left === 0) props.onClose();
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
        await clear(true);
      }}
      onClose={props.onClose}
    >
      <p>{t("clear.pinnedText")}</p>
      <p>{t("common.cannotUndo")}</p>
    </Confirm>
  );
}
