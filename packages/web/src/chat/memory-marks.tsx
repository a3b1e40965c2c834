import type { Message, Variant } from "@keepsake/engine/wire";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Loading } from "../shell/loading.tsx";
import { countMarks } from "./count-marks.ts";
import styles from "./memory-marks.module.css";

const MemoryMark = lazy(async () => ({
  default: (await import("./memory-mark.tsx")).MemoryMark,
}));

/** What the reply did to the saved memories: a small diamond, behind it undo and edit (SPEC 5.17). */
export function MemoryMarks({ message }: { readonly message: Message }) {
  const [isOpen, setOpen] = useState(false);
  const marks = message.variants[message.selected]?.memory ?? [];
  if (marks.length === 0) return null;
  const ids = [...new Set(marks.map((mark) => mark.entryId))];
  return (
    <div className={styles.marks}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.diamond} aria-hidden />
        <MarkText marks={marks} />
        <ChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <ul className={styles.list}>
            {ids.map((id) => (
              <li key={id}>
                <MemoryMark entryId={id} turnId={message.turnId} />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
    </div>
  );
}

function MarkText({ marks }: { readonly marks: Variant["memory"] }) {
  const { t, locale } = useT();
  const { saved, updated, deleted } = countMarks(marks);
  const parts = [
    ...(saved > 0 ? [t("mark.saved", { count: saved })] : []),
    ...(updated > 0 ? [t("mark.updated", { count: updated })] : []),
    ...(deleted > 0 ? [t("mark.deleted", { count: deleted })] : []),
  ];
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  return <span>{list.format(parts)}</span>;
}
