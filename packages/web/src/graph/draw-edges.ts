import type { Frame } from "./frame.ts";
import { FOLDED, HUB_EDGE, RELATION } from "./graph-index.ts";

/** Long paths are slow to stroke, so they are stroked in pieces. */
const CHUNK = 80;
/** More ties than these are a crowd: hidden while moving, hairlines, and only the short ones from afar. */
const CROWD = 500;
const THRONG = 5_000;
const NEAR_ZOOM = 0.55;
const LONGEST_IN_THRONG = 80;
/** Ties of the person are drawn where they are few, or where the person is meant. */
const MOST_HUB_TIES = 60;
const BEND = 0.12;

interface Stroke {
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
}

export function drawEdges(context: CanvasRenderingContext2D, frame: Frame): void {
  const { attention, isMoving, lit, scene, theme, view } = frame;
  const { index, places, shown } = scene;
  const { edgeKinds, from, hub, to } = index;
  const count = shown.edges.length;
  const centre = attention.pointed ?? attention.selected;
  const isCrowd = count > CROWD;
  const isThrong = count > THRONG && view.k < NEAR_ZOOM;
  const hubTies = hub < 0 ? 0 : (scene.ties[hub] ?? 0);
  const areHubTiesDrawn = hubTies <= MOST_HUB_TIES || shown.isFolded || centre === hub;
  const hairline = isCrowd ? 1 / frame.density : 1;
  const faint = lit === undefined ? 1 : 0.3;

  const styles: Readonly<Record<"grey" | "amber" | "person", Stroke>> = {
    grey: { colour: theme.line, alpha: (isCrowd ? 0.4 : 0.5) * faint, width: hairline },
    amber: { colour: theme.relation, alpha: (isCrowd ? 0.5 : 0.75) * faint, width: hairline },
    person: { colour: theme.person, alpha: 0.28 * faint, width: hairline },
  };
  const styleOf = (edge: number) => {
    const kind = edgeKinds[edge];
    if (kind === RELATION) return "amber";
    return kind === FOLDED ? "person" : "grey";
  };

  function stroke(wanted: "grey" | "amber" | "person", ofCentre: boolean): void {
    const style = styles[wanted];
    context.strokeStyle = style.colour;
    context.globalAlpha = ofCentre ? 0.9 : style.alpha;
    context.lineWidth = ofCentre ? 1.25 : style.width;
    let drawn = 0;
    context.beginPath();
    for (let edge = 0; edge < count; edge += 1) {
      if (shown.edges[edge] !== 1 || styleOf(edge) !== wanted) continue;
      const [one, other] = [from[edge] ?? 0, to[edge] ?? 0];
      const isOfCentre = centre !== undefined && (one === centre || other === centre);
      if (isOfCentre !== ofCentre) continue;
      if (edgeKinds[edge] === HUB_EDGE && !areHubTiesDrawn && !ofCentre) continue;
      const x1 = (places[one * 2] ?? 0) * view.k + view.left;
      const y1 = (places[one * 2 + 1] ?? 0) * view.k + view.top;
      const x2 = (places[other * 2] ?? 0) * view.k + view.left;
      const y2 = (places[other * 2 + 1] ?? 0) * view.k + view.top;
      if (Math.max(x1, x2) < 0 || Math.min(x1, x2) > view.width) continue;
      if (Math.max(y1, y2) < 0 || Math.min(y1, y2) > view.height) continue;
      const [across, down] = [x2 - x1, y2 - y1];
      if (isThrong && !ofCentre && Math.abs(across) + Math.abs(down) > LONGEST_IN_THRONG) continue;
      context.moveTo(x1, y1);
      if (wanted === "amber" && !isThrong) {
        context.quadraticCurveTo(
          (x1 + x2) / 2 - down * BEND,
          (y1 + y2) / 2 + across * BEND,
          x2,
          y2,
        );
      } else context.lineTo(x2, y2);
      drawn += 1;
      if (drawn % CHUNK === 0) {
        context.stroke();
        context.beginPath();
      }
    }
    context.stroke();
  }

  if (!isMoving || !isCrowd) {
    stroke("grey", false);
    stroke("person", false);
    stroke("amber", false);
  }
  if (centre === undefined || (isMoving && (scene.ties[centre] ?? 0) > CROWD)) return;
  stroke("grey", true);
  stroke("person", true);
  stroke("amber", true);
}
