import { colourSlot } from "@keepsake/engine/graph-colour";
import { glyphOf } from "./glyphs.ts";
import styles from "./type-mark.module.css";

/** The sign of a kind of node, as it is drawn in the picture. */
export function TypeMark(props: {
  readonly kind: "hub" | "entry" | "entity";
  readonly types: readonly string[];
  readonly pinned?: boolean;
}) {
  const { kind, types } = props;
  const slot = colourSlot(types[0]) ?? "none";
  const glyph = glyphOf(types);
  return (
    <svg
      className={styles.mark}
      viewBox="-13 -13 26 26"
      aria-hidden
      data-kind={kind}
      data-pinned={props.pinned === true || undefined}
      data-slot={slot}
    >
      {kind === "entity" ? (
        <polygon points="10,-5.8 10,5.8 0,11.5 -10,5.8 -10,-5.8 0,-11.5" className={styles.body} />
      ) : (
        <circle r={kind === "hub" ? 11 : 6.5} className={styles.body} />
      )}
      {kind === "entity" && glyph !== undefined && (
        <path d={glyph} className={styles.glyph} transform="scale(.56) translate(-12 -12)" />
      )}
    </svg>
  );
}
