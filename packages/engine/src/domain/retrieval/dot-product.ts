/** The sum of the products of two vectors of one length: of unit vectors the cosine between them. */
export function dotProduct(a: Float32Array, b: Float32Array): number {
  // Four sums at once, and no test for a missing element: ten thousand of these make one answer.
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const even = a.length - (a.length % 4);
  for (let at = 0; at < even; at += 4) {
    first += (a[at] as number) * (b[at] as number);
    second += (a[at + 1] as number) * (b[at + 1] as number);
    third += (a[at + 2] as number) * (b[at + 2] as number);
    fourth += (a[at + 3] as number) * (b[at + 3] as number);
  }
  for (let at = even; at < a.length; at += 1) first += (a[at] as number) * (b[at] as number);
  return first + second + third + fourth;
}
