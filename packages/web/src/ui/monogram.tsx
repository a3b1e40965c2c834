import styles from "./monogram.module.css";

const HUES = 6;

/** A character's first letter, in a quiet colour that stays its own. */
export function Monogram(props: {
  readonly id: string;
  readonly name: string;
  readonly size?: "s" | "m" | "l";
}) {
  return (
    <span
      className={styles.monogram}
      data-hue={hueOf(props.id)}
      data-size={props.size ?? "m"}
      aria-hidden
    >
      {firstLetter(props.name)}
    </span>
  );
}

function firstLetter(name: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(name.trim())) return segment.toLocaleUpperCase();
  return "?";
}

function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % HUES;
}
