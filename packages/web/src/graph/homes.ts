import { ENTITY, ENTRY, type GraphIndex, MENTION } from "./graph-index.ts";

/**
 * By entry the rarest entity that it tells of, round which it is placed; the person where it tells of none.
 * Of two as rare the one whose id comes first.
 */
export function homesOf(
  of: Pick<GraphIndex, "kinds" | "from" | "to" | "edgeKinds" | "entriesOf" | "hub">,
): Int32Array {
  const { entriesOf, kinds } = of;
  const homes = Int32Array.from(kinds, (kind) => (kind === ENTRY ? of.hub : -1));
  for (let edge = 0; edge < of.from.length; edge += 1) {
    if (of.edgeKinds[edge] !== MENTION) continue;
    const [one, other] = [of.from[edge] ?? 0, of.to[edge] ?? 0];
    const [entry, entity] = kinds[one] === ENTRY ? [one, other] : [other, one];
    if (kinds[entry] !== ENTRY || kinds[entity] !== ENTITY) continue;
    const home = homes[entry] ?? -1;
    if (home === of.hub) {
      homes[entry] = entity;
      continue;
    }
    const [now, next] = [entriesOf[home] ?? 0, entriesOf[entity] ?? 0];
    if (next < now || (next === now && entity < home)) homes[entry] = entity;
  }
  return homes;
}
