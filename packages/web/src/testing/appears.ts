import { act } from "@testing-library/react";

const STEP_MS = 10;
const PATIENCE_MS = 15_000;

/**
 * Waits for what a page that fetches its parts comes to show: in acts that are waited for, as what comes
 * between two others is not drawn until something else draws the page.
 *
 * @throws {Error} If it does not come.
 */
export async function appears<Found>(find: () => Found | null): Promise<Found> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const found = find();
    if (found !== null) return found;
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    });
  }
  throw new Error(`It did not appear:\n${document.body.textContent}`);
}
