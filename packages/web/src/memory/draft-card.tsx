import type { Character, MemorySaved } from "@keepsake/engine/wire";
import { ChevronDown, RotateCcw, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import field from "../ui/field.module.css";
import { codePoints } from "./code-points.ts";
import styles from "./draft-card.module.css";
import { faultOf, INTO_ALL, type ReviewItem } from "./review.ts";
import { useDrafts } from "./use-drafts.ts";

type Outcome = MemorySaved["items"][number]["outcome"];

/** One draft: to change, to send elsewhere, to drop, and what would become of it. */
export function DraftCard(props: {
  readonly item: ReviewItem;
  readonly number: number;
  readonly limit: number;
  /** Whose memory it can become, beside that of all. */
  readonly characters: readonly Character[];
  /** Who said it; "" where that is not told. */
  readonly who: string;
  readonly outcome: Outcome | undefined;
  readonly onChange: (change: Partial<ReviewItem>) => void;
}) {
  const { item, number, limit, onChange } = props;
  const { t } = useT();
  const lines = useDrafts();
  const id = useId();
  const fault = item.kept ? faultOf(item, limit) : undefined;
  const count = codePoints(item.text);
  const owner = props.characters.find((one) => one.id === item.owner);
  const leaves = owner?.memory.isolated === true && item.into !== item.owner;
  const name = lines.t("drafts.item", { number });
  // Dropping and taking back put one button in the place of the other: the focus goes along.
  const turn = useRef<HTMLButtonElement>(null);
  const wasKept = useRef(item.kept);
  useEffect(() => {
    if (wasKept.current !== item.kept) turn.current?.focus();
    wasKept.current = item.kept;
  }, [item.kept]);

  if (!item.kept) {
    return (
      <div className={styles.card} data-dropped role="group" aria-label={name}>
        <p className={styles.text} dir="auto">
          {item.text}
        </p>
        <div className={styles.foot}>
          <p className={styles.note}>{lines.t("drafts.dropped")}</p>
          <Button ref={turn} small kind="quiet" onClick={() => onChange({ kept: true })}>
            <RotateCcw size={15} aria-hidden />
            {lines.t("drafts.take")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.card} role="group" aria-label={name}>
      <textarea
        className={field.control}
        dir="auto"
        rows={2}
        aria-label={name}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        value={item.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className={styles.note} id={`${id}-note`}>
        <p className={styles.count} data-error={fault !== undefined || undefined}>
          {fault === "too-long"
            ? lines.t("drafts.tooLong", { count, limit })
            : fault === "empty"
              ? lines.t("drafts.empty")
              : t("entry.length", { count, limit })}
        </p>
        {props.outcome === "known" && <p data-mark>{lines.t("drafts.known")}</p>}
        {props.outcome === "pinned" && <p data-mark>{lines.t("drafts.pins")}</p>}
        {leaves && <p data-mark>{lines.t("drafts.elsewhere", { name: owner.name })}</p>}
        {props.who !== "" && <p>{lines.t("drafts.from", { who: props.who })}</p>}
      </div>
      <div className={styles.foot}>
        <div className={`${field.choice} ${styles.into}`}>
          <select
            className={field.control}
            aria-label={`${lines.t("drafts.where")}, ${name}`}
            value={item.into}
            onChange={(event) => onChange({ into: event.target.value })}
          >
            {props.characters.map((character) => (
              <option key={character.id} value={character.id}>
                {character.name}
              </option>
            ))}
            <option value={INTO_ALL}>{t("scope.global")}</option>
          </select>
          <ChevronDown size={16} aria-hidden />
        </div>
        <Button ref={turn} small kind="quiet" onClick={() => onChange({ kept: false })}>
          <X size={15} aria-hidden />
          {lines.t("drafts.drop")}
        </Button>
      </div>
    </div>
  );
}
