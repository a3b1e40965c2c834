/** The parts of a piece in the order in which they are read. */
export const PARTS = ["sections", "timeline", "state", "promises", "particulars", "rules"] as const;
