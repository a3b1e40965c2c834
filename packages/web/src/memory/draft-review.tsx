import type { Character, MemorySaved } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { DraftCard } from "./draft-card.tsx";
import styles from "./draft-review.module.css";
import { faultOf, INTO_ALL, savable, withItem, type Review } from "./review.ts";
import { useDrafts } from "./use-drafts.ts";
import { useMemoriesChanged } from "./use-memories.ts";
import { useOutcomes } from "./use-review.ts";

/** Drafts before they are saved: each to change, keep or drop; then all together. */
export function DraftReview(props: {
  readonly review: Review;
  readonly onChange: (review: Review) => void;
  readonly characters: readonly Character[];
  /** The chat that they come from; null for what was generated. */
  readonly chatId: string | null;
  /** Who said the messages, by their ids. */
  readonly speakers: ReadonlyMap<string, string>;
  /** How the way back is called. */
  readonly back: string;
  readonly onBack: () => void;
  readonly onSaved: (saved: MemorySaved) => void;
}) {
  const { review, characters, chatId } = props;
  const { t } = useT();
  const lines = useDrafts();
  const { backend } = useServices();
  const changed = useMemoriesChanged();
  const pinned = chatId !== null;
  const { request, outcomes, rooms } = useOutcomes(review, { chatId, pinned });
  const chosen = savable(review);
  const fresh = chosen.filter(([index]) => outcomes.get(index) !== "known").length;
  const isFaulty = review.items.some(
    (item) => item.kept && faultOf(item, review.limit) !== undefined,
  );
  const side = pinned ? "pinned" : "unpinned";
  const isFull = rooms.some(
    ({ capacity, more }) =>
      more[side] > 0 && capacity[side].count + more[side] > capacity[side].limit,
  );
  const save = useMutation({
    mutationFn: () => backend.memories.save(request),
    onSuccess: async (saved) => {
      props.onSaved(saved);
      await changed();
    },
  });
  const placeName = (characterId: string | null) =>
    characters.find((one) => one.id === characterId)?.name ??
    (characterId === null ? t("scope.global") : t("scope.character"));
  const list = new Intl.ListFormat(lines.locale, { type: "unit" });

  return (
    <div className={dialog.form}>
      <div className={styles.lead}>
        <p>{lines.t("drafts.review")}</p>
        {review.by === "rules" && <p>{lines.t("drafts.byRules")}</p>}
        {review.leftOut > 0 && <p>{lines.t("drafts.leftOut", { count: review.leftOut })}</p>}
        {pinned && (
          <p className={styles.pinned}>
            <Pin size={15} aria-hidden />
            <span>{lines.t("drafts.pinned")}</span>
          </p>
        )}
      </div>
      <ul className={styles.items}>
        {review.items.map((item, index) => (
          <li key={index}>
            <DraftCard
              item={item}
              number={index + 1}
              limit={review.limit}
              characters={characters}
              who={list.format([
                ...new Set(item.messageIds.flatMap((id) => props.speakers.get(id) ?? [])),
              ])}
              outcome={outcomes.get(index)}
              onChange={(change) => props.onChange(withItem(review, index, change))}
            />
          </li>
        ))}
      </ul>
      {save.error !== null && (
        <ProblemNotice
          error={asBackendError(save.error)}
          what={
            asBackendError(save.error).code === "not_found"
              ? lines.t("drafts.sourceChanged")
              : lines.t("drafts.notSaved")
          }
        />
      )}
      <div className={dialog.actions} data-stays>
        <div className={styles.rooms} role="status">
          {rooms.map(({ characterId, capacity, more }) => {
            const { count: taken, limit } = capacity[side];
            const place = placeName(characterId);
            const isOver = more[side] > 0 && taken + more[side] > limit;
            const full = pinned ? "drafts.noRoomPinned" : "drafts.noRoom";
            return (
              <p key={characterId ?? INTO_ALL} data-over={isOver || undefined}>
                {isOver
                  ? lines.t(full, { place, taken, limit, count: more[side] })
                  : lines.t("drafts.room", {
                      place,
                      count: Math.max(0, limit - taken - more[side]),
                    })}
              </p>
            );
          })}
        </div>
        <Button onClick={props.onBack}>{props.back}</Button>
        <Button
          kind="primary"
          disabled={save.isPending || fresh === 0 || isFaulty || isFull}
          onClick={() => save.mutate()}
        >
          {chosen.length > 0 && fresh === 0
            ? lines.t("drafts.nothingNew")
            : lines.t("drafts.save", { count: fresh })}
        </Button>
      </div>
    </div>
  );
}
