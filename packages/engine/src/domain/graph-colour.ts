import { GRAPH_PALETTE } from "./limits.ts";

/**
 * The slot of an entity type's colour in a palette of ten: djb2 (h · 33 + c from 5381, unsigned 32 bit) of
 * `pigment:` and the type in lower case, modulo ten. It is the same in every view at every time.
 *
 * @param type - In the singular. Null, undefined and "" are no type.
 * @returns Null of no type: that is grey.
 * @see SPEC 6.9
 */
export function colourSlot(type: string | null | undefined): number | null {
  const name = (type ?? "").trim().toLowerCase();
  if (name === "") return null;
  let hash = 5381;
  for (const char of `pigment:${name}`) {
    hash = (Math.imul(hash, 33) + (char.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash % GRAPH_PALETTE;
}

/** Where amber stands in the palette (SPEC 6.9). */
export const AMBER_SLOT = colourSlot("technology") ?? 0;
