/** A number as a person types it, with the decimal sign of any of the page's languages. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^-?\d+(?:\.\d*)?$/u.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** The same number to be typed over, without grouping signs. */
export function shownNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(
    value,
  );
}
