import type { ReactNode } from "react";
import styles from "./offer-list.module.css";

/** What fits what is typed in a box, to be picked from; the box keeps the focus. */
export function OfferList<Offer>(props: {
  readonly id: string;
  readonly label: string;
  /** Where it stands, and how an offer is laid out. */
  readonly className: string | undefined;
  readonly offers: readonly Offer[];
  readonly keyOf: (offer: Offer) => string;
  /** The place of the one that Enter picks. */
  readonly active: number;
  readonly onPick: (offer: Offer) => void;
  readonly children: (offer: Offer) => ReactNode;
}) {
  return (
    <div
      className={[styles.list, props.className].join(" ")}
      id={props.id}
      role="listbox"
      aria-label={props.label}
    >
      {props.offers.map((offer, index) => (
        <button
          key={props.keyOf(offer)}
          type="button"
          tabIndex={-1}
          id={`${props.id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === props.active}
          // The box would lose the focus, and with it the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => props.onPick(offer)}
        >
          {props.children(offer)}
        </button>
      ))}
    </div>
  );
}
