type Fields = Readonly<Record<string, string | boolean>>;

/**
 * What a form held before a reload; the given values where that is nothing, or does not fit them.
 *
 * @param json - As `keepForm` made it; "" for nothing.
 */
export function restoreForm<Values extends Fields>(json: string, initial: Values): Values {
  if (json === "") return initial;
  try {
    const stored: unknown = JSON.parse(json);
    if (typeof stored !== "object" || stored === null) return initial;
    const fits = Object.entries(initial).every(
      ([name, value]) => typeof Reflect.get(stored, name) === typeof value,
    );
    return fits ? { ...initial, ...stored } : initial;
  } catch {
    return initial;
  }
}

/** What to keep of a form; "" where it holds nothing that would be lost. */
export function keepForm<Values extends Fields>(values: Values, initial: Values): string {
  const isTouched = Object.entries(initial).some(([name, value]) => values[name] !== value);
  return isTouched ? JSON.stringify(values) : "";
}
