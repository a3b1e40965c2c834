/** Which entries of a list are chosen, and from which one a range goes out. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** One more, or one less; ranges go out from it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * All from the anchor to the one that is named become what the anchor is: chosen or not. Without an
 * anchor in the list it is `toggled`.
 *
 * @param order - The ids of the list, from above.
 */
export function ranged(selection: Selection, order: readonly string[], id: string): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0 || selection.anchor === null) return toggled(selection, id);
  const isChosen = selection.ids.has(selection.anchor);
  const next = new Set(selection.ids);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: selection.anchor };
}

/** All of a list. */
export function everySelected(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** What is no longer shown is not chosen any more: nobody would see what an action takes. */
export function stillShown(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order);
  if ([...selection.ids].every((id) => shown.has(id))) return selection;
  const ids = new Set([...selection.ids].filter((id) => shown.has(id)));
  const { anchor } = selection;
  return { ids, anchor: anchor !== null && shown.has(anchor) ? anchor : null };
}
