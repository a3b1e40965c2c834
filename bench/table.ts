/** Rows of cells as lines of equal columns; the first column is set left, the others right. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(String));
  const widths = Array.from({ length: Math.max(...cells.map((row) => row.length)) }, (_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The middle value of some; of an even number the lower one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share - From 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

export function ms(value: number): string {
  return value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(1)} ms`;
}
