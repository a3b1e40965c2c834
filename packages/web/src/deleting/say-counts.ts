import type { RemovedKind } from "@keepsake/engine/wire";
import type { Translate } from "../i18n/use-t.tsx";

/** "1 message, 2 memories and 3 kept prompts", in the language of the page. */
export function sayCounts(
  things: readonly { readonly kind: RemovedKind; readonly count: number }[],
  t: Translate,
  locale: string,
): string {
  const said = things.map(({ kind, count }) => t(`counted.${kind}`, { count }));
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(said);
}
