const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The distance of neighbours on a spiral: wide where few leave room for labels, narrow where there are many. */
const WIDEST = 34;
const NARROWEST = 15;
const FEW = 40;
const MANY = 1_200;
/** Room between what the spiral goes round and its first turn. */
const GAP = 13;

/** How far apart so many seeds lie. */
export function spacingOf(count: number): number {
  const share = Math.log(Math.max(count, FEW) / FEW) / Math.log(MANY / FEW);
  return WIDEST - (WIDEST - NARROWEST) * Math.min(1, share);
}

/** The place of the n-th seed of a sunflower round a disc (phyllotaxis). */
export function spiralPlace(
  nth: number,
  inner: number,
  spacing: number,
): readonly [x: number, y: number] {
  const radius = ringRadius(nth, inner, spacing);
  return [radius * Math.cos(nth * GOLDEN_ANGLE), radius * Math.sin(nth * GOLDEN_ANGLE)];
}

/** How far a spiral of so many reaches. */
export function spiralReach(count: number, inner: number, spacing: number): number {
  return count === 0 ? inner : ringRadius(count - 1, inner, spacing) + spacing / 2;
}

/** Each seed takes the same area, from the edge of the disc on. */
function ringRadius(nth: number, inner: number, spacing: number): number {
  const start = inner + GAP + (spacing - NARROWEST) / 2;
  return Math.sqrt(start * start + (spacing * spacing * nth) / 1.15);
}
