import { describe, expect, it } from "vitest";
import { EMPTY_SCREENS, FILLED_SCREENS } from "./screen-list.ts";
import { SETTINGS, visitScreens } from "./visit-screens.ts";

const SCREENS = [...EMPTY_SCREENS, ...FILLED_SCREENS];
const WIDE_EVERY = 4;
const TIMEOUT_MS = 240_000;

describe("the screens", () => {
  it(
    "[11.7] have no serious fault for axe and scroll nowhere sideways at 360 px, and some of them wide",
    { timeout: TIMEOUT_MS },
    async () => {
      const { visited, faults } = await visitScreens({
        turns: 40,
        // Language and theme go round from screen to screen.
        wants(screen, setting) {
          const at = SCREENS.indexOf(screen);
          const ofSize = SETTINGS.filter(({ size }) => size === setting.size);
          const isTurn = ofSize[at % ofSize.length] === setting;
          return isTurn && (setting.size === "phone" || at % WIDE_EVERY === 0);
        },
      });
      expect(faults).toEqual([]);
      expect(visited).toBeGreaterThan(SCREENS.length);
    },
  );
});
