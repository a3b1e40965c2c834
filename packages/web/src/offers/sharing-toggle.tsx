import { Toggle } from "../ui/toggle.tsx";
import { useOfferLines } from "./use-offer-lines.ts";

/** Whether others of the person's organizations may chat with a character (SPEC 6.12). */
export function SharingToggle(props: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { t: say } = useOfferLines();
  return (
    <Toggle
      label={say("sharing.label")}
      hint={say("sharing.hint")}
      checked={props.checked}
      onChange={props.onChange}
    />
  );
}
