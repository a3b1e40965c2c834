import { innerMarks } from "../i18n/inner-marks.ts";
import { useT } from "../i18n/use-t.tsx";

/** Somebody's words between quotation marks; marks within them are the language's inner ones. */
export function Quote(props: { readonly text: string; readonly className?: string | undefined }) {
  const { locale } = useT();
  return (
    <q className={props.className} dir="auto">
      {innerMarks(props.text, locale)}
    </q>
  );
}
