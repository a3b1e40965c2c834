import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import type { ChatPlace } from "./chat-place.ts";
import styles from "./find-bar.module.css";
import { useFind } from "./use-find.ts";

/** Finds words in the open chat and goes from place to place, the newest first (SPEC 7.1). */
export function FindBar(props: { readonly chatId: string; readonly place: ChatPlace }) {
  const { chatId, place } = props;
  const { t } = useT();
  const [, navigate] = useLocation();
  const [text, setText] = useState(place.find ?? "");
  const typed = useDeferredValue(text);
  const field = useRef<HTMLInputElement>(null);
  const { hits, error, isSearching, search } = useFind(chatId, place.find);
  const at = hits.findIndex((hit) => hit.message.id === place.target);

  const goTo = (index: number): void => {
    const hit = hits[index];
    if (hit === undefined) return;
    navigate(routes.message(chatId, hit.message.id, { find: place.find ?? "" }), { replace: true });
  };
  const step = (by: 1 | -1): void => {
    if (hits.length > 0) goTo(at < 0 ? 0 : (at + by + hits.length) % hits.length);
  };
  const close = (): void => navigate(routes.chat(chatId), { replace: true });

  const follow = useEffectEvent(() => {
    if (typed === (place.find ?? "")) return;
    const query = new URLSearchParams({ find: typed });
    navigate(`${routes.chat(chatId)}?${query}`, { replace: true });
  });
  useEffect(() => follow(), [typed]);

  // The newest place shows as soon as there is one.
  const isFirst = hits.length > 0 && at < 0;
  const showFirst = useEffectEvent(() => goTo(0));
  useEffect(() => {
    if (isFirst) showFirst();
  }, [isFirst, hits]);

  useEffect(() => field.current?.focus(), []);

  const count = hits.length;
  const isWanted = (place.find ?? "").trim() !== "";
  return (
    <search className={styles.bar}>
      <div className={styles.line}>
        <Search size={16} aria-hidden />
        <input
          ref={field}
          type="text"
          dir="auto"
          enterKeyHint="search"
          aria-label={t("find.label")}
          placeholder={t("find.label")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
            else if (event.key === "Escape") close();
            else return;
            event.preventDefault();
          }}
        />
        <span className={styles.count} role="status">
          {!isWanted || isSearching || error !== null
            ? ""
            : count === 0
              ? t("find.none")
              : t("find.place", { number: at + 1, count })}
        </span>
        <IconButton label={t("find.older")} disabled={count === 0} onClick={() => step(1)}>
          <ChevronUp size={17} aria-hidden />
        </IconButton>
        <IconButton label={t("find.newer")} disabled={count === 0} onClick={() => step(-1)}>
          <ChevronDown size={17} aria-hidden />
        </IconButton>
        <IconButton label={t("find.close")} onClick={close}>
          <X size={17} aria-hidden />
        </IconButton>
      </div>
      {isWanted && count === 0 && !isSearching && error === null && (
        <p className={styles.elsewhere}>
          <Link href={routes.search(place.find ?? "")}>{t("find.everywhere")}</Link>
        </p>
      )}
      {error !== null && (
        <ProblemNotice error={asBackendError(error)} what={t("search.failed")}>
          <button type="button" className={styles.again} onClick={() => void search.refetch()}>
            {t("common.tryAgain")}
          </button>
        </ProblemNotice>
      )}
    </search>
  );
}
