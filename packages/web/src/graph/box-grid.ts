/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const CELL = 64;

/** Boxes that were put, found by where they are. */
export function boxGrid<Own extends Box = Box>(): {
  /** Whether a box overlaps none that was put, or none of those that count; edges may touch. */
  isFree(box: Box, counts?: (other: Own) => boolean): boolean;
  put(box: Own): void;
} {
  const cells = new Map<number, Own[]>();

  function* keysOf({ left, top, right, bottom }: Box) {
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) {
      for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
        yield row * 100_003 + column;
      }
    }
  }

  return {
    isFree(box, counts = () => true) {
      for (const key of keysOf(box)) {
        const isTaken = cells.get(key)?.some((other) => overlap(box, other) && counts(other));
        if (isTaken === true) return false;
      }
      return true;
    },
    put(box) {
      for (const key of keysOf(box)) {
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, [box]);
        else cell.push(box);
      }
    },
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
