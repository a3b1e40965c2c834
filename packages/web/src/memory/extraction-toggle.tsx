import type { Delivery } from "@keepsake/engine/wire";
import { Toggle } from "../ui/toggle.tsx";
import { useLearning } from "./use-learning.ts";

/** *Automatic extraction* of a character, and where what is learned goes (SPEC 6.4). */
export function ExtractionToggle(props: {
  readonly checked: boolean;
  /** Of the character; "" where it has none yet. */
  readonly name: string;
  readonly delivery: Delivery;
  readonly isolated: boolean;
  readonly onChange: (extraction: boolean) => void;
}) {
  const { t } = useLearning();
  const { checked, name, delivery, isolated } = props;
  const isAccount = delivery === "profile" && !isolated;
  const where = isAccount
    ? t("extraction.account")
    : name.trim() === ""
      ? ""
      : t("extraction.own", { name: name.trim() });
  return (
    <Toggle
      label={t("extraction.label")}
      hint={checked ? `${t("extraction.on")} ${where}`.trim() : t("extraction.off")}
      checked={checked}
      onChange={props.onChange}
    />
  );
}
