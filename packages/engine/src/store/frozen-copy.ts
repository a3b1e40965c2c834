/** A deep copy that nobody can change, as it would come back from JSON. */
export function frozenCopy<T>(value: T): T {
  const copy: T = JSON.parse(JSON.stringify(value));
  freeze(copy);
  return copy;
}

/** Freezes a value with all that it holds. */
export function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}
