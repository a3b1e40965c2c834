/** Discs that are to lie apart; the first `fixed` of them do not move. */
export interface Discs {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
}

const GIVE = 0.5;
/** The picture stays wider than high. */
const ACROSS = 0.6;

/**
 * Draws discs towards the middle and pushes them apart until none lies over another.
 *
 * @param isFixed - Discs that stay where they are, 1 each.
 * @param passes - How often at most.
 */
export function separate(
  { x, y, radius }: Discs,
  isFixed: Uint8Array,
  options: { readonly passes: number; readonly pull: number },
): void {
  const order = Array.from(x.keys());
  for (let pass = 0; pass < options.passes; pass += 1) {
    // In the last third nothing is drawn in any more, so that all come to lie apart.
    const pull = pass < (options.passes * 2) / 3 ? options.pull : 0;
    for (const disc of order) {
      if (isFixed[disc] === 1) continue;
      x[disc] = (x[disc] ?? 0) * (1 - pull * ACROSS);
      y[disc] = (y[disc] ?? 0) * (1 - pull);
    }
    const hasMoved = pushApart({ x, y, radius }, isFixed, order);
    if (!hasMoved && pull === 0) return;
  }
}

/** One sweep from left to right. */
function pushApart({ x, y, radius }: Discs, isFixed: Uint8Array, order: number[]): boolean {
  const left = (disc: number) => (x[disc] ?? 0) - (radius[disc] ?? 0);
  order.sort((a, b) => left(a) - left(b) || a - b);
  let hasMoved = false;
  for (let place = 0; place < order.length; place += 1) {
    const one = order[place] ?? 0;
    const end = (x[one] ?? 0) + (radius[one] ?? 0);
    for (let next = place + 1; next < order.length; next += 1) {
      const other = order[next] ?? 0;
      if (left(other) > end) break;
      const room = (radius[one] ?? 0) + (radius[other] ?? 0);
      let across = (x[other] ?? 0) - (x[one] ?? 0);
      let down = (y[other] ?? 0) - (y[one] ?? 0);
      const apart = across * across + down * down;
      if (apart >= room * room) continue;
      if (isFixed[one] === 1 && isFixed[other] === 1) continue;
      let distance = Math.sqrt(apart);
      if (distance < 1e-6) {
        // Two in the same place part in a direction of their own.
        [across, down] = [Math.cos(other), Math.sin(other)];
        distance = 1;
      }
      const push = (room - distance) / distance;
      const share = isFixed[one] === 1 ? 0 : isFixed[other] === 1 ? 1 : GIVE;
      x[one] = (x[one] ?? 0) - across * push * share;
      y[one] = (y[one] ?? 0) - down * push * share;
      x[other] = (x[other] ?? 0) + across * push * (1 - share);
      y[other] = (y[other] ?? 0) + down * push * (1 - share);
      hasMoved = true;
    }
  }
  return hasMoved;
}
