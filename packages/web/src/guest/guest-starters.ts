import { starters, type Starter } from "../characters/starters.ts";
import type { SayStarter } from "../characters/use-starters.ts";
import type { useGuestLines } from "./use-guest-lines.ts";

/** The characters of a first chat, as they are to a guest: none promises to remember. */
export function guestStarters(
  offer: SayStarter,
  say: ReturnType<typeof useGuestLines>["t"],
): readonly Starter[] {
  return starters(offer).map((starter) => {
    const { id, character } = starter;
    if (id === "storyteller") return starter;
    const description = say(`${id}.description`);
    const greeting = id === "companion" ? say("companion.greeting") : character.greeting;
    return {
      id,
      tagline: say(`${id}.tagline`),
      character: { ...character, description, greeting },
    };
  });
}
