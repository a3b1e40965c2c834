import { act, fireEvent } from "@testing-library/react";

/**
 * Clicks, and waits for what that fetches: in an act that is not waited for, what suspends is not tried
 * again until something else draws the page.
 */
export async function click(element: Element): Promise<void> {
  await act(async () => {
    fireEvent.click(element);
  });
}
