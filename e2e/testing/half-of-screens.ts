import { EMPTY_SCREENS, FILLED_SCREENS } from "../screen-list.ts";
import { SETTINGS, visitScreens } from "../visit-screens.ts";

const SCREENS = [...EMPTY_SCREENS, ...FILLED_SCREENS];
const WIDE_EVERY = 4;

/** Two files share the screens, so that they run beside each other. */
export const HALF_TIMEOUT_MS = 240_000;

/**
 * Visits every other screen: on a phone, and some of them wide.
 *
 * @returns What was found, and how many screens there are in the half.
 */
export async function visitHalf(half: 0 | 1) {
  const own = SCREENS.filter((_, at) => at % 2 === half);
  const { visited, faults } = await visitScreens({
    turns: 40,
    // Language and theme go round from screen to screen.
    wants(screen, setting) {
      const at = own.indexOf(screen);
      if (at === -1) return false;
      const ofSize = SETTINGS.filter(({ size }) => size === setting.size);
      const isTurn = ofSize[at % ofSize.length] === setting;
      return isTurn && (setting.size === "phone" || at % WIDE_EVERY === 0);
    },
  });
  return { visited, faults, screens: own.length };
}
