import { describe, expect, it } from "vitest";
import { HALF_TIMEOUT_MS, visitHalf } from "./testing/half-of-screens.ts";

describe("the screens, the other half", () => {
  it(
    "[11.7] have no serious fault for axe and scroll nowhere sideways at 360 px, and some of them wide",
    { timeout: HALF_TIMEOUT_MS },
    async () => {
      const { visited, faults, screens } = await visitHalf(1);
      expect(faults).toEqual([]);
      expect(visited).toBeGreaterThan(screens);
    },
  );
});
