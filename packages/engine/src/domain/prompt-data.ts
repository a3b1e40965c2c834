/** JSON text that cannot end the data that it stands in, as `</data>` cannot be in it. */
export function json(value: unknown): string {
  return JSON.stringify(value).replaceAll("</", "<\\/");
}

/**
 * A language as a request for background work names it.
 *
 * @param code - Two letters; null where it could not be told.
 */
export function languageName(code: string | null): string {
  if (code === null) return "the language of the conversation";
  try {
    const name = new Intl.DisplayNames(["en"], { type: "language" }).of(code);
    return `${name ?? code}, the language of the conversation`;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return "the language of the conversation";
  }
}
