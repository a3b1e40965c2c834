import { useState } from "react";

/**
 * The newest value from a moment at which nothing was on its way; until there was one, what there is.
 *
 * Lists that are read apart and shown as one would for a moment show something twice or not at all.
 */
export function useSettled<Value>(value: Value, isSettled: boolean): Value {
  const [settled, setSettled] = useState(value);
  const isLate = isSettled && !Object.is(settled, value);
  if (isLate) setSettled(value);
  return isLate || settled === undefined ? value : settled;
}
