import type { NewCharacter } from "@keepsake/engine/wire";
import type { SayStarter } from "./use-starters.ts";

export interface Starter {
  readonly id: "companion" | "storyteller" | "tutor";
  /** What one does with it, in a few words. */
  readonly tagline: string;
  readonly character: NewCharacter;
}

/** Characters for a first chat, in the language of the page. */
export function starters(t: SayStarter): readonly Starter[] {
  return [
    {
      id: "companion",
      tagline: t("starter.companion.tagline"),
      character: {
        name: t("starter.companion.name"),
        description: t("starter.companion.description"),
        greeting: t("starter.companion.greeting"),
      },
    },
    {
      id: "storyteller",
      tagline: t("starter.storyteller.tagline"),
      character: {
        name: t("starter.storyteller.name"),
        description: t("starter.storyteller.description"),
        greeting: t("starter.storyteller.greeting"),
        memory: { detail: "detailed" },
      },
    },
    {
      id: "tutor",
      tagline: t("starter.tutor.tagline"),
      character: {
        name: t("starter.tutor.name"),
        description: t("starter.tutor.description"),
        greeting: t("starter.tutor.greeting"),
        memory: { detail: "core" },
      },
    },
  ];
}
