/** US dollars as the language writes them; small amounts keep their first figures. */
export function moneyOf(dollars: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    ...(dollars !== 0 && Math.abs(dollars) < 1 ? { maximumSignificantDigits: 2 } : {}),
  }).format(dollars);
}
