import type { Message } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { FileText, Globe, Wrench } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./message-outside.module.css";
import { useOutside } from "./use-outside.ts";

const SIGNS = { file: FileText, web: Globe, tool: Wrench } as const;

/** What a message brought from outside, folded: its kind, name and size, and its text on demand. */
export function MessageOutside(props: { readonly chatId: string; readonly message: Message }) {
  const { chatId, message } = props;
  const { t } = useOutside();
  return (
    <div className={styles.outside}>
      {message.outside.map((one, index) => (
        <OneText
          key={`${index} ${one.name}`}
          one={one}
          index={index}
          chatId={chatId}
          messageId={message.id}
        />
      ))}
      {message.live && <p className={styles.note}>{t("outside.live")}</p>}
    </div>
  );
}

function OneText(props: {
  readonly one: Message["outside"][number];
  readonly index: number;
  readonly chatId: string;
  readonly messageId: string;
}) {
  const { chatId, index, messageId, one } = props;
  const { t } = useOutside();
  const [isOpen, setOpen] = useState(false);
  const Sign = SIGNS[one.source];
  return (
    <details className={styles.text} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Sign size={15} aria-hidden /> {t(`outside.${one.source}`)}
        {": "}
        <bdi>{one.name}</bdi>
        <span className={styles.size}>{t("attach.size", { count: one.size })}</span>
      </summary>
      {isOpen && <WholeText chatId={chatId} messageId={messageId} index={index} one={one} />}
    </details>
  );
}

/** A short text is here already; a long one is fetched, its beginning stands there until then. */
function WholeText(props: {
  readonly one: Message["outside"][number];
  readonly index: number;
  readonly chatId: string;
  readonly messageId: string;
}) {
  const { chatId, index, messageId, one } = props;
  const { t } = useT();
  const { t: say } = useOutside();
  const backend = useBackend();
  const isShort = Array.from(one.excerpt).length >= one.size;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.outside(chatId, messageId),
    queryFn: () => backend.messages.outside(chatId, messageId),
    enabled: !isShort,
    gcTime: 0,
    retry: false,
  });
  const whole = isShort ? one.excerpt : data?.[index]?.text;
  return (
    <>
      <pre dir="auto" tabIndex={0} aria-label={one.name} aria-busy={whole === undefined}>
        {whole ?? `${one.excerpt}…`}
      </pre>
      {whole === undefined && error !== null && (
        <ProblemNotice error={asBackendError(error)} what={say("outside.failed")}>
          <Button small onClick={() => void refetch()}>
            {t("common.tryAgain")}
          </Button>
        </ProblemNotice>
      )}
    </>
  );
}
