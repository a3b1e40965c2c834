import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./piece-card.module.css";
import { placeWithin } from "./place-pieces.ts";
import type { PieceDoors, PlacedPiece } from "./place-pieces.ts";

/** What a piece was made from, read when one asks for it (SPEC 4.5). */
export function PieceChildren(
  props: PlacedPiece & PieceDoors & { readonly card: (piece: PlacedPiece) => ReactNode },
) {
  const { piece, chatId } = props;
  const { t } = useT();
  const backend = useBackend();
  const [isOpen, setOpen] = useState(false);
  const children = useQuery({
    queryKey: queryKeys.pieceChildren(chatId, piece.id, piece.revision),
    queryFn: () => backend.summary.children(chatId, piece.id),
    enabled: isOpen,
  });
  const listId = `children-${piece.id}`;
  return (
    <div className={styles.children}>
      <button
        type="button"
        className={styles.madeFrom}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={14} aria-hidden />
        {t("piece.madeFrom", { count: piece.children })}
      </button>
      {isOpen && (
        <div id={listId}>
          {children.error !== null && (
            <ProblemNotice error={asBackendError(children.error)} what={t("piece.childrenFailed")}>
              <Button small onClick={() => void children.refetch()}>
                {t("common.tryAgain")}
              </Button>
            </ProblemNotice>
          )}
          {children.isLoading && <Loading />}
          <ul className={styles.childList}>
            {placeWithin(props, children.data ?? []).map((one) => (
              <li key={one.piece.id}>{props.card(one)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
