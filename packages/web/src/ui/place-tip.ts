interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 6;

/** Where a tip goes, in pixels: above the middle of its target, below it where there is no room, always on the page. */
export function placeTip(of: {
  readonly target: Box;
  readonly tip: Pick<Box, "width" | "height">;
  /** Of the page. */
  readonly width: number;
}): { readonly x: number; readonly y: number } {
  const { target, tip, width } = of;
  const middle = target.left + target.width / 2 - tip.width / 2;
  const above = target.top - tip.height - GAP;
  return {
    x: Math.max(GAP, Math.min(middle, width - tip.width - GAP)),
    y: above >= GAP ? above : target.top + target.height + GAP,
  };
}
