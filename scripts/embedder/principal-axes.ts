/**
 * The directions in which vectors differ most (PCA), by Jacobi rotations of their covariance.
 *
 * @param rows - Vectors of `width` numbers, one after another.
 * @returns `mean`, and `axes`: `count` unit vectors, the strongest first.
 */
export function principalAxes(
  rows: Float32Array,
  width: number,
  count: number,
): { readonly mean: Float64Array; readonly axes: readonly Float64Array[] } {
  const height = rows.length / width;
  const mean = new Float64Array(width);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      mean[column] = (mean[column] ?? 0) + (rows[row * width + column] ?? 0) / height;
    }
  }
  const covariance = new Float64Array(width * width);
  const centred = new Float64Array(width);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      centred[column] = (rows[row * width + column] ?? 0) - (mean[column] ?? 0);
    }
    for (let a = 0; a < width; a += 1) {
      const factor = (centred[a] ?? 0) / height;
      for (let b = a; b < width; b += 1) {
        covariance[a * width + b] = (covariance[a * width + b] ?? 0) + factor * (centred[b] ?? 0);
      }
    }
  }
  for (let a = 0; a < width; a += 1) {
    for (let b = 0; b < a; b += 1) covariance[a * width + b] = covariance[b * width + a] ?? 0;
  }
  const vectors = diagonalise(covariance, width);
  const strength = (axis: number): number => covariance[axis * width + axis] ?? 0;
  const order = Array.from({ length: width }, (_, axis) => axis).toSorted(
    (a, b) => strength(b) - strength(a),
  );
  return {
    mean,
    axes: order
      .slice(0, count)
      .map((axis) =>
        Float64Array.from({ length: width }, (_, at) => vectors[axis * width + at] ?? 0),
      ),
  };
}

const SWEEPS = 12;
const SMALL = 1e-9;

/** Turns a symmetric matrix into its eigenvalues, in place. @returns Its eigenvectors, as rows. */
function diagonalise(matrix: Float64Array, width: number): Float64Array {
  const vectors = new Float64Array(width * width);
  for (let at = 0; at < width; at += 1) vectors[at * width + at] = 1;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let largest = 0;
    for (let p = 0; p < width; p += 1) {
      for (let q = p + 1; q < width; q += 1) {
        const off = matrix[p * width + q] ?? 0;
        largest = Math.max(largest, Math.abs(off));
        if (Math.abs(off) < SMALL / 10) continue;
        const theta = ((matrix[q * width + q] ?? 0) - (matrix[p * width + p] ?? 0)) / (2 * off);
        const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const cosine = 1 / Math.sqrt(tangent * tangent + 1);
        const sine = tangent * cosine;
        turnRows(matrix, width, [p, q], cosine, sine);
        turnColumns(matrix, width, [p, q], cosine, sine);
        turnRows(vectors, width, [p, q], cosine, sine);
      }
    }
    if (largest < SMALL) break;
  }
  return vectors;
}

type Pair = readonly [p: number, q: number];

function turnRows(m: Float64Array, width: number, [p, q]: Pair, cosine: number, sine: number) {
  for (let at = 0; at < width; at += 1) turn(m, p * width + at, q * width + at, cosine, sine);
}

function turnColumns(m: Float64Array, width: number, [p, q]: Pair, cosine: number, sine: number) {
  for (let at = 0; at < width; at += 1) turn(m, at * width + p, at * width + q, cosine, sine);
}

function turn(m: Float64Array, a: number, b: number, cosine: number, sine: number): void {
  const before = m[a] ?? 0;
  const other = m[b] ?? 0;
  m[a] = cosine * before - sine * other;
  m[b] = sine * before + cosine * other;
}
