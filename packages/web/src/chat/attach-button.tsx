import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./composer.module.css";
import type { FileFault } from "./read-files.ts";

const ACCEPTED =
  "text/*,.txt,.md,.markdown,.json,.csv,.tsv,.log,.xml,.html,.yaml,.yml,.toml,.ini,.srt,.tex,.rst";

/** Takes text files along with the next message (SPEC 12.5). What reads them is fetched with the first. */
export function AttachButton(props: {
  readonly chatId: string;
  readonly onFaults: (faults: readonly FileFault[]) => void;
}) {
  const { t } = useT();
  const { drafts } = useServices();
  const input = useRef<HTMLInputElement>(null);

  async function take(files: readonly File[]): Promise<void> {
    const { readFiles } = await import("./read-files.ts");
    const read = await readFiles(files, drafts.attached(props.chatId));
    drafts.attach(props.chatId, read.texts);
    props.onFaults(read.faults);
  }

  return (
    <>
      <IconButton label={t("composer.attach")} large onClick={() => input.current?.click()}>
        <Paperclip size={18} aria-hidden />
      </IconButton>
      <input
        ref={input}
        className={styles.file}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={t("composer.attach")}
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          void take(files);
        }}
      />
    </>
  );
}
