/** What was pinned or unpinned together, and what it left behind. */
export interface ManyUndoable {
  readonly kind: "pinned" | "unpinned";
  readonly ids: readonly string[];
  readonly revisions: Readonly<Record<string, number>>;
}
