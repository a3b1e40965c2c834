import { TypeMark } from "./type-mark.tsx";
import styles from "./graph-sketch.module.css";

/** Where the signs stand in the sketch, in percent. */
const SIGNS = [
  { kind: "entity", type: "person", x: 24, y: 22 },
  { kind: "entity", type: "place", x: 78, y: 30 },
  { kind: "entity", type: "project", x: 68, y: 80 },
  { kind: "entity", type: "animal", x: 20, y: 74 },
  { kind: "entry", type: "", x: 36, y: 32 },
  { kind: "entry", type: "", x: 37, y: 60 },
  { kind: "entry", type: "", x: 63, y: 38 },
  { kind: "entry", type: "", x: 60, y: 66 },
  { kind: "entry", type: "", x: 12, y: 40 },
  { kind: "entry", type: "", x: 88, y: 56 },
] as const;
const TIES = [
  [36, 32, 24, 22],
  [37, 60, 20, 74],
  [63, 38, 78, 30],
  [60, 66, 68, 80],
  [12, 40, 24, 22],
  [88, 56, 78, 30],
  [36, 32, 50, 50],
  [37, 60, 50, 50],
  [63, 38, 50, 50],
  [60, 66, 50, 50],
] as const;

/** How the picture will look once there is something to show. */
export function GraphSketch() {
  return (
    <div className={styles.sketch} aria-hidden>
      <svg className={styles.ties} viewBox="0 0 100 100" preserveAspectRatio="none">
        {TIES.map(([x1, y1, x2, y2]) => (
          <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
        ))}
      </svg>
      <span className={styles.sign} data-hub style={{ left: "50%", top: "50%" }}>
        <TypeMark kind="hub" types={[]} />
      </span>
      {SIGNS.map(({ kind, type, x, y }) => (
        <span key={`${x} ${y}`} className={styles.sign} style={{ left: `${x}%`, top: `${y}%` }}>
          <TypeMark kind={kind} types={type === "" ? [] : [type]} />
        </span>
      ))}
    </div>
  );
}
