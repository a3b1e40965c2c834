import { useState } from "react";
import { keepForm, restoreForm } from "./kept-form.ts";
import { useServices } from "./services.ts";

/**
 * The values of a form, kept beside the drafts of messages: a reload, or a row that scrolls out of
 * sight, loses none of them.
 *
 * @param name - Tells this form from all others.
 * @returns The values, how to set them, and how to forget them once they are saved or given up.
 */
export function useKeptForm<Values extends Readonly<Record<string, string | boolean>>>(
  name: string,
  initial: Values,
): readonly [Values, (values: Values) => void, () => void] {
  const { drafts } = useServices();
  const place = `form ${name}`;
  const [values, setValues] = useState(() => restoreForm(drafts.read(place), initial));
  return [
    values,
    (next) => {
      drafts.write(place, keepForm(next, initial));
      setValues(next);
    },
    () => drafts.write(place, ""),
  ];
}
