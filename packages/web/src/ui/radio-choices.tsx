import { useId } from "react";
import type { ReactNode } from "react";

/** One of several values, each with its words. */
export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly text: ReactNode;
  /** The language of the words, where it is another than the page's. */
  readonly lang?: string | undefined;
}

/** A choice of one among a few, all in sight; arrow keys go from one to the next. */
export function RadioChoices<Value extends string>(props: {
  readonly label: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
  /** How the group, a choice and its dot look. */
  readonly styles: readonly [
    group: string | undefined,
    choice: string | undefined,
    radio: string | undefined,
  ];
  /** Above the choices. */
  readonly children?: ReactNode;
}) {
  const name = useId();
  const [group, choice, radio] = props.styles;
  return (
    <div role="radiogroup" aria-label={props.label} className={group}>
      {props.children}
      {props.choices.map(({ value, text, lang }) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            name={name}
            className={radio}
            checked={value === props.value}
            disabled={props.disabled ?? false}
            onChange={() => props.onChange(value)}
          />
          <span lang={lang}>{text}</span>
        </label>
      ))}
    </div>
  );
}
