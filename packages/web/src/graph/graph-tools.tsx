import { Search } from "lucide-react";
import { useId } from "react";
import field from "../ui/field.module.css";
import { RadioChoices } from "../ui/radio-choices.tsx";
import choices from "../memory/scope-switch.module.css";
import styles from "./graph-tools.module.css";
import { useGraphLines } from "./use-graph-lines.ts";

/** What is looked for in the picture, and whether it is one or a table. */
export function GraphTools(props: {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How many nodes were found; undefined where nothing is looked for. */
  readonly found: number | undefined;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}) {
  const { found } = props;
  const { t } = useGraphLines();
  const id = useId();
  return (
    <div className={styles.tools}>
      <search className={styles.search}>
        <label htmlFor={id} className={styles.hidden}>
          {t("graph.search")}
        </label>
        <Search size={16} aria-hidden />
        <input
          id={id}
          type="search"
          dir="auto"
          autoComplete="off"
          className={field.control}
          placeholder={t("graph.search")}
          value={props.search}
          onChange={(event) => props.onSearch(event.target.value)}
        />
      </search>
      <RadioChoices
        label={t("graph.as")}
        choices={[
          { value: "picture", text: t("graph.picture") },
          { value: "table", text: t("graph.table") },
        ]}
        value={props.isTable ? "table" : "picture"}
        onChange={(value) => props.onTable(value === "table")}
        styles={[choices.switch, choices.choice, choices.radio]}
      />
      <span role="status" className={styles.found}>
        {found !== undefined &&
          (found === 0 ? t("graph.foundNone") : t("graph.found", { count: found }))}
      </span>
    </div>
  );
}
