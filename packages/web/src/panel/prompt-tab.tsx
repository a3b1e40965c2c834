import type { PromptView } from "@keepsake/engine/wire";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useDraft } from "../chat/use-draft.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { PromptBar } from "./prompt-bar.tsx";
import { PromptDifference } from "./prompt-difference.tsx";
import { PromptFacts } from "./prompt-facts.tsx";
import { PromptPart } from "./prompt-part.tsx";
import { shownParts } from "./prompt-sections.ts";
import styles from "./prompt-tab.module.css";
import { Section } from "./section.tsx";
import section from "./section.module.css";

interface Picked {
  readonly messageId: string | null;
  readonly variant?: number;
  readonly request?: number;
}

/** What a reply was, or the next one would be, made from, part by part (SPEC 8.2). */
export function PromptTab(props: {
  readonly chatId: string;
  /** A reply; null for what would be sent next. */
  readonly messageId: string | null;
  readonly onShow: (messageId: string | null) => void;
}) {
  const { chatId, messageId } = props;
  const { t } = useT();
  const [picked, setPicked] = useState<Picked>({ messageId });
  const [isCompared, setCompared] = useState(false);
  const of: Picked = picked.messageId === messageId ? picked : { messageId };
  const prompt = usePrompt(chatId, of, isCompared);
  const toNext = messageId !== null && (
    <Button small kind="quiet" onClick={() => props.onShow(null)}>
      {t("prompt.showNext")}
    </Button>
  );
  if (prompt.error !== null && asBackendError(prompt.error).code === "not_found") {
    return (
      <Section title={t("prompt.sentTitle")} after={toNext}>
        <p className={section.text}>{t("prompt.none")}</p>
      </Section>
    );
  }
  if (prompt.error !== null) {
    return (
      <ProblemNotice error={asBackendError(prompt.error)} what={t("prompt.failed")}>
        <Button small onClick={() => void prompt.refetch()}>
          {t("common.tryAgain")}
        </Button>
        {toNext}
      </ProblemNotice>
    );
  }
  if (prompt.data === undefined) return <Loading />;

  const { data } = prompt;
  const parts = shownParts(data, t);
  return (
    <Section title={messageId === null ? t("prompt.title") : t("prompt.sentTitle")} after={toNext}>
      <Way
        prompt={data}
        onShow={props.onShow}
        onPick={(change) => setPicked({ ...of, ...change })}
      />
      <Lead prompt={data} chatId={chatId} />
      <PromptBar prompt={data} parts={parts} />
      <PromptFacts prompt={data} />
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          <li key={part.name}>
            <PromptPart part={part} number={index + 1} chatId={chatId} prompt={data} />
          </li>
        ))}
      </ol>
      <Button small aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
        {t("inspect.compare")}
      </Button>
      {isCompared &&
        (prompt.isPlaceholderData ? (
          <Loading />
        ) : (
          <PromptDifference difference={data.difference} />
        ))}
    </Section>
  );
}

function usePrompt(chatId: string, of: Picked, difference: boolean) {
  const backend = useBackend();
  const [draft] = useDraft(chatId);
  const text = useDeferredValue(draft);
  const { messageId, ...which } = of;
  const typed = messageId === null && text.trim() !== "" ? { text } : {};
  const asked = messageId === null ? { ...typed, difference } : { messageId, ...which, difference };
  return useQuery({
    queryKey: queryKeys.prompt(chatId, asked),
    queryFn: () =>
      "text" in asked ? backend.previewPrompt(chatId, asked) : backend.prompt(chatId, asked),
    // While one types, or opens the comparison, what was there stays until the new one comes.
    placeholderData: (before, query) =>
      idOfQuery(query?.queryKey) === messageId ? keepPreviousData(before) : undefined,
  });
}

function idOfQuery(key: readonly unknown[] | undefined): unknown {
  const asked = key?.[2];
  return typeof asked === "object" && asked !== null && "messageId" in asked
    ? asked.messageId
    : null;
}

/** To the replies around it, its variants and its requests. */
function Way(props: {
  readonly prompt: PromptView;
  readonly onShow: (messageId: string) => void;
  readonly onPick: (change: { readonly variant?: number; readonly request?: number }) => void;
}) {
  const { t } = useT();
  const { previous, next, reply } = props.prompt;
  return (
    <div className={styles.way}>
      <IconButton
        label={t("inspect.older")}
        disabled={previous === null}
        onClick={() => previous !== null && props.onShow(previous.messageId)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t("inspect.newer")}
        disabled={next === null}
        onClick={() => next !== null && props.onShow(next.messageId)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
      {reply !== null && reply.variants > 1 && (
        <Pick
          label={t("inspect.variantPick")}
          value={reply.variant}
          count={reply.variants}
          line="inspect.variant"
          onPick={(variant) => props.onPick({ variant })}
        />
      )}
      {reply !== null && reply.requests > 1 && (
        <Pick
          label={t("inspect.requestPick")}
          value={reply.request}
          count={reply.requests}
          line="inspect.request"
          onPick={(request) => props.onPick({ request })}
        />
      )}
    </div>
  );
}

function Pick(props: {
  readonly label: string;
  readonly value: number;
  readonly count: number;
  readonly line: "inspect.variant" | "inspect.request";
  readonly onPick: (index: number) => void;
}) {
  const { t } = useT();
  return (
    <select
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onPick(Number(event.currentTarget.value))}
    >
      {Array.from({ length: props.count }, (_, index) => (
        <option key={index} value={index}>
          {t(props.line, { at: index + 1, count: props.count })}
        </option>
      ))}
    </select>
  );
}

/** What this is, and how far it is what was sent. */
function Lead({ prompt, chatId }: { readonly prompt: PromptView; readonly chatId: string }) {
  const { t, locale } = useT();
  const [draft] = useDraft(chatId);
  const number = new Intl.NumberFormat(locale);
  const { reply, exact, gaps, fit } = prompt;
  const lines =
    reply === null
      ? [t("prompt.lead"), ...(draft.trim() === "" ? [] : [t("inspect.typed")])]
      : [
          t("prompt.sentLead"),
          ...(exact ? [t("inspect.exact")] : []),
          ...(gaps > 0 ? [t("inspect.gaps", { count: gaps })] : []),
          ...(!exact && gaps === 0 ? [t("inspect.derived")] : []),
        ];
  return (
    <>
      <p className={section.text}>{lines.join(" ")}</p>
      {reply === null && !fit.fits && (
        <p className={styles.warning} role="status">
          {t("inspect.tooLarge", {
            needed: number.format(fit.neededTokens),
            context: number.format(fit.contextTokens),
          })}
        </p>
      )}
    </>
  );
}
