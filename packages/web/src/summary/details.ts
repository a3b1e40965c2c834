import type { Detail } from "@keepsake/engine/wire";

/** From least to most. */
export const DETAILS = ["core", "balanced", "detailed"] as const satisfies readonly Detail[];
