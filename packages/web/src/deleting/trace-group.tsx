import type { Trace } from "@keepsake/engine/wire";
import { useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import type { Translate } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Facts } from "../ui/facts.tsx";
import { Quote } from "../ui/quote.tsx";
import styles from "./trace-list.module.css";
import { useDeleting, type SayDeleting } from "./use-deleting.ts";

/** So many are shown at first. */
const SHOWN = 4;
const WORDS_NAMED = 6;
/** A title stands among other facts. */
const TITLE_LENGTH = 40;

/** Traces of one kind; what can go too has a box to tick. */
export function TraceGroup(props: {
  readonly kind: Trace["kind"];
  readonly items: readonly Trace[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
}) {
  const { kind, items, ticked, onTick } = props;
  const { t } = useDeleting();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  const takeable = items.filter((trace) => trace.canTake).map(({ id }) => id);
  const areTicked = takeable.every((id) => ticked.has(id));

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(`traces.group.${kind}`)}</legend>
      {takeable.length > 1 && (
        <Button
          small
          kind="quiet"
          className={styles.all}
          onClick={() => onTick(takeable, !areTicked)}
        >
          {areTicked ? t("traces.untickAll") : t("traces.tickAll", { count: takeable.length })}
        </Button>
      )}
      <ul className={styles.items}>
        {shown.map((trace) => (
          <li key={trace.id}>
            {trace.canTake ? (
              <label className={styles.item}>
                <input
                  type="checkbox"
                  checked={ticked.has(trace.id)}
                  onChange={(event) => onTick([trace.id], event.target.checked)}
                />
                <TraceText trace={trace} />
              </label>
            ) : (
              <div className={styles.item} data-fixed>
                <TraceText trace={trace} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button small kind="quiet" onClick={() => setWhole(true)}>
          {t("traces.more", { count: items.length - shown.length })}
        </Button>
      )}
    </fieldset>
  );
}

function TraceText({ trace }: { readonly trace: Trace }) {
  const { t } = useDeleting();
  const { t: say } = useT();
  const facts = factsOf(trace, t, say);
  return (
    <span className={styles.words}>
      {trace.quotes.map((quote) => (
        <Quote key={quote} text={quote} className={styles.quote} />
      ))}
      {trace.kind === "chat" && trace.quotes.length === 0 && (
        <bdi className={styles.quote}>{trace.chatTitle || say("chat.untitled")}</bdi>
      )}
      <small className={styles.facts}>
        <Facts>{facts}</Facts>
      </small>
    </span>
  );
}

function factsOf(trace: Trace, t: SayDeleting, say: Translate): readonly string[] {
  const { kind, evidence, fate, words } = trace;
  const facts: string[] = [];
  if (kind === "piece" && trace.tier !== null) facts.push(say(`tier.${trace.tier}`));
  if (kind === "message" && trace.name !== null && trace.name !== "") facts.push(trace.name);
  if (kind === "message" && trace.role === "user" && trace.name === "") facts.push(say("chat.you"));
  if (kind === "entry" && trace.name !== null) facts.push(trace.name);
  if (kind !== "chat" && trace.chatTitle !== null) {
    facts.push(t("traces.inChat", { title: shortened(trace.chatTitle) || say("chat.untitled") }));
  }
  if (trace.scope === "global") facts.push(t("traces.global"));
  if (trace.own && kind === "entry") facts.push(t("traces.pinned"));
  const why = evidence === "source" && kind === "entry" ? "taken" : evidence;
  facts.push(
    why === "words"
      ? t("traces.why.words", { words: words.slice(0, WORDS_NAMED).join(", ") })
      : t(`traces.why.${why}`),
  );
  if (trace.past) facts.push(t("traces.past"));
  if (fate !== "stays") facts.push(t(`traces.fate.${fate}`));
  if (kind === "piece" && trace.canTake) facts.push(t("traces.cut"));
  return facts;
}

function shortened(title: string): string {
  const characters = [...title];
  if (characters.length <= TITLE_LENGTH) return title;
  return `${characters.slice(0, TITLE_LENGTH).join("").trimEnd()}…`;
}
