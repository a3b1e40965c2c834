/** The best of some, best first; of equal ones the earlier leads. Without sorting all of them. */
export function topOf<T extends { readonly score: number }>(
  all: Iterable<T>,
  limit: number,
): readonly T[] {
  const top: T[] = [];
  for (const one of all) {
    const last = top[limit - 1];
    if (last !== undefined && one.score <= last.score) continue;
    let place = Math.min(top.length, limit - 1);
    while (place > 0 && (top[place - 1]?.score ?? Infinity) < one.score) place -= 1;
    top.splice(place, 0, one);
    if (top.length > limit) top.pop();
  }
  return top;
}
