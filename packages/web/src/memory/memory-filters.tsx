import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import field from "../ui/field.module.css";
import { NARROW, useMedia } from "../ui/use-media.ts";
import styles from "./memory-filters.module.css";
import { isNarrowed, type Narrowing, WRITERS, type Writer } from "./narrowing.ts";
import { useSaved } from "./use-saved.ts";

/**
 * What a list of memories is narrowed to: words, pins, and who wrote them. On a phone the rarer choices are
 * folded away, so that what is found stays in sight.
 */
export function MemoryFilters(props: {
  readonly value: Narrowing;
  readonly onChange: (value: Narrowing) => void;
  /** What is chosen first of all, and always in sight: the rest gives way to it on a phone. */
  readonly children?: ReactNode;
}) {
  const { value, onChange } = props;
  const { t } = useT();
  const { t: say } = useSaved();
  const folds = useMedia(NARROW) && props.children !== undefined;
  const [isOpen, setOpen] = useState(isNarrowed({ ...value, search: "" }));
  const rest = useId();
  return (
    <search className={styles.filters}>
      <TextField
        label={t("memoryPage.search")}
        type="search"
        value={value.search}
        onChange={(event) => onChange({ ...value, search: event.target.value })}
      />
      {folds && (
        <div className={styles.first}>
          {props.children}
          <Button aria-expanded={isOpen} aria-controls={rest} onClick={() => setOpen(!isOpen)}>
            {say("filter.more")}
            <ChevronDown size={15} aria-hidden />
          </Button>
        </div>
      )}
      <div id={rest} className={styles.choices} hidden={folds && !isOpen}>
        {!folds && props.children}
        <Choice
          label={say("filter.pinned")}
          value={value.pinned}
          options={{
            all: say("filter.all"),
            pinned: say("filter.onlyPinned"),
            others: say("filter.notPinned"),
          }}
          onChange={(pinned) => onChange({ ...value, pinned })}
        />
        <Choice
          label={say("by.label")}
          value={value.by}
          options={Object.fromEntries(WRITERS.map((by) => [by, say(`by.${by}`)])) as ByWriter}
          onChange={(by) => onChange({ ...value, by })}
        />
        <Choice
          label={say("filter.age")}
          value={value.age}
          options={{ any: say("filter.anyAge"), old: say("filter.oldOnly") }}
          onChange={(age) => onChange({ ...value, age })}
        />
      </div>
    </search>
  );
}

type ByWriter = Readonly<Record<Writer, string>>;

function Choice<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}) {
  const id = useId();
  const options = Object.entries<string>(props.options) as [Value, string][];
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {props.label}
      </label>
      <div className={field.choice}>
        <select
          id={id}
          className={field.control}
          value={props.value}
          onChange={(event) => {
            const chosen = options.find(([value]) => value === event.target.value);
            if (chosen !== undefined) props.onChange(chosen[0]);
          }}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
    </div>
  );
}
