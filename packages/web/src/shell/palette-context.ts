import { createContext, use } from "react";

export interface PaletteDoor {
  open(): void;
}

export const PaletteContext = createContext<PaletteDoor>({ open: () => undefined });

/** The way to the command palette. */
export function usePalette(): PaletteDoor {
  return use(PaletteContext);
}
