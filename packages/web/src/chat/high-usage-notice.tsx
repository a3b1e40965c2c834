import type { Character, Chat, Detail, HighUsage } from "@keepsake/engine/wire";
import { useSpending } from "../settings/use-spending.ts";
import { useMutation } from "@tanstack/react-query";
import { Coins, RefreshCw, X } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import type { Translate } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { DetailPicker } from "../summary/detail-picker.tsx";
import { moneyOf } from "../summary/money.ts";
import { RebuildPlan } from "../summary/rebuild-plan.tsx";
import { useRebuild } from "../summary/use-rebuild.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./high-usage-notice.module.css";

/**
 * Why this reply was unusually expensive, where its tokens went, and what can be done: less detail, and
 * the summary written anew with it. Given once a chat, under the reply (SPEC 9.2).
 */
export function HighUsageNotice(props: {
  readonly chat: Pick<Chat, "id" | "channel">;
  readonly notice: HighUsage;
  readonly character: Character | undefined;
}) {
  const { chat, notice, character } = props;
  const { t, locale } = useT();
  const { t: say } = useSpending();
  const { backend, cache } = useServices();
  const close = useMutation({
    mutationFn: () => backend.chats.update(chat.id, { highUsage: null }),
    onSuccess: (next) => cache.setQueryData(queryKeys.chat(chat.id), next),
  });
  const isWeb = chat.channel === "web" || chat.channel === "api";
  return (
    <section className={styles.notice} aria-label={say("high.title")}>
      <header>
        <Coins size={17} aria-hidden />
        <h3>{say("high.title")}</h3>
        <IconButton
          label={say("high.close")}
          disabled={close.isPending}
          onClick={() => close.mutate()}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <p>{reasonLine(notice, t, say, locale)}</p>
      <Layers notice={notice} />
      {character !== undefined && isWeb && <LessDetail chatId={chat.id} character={character} />}
      {close.error !== null && <ProblemNotice error={asBackendError(close.error)} />}
    </section>
  );
}

function reasonLine(
  notice: HighUsage,
  t: Translate,
  say: ReturnType<typeof useSpending>["t"],
  locale: string,
): string {
  const { reason, cost, median, promptTokens } = notice;
  const tokens = t("common.tokens", { count: promptTokens });
  if (reason === "cost" && cost !== null && median !== null) {
    return say("high.byCost", { cost: moneyOf(cost, locale), usual: moneyOf(median, locale) });
  }
  return cost === null || cost === 0
    ? say("high.byPrompt", { tokens })
    : say("high.byPromptCost", { tokens, cost: moneyOf(cost, locale) });
}

function Layers({ notice }: { readonly notice: HighUsage }) {
  const { t: say, locale } = useSpending();
  const total = notice.layers.reduce((sum, { tokens }) => sum + tokens, 0);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  return (
    <table className={styles.layers}>
      <caption>{say("high.layers")}</caption>
      <tbody>
        {notice.layers.map(({ layer, tokens }) => (
          <tr key={layer}>
            <th scope="row">{say(`layer.${layer}`)}</th>
            <td aria-hidden>
              <span className={styles.bar} style={{ inlineSize: `${(100 * tokens) / total}%` }} />
            </td>
            <td>
              {say("high.share", {
                tokens: number.format(tokens),
                share: percent.format(tokens / total),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The level to change, and the summary to be written anew with it. */
function LessDetail(props: { readonly chatId: string; readonly character: Character }) {
  const { chatId, character } = props;
  const { t } = useT();
  const { t: say } = useSpending();
  const { backend, cache } = useServices();
  const rebuilding = useRebuild(chatId);
  const [asks, setAsks] = useState(false);
  const { state } = rebuilding;
  const setDetail = useMutation({
    mutationFn: (detail: Detail) => backend.characters.update(character.id, { memory: { detail } }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.summaries });
      void cache.invalidateQueries({ queryKey: queryKeys.rebuild(chatId) });
      return cache.invalidateQueries({ queryKey: queryKeys.characters });
    },
  });
  const wanted = setDetail.isPending ? setDetail.variables : character.memory.detail;
  const canRebuild = state !== undefined && state.messages > 0 && state.running === null;
  return (
    <div className={styles.less}>
      <p>{say("high.offer")}</p>
      <DetailPicker
        value={wanted}
        disabled={setDetail.isPending}
        onChange={(detail) => setDetail.mutate(detail)}
      />
      {setDetail.error !== null && <ProblemNotice error={asBackendError(setDetail.error)} />}
      {canRebuild && (
        <Button small disabled={setDetail.isPending} onClick={() => setAsks(true)}>
          <RefreshCw size={14} aria-hidden />
          {t("rebuild.withLevel")}
        </Button>
      )}
      {state !== undefined && (
        <RebuildPlan
          state={state}
          open={asks}
          onStart={() => rebuilding.order("start")}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
