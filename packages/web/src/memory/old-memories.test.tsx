import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { makeNotification } from "../backend/testing/fake-notifications.ts";
import { fakeState } from "../backend/testing/fake-state.ts";

import { click } from "../testing/click.ts";
import { renderPage } from "../testing/render-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** What a page fetches to show itself is waited for. */
async function show(page: Parameters<typeof renderPage>[0]): Promise<void> {
  await act(async () => void renderPage(page));
}

describe("old memories", () => {
  it.each([
    ["en", "2 memories have not changed for three months. Do they still hold?", "Last changed"],
    [
      "de",
      "2 Erinnerungen haben sich seit drei Monaten nicht geändert. Stimmen sie noch?",
      "Zuletzt geändert",
    ],
    ["es", "2 recuerdos llevan tres meses sin cambios. ¿Siguen siendo ciertos?", "Último cambio"],
  ] as const)("[6.13] a reminder opens the list of them, in %s", async (locale, text, label) => {
    const state = fakeState();
    const backend = fakeBackend({ state });
    await backend.memories.add({ scope: "global", text: "Said long ago" });
    for (const row of state.entries.values()) {
      row.entry = { ...row.entry, updatedAt: "2001-01-01T00:00:00.000Z" };
    }
    await backend.memories.add({ scope: "global", text: "Said now" });
    state.notifications = [makeNotification({ kind: "memory-review", facts: { count: 2 } })];
    await show({ backend, path: "/notifications", locale });
    await click(await screen.findByRole("link", { name: new RegExp(text.slice(0, -1), "u") }));
    await screen.findByText("Said long ago");
    await waitFor(() => expect(screen.queryByText("Said now")).toBeNull());
    const age = await screen.findByRole("combobox", { name: label });
    await act(async () => void fireEvent.change(age, { target: { value: "any" } }));
    expect(await screen.findByText("Said now")).toBeDefined();
  });

  it("[6.13] the reminder is switched off in the settings", async () => {
    const state = fakeState();
    await show({ backend: fakeBackend({ state }), path: "/settings" });
    const toggle = await screen.findByRole("switch", { name: "Remind me of old memories" });
    expect(toggle.getAttribute("aria-checked")).toBe("true");
    await click(toggle);
    await waitFor(() => expect(state.settings.memoryReminder).toBe(false));
  });
});
