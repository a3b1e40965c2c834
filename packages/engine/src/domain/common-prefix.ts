const STEP = 4_096;

/**
 * Length of the common beginning of two texts, in UTF-16 units; it never ends inside a surrogate pair.
 *
 * Compared piece by piece, so that long texts with a long common beginning cost next to nothing.
 */
export function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  for (let step = STEP; step >= 1; step = Math.floor(step / 4)) {
    while (same < most && a.slice(same, same + step) === b.slice(same, same + step)) same += step;
    same = Math.min(same, most);
  }
  return splitsPair(a, same) || splitsPair(b, same) ? same - 1 : same;
}

function splitsPair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
