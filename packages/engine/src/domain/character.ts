import type { Unlearned } from "./deep-pass.ts";
import type { AccountId, CharacterId, PersonaId } from "./ids.ts";
import type { Detail } from "./limits.ts";

/** How a character is given its saved memories (SPEC 6.2). */
export type Delivery = "every-turn" | "profile";

export interface MemorySettings {
  readonly detail: Detail;
  /** SPEC 5.14: off means that nothing is saved and nothing is read. */
  readonly learnFromChat: boolean;
  /** SPEC 5.18: reads and writes its own scope only. */
  readonly isolated: boolean;
  /** SPEC 6.4: the person's own choice where `extractionChosen`, else see `extractsBy`. */
  readonly extraction: boolean;
  /** The person has set the switch: it stays as it is when the delivery changes. */
  readonly extractionChosen?: boolean;
  readonly delivery: Delivery;
}

/** Whom the account talks to (SPEC 1, 7.6). */
export interface Character {
  readonly id: CharacterId;
  readonly account: AccountId;
  readonly name: string;
  readonly description: string;
  readonly greeting: string;
  readonly examples: string;
  /** The model's name; null for the installation's default. */
  readonly model: string | null;
  readonly memory: MemorySettings;
  /** When it did not learn from chats; missing where it always did (SPEC 5.14). */
  readonly unlearned?: readonly Unlearned[];
  readonly sharing: "private" | "enterprise";
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly revision: number;
}

/** Whom the account pretends to be (SPEC 1). */
export interface Persona {
  readonly id: PersonaId;
  readonly account: AccountId;
  readonly name: string;
  readonly description: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly revision: number;
}

export const DEFAULT_MEMORY_SETTINGS: MemorySettings = {
  detail: "balanced",
  learnFromChat: true,
  isolated: false,
  extraction: false,
  delivery: "every-turn",
};

/**
 * Whether what the person says to a character is learned automatically: as the person has set the switch;
 * where they never have, on for *profile and query* and off for *every turn*.
 *
 * @see SPEC 6.4
 */
export function extractsBy({
  extraction,
  extractionChosen = false,
  delivery,
}: Pick<MemorySettings, "extraction" | "extractionChosen" | "delivery">): boolean {
  return extractionChosen || extraction ? extraction : delivery === "profile";
}
