import type { EntryWhy } from "@keepsake/engine/wire";
import type { Translate } from "../i18n/use-t.tsx";

/** Why an entry stands in a prompt, in a sentence. */
export function whyText(why: EntryWhy, t: Translate): string {
  const isRecent = "recent" in why && why.recent;
  return isRecent ? `${reasonOf(why, t)} ${t("inspect.why.recent")}` : reasonOf(why, t);
}

function reasonOf(why: EntryWhy, t: Translate): string {
  switch (why.kind) {
    case "pinned":
      return t("inspect.why.pinned", { scope: t(`inspect.scope.${why.scope}`) });
    case "chosen": {
      const { rank, of, chosen } = why;
      return t("inspect.why.chosen", { rank, of, chosen, scope: t(`inspect.scope.${why.scope}`) });
    }
    case "profile": {
      const { rank, of, chosen } = why;
      return t("inspect.why.profile", { rank, of, chosen });
    }
    case "told":
      return t("inspect.why.told");
    case "written":
      return t("inspect.why.written");
  }
}
