import { ENTRY, HUB } from "./graph-index.ts";

/** The font of a label, by the kind of its node. */
export function fontOf(family: string, kind: number): string {
  if (kind === HUB) return `650 14px ${family}`;
  return kind === ENTRY ? `450 11.5px ${family}` : `600 12.5px ${family}`;
}

export const LABEL_HEIGHT = 16;
const PADDING = 3;

export interface Measure {
  /** How wide a label is, with room at its sides. */
  (text: string, kind: number): number;
}

/** Measures each text once. */
export function measuring(context: CanvasRenderingContext2D, family: string): Measure {
  const known = new Map<string, number>();
  return (text, kind) => {
    const font = fontOf(family, kind);
    const key = `${kind} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    context.font = font;
    const width = Math.ceil(context.measureText(text).width) + 2 * PADDING;
    known.set(key, width);
    return width;
  };
}
