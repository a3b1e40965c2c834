/**
 * In how many steps one word becomes another: a letter more, less, other, or two neighbours swapped.
 *
 * @param most - What is more is not counted out: then it is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const over = most + 1;
  if (Math.abs(a.length - b.length) > most) return over;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min(
        (last[j] ?? over) + 1,
        (row[j - 1] ?? over) + 1,
        (last[j - 1] ?? over) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, (beforeLast[j - 2] ?? over) + 1);
      }
      row.push(steps);
      least = Math.min(least, steps);
    }
    if (least > most) return over;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? over, over);
}
