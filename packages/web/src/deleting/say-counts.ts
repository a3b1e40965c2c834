import type { RemovedKind } from "@keepsake/engine/wire";
import type { SayDeleting } from "./use-deleting.ts";

/** "1 message, 2 memories and 3 kept prompts", in the language of the page. */
export function sayCounts(
  things: readonly { readonly kind: RemovedKind; readonly count: number }[],
  t: SayDeleting,
  locale: string,
): string {
  const said = things.map(({ kind, count }) => t(`counted.${kind}`, { count }));
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(said);
}
