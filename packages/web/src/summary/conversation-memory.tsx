import type { Character, Chat, Detail, Message, Piece, SummaryState } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./conversation-memory.module.css";
import { DetailPicker } from "./detail-picker.tsx";
import { JobLine } from "./job-line.tsx";
import { LocatedLine } from "./located-line.tsx";
import { placeOf } from "./located-message.ts";
import { PieceCard } from "./piece-card.tsx";
import { RebuildBox } from "./rebuild-box.tsx";
import { placePieces } from "./place-pieces.ts";
import type { PieceDoors } from "./place-pieces.ts";

/** The chat's summary: how much is kept, its pieces by tier, what is pending, what failed. */
export function ConversationMemory(props: {
  readonly chat: Chat;
  readonly character: Character | undefined;
  /** The message of which one asks where it is remembered. */
  readonly located: Message | null;
  readonly onShow: () => void;
}) {
  const { chat, character, located } = props;
  const { t } = useT();
  const { backend, cache } = useServices();
  const summary = useQuery({
    queryKey: queryKeys.summary(chat.id),
    queryFn: () => backend.summary.get(chat.id),
  });
  const setDetail = useMutation({
    mutationFn: ({ id, detail }: { readonly id: string; readonly detail: Detail }) =>
      backend.characters.update(id, { memory: { detail } }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.summaries });
      return cache.invalidateQueries({ queryKey: queryKeys.characters });
    },
  });

  if (summary.error !== null && summary.data === undefined) {
    return (
      <ProblemNotice error={asBackendError(summary.error)} what={t("summary.readFailed")}>
        <Button small onClick={() => void summary.refetch()}>
          {t("common.tryAgain")}
        </Button>
      </ProblemNotice>
    );
  }
  if (summary.data === undefined) return <Loading />;

  const place = located === null ? null : placeOf(located, summary.data);
  const isWeb = chat.channel === "web" || chat.channel === "api";
  const wanted = setDetail.isPending ? setDetail.variables.detail : undefined;
  return (
    <div className={styles.memory}>
      {character !== undefined && isWeb && (
        <DetailPicker
          value={wanted ?? character.memory.detail}
          disabled={setDetail.isPending}
          onChange={(detail) => setDetail.mutate({ id: character.id, detail })}
        />
      )}
      {setDetail.error !== null && <ProblemNotice error={asBackendError(setDetail.error)} />}
      <RebuildBox chatId={chat.id} summary={summary.data} />
      <JobLine chatId={chat.id} summary={summary.data} />
      {located !== null && place !== null && <LocatedLine message={located} place={place} />}
      <Pieces
        chatId={chat.id}
        summary={summary.data}
        located={
          located !== null && place?.kind === "piece"
            ? { messageId: located.id, pieceId: place.piece.id }
            : null
        }
        onShow={props.onShow}
      />
    </div>
  );
}

const TIERS = ["long-term", "merged", "recent"] as const satisfies readonly Piece["tier"][];

function Pieces(
  props: PieceDoors & {
    readonly summary: SummaryState;
    /** The piece of the message that one looks for. */
    readonly located: { readonly messageId: string; readonly pieceId: string } | null;
  },
) {
  const { t } = useT();
  const placed = placePieces(props.summary);
  if (placed.length === 0) return <Empty text={t("summary.empty")} />;
  return TIERS.map((tier) => {
    const ofTier = placed.filter(({ piece }) => piece.tier === tier);
    if (ofTier.length === 0) return null;
    return (
      <section key={tier} className={styles.tier}>
        <h3>
          {t(`tier.${tier}`)}
          <span>{t("tier.count", { count: ofTier.length })}</span>
        </h3>
        <ul className={styles.pieces}>
          {ofTier.map((one) => (
            <li key={one.piece.id}>
              <PieceCard
                chatId={props.chatId}
                onShow={props.onShow}
                located={props.located?.pieceId === one.piece.id ? props.located.messageId : null}
                {...one}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
