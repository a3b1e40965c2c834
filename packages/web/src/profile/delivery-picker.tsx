import type { Character } from "@keepsake/engine/wire";
import picker from "../summary/detail-picker.module.css";
import { RadioChoices } from "../ui/radio-choices.tsx";
import { useProfileLines } from "./use-profile-lines.ts";

type Delivery = Character["memory"]["delivery"];

const WAYS = ["every-turn", "profile"] as const satisfies readonly Delivery[];

/** How a character is given its saved memories, with a sentence on what that is (SPEC 6.2). */
export function DeliveryPicker(props: {
  readonly value: Delivery;
  readonly onChange: (delivery: Delivery) => void;
}) {
  const { t } = useProfileLines();
  return (
    <div className={picker.picker}>
      <p className={picker.label} aria-hidden>
        {t("delivery.label")}
      </p>
      <RadioChoices
        label={t("delivery.label")}
        choices={WAYS.map((value) => ({ value, text: t(`delivery.${value}`) }))}
        value={props.value}
        onChange={props.onChange}
        styles={[picker.choices, picker.choice, picker.radio]}
      />
      <p className={picker.keeps}>{t(`delivery.${props.value}.means`)}</p>
    </div>
  );
}
